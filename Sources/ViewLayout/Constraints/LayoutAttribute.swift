/// A quantity of a view or guide that constraints speak of; the names are `NSLayoutConstraint.Attribute`'s.
public enum LayoutAttribute: String, Hashable, Sendable, CaseIterable {
  /// The left edge.
  case left
  /// The right edge.
  case right
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom
  /// The edge where reading starts.
  case leading
  /// The edge where reading ends.
  case trailing
  /// The width.
  case width
  /// The height.
  case height
  /// The horizontal centre.
  case centerX
  /// The vertical centre.
  case centerY
  /// The baseline of the first line; of a view without text, its top edge.
  case firstBaseline
  /// The baseline of the last line; of a view without text, its bottom edge.
  case lastBaseline

  /// What kind of quantity it is; only quantities of one kind can be related.
  public enum Kind: Hashable, Sendable {
    /// A horizontal position.
    case horizontalPosition
    /// A vertical position.
    case verticalPosition
    /// A length.
    case dimension
  }

  /// What kind of quantity it is.
  public var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX: .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: .verticalPosition
    case .width, .height: .dimension
    }
  }

  /// The attribute by sides that do not depend on the reading direction.
  public func physical(in direction: LayoutDirection) -> LayoutAttribute {
    switch (self, direction) {
    case (.leading, .leftToRight), (.trailing, .rightToLeft): .left
    case (.trailing, .leftToRight), (.leading, .rightToLeft): .right
    default: self
    }
  }

  /// Whether the attribute is measured along the reading direction.
  var followsReading: Bool { self == .leading || self == .trailing }

  /// Whether the attribute is a line of text's.
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The physical attribute at the place of a horizontal one when reading runs from right to left.
  var mirrored: LayoutAttribute {
    switch self {
    case .leading: .right
    case .trailing: .left
    default: self
    }
  }

  /// Why two attributes cannot be related, nil if they can.
  ///
  /// UIKit refuses to relate horizontal with vertical positions, positions with sizes, and left or right
  /// with leading or trailing (`NSLayoutConstraint` raises for each).
  func mismatch(with other: LayoutAttribute) -> String? {
    if kind != other.kind {
      if kind == .dimension || other.kind == .dimension { return "a position and a size" + Self.hint }
      return "a horizontal and a vertical position" + Self.hint
    }
    if isPhysical && other.followsReading || followsReading && other.isPhysical {
      return "left or right and leading or trailing" + Self.hint
    }
    return nil
  }

  private var isPhysical: Bool { self == .left || self == .right }

  private static let hint = " cannot be related"
}

/// The two directions in which a view has a size and priorities; the names are `NSLayoutConstraint.Axis`'s.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical
}

/// Well-known constraint priorities; the names and numbers are `UILayoutPriority`'s.
public enum LayoutPriority {
  /// Must hold: 1000.
  public static let required = 1000.0
  /// 750, what a view's compression resistance starts with.
  public static let defaultHigh = 750.0
  /// 250, what a view's content hugging starts with.
  public static let defaultLow = 250.0

  /// Refuses a priority outside 1 … 1000.
  ///
  /// - Throws: ``LayoutError/priorityOutOfRange(_:)``.
  public static func check(_ priority: Double) throws(LayoutError) {
    guard priority >= 1, priority <= 1000 else { throw .priorityOutOfRange(priority) }
  }
}
