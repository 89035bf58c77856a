import Testing

@testable import NavLab

@Suite("Google's style values")
struct StyleValueTests {
  // The names are the page's.
  @Test(
    "the page's seven measures are numbers of points, and nothing else is one of them",
    arguments: [
      "buttonHorizontalPadding", "buttonVerticalPadding", "defaultCornerRadius", "elementHorizontalPadding",
      "headerFooterHorizontalPadding", "headerNominalHeight", "headerTopPadding",
    ])
  func measures(_ name: String) throws {
    let lines = try Lines()
    #expect(lines.run("nav.StyleValues.\(name) > 0") == "true")
    #expect(lines.fail("nav.StyleValues.\(name) = 3").contains(name))
    #expect(lines.fail("nav.StyleValues.\(name)s").contains("did you mean '\(name)'?"))
  }

  @Test("the turn card's height is the nominal height, below the safe area")
  func nominalHeight() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    #expect(lines.run("turnCard.bounds.height == nav.StyleValues.headerNominalHeight + 59") == "true")
    lines.run("safeArea {}")
    #expect(lines.run("turnCard.bounds.height == nav.StyleValues.headerNominalHeight") == "true")
  }
}
