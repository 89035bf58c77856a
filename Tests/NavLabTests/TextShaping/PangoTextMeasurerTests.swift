import Foundation
import Testing
import ViewLayout

@testable import TextShaping

@Suite("Text in Inter")
struct PangoTextMeasurerTests {
  private let measurer = PangoTextMeasurer()

  private func width(
    _ text: String, size: Double = 17, _ weight: FontWeight = .regular
  ) throws -> Double {
    let style = TextStyle(font: try Font(size: size, weight: weight))
    return try measurer.measure(text, weight: weight).metrics(style).width
  }

  private func clusters(_ text: String) throws -> [MeasuredText.Cluster] {
    try measurer.measure(text, weight: .regular).paragraphs.flatMap { $0 }
  }

  // MARK: - Against the font's own tables

  @Test("has the widths, kerning and heights that the font's files have", arguments: FontWeight.allCases)
  func fontTables(weight: FontWeight) throws {
    let facts = try #require(InterFacts.all.first { $0.weight == weight })
    for (character, advance) in zip(InterFacts.characters, facts.advances) {
      for size in [1, 8.5, 17, 100] as [Double] {
        let expected = Double(advance) / Double(InterFacts.unitsPerEm) * size
        #expect(abs(try width(String(character), size: size, weight) - expected) < 1e-9, "\(character)")
      }
    }
    let pair = Double(2 * facts.advances[0] + facts.kerningAV) / Double(InterFacts.unitsPerEm)
    #expect(abs(try width("AV", size: 20, weight) - pair * 20) < 1e-9)
    let text = try measurer.measure("A", weight: weight)
    #expect(text.font.unitsPerEm == InterFacts.unitsPerEm)
    #expect(text.font.ellipsis == facts.advances[9])
    let metrics = text.metrics(TextStyle(font: try Font(size: 17, weight: weight)))
    let scale = 17 / Double(InterFacts.unitsPerEm)
    #expect(abs(metrics.height - Double(InterFacts.ascent + InterFacts.descent) * scale) < 1e-9)
    #expect(abs(metrics.firstBaselineFromTop - Double(InterFacts.ascent) * scale) < 1e-9)
    #expect(abs(metrics.lastBaselineFromBottom - Double(InterFacts.descent) * scale) < 1e-9)
  }

  // MARK: - Texts of all kinds

  @Test("breaks lines where Unicode does")
  func breaks() throws {
    func starts(_ text: String) throws -> [Int] {
      try clusters(text).enumerated().filter(\.element.mayBreakBefore).map(\.offset)
    }
    #expect(try starts("to be or") == [3, 6])
    #expect(try starts("well-known") == [5])
    #expect(try starts("no\u{A0}break here") == [9])
    #expect(try starts("end.  Next") == [6])
  }

  @Test("counts a character as a reader sees it once, in the order of reading")
  func characters() throws {
    #expect(try clusters("e\u{301}a").map(\.advance) == clusters("éa").map(\.advance))
    #expect(try clusters("👨‍👩‍👧x").count == 2)
    #expect(try clusters("🇩🇪x").count == 2)
    // Right to left inside left to right: the clusters are in the order of the text.
    let mixed = try clusters("A אב B")
    #expect(mixed.count == 6)
    #expect(mixed.map(\.kind) == [.text, .space, .text, .text, .space, .text])
    #expect(mixed.first?.advance == 1904)
  }

  @Test(
    "gives a box to what the font lacks",
    arguments: [
      ("ا", 0.5), ("א", 0.5), ("אב", 1), ("😀", 1), ("👨‍👩‍👧", 1), ("東京", 2), ("א\u{5B0}", 0.5), ("\u{5B0}", 0),
      ("🇩🇪", 1),
    ] as [(String, Double)])
  func boxes(text: String, ems: Double) throws {
    #expect(abs(try width(text, size: 100) - ems * 100) < 1e-9)
    // Such a line is as high as any other.
    let style = TextStyle(font: try Font(size: 281.6))
    #expect(abs(try measurer.measure(text, weight: .regular).metrics(style).height - 340.8) < 1e-9)
  }

  @Test("leaves out NUL and other control characters; lines end where Unicode ends them")
  func controls() throws {
    #expect(try width("ab\0cd\u{1B}\u{7F}\u{9F}") == width("abcd"))
    #expect(try width("\u{200B}") == 0)
    #expect(try width("\u{FFFD}") == 17 / 2)
    #expect(
      try measurer.measure("a\r\nb\rc\nd\u{85}e\u{2028}f\u{2029}g", weight: .regular).paragraphs.count == 7)
    #expect(try measurer.measure("", weight: .regular).isEmpty)
    #expect(try clusters("\t").map(\.kind) == [.tab])
  }

  @Test("takes a text as long as a label can have, in a time that grows with its length")
  func long() throws {
    for unit in ["m", "m ", "\n", "ا", "\t", "A\u{301}", "\u{301}", "fi", "->", "😀"] {
      let text = String(repeating: unit, count: LayoutLimits.greatestTextLength / unit.utf8.count)
      let measured = try measurer.measure(text, weight: .regular)
      for width in [0.0, 100, 1e7] {
        for mode in LineBreakMode.allCases {
          let style = TextStyle(numberOfLines: 0, lineBreakMode: mode)
          #expect(measured.metrics(style, width: width).width <= width)
        }
      }
    }
  }

  // MARK: - Remembering

  @Test("says the same whether it remembers or not, whatever came before")
  func memory() throws {
    let texts = (0..<200).map {
      "Text \($0) é e\u{301} \u{212A}K 😀\nאב " + String(repeating: "m", count: $0 * 5)
    }
    let first = try texts.map { try measurer.measure($0, weight: .regular) }
    #expect(measurer.keptClusterCount <= 2 * TextMemory.generationSize)
    #expect(try texts.reversed().map { try measurer.measure($0, weight: .regular) } == first.reversed())
    for text in texts.indices.reversed() where text % 20 == 0 {
      #expect(try PangoTextMeasurer().measure(texts[text], weight: .regular) == first[text])
    }
    // What is equal to Swift may be another text to a font.
    #expect("\u{212A}" == "K")
    #expect(try measurer.measure("K", weight: .bold) == PangoTextMeasurer().measure("K", weight: .bold))
  }

  @Test("is shared by threads")
  func threads() async throws {
    let measurer = measurer
    let expected = try (0..<50).map { try measurer.measure("Text \($0 % 7)", weight: .medium) }
    try await withThrowingTaskGroup(of: [MeasuredText].self) { group in
      for _ in 0..<8 {
        group.addTask { try (0..<50).map { try measurer.measure("Text \($0 % 7)", weight: .medium) } }
      }
      for _ in 0..<4 {
        group.addTask {
          let own = PangoTextMeasurer()
          return try (0..<50).map { try own.measure("Text \($0 % 7)", weight: .medium) }
        }
      }
      for try await measured in group { #expect(measured == expected) }
    }
  }

  // MARK: - Without the font

  @Test("a missing or broken font is one message that names the package")
  func missingFont() throws {
    let folder = try TemporaryFolder()
    let empty = PangoTextMeasurer(folders: [folder.path])
    let missing =
      "text cannot be measured: the font Inter-Bold is not in \(folder.path); "
      + "install the package 'fonts-inter'"
    do {
      _ = try empty.measure("x", weight: .bold)
      Issue.record("measured without a font")
    } catch {
      #expect(error.description == missing)
    }
    try folder.write("Inter-Bold.otf", "no font")
    do {
      _ = try empty.measure("x", weight: .bold)
      Issue.record("measured with a broken font")
    } catch {
      #expect(error.description.contains("Inter-Bold.otf' is no font that can be read"))
    }
    // Once it is there it is used, although it was not found before.
    let good = try FontFiles.path(of: .bold, in: FontFiles.folders)
    try FileManager.default.removeItem(atPath: folder.path + "/Inter-Bold.otf")
    try FileManager.default.copyItem(atPath: good, toPath: folder.path + "/Inter-Bold.otf")
    #expect(try empty.measure("x", weight: .bold) == measurer.measure("x", weight: .bold))
  }
}
