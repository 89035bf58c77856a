// Breakpoints: where they are put, and where an entity stands among them.

extension Engine {
  @inline(__always)
  mutating func term(_ id: Int32, _ index: Int32) -> Term { terms[Int(entities[id].terms.start &+ index)] }

  /// Where a new term belongs. Terms at the same place stand in the order of their ranks.
  @inline(__always)
  mutating func insertionIndex(_ term: Term, in run: Run) -> Int {
    let rank = term.rank
    let near = max(1e-9, 1e-15 * abs(term.at))
    var index = 0
    for k in run.range {
      let other = terms[k]
      if term.at < other.at - near { break }
      // A floor goes before its equals and a ceiling behind them: so what stands between stays there.
      if term.at <= other.at + near && (rank < other.rank || (rank == other.rank && term.isFloor)) { break }
      index &+= 1
    }
    return index
  }

  /// Adds a breakpoint; the entity's place is for the caller to mend.
  mutating func addTerm(_ term: Term, to id: Int32) -> Int32 {
    let index = insertionIndex(term, in: entities[id].terms)
    terms.insert(term, at: index, in: &entities[id].terms)
    noteMagnitude(of: term.at)
    if term.isRequired { updateAllowed(id) } else { notePriced(id) }
    return Int32(truncatingIfNeeded: index)
  }

  /// Adds the breakpoints of one constraint to an entity that has none; its place is for the caller to mend.
  @inline(__always)
  mutating func addFirstTerms(_ placement: Placement, to id: Int32) {
    terms.reserve(2, in: &entities[id].terms)
    if placement.hasFloor { terms.append(placement.floor, to: &entities[id].terms) }
    if placement.hasCeiling { terms.append(placement.ceiling, to: &entities[id].terms) }
    noteMagnitude(of: placement.at)
    guard placement.isRequired else {
      notePriced(id)
      return
    }
    if placement.isFloor { entities[id].leastAllowed = placement.at }
    if placement.isCeiling { entities[id].greatestAllowed = placement.at }
    entities[id].isFixed = placement.isFloor && placement.isCeiling
  }

  mutating func updateAllowed(_ id: Int32) {
    var least = -Double.infinity
    var greatest = Double.infinity
    for k in entities[id].terms.range where terms[k].isRequired {
      if terms[k].isFloor { least = max(least, terms[k].at) } else { greatest = min(greatest, terms[k].at) }
    }
    entities[id].leastAllowed = least
    entities[id].greatestAllowed = greatest
    entities[id].isFixed = greatest - least <= greatestRounding
  }

  /// Sets the ends of a basic entity's piece from its number, and queues the entity if it is outside.
  mutating func updatePiece(_ id: Int32) {
    let spot = entities[id].spot
    entities[id].lower = spot > 0 ? term(id, spot &- 1).at : -.infinity
    entities[id].upper = spot < entities[id].terms.count ? term(id, spot).at : .infinity
    queueIfOutside(id)
  }

  @inline(__always)
  mutating func queueIfOutside(_ id: Int32) {
    let entity = entities[id]
    if entity.value < entity.lower - tolerance || entity.value > entity.upper + tolerance {
      if !entity.isQueued {
        entities[id].isQueued = true
        queue.append(id)
      }
    }
  }

  // MARK: Placing terms

  /// Adds the terms of one constraint to a new activity.
  @inline(__always)
  mutating func placeOnActivity(_ id: Int32, _ placement: Placement) {
    addFirstTerms(placement, to: id)
    if placement.hasFloor {
      entities[id].spot = 1
      entities[id].lower = placement.at
    }
    if placement.hasCeiling { entities[id].upper = placement.at }
    queueIfOutside(id)
  }

  /// Whether a basic variable can take terms without a change of its slope.
  mutating func canTake(_ id: Int32, _ placement: Placement) -> Bool {
    let spot = Int(entities[id].spot)
    if placement.hasFloor && insertionIndex(placement.floor, in: entities[id].terms) > spot { return false }
    if placement.hasCeiling && insertionIndex(placement.ceiling, in: entities[id].terms) < spot {
      return false
    }
    return true
  }

  /// Adds the terms of one constraint to a variable. A basic one must be able to take them.
  @inline(__always)
  mutating func placeOnVariable(_ id: Int32, _ placement: Placement) {
    if placement.isResting { return }
    if entities[id].place == .basic {
      if placement.isFloor {
        _ = addTerm(placement.floor, to: id)
        entities[id].spot &+= 1
      }
      if placement.isCeiling { _ = addTerm(placement.ceiling, to: id) }
      updatePiece(id)
      return
    }
    if entities[id].terms.count == 0 && slackMask[slackRows[entities[id].position]] == 0 {
      placeOnOpenVariable(id, placement)
      return
    }
    let wasFixed = entities[id].isFixed
    if !wasFixed && addSatisfied(placement, to: id) { return }
    if !wasFixed { loadGoal(id) }
    if placement.isFloor { addTermBeside(placement.floor, id) }
    if placement.isCeiling { addTermBeside(placement.ceiling, id) }
    if wasFixed { return }
    findPlace(id)
  }

  /// The quick way for an active variable that has no breakpoints and that no cost pulls at: it moves only if it must.
  private mutating func placeOnOpenVariable(_ id: Int32, _ placement: Placement) {
    addFirstTerms(placement, to: id)
    let value = entities[id].value
    let isBelow = placement.isFloor && value < placement.at - tolerance
    let isAbove = placement.isCeiling && value > placement.at + tolerance
    if isBelow || isAbove || entities[id].isFixed {
      if placement.isFloor && !placement.isRequired {
        addSlack(slackRows[entities[id].position], lane: Int(placement.lane), placement.weight)
      }
      settle(id, at: 0)
    } else {
      entities[id].spot = placement.isFloor ? 1 : 0
    }
  }

  /// Adds what an active variable satisfies where it is: its slope there, and so its slack, stay the same.
  ///
  /// - Returns: false if it does not satisfy it; then nothing has changed.
  @inline(__always)
  private mutating func addSatisfied(_ placement: Placement, to id: Int32) -> Bool {
    let run = entities[id].terms
    let spot = Int(entities[id].spot)
    let floorIndex = placement.isFloor ? insertionIndex(placement.floor, in: run) : 0
    let ceilingIndex = placement.isCeiling ? insertionIndex(placement.ceiling, in: run) : Int(run.count) &+ 1
    if floorIndex > spot || ceilingIndex < (entities[id].place == .atTerm ? spot &+ 1 : spot) { return false }
    // Terms that are the same but for rounding may stand on the wrong side of the value.
    if entities[id].place != .atTerm {
      let value = entities[id].value
      if placement.isFloor && !isLeft(placement.floor, of: value) { return false }
      if placement.isCeiling && isLeft(placement.ceiling, of: value) { return false }
    }
    if placement.isCeiling { terms.insert(placement.ceiling, at: ceilingIndex, in: &entities[id].terms) }
    if placement.isFloor {
      terms.insert(placement.floor, at: floorIndex, in: &entities[id].terms)
      entities[id].spot &+= 1
    }
    noteMagnitude(of: placement.at)
    if placement.isRequired {
      updateAllowed(id)
      if entities[id].isFixed { findPlace(id) }
    } else {
      notePriced(id)
    }
    return true
  }

  /// Adds a term to an active entity, which stays where it is.
  mutating func addTermBeside(_ term: Term, _ id: Int32) {
    let index = addTerm(term, to: id)
    if entities[id].place == .atTerm {
      if index <= entities[id].spot { entities[id].spot &+= 1 }
    } else if isLeft(term, of: entities[id].value) {
      entities[id].spot &+= 1
    }
  }

  /// Whether a term ends the piece that a value is on at the left. A value at a floor and a ceiling is between them.
  @inline(__always)
  mutating func isLeft(_ term: Term, of value: Double) -> Bool {
    term.isFloor ? term.at <= value + tolerance : term.at < value - tolerance
  }

  /// Loads what a variable's slope must contain, `-D`, into the step's lanes.
  @inline(__always)
  mutating func loadGoal(_ id: Int32) {
    clearStep()
    let entity = entities[id]
    if entity.place == .atTerm {
      let row = slackRows[entity.position]
      let start = Int(row) &* stride
      LaneMask.forEach(slackMask[row], laneCount: laneCount) { lane in
        step[lane] = slack[start &+ lane]
        return true
      }
    }
    addSlope(id, leftOf: entity.spot, sign: 1)
    stepMask = allLanes
  }

  /// Adds an entity's slope on a piece to the step's lanes.
  mutating func addSlope(_ id: Int32, leftOf spot: Int32, sign: Double) {
    let run = entities[id].terms
    let first = terms.cells.base + Int(run.start)
    var k = 0
    while k < Int(run.count) {
      let term = first[k]
      let isLeft = k < Int(spot)
      // A floor that is passed costs nothing, nor does a ceiling that is not reached.
      if isLeft != term.isFloor && !term.isRequired {
        step[term.lane] += isLeft ? sign * term.weight : -sign * term.weight
      }
      k &+= 1
    }
  }

  /// The sign of the step's first lane that is not 0.
  mutating func stepSign() -> Int {
    var lane = 0
    while lane < laneCount {
      let value = step[lane]
      if value > Engine.costDust { return 1 }
      if value < -Engine.costDust { return -1 }
      lane &+= 1
    }
    return 0
  }

  /// Puts an active variable where the slope `-D` in the step's lanes belongs, and moves it there.
  mutating func findPlace(_ id: Int32) {
    let count = entities[id].terms.count
    if entities[id].isFixed {
      // Of several floors the greatest counts.
      var index: Int32 = 0
      var greatest: Int32 = 0
      while index < count {
        if term(id, index).isRequired && term(id, index).isFloor { greatest = index }
        index &+= 1
      }
      clearSlack(slackRows[entities[id].position])
      settle(id, at: greatest)
      return
    }
    let spot = entities[id].spot
    addSlope(id, leftOf: spot, sign: -1)
    let sign = stepSign()
    let isAllowed =
      entities[id].value >= entities[id].leastAllowed - tolerance
      && entities[id].value <= entities[id].greatestAllowed + tolerance
    if entities[id].place != .atTerm {
      if sign == 0 && isAllowed {
        clearSlack(slackRows[entities[id].position])
        return
      }
    } else if isAllowed && fits(term(id, spot), sign) {
      storeSlack(id)
      return
    }
    addSlope(id, leftOf: spot, sign: 1)
    // From the left: the first term whose right end is not below the goal.
    addSlope(id, leftOf: 0, sign: -1)
    var index: Int32 = 0
    while index < count {
      let next = term(id, index)
      let isBarred =
        next.at < entities[id].leastAllowed - tolerance
        || (next.isRequired && next.isFloor && next.at < entities[id].leastAllowed)
      if !isBarred && (fitsFromLeft(next, stepSign()) || index == count &- 1) {
        storeSlack(id)
        settle(id, at: index)
        return
      }
      if !next.isRequired { step[next.lane] -= next.weight }
      index &+= 1
    }
  }

  /// Whether the difference `-D - S` in the step's lanes is one that a term allows.
  private mutating func fits(_ term: Term, _ sign: Int) -> Bool {
    if term.isRequired { return term.isFloor ? sign <= 0 : sign >= 0 }
    if sign < 0 { return false }
    step[term.lane] -= term.weight
    let rest = stepSign()
    step[term.lane] += term.weight
    return rest <= 0
  }

  private mutating func fitsFromLeft(_ term: Term, _ sign: Int) -> Bool {
    if term.isRequired { return term.isFloor ? sign <= 0 : true }
    step[term.lane] -= term.weight
    let rest = stepSign()
    step[term.lane] += term.weight
    return rest <= 0
  }

  /// The step's lanes become the slack of an active entity.
  @inline(__always)
  mutating func storeSlack(_ id: Int32) {
    let row = slackRows[entities[id].position]
    let start = Int(row) &* stride
    var mask: UInt64 = 0
    var lane = 0
    while lane < laneCount {
      let value = step[lane]
      if abs(value) > Engine.costDust {
        slack[start &+ lane] = value
        mask |= LaneMask.bit(lane)
      } else {
        slack[start &+ lane] = 0
      }
      lane &+= 1
    }
    slackMask[row] = mask
  }

  /// An active entity takes a term, and moves to it.
  mutating func settle(_ id: Int32, at index: Int32) {
    entities[id].place = .atTerm
    entities[id].spot = index
    move(id, to: term(id, index).at)
  }

  /// Moves an active entity and all that depends on it.
  mutating func move(_ id: Int32, to value: Double) {
    let change = value - entities[id].value
    guard change != 0 else { return }
    if !entities[id].isActivity && entities[id].cells.count == 0 {
      entities[id].value = value
      return
    }
    if needsFactor { refactor() }
    column.add(change, at: Int(entities[id].position))
    applyMoves()
    entities[id].value = value
  }

  /// Solves for the moves by position in `column`, and applies them.
  mutating func applyMoves() {
    factor.solveColumns(column, dust: Engine.dust)
    applyColumn()
  }

  /// Adds the changes by pivot's column in `column` to the variables, and what follows to the activities.
  mutating func applyColumn() {
    var word = 0
    let words = column.wordCount
    while word < words {
      var rest = column.bits[word]
      column.bits[word] = 0
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let change = column[k]
        column[k] = 0
        if change == 0 { continue }
        let variable = factor.pivots[k].column
        entities[variable].value += change
        for c in entities[variable].cells.range {
          let cell = cells[c]
          spread.add(cell.value * change, at: Int(cell.index))
        }
        if entities[variable].place == .basic { queueIfOutside(variable) }
      }
      word &+= 1
    }
    word = 0
    let spreadWords = spread.wordCount
    while word < spreadWords {
      var rest = spread.bits[word]
      spread.bits[word] = 0
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let change = spread[k]
        spread[k] = 0
        entities[k].value += change
        if entities[k].place == .basic { queueIfOutside(Int32(truncatingIfNeeded: k)) }
      }
      word &+= 1
    }
  }
}
