/// How heavy the strokes of a font are; the names are `UIFont.Weight`'s, from the thinnest to the heaviest.
public enum FontWeight: String, Hashable, Sendable, CaseIterable {
  /// 100 on the scale of OpenType and CSS.
  case ultraLight
  /// 200.
  case thin
  /// 300.
  case light
  /// 400.
  case regular
  /// 500.
  case medium
  /// 600.
  case semibold
  /// 700.
  case bold
  /// 800.
  case heavy
  /// 900.
  case black
}

/// The system font in a size and a weight, as `UIFont.systemFont(ofSize:weight:)`.
public struct Font: Hashable, Sendable {
  /// The height of an em, in points.
  public let size: Double
  /// How heavy the strokes are.
  public let weight: FontWeight

  /// What a `UILabel` starts with: 17 points, regular.
  public static let label = Font(unchecked: 17, .regular)

  /// A font of `size` points.
  ///
  /// - Throws: ``LayoutError/fontSizeOutOfRange(_:)`` unless the size is 1 … 1000.
  public init(size: Double, weight: FontWeight = .regular) throws(LayoutError) {
    guard size >= 1, size <= LayoutLimits.greatestFontSize else { throw .fontSizeOutOfRange(size) }
    self.init(unchecked: size, weight)
  }

  private init(unchecked size: Double, _ weight: FontWeight) {
    self.size = size
    self.weight = weight
  }
}
