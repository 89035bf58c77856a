import Testing
import ViewLayout

@testable import NavHost

@Suite("What a delegate has to be ready for")
struct FaultTests {
  // The page orders delegates to remove a prompt in disableNavigationUI, so none of the three can be ruled out.
  @Test(
    "a prompt that is up when guidance ends is hidden first, not at all, or last",
    arguments: [
      (.hidden, false, [.hidePrompt, .stopGuidance]), (.skipped, false, [.stopGuidance]),
      (.late, false, [.stopGuidance, .hidePrompt]),
      (.hidden, true, [.hidePrompt, .stopGuidance, .disableNavigationUI]),
      (.skipped, true, [.stopGuidance, .disableNavigationUI]),
      (.late, true, [.stopGuidance, .disableNavigationUI, .hidePrompt]),
    ] as [(SDKFaults.PromptAtStop, Bool, [DelegateCallback])])
  func promptAtStop(fault: SDKFaults.PromptAtStop, byDisabling: Bool, expected: [DelegateCallback]) throws {
    var configuration = HostConfiguration()
    configuration.faults.promptAtStop = fault
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true, configuration)
    let prompt = try #require(recorded.host.currentPrompt)
    if byDisabling { try recorded.host.disable() } else { try recorded.host.stop() }
    #expect(recorded.recorder.callbacks == expected)
    #expect(recorded.host.currentPrompt == nil)
    for call in recorded.recorder.calls where call.callback == .hidePrompt {
      #expect(call.oldPrompt === prompt)
    }
    // A prompt that is dismissed by itself is hidden as ever.
    try recorded.host.enable()
    try recorded.host.start()
    try recorded.host.showPrompt(.test)
    recorded.recorder.forget()
    try recorded.host.dismissPrompt()
    #expect(recorded.recorder.callbacks == [.hidePrompt])
  }

  @Test("a delegate can be refused with the code internal, and the one before stays")
  func internalError() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.use(.setLayoutDelegate(.fails))
    for delegate in [Recorder(), nil] {
      #expect(throws: NavigationLayoutError.internal) { try host.mapView.setLayoutDelegate(delegate) }
    }
    #expect(host.mapView.layoutDelegate === recorded.recorder)
    try host.use(.setLayoutDelegate(.asUsual))
    try host.mapView.setLayoutDelegate(nil)
    #expect(host.mapView.layoutDelegate == nil)
  }

  @Test("the codes are the reference's")
  func codes() {
    #expect(NavigationLayoutError.internal.code == 0 && NavigationLayoutError.internal.codeName == "internal")
    #expect(NavigationLayoutError.cannotSetDelegateWhileNavigationEnabled.code == 1)
    #expect(NavigationLayoutError.cannotSetDelegateOnCarPlayScreen.code == 2)
  }

  // MARK: - Buttons

  private func types(_ names: String...) -> SDKFaults.Change {
    .buttons(names.map(NavigationButtonType.init(name:)))
  }

  @Test("buttons come in another order, with types missing and new")
  func buttons() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.use(types("future", "reporting"))
    try host.enable()
    try host.start()
    try host.stop()
    try host.use(types("reporting", "compass", "future"))
    try host.start()
    try host.use(.buttons(nil))
    try host.stop()
    let states = recorded.recorder.calls.compactMap(\.newState)
    #expect(
      states.map { $0.buttons.map(\.type.name) } == [
        ["future"], ["future", "reporting"], ["future"], ["reporting", "compass", "future"], ["compass"],
      ])
    let future = states[0].buttons[0].view
    #expect(states[3].buttons[2].view === future && states[1].buttons[0].view === future)
    #expect(future.displayName == "future" && future.bounds.size == host.configuration.buttonSize)
    #expect(future.accessibilityLabel != nil)
  }

  @Test("a new button is a button on the screen, under its type's name")
  func onScreen() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.use(types("future"))
    recorded.recorder.action = { call, map in
      guard let new = call.newState else { return }
      for button in new.buttons { try map.addSubview(button.view) }
    }
    try host.enable()
    let entry = try #require(host.frame().entry(named: "future"))
    #expect(entry.kind == .button && entry.isComponent && entry.rect.size == host.configuration.buttonSize)
    #expect(host.offeredViews.map(\.name) == ["googleLogo", "viewport", "future"])
    #expect(host.frame().entry(named: "compass") == nil)
  }

  @Test(
    "a list that is none is refused and nothing changes",
    arguments: [
      (["a", "a"], .twice("a")), ([""], .noName("")), (["two words"], .noName("two words")),
      (["turnCard"], .taken("turnCard")), (["prompt"], .taken("prompt")), (["é"], .noName("é")),
      (["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k"], .tooMany(11)),
    ] as [([String], ButtonListError)])
  func refusedButtons(names: [String], error: ButtonListError) throws {
    let host = NavigationHost(device: .testPhone)
    #expect(throws: error) { try host.use(.buttons(names.map(NavigationButtonType.init(name:)))) }
    #expect(host.faults == SDKFaults())
  }

  // MARK: - Landscape, speed, barrier

  @Test("a first launch in landscape is wide at once, without sizeChanged")
  func landscape() throws {
    let recorded = try RecordedHost()
    try recorded.host.rotate()
    try recorded.host.enable()
    try recorded.host.start()
    #expect(recorded.recorder.callbacks == [.enableNavigationUI, .startGuidance])
    #expect(recorded.recorder.calls.allSatisfy { $0.newState?.wideMode == true })
    let insets = recorded.host.mapView.safeAreaInsets
    #expect(insets == Device.testPhone.landscapeSafeArea)
  }

  @Test("the speed widget changes its face without a word")
  func faces() throws {
    let recorded = try RecordedHost(in: .guidance)
    let host = recorded.host
    let sizes = host.configuration.speedWidgetSizes
    host.mapView.shouldDisplaySpeedometer = true
    host.mapView.shouldDisplaySpeedLimit = true
    for (reading, size) in [
      (SpeedReading(current: 50), sizes.speed), (SpeedReading(current: 50, limit: 60), sizes.both),
      (SpeedReading(limit: 60), sizes.limit), (SpeedReading(), sizes.none),
    ] {
      try host.setSpeed(reading)
      #expect(host.components.speedWidget.bounds.size == size)
    }
    #expect(recorded.recorder.calls.isEmpty)
  }

  @Test("stop is a barrier: nothing of a later state is told before its callbacks are over")
  func barrier() throws {
    for last in [DelegateCallback.hidePrompt, .stopGuidance] {
      let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
      let host = recorded.host
      var running: [DelegateCallback] = []
      recorded.recorder.action = { [unowned host] call, _ in
        #expect(running.isEmpty)
        running.append(call.callback)
        if call.callback == last {
          try host.start()
          try host.showPrompt(.otherTest)
          try host.rotate()
        }
        running.removeLast()
      }
      try host.stop()
      #expect(
        recorded.recorder.callbacks
          == [.hidePrompt, .stopGuidance, .startGuidance, .showPrompt, .sizeChanged])
    }
  }
}
