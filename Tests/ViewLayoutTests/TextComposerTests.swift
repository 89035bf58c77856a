import Testing

@testable import ViewLayout

/// Texts whose characters are half an em wide: at 20 points 10 points each, in lines of 20 points.
@Suite("Lines of text")
struct TextComposerTests {
  private func metrics(
    _ text: String, lines: Int = 0, _ mode: LineBreakMode = .byWordWrapping, width: Double? = nil
  ) throws -> TextMetrics {
    let style = TextStyle(font: try Font(size: 20), numberOfLines: lines, lineBreakMode: mode)
    return try FixedAdvanceMeasurer().measure(text, weight: .regular).metrics(style, width: width)
  }

  @Test("a line is as wide as its characters, as high as the font, with the baseline at its ascent")
  func oneLine() throws {
    let metrics = try metrics("Order 42")
    #expect(metrics.width == 80)
    #expect(metrics.height == 20)
    #expect(metrics.firstBaselineFromTop == 16)
    #expect(metrics.lastBaselineFromBottom == 4)
    #expect(metrics.lineCount == 1)
    #expect(!metrics.isTruncated)
  }

  @Test("an empty text takes nothing")
  func empty() throws {
    #expect(try metrics("") == TextMetrics())
    #expect(try metrics("\u{0}\u{7F}\u{85}", lines: 1).lineCount == 1)
    #expect(try metrics("\u{0}\u{7F}") == TextMetrics())
  }

  @Test(
    "wraps at words, anywhere where a word is too wide; blanks at a line's end take no room",
    arguments: [
      // text, width, lines, widest
      ("aa bb cc", 80.0, 1, 80.0),
      ("aa bb cc", 79.0, 2, 50.0),
      ("aa bb cc", 50.0, 2, 50.0),
      ("aa bb cc", 49.0, 3, 20.0),
      ("aa bb cc", 20.0, 3, 20.0),
      ("aa bb cc", 10.0, 6, 10.0),
      ("aa bb cc", 0.0, 6, 0.0),
      ("aaaaaa", 40.0, 2, 40.0),
      ("a bbbbbb", 40.0, 3, 40.0),
      ("aa    bb", 20.0, 2, 20.0),
      ("aa    ", 40.0, 1, 40.0),
      ("aa    ", 20.0, 1, 20.0),
      ("aa bb", 49.9999999, 1, 49.9999999),
      ("aa\u{A0}bb cc", 60.0, 2, 50.0),
      ("a\nb", 100.0, 2, 10.0),
      ("a\r\nb\rc\u{85}d\u{2028}e\u{2029}f", 100.0, 6, 10.0),
      ("a\n", 100.0, 2, 10.0),
      ("\n\n", 100.0, 3, 0.0),
      ("a\n\nbb cc", 30.0, 4, 20.0),
    ])
  func wraps(text: String, width: Double, lines: Int, widest: Double) throws {
    let metrics = try metrics(text, width: width)
    #expect(metrics.lineCount == lines)
    #expect(metrics.width == widest)
    #expect(metrics.height == Double(lines) * 20)
    #expect(!metrics.isTruncated)
  }

  @Test("byCharWrapping fills every line")
  func characterWrapping() throws {
    #expect(try metrics("aa bb cc", .byCharWrapping, width: 40).lineCount == 2)
    #expect(try metrics("aa bb cc", .byCharWrapping, width: 40).width == 40)
    #expect(try metrics("aa bb cc", width: 40).lineCount == 3)
  }

  @Test(
    "a text with too many lines is cut as the mode says",
    arguments: [
      // mode, lines, width, the width of the whole: an ellipsis is 10 wide
      (LineBreakMode.byWordWrapping, 1, 70.0, 50.0),
      (.byCharWrapping, 1, 70.0, 70.0),
      (.byClipping, 1, 75.0, 75.0),
      (.byTruncatingTail, 1, 75.0, 70.0),
      (.byTruncatingHead, 1, 75.0, 70.0),
      (.byTruncatingMiddle, 1, 75.0, 70.0),
      (.byTruncatingTail, 1, 5.0, 5.0),
      (.byTruncatingMiddle, 1, 10.0, 10.0),
      (.byTruncatingTail, 2, 50.0, 50.0),
      (.byWordWrapping, 2, 55.0, 50.0),
      (.byTruncatingTail, 2, 29.0, 20.0),
    ])
  func cut(mode: LineBreakMode, lines: Int, width: Double, expected: Double) throws {
    let metrics = try metrics("aa bb cc dd ee", lines: lines, mode, width: width)
    #expect(metrics.width == expected)
    #expect(metrics.lineCount == lines)
    #expect(metrics.height == Double(lines) * 20)
    #expect(metrics.isTruncated)
  }

  @Test("one line of several paragraphs shows the first and an ellipsis, or what its mode says")
  func oneOfSeveralParagraphs() throws {
    #expect(try metrics("abc\nde", lines: 1, .byTruncatingTail).width == 40)
    #expect(try metrics("abc\nde", lines: 1, .byTruncatingHead).width == 30)
    #expect(try metrics("abc\nde", lines: 1, .byTruncatingMiddle).width == 60)
    #expect(try metrics("abc\nde", lines: 1, .byClipping).width == 30)
    #expect(try metrics("abc\nde", lines: 1).isTruncated)
    // Nothing is lost with an empty line.
    #expect(try metrics("abc\n", lines: 1, .byTruncatingTail).width == 30)
    #expect(try !metrics("abc\n", lines: 1, .byTruncatingTail).isTruncated)
  }

  @Test("a tab goes to the next multiple of 28 points")
  func tabs() throws {
    #expect(try metrics("\tb").width == 38)
    #expect(try metrics("aa\tb").width == 38)
    #expect(try metrics("aaa\tb").width == 66)
    #expect(try metrics("\t\tb").width == 66)
    #expect(try metrics("aa\tbb", width: 30).lineCount == 2)
  }

  @Test(
    "whatever the text, the width and the style, the limit is respected and no text is lost without a word")
  func generated() throws {
    var random = SplitMix(seed: 42)
    let pieces = ["a", "bb ", " ", "\n", "longerword", "\t", "\u{0}", "e\u{301}", "👨‍👩‍👧", "\u{A0}", "x y z "]
    for _ in 0..<3000 {
      let text = (0..<random.below(20)).map { _ in pieces[random.below(pieces.count)] }.joined()
      let width = Double(random.below(120))
      let mode = LineBreakMode.allCases[random.below(LineBreakMode.allCases.count)]
      let lines = random.below(4)
      let limited = try metrics(text, lines: lines, mode, width: width)
      let unlimited = try metrics(text, lines: 0, mode, width: width)
      #expect(limited.width <= width)
      #expect(limited.height == Double(limited.lineCount) * 20)
      #expect(lines == 0 || limited.lineCount <= lines)
      #expect(!unlimited.isTruncated)
      if !limited.isTruncated { #expect(unlimited.lineCount - limited.lineCount <= trailingBreaks(in: text)) }
      // More room never takes more lines.
      #expect(try metrics(text, lines: 0, mode, width: width + 1).lineCount <= unlimited.lineCount)
    }
  }

  private func trailingBreaks(in text: String) -> Int {
    text.reversed().prefix { $0 == "\n" || $0 == "\u{0}" }.count
  }
}

/// A generator with a fixed seed (SplitMix64).
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((value ^ (value >> 31)) % UInt64(max(bound, 1)))
  }
}
