/// What of a view is numbers that have to be checked, or follows from the views around it.
extension View {
  /// Sets what is added to the safe area's insets, in points; in UIKit a view controller does that for its view.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setAdditionalSafeAreaInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets, "additionalSafeAreaInsets")
    guard insets != additionalSafeAreaInsets else { return }
    additionalSafeAreaInsets = insets
    insetsChanged()
  }

  /// Sets how far the rectangle that constraints align lies inside the frame, in points. Negative numbers reach outside.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setAlignmentRectInsets(_ insets: EdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets, "alignmentRectInsets")
    guard insets != alignmentRectInsets else { return }
    alignmentRectInsets = insets
    rowsChanged()
    offsetsChanged()
  }

  /// Sets how far in front of its siblings the view is drawn.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setZPosition(_ value: Double) throws(LayoutError) {
    try LayoutLimits.check(value, "zPosition")
    zPosition = value
  }

  /// The subviews from back to front as they are drawn: by `zPosition`, and where that is the same in their own order.
  public var subviewsInDrawingOrder: [View] {
    guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
    let order = subviews.enumerated().sorted { first, second in
      (first.element.zPosition, first.offset) < (second.element.zPosition, second.offset)
    }
    return order.map(\.element)
  }

  /// The colour of glyphs and the like: the view's own, or that of the nearest view around it that has one, or the system's
  /// blue.
  public var tintColor: Color {
    var view: View? = self
    while let candidate = view {
      if let color = candidate.ownTintColor { return color }
      view = candidate.superview
    }
    return .systemTint
  }
}

extension Color {
  /// The colour of what can be touched, as long as nobody says otherwise: the system's blue.
  public static let systemTint = Color(red: 0, green: 0x7a, blue: 0xff)
}
