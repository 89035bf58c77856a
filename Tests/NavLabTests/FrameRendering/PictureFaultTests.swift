import Foundation
import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Faults that pictures show")
struct PictureFaultTests {
  // 20 columns show 19 points: a column is a point, a row 19/9 points.
  private let row = 19.0 / 9
  private let map = Size(width: 19, height: 19)

  @Test("where a view lies over a card the area is hatched and named")
  func hatched() {
    let frame = makeFrame(
      map,
      [
        ("turnCard", Rect(x: 0, y: 0, width: 19, height: 5 * row)),
        ("box", Rect(x: 6, y: 2 * row, width: 9, height: 5 * row)),
      ], solid: ["box"])
    let expected = """
      ┌──────────────────┐
      │ turnCard         │
      │     ┌────────┐   │
      │     │ box ░░░│   │
      │     │░░░░░░░░│   │
      ├─────┼────────┼───┤
      │     │        │   │
      │     └────────┘   │
      │                  │
      └──────────────────┘
      overlap: box
        over turnCard
        6,4.22 9×6.33
      """
    #expect(FramePicture.text(frame, columns: 20) == expected)
    let ascii = lines(FramePicture.text(frame, columns: 20, style: .ascii))
    #expect(ascii[4] == "|     |////////|   |")
    #expect(ascii.last == "  6,4.22 9x6.33")
  }

  @Test("a card in front hides the other's lines; the hatching shows where it lies")
  func behind() {
    let frame = makeFrame(
      map,
      [
        ("box", Rect(x: 6, y: 2 * row, width: 9, height: 6 * row)),
        ("turnCard", Rect(x: 0, y: 0, width: 19, height: 5 * row)),
      ], solid: ["box"])
    let drawn = lines(FramePicture.text(frame, columns: 20))
    #expect(drawn[1] == "│ turnCard         │")
    #expect(drawn[2] == "│     ░░░░░░░░░░   │")
    #expect(drawn[4] == "│     ░░░░░░░░░░   │")
    #expect(drawn[5] == "├─────┬────────┬───┤")
  }

  /// Two rectangles that share 10 by 10 points at 10, 10.
  private static let back = Rect(x: 0, y: 0, width: 20, height: 20)
  private static let front = Rect(x: 10, y: 10, width: 20, height: 20)

  @Test(
    "what counts as an overlap",
    arguments: [
      ("turnCard", "box", "overlap: box over turnCard 10,10 10×10"),
      ("box", "turnCard", "overlap: turnCard over box 10,10 10×10"),
      ("box", "label", "overlap: label over box 10,10 10×10"),
      ("googleLogo", "box", "overlap: box over googleLogo 10,10 10×10"),
      ("turnCard", "compass", "overlap: compass over turnCard 10,10 10×10"),
      ("turnCard", "etaCard", "overlap: etaCard over turnCard 10,10 10×10"),
      ("prompt", "box", "overlap: box over prompt 10,10 10×10"),
      ("box", "prompt", "overlap: prompt over box 10,10 10×10"),
      // A view that only holds others covers nothing; the viewport is the map itself.
      ("turnCard", "stack", nil), ("viewport", "compass", nil), ("viewport", "box", nil),
      ("turnCard", "viewport", nil),
      // Prompts come up over the cards; the progress bar is drawn under them.
      ("etaCard", "prompt", nil), ("turnCard", "prompt", nil), ("tripProgressBar", "turnCard", nil),
      ("turnCard", "tripProgressBar", "overlap: tripProgressBar over turnCard 10,10 10×10"),
    ] as [(String, String, String?)])
  func counted(back: String, front: String, expected: String?) {
    let frame = makeFrame(
      Size(width: 100, height: 100), [(back, Self.back), (front, Self.front)], solid: ["box", "label"])
    let told = lines(FramePicture.text(frame, columns: 80)).filter { $0.hasPrefix("overlap") }
    #expect(told == (expected.map { [$0] } ?? []))
  }

  @Test("a view does not overlap what it contains, nor what it touches, nor what cannot be seen")
  func notCounted() {
    let inside = makeFrame(
      Size(width: 100, height: 100), [("box", Self.back), ("label", Self.front), ("icon", Self.front)],
      solid: ["box", "label", "icon"], nested: ["label", "icon"])
    #expect(!FramePicture.text(inside, columns: 80).contains("overlap"))
    let beside = makeFrame(
      Size(width: 100, height: 100),
      [("box", Self.back), ("label", Rect(x: 20 - 1e-9, y: 0, width: 20, height: 20))],
      solid: ["box", "label"])
    #expect(!FramePicture.text(beside, columns: 80).contains("overlap"))
    let hidden = makeFrame(
      Size(width: 100, height: 100), [("box", Self.back), ("label", Self.front)], hidden: ["label"],
      solid: ["box", "label"])
    #expect(!FramePicture.text(hidden, columns: 80).contains("overlap"))
    // Both are off the screen where they meet.
    let outside = makeFrame(
      Size(width: 10, height: 30), [("box", Self.back), ("label", Rect(x: 10, y: 0, width: 5, height: 5))],
      solid: ["box", "label"])
    #expect(!FramePicture.text(outside, columns: 80).contains("overlap"))
  }

  @Test("nested views of two trees overlap each other")
  func nested() {
    let frame = makeFrame(
      Size(width: 100, height: 100),
      [("left", Self.back), ("leftText", Self.back), ("right", Self.front), ("rightText", Self.front)],
      solid: ["leftText", "rightText"], nested: ["leftText", "rightText"])
    #expect(
      lines(FramePicture.text(frame, columns: 80)).last
        == "overlap: rightText over leftText 10,10 10×10")
  }

  @Test("no hatching lies on an opaque view in front of both")
  func underThird() {
    let frame = makeFrame(
      map,
      [
        ("box", Rect(x: 0, y: 0, width: 19, height: 19)), ("label", Rect(x: 0, y: 0, width: 19, height: 19)),
        ("prompt", Rect(x: 0, y: 0, width: 19, height: 5 * row)),
      ], solid: ["box", "label"])
    let drawn = lines(FramePicture.text(frame, columns: 20))
    // The prompt's own overlaps are hatched; it stands in its own row.
    #expect(drawn[7].contains("░"))
    let alone = makeFrame(
      map,
      [
        ("box", Rect(x: 0, y: 0, width: 19, height: 19)),
        ("etaCard", Rect(x: 0, y: 0, width: 19, height: 19)),
        ("prompt", Rect(x: 0, y: 0, width: 19, height: 19)),
      ])
    #expect(!FramePicture.text(alone, columns: 20).contains("░"))
  }

  @Test("how far a view is off the screen is told for each side; the arrows stand on the borders")
  func sides() {
    let rect = Rect(x: -5, y: -2.5, width: 30, height: 31.5)
    let drawn = lines(FramePicture.text(makeFrame(map, [("v", rect)]), columns: 20))
    #expect(drawn[0] == "┌────────▲─────────┐")
    #expect(drawn[4] == "◄                  ►")
    #expect(drawn[9] == "└────────▼─────────┘")
    #expect(
      drawn.dropFirst(10) == [
        "v: 2.5 pt above the", "  screen, 5 pt left", "  of the screen, 10", "  pt below the",
        "  screen, 6 pt right",
        "  of the screen",
      ])
  }

  @Test("a prompt that slides in is marked in a terminal alone: what is piped tells what stays")
  func sliding() {
    let frame = makeFrame(
      Size(width: 393, height: 852), [("prompt", Rect(x: 0, y: 762, width: 393, height: 180))],
      moving: ["prompt"])
    let piped = FramePicture.text(frame)
    #expect(!piped.contains("▼") && !piped.contains("below"))
    let shown = FramePicture.text(frame, style: terminal(40, 100))
    #expect(shown.contains("▼"))
    #expect(lines(shown).last == "prompt: 90 pt below the screen")
  }

  @Test("of a crowd of overlaps the first ones are told, and how many more there are")
  func crowd() {
    let names = (100..<180).map { "v\($0)" }
    let frame = makeFrame(
      Size(width: 100, height: 100), names.map { ($0, Rect(x: 1, y: 1, width: 90, height: 90)) },
      solid: Set(names))
    let told = lines(FramePicture.text(frame))
    // 80 views are 80 · 79 / 2 = 3160 pairs.
    #expect(told.contains("and 3140 more overlaps"))
    #expect(told.filter { $0.hasPrefix("overlap:") }.count == 20)
    for name in names { #expect(told.contains { $0.contains(name) }) }
  }

  @Test("the picture in the documentation is what the program draws")
  func documented() throws {
    let text = try String(contentsOfFile: packageRoot + "/Documentation/pictures.md", encoding: .utf8)
    let blocks = text.components(separatedBy: "```")
    let frame = makeFrame(
      Size(width: 400, height: 200),
      [
        ("turnCard", Rect(x: 0, y: 0, width: 400, height: 90)),
        ("order", Rect(x: 20, y: 45, width: 190, height: 65)),
        ("badge", Rect(x: -8, y: 130, width: 228, height: 50)),
        ("aViewWithALongName", Rect(x: 300, y: 130, width: 60, height: 50)),
      ], solid: ["order", "badge"])
    #expect(blocks.contains("\n" + FramePicture.text(frame, columns: 40) + "\n"))
  }
}
