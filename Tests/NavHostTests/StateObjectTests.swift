import Testing
import ViewLayout

@testable import NavHost

@Suite("state objects and the views they hand over")
struct StateObjectTests {
  /// A tour through every callback that hands a state object over.
  private func tour() throws -> Recorder {
    let recorded = try RecordedHost()
    let host = recorded.host
    try host.enable()
    try host.rotate()
    try host.start()
    try host.rotate()
    try host.stop()
    try host.start()
    try host.disable()
    return recorded.recorder
  }

  @Test("each old state is the object handed over last as the new one")
  func oldStates() throws {
    let calls = try tour().calls
    #expect(
      calls.map(\.callback) == [
        .enableNavigationUI, .sizeChanged, .startGuidance, .sizeChanged, .stopGuidance, .startGuidance,
        .stopGuidance, .disableNavigationUI,
      ])
    var last: NavigationUIState?
    var seen: [NavigationUIState] = []
    for call in calls {
      if let old = call.oldState { #expect(old === last) }
      guard let new = call.newState else { continue }
      #expect(!seen.contains { $0 === new })
      seen.append(new)
      last = new
    }
    #expect(seen.count == 7)
  }

  @Test("logo and viewport are the same views in every state")
  func identity() throws {
    let states = try tour().calls.flatMap { [$0.newState, $0.oldState].compactMap { $0 } }
    let first = try #require(states.first)
    for state in states {
      #expect(state.googleLogo === first.googleLogo)
      #expect(state.viewport === first.viewport)
    }
    #expect(first.googleLogo !== first.viewport)
  }

  @Test("sizeChanged hands over the kind of state that navigation is in")
  func kinds() throws {
    let sizes = try tour().calls.filter { $0.callback == .sizeChanged }.map(\.newState)
    #expect(sizes.first is NavigationReadyUIState)
    #expect(sizes.last is ActiveGuidanceUIState)
  }

  @Test("ready offers the compass, guidance the reporting button as well")
  func buttons() throws {
    let calls = try tour().calls
    let ready = try #require(calls.first { $0.callback == .enableNavigationUI }?.newState)
    let active = try #require(calls.first { $0.callback == .startGuidance }?.newState)
    #expect(ready.buttons.map(\.type) == [.compass])
    #expect(active.buttons.map(\.type) == [.compass, .reporting])
  }

  @Test("no view is placed unless the delegate adds it")
  func nothingByItself() throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    #expect(recorded.host.mapView.subviews.isEmpty)
    #expect(recorded.host.frame().entries.map(\.name) == ["navMap"])
  }

  @Test("the SDK's views are sealed and do not translate their frames")
  func sealed() throws {
    let recorded = try RecordedHost(in: .guidance, promptIsUp: true)
    #expect(recorded.host.offeredViews.count == 9)
    for (name, view) in recorded.host.offeredViews {
      #expect(!view.translatesAutoresizingMaskIntoConstraints)
      #expect(throws: LayoutError.componentIsSealed(view: name)) {
        try view.addSubview(View(in: recorded.host.context))
      }
      #expect(throws: LayoutError.componentIsSealed(view: name)) {
        try view.addLayoutGuide(LayoutGuide(in: recorded.host.context))
      }
      #expect(view.subviews.isEmpty && view.layoutGuides.isEmpty)
    }
  }

  // MARK: - Delegates that are not taken

  @Test("the delegate can be set and taken away while navigation is off")
  func setting() throws {
    let host = NavigationHost(device: .testPhone)
    let recorder = Recorder()
    #expect(host.mapView.layoutDelegate == nil)
    try host.mapView.setLayoutDelegate(recorder)
    #expect(host.mapView.layoutDelegate === recorder)
    try host.mapView.setLayoutDelegate(nil)
    #expect(host.mapView.layoutDelegate == nil)
  }

  @Test(
    "while navigation is on no delegate is taken, nil neither", arguments: [NavigationState.ready, .guidance])
  func enabled(_ state: NavigationState) throws {
    let recorded = try RecordedHost(in: state)
    let map = recorded.host.mapView
    for delegate in [Recorder(), nil] {
      #expect(throws: NavigationLayoutError.cannotSetDelegateWhileNavigationEnabled) {
        try map.setLayoutDelegate(delegate)
      }
      #expect(map.layoutDelegate === recorded.recorder)
    }
    try recorded.host.disable()
    try map.setLayoutDelegate(nil)
    #expect(map.layoutDelegate == nil)
  }

  @Test("a map view for a CarPlay screen takes no delegate")
  func carPlay() throws {
    var configuration = HostConfiguration()
    configuration.isCarPlayScreen = true
    let host = NavigationHost(device: .testPhone, configuration: configuration)
    #expect(throws: NavigationLayoutError.cannotSetDelegateOnCarPlayScreen) {
      try host.mapView.setLayoutDelegate(Recorder())
    }
    #expect(host.mapView.layoutDelegate == nil)
  }

  @Test("the errors carry the SDK's domain and code names")
  func errorNames() {
    #expect(NavigationLayoutError.domain == "GMSMapViewNavigationLayoutErrorDomain")
    #expect(
      NavigationLayoutError.cannotSetDelegateWhileNavigationEnabled.codeName
        == "cannotSetDelegateWhileNavigationEnabled")
    #expect(
      NavigationLayoutError.cannotSetDelegateOnCarPlayScreen.codeName == "cannotSetDelegateOnCarPlayScreen")
  }

  @Test("the map view holds its delegate strongly")
  func strong() throws {
    let host = NavigationHost(device: .testPhone)
    try host.mapView.setLayoutDelegate(Recorder())
    try host.enable()
    #expect((host.mapView.layoutDelegate as? Recorder)?.callbacks == [.enableNavigationUI])
  }
}
