import Testing

@testable import NavLab

@Suite("Random sessions")
struct RandomSessionTests {
  /// Lines that change something, refuse or fail, by where the session stands.
  private static let lines = [
    "enable", "start", "enable", "start", "disable", "stop", "prompt incident", "prompt camera 90", "dismiss",
    "rotate",
    "resize 700 500", "resize 393 852", "resize -1 5", "device iPad", "device iPhone 15", "tick 0.13",
    "tick 0.4",
    "settle", "speed 87 80", "speed", "speed -1", "lighting lowLight", "lighting normal",
    "suggestLighting lowLight",
    "suggestLighting normal", "direction rtl", "direction ltr", "sdk 10.2", "sdk 11.0", "safeArea 20 0 10 0",
    "fault promptAtStop late", "fault promptAtStop hidden", "buttons future compass", "buttons",
    "navMap.navigator.isGuidanceActive = true", "navMap.navigator.isGuidanceActive = false",
    "navMap.navigator:clearDestinations()", "navMap.navigator.shouldDisplayPrompts = false",
    "navMap.navigator.shouldDisplayPrompts = true", "navMap.navigator.voiceGuidance = 'silent'",
    "navMap.settings.compassButton = false", "navMap.settings.isNavigationFooterEnabled = false",
    "navMap.settings.navigationHeaderPrimaryBackgroundColor = 'systemBlue'",
    "navMap.settings.navigationHeaderBackgroundAlpha = 2", "navMap.shouldDisplaySpeedometer = true",
    "navMap.travelMode = 'walking'", "navMap.travelMode = 'driving'", "navMap:setLayoutDelegate(nil)",
    "navMap:setLayoutDelegate {}", "delegate DELEGATE", "navMap.locationSimulator:simulateNavigationPrompt()",
    "navMap.navigator:addListener { didChangeSuggestedLightingMode = function(_, _, m) navMap.lightingMode = m end }",
    "progress 300 2400 heavy", "progress 5 5 light 1", "arrive", "pickRoute 1", TripLineTests.route, "route",
    "navMap.navigator.stopGuidanceAtArrival = false",
    "navMap.navigator:setDestinations({ { coordinate = { 37.5, -122 } } }, nil, function(s) last = s end)",
    "navMap.navigator:continueToNextDestination()",
    "c = nav.DirectionsListController.new(navMap.navigator) navMap:addSubview(c.directionsListView)",
    "if c then c:invalidateLayout() c:reloadData() end",
    "error('on purpose')", "navMap.isNavigationEnabled = true", "undo",
  ]

  @Test("are the same once rebuilt from the log", arguments: 0..<10)
  func rebuilt(seed: UInt64) throws {
    var numbers = SplitMix(seed: seed, sequence: 0)
    let delegate = packageRoot + "/Examples/delegates/" + (seed % 2 == 0 ? "basic.lua" : "wide.lua")
    let lines = try Lines(delegate: delegate)
    var trace: [String] = []
    for number in 1...50 {
      let line = try #require(Self.lines.randomElement(using: &numbers))
        .replacing("DELEGATE", with: delegate)
      trace.append(line)
      let before = lines.everything
      let outcome = lines.session.run(line, line: number)
      // What is refused changes nothing.
      if let error = outcome.error, !error.contains("suspended") {
        #expect(lines.everything == before, "\(trace)")
      }
      guard number % 10 == 0 else { continue }
      let present = lines.everything
      lines.runAll("frame", "tick 0")
      let rebuilt = lines.session.run("undo", line: number)
      #expect(rebuilt.error == nil && lines.everything == present, "\(trace)")
    }
  }
}
