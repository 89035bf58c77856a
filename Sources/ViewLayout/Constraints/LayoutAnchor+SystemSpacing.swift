// Gaps of the system's own width. UIKit publishes no number for them; between views it has always been 8 points.

extension LayoutXAxisAnchor {
  /// `self RELATION other + multiplier * 8`, inactive: the system's gap to what lies before, so many times
  /// (`constraint(equalToSystemSpacingAfter:multiplier:)` and its kin).
  ///
  /// - Throws: when left or right meets leading or trailing, or the multiplier is out of range.
  public func constraint(
    _ relation: LayoutRelation, toSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(relation, to: other, constant: SystemSpacing.betweenViews * multiplier)
  }
}

extension LayoutYAxisAnchor {
  /// `self RELATION other + multiplier * 8`, inactive: the system's gap to what lies above, so many times
  /// (`constraint(equalToSystemSpacingBelow:multiplier:)` and its kin).
  ///
  /// - Throws: when the multiplier is out of range.
  public func constraint(
    _ relation: LayoutRelation, toSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1
  ) throws(LayoutError) -> LayoutConstraint {
    try constraint(relation, to: other, constant: SystemSpacing.betweenViews * multiplier)
  }
}
