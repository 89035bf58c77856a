import Testing

@testable import NavLab

@Suite("Visual format strings in scripts")
struct VisualFormatLineTests {
  private let lines: Lines

  init() throws {
    lines = try Lines()
    lines.run(
      "for _, name in ipairs { 'card', 'bar' } do local v = nav.View.new { accessibilityIdentifier = name } "
        + "v.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(v) _ENV[name] = v end")
  }

  @Test("give inactive constraints of views, metrics and options")
  func constraints() throws {
    lines.run(
      "made = nav.visualFormat('V:|-8-[card]-[bar(h)]', { views = { card = card, bar = bar }, "
        + "metrics = { h = 44 }, options = { 'alignAllLeading' } })")
    #expect(lines.run("#made, made[1].isActive") == "4  false")
    #expect(lines.run("made[1]") == "LayoutConstraint <card.top == navMap.top + 8>")
    #expect(lines.run("made[2]") == "LayoutConstraint <bar.top == card.bottom + 8>")
    #expect(lines.run("made[3]") == "LayoutConstraint <bar.height == 44>")
    #expect(lines.run("made[4]") == "LayoutConstraint <card.leading == bar.leading>")
    lines.runAll("nav.activate(made)", "navMap:layoutIfNeeded()")
    #expect(lines.run("bar.frame.y, bar.frame.height") == "16.0  44.0")
    #expect(
      lines.run("nav.visualFormat('[g(3)]', { views = { g = navMap.safeAreaLayoutGuide } })[1].constant")
        == "3.0")
  }

  @Test("tell a fault with its place and the name that was meant")
  func faults() throws {
    let message = lines.fail("nav.visualFormat('V:|-8-[card)-|', { views = { card = card } })")
    #expect(
      message.contains(
        "visualFormat, column 12: expected '(' or ']' after the view's name, got ')'\n"
          + "  V:|-8-[card)-|\n             ^"))
    let call = "nav.visualFormat('[card]-gap-[bra]', { views = { card = card, bar = bar }, metrics = "
    #expect(
      lines.fail(call + "{ gap = 5 } })").contains("column 13: no view is called 'bra'; did you mean 'bar'?"))
    #expect(
      lines.fail("nav.visualFormat('[card(hight)]', { views = { card = card }, metrics = { height = 3 } })")
        .contains("neither a view nor a metric is called 'hight'; did you mean 'height'?"))
  }

  @Test(
    "refuse what cannot be",
    arguments: [
      ("nav.visualFormat('[card]', {})", "option 'views' of visualFormat must be a table, got nothing"),
      ("nav.visualFormat('[card]')", "must be a table, got nothing"),
      ("nav.visualFormat(3, { views = {} })", "must be a string, got number 3"),
      ("nav.visualFormat('[card]', { views = { card } })", "must have names for keys, got a value at 1"),
      (
        "nav.visualFormat('[card]', { views = { card = 3 } })",
        "option 'card' of visualFormat must be a LayoutItem"
      ),
      (
        "nav.visualFormat('[card(h)]', { views = { card = card }, metrics = { h = 0/0 } })",
        "option 'h' of visualFormat must be a finite number"
      ),
      (
        "nav.visualFormat('[card(h)]', { views = { card = card }, metrics = { h = 'x' } })",
        "must be a finite number"
      ),
      (
        "nav.visualFormat('[card]', { views = { card = card }, options = { 'alignAllTpo' } })",
        "did you mean 'alignAllTop'?"
      ),
      (
        "nav.visualFormat('[card]', { views = { card = card }, options = { 'alignAllLeft' } })",
        "alignAllLeft is along a horizontal format"
      ),
      ("nav.visualFormat('[card]', { view = { card = card } })", "did you mean 'views'?"),
      ("nav.visualFormat(('['):rep(1e6), { views = {} })", "the format has more than 2000 characters"),
      (
        "while true do nav.visualFormat('[card]-[bar]', { views = { card = card, bar = bar } }) end", "budget"
      ),
    ])
  func refused(line: String, expected: String) throws {
    #expect(lines.fail(line).contains(expected))
  }
}
