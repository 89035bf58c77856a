/// The numbers that a layout takes: finite, and small enough that doubles still resolve a millionth of a point.
public enum LayoutLimits {
  /// Greatest magnitude of a coordinate, a size or a constant, in points.
  public static let greatestCoordinate = 1e7
  /// How many views and guides one tree holds: several times what any screen has.
  public static let greatestItemCount = 400
  /// How many active constraints one tree holds.
  public static let greatestConstraintCount = 2000
  /// Greatest magnitude of a multiplier.
  public static let greatestMultiplier = 1e6

  /// The longest text of a label, in bytes of UTF-8: more than any screen shows.
  public static let greatestTextLength = 10_000
  /// The greatest size of a font, in points.
  public static let greatestFontSize = 1000.0

  /// Refuses a coordinate or constant that is not finite or too large.
  ///
  /// - Parameters:
  ///   - value: the number, in points.
  ///   - name: what it is, for the message.
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public static func check(_ value: Double, _ name: String) throws(LayoutError) {
    guard value.isFinite, abs(value) <= greatestCoordinate else {
      throw .numberOutOfRange(name: name, value: value, limit: greatestCoordinate)
    }
  }

  /// Refuses a size that is not finite, too large or negative.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``, ``LayoutError/negativeSize(name:value:)``.
  public static func check(_ size: Size, _ name: String) throws(LayoutError) {
    try check(size.width, "\(name).width")
    try check(size.height, "\(name).height")
    if size.width < 0 { throw .negativeSize(name: "\(name).width", value: size.width) }
    if size.height < 0 { throw .negativeSize(name: "\(name).height", value: size.height) }
  }

  /// Refuses a rectangle that is not finite, too large or of negative size.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``, ``LayoutError/negativeSize(name:value:)``.
  public static func check(_ rect: Rect, _ name: String) throws(LayoutError) {
    try check(rect.x, "\(name).x")
    try check(rect.y, "\(name).y")
    try check(rect.size, name)
  }

  /// Refuses insets that are not finite or too large.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public static func check(_ insets: EdgeInsets, _ name: String) throws(LayoutError) {
    try check(insets.top, "\(name).top")
    try check(insets.left, "\(name).left")
    try check(insets.bottom, "\(name).bottom")
    try check(insets.right, "\(name).right")
  }
}
