import Testing
import ViewLayout

@testable import NavHost

@Suite("What a callback asks for")
struct ReentranceTests {
  private func makeHost() throws -> (NavigationHost, Recorder) {
    let host = NavigationHost()
    let recorder = Recorder()
    try host.mapView.setLayoutDelegate(recorder)
    return (host, recorder)
  }

  @Test("a delegate cannot be replaced while its last callbacks are still to come")
  func replacing() throws {
    let (host, recorder) = try makeHost()
    try host.enable()
    try host.start()
    let other = Recorder()
    var refusal: NavigationLayoutError?
    recorder.action = { call, map in
      guard call.callback == .stopGuidance else { return }
      do throws(NavigationLayoutError) { try map.setLayoutDelegate(other) } catch { refusal = error }
    }
    try host.disable()
    #expect(refusal == .cannotSetDelegateWhileNavigationEnabled)
    #expect(recorder.callbacks.suffix(2) == [.stopGuidance, .disableNavigationUI])
    #expect(other.callbacks.isEmpty)
    try host.mapView.setLayoutDelegate(other)
  }

  @Test("two quarter turns inside a callback are a half turn")
  func turningTwice() throws {
    let (host, recorder) = try makeHost()
    recorder.action = { [unowned host] call, _ in
      guard call.callback == .enableNavigationUI else { return }
      try host.rotate()
      try host.rotate()
    }
    try host.enable()
    #expect(recorder.callbacks == [.enableNavigationUI, .sizeChanged, .sizeChanged])
    #expect(host.mapView.frame.size == Device.standard.size)
    #expect(host.mapView.safeAreaInsets == Device.standard.portraitSafeArea)
  }

  @Test(
    "callbacks that undo each other for ever are an error of the turn, not a hang; then the host is as good as before"
  )
  func endlessTransitions() throws {
    let (host, recorder) = try makeHost()
    try host.enable()
    recorder.action = { [unowned host] call, _ in
      switch call.callback {
      case .startGuidance: try host.stop()
      case .stopGuidance: try host.start()
      default: break
      }
    }
    recorder.forget()
    let error = #expect(throws: HostError.self) { try host.start() }
    guard case .transitionsNeverEnd(let callbacks)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(Set(callbacks) == ["startGuidance", "stopGuidance"])
    #expect(recorder.callbacks.count == NavigationHost.greatestRequests)
    // Nothing of it is left over.
    recorder.action = nil
    recorder.forget()
    try host.disable()
    #expect(recorder.callbacks.last == .disableNavigationUI)
    #expect(recorder.callbacks.count <= 2)
    // As many as a turn takes are no mistake.
    var left = NavigationHost.greatestRequests - 1
    recorder.action = { [unowned host] _, _ in
      while left > 0 {
        left -= 1
        try host.rotate()
      }
    }
    try host.enable()
    #expect(left == 0)
  }

  @Test("what a callback asks for and cannot get is told")
  func refused() throws {
    let (host, recorder) = try makeHost()
    recorder.action = { [unowned host] call, _ in
      guard call.callback == .enableNavigationUI else { return }
      try host.use(try SDKVersion("10.2"))
      try host.showPrompt(.all[0])
    }
    try host.enable()
    #expect(
      host.takeNotices() == [
        "sdk: navigation is on, so the version stays", "prompt: guidance does not run, so no prompt comes up",
      ])
    #expect(host.sdkVersion == .standard)
    #expect(host.currentPrompt == nil)
  }

  @Test("a device chosen inside a callback is taken once the callback is over")
  func choosingDevice() throws {
    let (host, recorder) = try makeHost()
    var widthInside = 0.0
    recorder.action = { [unowned host] call, map in
      guard call.callback == .enableNavigationUI else { return }
      try host.use(Device.all[0])
      widthInside = map.frame.width
      #expect(host.device == .standard)
    }
    try host.enable()
    #expect(widthInside == 393)
    #expect(host.mapView.frame.width == 375)
  }

  @Test("a view aligned with the speed widget's margins needs no room while the widget shows nothing")
  func emptySpeedWidget() throws {
    let (host, recorder) = try makeHost()
    let order = View(in: host.context)
    order.translatesAutoresizingMaskIntoConstraints = false
    recorder.action = { call, map in
      guard call.callback == .startGuidance, let state = call.newState as? ActiveGuidanceUIState else {
        return
      }
      let widget = state.speedWidget
      try map.addSubview(widget)
      try map.addSubview(order)
      try LayoutConstraint.activate([
        widget.leadingAnchor.constraint(equalTo: map.leadingAnchor),
        widget.topAnchor.constraint(equalTo: map.topAnchor, constant: 200),
        order.leadingAnchor.constraint(equalTo: widget.layoutMarginsGuide.leadingAnchor),
        order.topAnchor.constraint(equalTo: widget.layoutMarginsGuide.bottomAnchor),
      ])
    }
    try host.enable()
    try host.start()
    #expect(host.mapView.layoutConflicts.isEmpty)
    #expect(host.frame().entry(named: "speedWidget")?.rect == Rect(x: 0, y: 200, width: 0, height: 0))
    #expect(order.frame.origin == Point(x: 0, y: 200))
  }
}
