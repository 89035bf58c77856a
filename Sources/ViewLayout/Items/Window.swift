/// The root of a screen of its own: a view whose frame is fixed, for layout without a host.
public final class Window: View {
  /// A window of `size` at the origin.
  ///
  /// - Parameters:
  ///   - context: what its views share.
  ///   - size: in points.
  ///   - safeArea: what bars and notches take from it, in points.
  /// - Throws: when a number is out of range.
  public init(
    in context: LayoutContext, size: Size, safeArea: EdgeInsets = .zero
  ) throws(LayoutError) {
    try LayoutLimits.check(size, "size")
    super.init(in: context, frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    try setRootSafeArea(safeArea)
  }

  /// A window has no superview.
  public override var isScreenRoot: Bool { true }

  /// The identifier, or `window`.
  public override var displayName: String { identifier ?? "window" }

  /// Gives the window another size, in points.
  ///
  /// - Throws: when a number is out of range.
  public func resize(to size: Size) throws(LayoutError) {
    try LayoutLimits.check(size, "size")
    frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
  }
}
