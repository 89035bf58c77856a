import Testing
import ViewLayout

@testable import NavHost

@Suite("transitions asked for in callbacks, and callbacks that fail")
struct CallbackTests {
  @Test("what a callback asks for is queued, never nested")
  func queued() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    var log: [String] = []
    recorded.recorder.action = { [unowned host] call, _ in
      log.append("begin \(call.callback.rawValue) in \(host.state.rawValue)")
      switch call.callback {
      case .enableNavigationUI: try host.start()
      case .startGuidance:
        try host.showPrompt(.test)
        try host.resize(to: Size(width: 300, height: 500))
      case .showPrompt: try host.stop()
      default: break
      }
      log.append("end \(call.callback.rawValue) in \(host.state.rawValue)")
    }
    try host.enable()
    #expect(
      log.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } == [
        "begin enableNavigationUI", "end enableNavigationUI", "begin startGuidance", "end startGuidance",
        "begin showPrompt", "end showPrompt", "begin sizeChanged", "end sizeChanged", "begin hidePrompt",
        "end hidePrompt", "begin stopGuidance", "end stopGuidance",
      ])
    #expect(log.prefix(2).allSatisfy { $0.hasSuffix("in ready") })
    #expect(host.state == .ready)
    #expect(host.mapView.bounds.size == Size(width: 300, height: 500))
  }

  @Test("what a completion asks for is carried out in the same turn")
  func queuedByCompletion() throws {
    let recorded = try RecordedHost(in: .ready)
    let host = recorded.host
    try host.context.animate(duration: 0.5) {
    } completion: { _ in
      try host.start()
      #expect(host.state == .ready)
    }
    try host.turn()
    #expect(host.state == .guidance)
    #expect(recorded.recorder.callbacks == [.startGuidance])
  }

  @Test("time cannot pass inside a callback")
  func timeInside() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    recorded.recorder.action = { [unowned host] _, _ in
      #expect(throws: HostError.timeInsideCallback) { try host.tick(1) }
      #expect(throws: HostError.timeInsideCallback) { try host.settle() }
    }
    try host.enable()
    #expect(host.context.now == .zero)
    #expect(recorded.recorder.callbacks == [.enableNavigationUI])
  }

  struct FailureCase: Sendable, CustomTestStringConvertible {
    let failing: DelegateCallback
    let from: NavigationState
    var promptIsUp = false
    let event: @Sendable (NavigationHost) throws -> Void
    let told: [DelegateCallback]
    let to: NavigationState
    var promptStaysUp = false
    var testDescription: String { "\(failing.rawValue) from \(from.rawValue)" }
  }

  static let failures: [FailureCase] = [
    FailureCase(
      failing: .enableNavigationUI, from: .none, event: { try $0.enable() }, told: [.enableNavigationUI],
      to: .ready),
    FailureCase(
      failing: .disableNavigationUI, from: .ready, event: { try $0.disable() }, told: [.disableNavigationUI],
      to: .none),
    FailureCase(
      failing: .startGuidance, from: .ready, event: { try $0.start() }, told: [.startGuidance], to: .guidance),
    FailureCase(
      failing: .stopGuidance, from: .guidance, event: { try $0.stop() }, told: [.stopGuidance], to: .ready),
    FailureCase(
      failing: .stopGuidance, from: .guidance, event: { try $0.disable() }, told: [.stopGuidance], to: .none),
    FailureCase(
      failing: .hidePrompt, from: .guidance, promptIsUp: true, event: { try $0.disable() },
      told: [.hidePrompt], to: .none),
    FailureCase(
      failing: .sizeChanged, from: .ready, event: { try $0.rotate() }, told: [.sizeChanged], to: .ready),
    FailureCase(
      failing: .showPrompt, from: .guidance, event: { try $0.showPrompt(.test) }, told: [.showPrompt],
      to: .guidance, promptStaysUp: true),
    FailureCase(
      failing: .changePrompt, from: .guidance, promptIsUp: true, event: { try $0.showPrompt(.test) },
      told: [.changePrompt], to: .guidance, promptStaysUp: true),
    FailureCase(
      failing: .hidePrompt, from: .guidance, promptIsUp: true, event: { try $0.dismissPrompt() },
      told: [.hidePrompt], to: .guidance),
  ]

  @Test(
    "when a callback fails the machine goes on, and nothing is told until the delegate resumes",
    arguments: failures)
  func failure(_ example: FailureCase) throws {
    let recorded = try RecordedHost(in: example.from, promptIsUp: example.promptIsUp)
    let host = recorded.host
    recorded.recorder.action = { call, _ in
      if call.callback == example.failing { throw DelegateMistake() }
    }
    let failure = #expect(throws: CallbackFailure.self) { try example.event(host) }
    #expect(failure?.callback == example.failing)
    #expect(failure?.underlying is DelegateMistake)
    #expect(recorded.recorder.callbacks == example.told)
    #expect(host.state == example.to)
    #expect((host.currentPrompt != nil) == example.promptStaysUp)
    #expect(host.isDelegateSuspended)
    // Through every state and back, untold and without another error.
    try host.disable()
    try host.enable()
    try host.start()
    try host.showPrompt(.test)
    try host.rotate()
    #expect(recorded.recorder.callbacks == example.told)
    host.resumeDelegate()
    recorded.recorder.action = nil
    recorded.recorder.forget()
    try host.disable()
    #expect(recorded.recorder.callbacks == [.hidePrompt, .stopGuidance, .disableNavigationUI])
  }

  @Test("a failing completion suspends the delegate at its instant, and the rest of the time has not passed")
  func failingCompletion() throws {
    let recorded = try RecordedHost(in: .ready)
    let host = recorded.host
    let view = View(in: host.context)
    try host.mapView.addSubview(view)
    var ends: [String] = []
    for (name, duration) in [("first", 0.2), ("second", 0.3)] {
      try host.context.animate(duration: duration) {
        view.alpha /= 2
      } completion: { _ in
        ends.append(name)
        throw DelegateMistake()
      }
    }
    let failure = #expect(throws: CallbackFailure.self) { try host.tick(1) }
    #expect(failure?.callback == nil)
    #expect(failure?.instant == Instant(nanoseconds: 200_000_000))
    #expect(host.context.now == Instant(nanoseconds: 200_000_000))
    // The second animation still ends, its completion is withheld.
    try host.tick(1)
    #expect(ends == ["first"])
    #expect(view.presentationAlpha == 0.25)
    #expect(host.context.animator.startedCount == host.context.animator.completedCount)
  }

  @Test("requests of a callback that then fails are still carried out, untold")
  func failureAfterRequest() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    recorded.recorder.action = { [unowned host] _, _ in
      try host.start()
      throw DelegateMistake()
    }
    #expect(throws: CallbackFailure.self) { try host.enable() }
    #expect(host.state == .guidance)
    #expect(recorded.recorder.callbacks == [.enableNavigationUI])
  }
}
