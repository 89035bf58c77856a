// Where a basic entity leaves its piece, the engine finds the new one, and another plan is made. The plans before are kept:
// a solution depends on the constants alone, not on the way, so a plan is right wherever it holds. Who drags back
// and forth meets the same pieces again and again.

/// The plans of one or two constraints whose constants change.
struct EditPlans {
  /// Beyond these the oldest plan gives way.
  private static let greatestCount = 128
  private static let greatestSize = 1 << 20

  /// Whether the plans fit what the solver holds.
  var isValid = false
  /// Whether values and constants have gone on without the engine.
  var isAhead = false
  /// The slots that the plans are for.
  var first: Int32 = -1
  var second: Int32 = -1
  /// The slots that the last solve changed.
  var lastFirst: Int32 = -1
  var lastSecond: Int32 = -1

  private var plans = Buffer<EditPlan>(capacity: 0)
  /// How many of them are in use; the others are memory for the next ones.
  private var count = 0
  private var current = 0
  private var next = 0
  /// The plan whose unmoved values are the solver's now; -1 for none.
  private var shown = -1

  // By pivot: the values, and what they move with each breakpoint, in twice the precision.
  var highs = Buffer<Double>(capacity: 0)
  var lows = Buffer<Double>(capacity: 0)
  var oneHighs = Buffer<Double>(capacity: 0)
  var oneLows = Buffer<Double>(capacity: 0)
  var twoHighs = Buffer<Double>(capacity: 0)
  var twoLows = Buffer<Double>(capacity: 0)
  var movers = Buffer<EditPlan.Mover>(capacity: 0)

  func emptyCopy() -> EditPlans {
    var other = EditPlans()
    other.first = first
    other.second = second
    other.isAhead = isAhead
    return other
  }

  /// The numbers that there is room for.
  var size: Int {
    var size = 0
    for k in 0..<plans.count { size &+= plans[k].size }
    return size
  }

  /// Forgets all plans; their memory stays.
  mutating func empty() {
    isValid = false
    isAhead = false
    first = -1
    second = -1
    lastFirst = -1
    lastSecond = -1
    count = 0
    current = 0
    next = 0
    shown = -1
  }

  func release() {
    for k in 0..<plans.count { plans[k].release() }
    plans.release()
    highs.release()
    lows.release()
    oneHighs.release()
    oneLows.release()
    twoHighs.release()
    twoLows.release()
    movers.release()
  }

  /// Whether the constants of one or two constraints are among those that the plans are for.
  func cover(_ first: Int32, _ second: Int32) -> Bool {
    (first == self.first || first == self.second)
      && (second < 0 || second == self.first || second == self.second)
  }

  /// An empty plan, for constraints whose plans are kept or, if those are others, for the first of its kind.
  mutating func takeEmpty(_ first: Int32, _ second: Int32) -> EditPlan {
    if !isValid || self.first != first || self.second != second {
      isValid = true
      self.first = first
      self.second = second
      count = 0
      next = 0
      current = 0
    }
    if next >= plans.count {
      if plans.count < Self.greatestCount && size < Self.greatestSize {
        plans.append(EditPlan())
      } else {
        next = 0
      }
    }
    var plan = plans[next]
    plan.removeAll()
    // Until it is put back, nothing holds there.
    plans[next] = plan
    count = max(count, next &+ 1)
    return plan
  }

  /// To be called when values come from the engine.
  mutating func noteComputing() { shown = -1 }

  /// Gives back a plan that was taken, made where the values are now; one that did not come to anything makes room for the next.
  mutating func put(_ plan: EditPlan, isWhole: Bool) {
    plans[next] = plan
    if isWhole {
      current = next
      shown = next
      next &+= 1
    }
  }

  /// Writes the values for two constants, if some plan holds there.
  @inline(__always)
  mutating func write(_ values: Buffer<Double>, _ one: Double, _ two: Double, dust: Double) -> Bool {
    if count == 0 { return false }
    let plan = plans.base + current
    let a = one * plan.pointee.first.factor
    let b = two * plan.pointee.second.factor
    if current == shown && plan.pointee.holds(a, b) {
      plan.pointee.write(values, a, b, dust: dust)
      return true
    }
    return writeAny(values, one, two, dust: dust)
  }

  @inline(never)
  private mutating func writeAny(_ values: Buffer<Double>, _ one: Double, _ two: Double, dust: Double) -> Bool
  {
    var k = 0
    var index = current
    while k < count {
      if index == count { index = 0 }
      let a = one * plans[index].first.factor
      let b = two * plans[index].second.factor
      if plans[index].holds(a, b) {
        plans[index].writeAll(values)
        plans[index].write(values, a, b, dust: dust)
        shown = index
        current = index
        return true
      }
      k &+= 1
      index &+= 1
    }
    return false
  }
}

extension SolverState {
  /// Brings everything up to date.
  ///
  /// - Returns: whether the values are computed too.
  mutating func solve() -> Bool {
    needsSolve = false
    var first: Int32 = -1
    var second: Int32 = -1
    if pending.count == 0 && plans.isAhead && plans.isValid {
      // Nothing has changed but what the plans are for, and none holds.
      first = plans.first
      second = plans.second
    } else if !editedSlots(&first, &second) {
      plans.lastFirst = -1
      plans.isValid = false
      carryOut()
      return false
    }
    // A plan holds for the constants it was made with, but for its own.
    if !plans.cover(first, second) { plans.isValid = false }
    let isRepeated = first == plans.lastFirst && second == plans.lastSecond
    plans.lastFirst = first
    plans.lastSecond = second
    plans.noteComputing()
    carryOut()
    if !broken.isEmpty { plans.isValid = false }
    guard isRepeated && broken.isEmpty else { return false }
    publish()
    makePlan(first, second)
    return true
  }

  /// The one or two constraints whose constants alone have changed.
  private mutating func editedSlots(_ first: inout Int32, _ second: inout Int32) -> Bool {
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

  /// Takes the new constants without the engine, if nothing else has changed and a plan holds. The values must be those
  /// of the last solve.
  @inline(__always)
  mutating func follow() -> Bool {
    guard pending.count == 0 && plans.isAhead && plans.isValid else { return false }
    let one = records[plans.first].constant
    let two = plans.second < 0 ? 0 : records[plans.second].constant
    guard plans.write(values, one, two, dust: Engine.exactDust) else { return false }
    needsSolve = false
    return true
  }

  /// Tells the engine of the edits that it has not seen.
  mutating func leavePlans() {
    guard plans.isAhead else { return }
    plans.isAhead = false
    tell(plans.first)
    tell(plans.second)
  }

  private mutating func tell(_ slot: Int32) {
    // What is removed may leave from where it was.
    if slot >= 0 && !records[slot].isRemoved { changeConstant(slot) }
  }

  /// Brings the engine to where the values are.
  mutating func catchUp() {
    guard plans.isAhead else { return }
    leavePlans()
    repair()
    publish()
  }
}
