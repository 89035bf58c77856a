import Foundation
import FrameRendering
import Testing
import ViewLayout

@testable import NavHost

@Suite("Pictures and tables fitted to a terminal")
struct FittedPictureTests {
  private static let portrait = Size(width: 393, height: 852)
  private static let landscape = Size(width: 852, height: 393)

  /// The expected columns follow from rows = columns · height / width / 2, rounded.
  @Test(
    "a picture is as high as fits with what stands below, but not narrower than can be read",
    arguments: [
      // 59 rows: 54 · 852 / 393 / 2 = 58.5 is 59 rows, 55 columns would take 60.
      (portrait, 80, 60, 0, 54),
      (portrait, 200, 60, 20, 36),
      // At least 32 columns, although they take 35 rows.
      (portrait, 80, 24, 0, 32), (portrait, 80, 24, 100, 32),
      // Never wider than the terminal.
      (portrait, 25, 24, 0, 25), (portrait, 9, 200, 0, 9), (portrait, 1, 1, 0, 8),
      // 23 rows: 100 · 393 / 852 / 2 = 23.06; 101 columns take 23.29, 102 take 23.53, that is 24.
      (landscape, 200, 24, 0, 101), (landscape, 80, 24, 0, 80), (landscape, 80, 24, 10, 64),
      (landscape, 50, 24, 10, 50), (landscape, 999, 999, 0, 400),
    ])
  func size(size: Size, columns: Int, rows: Int, below: Int, expected: Int) {
    let text = FramePicture.text(
      makeFrame(size, []), linesBelow: below, style: terminal(columns, rows))
    let drawn = lines(text)
    #expect(drawn.allSatisfy { $0.count == expected })
    let height = (Double(expected) * size.height / size.width / 2).rounded()
    #expect(drawn.count == min(max(Int(height), 4), 120))
  }

  @Test("a terminal that says 0 counts as 80 by 24")
  func unknownSize() {
    #expect(DisplayStyle.TerminalSize(columns: 0, rows: 0) == .init(columns: 80, rows: 24))
    #expect(DisplayStyle.TerminalSize(columns: 7, rows: 0) == .init(columns: 7, rows: 24))
  }

  @Test("in a narrow terminal the figures of the table follow the names")
  func narrowTable() {
    let frame = makeFrame(
      Self.portrait, [("turnCard", Rect(x: 0, y: 0, width: 393, height: 179))], hidden: ["turnCard"])
    let expected = """
      state guidance
         · instant 0 s
         · 393 × 852
      navMap
        0,0 393×852
        turnCard
        0,0 393×179
        hidden
      """
    #expect(
      FrameTable.text(frame, style: terminal(16, 24))
        == expected.replacing("   ·", with: "  ·"))
    #expect(FrameTable.text(frame, style: terminal(60, 24)) == FrameTable.text(frame))
  }

  @Test("comparisons are coloured by what happened")
  func comparison() {
    let size = Size(width: 100, height: 100)
    let rect = Rect(x: 1, y: 2, width: 3, height: 4)
    let before = makeFrame(size, [("a", rect), ("b", rect)])
    let after = makeFrame(size, [("a", rect.offsetBy(x: 1, y: 0)), ("c", rect)])
    let text = FrameComparison.text(from: before, to: after, style: terminal(80, 24, colors: true))
    let expected = """
      \u{1B}[33mmoved     a  1,2 3×4 → 2,2 3×4\u{1B}[0m
      \u{1B}[32mappeared  c  1,2 3×4\u{1B}[0m
      \u{1B}[31mwent      b  1,2 3×4\u{1B}[0m
      """
    #expect(text == expected)
    #expect(
      FrameComparison.text(from: before, to: after, style: .ascii)?.hasPrefix(
        "moved     a  1,2 3x4 -> 2,2 3x4\n") == true)
  }

  // MARK: - Any frame, any terminal

  private static let names = [
    "turnCard", "etaCard", "prompt", "viewport", "compass", "googleLogo", "地図の上", "e\u{301}te\u{301}",
    "مرحبا بك",
    "שלום", "🇩🇪🚗", "👩‍👩‍👧‍👦", "a", "b", "c\nd", "anExtraordinarilyLongNameOfAView",
    "anExtraordinarilyLongNameOfAVisa",
    "x y", "─┼─", "░", "\u{202E}evil", "\u{301}", "\u{200D}", "한글", "Ünïcödé",
  ]

  /// 1 … 80 boxes of any size, on and off the screen, under names of all kinds.
  private static func frame(seed: UInt64) -> Frame {
    var numbers = SeededNumbers(seed: seed &+ 1000)
    let size = [portrait, landscape, Size(width: 500, height: 500)][Int(numbers.next(3))]
    let count = 1 + Int(numbers.next(80))
    let views = (0..<count).map { index in
      let name = names[(index + Int(seed)) % names.count]
      let limit = numbers.next(3) < 1 ? 12.0 : 500
      return (
        index < names.count ? name : "\(name)#\(index / names.count + 1)",
        Rect(
          x: numbers.next(1000) - 200, y: numbers.next(1000) - 200, width: numbers.next(limit),
          height: numbers.next(limit))
      )
    }
    let solid = views.map(\.0).filter { _ in numbers.next(2) < 1 }
    return makeFrame(
      size, views, hidden: seed % 5 == 0 ? ["a"] : [], solid: Set(solid), moving: ["prompt", "b"])
  }

  /// What is left of a text when nothing tells any more where its lines were broken.
  private static func unbroken(_ text: String) -> String { text.filter { $0 != " " && $0 != "\n" } }

  private static let columnCounts = [8, 9, 10, 13, 20, 32, 40, 63, 80, 120, 200]

  @Test("names are never lost, lines never too wide, and the bytes the same", arguments: 0..<60)
  func everyTerminal(seed: UInt64) {
    let frame = Self.frame(seed: seed)
    for columns in Self.columnCounts {
      for characters in [DisplayStyle.Characters.unicode, .ascii] {
        let style = terminal(columns, [10, 24, 60][Int(seed % 3)], characters)
        let text = FramePicture.text(frame, style: style)
        #expect(text == FramePicture.text(frame, style: style))
        for line in lines(text) { #expect(TerminalCells.width(of: line) <= columns, "\(line)") }
        if characters == .ascii { #expect(text.utf8.allSatisfy { $0 < 0x80 }) }
        let unbroken = Self.unbroken(text)
        for entry in frame.entries.dropFirst() {
          let name = Self.unbroken(TerminalCells.printable(entry.name, characters))
          #expect(unbroken.contains(name), "\(entry.name) in \(columns) columns")
        }
        let table = FrameTable.text(frame, style: style)
        for line in lines(table) { #expect(TerminalCells.width(of: line) <= columns, "\(line)") }
        if characters == .ascii { #expect(table.utf8.allSatisfy { $0 < 0x80 }) }
      }
    }
  }

  @Test("without its colours a coloured picture is the plain one", arguments: 0..<60)
  func colors(seed: UInt64) {
    let frame = Self.frame(seed: seed)
    let colored = FramePicture.text(frame, style: terminal(80, 40, colors: true))
    #expect(colored.contains("\u{1B}["))
    var stripped = ""
    var isInside = false
    for scalar in colored.unicodeScalars {
      if scalar == "\u{1B}" { isInside = true } else if !isInside { stripped.unicodeScalars.append(scalar) }
      if scalar == "m" { isInside = false }
    }
    #expect(stripped == FramePicture.text(frame, style: terminal(80, 40)))
    // Each line ends without a colour.
    for line in lines(colored) where line.contains("\u{1B}") {
      let last = line.components(separatedBy: "\u{1B}[").last ?? ""
      #expect(last.hasPrefix("0m"), "\(line)")
    }
  }
}
