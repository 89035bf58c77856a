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

    var isLong: Bool { baseLow != 0 || oneLow != 0 || twoLow != 0 }
    var movesWithFirst: Bool { one != 0 || oneLow != 0 }
    var movesWithSecond: Bool { two != 0 || twoLow != 0 }
    var moves: Bool { movesWithFirst || movesWithSecond }
    var isMixed: Bool { movesWithFirst && movesWithSecond }
  }

  /// Pairs of values, most of them neighbours, that move with the same breakpoints: most with one alone.
  private struct Section {
    /// The breakpoints of the two: bit 0 is for the first value, bit 1 for the second; set for the second breakpoint.
    var breakpoints = 0
    /// Whether the values move with both.
    var isMixed = false
    /// Whether there are small parts.
    var isLong = false
    /// Whether the two are no neighbours.
    var isScattered = false
    var count = 0
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
  // The values that move, section by section: constants, multiples, and where there are any the same of the small parts.
  private var ranks = Buffer<Int32>(capacity: 0)
  private var numbers = Buffer<SIMD2<Double>>(capacity: 0)
  private var sections = Buffer<Section>(capacity: 0)
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
    sections.removeAll()
  }

  func release() {
    origin.release()
    ranks.release()
    numbers.release()
    sections.release()
    limits.release()
  }

  // The large parts are multiples of 2^-26, the multiples' of 2^-20; breakpoints must be multiples of 2^-6 below 2^20.
  // So products are multiples of 2^-26 below 2^26, and their sum with the constant fits a double.

  static func isShort(_ at: Double) -> Bool {
    let scaled = at * 64
    return abs(scaled) < 67_108_864 && scaled == Double(Int32(scaled))
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
  mutating func holds(_ a: Double, _ b: Double) -> Bool {
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
  mutating func write(_ values: Buffer<Double>, _ first: Double, _ second: Double, dust: Double) {
    let dust = Pair(repeating: dust)
    var number = UnsafePointer(numbers.base)
    var rank = UnsafePointer(ranks.base)
    var k = 0
    while k < sections.count {
      let section = sections[k]
      k &+= 1
      if section.isScattered {
        let values = values.base
        Self.write(section, &number, first, second, dust) { value in
          values[Int(rank[0])] = value[0]
          values[Int(rank[1])] = value[1]
          rank += 2
        }
      } else {
        let values = UnsafeMutableRawPointer(values.base)
        Self.write(section, &number, first, second, dust) { value in
          values.storeBytes(of: value, toByteOffset: Int(rank[0]) &* 8, as: Pair.self)
          rank += 1
        }
      }
    }
  }

  @inline(__always)
  private static func write(
    _ section: Section, _ number: inout UnsafePointer<Pair>, _ first: Double, _ second: Double, _ dust: Pair,
    _ put: (Pair) -> Void
  ) {
    let moving = Pair(
      section.breakpoints & 1 == 0 ? first : second, section.breakpoints & 2 == 0 ? first : second)
    var left = section.count
    if section.isMixed {
      while left > 0 {
        let large = number[0] + number[1] * first + number[2] * second
        put(settled(large + (number[3] + number[4] * first + number[5] * second), dust))
        number += 6
        left &-= 1
      }
    } else if section.isLong {
      while left > 0 {
        put(settled((number[0] + number[1] * moving) + (number[2] + number[3] * moving), dust))
        number += 4
        left &-= 1
      }
    } else {
      while left > 0 {
        put(number[0] + number[1] * moving)
        number += 2
        left &-= 1
      }
    }
  }

  @inline(__always)
  private static func settled(_ value: Pair, _ dust: Pair) -> Pair {
    // By bits: choosing by a mask takes branches where the processor has no instruction for it.
    let isSmall = unsafeBitCast((value .<= dust) .& (value .>= -dust), to: SIMD2<UInt64>.self)
    return unsafeBitCast(unsafeBitCast(value, to: SIMD2<UInt64>.self) & ~isSmall, to: Pair.self)
  }

  // MARK: Making

  /// Makes the plan one to go by.
  ///
  /// - Parameters:
  ///   - movers: what moves, by place in the order of creation; those that stand still have no multiples.
  ///   - values: all values, where the plan was made.
  mutating func complete(_ movers: Buffer<Mover>, _ values: Buffer<Double>) {
    isUsable = true
    origin.assign(values)
    for isScattered in [false, true] {
      for isLong in [false, true] {
        for breakpoints in [0, 3, 1, 2] {
          list(Section(breakpoints: breakpoints, isLong: isLong, isScattered: isScattered), movers)
        }
      }
      list(Section(isMixed: true, isLong: true, isScattered: isScattered), movers)
    }
  }

  /// Lists the pairs of a section.
  private mutating func list(_ empty: Section, _ movers: Buffer<Mover>) {
    var section = empty
    var waiting = -1
    var rank = 0
    while rank < movers.count {
      let a = rank
      rank &+= 1
      if !movers[a].moves { continue }
      if rank < movers.count && movers[rank].moves {
        rank &+= 1
        if !section.isScattered { pack(movers[a], movers[a &+ 1], &section) }
      } else if section.isScattered && fits(movers[a], movers[a], section) {
        if waiting >= 0 { pack(movers[waiting], movers[a], &section) }
        waiting = waiting < 0 ? a : -1
      }
    }
    // One without a partner stands twice.
    if waiting >= 0 { pack(movers[waiting], movers[waiting], &section) }
    if section.count > 0 { sections.append(section) }
  }

  private func fits(_ a: Mover, _ b: Mover, _ section: Section) -> Bool {
    if section.isMixed || a.isMixed || b.isMixed { return section.isMixed && (a.isMixed || b.isMixed) }
    return section.isLong == (a.isLong || b.isLong)
      && section.breakpoints == (a.movesWithSecond ? 1 : 0) | (b.movesWithSecond ? 2 : 0)
  }

  /// Adds a pair to a section, if it belongs there.
  private mutating func pack(_ a: Mover, _ b: Mover, _ section: inout Section) {
    guard fits(a, b, section) else { return }
    section.count &+= 1
    ranks.append(a.rank)
    if section.isScattered { ranks.append(b.rank) }
    numbers.append(Pair(a.base, b.base))
    if section.isMixed {
      numbers.append(Pair(a.one, b.one))
      numbers.append(Pair(a.two, b.two))
      numbers.append(Pair(a.baseLow, b.baseLow))
      numbers.append(Pair(a.oneLow, b.oneLow))
      numbers.append(Pair(a.twoLow, b.twoLow))
      return
    }
    numbers.append(Pair(a.movesWithSecond ? a.two : a.one, b.movesWithSecond ? b.two : b.one))
    guard section.isLong else { return }
    numbers.append(Pair(a.baseLow, b.baseLow))
    numbers.append(Pair(a.movesWithSecond ? a.twoLow : a.oneLow, b.movesWithSecond ? b.twoLow : b.oneLow))
  }
}
