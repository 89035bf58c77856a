/// An exact fraction. Most fit into two machine words; those that do not are of any size.
struct Rational: Equatable, Comparable, Sendable, CustomStringConvertible {
  private final class Fraction: Sendable {
    let numerator: BigInteger
    let denominator: BigInteger

    init(_ numerator: BigInteger, _ denominator: BigInteger) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  // In lowest terms, the denominator greater than 0. `large` only where the words do not suffice.
  private let numerator: Int
  private let denominator: Int
  private let large: Fraction?

  static let zero = Rational(0)
  static let one = Rational(1)

  init(_ value: Int) {
    numerator = value
    denominator = 1
    large = nil
  }

  /// A fraction of machine words; the denominator is not 0.
  init(_ numerator: Int, _ denominator: Int) {
    self.init(BigInteger(numerator), BigInteger(denominator))
  }

  /// The number that a finite double is, to the last bit.
  init(exactly value: Double) {
    precondition(value.isFinite, "no number is \(value)")
    if let whole = Int(exactly: value) {
      self.init(whole)
      return
    }
    // value = whole * 2 ^ exponent
    let shift = 52 - (value.isNormal ? Int(value.exponent) : -1022)
    let whole =
      value.isNormal
      ? Int(value.significandBitPattern | 1 << 52) : Int(value.significandBitPattern)
    let signed = BigInteger(value < 0 ? -whole : whole)
    if shift >= 0 {
      self.init(signed, BigInteger.power(of: shift))
    } else {
      self.init(signed * BigInteger.power(of: -shift), BigInteger(1))
    }
  }

  private init(word numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
    large = nil
  }

  private init(_ top: BigInteger, _ bottom: BigInteger) {
    var top = top
    var bottom = bottom
    if bottom.isNegative { (top, bottom) = (-top, -bottom) }
    let common = BigInteger.greatestCommonDivisor(top, bottom)
    if common != BigInteger(1) {
      top = top.dividedBy(common).quotient
      bottom = bottom.dividedBy(common).quotient
    }
    if let numerator = top.asInt, let denominator = bottom.asInt {
      self.init(word: numerator, denominator)
    } else {
      self.init(large: Fraction(top, bottom))
    }
  }

  private init(large: Fraction) {
    numerator = 0
    denominator = 0
    self.large = large
  }

  private var top: BigInteger { large?.numerator ?? BigInteger(numerator) }
  private var bottom: BigInteger { large?.denominator ?? BigInteger(denominator) }

  var isZero: Bool { large == nil && numerator == 0 }
  var isNegative: Bool { large.map { $0.numerator.isNegative } ?? (numerator < 0) }
  var isPositive: Bool { !isZero && !isNegative }
  var magnitude: Rational { isNegative ? -self : self }

  /// The nearest double, but for the last bits.
  var asDouble: Double {
    guard let large else { return Double(numerator) / Double(denominator) }
    // Both may be beyond what a double holds, the quotient not: so with enough bits of the quotient.
    let excess = large.denominator.bitCount - large.numerator.bitCount + 64
    guard excess > 0 else {
      return large.numerator.dividedBy(large.denominator).quotient.asDouble
    }
    let scaled = (large.numerator * BigInteger.power(of: excess)).dividedBy(large.denominator).quotient
    return scaled.asDouble * Double(sign: .plus, exponent: -excess, significand: 1)
  }

  var description: String { "\(asDouble)" }

  static func == (a: Rational, b: Rational) -> Bool {
    if let first = a.large, let second = b.large {
      return first.numerator == second.numerator && first.denominator == second.denominator
    }
    return a.large == nil && b.large == nil && a.numerator == b.numerator && a.denominator == b.denominator
  }

  static func < (a: Rational, b: Rational) -> Bool {
    if a.large == nil, b.large == nil {
      if a.denominator == b.denominator { return a.numerator < b.numerator }
      let left = a.numerator.multipliedFullWidth(by: b.denominator)
      let right = b.numerator.multipliedFullWidth(by: a.denominator)
      return (left.high, left.low) < (right.high, right.low)
    }
    return (a - b).isNegative
  }

  static prefix func - (a: Rational) -> Rational {
    a.large == nil ? Rational(word: -a.numerator, a.denominator) : Rational(-a.top, a.bottom)
  }

  static func + (a: Rational, b: Rational) -> Rational {
    if a.large == nil, b.large == nil {
      if a.denominator == 1, b.denominator == 1 {
        let (sum, isTooLarge) = a.numerator.addingReportingOverflow(b.numerator)
        if !isTooLarge, sum != .min { return Rational(word: sum, 1) }
      } else {
        let (left, first) = a.numerator.multipliedReportingOverflow(by: b.denominator)
        let (right, second) = b.numerator.multipliedReportingOverflow(by: a.denominator)
        let (bottom, third) = a.denominator.multipliedReportingOverflow(by: b.denominator)
        let (sum, fourth) = left.addingReportingOverflow(right)
        if !first, !second, !third, !fourth, sum != .min { return reduced(sum, bottom) }
      }
    }
    return Rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom)
  }

  static func - (a: Rational, b: Rational) -> Rational { a + -b }

  static func * (a: Rational, b: Rational) -> Rational {
    if a.large == nil, b.large == nil {
      let (top, first) = a.numerator.multipliedReportingOverflow(by: b.numerator)
      let (bottom, second) = a.denominator.multipliedReportingOverflow(by: b.denominator)
      if !first, !second, top != .min { return bottom == 1 ? Rational(word: top, 1) : reduced(top, bottom) }
    }
    return Rational(a.top * b.top, a.bottom * b.bottom)
  }

  static func / (a: Rational, b: Rational) -> Rational {
    precondition(!b.isZero, "division by zero")
    if b.large == nil {
      let inverse =
        b.numerator > 0
        ? Rational(word: b.denominator, b.numerator) : Rational(word: -b.denominator, -b.numerator)
      return a * inverse
    }
    return a * Rational(b.bottom, b.top)
  }

  private static func reduced(_ numerator: Int, _ denominator: Int) -> Rational {
    var a = numerator.magnitude
    var b = denominator.magnitude
    while b != 0 { (a, b) = (b, a % b) }
    let common = Int(a)
    return Rational(word: numerator / common, denominator / common)
  }
}
