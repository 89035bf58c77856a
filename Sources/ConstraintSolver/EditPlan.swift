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

  /// A value that moves: large and small parts of its constant and of its multiples of the two breakpoints.
  struct Mover {
    /// Which value it is, in the order of creation.
    var rank: Int32
    var base = 0.0
    var baseLow = 0.0
    var one = 0.0
    var oneLow = 0.0
    var two = 0.0
    var twoLow = 0.0

    /// Most values move with one breakpoint alone, and most have no small parts.
    var kind: Int {
      let isShort = baseLow == 0 && oneLow == 0 && twoLow == 0
      if two == 0 && twoLow == 0 { return isShort ? 0 : 2 }
      if one == 0 && oneLow == 0 { return isShort ? 1 : 3 }
      return 4
    }
  }

  /// Between which sums of the two breakpoints, each times a factor, basic entities stay on their pieces.
  struct Limit {
    var one: Double
    var two: Double
    var least: Double
    var greatest: Double
  }

  private typealias Pair = SIMD2<Double>

  var first = Edit()
  var second = Edit()
  private var isUsable = false

  /// All values as they were when the plan was made: what does not move is still there.
  private var origin = Buffer<Double>(capacity: 0)
  // The values that move, kind by kind, in pairs: constants, small parts if there are any, multiples.
  private var ranks = Buffer<Int32>(capacity: 0)
  private var numbers = Buffer<SIMD2<Double>>(capacity: 0)
  /// How many pairs there are of each kind.
  private var pairs = (0, 0, 0, 0, 0)
  private var limits = Buffer<Limit>(capacity: 0)

  /// The numbers that there is room for.
  var size: Int { origin.capacity &+ ranks.capacity / 2 &+ 2 &* numbers.capacity &+ 4 &* limits.capacity }

  mutating func removeAll() {
    isUsable = false
    first = Edit()
    second = Edit()
    ranks.removeAll()
    numbers.removeAll()
    limits.removeAll()
    pairs = (0, 0, 0, 0, 0)
  }

  func release() {
    origin.release()
    ranks.release()
    numbers.release()
    limits.release()
  }

  // The large parts are multiples of 2^-26, the multiples' of 2^-20; breakpoints must be multiples of 2^-6 below 2^20.
  // So products are multiples of 2^-26 below 2^26, and their sum with the constant fits a double.

  static func isShort(_ at: Double) -> Bool {
    let scaled = at * 64
    return abs(scaled) < 67_108_864 && scaled == scaled.rounded(.towardZero)
  }

  /// The large part of a number; never a negative zero.
  static func large(_ value: Double, grid: Double) -> Double { (value * grid).rounded() / grid + 0 }

  // MARK: Limits

  /// Keeps an entity on its piece.
  ///
  /// - Parameters:
  ///   - value: where it is for breakpoints at 0.
  ///   - one: how it moves with the first breakpoint.
  ///   - two: how it moves with the second.
  mutating func limit(_ value: Double, one: Double, two: Double, to piece: (lower: Double, upper: Double)) {
    // Entities that move alike, but for a factor, share a limit.
    let scale = abs(one) >= abs(two) ? one : two
    var least = (piece.lower - 1e-9 - value) / scale
    var greatest = (piece.upper + 1e-9 - value) / scale
    if scale < 0 { swap(&least, &greatest) }
    if two == 0 {
      first.least = max(first.least, least)
      first.greatest = min(first.greatest, greatest)
      return
    }
    if one == 0 {
      second.least = max(second.least, least)
      second.greatest = min(second.greatest, greatest)
      return
    }
    let limit = Limit(one: one / scale, two: two / scale, least: least, greatest: greatest)
    var k = 0
    while k < min(limits.count, 32) {
      if limits[k].one == limit.one && limits[k].two == limit.two {
        limits[k].least = max(limits[k].least, least)
        limits[k].greatest = min(limits[k].greatest, greatest)
        return
      }
      k &+= 1
    }
    limits.append(limit)
  }

  /// Whether everything stays on its piece.
  @inline(__always)
  func holds(_ a: Double, _ b: Double) -> Bool {
    guard isUsable, a >= first.least, a <= first.greatest, b >= second.least, b <= second.greatest,
      Self.isShort(a), Self.isShort(b)
    else { return false }
    var k = 0
    while k < limits.count {
      let limit = limits[k]
      let sum = limit.one * a + limit.two * b
      if sum < limit.least || sum > limit.greatest { return false }
      k &+= 1
    }
    return true
  }

  // MARK: Values

  /// Writes all values as they were when the plan was made.
  func writeAll(_ values: Buffer<Double>) { values.base.update(from: origin.base, count: origin.count) }

  /// Writes the values that move.
  ///
  /// - Parameters:
  ///   - dust: what twice the precision cannot tell from 0. No value is a negative zero.
  func write(_ values: Buffer<Double>, _ first: Double, _ second: Double, dust: Double) {
    let (a, b) = (Pair(repeating: first), Pair(repeating: second))
    let dust = Pair(repeating: dust)
    var rank = UnsafePointer(ranks.base)
    var number = UnsafePointer(numbers.base)
    let values = values.base
    func put(_ value: Pair) {
      values[Int(rank[0])] = value[0]
      values[Int(rank[1])] = value[1]
      rank += 2
    }
    func putSettled(_ value: Pair) {
      var settled = value
      settled.replace(with: 0, where: (value .<= dust) .& (value .>= -dust))
      put(settled)
    }
    for _ in 0..<pairs.0 {
      put(number[0] + number[1] * a)
      number += 2
    }
    for _ in 0..<pairs.1 {
      put(number[0] + number[1] * b)
      number += 2
    }
    for _ in 0..<pairs.2 {
      putSettled((number[0] + number[1] * a) + (number[2] + number[3] * a))
      number += 4
    }
    for _ in 0..<pairs.3 {
      putSettled((number[0] + number[1] * b) + (number[2] + number[3] * b))
      number += 4
    }
    for _ in 0..<pairs.4 {
      let large = number[0] + number[1] * a + number[2] * b
      putSettled(large + (number[3] + number[4] * a + number[5] * b))
      number += 6
    }
  }

  /// Makes the plan one to go by.
  ///
  /// - Parameters:
  ///   - values: all values, where the plan was made.
  mutating func complete(_ movers: Buffer<Mover>, _ values: Buffer<Double>) {
    isUsable = true
    origin.assign(values)
    ranks.reserve(movers.count &+ 5)
    pairs = (
      pack(movers, 0), pack(movers, 1), pack(movers, 2), pack(movers, 3), pack(movers, 4)
    )
  }

  /// Lists the movers of a kind in pairs; the last one stands twice if it has no partner.
  private mutating func pack(_ movers: Buffer<Mover>, _ kind: Int) -> Int {
    var count = 0
    var waiting = -1
    var k = 0
    while k < movers.count {
      if movers[k].kind == kind {
        if waiting < 0 {
          waiting = k
        } else {
          pack(movers[waiting], movers[k], kind)
          waiting = -1
          count &+= 1
        }
      }
      k &+= 1
    }
    guard waiting >= 0 else { return count }
    pack(movers[waiting], movers[waiting], kind)
    return count &+ 1
  }

  private mutating func pack(_ a: Mover, _ b: Mover, _ kind: Int) {
    ranks.append(a.rank)
    ranks.append(b.rank)
    numbers.append(Pair(a.base, b.base))
    let movesWithSecond = kind == 1 || kind == 3
    numbers.append(movesWithSecond ? Pair(a.two, b.two) : Pair(a.one, b.one))
    if kind == 4 { numbers.append(Pair(a.two, b.two)) }
    if kind < 2 { return }
    numbers.append(Pair(a.baseLow, b.baseLow))
    numbers.append(movesWithSecond ? Pair(a.twoLow, b.twoLow) : Pair(a.oneLow, b.oneLow))
    if kind == 4 { numbers.append(Pair(a.twoLow, b.twoLow)) }
  }
}
