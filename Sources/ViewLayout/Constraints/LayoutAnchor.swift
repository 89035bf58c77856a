/// One attribute of one item, as `NSLayoutAnchor`: the start of a constraint.
public class LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// Its attribute.
  public let attribute: LayoutAttribute

  /// What the attribute is measured from, where the anchor is the distance of two; else nil.
  let start: LayoutAnchor?

  init(_ item: LayoutItem, _ attribute: LayoutAttribute, from start: LayoutAnchor? = nil) {
    self.item = item
    self.attribute = attribute
    self.start = start
  }

  /// Whether it is the distance of two positions.
  public var isDistance: Bool { start != nil }

  /// What messages call it: `box.left`, or `box.left - card.right` for a distance.
  public var name: String {
    let own = "\(item.displayName).\(attribute.rawValue)"
    return start.map { "\(own) - \($0.name)" } ?? own
  }

  /// An inactive constraint `self RELATION multiplier * other + constant`.
  ///
  /// - Parameters:
  ///   - relation: how the two sides compare.
  ///   - other: the right side; nil for a constant alone, which only sizes allow.
  ///   - multiplier: what the right side is multiplied by.
  ///   - constant: in points.
  /// - Throws: ``LayoutError/attributesDiffer(first:second:reason:)``,
  ///   ``LayoutError/positionNeedsSecondItem(attribute:)``, or a number out of range.
  public func constraint(
    _ relation: LayoutRelation, to other: LayoutAnchor?, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try LayoutConstraint(self, relation, other, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position, as `NSLayoutXAxisAnchor`.
public final class LayoutXAxisAnchor: LayoutAnchor {
  /// How far another position lies from this one, as a size that constraints can speak of
  /// (`NSLayoutXAxisAnchor.anchorWithOffset(to:)`). It may be below 0.
  ///
  /// - Throws: when left or right meets leading or trailing.
  public func anchorWithOffset(to other: LayoutXAxisAnchor) throws(LayoutError) -> LayoutDimension {
    try LayoutDimension(from: self, to: other)
  }

  /// `self == other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when left or right meets leading or trailing, or the constant is out of range.
  public func constraint(
    equalTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint { try constraint(.equal, to: other, constant: constant) }

  /// `self >= other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when left or right meets leading or trailing, or the constant is out of range.
  public func constraint(
    greaterThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.greaterThanOrEqual, to: other, constant: constant)
  }

  /// `self <= other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when left or right meets leading or trailing, or the constant is out of range.
  public func constraint(
    lessThanOrEqualTo other: LayoutXAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.lessThanOrEqual, to: other, constant: constant)
  }
}

/// A vertical position, as `NSLayoutYAxisAnchor`.
public final class LayoutYAxisAnchor: LayoutAnchor {
  /// How far another position lies below this one, as a size that constraints can speak of
  /// (`NSLayoutYAxisAnchor.anchorWithOffset(to:)`). It may be below 0.
  public func anchorWithOffset(to other: LayoutYAxisAnchor) throws(LayoutError) -> LayoutDimension {
    try LayoutDimension(from: self, to: other)
  }

  /// `self == other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(
    equalTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint { try constraint(.equal, to: other, constant: constant) }

  /// `self >= other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(
    greaterThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.greaterThanOrEqual, to: other, constant: constant)
  }

  /// `self <= other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(
    lessThanOrEqualTo other: LayoutYAxisAnchor, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.lessThanOrEqual, to: other, constant: constant)
  }
}

/// A width or a height, as `NSLayoutDimension`.
public final class LayoutDimension: LayoutAnchor {
  override init(_ item: LayoutItem, _ attribute: LayoutAttribute, from start: LayoutAnchor? = nil) {
    super.init(item, attribute, from: start)
  }

  /// The distance from one position to another of the same kind.
  fileprivate convenience init(from start: LayoutAnchor, to end: LayoutAnchor) throws(LayoutError) {
    if let reason = end.attribute.mismatch(with: start.attribute) {
      throw .attributesDiffer(first: end.name, second: start.name, reason: reason)
    }
    self.init(end.item, end.attribute, from: start)
  }

  /// `self == constant`, inactive; in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(equalToConstant constant: Double) throws(LayoutError) -> LayoutConstraint {
    try constraint(.equal, to: nil, constant: constant)
  }

  /// `self >= constant`, inactive; in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.greaterThanOrEqual, to: nil, constant: constant)
  }

  /// `self <= constant`, inactive; in points.
  ///
  /// - Throws: when the constant is out of range.
  public func constraint(
    lessThanOrEqualToConstant constant: Double
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.lessThanOrEqual, to: nil, constant: constant)
  }

  /// `self == multiplier * other + constant`, inactive; `constant` in points.
  ///
  /// - Throws: when a number is out of range.
  public func constraint(
    equalTo other: LayoutDimension, multiplier: Double = 1, constant: Double = 0
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(.equal, to: other, multiplier: multiplier, constant: constant)
  }
}
