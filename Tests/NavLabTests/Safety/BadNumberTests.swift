import LuaBridge
import NavScript
import Testing
import ViewLayout

@testable import NavLab

/// Numbers that no layout can do with, given to everything that takes a number.
@Suite("Bad numbers")
struct BadNumberTests {
  private static let bad = ["0/0", "1/0", "-1/0", "1e308", "-1e308", "2^63", "math.mininteger"]

  /// Assignments and calls with NUMBER for the number.
  private static let uses =
    ["v.cornerRadius = NUMBER"]
    + ["x", "y", "width", "height"].flatMap { side in
      let others = ["x", "y", "width", "height"].filter { $0 != side }.map { "\($0) = 1" }
      let rect = "{ \(side) = NUMBER, \(others.joined(separator: ", ")) }"
      return ["v.frame = \(rect)", "v.bounds = \(rect)"]
    }
    + ["x", "y"].map { "v.center = { \($0) = NUMBER, \($0 == "x" ? "y" : "x") = 1 }" }
    + ["top", "left", "bottom", "right", "leading", "trailing"].flatMap {
      ["v.layoutMargins = { \($0) = NUMBER }", "v.directionalLayoutMargins = { \($0) = NUMBER }"]
    }
    + ["width", "height"].map { "v.intrinsicContentSize = { \($0) = NUMBER }" }
    + [
      "v:setContentHuggingPriority(NUMBER, 'horizontal')",
      "v:setContentCompressionResistancePriority(NUMBER, 'vertical')",
      "c.constant = NUMBER", "c.priority = NUMBER",
      "v.widthAnchor:constraint { equalToConstant = NUMBER }",
      "v.topAnchor:constraint { equalTo = navMap.topAnchor, constant = NUMBER }",
      "v.widthAnchor:constraint { equalTo = navMap.widthAnchor, multiplier = NUMBER }",
      "v.widthAnchor:constraint { equalToConstant = 1, priority = NUMBER }",
      "nav.LayoutConstraint.new { item = v, attribute = 'width', constant = NUMBER }",
      "nav.LayoutConstraint.new { item = v, attribute = 'width', toItem = navMap, toAttribute = 'width', multiplier = NUMBER }",
      "nav.LayoutConstraint.new { item = v, attribute = 'width', priority = NUMBER }",
      "nav.animate { duration = 1, delay = NUMBER, animations = function() end }",
      "nav.Label.new { font = { size = NUMBER } }", "nav.Label.new { numberOfLines = NUMBER }",
      "nav.HidingStackView.new { spacing = NUMBER }", "nav.View.new { cornerRadius = NUMBER }",
      "tick(NUMBER)", "resize(NUMBER, 100)", "resize(100, NUMBER)", "speed(NUMBER, 5)", "speed(5, NUMBER)",
      "prompt('incident', NUMBER)", "host:tick(NUMBER)",
    ]

  /// Where UIKit takes a number out of range for the nearest in it; only what is no finite number is refused.
  private static let clamped = [
    "v.alpha = NUMBER", "nav.View.new { alpha = NUMBER }",
    "nav.animate { duration = NUMBER, animations = function() end }",
    "navMap:insertSubview { v, at = NUMBER }",
  ]

  @Test("that are not finite are refused where others count as the nearest in range", arguments: Self.clamped)
  func notFinite(use: String) throws {
    let lines = try Lines()
    lines.run("v = nav.View.new {}; navMap:addSubview(v)")
    let before = lines.everything
    for number in ["0/0", "1/0"] {
      let message = lines.fail(use.replacing("NUMBER", with: number))
      #expect(message.contains("input:"), "\(number): \(message)")
    }
    #expect(lines.everything == before)
  }

  @Test("are refused at the call with the script's line, and nothing has changed", arguments: Self.uses)
  func refused(use: String) throws {
    let lines = try Lines()
    lines.run(
      "v = nav.View.new {}; navMap:addSubview(v); c = v.widthAnchor:constraint { equalToConstant = 5 }")
    let before = lines.everything
    for number in Self.bad {
      let message = lines.fail(use.replacing("NUMBER", with: number))
      #expect(message.contains("input:"), "\(number): \(message)")
    }
    #expect(lines.everything == before)
  }
}
