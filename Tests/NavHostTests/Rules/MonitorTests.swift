import Testing
import ViewLayout

@testable import NavHost

@Suite("The contract's monitor")
struct MonitorTests {
  private func rules(_ host: NavigationHost) -> [String] { host.monitor.violations.map(\.rule) }

  @Test("a delegate on a CarPlay map breaks L02, with no delegate to show for it")
  func carPlay() {
    var configuration = HostConfiguration()
    configuration.isCarPlayScreen = true
    let host = NavigationHost(device: .testPhone, configuration: configuration)
    #expect(throws: NavigationLayoutError.cannotSetDelegateOnCarPlayScreen) {
      try host.mapView.setLayoutDelegate(Recorder())
    }
    #expect(rules(host) == ["L02"])
  }

  @Test("refusals stay on record until another delegate is set")
  func refusals() throws {
    let laidOut = try LaidOutHost()
    let host = laidOut.host
    let before = rules(host)
    #expect(throws: NavigationLayoutError.self) { try host.mapView.setLayoutDelegate(Recorder()) }
    #expect(throws: NavigationLayoutError.self) { try host.mapView.setLayoutDelegate(nil) }
    #expect(rules(host).filter { !before.contains($0) } == ["L01", "L04"])
    try host.disable()
    #expect(rules(host) == ["L01", "L04"])
    try host.mapView.setLayoutDelegate(laidOut.layout)
    #expect(rules(host) == [])
  }

  @Test("animations that have begun and are not over, though none runs, break animation-count")
  func animationCount() throws {
    let host = try LaidOutHost().host
    let rule = try #require(ContractRule.named("animation-count")?.check.find)
    #expect(rule(Inspection(host, host.monitor.facts)) == [])
    let lost = rule(Inspection(host, host.monitor.facts, animationCounts: (3, 2)))
    #expect(lost.map(\.text) == ["3 animations have begun and 2 are over, though none runs"])
    try host.showPrompt(.test)
    // While something runs the two differ, as they should.
    #expect(rule(Inspection(host, host.monitor.facts)) == [])
    try host.settle()
    #expect(rule(Inspection(host, host.monitor.facts)) == [])
  }

  @Test("what a delegate reads counts in callbacks only, and telling a button's name is no read")
  func reads() throws {
    let recorded = try RecordedHost()
    recorded.recorder.action = { call, _ in
      if call.callback == .startGuidance { _ = call.newState?.buttons[0].view }
      if call.callback == .sizeChanged { _ = call.newState?.buttons.map { ($0.name, $0.view) } }
    }
    try recorded.host.enable()
    try recorded.host.start()
    let picked = ContractFacts.PickedButton(callback: .startGuidance, view: "compass")
    #expect(recorded.host.monitor.facts.pickedButtons == [picked])
    let state = try #require(recorded.host.uiState)
    _ = state.wideMode
    _ = state.buttons[1].view
    #expect(recorded.host.monitor.facts.pickedButtons == [picked])
    #expect(!recorded.host.monitor.facts.hasReadWideMode)
    try recorded.host.resize(to: Size(width: 300, height: 500))
    #expect(recorded.host.monitor.facts.pickedButtons == [picked])
  }

  @Test("a button is found by its type wherever it stands: with that no order breaks a rule")
  func byType() throws {
    let recorded = try RecordedHost()
    recorded.recorder.action = { call, _ in
      for button in call.newState?.buttons ?? [] where button.type == .reporting { _ = button.view }
    }
    try recorded.host.enable()
    try recorded.host.start()
    #expect(recorded.host.monitor.facts.pickedButtons == [])
  }

  @Test("every name of the page's list breaks L32 and names what takes its place", arguments: LegacyAPI.all)
  func legacy(name: LegacyAPI) throws {
    let host = try LaidOutHost().host
    let before = rules(host)
    #expect(!before.contains("L32"))
    host.monitor.noteLegacyUse(name.name)
    host.monitor.noteLegacyUse(name.name)
    let found = host.monitor.violations.filter { $0.rule == "L32" }
    #expect(found.count == 1)
    #expect(found.first?.text.contains(name.name) ?? false)
    #expect(found.first?.text.hasSuffix("instead: " + name.replacement) ?? false)
    // The page says of guides and accessory views that they have no effect.
    let isInert =
      name.name.hasSuffix("LayoutGuide") || name.name.hasPrefix("setHeader")
      || name.name.hasPrefix("invalidate")
    #expect(found.first?.text.contains(isInert ? "has no effect" : "may be ignored") ?? false)
  }

  @Test("the page lists 14 names")
  func legacyCount() { #expect(Set(LegacyAPI.all.map(\.name)).count == 14) }

  @Test("without a delegate the legacy names are as good as ever")
  func legacyWithoutDelegate() throws {
    let host = NavigationHost(device: .testPhone)
    host.mapView.settings.isNavigationHeaderEnabled = false
    try host.mapView.setPadding(EdgeInsets(all: 5))
    #expect(host.monitor.facts.legacyUses == [])
    #expect(host.mapView.padding == EdgeInsets(all: 5))
  }

  @Test("rule names are unique; those of the pages are L01 to L38, in order")
  func names() {
    let ids = ContractRule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let numbers = (1...38).map { number in "L" + String(100 + number).dropFirst() }
    #expect(ContractRule.all.filter(\.isOfThePages).map(\.id) == numbers)
    for rule in ContractRule.all {
      for text in [rule.statement, rule.why] { #expect(text.hasSuffix("."), "\(rule.id): \(text)") }
      #expect(!rule.page.isEmpty)
    }
  }

  @Test("a watcher is told at the end of each turn, in mid-tick too")
  func watcher() throws {
    let host = try LaidOutHost().host
    try host.showPrompt(.test)
    var turns: [Instant] = []
    host.monitor.watcher = { [unowned host] _ in turns.append(host.context.now) }
    try host.tick(1)
    // The prompt's slide ends at 0.4 s.
    #expect(turns.map(\.seconds) == [0.4, 1])
  }

  /// Lets a view blink for ever.
  private func blink(_ view: View) throws {
    var options = AnimationOptions(duration: 0.5)
    options.repeatCount = .infinity
    options.autoreverses = true
    try view.context.animate(options, changes: { view.alpha = 0.2 })
  }

  @Test(
    "a repetition without end is told at once during guidance, and keeps no other rule from being looked at")
  func endless() throws {
    let host = try LaidOutHost().host
    #expect(!rules(host).contains("L37"))
    let view = View(in: host.context, frame: Rect(x: 20, y: 300, width: 20, height: 20))
    try host.mapView.addSubview(view)
    try blink(view)
    try host.turn()
    #expect(rules(host).contains("L37"))
    #expect(!rules(host).contains("animation-count"))
    // What is left over counts although something moves.
    try host.stop()
    try host.mapView.addSubview(try #require(host.componentView(named: "speedWidget")))
    #expect(rules(host).contains("L13"))
    #expect(rules(host).contains("L15"))
    #expect(!rules(host).contains("L37"))
    #expect(rules(host).contains("left-animations"))
  }
}

extension NavigationHost {
  /// One of the SDK's views, offered or not.
  fileprivate func componentView(named name: String) -> View? {
    components.named.first { $0.0 == name }?.1
  }
}
