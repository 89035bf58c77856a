/// One attribute of one item, as `NSLayoutAnchor`: the start of a constraint.
public class LayoutAnchor {
  /// The view or guide.
  public let item: LayoutItem
  /// Its attribute.
  public let attribute: LayoutAttribute

  init(_ item: LayoutItem, _ attribute: LayoutAttribute) {
    self.item = item
    self.attribute = attribute
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
    try LayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: other?.item,
      attribute: other?.attribute, multiplier: multiplier, constant: constant)
  }
}

/// A horizontal position, as `NSLayoutXAxisAnchor`.
public final class LayoutXAxisAnchor: LayoutAnchor {
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
