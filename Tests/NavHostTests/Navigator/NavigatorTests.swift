import Testing
import ViewLayout

@testable import NavHost

/// A listener that writes down what it is told, and does what a test asks in between.
final class RecordingListener: NavigatorListener {
  private(set) var events: [NavigatorEvent] = []
  var action: ((NavigatorEvent) throws -> Void)?

  func navigator(_ navigator: Navigator, tells event: NavigatorEvent) throws {
    events.append(event)
    try action?(event)
  }
}

@Suite("The navigator")
struct NavigatorTests {
  // Defaults: reference of GMSNavigator.
  @Test("starts with the reference's values")
  func defaults() {
    let navigator = NavigationHost(device: .testPhone).navigator
    #expect(navigator.stopGuidanceAtArrival && navigator.shouldDisplayPrompts && navigator.avoidsFerries)
    #expect(navigator.sendsBackgroundNotifications && !navigator.avoidsHighways && !navigator.avoidsTolls)
    #expect(navigator.voiceGuidance == .alertsAndGuidance && navigator.audioDeviceType == .bluetooth)
    #expect(navigator.speedAlertOptions == nil && navigator.suggestedLightingMode == .normal)
    #expect(!navigator.isGuidanceActive && navigator.listeners.isEmpty)
  }

  // MARK: - Guidance

  @Test("a map whose session guides already is told of both when it is enabled")
  func alreadyGuiding() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.navigator.setGuidanceActive(true)
    #expect(host.navigator.isGuidanceActive && host.state == .none && recorded.recorder.calls.isEmpty)
    try host.enable()
    let calls = recorded.recorder.calls
    #expect(calls.map(\.callback) == [.enableNavigationUI, .startGuidance])
    #expect(calls[1].oldState === calls[0].newState)
    #expect(calls[0].newState is NavigationReadyUIState && calls[1].newState is ActiveGuidanceUIState)
    #expect(host.state == .guidance && host.navigator.isGuidanceActive)
  }

  @Test("what enableNavigationUI asks for comes after the guidance that was wanted before")
  func askedInBetween() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    recorded.recorder.action = { [unowned host] call, _ in
      if call.callback == .enableNavigationUI { try host.disable() }
    }
    try host.navigator.setGuidanceActive(true)
    try host.enable()
    #expect(
      recorded.recorder.callbacks
        == [.enableNavigationUI, .startGuidance, .stopGuidance, .disableNavigationUI])
    #expect(!host.navigator.isGuidanceActive)
  }

  @Test("a wish that is taken back before enabling leaves nothing")
  func takenBack() throws {
    let recorded = try RecordedHost()
    for end in [
      { try $0.navigator.setGuidanceActive(false) }, { try $0.navigator.clearDestinations() },
      { try $0.stop() },
    ] as [(NavigationHost) throws -> Void] {
      try recorded.host.navigator.setGuidanceActive(true)
      try end(recorded.host)
      #expect(!recorded.host.navigator.isGuidanceActive)
      try recorded.host.enable()
      try recorded.host.disable()
      #expect(recorded.recorder.callbacks == [.enableNavigationUI, .disableNavigationUI])
      recorded.recorder.forget()
    }
  }

  @Test("isGuidanceActive starts and stops guidance, and follows it")
  func follows() throws {
    let recorded = try RecordedHost(in: .ready)
    let host = recorded.host
    try host.navigator.setGuidanceActive(true)
    #expect(host.state == .guidance)
    try host.navigator.setGuidanceActive(true)
    try host.navigator.clearDestinations()
    #expect(host.state == .ready && !host.navigator.isGuidanceActive)
    try host.navigator.clearDestinations()
    try host.start()
    #expect(host.navigator.isGuidanceActive)
    try host.navigator.setGuidanceActive(false)
    try host.start()
    try host.disable()
    #expect(!host.navigator.isGuidanceActive)
    #expect(
      recorded.recorder.callbacks == [
        .startGuidance, .stopGuidance, .startGuidance, .stopGuidance, .startGuidance, .stopGuidance,
        .disableNavigationUI,
      ])
    try host.enable()
    #expect(host.state == .ready)
  }

  @Test("guidance that a callback begins waits until the callback is over")
  func insideCallback() throws {
    let recorded = try RecordedHost()
    let host = recorded.host
    recorded.recorder.action = { [unowned host] call, _ in
      guard call.callback == .enableNavigationUI else { return }
      try host.navigator.setGuidanceActive(true)
      #expect(host.state == .ready && host.navigator.isGuidanceActive)
    }
    try host.enable()
    #expect(host.state == .guidance)
    #expect(recorded.recorder.callbacks == [.enableNavigationUI, .startGuidance])
  }

  // MARK: - Prompts

  /// A host laid out by a delegate that slides prompts for 0.4 s, and what listener and delegate were told.
  private func slidingHost() throws -> (LaidOutHost, RecordingListener) {
    let laidOut = try LaidOutHost()
    let listener = RecordingListener()
    laidOut.host.navigator.addListener(listener)
    return (laidOut, listener)
  }

  @Test("listeners hear of a prompt before the delegate does, and of its end once it is gone")
  func promptTold() throws {
    let (laidOut, listener) = try slidingHost()
    let host = laidOut.host
    listener.action = { [unowned host] event in
      guard event == .willPresentPrompt else { return }
      #expect(host.deliveries.last?.callback == .startGuidance)
    }
    try host.showPrompt(.test)
    #expect(listener.events == [.willPresentPrompt])
    try host.settle()
    try host.dismissPrompt()
    try host.tick(0.399)
    #expect(listener.events == [.willPresentPrompt])
    try host.tick(0.001)
    #expect(listener.events == [.willPresentPrompt, .didDismissPrompt])
  }

  @Test("a change tells of the new prompt at once and of the old one's end once that is gone")
  func changeTold() throws {
    let (laidOut, listener) = try slidingHost()
    try laidOut.host.showPrompt(.test)
    try laidOut.host.settle()
    try laidOut.host.showPrompt(.otherTest)
    #expect(listener.events == [.willPresentPrompt, .willPresentPrompt])
    try laidOut.host.settle()
    #expect(listener.events == [.willPresentPrompt, .willPresentPrompt, .didDismissPrompt])
  }

  @Test("a prompt that goes with guidance or navigation is told of, too", arguments: [false, true])
  func endTold(byDisabling: Bool) throws {
    let (laidOut, listener) = try slidingHost()
    try laidOut.host.showPrompt(.test)
    if byDisabling { try laidOut.host.disable() } else { try laidOut.host.stop() }
    try laidOut.host.settle()
    #expect(listener.events == [.willPresentPrompt, .didDismissPrompt])
  }

  @Test("without prompts nothing comes up, and what is up goes")
  func noPrompts() throws {
    let (laidOut, listener) = try slidingHost()
    let host = laidOut.host
    try host.showPrompt(.test)
    try host.navigator.set(\.shouldDisplayPrompts, to: false)
    #expect(host.currentPrompt == nil && host.deliveries.last?.callback == .hidePrompt)
    try host.settle()
    let told = host.deliveries.count
    try host.showPrompt(.otherTest)
    try host.locationSimulator.simulateNavigationPrompt()
    #expect(host.currentPrompt == nil && host.deliveries.count == told)
    #expect(listener.events == [.willPresentPrompt, .didDismissPrompt])
    try host.navigator.set(\.shouldDisplayPrompts, to: true)
    #expect(host.currentPrompt == nil)
    try host.locationSimulator.simulateTrafficIncidentReport()
    #expect(host.currentPrompt?.kind.name == "traffic")
  }

  @Test("test prompts need guidance as any other")
  func simulatedOutside() throws {
    let host = try RecordedHost(in: .ready).host
    #expect(throws: HostError.promptNeedsGuidance(.ready)) {
      try host.locationSimulator.simulateNavigationPrompt()
    }
  }

  @Test("with a delegate the two calls about prompts are legacy; without one they are not")
  func legacy() throws {
    let names = ["navigatorWillPresentPrompt", "navigatorDidDismissPrompt"]
    let recorded = try RecordedHost()
    recorded.host.navigator.addListener(RecordingListener())
    #expect(recorded.host.monitor.facts.legacyUses == names)
    let plain = NavigationHost(device: .testPhone)
    plain.navigator.addListener(RecordingListener())
    try plain.enable()
    try plain.start()
    try plain.showPrompt(.test)
    #expect(plain.monitor.facts.legacyUses == [])
    // A delegate that is set later finds the listener there.
    try plain.disable()
    try plain.mapView.setLayoutDelegate(Recorder())
    try plain.enable()
    try plain.start()
    try plain.showPrompt(.test)
    #expect(plain.monitor.facts.legacyUses == [names[0]])
    try plain.dismissPrompt()
    #expect(plain.monitor.facts.legacyUses == names)
  }

  // MARK: - Light and speed

  @Test("another light is told once, and the map view does not follow by itself")
  func suggestion() throws {
    let host = NavigationHost(device: .testPhone)
    let listener = RecordingListener()
    host.navigator.addListener(listener)
    try host.suggest(.normal)
    try host.suggest(.lowLight)
    try host.suggest(.lowLight)
    #expect(host.mapView.lightingMode == .normal && host.navigator.suggestedLightingMode == .lowLight)
    listener.action = { [unowned host] event in
      if case .didChangeSuggestedLightingMode(let mode) = event { host.mapView.lightingMode = mode }
    }
    host.mapView.lightingMode = .lowLight
    try host.suggest(.normal)
    #expect(host.mapView.lightingMode == .normal)
    #expect(
      listener.events == [
        .didChangeSuggestedLightingMode(.lowLight), .didChangeSuggestedLightingMode(.normal),
      ])
  }

  @Test(
    "the part above the limit is 0 below it and -1 where one of the two is unknown",
    arguments: [
      (110, 100, 0.1), (100, 100, 0), (50, 100, 0), (150, 100, 0.5), (nil, 100, -1), (100, nil, -1),
      (50, 0, -1),
    ] as [(Double?, Double?, Double)])
  func percentage(current: Double?, limit: Double?, expected: Double) {
    let found = SpeedReading(current: current, limit: limit).speedingPercentage
    #expect(abs(found - expected) < 1e-12)
  }

  @Test("speeds are fed to listeners during guidance, once thresholds are set")
  func speedFeed() throws {
    let host = try RecordedHost(in: .ready).host
    let listener = RecordingListener()
    host.navigator.addListener(listener)
    let reading = SpeedReading(current: 150, limit: 100)
    try host.setSpeed(reading)
    try host.start()
    try host.setSpeed(reading)
    #expect(listener.events.isEmpty)
    try host.navigator.set(\.speedAlertOptions, to: SpeedAlertOptions())
    try host.setSpeed(reading)
    #expect(listener.events.first == .didUpdateSpeedingPercentage(0.5))
  }

  // The reference: a minor threshold above the major one raises that, and vice versa.
  @Test("thresholds take each other along")
  func thresholds() {
    var options = SpeedAlertOptions()
    #expect(options.thresholdPercentage(for: .minor) < 0 && options.thresholdPercentage(for: .major) < 0)
    options.setThresholdPercentage(0.3, for: .minor)
    #expect(options.thresholdPercentage(for: .major) < 0)
    options.setThresholdPercentage(0.2, for: .major)
    #expect(options.thresholdPercentage(for: .minor) == 0.2)
    options.setThresholdPercentage(0.5, for: .minor)
    #expect(options.thresholdPercentage(for: .major) == 0.5)
    options.setThresholdPercentage(-1, for: .minor)
    #expect(options.thresholdPercentage(for: .minor) < 0 && options.thresholdPercentage(for: .major) == 0.5)
    let before = options
    options.setThresholdPercentage(0.1, for: .unknown)
    options.setThresholdPercentage(0.1, for: .notSpeeding)
    #expect(options == before && options.thresholdPercentage(for: .unknown) < 0)
  }

  // MARK: - Listeners

  @Test("listeners are told in the order of arrival, each once, until they are removed")
  func order() throws {
    let host = NavigationHost(device: .testPhone)
    let listeners = (0..<3).map { _ in RecordingListener() }
    var told: [Int] = []
    for (index, listener) in listeners.enumerated() {
      listener.action = { _ in told.append(index) }
      host.navigator.addListener(listener)
    }
    host.navigator.addListener(listeners[0])
    try host.suggest(.lowLight)
    #expect(told == [0, 1, 2])
    #expect(host.navigator.removeListener(listeners[1]))
    #expect(!host.navigator.removeListener(listeners[1]))
    try host.suggest(.normal)
    #expect(told == [0, 1, 2, 0, 2])
  }

  @Test("there is an end to listeners")
  func tooMany() {
    let navigator = NavigationHost(device: .testPhone).navigator
    for _ in 0..<Navigator.greatestListenerCount { #expect(navigator.addListener(RecordingListener())) }
    #expect(!navigator.addListener(RecordingListener()))
    #expect(navigator.listeners.count == Navigator.greatestListenerCount)
  }

  @Test("a listener is held until it is removed or the host is gone")
  func held() throws {
    weak var listener: RecordingListener?
    do {
      let host = NavigationHost(device: .testPhone)
      host.navigator.addListener(RecordingListener())
      listener = host.navigator.listeners.first as? RecordingListener
      try host.suggest(.lowLight)
      #expect(listener?.events.count == 1)
    }
    #expect(listener == nil)
  }

  @Test("a listener that fails is a callback that fails: the machine goes on, nothing more is told")
  func failing() throws {
    let recorded = try RecordedHost(in: .guidance)
    let (first, second) = (RecordingListener(), RecordingListener())
    for listener in [first, second] { recorded.host.navigator.addListener(listener) }
    first.action = { _ in throw DelegateMistake() }
    let failure = #expect(throws: CallbackFailure.self) { try recorded.host.showPrompt(.test) }
    #expect(failure?.listener == .navigatorWillPresentPrompt)
    #expect(failure?.name == "navigatorWillPresentPrompt of a listener")
    #expect(recorded.host.currentPrompt != nil && recorded.host.isDelegateSuspended)
    #expect(second.events.isEmpty && recorded.recorder.calls.isEmpty)
    recorded.host.resumeDelegate()
    first.action = nil
    try recorded.host.dismissPrompt()
    #expect(second.events == [.didDismissPrompt] && recorded.recorder.callbacks == [.hidePrompt])
  }

  @Test("what a listener asks for is queued behind the callbacks of the transition that it hears of")
  func asks() throws {
    let recorded = try RecordedHost(in: .guidance)
    let host = recorded.host
    let listener = RecordingListener()
    listener.action = { [unowned host] event in if event == .willPresentPrompt { try host.stop() } }
    host.navigator.addListener(listener)
    try host.showPrompt(.test)
    #expect(recorded.recorder.callbacks == [.showPrompt, .hidePrompt, .stopGuidance])
    // The recorder never adds prompts: it is gone as soon as it is over.
    #expect(listener.events == [.willPresentPrompt, .didDismissPrompt])
  }
}
