import Testing

@testable import NavLab

@Suite("Stack views in scripts")
struct StackLineTests {
  private let lines: Lines

  init() throws {
    lines = try Lines()
    lines.runAll(
      "a = nav.View.new { intrinsicContentSize = { width = 20, height = 10 }, accessibilityIdentifier = 'a' }",
      "b = nav.View.new { intrinsicContentSize = { width = 30, height = 10 }, accessibilityIdentifier = 'b' }",
      "stack = nav.StackView.new { axis = 'vertical', spacing = 5, alignment = 'leading', "
        + "accessibilityIdentifier = 'stack', arrangedSubviews = { a, b }, backgroundColor = '#ffffff' }",
      "navMap:addSubview(stack)", "stack.translatesAutoresizingMaskIntoConstraints = false")
  }

  private func names(_ list: String) -> String {
    lines.run(
      "do local n = '' for _, v in ipairs(\(list)) do n = n .. v.accessibilityIdentifier end result = n end")
    return lines.run("= result")
  }

  @Test("arrange views by option, assignment and call")
  func arranging() throws {
    lines.run("navMap:layoutIfNeeded()")
    #expect(lines.run("stack.frame.width, stack.frame.height, b.frame.y") == "30.0  25.0  15.0")
    #expect(lines.run("stack") == "StackView 'stack'")
    lines.run("stack:addArrangedSubview(a)")
    #expect(names("stack.arrangedSubviews") == "ba")
    lines.run("stack:insertArrangedSubview { a, at = 1 }")
    #expect(names("stack.arrangedSubviews") == "ab")
    lines.run("stack:removeArrangedSubview(a)")
    #expect(names("stack.arrangedSubviews") == "b")
    #expect(names("stack.subviews") == "ab")
    lines.run("stack.arrangedSubviews = { a, b } b:removeFromSuperview()")
    #expect(names("stack.arrangedSubviews") == "a")
    #expect(lines.run("#stack.constraints") == "0")
  }

  @Test("have every setting of a UIStackView")
  func settings() throws {
    #expect(
      lines.run("stack.axis, stack.distribution, stack.alignment, stack.spacing")
        == "vertical  fill  leading  5.0")
    lines.runAll(
      "stack.axis = 'horizontal'", "stack.distribution = 'equalSpacing'", "stack.alignment = 'bottom'",
      "stack.spacing = 'useSystem'", "stack.isLayoutMarginsRelativeArrangement = true",
      "stack.isBaselineRelativeArrangement = true", "navMap:layoutIfNeeded()")
    #expect(
      lines.run("stack.axis, stack.distribution, stack.alignment, stack.spacing")
        == "horizontal  equalSpacing  bottom  useSystem")
    // Margins of 8, a gap of 8; and the safe area's 59 at the top.
    #expect(lines.run("stack.frame.width, stack.isLayoutMarginsRelativeArrangement") == "74.0  true")
    lines.run("stack:setCustomSpacing(3, a) navMap:layoutIfNeeded()")
    #expect(
      lines.run("stack:customSpacing(a), stack:customSpacing(b), stack.frame.width")
        == "3.0  useDefault  69.0")
    lines.run("stack:setCustomSpacing('useDefault', a) a.isHidden = true navMap:layoutIfNeeded()")
    #expect(lines.run("stack.frame.width, stack.isBaselineRelativeArrangement") == "46.0  true")
  }

  @Test(
    "refuse what cannot be in one clear message, and stay as they were",
    arguments: [
      ("stack.axis = 'vertikal'", "did you mean 'vertical'?"),
      ("stack.distribution = 'fillEqualy'", "did you mean 'fillEqually'?"),
      ("stack.alignment = 3", "must be one of 'fill', 'leading'"),
      ("stack.spacing = 0/0", "must be a finite number"),
      ("stack.spacing = 1e9", "spacing is 1000000000"),
      ("stack.spacing = 'useDefault'", "cannot be 'useDefault'"),
      ("stack:setCustomSpacing(1, navMap)", "navMap is not an arranged subview of stack"),
      ("stack:insertArrangedSubview { nav.View.new {}, at = 4 }", "is 4; expected 1 to 3"),
      ("stack:insertArrangedSubview { nav.View.new {}, at = 0 }", "is 0; expected 1 to 3"),
      (
        "stack:insertArrangedSubview { nav.View.new {} }",
        "option 'at' of insertArrangedSubview must be an integer"
      ),
      ("stack:addArrangedSubview(stack)", "cannot add stack to itself"),
      ("stack:addArrangedSubview(navMap)", "navMap"),
      ("stack.arrangedSubviews = { nav.View.new {}, 3 }", "must be a View"),
      ("stack.spcing = 3", "did you mean 'spacing'?"),
      ("nav.StackView.new { axes = 'vertical' }", "did you mean 'axis'?"),
      ("while true do stack.spacing = 1 stack.spacing = 2 end", "budget"),
      (
        "local l = {} for i = 1, 390 do l[i] = nav.View.new {} end stack.distribution = 'equalSpacing' stack.arrangedSubviews = l",
        "holds at most"
      ),
    ])
  func refused(line: String, expected: String) throws {
    let before = lines.everything
    #expect(lines.fail(line).contains(expected))
    #expect(lines.everything == before)
  }
}
