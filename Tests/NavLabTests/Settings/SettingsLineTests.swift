import Foundation
import NavHost
import Testing

@testable import NavLab

@Suite("Settings at the prompt")
struct SettingsLineTests {
  @Test("every setting is read, set and read back; nil gives colours and fonts back to the SDK")
  func everySetting() throws {
    let lines = try Lines()
    lines.run("sdk 10.2")
    for setting in UISetting.all {
      let name = "navMap.settings.\(setting.name)"
      let steps: [(line: String, shown: String)] =
        switch setting.place {
        case .flag: [("\(name) = true", "true"), ("\(name) = false", "false")]
        case .color:
          [
            ("\(name) = 'systemBlue'", "#007aff"), ("\(name) = '#11223380'", "#11223380"),
            ("\(name) = nil", "nil"),
          ]
        case .font: [("\(name) = nil", "nil")]
        case .alpha: [("\(name) = 0.25", "0.25"), ("\(name) = 1", "1.0")]
        case .speedometer:
          [
            ("\(name) = nav.MutableSpeedometerUIOptions.new()", "MutableSpeedometerUIOptions"),
            ("\(name) = nil", "nil"),
          ]
        }
      for (line, shown) in steps {
        lines.run(line)
        #expect(lines.run(name) == shown, "\(line)")
      }
      if case .font = setting.place {
        lines.run("\(name) = { size = 21, weight = 'heavy' }")
        #expect(lines.run("\(name).size, \(name).weight") == "21.0  heavy")
      }
    }
  }

  @Test(
    "what no setting can be is refused with its name and what was expected",
    arguments: [
      ("navMap.settings.compassButton = 1", "compassButton", "boolean"),
      ("navMap.settings.compassButton = nil", "compassButton", "boolean"),
      ("navMap.settings.scrollGestures = 'no'", "scrollGestures", "boolean"),
      ("navMap.settings.compasButton = true", "compasButton", "did you mean 'compassButton'?"),
      (
        "navMap.settings.navigationHeaderPrimaryBackgroundColor = 'blue-ish'",
        "navigationHeaderPrimaryBackgroundColor", "'#rrggbb'"
      ),
      (
        "navMap.settings.navigationHeaderNextStepTextColor = {}", "navigationHeaderNextStepTextColor",
        "string"
      ),
      ("navMap.settings.navigationHeaderNextStepFont = { size = 0 }", "0", "1 to 1000"),
      ("navMap.settings.navigationHeaderNextStepFont = { sze = 5 }", "sze", "did you mean 'size'?"),
      ("navMap.settings.navigationHeaderBackgroundAlpha = 1.5", "is 1.5", "expected 0 to 1"),
      ("navMap.settings.navigationHeaderBackgroundAlpha = -0.1", "is -0.1", "expected 0 to 1"),
      (
        "navMap.settings.navigationHeaderBackgroundAlpha = 0/0", "navigationHeaderBackgroundAlpha",
        "finite number"
      ),
      (
        "navMap.settings.navigationHeaderBackgroundAlpha = nil", "navigationHeaderBackgroundAlpha",
        "finite number"
      ),
      ("navMap.settings.speedometerUIOptions = 'red'", "speedometerUIOptions", "MutableSpeedometerUIOptions"),
      ("navMap.settings.showsTrafficLights = false", "showsTrafficLights", "cannot be set in SDK 11.0"),
      ("navMap.settings.showsStopSigns = true", "showsStopSigns", "sdk 10.2"),
      ("navMap.lightingMode = 'dark'", "lightingMode", "normal"),
      ("navMap.lightingMode = 'lowlight'", "lightingMode", "did you mean 'lowLight'?"),
      ("navMap.travelMode = 'flying'", "travelMode", "driving"),
      ("navMap.routeCalloutFormat = 5", "routeCalloutFormat", "one of"),
      ("navMap.isBuildingsEnabled = 'yes'", "isBuildingsEnabled", "boolean"),
      ("lighting dark", "mode is", "normal, lowLight"),
      ("sdk eleven", "'eleven'", "such as 10.2"),
      ("sdk", "version is missing", "sdk VERSION"),
      ("nav.MutableSpeedometerUIOptions.new():setTextColor('#fff', 'minor', 'normal')", "color", "'#rrggbb'"),
      (
        "nav.MutableSpeedometerUIOptions.new():setTextColor('#ffffff', 'slow', 'normal')", "severity", "minor"
      ),
      ("nav.MutableSpeedometerUIOptions.new():textColor('minor')", "lightingMode", "nothing"),
    ])
  func refused(line: String, subject: String, expected: String) throws {
    let lines = try Lines()
    let message = lines.fail(line)
    #expect(message.contains(subject) && message.contains(expected), "\(message)")
    #expect(
      lines.run("navMap.lightingMode, navMap.travelMode, navMap.routeCalloutFormat")
        == "normal  driving  default")
    #expect(lines.run("navMap.settings.compassButton, navMap.isBuildingsEnabled") == "true  true")
  }

  @Test("'lighting' draws another mode, there and back")
  func lighting() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    #expect(lines.run("lighting lowLight") == "low light")
    #expect(lines.frame.screen.lightingMode == .lowLight)
    #expect(lines.run("undo").contains("normal light"))
    #expect(lines.frame.screen.lightingMode == .normal)
    #expect(lines.run("redo").contains("low light"))
    lines.run("navMap.lightingMode = 'normal'")
    #expect(lines.frame.screen.lightingMode == .normal)
    lines.run("host:lighting('lowLight')")
    #expect(lines.run("navMap.lightingMode") == "lowLight")
  }

  @Test("a picture of a map in low light is one of the night")
  func picture() throws {
    let folder = try TemporaryFolder()
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    func saved(_ name: String, _ line: String) throws -> String {
      lines.run("\(line) \(folder.path)/\(name)")
      return try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }
    let day = try saved("day.svg", "svg")
    let night = try saved("night.svg", "svg night")
    lines.run("lighting lowLight")
    #expect(try saved("low.svg", "svg") == night)
    #expect(day != night)
  }

  @Test("the settings take a copy of the speedometer's colours")
  func copies() throws {
    let lines = try Lines()
    lines.run("options = nav.MutableSpeedometerUIOptions.new()")
    lines.run("options:setTextColor('systemBlue', 'minor', 'normal')")
    lines.run("navMap.settings.speedometerUIOptions = options")
    lines.run("options:setTextColor('black', 'minor', 'normal')")
    #expect(lines.run("navMap.settings.speedometerUIOptions:textColor('minor', 'normal')") == "#007aff")
    lines.run("navMap.settings.speedometerUIOptions:setTextColor('black', 'minor', 'normal')")
    #expect(lines.run("navMap.settings.speedometerUIOptions:textColor('minor', 'normal')") == "#007aff")
    #expect(lines.run("options:backgroundColor('notSpeeding', 'normal')") == "#00000000")
  }

  @Test("'sdk' changes the version while navigation is off, and undo takes it back")
  func version() throws {
    let lines = try Lines()
    #expect(lines.run("sdk 10.2") == "SDK 10.2")
    lines.run("navMap.settings.showsTrafficLights = true")
    #expect(lines.run("navMap.settings.compassButton") == "false")
    lines.runAll("undo", "undo", "undo")
    #expect(lines.run("navMap.settings.compassButton") == "true")
    lines.run("enable")
    #expect(lines.fail("sdk 10.2").contains("'disable' first"))
    #expect(lines.run("navMap.settings.compassButton") == "true")
  }

  @Test("'state' tells of another version, of low light, and of what waits for the next trip")
  func state() throws {
    let lines = try Lines()
    let words = ["sdk  ", "lighting", "next trip"]
    let before = lines.run("state")
    for word in words { #expect(!before.contains(word)) }
    lines.runAll("sdk 10.2", "lighting lowLight", "enable", "start")
    lines.runAll(
      "navMap.settings.isNavigationFooterEnabled = false", "navMap.settings.scrollGestures = false",
      "navMap.settings.navigationHeaderNextStepFont = { size = 20 }")
    let state = lines.run("state")
    #expect(state.contains("\nsdk        10.2\nlighting   low light\n"))
    #expect(state.hasSuffix("next trip  isNavigationFooterEnabled, navigationHeaderNextStepFont"))
    lines.runAll("stop", "start")
    #expect(!lines.run("state").contains("next trip"))
  }

  @Test("the speedometer has one switch, wherever it is set")
  func speedometer() throws {
    let lines = try Lines()
    lines.run("navMap.settings.shouldDisplaySpeedometer = true")
    #expect(lines.run("navMap.shouldDisplaySpeedometer") == "true")
    lines.run("navMap.shouldDisplaySpeedometer = false")
    #expect(lines.run("navMap.settings.shouldDisplaySpeedometer") == "false")
  }
}
