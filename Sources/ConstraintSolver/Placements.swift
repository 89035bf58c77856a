// Constraints as breakpoints.

extension SolverState {
  /// By how much a constraint without terms is violated.
  func ownViolation(_ record: ConstraintRecord) -> Double {
    let value = record.constant
    let violation =
      switch record.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    return violation <= 1e-9 ? 0 : violation
  }

  /// A constraint as breakpoints. The cells are good until the next call.
  @inline(__always)
  mutating func makePlacement(_ slot: Int32) -> Placement {
    loadCells(slot)
    let constant = records[slot].constant
    let relation = records[slot].relation
    let count = cellScratch.count
    var placement = Placement(cells: UnsafeBufferPointer(start: cellScratch.base, count: count), owner: slot)
    placement.isFloor = relation != .lessThanOrEqual
    placement.isCeiling = relation != .greaterThanOrEqual
    switch records[slot].strength {
    case .required: placement.lane = Term.required
    case .priority(let priority): placement.lane = engine.lane(ofPriority: priority)
    case .resting(let level):
      placement.lane = Int32(level.rawValue)
      placement.isResting = true
    }
    if relation != .equal, let level = records[slot].restsOnBound {
      placement.boundLevel = Int32(level.rawValue)
    }
    if count == 1 {
      let coefficient = cellScratch[0].value
      if coefficient == 1 {
        placement.at = -constant
      } else {
        (placement.at, placement.low) = quotientWithError(-constant, coefficient)
        placement.weight = abs(coefficient)
        if coefficient < 0 { swap(&placement.isFloor, &placement.isCeiling) }
      }
      cellScratch[0].value = 1
    } else if count > 1 {
      var largest = 0.0
      var k = 0
      while k < count {
        largest = max(largest, abs(cellScratch[k].value))
        k &+= 1
      }
      placement.at = -constant
      if largest < 1 || largest >= 2 {
        let scale = Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
        for k in 0..<count { cellScratch[k].value *= scale }
        placement.at *= scale
        placement.weight = 1 / scale
      }
    }
    return placement
  }

  /// Loads the coefficients by variable, in order of creation, sums of one variable merged.
  @inline(__always)
  mutating func loadCells(_ slot: Int32) {
    let run = records[slot].terms
    let count = Int(run.count)
    cellScratch.removeAll()
    cellScratch.extendUninitialized(by: count)
    let from = terms.cells.base + Int(run.start)
    let to = cellScratch.base
    orderScratch.removeAll()
    orderScratch.extendUninitialized(by: count)
    let order = orderScratch.base
    var isOrdered = true
    var k = 0
    while k < count {
      let term = from[k]
      let cell = Cell(index: term.variable.slot, value: term.coefficient)
      if abs(term.coefficient) < Solver.leastCoefficient { isOrdered = false }
      var place = k
      while place > 0 {
        let other = from[Int(order[place &- 1])].variable
        if other < term.variable { break }
        if other == term.variable { isOrdered = false }
        order[place] = order[place &- 1]
        to[place] = to[place &- 1]
        place &-= 1
      }
      order[place] = Int32(truncatingIfNeeded: k)
      to[place] = cell
      k &+= 1
    }
    if !isOrdered { orderCells() }
  }

  /// Merges the coefficients of one variable, and leaves out those that are as good as 0.
  mutating func orderCells() {
    let count = cellScratch.count
    for k in 1..<max(1, count) {
      // Coefficients of one variable are summed in order of size: the order in which they were given must not show
      // in the last bit.
      let cell = cellScratch[k]
      let order = engine.entities[cell.index].order
      var place = k
      while place > 0 {
        let other = cellScratch[place &- 1]
        let otherOrder = engine.entities[other.index].order
        if otherOrder < order || (otherOrder == order && other.value <= cell.value) { break }
        cellScratch[place] = other
        place &-= 1
      }
      cellScratch[place] = cell
    }
    var kept = 0
    var k = 0
    while k < count {
      var cell = cellScratch[k]
      k &+= 1
      while k < count && cellScratch[k].index == cell.index {
        cell.value += cellScratch[k].value
        k &+= 1
      }
      if abs(cell.value) >= Solver.leastCoefficient {
        cellScratch[kept] = cell
        kept &+= 1
      }
    }
    cellScratch.shrink(to: kept)
  }
}
