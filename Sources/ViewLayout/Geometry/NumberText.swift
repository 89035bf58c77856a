/// Numbers as people write them: no trailing zeros, no exponent for what a screen holds.
public enum NumberText {
  /// The number with at most `digits` digits after the point; `59`, `59.5`, `0.33`, never `-0`.
  ///
  /// Ties round away from zero, as one learns at school, and the text is the same on every machine.
  public static func plain(_ value: Double, digits: Int = 3) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard abs(value) < 1e15 else { return "\(value)" }
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    guard abs(value) * scale < 9e15 else { return "\(value)" }
    // A value such as 2.675 is stored a hair below its tie: the nudge lets it round as written.
    let scaled = (abs(value) * scale * (1 + 1e-15)).rounded(.toNearestOrAwayFromZero)
    let whole = Int64(scaled)
    let unit = Int64(scale)
    var text = String(whole / unit)
    if whole % unit != 0 {
      var fraction = String(whole % unit)
      fraction = String(repeating: "0", count: digits - fraction.count) + fraction
      while fraction.hasSuffix("0") { fraction.removeLast() }
      text += "." + fraction
    }
    return value < 0 && whole != 0 ? "-" + text : text
  }

  /// The rectangle as `x,y width×height`, in points, with at most two digits after the point.
  ///
  /// - Parameters:
  ///   - times: the sign between width and height.
  public static func plain(_ rect: Rect, times: String = "×") -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { plain($0, digits: 2) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])\(times)\(numbers[3])"
  }
}
