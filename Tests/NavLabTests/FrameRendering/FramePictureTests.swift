import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

/// A frame made by hand.
func makeFrame(_ size: Size, _ views: [(String, Rect)], hidden: Set<String> = []) -> Frame {
  var entries = [
    FrameEntry(
      name: "navMap", rect: Rect(x: 0, y: 0, width: size.width, height: size.height), isHidden: false,
      isInvisible: false, alpha: 1, zIndex: 0, depth: 0, isComponent: false)
  ]
  for (name, rect) in views {
    entries.append(
      FrameEntry(
        name: name, rect: rect, isHidden: hidden.contains(name), isInvisible: hidden.contains(name), alpha: 1,
        zIndex: entries.count, depth: 1, isComponent: ["turnCard", "viewport", "prompt"].contains(name)))
  }
  return Frame(
    instant: .zero, state: .guidance, promptIsUp: false, size: size,
    safeArea: Rect(x: 0, y: 0, width: size.width, height: size.height), entries: entries)
}

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
    #expect(lines.last == "hidden behind others: behind  0,4 19×8")
  }

  @Test("what cannot be seen is named with the reason")
  func unseen() {
    let frame = makeFrame(
      Size(width: 100, height: 100),
      [
        ("gone", Rect(x: 0, y: 100, width: 50, height: 10)), ("flat", Rect(x: 0, y: 0, width: 50, height: 0)),
        ("shy", Rect(x: 0, y: 0, width: 50, height: 50)),
      ], hidden: ["shy"])
    let last = FramePicture.text(frame).split(separator: "\n").last
    #expect(last == "not visible: gone (off screen), flat (no size), shy (hidden)")
  }

  @Test("every view is named, whatever the frame; lines are never wider than asked for", arguments: 0..<200)
  func named(seed: UInt64) {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ bound: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 33) / Double(1 << 31) * bound
    }
    let size = Size(width: random(900), height: random(900))
    let count = Int(random(14))
    let views = (0..<count).map { index in
      (
        index == 3 ? "prompt" : "view\(index)",
        Rect(
          x: random(1200) - 200, y: random(1200) - 200, width: random(500),
          height: seed % 7 == 0 ? random(1e7) : random(500))
      )
    }
    let text = FramePicture.text(makeFrame(size, views), columns: 40)
    for (name, _) in views { #expect(text.contains(name)) }
    let lines = text.split(separator: "\n")
    let pictureLines = lines.filter { "┌│├└┴┬┤┼─┊┄".contains($0.first ?? " ") }
    #expect(pictureLines.allSatisfy { $0.count == 40 })
    #expect(lines.first?.last == "┐")
  }

  @Test("extreme maps are drawn in bounded space", arguments: [(0.0, 0.0), (1e7, 1), (1, 1e7), (0.001, 5)])
  func extreme(width: Double, height: Double) {
    let frame = makeFrame(
      Size(width: width, height: height), [("v", Rect(x: 0, y: 0, width: 1e7, height: 1e7))])
    #expect(FramePicture.text(frame).split(separator: "\n").count < 130)
  }
}

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

  @Test("a comparison names what moved, appeared and went; nothing if nothing did")
  func comparison() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let before = makeFrame(size, [("a", rect), ("b", rect)])
    let after = makeFrame(size, [("a", rect.offsetBy(x: 1, y: 0)), ("c", rect)])
    let expected = """
      moved     a  1,2 3×4 → 2,2 3×4
      appeared  c  1,2 3×4
      went      b  1,2 3×4
      """
    #expect(FrameComparison.text(from: before, to: after) == expected)
    #expect(FrameComparison.text(from: before, to: before) == nil)
    let swapped = makeFrame(size, [("b", rect), ("a", rect)])
    #expect(FrameComparison.text(from: before, to: swapped) == "reordered    navMap, b, a")
  }
}
