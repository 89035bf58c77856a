/// A whole number of any size: a sign and a magnitude in limbs of 32 bits, the lowest first, without leading zeros.
struct BigInteger: Equatable, Sendable {
  private(set) var isNegative: Bool
  private(set) var limbs: [UInt32]

  init(_ value: Int) {
    isNegative = value < 0
    limbs = [UInt32(truncatingIfNeeded: value.magnitude), UInt32(truncatingIfNeeded: value.magnitude >> 32)]
    trim()
  }

  private init(isNegative: Bool, limbs: [UInt32]) {
    self.isNegative = isNegative
    self.limbs = limbs
    trim()
  }

  /// `2 ^ exponent`.
  static func power(of exponent: Int) -> BigInteger {
    var limbs = Array(repeating: UInt32(0), count: exponent / 32 + 1)
    limbs[exponent / 32] = 1 << UInt32(exponent % 32)
    return BigInteger(isNegative: false, limbs: limbs)
  }

  private mutating func trim() {
    while limbs.last == 0 { limbs.removeLast() }
    if limbs.isEmpty { isNegative = false }
  }

  var isZero: Bool { limbs.isEmpty }

  /// The number, if it is small enough to be negated, too.
  var asInt: Int? {
    guard limbs.count <= 2 else { return nil }
    var magnitude: UInt64 = 0
    for limb in limbs.reversed() { magnitude = magnitude << 32 | UInt64(limb) }
    guard magnitude <= UInt64(Int.max) else { return nil }
    return isNegative ? -Int(magnitude) : Int(magnitude)
  }

  /// The nearest double, but for the last bit.
  var asDouble: Double {
    var value = 0.0
    for limb in limbs.reversed() { value = value * 4_294_967_296 + Double(limb) }
    return isNegative ? -value : value
  }

  /// How many bits the magnitude has.
  var bitCount: Int { limbs.count * 32 - (limbs.last?.leadingZeroBitCount ?? 0) }

  static prefix func - (a: BigInteger) -> BigInteger {
    BigInteger(isNegative: !a.isNegative, limbs: a.limbs)
  }

  static func + (a: BigInteger, b: BigInteger) -> BigInteger {
    if a.isNegative == b.isNegative {
      return BigInteger(isNegative: a.isNegative, limbs: sum(a.limbs, b.limbs))
    }
    return isLess(a.limbs, b.limbs)
      ? BigInteger(isNegative: b.isNegative, limbs: difference(b.limbs, a.limbs))
      : BigInteger(isNegative: a.isNegative, limbs: difference(a.limbs, b.limbs))
  }

  static func - (a: BigInteger, b: BigInteger) -> BigInteger { a + -b }

  static func * (a: BigInteger, b: BigInteger) -> BigInteger {
    guard !a.isZero, !b.isZero else { return BigInteger(0) }
    var result = Array(repeating: UInt32(0), count: a.limbs.count + b.limbs.count)
    for (i, limb) in a.limbs.enumerated() {
      var carry: UInt64 = 0
      for (j, other) in b.limbs.enumerated() {
        carry += UInt64(limb) * UInt64(other) + UInt64(result[i + j])
        result[i + j] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      result[i + b.limbs.count] = UInt32(carry)
    }
    return BigInteger(isNegative: a.isNegative != b.isNegative, limbs: result)
  }

  /// Cut towards zero; the remainder has the sign of the dividend. By schoolbook division (Knuth's algorithm D).
  func dividedBy(_ divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    precondition(!divisor.isZero, "division by zero")
    guard !Self.isLess(limbs, divisor.limbs) else { return (BigInteger(0), self) }
    let signOfQuotient = isNegative != divisor.isNegative
    guard divisor.limbs.count > 1 else {
      var quotient = limbs
      var rest: UInt64 = 0
      for index in limbs.indices.reversed() {
        let current = rest << 32 | UInt64(limbs[index])
        quotient[index] = UInt32(current / UInt64(divisor.limbs[0]))
        rest = current % UInt64(divisor.limbs[0])
      }
      return (
        BigInteger(isNegative: signOfQuotient, limbs: quotient),
        BigInteger(isNegative: isNegative, limbs: [UInt32(rest)])
      )
    }
    let shift = divisor.limbs[divisor.limbs.count - 1].leadingZeroBitCount
    let v = Self.shifted(divisor.limbs, left: shift)
    var u = Self.shifted(limbs + [0], left: shift)
    let n = divisor.limbs.count
    var quotient = Array(repeating: UInt32(0), count: limbs.count - n + 1)
    for j in quotient.indices.reversed() {
      let top = UInt64(u[j + n]) << 32 | UInt64(u[j + n - 1])
      var guess = top / UInt64(v[n - 1])
      var rest = top % UInt64(v[n - 1])
      while guess >> 32 != 0 || guess * UInt64(v[n - 2]) > rest << 32 | UInt64(u[j + n - 2]) {
        guess -= 1
        rest += UInt64(v[n - 1])
        if rest >> 32 != 0 { break }
      }
      var borrow: Int64 = 0
      var carry: UInt64 = 0
      for i in 0..<n {
        carry += guess * UInt64(v[i])
        borrow += Int64(u[i + j]) - Int64(carry & 0xffff_ffff)
        u[i + j] = UInt32(truncatingIfNeeded: borrow)
        borrow >>= 32
        carry >>= 32
      }
      borrow += Int64(u[j + n]) - Int64(carry)
      u[j + n] = UInt32(truncatingIfNeeded: borrow)
      if borrow < 0 {
        guess -= 1
        var sum: UInt64 = 0
        for i in 0..<n {
          sum += UInt64(u[i + j]) + UInt64(v[i])
          u[i + j] = UInt32(truncatingIfNeeded: sum)
          sum >>= 32
        }
        u[j + n] = u[j + n] &+ UInt32(sum)
      }
      quotient[j] = UInt32(guess)
    }
    var rest = Array(u[0..<n])
    if shift > 0 {
      for i in 0..<n { rest[i] = u[i] >> UInt32(shift) | u[i + 1] << UInt32(32 - shift) }
    }
    return (
      BigInteger(isNegative: signOfQuotient, limbs: quotient), BigInteger(isNegative: isNegative, limbs: rest)
    )
  }

  static func greatestCommonDivisor(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    var a = BigInteger(isNegative: false, limbs: a.limbs)
    var b = BigInteger(isNegative: false, limbs: b.limbs)
    while !b.isZero { (a, b) = (b, a.dividedBy(b).remainder) }
    return a
  }

  // MARK: - Magnitudes

  private static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  private static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var carry: UInt64 = 0
    for index in 0..<max(a.count, b.count) {
      carry += UInt64(index < a.count ? a[index] : 0) + UInt64(index < b.count ? b[index] : 0)
      result.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    result.append(UInt32(carry))
    return result
  }

  /// `a - b`, where b is not greater.
  private static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var borrow: Int64 = 0
    for index in a.indices {
      borrow += Int64(a[index]) - Int64(index < b.count ? b[index] : 0)
      result.append(UInt32(truncatingIfNeeded: borrow))
      borrow >>= 32
    }
    return result
  }

  /// Shifted by less than a limb, in as many limbs: the last has room for it.
  private static func shifted(_ limbs: [UInt32], left bits: Int) -> [UInt32] {
    guard bits > 0 else { return limbs }
    var result = limbs
    for index in limbs.indices {
      let below = index > 0 ? limbs[index - 1] >> UInt32(32 - bits) : 0
      result[index] = limbs[index] << UInt32(bits) | below
    }
    return result
  }
}
