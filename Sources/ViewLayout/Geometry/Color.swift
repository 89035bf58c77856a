/// A colour in sRGB, 0 … 255 by component.
public struct Color: Hashable, Sendable {
  /// Red, 0 … 255.
  public var red: UInt8
  /// Green, 0 … 255.
  public var green: UInt8
  /// Blue, 0 … 255.
  public var blue: UInt8
  /// Opacity, 0 … 255.
  public var alpha: UInt8

  /// The colour of the four components.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// The colour of a text `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(hex: String) {
    guard hex.hasPrefix("#"), hex.count == 7 || hex.count == 9 else { return nil }
    let digits = hex.dropFirst()
    guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }), let value = UInt64(digits, radix: 16) else {
      return nil
    }
    let rgba = hex.count == 7 ? value << 8 | 0xff : value
    self.init(
      red: UInt8(rgba >> 24 & 0xff), green: UInt8(rgba >> 16 & 0xff), blue: UInt8(rgba >> 8 & 0xff),
      alpha: UInt8(rgba & 0xff))
  }

  /// `#rrggbb`, or `#rrggbbaa` where the colour is not opaque.
  public var hex: String {
    let components = alpha == 255 ? [red, green, blue] : [red, green, blue, alpha]
    return "#"
      + components.map { component in
        let text = String(component, radix: 16)
        return text.count == 1 ? "0" + text : text
      }.joined()
  }
}
