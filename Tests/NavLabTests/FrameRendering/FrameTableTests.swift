import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Tables of frames")
struct FrameTableTests {
  @Test("columns line up, numbers at the right, names at the left and indented by depth")
  func table() {
    let frame = makeFrame(
      Size(width: 393, height: 852), [("shy", Rect(x: -0.5, y: 179.126, width: 393, height: 10))],
      hidden: ["shy"])
    let expected = """
      state guidance · instant 0 s · 393 × 852
      view       x       y  width  height  hidden  alpha
      navMap     0       0    393     852      no      1
        shy   -0.5  179.13    393      10     yes      1
      """
    #expect(FrameTable.text(frame) == expected)
  }

  @Test("columns line up by what a terminal shows, and a name cannot break its line")
  func wideNames() {
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let frame = makeFrame(
      Size(width: 10, height: 20), [("地図", rect), ("e\u{301}", rect), ("a\nb", rect), ("🚗", rect)])
    let expected = """
      state guidance · instant 0 s · 10 × 20
      view       x  y  width  height  hidden  alpha
      navMap     0  0     10      20      no      1
        地図     1  2      3       4      no      1
        e\u{301}        1  2      3       4      no      1
        a\\u{A}b  1  2      3       4      no      1
        🚗       1  2      3       4      no      1
      """
    #expect(FrameTable.text(frame) == expected)
  }

  @Test(
    "a name takes the cells that a terminal gives it",
    arguments: [
      ("東京", 4), ("e\u{301}", 1), ("é", 1), ("🇩🇪", 2), ("👩‍👩‍👧", 2), ("مرحبا", 5), ("한글", 4), ("x", 1),
    ])
  func width(name: String, cells: Int) {
    let frame = makeFrame(
      Size(width: 10, height: 20), [(name, Rect(x: 1, y: 2, width: 3, height: 4))])
    // The first column is as wide as `navMap` and two blanks of indentation allow: 6 cells, 7 for five letters.
    let column = max(6, cells + 2)
    let expected = "  \(name)" + String(repeating: " ", count: column - 2 - cells) + "  1  2 "
    #expect(FrameTable.text(frame).split(separator: "\n").last?.hasPrefix(expected) == true)
  }

  @Test("in ASCII names of other letters are told by number, and columns line up")
  func ascii() {
    let frame = makeFrame(Size(width: 10, height: 20), [("Maß", Rect(x: 1, y: 2, width: 3, height: 4))])
    let expected = """
      state guidance - instant 0 s - 10 x 20
      view        x  y  width  height  hidden  alpha
      navMap      0  0     10      20      no      1
        Ma\\u{DF}  1  2      3       4      no      1
      """
    #expect(FrameTable.text(frame, style: .ascii) == expected)
  }
}
