import NavHost
import Testing

@testable import NavLab

@Suite("The navigator at the prompt")
struct NavigatorLineTests {
  private static let listener = """
    told = {} l = { \
    navigatorWillPresentPrompt = function(self, n) table.insert(told, 'will') end, \
    navigatorDidDismissPrompt = function(self, n) table.insert(told, 'did') end, \
    didChangeSuggestedLightingMode = function(self, n, mode) table.insert(told, mode) self.navigator = n end, \
    didUpdateSpeedingPercentage = function(self, n, part) table.insert(told, part) end } \
    navMap.navigator:addListener(l)
    """

  @Test(
    "every value is read, set and read back",
    arguments: [
      ("stopGuidanceAtArrival", "true", "false"), ("shouldDisplayPrompts", "true", "false"),
      ("isVibrationEnabled", "true", "false"), ("sendsBackgroundNotifications", "true", "false"),
      ("avoidsHighways", "false", "true"), ("avoidsTolls", "false", "true"),
      ("avoidsFerries", "true", "false"),
      ("isGuidanceActive", "false", "true"), ("voiceGuidance", "alertsAndGuidance", "'silent'"),
      ("audioDeviceType", "bluetooth", "'builtInOnly'"), ("timeUpdateThreshold", "1.0", "-5.0"),
      ("distanceUpdateThreshold", "1.0", "50.0"),
    ])
  func values(name: String, first: String, other: String) throws {
    let lines = try Lines()
    #expect(lines.run("navMap.navigator.\(name)") == first)
    lines.run("navMap.navigator.\(name) = \(other)")
    #expect(lines.run("navMap.navigator.\(name)") == other.replacing("'", with: ""))
  }

  @Test("guidance that was begun before navigation is on comes with it")
  func alreadyGuiding() throws {
    let lines = try Lines.basic()
    lines.run("navMap.navigator.isGuidanceActive = true")
    #expect(lines.run("state").contains("none"))
    #expect(lines.run("enable").contains("guidance · enableNavigationUI, startGuidance"))
    #expect(lines.run("navMap.navigator:clearDestinations()").contains("ready · stopGuidance"))
    lines.runAll("undo", "undo", "undo")
    #expect(lines.run("enable").contains("ready · enableNavigationUI"))
  }

  @Test("a listener hears of prompts, light and speed, and is told as a method")
  func listener() throws {
    let lines = try Lines()
    lines.run(Self.listener)
    lines.runAll(
      "enable", "start", "prompt incident", "settle", "dismiss", "settle", "suggestLighting lowLight")
    #expect(lines.run("table.concat(told, ' ')") == "will did lowLight")
    #expect(lines.run("l.navigator == navMap.navigator, navMap.lightingMode") == "true  normal")
    lines.runAll(
      "navMap.navigator.speedAlertOptions = nav.MutableSpeedAlertOptions.new()", "speed 75 50",
      "navMap.navigator:addListener(l)", "suggestLighting normal")
    #expect(lines.run("table.concat(told, ' ')") == "will did lowLight 0.5 normal")
    #expect(lines.run("navMap.navigator:removeListener(l)") == "true")
    #expect(lines.run("navMap.navigator:removeListener(l)") == "false")
    lines.run("suggestLighting lowLight")
    #expect(lines.run("#told") == "5")
  }

  @Test("with a delegate a listener of prompts is told to use the delegate's callbacks")
  func legacy() throws {
    let lines = try Lines.basic()
    let text = lines.run(Self.listener)
    #expect(text.contains("L32: navigatorWillPresentPrompt") && text.contains("instead: do it in showPrompt"))
    #expect(text.contains("L32: navigatorDidDismissPrompt") && text.contains("instead: do it in hidePrompt"))
  }

  @Test("a listener that fails suspends as a callback does, and a replay is the same")
  func failing() throws {
    let lines = try Lines.basic()
    lines.run("navMap.navigator:addListener { navigatorWillPresentPrompt = function() error('oops') end }")
    lines.runAll("enable", "start")
    let message = lines.fail("prompt incident")
    #expect(message.contains("oops") && message.contains("navigatorWillPresentPrompt of a listener"))
    #expect(lines.run("state").contains("suspended"))
    let everything = lines.everything
    lines.runAll("undo", "redo")
    #expect(lines.everything == everything)
  }

  @Test("without prompts 'prompt' brings none")
  func noPrompts() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "prompt incident", "settle")
    #expect(lines.run("navMap.navigator.shouldDisplayPrompts = false").contains("hidePrompt"))
    #expect(
      lines.run("prompt incident").contains("navigator.shouldDisplayPrompts is false, so no prompt comes up"))
    #expect(lines.session.world.host.currentPrompt == nil)
    lines.run("navMap.navigator.shouldDisplayPrompts = true")
    #expect(lines.run("navMap.locationSimulator:simulateNavigationPrompt()").contains("showPrompt"))
    #expect(lines.run("navMap.locationSimulator:simulateTrafficIncidentReport()").contains("changePrompt"))
  }

  @Test("thresholds are copied")
  func thresholds() throws {
    let lines = try Lines()
    lines.run("o = nav.MutableSpeedAlertOptions.new() o:setThresholdPercentage(0.1, 'minor')")
    lines.run("o.severityUpgradeDurationSeconds = 10 navMap.navigator.speedAlertOptions = o")
    lines.run("o:setThresholdPercentage(0.3, 'minor')")
    #expect(lines.run("navMap.navigator.speedAlertOptions:thresholdPercentage('minor')") == "0.1")
    #expect(lines.run("navMap.navigator.speedAlertOptions.severityUpgradeDurationSeconds") == "10.0")
    lines.run("navMap.navigator.speedAlertOptions = nil")
    #expect(lines.run("navMap.navigator.speedAlertOptions") == "nil")
  }

  @Test("buttons and faults are events, taken back by undo")
  func faults() throws {
    let lines = try Lines()
    lines.run(
      "navMap:setLayoutDelegate { enableNavigationUI = function(_, _, s) state = s end, startGuidance = function(_, _, s) state = s end }"
    )
    lines.run(
      "function types() local t = {} for i, b in ipairs(state.buttons) do t[i] = b.type end "
        + "return table.concat(t, ' ') end")
    let types = "types()"
    lines.runAll("buttons future reporting compass", "enable", "start")
    #expect(lines.run(types) == "future reporting compass")
    #expect(lines.run("future.bounds.width") == "56.0")
    lines.runAll("disable", "host:buttons { 'compass' }", "enable", "start")
    #expect(lines.run(types) == "compass")
    lines.runAll("disable", "buttons", "enable", "start")
    #expect(lines.run(types) == "compass reporting")
    lines.runAll("prompt incident", "fault promptAtStop late")
    #expect(lines.run("stop").contains("stopGuidance, hidePrompt"))
    lines.runAll("undo", "undo")
    #expect(lines.run("stop").contains("hidePrompt, stopGuidance"))
    lines.runAll("disable", "fault setLayoutDelegate fails", "ok, problem = navMap:setLayoutDelegate {}")
    #expect(
      lines.run("ok, problem.code, problem.domain") == "nil  internal  GMSMapViewNavigationLayoutErrorDomain")
  }

  @Test(
    "bad input gets one clear message and changes nothing",
    arguments: [
      ("navMap.navigator = nil", "read-only"), ("navMap.navigator.isGuidanceActive = 1", "boolean"),
      ("navMap.navigator.suggestedLightingMode = 'normal'", "read-only"),
      ("navMap.navigator.voiceGuidance = 'loud'", "alertsOnly"),
      ("navMap.navigator.speedAlertOptions = {}", "MutableSpeedAlertOptions"),
      ("navMap.navigator.shouldDisplayPromts = true", "did you mean 'shouldDisplayPrompts'?"),
      ("navMap.navigator:addListener()", "table"), ("navMap.navigator:addListener(5)", "table"),
      ("navMap.navigator:addListener { didArriveAt = 5 }", "a number in 'didArriveAt'; expected a function"),
      (
        "navMap.navigator:addListener { navigatorWillPresentPromt = print }",
        "did you mean 'navigatorWillPresentPrompt'?"
      ),
      ("navMap.navigator:removeListener('x')", "table"),
      ("for i = 1, 101 do navMap.navigator:addListener {} end", "expected 100 at most"),
      ("navMap.locationSimulator:simulateNavigationPrompt()", "'enable', then 'start'"),
      ("nav.MutableSpeedAlertOptions.new():setThresholdPercentage(0/0, 'minor')", "finite number"),
      ("nav.MutableSpeedAlertOptions.new():setThresholdPercentage(1e9, 'minor')", "at most"),
      ("nav.MutableSpeedAlertOptions.new():setThresholdPercentage(1, 'mild')", "minor"),
      ("nav.MutableSpeedAlertOptions.new().severityUpgradeDurationSeconds = 1/0", "finite number"),
      ("nav.MutableSpeedAlertOptions.new().severityUpgradeDurationSeconds = 1e9", "86400"),
      ("suggestLighting dusk", "normal, lowLight"), ("buttons a a", "'a' is there twice"),
      ("buttons turnCard", "another view's name"), ("host:buttons { 5 }", "string"),
      ("host:buttons { x = 'compass' }", "buttons"), ("fault promptAtStop fails", "hidden, skipped, late"),
      ("fault setLayoutDelegate late", "asUsual, fails"),
      ("fault promtAtStop late", "did you mean 'promptAtStop'?"),
    ])
  func refused(line: String, expected: String) throws {
    let lines = try Lines()
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    let host = lines.session.world.host
    #expect(host.faults == SDKFaults() && host.navigator.values == NavigatorValues())
    #expect(host.navigator.listeners.isEmpty && !host.navigator.isGuidanceActive)
  }
}
