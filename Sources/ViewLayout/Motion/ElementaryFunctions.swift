/// The exponential function and its inverse, sine and cosine by plain arithmetic.
///
/// The system's own differ in their last bits from machine to machine; what is on the screen at an instant must not.
public enum ElementaryFunctions {
  private static let ln2 = 0.693147180559945309417
  private static let halfPi = 1.57079632679489661923

  /// e to the power of `x`; the error is a few units in the last place.
  public static func exp(_ x: Double) -> Double {
    guard x > -700 else { return 0 }
    guard x < 700 else { return .infinity }
    let power = (x / ln2).rounded()
    let rest = x - power * ln2
    // |rest| is at most 0.35: the terms beyond the 17th are below 1e-24.
    var term = 1.0
    var sum = 1.0
    for index in 1...17 {
      term *= rest / Double(index)
      sum += term
    }
    return sum * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  /// The natural logarithm of a number above 0; the error is a few units in the last place.
  public static func log(_ x: Double) -> Double {
    guard x > 0, x.isFinite else { return x == .infinity ? .infinity : x == 0 ? -.infinity : .nan }
    var rest = x.significand
    var power = Double(x.exponent)
    // Around 1 the series converges fastest.
    if rest > 1.4142135623730951 {
      rest /= 2
      power += 1
    }
    let ratio = (rest - 1) / (rest + 1)
    let square = ratio * ratio
    var sum = 0.0
    // |ratio| is at most 0.172: the terms beyond the twelfth are below 1e-19.
    for index in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(index) + square * sum }
    return power * ln2 + 2 * ratio * sum
  }

  /// 2 to the power of `x`.
  public static func exp2(_ x: Double) -> Double {
    let power = x.rounded()
    guard abs(power) < 1000 else { return x < 0 ? 0 : .infinity }
    return exp((x - power) * ln2) * Double(sign: .plus, exponent: Int(power), significand: 1)
  }

  /// The logarithm of a number above 0 to the base of 2.
  public static func log2(_ x: Double) -> Double { log(x) / ln2 }

  /// The angle of the direction (x, y) in radians, -π … π; 0 where there is none.
  public static func angle(y: Double, x: Double) -> Double {
    guard x != 0 || y != 0 else { return 0 }
    let length = (x * x + y * y).squareRoot()
    guard x < 0 else { return 2 * arcTangent(y / (length + x)) }
    guard y != 0 else { return 2 * halfPi }
    let half = halfPi - arcTangent(abs(y) / (length - x))
    return y > 0 ? 2 * half : -2 * half
  }

  /// The arc tangent of a number of -1 … 1.
  private static func arcTangent(_ x: Double) -> Double {
    // Three halvings of the angle bring it below 0.1: the terms beyond the twelfth are below 1e-25.
    var rest = x
    for _ in 0..<3 { rest /= 1 + (1 + rest * rest).squareRoot() }
    let square = rest * rest
    var sum = 0.0
    for index in stride(from: 23, through: 1, by: -2) { sum = 1 / Double(index) - square * sum }
    return 8 * rest * sum
  }

  /// Sine and cosine of an angle in radians; for angles up to some thousands the error is below 1e-12.
  public static func sinCos(_ angle: Double) -> (sin: Double, cos: Double) {
    let quarter = (angle / halfPi).rounded()
    let rest = angle - quarter * halfPi
    let square = rest * rest
    var sine = 0.0
    var cosine = 0.0
    // Horner's scheme, from the smallest term; |rest| is at most 0.79.
    for index in stride(from: 11, through: 1, by: -1) {
      let even = Double(2 * index)
      cosine = (1 + cosine) * -square / (even * (even - 1))
      sine = (1 + sine) * -square / (even * (even + 1))
    }
    sine = rest * (1 + sine)
    cosine = 1 + cosine
    switch Int(quarter.truncatingRemainder(dividingBy: 4) + 4) % 4 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }
}
