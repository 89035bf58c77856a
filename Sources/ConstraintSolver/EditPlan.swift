// Edits that come again and again, as when a window is resized: one or two constants change, and nothing else. As long
// as no basic entity leaves its piece, every value is then a constant plus a multiple of each breakpoint that moves.
// These are computed once, in twice the precision, and split so that the sum of the large parts is exact: so an
// edit gives the same bits as a solve from scratch. The engine learns of the edits when it is needed again.

struct EditPlan {
  /// One constraint whose constant changes.
  struct Edit {
    var slot: Int32 = -1
    /// Its breakpoint for a constant of 1.
    var factor = 0.0
    /// Between these the breakpoint may move.
    var least = 0.0
    var greatest = 0.0
    /// Where it is.
    var at = 0.0
  }

  var first = Edit()
  var second = Edit()
  var isValid = false
  /// Whether values and constants have gone on without the engine.
  var isAhead = false
  /// The slots that the last solve changed.
  var lastFirst: Int32 = -1
  var lastSecond: Int32 = -1

  /// Whether the small parts are anything but 0.
  var hasLows = false

  // Values that move: large and small parts of the constant and of the two multiples, and the values' ranks.
  var ranks = Buffer<Int32>(capacity: 0)
  var base = Buffer<Double>(capacity: 0)
  var baseLow = Buffer<Double>(capacity: 0)
  var one = Buffer<Double>(capacity: 0)
  var oneLow = Buffer<Double>(capacity: 0)
  var two = Buffer<Double>(capacity: 0)
  var twoLow = Buffer<Double>(capacity: 0)
  // By pivot: the values, and what they move with each breakpoint, in twice the precision.
  var highs = Buffer<Double>(capacity: 0)
  var lows = Buffer<Double>(capacity: 0)
  var oneHighs = Buffer<Double>(capacity: 0)
  var oneLows = Buffer<Double>(capacity: 0)
  var twoHighs = Buffer<Double>(capacity: 0)
  var twoLows = Buffer<Double>(capacity: 0)
  // What must stay on its piece.
  var checkBase = Buffer<Double>(capacity: 0)
  var checkOne = Buffer<Double>(capacity: 0)
  var checkTwo = Buffer<Double>(capacity: 0)
  var lower = Buffer<Double>(capacity: 0)
  var upper = Buffer<Double>(capacity: 0)

  func emptyCopy() -> EditPlan {
    var other = EditPlan()
    other.first = first
    other.second = second
    other.isAhead = isAhead
    return other
  }

  mutating func removeAll() {
    isValid = false
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
    base.release()
    baseLow.release()
    one.release()
    oneLow.release()
    two.release()
    twoLow.release()
    highs.release()
    lows.release()
    oneHighs.release()
    oneLows.release()
    twoHighs.release()
    twoLows.release()
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
  func holds(_ a: Double, _ b: Double) -> Bool {
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

  /// Writes the values that move.
  func write(_ values: Buffer<Double>, _ first: Double, _ second: Double, dust: Double) {
    let (a, b) = (Pair(repeating: first), Pair(repeating: second))
    let (base, baseLow, one) = (Self.pairs(base), Self.pairs(baseLow), Self.pairs(one))
    let (oneLow, two, twoLow) = (Self.pairs(oneLow), Self.pairs(two), Self.pairs(twoLow))
    let (ranks, values) = (ranks.base, values.base)
    let dust = Pair(repeating: dust)
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

  /// Fills the lists up to pairs, with copies of the last.
  mutating func pad() {
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

extension SolverState {
  /// Brings everything up to date.
  ///
  /// - Returns: whether the values are computed too.
  mutating func solve(valuesAreCurrent: Bool) -> Bool {
    needsSolve = false
    var first: Int32 = -1
    var second: Int32 = -1
    guard editedSlots(&first, &second) else {
      plan.lastFirst = -1
      carryOut()
      return false
    }
    if plan.isValid && valuesAreCurrent && follow(first, second) {
      pending.removeAll()
      return true
    }
    let isRepeated = first == plan.lastFirst && second == plan.lastSecond
    plan.lastFirst = first
    plan.lastSecond = second
    carryOut()
    guard isRepeated && broken.isEmpty else { return false }
    publish()
    makePlan(first, second)
    return true
  }

  /// The one or two constraints whose constants alone have changed.
  private func editedSlots(_ first: inout Int32, _ second: inout Int32) -> Bool {
    guard pending.count > 0 && pending.count <= 4 else { return false }
    for k in 0..<pending.count {
      guard case .constant(let slot) = pending[k], !records[slot].isRemoved else { return false }
      if first < 0 || first == slot {
        first = slot
      } else if second < 0 || second == slot {
        second = slot
      } else {
        return false
      }
    }
    if second >= 0 && second < first { swap(&first, &second) }
    return true
  }

  /// Takes the new constants without the engine, if that is possible.
  private mutating func follow(_ first: Int32, _ second: Int32) -> Bool {
    guard first == plan.first.slot || first == plan.second.slot,
      second < 0 || second == plan.first.slot || second == plan.second.slot
    else { return false }
    let a = breakpoint(plan.first)
    let b = breakpoint(plan.second)
    guard a >= plan.first.least, a <= plan.first.greatest, b >= plan.second.least, b <= plan.second.greatest,
      EditPlan.isShort(a), EditPlan.isShort(b), plan.holds(a, b)
    else { return false }
    plan.write(values, a, b, dust: Engine.exactDust)
    plan.first.at = a
    plan.second.at = b
    plan.isAhead = true
    return true
  }

  private func breakpoint(_ edit: EditPlan.Edit) -> Double {
    edit.slot < 0 ? 0 : records[edit.slot].constraint.expression.constant * edit.factor
  }

  /// Tells the engine of the edits that it has not seen.
  mutating func leavePlan() {
    plan.isValid = false
    guard plan.isAhead else { return }
    plan.isAhead = false
    tell(plan.first.slot)
    tell(plan.second.slot)
  }

  private mutating func tell(_ slot: Int32) {
    // What is removed may leave from where it was.
    if slot >= 0 && !records[slot].isRemoved { changeConstant(slot) }
  }

  /// Brings the engine to where the values are.
  mutating func catchUp() {
    guard plan.isAhead else { return }
    leavePlan()
    repair()
    publish()
  }
}
