import Testing
import ViewLayout

@testable import NavHost

@Suite("the lifecycle, row by row")
struct LifecycleTests {
  /// Where a row starts: a state, and whether a prompt is up.
  enum Place: String, Sendable, CaseIterable {
    case none
    case ready
    case guidance
    case guidanceWithPrompt

    var state: NavigationState {
      switch self {
      case .none: .none
      case .ready: .ready
      case .guidance, .guidanceWithPrompt: .guidance
      }
    }
  }

  /// What a row ends in.
  enum Outcome: Sendable {
    case moves(to: Place, [DelegateCallback])
    case nothing
    case refused(HostError)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let from: Place
    let event: LifecycleEvent
    let outcome: Outcome
    var testDescription: String { "\(event.rawValue) in \(from.rawValue)" }

    init(_ from: Place, _ event: LifecycleEvent, _ outcome: Outcome) {
      self.from = from
      self.event = event
      self.outcome = outcome
    }
  }

  // Written out from the public pages: what each of the seven events does in each of the four places.
  static let rows = [
    Row(.none, .enable, .moves(to: .ready, [.enableNavigationUI])),
    Row(.none, .disable, .nothing),
    Row(.none, .start, .refused(.startNeedsNavigation)),
    Row(.none, .stop, .nothing),
    Row(.none, .resize, .moves(to: .none, [])),
    Row(.none, .prompt, .refused(.promptNeedsGuidance(.none))),
    Row(.none, .dismiss, .nothing),

    Row(.ready, .enable, .nothing),
    Row(.ready, .disable, .moves(to: .none, [.disableNavigationUI])),
    Row(.ready, .start, .moves(to: .guidance, [.startGuidance])),
    Row(.ready, .stop, .nothing),
    Row(.ready, .resize, .moves(to: .ready, [.sizeChanged])),
    Row(.ready, .prompt, .refused(.promptNeedsGuidance(.ready))),
    Row(.ready, .dismiss, .nothing),

    Row(.guidance, .enable, .nothing),
    Row(.guidance, .disable, .moves(to: .none, [.stopGuidance, .disableNavigationUI])),
    Row(.guidance, .start, .nothing),
    Row(.guidance, .stop, .moves(to: .ready, [.stopGuidance])),
    Row(.guidance, .resize, .moves(to: .guidance, [.sizeChanged])),
    Row(.guidance, .prompt, .moves(to: .guidanceWithPrompt, [.showPrompt])),
    Row(.guidance, .dismiss, .nothing),

    Row(.guidanceWithPrompt, .enable, .nothing),
    Row(
      .guidanceWithPrompt, .disable, .moves(to: .none, [.hidePrompt, .stopGuidance, .disableNavigationUI])),
    Row(.guidanceWithPrompt, .start, .nothing),
    Row(.guidanceWithPrompt, .stop, .moves(to: .ready, [.hidePrompt, .stopGuidance])),
    Row(.guidanceWithPrompt, .resize, .moves(to: .guidanceWithPrompt, [.sizeChanged])),
    Row(.guidanceWithPrompt, .prompt, .moves(to: .guidanceWithPrompt, [.changePrompt])),
    Row(.guidanceWithPrompt, .dismiss, .moves(to: .guidance, [.hidePrompt])),
  ]

  private func perform(_ event: LifecycleEvent, on host: NavigationHost) throws {
    switch event {
    case .enable: try host.enable()
    case .disable: try host.disable()
    case .start: try host.start()
    case .stop: try host.stop()
    case .resize: try host.resize(to: Size(width: 500, height: 700))
    case .prompt: try host.showPrompt(.otherTest)
    case .dismiss: try host.dismissPrompt()
    }
  }

  @Test("every event in every place", arguments: rows)
  func row(_ row: Row) throws {
    let recorded = try RecordedHost(in: row.from.state, promptIsUp: row.from == .guidanceWithPrompt)
    let host = recorded.host
    let prompt = host.currentPrompt
    let uiState = host.uiState
    var end = row.from
    var callbacks: [DelegateCallback] = []
    switch row.outcome {
    case .moves(let place, let expected):
      try perform(row.event, on: host)
      end = place
      callbacks = expected
    case .nothing:
      try perform(row.event, on: host)
    case .refused(let error):
      #expect(throws: error) { try perform(row.event, on: host) }
    }
    #expect(recorded.recorder.callbacks == callbacks)
    #expect(host.state == end.state)
    #expect((host.currentPrompt != nil) == (end == .guidanceWithPrompt))
    #expect(host.mapView.isNavigationEnabled == (end != .none))
    if callbacks.isEmpty {
      #expect(host.currentPrompt === prompt)
      #expect(host.uiState === uiState)
    }
  }

  @Test("the rows are all there are")
  func complete() {
    #expect(Self.rows.count == Place.allCases.count * LifecycleEvent.allCases.count)
    #expect(Set(Self.rows.map(\.testDescription)).count == Self.rows.count)
  }

  @Test("what is already so is not told again")
  func idempotent() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.disable()
    try host.stop()
    try host.dismissPrompt()
    for _ in 0..<3 { try host.enable() }
    for _ in 0..<3 { try host.start() }
    for _ in 0..<3 { try host.stop() }
    for _ in 0..<3 { try host.disable() }
    #expect(
      recorded.recorder.callbacks
        == [.enableNavigationUI, .startGuidance, .stopGuidance, .disableNavigationUI])
    #expect(host.deliveries.map(\.callback) == recorded.recorder.callbacks)
  }

  @Test("a host without a delegate goes through the same states")
  func withoutDelegate() throws {
    let host = NavigationHost(device: .testPhone)
    try host.enable()
    try host.start()
    try host.showPrompt(.test)
    #expect(host.state == .guidance && host.currentPrompt != nil)
    try host.disable()
    #expect(host.state == .none && host.currentPrompt == nil && host.deliveries.isEmpty)
  }

  @Test("after stop nothing is told however long time passes, and a new start tells its own alone")
  func stopIsBarrier() throws {
    let recorded = try RecordedHost(in: .guidance)
    try recorded.host.tick(10)
    try recorded.host.stop()
    recorded.recorder.forget()
    try recorded.host.tick(10)
    #expect(recorded.recorder.calls.isEmpty)
    try recorded.host.start()
    try recorded.host.tick(10)
    #expect(recorded.recorder.callbacks == [.startGuidance])
  }

  @Test("a delivery notes its instant")
  func instants() throws {
    let recorded = try RecordedHost()
    try recorded.host.enable()
    try recorded.host.tick(1.5)
    try recorded.host.start()
    #expect(recorded.host.deliveries.map(\.instant.nanoseconds) == [0, 1_500_000_000])
  }
}
