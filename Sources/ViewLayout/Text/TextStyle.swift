/// Where lines stand between the sides; the names are `NSTextAlignment`'s.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where the text's own writing direction begins.
  case natural
  /// At the left side.
  case left
  /// At the right side.
  case right
  /// In the middle.
  case center
  /// At both sides, but for the last line.
  case justified
}

/// What becomes of text that is too wide; the names are `NSLineBreakMode`'s.
///
/// Where several lines are allowed, text wraps at words in every mode but `byCharWrapping`, and the mode says what
/// becomes of the last line that is allowed.
public enum LineBreakMode: String, Hashable, Sendable, CaseIterable {
  /// Lines end at words; a word that is wider than the line ends anywhere.
  case byWordWrapping
  /// Lines end anywhere.
  case byCharWrapping
  /// What sticks out of the last line is not drawn.
  case byClipping
  /// An ellipsis stands for what is missing at the beginning of the last line.
  case byTruncatingHead
  /// An ellipsis stands for what is missing at the end of the last line.
  case byTruncatingTail
  /// An ellipsis stands for what is missing in the middle of the last line.
  case byTruncatingMiddle
}

/// How a text is set.
public struct TextStyle: Hashable, Sendable {
  /// Size and weight. The weight is the one that the text was measured in.
  public var font: Font
  /// The most lines there may be; 0 for as many as it takes.
  public var numberOfLines: Int
  /// What becomes of text that is too wide.
  public var lineBreakMode: LineBreakMode

  /// What a `UILabel` starts with, unless said otherwise.
  public init(
    font: Font = .label, numberOfLines: Int = 1, lineBreakMode: LineBreakMode = .byTruncatingTail
  ) {
    self.font = font
    self.numberOfLines = numberOfLines
    self.lineBreakMode = lineBreakMode
  }
}

/// What a text takes when it is set, in points, unrounded.
public struct TextMetrics: Hashable, Sendable {
  /// The width of the widest line; never more than the limit.
  public var width = 0.0
  /// All lines together.
  public var height = 0.0
  /// From the top of the text to the baseline of the first line.
  public var firstBaselineFromTop = 0.0
  /// From the bottom of the text to the baseline of the last line.
  public var lastBaselineFromBottom = 0.0
  /// How many lines there are; 0 for an empty text.
  public var lineCount = 0
  /// Whether some of the text is not shown.
  public var isTruncated = false

  /// What an empty text takes: nothing.
  public init() {}
}
