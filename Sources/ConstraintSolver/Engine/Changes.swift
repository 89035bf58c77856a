// Constraints come and go. Additions and changes of constants only move breakpoints: the state stays dual feasible, and
// `repair()` does the rest. Removals take costs away: they start from a repaired state and end in one.

/// A constraint as breakpoints of one entity.
struct Placement {
  /// The scaled coefficients by variable; one cell for a breakpoint of a variable itself.
  var cells: UnsafeBufferPointer<Cell>
  /// Where the breakpoint is; all terms and rests of a constraint are at one place.
  var at = 0.0
  var low = 0.0
  var weight = 1.0
  var owner: Int32
  /// The lane of its terms; a resting level if it has no terms.
  var lane = Term.required
  var isFloor = false
  var isCeiling = false
  /// Whether the constraint is of a resting level: then it has rests alone.
  var isResting = false
  /// The resting level at which an inequality seeks its bound, or -1.
  var boundLevel: Int32 = -1

  var floor: Term { Term(at: at, low: low, weight: weight, lane: lane, owner: owner, isFloor: true) }
  var ceiling: Term { Term(at: at, low: low, weight: weight, lane: lane, owner: owner, isFloor: false) }
  var hasFloor: Bool { isFloor && !isResting }
  var hasCeiling: Bool { isCeiling && !isResting }
  var isRequired: Bool { lane == Term.required && !isResting }
}

extension Engine {
  /// What a new required term would contradict on the variable alone.
  mutating func immediateContradiction(_ placement: Placement) -> Contradiction? {
    guard placement.cells.count == 1, placement.isRequired else { return nil }
    let id = placement.cells[0].index
    var least = entities[id].leastAllowed
    var greatest = entities[id].greatestAllowed
    if placement.isFloor { least = max(least, placement.at) }
    if placement.isCeiling { greatest = min(greatest, placement.at) }
    guard least - greatest > greatestRounding else { return nil }
    var result = Contradiction()
    result.add(placement.owner, id)
    let isAbove = placement.isFloor && placement.at > entities[id].greatestAllowed + greatestRounding
    addOwner(of: id, isFloor: !isAbove, to: &result)
    return result
  }

  /// Adds a constraint.
  ///
  /// - Returns: the entity that carries its breakpoints.
  @inline(__always)
  mutating func insert(slot: Int, _ placement: Placement) -> Int32 {
    if placement.cells.count == 1 {
      let id = placement.cells[0].index
      if entities[id].place != .basic || canTake(id, placement) {
        placeOnVariable(id, placement)
        addRests(placement, to: id)
        return id
      }
    }
    if needsFactor { refactor() }
    let isRequiredEquality = placement.isRequired && placement.isFloor && placement.isCeiling
    if isRequiredEquality {
      let departing = takeUpDeparting(slot: slot, placement)
      if departing >= 0 { return departing }
    }
    let id = addActivity(slot: slot, cells: placement.cells)
    addRests(placement, to: id)
    if isRequiredEquality, let fresh = freshVariable(placement.cells) {
      takeFresh(id, fresh, placement)
    } else {
      placeOnActivity(id, placement)
    }
    return id
  }

  @inline(__always)
  mutating func addRests(_ placement: Placement, to id: Int32) {
    if placement.isResting {
      addRests(
        placement, isFloor: placement.isFloor, isCeiling: placement.isCeiling, lane: placement.lane, to: id)
    }
    if placement.boundLevel >= 0 {
      addRests(placement, isFloor: true, isCeiling: true, lane: placement.boundLevel, to: id)
    }
  }

  @inline(__always)
  private mutating func addRests(
    _ placement: Placement, isFloor: Bool, isCeiling: Bool, lane: Int32, to id: Int32
  ) {
    var rest = placement.floor
    rest.lane = lane
    if entities[id].rests.count == 0 {
      terms.reserve(2, in: &entities[id].rests)
      if isFloor { terms.append(rest, to: &entities[id].rests) }
      rest.isFloor = false
      if isCeiling { terms.append(rest, to: &entities[id].rests) }
      noteMagnitude(of: rest.at)
      return
    }
    noteMagnitude(of: rest.at)
    rest.isFloor = isFloor
    let last = terms[Int(entities[id].rests.start &+ entities[id].rests.count) &- 1].at
    if isFloor && isCeiling && rest.at > last + max(1e-9, 1e-15 * abs(rest.at)) {
      terms.append(rest, to: &entities[id].rests)
      rest.isFloor = false
      terms.append(rest, to: &entities[id].rests)
      return
    }
    let first = insertionIndex(rest, in: entities[id].rests)
    guard isFloor && isCeiling else {
      terms.insert(rest, at: first, in: &entities[id].rests)
      if entities[id].place == .atRest && first <= entities[id].restSpot { entities[id].restSpot &+= 1 }
      return
    }
    // The ceiling goes behind everything at the same place.
    var next = first
    let end = rest.at + max(1e-9, 1e-15 * abs(rest.at))
    while next < entities[id].rests.count, terms[Int(entities[id].rests.start) &+ next].at <= end {
      next &+= 1
    }
    var ceiling = rest
    ceiling.isFloor = false
    terms.insert(rest, at: first, ceiling, before: next, in: &entities[id].rests)
    if entities[id].place == .atRest {
      let spot = entities[id].restSpot
      if first <= spot { entities[id].restSpot &+= 1 }
      if next <= spot { entities[id].restSpot &+= 1 }
    }
  }

  /// A variable that is free to go anywhere and that no other activity uses; the latest if there are several.
  @inline(__always)
  private mutating func freshVariable(_ cells: UnsafeBufferPointer<Cell>) -> Cell? {
    var best: Cell?
    for cell in cells {
      let entity = entities[cell.index]
      guard entity.cells.count == 1, entity.place == .floating || entity.place == .atRest,
        entity.terms.count == 0, entity.position == entity.pivot, abs(cell.value) > 0.1
      else { continue }
      if let other = best, entities[other.index].order > entity.order { continue }
      best = cell
    }
    return best
  }

  /// A required equality with a fresh variable: the variable takes whatever value the equality asks for.
  @inline(__always)
  private mutating func takeFresh(_ id: Int32, _ fresh: Cell, _ placement: Placement) {
    addFirstTerms(placement, to: id)
    let variable = fresh.index
    let old = Int(entities[variable].pivot)
    for cell in placement.cells where cell.index != variable {
      row.add(cell.value, at: Int(entities[cell.index].pivot))
    }
    let number = factor.appendFresh(column: variable, coefficient: fresh.value, others: row)
    appendPosition(id, slackRow: slackRows[old])
    clearSlack(slackRows[number])
    active[old] = -1
    entities[variable].pivot = Int32(truncatingIfNeeded: number)
    entities[variable].position = -1
    entities[variable].place = .basic
    entities[variable].spot = 0
    let target = placement.at
    entities[variable].value += (target - entities[id].value) / fresh.value
    entities[id].value = target
    entities[id].place = .atTerm
    entities[id].spot = 0
    entities[id].position = Int32(truncatingIfNeeded: number)
    updatePiece(variable)
    changes &+= 1
  }

  // MARK: Constants

  /// Moves the breakpoints of a constraint, if they stay between the same neighbours.
  ///
  /// - Returns: false if nothing was done.
  mutating func moveTerms(of owner: Int32, on id: Int32, to value: Double, low: Double) -> Bool {
    let near = max(1e-9, 1e-15 * abs(value))
    guard keepsOrder(of: owner, in: entities[id].terms, at: value, near: near),
      keepsOrder(of: owner, in: entities[id].rests, at: value, near: near)
    else { return false }
    let wasFixed = entities[id].isFixed
    var old = value
    var oldLow = low
    var holds = false
    var index: Int32 = 0
    for k in entities[id].terms.range {
      if terms[k].owner == owner {
        old = terms[k].at
        oldLow = terms[k].low
        if entities[id].place == .atTerm && entities[id].spot == index { holds = true }
      }
      index &+= 1
    }
    if entities[id].place == .floating || entities[id].place == .atRest {
      // A breakpoint must not jump over an entity that stands between breakpoints.
      let here = entities[id].value
      if entities[id].terms.count > 0 && (old - here) * (value - here) <= 0 { return false }
    }
    if wasFixed && !holds && entities[id].place != .basic { return false }
    setTerms(of: owner, on: id, to: value, low: low)
    // An active entity must not end up where something required forbids it to be.
    let there = holds ? value : entities[id].value
    let isBarred =
      entities[id].place != .basic
      && (there < entities[id].leastAllowed - tolerance || there > entities[id].greatestAllowed + tolerance)
    if isBarred || entities[id].isFixed != wasFixed
      || entities[id].leastAllowed - entities[id].greatestAllowed > greatestRounding
    {
      setTerms(of: owner, on: id, to: old, low: oldLow)
      return false
    }
    noteMagnitude(of: value)
    if entities[id].place == .basic {
      updatePiece(id)
    } else if holds {
      move(id, to: value)
    } else if entities[id].place == .atRest,
      terms[Int(entities[id].rests.start &+ entities[id].restSpot)].owner == owner
    {
      // It stays where it is until it comes to rest again.
      entities[id].place = .floating
    }
    return true
  }

  private mutating func keepsOrder(of owner: Int32, in run: Run, at value: Double, near: Double) -> Bool {
    for k in run.range where terms[k].owner == owner {
      let rank = terms[k].rank
      if k > Int(run.start), terms[k &- 1].owner != owner {
        let other = terms[k &- 1]
        if other.at > value + near || (other.at > value - near && other.rank > rank) { return false }
      }
      if k &+ 1 < Int(run.start &+ run.count), terms[k &+ 1].owner != owner {
        let other = terms[k &+ 1]
        if other.at < value - near || (other.at < value + near && other.rank < rank) { return false }
      }
    }
    return true
  }

  private mutating func setTerms(of owner: Int32, on id: Int32, to value: Double, low: Double) {
    for k in entities[id].terms.range where terms[k].owner == owner {
      terms[k].at = value
      terms[k].low = low
    }
    for k in entities[id].rests.range where terms[k].owner == owner {
      terms[k].at = value
      terms[k].low = low
    }
    updateAllowed(id)
  }
}
