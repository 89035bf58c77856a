import FrameRendering
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("The built-in screen in pictures")
struct BuiltInPictureTests {
  private func screen(_ events: String...) throws -> Lines {
    let lines = try Lines()
    for event in events { lines.run(event) }
    return lines
  }

  /// The colours of what stands in a view.
  private func fills(_ name: String, _ lines: Lines) throws -> [String] {
    let tree = try SVGTree(try ScreenDrawing.drawing(of: lines.frame).svg())
    return tree.group(name)?.all.compactMap { $0.attributes["fill"] }.filter { $0 != "none" } ?? []
  }

  private func labels(_ name: String, _ lines: Lines) throws -> [String] {
    let tree = try SVGTree(try ScreenDrawing.drawing(of: lines.frame).svg())
    return tree.group(name)?.all.compactMap { $0.attributes["aria-label"] } ?? []
  }

  @Test("the header in the app's colours, by night in those of the night")
  func header() throws {
    let lines = try screen("enable", "start", "settle")
    // The stand-ins for green and dark green.
    #expect(try fills("turnCard", lines).contains("#0b8043"))
    #expect(try fills("secondaryHeader", lines).contains("#086636"))
    lines.runAll(
      "stop", "navMap.settings.navigationHeaderPrimaryBackgroundColor = '#112233'",
      "navMap.settings.navigationHeaderSecondaryBackgroundColor = '#223344'",
      "navMap.settings.navigationHeaderSecondaryBackgroundColorNightMode = '#334455'", "start")
    #expect(try fills("turnCard", lines).contains("#112233"))
    #expect(try fills("secondaryHeader", lines).contains("#223344"))
    lines.run("lighting lowLight")
    // The night has no colour of its own here.
    #expect(try fills("turnCard", lines).contains("#112233"))
    #expect(try fills("secondaryHeader", lines).contains("#334455"))
  }

  /// The speedometer page: minor alerts are red on white by day and red on dark by night, major ones white on red.
  @Test(
    "the speed in the colours of its alert, by day and by night, or in the app's",
    arguments: [
      ("speed 95 80", "normal", "#ffffff", "#d93025"), ("speed 95 80", "lowLight", "#000000", "#d93025"),
      ("speed 105 80", "normal", "#d93025", "#ffffff"), ("speed 105 80", "lowLight", "#d93025", "#ffffff"),
    ])
  func speed(event: String, mode: String, background: String, text: String) throws {
    // Without the limit's sign, which is red and white itself.
    let lines = try screen(
      "enable", "start", "settle", "navMap.shouldDisplaySpeedometer = true", event, "lighting \(mode)")
    let colors = try fills("speedWidget", lines)
    #expect(colors.contains(background) && colors.contains(text))
    var options = SpeedometerUIOptions()
    for severity in [SpeedAlertSeverity.minor, .major] {
      for mode in LightingMode.allCases {
        options.setTextColor(Color(red: 1, green: 2, blue: 3), for: severity, lightingMode: mode)
        options.setBackgroundColor(Color(red: 4, green: 5, blue: 6), for: severity, lightingMode: mode)
      }
    }
    lines.session.world.host.mapView.settings.speedometerUIOptions = options
    let own = try fills("speedWidget", lines)
    #expect(own.contains("#010203") && own.contains("#040506"))
    lines.run("speed 80 80")
    let quiet = try fills("speedWidget", lines)
    #expect(!quiet.contains("#010203") && !quiet.contains("#d93025"))
  }

  @Test("the unit of the speed, and the report button's word while it is wide")
  func words() throws {
    let lines = try screen("enable", "navMap.shouldDisplaySpeedometer = true", "start", "speed 30 40 mph")
    #expect(try labels("speedWidget", lines).contains("mph"))
    #expect(try labels("reporting", lines) == ["Report"])
    lines.run("settle")
    #expect(try labels("reporting", lines) == [])
    lines.run("speed 30")
    #expect(try labels("speedWidget", lines).contains("km/h"))
  }

  @Test("each view is a group of its own, whatever is up")
  func groups() throws {
    let lines = try screen(
      "navMap.settings.isNavigationTripProgressBarEnabled = true", "navMap.settings.myLocationButton = true",
      "enable",
      "start",
      "navMap:setHeaderAccessory(nav.View.new { heightForAccessoryView = function() return 50 end })",
      "prompt incident", "tick 0.1")
    let tree = try SVGTree(try ScreenDrawing.drawing(of: lines.frame).svg())
    for entry in lines.frame.entries where !entry.isInvisible {
      #expect(tree.group(entry.name) != nil, "\(entry.name)")
    }
    let names = lines.frame.entries.map(\.name)
    for name in ["tripProgressBar", "myLocation", "accessory", "secondaryHeader", "prompt"] {
      #expect(names.contains(name), "\(name)")
    }
  }
}
