// Edits that come again and again, as when a window is resized: one or two constants change, and nothing else. As long
// as no basic entity leaves its piece, every value is then a constant plus a multiple of each breakpoint that moves.
// These are computed once, in twice the precision, and split so that the sum of the large parts is exact: so an
// edit gives the same bits as a solve from scratch. The engine learns of the edits when it is needed again.

/// What two breakpoints move, as long as every basic entity stays on its piece.
struct EditPlan {
  /// One constraint whose constant changes.
  struct Edit {
    /// Its breakpoint for a constant of 1.
    var factor = 0.0
    /// Between these the breakpoint may move.
    var least = -Double.infinity
    var greatest = Double.infinity
    /// Where it was when the plan was made.
    var at = 0.0
  }

  var first = Edit()
  var second = Edit()
  private var isUsable = false
  /// Whether the small parts are anything but 0.
  private var hasLows = false
  /// The check that failed last: it is likely to fail again.
  private var suspect = 0

  /// All values as they were when the plan was made: what does not move is still there.
  private var origin = Buffer<Double>(capacity: 0)
  // Values that move: large and small parts of the constant and of the two multiples, and the values' ranks.
  var ranks = Buffer<Int32>(capacity: 0)
  var base = Buffer<Double>(capacity: 0)
  var baseLow = Buffer<Double>(capacity: 0)
  var one = Buffer<Double>(capacity: 0)
  var oneLow = Buffer<Double>(capacity: 0)
  var two = Buffer<Double>(capacity: 0)
  var twoLow = Buffer<Double>(capacity: 0)
  // What must stay on its piece.
  var checkBase = Buffer<Double>(capacity: 0)
  var checkOne = Buffer<Double>(capacity: 0)
  var checkTwo = Buffer<Double>(capacity: 0)
  var lower = Buffer<Double>(capacity: 0)
  var upper = Buffer<Double>(capacity: 0)

  /// The numbers that there is room for.
  var size: Int { origin.capacity &+ 7 &* base.capacity &+ 5 &* checkBase.capacity }

  /// Makes room for so many values that move, all at once.
  mutating func reserve(_ count: Int) {
    ranks.reserve(count)
    base.reserve(count)
    baseLow.reserve(count)
    one.reserve(count)
    oneLow.reserve(count)
    two.reserve(count)
    twoLow.reserve(count)
  }

  /// Makes room for so many checks.
  mutating func reserveChecks(_ count: Int) {
    checkBase.reserve(count)
    checkOne.reserve(count)
    checkTwo.reserve(count)
    lower.reserve(count)
    upper.reserve(count)
  }

  mutating func removeAll() {
    isUsable = false
    suspect = 0
    first = Edit()
    second = Edit()
    ranks.removeAll()
    base.removeAll()
    baseLow.removeAll()
    one.removeAll()
    oneLow.removeAll()
    two.removeAll()
    twoLow.removeAll()
    checkBase.removeAll()
    checkOne.removeAll()
    checkTwo.removeAll()
    lower.removeAll()
    upper.removeAll()
  }

  func release() {
    origin.release()
    base.release()
    baseLow.release()
    one.release()
    oneLow.release()
    two.release()
    twoLow.release()
    checkBase.release()
    checkOne.release()
    checkTwo.release()
    lower.release()
    upper.release()
    ranks.release()
  }

  // The large parts are multiples of 2^-26, the multiples' of 2^-20; breakpoints must be multiples of 2^-6 below 2^20.
  // So products are multiples of 2^-26 below 2^26, and their sum with the constant fits a double.

  static func isShort(_ at: Double) -> Bool {
    let scaled = at * 64
    return abs(scaled) < 67_108_864 && scaled == scaled.rounded(.towardZero)
  }

  static func large(_ value: Double, grid: Double) -> Double { (value * grid).rounded() / grid }

  private typealias Pair = SIMD2<Double>

  private static func pairs(_ buffer: Buffer<Double>) -> UnsafeRawPointer { UnsafeRawPointer(buffer.base) }

  @inline(__always)
  private static func pair(_ pointer: UnsafeRawPointer, _ offset: Int) -> Pair {
    pointer.loadUnaligned(fromByteOffset: offset, as: Pair.self)
  }

  /// Whether everything stays on its piece. Lists are padded to pairs.
  mutating func holds(_ a: Double, _ b: Double) -> Bool {
    guard isUsable, Self.isShort(a), Self.isShort(b), a >= first.least, a <= first.greatest,
      b >= second.least, b <= second.greatest,
      suspect >= checkBase.count || isInside(suspect, a, b)
    else { return false }
    if staysOnPieces(a, b) { return true }
    for k in 0..<checkBase.count where !isInside(k, a, b) {
      suspect = k
      break
    }
    return false
  }

  private func isInside(_ k: Int, _ a: Double, _ b: Double) -> Bool {
    let value = checkBase[k] + checkOne[k] * a + checkTwo[k] * b
    return value - lower[k] >= -1e-9 && upper[k] - value >= -1e-9
  }

  private func staysOnPieces(_ a: Double, _ b: Double) -> Bool {
    let (a, b) = (Pair(repeating: a), Pair(repeating: b))
    let (base, one, two) = (Self.pairs(checkBase), Self.pairs(checkOne), Self.pairs(checkTwo))
    let (lower, upper) = (Self.pairs(lower), Self.pairs(upper))
    var least = Pair(repeating: .infinity)
    var offset = 0
    let end = checkBase.count &* 8
    while offset < end {
      let value = Self.pair(base, offset) + Self.pair(one, offset) * a + Self.pair(two, offset) * b
      let below = value - Self.pair(lower, offset)
      let above = Self.pair(upper, offset) - value
      least.replace(with: below, where: below .< least)
      least.replace(with: above, where: above .< least)
      offset &+= 16
    }
    return least[0] >= -1e-9 && least[1] >= -1e-9
  }

  /// Writes all values as they were when the plan was made.
  func writeAll(_ values: Buffer<Double>) { values.base.update(from: origin.base, count: origin.count) }

  /// Writes the values that move.
  func write(_ values: Buffer<Double>, _ first: Double, _ second: Double, dust: Double) {
    let (a, b) = (Pair(repeating: first), Pair(repeating: second))
    let (base, baseLow, one) = (Self.pairs(base), Self.pairs(baseLow), Self.pairs(one))
    let (oneLow, two, twoLow) = (Self.pairs(oneLow), Self.pairs(two), Self.pairs(twoLow))
    let (ranks, values) = (ranks.base, values.base)
    let dust = Pair(repeating: dust)
    let hasLows = hasLows
    var k = 0
    let count = self.ranks.count
    while k < count {
      let offset = k &* 8
      var value = Self.pair(base, offset) + Self.pair(one, offset) * a + Self.pair(two, offset) * b
      if hasLows {
        value += Self.pair(baseLow, offset) + Self.pair(oneLow, offset) * a + Self.pair(twoLow, offset) * b
      }
      // Twice the precision cannot tell this from 0; no value is a negative zero.
      value.replace(with: 0, where: (value .<= dust) .& (value .>= -dust))
      values[Int(ranks[k])] = value[0]
      values[Int(ranks[k &+ 1])] = value[1]
      k &+= 2
    }
  }

  /// Makes the plan one to go by: fills the lists up to pairs, with copies of the last.
  ///
  /// - Parameter values: all values, where the plan was made.
  mutating func complete(_ values: Buffer<Double>) {
    isUsable = true
    origin.assign(values)
    if ranks.count & 1 == 1 {
      let last = ranks.count &- 1
      ranks.append(ranks[last])
      base.append(base[last])
      baseLow.append(baseLow[last])
      one.append(one[last])
      oneLow.append(oneLow[last])
      two.append(two[last])
      twoLow.append(twoLow[last])
    }
    if checkBase.count & 1 == 1 {
      let last = checkBase.count &- 1
      checkBase.append(checkBase[last])
      checkOne.append(checkOne[last])
      checkTwo.append(checkTwo[last])
      lower.append(lower[last])
      upper.append(upper[last])
    }
    hasLows = false
    for k in 0..<ranks.count where baseLow[k] != 0 || oneLow[k] != 0 || twoLow[k] != 0 { hasLows = true }
  }
}
