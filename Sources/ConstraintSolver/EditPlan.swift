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
    for buffer in [base, baseLow, one, oneLow, two, twoLow, checkBase, checkOne, checkTwo, lower, upper] {
      buffer.release()
    }
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
    for slot in [plan.first.slot, plan.second.slot] where slot >= 0 {
      // What is removed may leave from where it was.
      if !records[slot].isRemoved { changeConstant(slot) }
    }
  }

  /// Brings the engine to where the values are.
  mutating func catchUp() {
    guard plan.isAhead else { return }
    leavePlan()
    repair()
    publish()
  }

  // MARK: Making a plan

  private mutating func makePlan(_ first: Int32, _ second: Int32) {
    plan.removeAll()
    guard !engine.hasSoughtZero, let one = edit(first) else { return }
    var two: (edit: EditPlan.Edit, entity: Int32)?
    if second >= 0 {
      two = edit(second)
      if two == nil { return }
    }
    plan.first = one.edit
    plan.second = two?.edit ?? EditPlan.Edit()
    if two == nil {
      plan.second.least = -.infinity
      plan.second.greatest = .infinity
    }
    let moving = [mover(one.entity, first), two.map { mover($0.entity, second) } ?? -1]
    if moving[0] >= 0 && moving[0] == moving[1] { return }
    guard addValues(moving[0], moving[1]) else { return }
    plan.pad()
    plan.isValid = true
  }

  /// The entity, if it stands at a breakpoint of the constraint and so moves with it; else -1.
  private mutating func mover(_ entity: Int32, _ slot: Int32) -> Int32 {
    engine.activeOwner(of: entity) == slot ? entity : -1
  }

  /// What a constraint's constant does, and how far it may go; nil if that is no simple matter.
  private mutating func edit(_ slot: Int32) -> (edit: EditPlan.Edit, entity: Int32)? {
    guard records[slot].condition == .held else { return nil }
    let entity = records[slot].entity
    let constant = records[slot].constraint.expression.constant
    let placement = makePlacement(slot)
    var edit = EditPlan.Edit(slot: slot)
    edit.factor = factor(of: slot, entity)
    guard edit.factor != 0, placement.at == constant * edit.factor, placement.low == 0 else { return nil }
    edit.at = placement.at
    edit.least = -.infinity
    edit.greatest = .infinity
    let record = engine.entities[entity]
    let moves = engine.activeOwner(of: entity) == slot
    for run in [record.terms, record.rests] {
      for k in run.range where engine.terms[k].owner != slot {
        let at = engine.terms[k].at
        // Only neighbours matter, but the nearest on each side is one.
        if at <= edit.at { edit.least = max(edit.least, at + 1e-8) }
        if at >= edit.at { edit.greatest = min(edit.greatest, at - 1e-8) }
      }
    }
    if !moves {
      // It must not jump over the entity, which may only stand still then.
      if record.value >= edit.at { edit.greatest = min(edit.greatest, record.value - 1e-8) }
      if record.value <= edit.at { edit.least = max(edit.least, record.value + 1e-8) }
    }
    return edit.least < edit.at && edit.at < edit.greatest ? (edit, entity) : nil
  }

  /// A breakpoint for a constant of 1, where that is a power of two; else 0.
  private mutating func factor(of slot: Int32, _ entity: Int32) -> Double {
    let value = scale(of: records[slot].constraint, on: entity)
    return abs(value.significand) == 1 ? -value : 0
  }

  /// Lists the values that move.
  private mutating func addValues(_ first: Int32, _ second: Int32) -> Bool {
    let count = engine.factor.pivots.count
    // The values are exact already; what the breakpoints contribute is taken off in twice the precision.
    var highs = [engine.highs.copy()]
    var lows = [engine.lows.copy()]
    for unit in [first, second] {
      engine.solveUnit(unit)
      highs.append(engine.highs.copy())
      lows.append(engine.lows.copy())
    }
    defer {
      for part in 0..<3 {
        highs[part].release()
        lows[part].release()
      }
    }
    for k in 0..<count where engine.active[k] >= 0 {
      if highs[1][k] == 0 && highs[2][k] == 0 { continue }
      guard abs(highs[1][k]) < 64, abs(highs[2][k]) < 64 else { return false }
      var (high, low) = (highs[0][k], lows[0][k])
      for (part, at) in [(1, plan.first.at), (2, plan.second.at)] where highs[part][k] != 0 {
        let (product, error) = productWithError(-highs[part][k], at)
        let (sum, rounding) = sumWithError(high, product)
        high = sum
        low += error + rounding - lows[part][k] * at
      }
      guard abs(high) < 33_554_432 else { return false }
      plan.ranks.append(Int32(truncatingIfNeeded: ranks[engine.factor.pivots[k].column].rank))
      let base = EditPlan.large(high, grid: 67_108_864)
      plan.base.append(base)
      plan.baseLow.append((high - base) + low)
      let one = EditPlan.large(highs[1][k], grid: 1_048_576)
      plan.one.append(one)
      plan.oneLow.append((highs[1][k] - one) + lows[1][k])
      let two = EditPlan.large(highs[2][k], grid: 1_048_576)
      plan.two.append(two)
      plan.twoLow.append((highs[2][k] - two) + lows[2][k])
    }
    loadChecks(highs)
    // An entity that its constraint does not hold must stand still.
    for (slot, unit) in [(plan.first.slot, first), (plan.second.slot, second)] where slot >= 0 && unit < 0 {
      let (one, two) = rates(of: records[slot].entity, highs)
      if one != 0 || two != 0 { return false }
    }
    return true
  }

  /// How an entity moves with each of the two breakpoints.
  private func rates(of id: Int32, _ highs: [Buffer<Double>]) -> (one: Double, two: Double) {
    let entity = engine.entities[id]
    if !entity.isActivity { return (highs[1][entity.pivot], highs[2][entity.pivot]) }
    var one = 0.0
    var two = 0.0
    for k in entity.cells.range {
      let pivot = engine.entities[engine.cells[k].index].pivot
      one += engine.cells[k].value * highs[1][pivot]
      two += engine.cells[k].value * highs[2][pivot]
    }
    return (abs(one) < 1e-12 ? 0 : one, abs(two) < 1e-12 ? 0 : two)
  }

  /// Lists basic entities that move and have an end to their piece.
  private mutating func loadChecks(_ highs: [Buffer<Double>]) {
    for id in 0..<engine.entities.count
    where engine.entities[id].isAlive && engine.entities[id].place == .basic {
      let entity = engine.entities[id]
      var (lower, upper) = (entity.lower, entity.upper)
      if engine.hasRested && entity.rests.count > 0 {
        // Where resting levels had a say, their breakpoints count too.
        let spot = entity.restSpot
        if spot > 0 { lower = max(lower, engine.terms[Int(entity.rests.start &+ spot) &- 1].at) }
        if spot < entity.rests.count { upper = min(upper, engine.terms[Int(entity.rests.start &+ spot)].at) }
      }
      if lower == -.infinity && upper == .infinity { continue }
      let (one, two) = rates(of: Int32(truncatingIfNeeded: id), highs)
      if one == 0 && two == 0 { continue }
      plan.checkBase.append(entity.value - one * plan.first.at - two * plan.second.at)
      plan.checkOne.append(one)
      plan.checkTwo.append(two)
      plan.lower.append(lower)
      plan.upper.append(upper)
    }
  }

}
