/// A text of one weight with the widths of its characters, independent of size, line width and style.
///
/// All lengths are in font units and whole, so that sums are exact and the same in any order.
public struct MeasuredText: Hashable, Sendable {
  /// What is set as one: a character as a reader sees it, or several that the font joins.
  public struct Cluster: Hashable, Sendable {
    /// What a cluster is to the breaking of lines.
    public enum Kind: Hashable, Sendable {
      /// Something to see.
      case text
      /// A blank: at the end of a wrapped line it takes no room.
      case space
      /// A blank up to the next tab stop, whatever ``Cluster/advance`` says.
      case tab
    }

    /// The width, in font units.
    public let advance: Int32
    /// What it is.
    public let kind: Kind
    /// Whether a line may begin here when lines end at words.
    public let mayBreakBefore: Bool

    /// A cluster of `advance` font units.
    public init(advance: Int32, kind: Kind, mayBreakBefore: Bool) {
      self.advance = advance
      self.kind = kind
      self.mayBreakBefore = mayBreakBefore
    }
  }

  /// Lengths of the font that hold for every text, in font units.
  public struct FontFigures: Hashable, Sendable {
    /// How many units an em has.
    public let unitsPerEm: Int
    /// From a line's top to its baseline.
    public let ascent: Int
    /// From a line's baseline to its bottom.
    public let descent: Int
    /// The width of an ellipsis.
    public let ellipsis: Int

    /// The figures of a font.
    public init(unitsPerEm: Int, ascent: Int, descent: Int, ellipsis: Int) {
      self.unitsPerEm = unitsPerEm
      self.ascent = ascent
      self.descent = descent
      self.ellipsis = ellipsis
    }
  }

  /// The lengths of the font.
  public let font: FontFigures
  /// The clusters of each paragraph, in the order of reading.
  public let paragraphs: [[Cluster]]

  /// A text of these paragraphs; what separated them is not part of them.
  public init(font: FontFigures, paragraphs: [[Cluster]]) {
    self.font = font
    self.paragraphs = paragraphs
  }

  /// Whether there is nothing to set, not even an empty line.
  public var isEmpty: Bool { paragraphs.allSatisfy(\.isEmpty) && paragraphs.count <= 1 }

  /// What the text takes.
  ///
  /// - Parameters:
  ///   - style: the size, and how lines end.
  ///   - width: what a line may take, in points; nil for as much as it wants.
  /// - Complexity: O(clusters).
  public func metrics(_ style: TextStyle, width: Double? = nil) -> TextMetrics {
    TextComposer(self, style, width: width).metrics()
  }

  /// What stands in each line that is shown, for drawing.
  ///
  /// - Parameters: as for ``metrics(_:width:)``.
  /// - Complexity: O(clusters).
  public func lines(_ style: TextStyle, width: Double? = nil) -> [ComposedLine] {
    TextComposer(self, style, width: width).composedLines()
  }
}

/// A line of a text as it is shown.
public struct ComposedLine: Hashable, Sendable {
  /// A part of a line.
  public enum Piece: Hashable, Sendable {
    /// Clusters of a paragraph, by their places in ``MeasuredText/paragraphs``; blanks at the end may be among them.
    case clusters(paragraph: Int, Range<Int>)
    /// What stands for text that is left out.
    case ellipsis
  }

  /// The parts, in the order of reading.
  public let pieces: [Piece]
  /// The width in points, without blanks at the end.
  public let width: Double
}

/// What a layout asks how wide text is.
public protocol TextMeasuring: Sendable {
  /// Measures a text.
  ///
  /// - Parameters:
  ///   - text: anything; separators of paragraphs and lines begin new lines, other control characters are left out.
  ///   - weight: the weight of the font; the size comes later.
  /// - Throws: ``LayoutError/fontUnavailable(reason:)``.
  func measure(_ text: String, weight: FontWeight) throws(LayoutError) -> MeasuredText
}
