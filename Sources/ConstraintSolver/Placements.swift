// Constraints as breakpoints.

extension SolverState {
  /// By how much a constraint without terms is violated.
  func ownViolation(_ constraint: LinearConstraint) -> Double {
    let value = constraint.expression.constant
    let violation =
      switch constraint.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    return violation <= 1e-9 ? 0 : violation
  }

  /// A constraint as breakpoints. The cells are good until the next call.
  mutating func makePlacement(_ slot: Int32) -> Placement {
    loadCells(slot)
    let constant = records[slot].constraint.expression.constant
    let relation = records[slot].constraint.relation
    let count = cellScratch.count
    var placement = Placement(cells: UnsafeBufferPointer(start: cellScratch.base, count: count), owner: slot)
    placement.isFloor = relation != .lessThanOrEqual
    placement.isCeiling = relation != .greaterThanOrEqual
    switch records[slot].constraint.strength {
    case .required: placement.lane = Term.required
    case .priority(let priority): placement.lane = engine.lane(ofPriority: priority)
    case .resting(let level):
      placement.lane = Int32(level.rawValue)
      placement.isResting = true
    }
    if relation != .equal, let level = records[slot].constraint.restsOnBound {
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
      for k in 0..<count { largest = max(largest, abs(cellScratch[k].value)) }
      let scale =
        largest >= 1 && largest < 2
        ? 1 : Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
      if scale != 1 { for k in 0..<count { cellScratch[k].value *= scale } }
      placement.at = -constant * scale
      placement.weight = 1 / scale
    }
    return placement
  }

  /// Loads the coefficients by variable, in order of creation, sums of one variable merged.
  mutating func loadCells(_ slot: Int32) {
    cellScratch.removeAll()
    let isOrdered = records[slot].constraint.expression.terms.withUnsafeBufferPointer { terms in
      var previous = -1
      var isOrdered = true
      for k in 0..<terms.count {
        let term = terms[k]
        if term.variable.creationIndex <= previous || abs(term.coefficient) < Solver.leastCoefficient {
          isOrdered = false
        }
        previous = term.variable.creationIndex
        cellScratch.append(Cell(index: term.variable.slot, value: term.coefficient))
      }
      return isOrdered
    }
    if !isOrdered { orderCells() }
  }

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
