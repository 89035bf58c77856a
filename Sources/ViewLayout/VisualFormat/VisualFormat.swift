/// A visual format string, taken apart: views in a row or column with what lies between them.
///
/// The grammar is that of Apple's "Visual Format Language" (Auto Layout Guide).
struct VisualFormat: Hashable, Sendable {
  /// A comparison with a number, a metric or a view.
  struct Predicate: Hashable, Sendable {
    enum Value: Hashable, Sendable {
      case number(Double)
      case name(String)
    }

    var relation = LayoutRelation.equal
    var object: Value
    var priority: Value?
    /// Where the object and the priority begin in the text, the first character is 0.
    var objectColumn: Int
    var priorityColumn = 0
  }

  /// What lies between two views, or between a view and its superview.
  enum Connection: Hashable, Sendable {
    /// Nothing: the edges touch.
    case flush
    /// A hyphen: the standard gap.
    case standard
    /// Gaps that were given.
    case predicates([Predicate])
  }

  /// A view with what is said of its length.
  struct Element: Hashable, Sendable {
    let name: String
    let column: Int
    let predicates: [Predicate]
  }

  var axis = LayoutAxis.horizontal
  /// From the superview's edge to the first view; nil where the text does not begin with the superview.
  var start: Connection?
  /// Where the superview stands in the text.
  var startColumn = 0
  /// The views, at least one.
  var elements: [Element] = []
  /// Between the views: one less than there are.
  var connections: [Connection] = []
  /// From the last view to the superview's edge; nil where the text does not end with the superview.
  var end: Connection?
  var endColumn = 0
}

/// What a visual format's views have in common, and how it is read; the names are `NSLayoutConstraint.FormatOptions`'.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  /// The parts as bits, as in UIKit.
  public let rawValue: UInt

  /// The parts that are given as bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// All left edges in one line; in a vertical format.
  public static let alignAllLeft = VisualFormatOptions(rawValue: 1 << 1)
  /// All right edges in one line; in a vertical format.
  public static let alignAllRight = VisualFormatOptions(rawValue: 1 << 2)
  /// All top edges in one line; in a horizontal format.
  public static let alignAllTop = VisualFormatOptions(rawValue: 1 << 3)
  /// All bottom edges in one line; in a horizontal format.
  public static let alignAllBottom = VisualFormatOptions(rawValue: 1 << 4)
  /// All edges where reading starts in one line; in a vertical format.
  public static let alignAllLeading = VisualFormatOptions(rawValue: 1 << 5)
  /// All edges where reading ends in one line; in a vertical format.
  public static let alignAllTrailing = VisualFormatOptions(rawValue: 1 << 6)
  /// All horizontal centres in one line; in a vertical format.
  public static let alignAllCenterX = VisualFormatOptions(rawValue: 1 << 9)
  /// All vertical centres in one line; in a horizontal format.
  public static let alignAllCenterY = VisualFormatOptions(rawValue: 1 << 10)
  /// All last baselines in one line; in a horizontal format.
  public static let alignAllLastBaseline = VisualFormatOptions(rawValue: 1 << 11)
  /// All first baselines in one line; in a horizontal format.
  public static let alignAllFirstBaseline = VisualFormatOptions(rawValue: 1 << 12)
  /// A horizontal format begins where reading starts; this is how it is read if nothing is said.
  public static let directionLeadingToTrailing: VisualFormatOptions = []
  /// A horizontal format begins at the left.
  public static let directionLeftToRight = VisualFormatOptions(rawValue: 1 << 16)
  /// A horizontal format begins at the right.
  public static let directionRightToLeft = VisualFormatOptions(rawValue: 1 << 17)
  /// Gaps run from edge to edge; this is how they run if nothing is said.
  public static let spacingEdgeToEdge: VisualFormatOptions = []
  /// Gaps between the views of a vertical format run from last to first baseline.
  public static let spacingBaselineToBaseline = VisualFormatOptions(rawValue: 1 << 19)

  /// The options by UIKit's names.
  public static let named: [(name: String, option: VisualFormatOptions)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight), ("alignAllTop", .alignAllTop),
    ("alignAllBottom", .alignAllBottom), ("alignAllLeading", .alignAllLeading),
    ("alignAllTrailing", .alignAllTrailing), ("alignAllCenterX", .alignAllCenterX),
    ("alignAllCenterY", .alignAllCenterY), ("alignAllLastBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight), ("directionRightToLeft", .directionRightToLeft),
    ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// The attributes that options align, each with its option's name.
  static let alignments: [(name: String, option: VisualFormatOptions, attribute: LayoutAttribute)] = [
    ("alignAllLeft", .alignAllLeft, .left), ("alignAllRight", .alignAllRight, .right),
    ("alignAllTop", .alignAllTop, .top), ("alignAllBottom", .alignAllBottom, .bottom),
    ("alignAllLeading", .alignAllLeading, .leading), ("alignAllTrailing", .alignAllTrailing, .trailing),
    ("alignAllCenterX", .alignAllCenterX, .centerX), ("alignAllCenterY", .alignAllCenterY, .centerY),
    ("alignAllLastBaseline", .alignAllLastBaseline, .lastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline, .firstBaseline),
  ]
}
