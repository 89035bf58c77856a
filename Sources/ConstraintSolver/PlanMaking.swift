// What repeated edits move, worked out once: see EditPlan.

extension SolverState {
  /// Keeps a plan for the two constraints from where they are now, if there can be one.
  mutating func makePlan(_ first: Int32, _ second: Int32) {
    guard !engine.hasSoughtZero, let one = edit(first), EditPlan.isShort(one.edit.at) else { return }
    var two: (edit: EditPlan.Edit, entity: Int32)?
    if second >= 0 {
      two = edit(second)
      guard let two, EditPlan.isShort(two.edit.at) else { return }
    }
    let moving = mover(one.entity, first)
    let other = two.map { mover($0.entity, second) } ?? -1
    if moving >= 0 && moving == other { return }
    var plan = plans.takeEmpty(first, second)
    plan.first = one.edit
    if let two { plan.second = two.edit }
    let isWhole =
      listMovers(moving, other, plan) && standsStill(first, moving) && standsStill(second, other)
    if isWhole {
      loadLimits(&plan)
      plan.complete(plans.movers, values)
    }
    plans.put(plan, isWhole: isWhole)
  }

  /// The entity, if it stands at a breakpoint of the constraint and so moves with it; else -1.
  private mutating func mover(_ entity: Int32, _ slot: Int32) -> Int32 {
    engine.activeOwner(of: entity) == slot ? entity : -1
  }

  /// What a constraint's constant does, and how far it may go; nil if that is no simple matter.
  private mutating func edit(_ slot: Int32) -> (edit: EditPlan.Edit, entity: Int32)? {
    guard records[slot].condition == .held else { return nil }
    let entity = records[slot].entity
    let constant = records[slot].constant
    let placement = makePlacement(slot)
    var edit = EditPlan.Edit()
    edit.factor = factor(of: slot, entity)
    guard edit.factor != 0, placement.at == constant * edit.factor, placement.low == 0 else { return nil }
    edit.at = placement.at
    let record = engine.entities[entity]
    let moves = engine.activeOwner(of: entity) == slot
    limit(&edit, of: slot, record.terms)
    limit(&edit, of: slot, record.rests)
    if !moves {
      // It must not jump over the entity, which may only stand still then.
      if record.value >= edit.at { edit.greatest = min(edit.greatest, record.value - 1e-8) }
      if record.value <= edit.at { edit.least = max(edit.least, record.value + 1e-8) }
    }
    return edit.least < edit.at && edit.at < edit.greatest ? (edit, entity) : nil
  }

  private mutating func limit(_ edit: inout EditPlan.Edit, of slot: Int32, _ run: Run) {
    for k in run.range where engine.terms[k].owner != slot {
      let at = engine.terms[k].at
      // Only neighbours matter, but the nearest on each side is one.
      if at <= edit.at { edit.least = max(edit.least, at + 1e-8) }
      if at >= edit.at { edit.greatest = min(edit.greatest, at - 1e-8) }
    }
  }

  /// A breakpoint for a constant of 1, where that is a power of two; else 0.
  private mutating func factor(of slot: Int32, _ entity: Int32) -> Double {
    let value = scale(of: records[slot], on: entity)
    return abs(value.significand) == 1 ? -value : 0
  }

  /// Lists the values that move.
  private mutating func listMovers(_ first: Int32, _ second: Int32, _ plan: EditPlan) -> Bool {
    let count = engine.factor.pivots.count
    // The values are exact already; what the breakpoints contribute is taken off in twice the precision.
    plans.highs.assign(engine.highs)
    plans.lows.assign(engine.lows)
    engine.solveUnit(first)
    plans.oneHighs.assign(engine.highs)
    plans.oneLows.assign(engine.lows)
    engine.solveUnit(second)
    plans.twoHighs.assign(engine.highs)
    plans.twoLows.assign(engine.lows)
    plans.movers.removeAll()
    for rank in 0..<values.count {
      var mover = EditPlan.Mover(rank: Int32(truncatingIfNeeded: rank))
      mover.base = values[rank]
      plans.movers.append(mover)
    }
    for k in 0..<count where engine.active[k] >= 0 {
      let (first, second) = (plans.oneHighs[k], plans.twoHighs[k])
      if first == 0 && second == 0 { continue }
      guard abs(first) < 64, abs(second) < 64 else { return false }
      var (high, low) = (plans.highs[k], plans.lows[k])
      subtract(first, plans.oneLows[k], times: plan.first.at, from: &high, &low)
      subtract(second, plans.twoLows[k], times: plan.second.at, from: &high, &low)
      guard abs(high) < 33_554_432 else { return false }
      let rank = ranks[engine.factor.pivots[k].column].rank
      plans.movers[rank].base = EditPlan.large(high, grid: 67_108_864)
      plans.movers[rank].baseLow = (high - plans.movers[rank].base) + low
      plans.movers[rank].one = EditPlan.large(first, grid: 1_048_576)
      plans.movers[rank].oneLow = (first - plans.movers[rank].one) + plans.oneLows[k]
      plans.movers[rank].two = EditPlan.large(second, grid: 1_048_576)
      plans.movers[rank].twoLow = (second - plans.movers[rank].two) + plans.twoLows[k]
    }
    return true
  }

  private func subtract(
    _ high: Double, _ low: Double, times at: Double, from sum: inout Double, _ rest: inout Double
  ) {
    if high == 0 { return }
    let (product, error) = productWithError(-high, at)
    let (difference, rounding) = sumWithError(sum, product)
    sum = difference
    rest += error + rounding - low * at
  }

  /// Whether an entity that its constraint does not hold stands still.
  private mutating func standsStill(_ slot: Int32, _ mover: Int32) -> Bool {
    if slot < 0 || mover >= 0 { return true }
    let (one, two) = rates(of: records[slot].entity)
    return one == 0 && two == 0
  }

  /// How an entity moves with each of the two breakpoints.
  private mutating func rates(of id: Int32) -> (one: Double, two: Double) {
    let entity = engine.entities[id]
    if !entity.isActivity { return (plans.oneHighs[entity.pivot], plans.twoHighs[entity.pivot]) }
    var one = 0.0
    var two = 0.0
    for k in entity.cells.range {
      let pivot = engine.entities[engine.cells[k].index].pivot
      one += engine.cells[k].value * plans.oneHighs[pivot]
      two += engine.cells[k].value * plans.twoHighs[pivot]
    }
    return (abs(one) < 1e-12 ? 0 : one, abs(two) < 1e-12 ? 0 : two)
  }

  /// Keeps basic entities that move on their pieces.
  private mutating func loadLimits(_ plan: inout EditPlan) {
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
      let (one, two) = rates(of: Int32(truncatingIfNeeded: id))
      if one == 0 && two == 0 { continue }
      plan.limit(
        entity.value - one * plan.first.at - two * plan.second.at, one: one, two: two, to: (lower, upper))
    }
  }
}
