import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Pictures in characters")
struct FramePictureTests {
  @Test("boxes that touch share a line, and lines join")
  func joined() {
    // 20 columns and 10 rows: one cell is 19/19 = 1 point wide and 9/19 point high.
    let frame = makeFrame(
      Size(width: 19, height: 19),
      [
        ("turnCard", Rect(x: 0, y: 0, width: 19, height: 19.0 / 9 * 3)),
        ("viewport", Rect(x: 0, y: 19.0 / 9 * 3, width: 19, height: 19.0 / 9 * 6)),
      ])
    let expected = """
      ┌──────────────────┐
      │ turnCard         │
      │                  │
      ├──────────────────┤
      │ viewport         │
      │                  │
      │                  │
      │                  │
      │                  │
      └──────────────────┘
      """
    #expect(FramePicture.text(frame, columns: 20) == expected)
    let ascii = FramePicture.text(frame, columns: 20, style: .ascii).split(separator: "\n")
    #expect(ascii[0] == "+------------------+")
    #expect(ascii[3] == "+------------------+")
    #expect(ascii[4] == "| viewport         |")
  }

  @Test("an opaque view covers what is behind it")
  func opaque() {
    let frame = makeFrame(
      Size(width: 19, height: 19),
      [
        ("behind", Rect(x: 0, y: 4, width: 19, height: 8)),
        ("prompt", Rect(x: 0, y: 0, width: 19, height: 19)),
      ])
    let lines = FramePicture.text(frame, columns: 20).split(separator: "\n")
    #expect(lines[1] == "│ prompt           │")
    #expect(lines[2...8].allSatisfy { $0 == "│                  │" })
    #expect(lines.suffix(2) == ["not visible:", "  behind (covered)"])
  }

  @Test("what cannot be seen is named with the reason")
  func unseen() {
    let frame = makeFrame(
      Size(width: 100, height: 100),
      [
        ("gone", Rect(x: 0, y: 100, width: 50, height: 10)), ("flat", Rect(x: 0, y: 0, width: 50, height: 0)),
        ("shy", Rect(x: 0, y: 0, width: 50, height: 50)),
      ], hidden: ["shy"])
    let lines = FramePicture.text(frame, columns: 40).split(separator: "\n")
    #expect(lines.suffix(2) == ["not visible: gone (off screen),", "  flat (no size), shy (hidden)"])
  }

  // In the pictures below 20 columns show 19 points: a column is a point, a row 19/9 points.
  private let row = 19.0 / 9
  private let map = Size(width: 19, height: 19)

  @Test("lines that end at an opaque view join its border; letters are explained")
  func junctions() {
    let frame = makeFrame(
      map,
      [
        ("stack", Rect(x: 10, y: 2 * row, width: 5, height: 5 * row)),
        ("prompt", Rect(x: 0, y: 5 * row, width: 19, height: 4 * row)),
      ])
    let expected = """
      ┌──────────────────┐
      │                  │
      │         ┌────┐   │
      │         │ a  │   │
      │         │    │   │
      ├─────────┴────┴───┤
      │ prompt           │
      │                  │
      │                  │
      └──────────────────┘
      a stack
        10,4.22 5×10.56
      """
    #expect(FramePicture.text(frame, columns: 20) == expected)
  }

  @Test("a view without room inside gets its letter on its own lines")
  func thin() {
    let frame = makeFrame(map, [("bar", Rect(x: 10, y: 2 * row, width: 1, height: 5 * row))])
    let lines = FramePicture.text(frame, columns: 20).split(separator: "\n")
    #expect(lines[2] == "│         ┌┐       │")
    #expect(lines[3] == "│         │a       │")
    #expect(lines[7] == "│         └┘       │")
    // On one line the words would take 22 cells.
    #expect(lines.suffix(2) == ["a bar", "  10,4.22 1×10.56"])
  }

  @Test("the viewport is dashed and wipes nothing")
  func viewport() {
    let frame = makeFrame(
      map,
      [
        ("v", Rect(x: 6, y: 3 * row, width: 4, height: 3 * row)),
        ("viewport", Rect(x: 2, y: 1 * row, width: 14, height: 7 * row)),
      ])
    let lines = FramePicture.text(frame, columns: 20).split(separator: "\n")
    #expect(lines[1] == "│ ┌┄┄┄┄┄┄┄┄┄┄┄┄┄┐  │")
    #expect(lines[2] == "│ ┊ viewport    ┊  │")
    #expect(lines[4] == "│ ┊   │ v │     ┊  │")
    let ascii = FramePicture.text(frame, columns: 20, style: .ascii).split(separator: "\n")
    #expect(ascii[1] == "| +.............+  |")
    #expect(ascii[2] == "| : viewport    :  |")
  }

  @Test("a view partly off the screen is open at the border, with an arrow; how far it goes is told below")
  func clipped() {
    let rect = Rect(x: -5, y: 2 * row, width: 15, height: 3 * row)
    let lines = FramePicture.text(makeFrame(map, [("badge", rect)]), columns: 20).split(separator: "\n")
    #expect(lines[2] == "├─────────┐        │")
    // The box has rows 2 … 5: the arrow is at the middle.
    #expect(lines[3] == "◄ badge   │        │")
    #expect(lines[5] == "├─────────┘        │")
    #expect(lines.dropFirst(10) == ["badge: 5 pt left of", "  the screen"])
    let long = FramePicture.text(makeFrame(map, [("tooLongAName", rect)]), columns: 20)
    #expect(
      long.hasSuffix("\na tooLongAName\n  -5,4.22 15×6.33\ntooLongAName: 5 pt\n  left of the screen"))
    // What an edge is off by in the fifteenth digit is not off the screen.
    let noisy = Rect(x: 0, y: 0, width: 2, height: 19.000_000_000_01)
    #expect(!FramePicture.text(makeFrame(map, [("noisy", noisy)]), columns: 20).contains("screen"))
  }

  @Test("a name keeps out of boxes smaller than its own: a reader takes it for theirs")
  func nested() {
    let frame = makeFrame(
      map,
      [
        ("out", Rect(x: 0, y: 0, width: 19, height: 19)),
        ("in", Rect(x: 0, y: 0, width: 19, height: 4 * row)),
      ])
    let lines = FramePicture.text(frame, columns: 20).split(separator: "\n")
    #expect(lines[1] == "│ in               │")
    #expect(lines[5] == "│ out              │")
  }

  @Test("wide characters take two cells, control characters none: borders stay straight")
  func wideNames() {
    let frame = makeFrame(
      map,
      [
        ("地図", Rect(x: 0, y: 0, width: 19, height: 3 * row)),
        ("a\nb", Rect(x: 0, y: 3 * row, width: 19, height: 3 * row)),
      ])
    let lines = FramePicture.text(frame, columns: 20).split(separator: "\n")
    #expect(lines[1] == "│ 地図             │")
    #expect(lines[4] == "│ a\\u{A}b          │")
    #expect(lines.count == 10)
  }

  @Test("ASCII pictures hold ASCII alone")
  func ascii() {
    let frame = makeFrame(map, [("aNameTooLong", Rect(x: 1, y: 1, width: 5, height: 10))])
    #expect(FramePicture.text(frame, columns: 20, style: .ascii).utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("any width is taken, within bounds", arguments: [(Int.min, 8), (0, 8), (61, 61), (.max, 400)])
  func columns(asked: Int, drawn: Int) {
    let lines = FramePicture.text(makeFrame(map, []), columns: asked).split(separator: "\n")
    #expect(lines.allSatisfy { $0.count == drawn })
  }

  @Test("without a width, a map that is wider than high gets twice the columns")
  func standardColumns() {
    for (size, drawn) in [(Size(width: 393, height: 852), 40), (Size(width: 852, height: 393), 80)] {
      #expect(FramePicture.text(makeFrame(size, [])).split(separator: "\n").allSatisfy { $0.count == drawn })
    }
  }

  @Test("extreme maps are drawn in bounded space", arguments: [(0.0, 0.0), (1e7, 1), (1, 1e7), (0.001, 5)])
  func extreme(width: Double, height: Double) {
    let frame = makeFrame(
      Size(width: width, height: height),
      [
        ("v", Rect(x: 0, y: 0, width: 1e7, height: 1e7)),
        ("w", Rect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)),
      ])
    #expect(FramePicture.text(frame).split(separator: "\n").count < 130)
  }
}
