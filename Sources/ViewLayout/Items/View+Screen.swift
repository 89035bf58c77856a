/// What the root of a tree takes from its screen, and its whole tree with it.
extension View {
  /// Sets what the screen's bars and notches take from a root view, in points.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``, ``LayoutError/negativeSize(name:value:)``.
  public func setRootSafeArea(_ insets: EdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets, "safeArea")
    for (name, value) in [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ] where value < 0 {
      throw .negativeSize(name: "safeArea.\(name)", value: value)
    }
    guard insets != rootSafeArea else { return }
    rootSafeArea = insets
    insetsChanged()
  }

  /// Sets the direction in which a root view and all inside it are laid out.
  public func setRootDirection(_ direction: LayoutDirection) {
    guard direction != rootDirection else { return }
    rootDirection = direction
    directionChanged()
  }

  /// Sets how many pixels of a root view's screen make a point; with nil nothing is rounded to pixels.
  ///
  /// - Throws: ``LayoutError/scaleOutOfRange(_:)``.
  public func setRootScale(_ scale: Double?) throws(LayoutError) {
    if let scale, !(scale >= 0.1 && scale <= 100) { throw .scaleOutOfRange(scale) }
    guard scale != rootScale else { return }
    rootScale = scale
    // Texts are as large as whole pixels allow.
    forEachInTree { $0.rowsChanged() }
  }

  /// The direction in which the view's content is laid out: its root's, unless its semantic attribute says otherwise.
  public var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: root.rootDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
