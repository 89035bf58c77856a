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
    let id = addActivity(slot: slot, cells: placement.cells)
    addRests(placement, to: id)
    if placement.isRequired, placement.isFloor, placement.isCeiling,
      let fresh = freshVariable(placement.cells)
    {
      takeFresh(id, fresh, placement)
    } else {
      placeOnActivity(id, placement)
    }
    return id
  }

  mutating func addRests(_ placement: Placement, to id: Int32) {
    if placement.isResting {
      if placement.isFloor { addRest(placement.floor, to: id) }
      if placement.isCeiling { addRest(placement.ceiling, to: id) }
    }
    if placement.boundLevel >= 0 {
      var rest = placement.floor
      rest.lane = placement.boundLevel
      addRest(rest, to: id)
      rest.isFloor = false
      addRest(rest, to: id)
    }
  }

  private mutating func addRest(_ rest: Term, to id: Int32) {
    let index = insertionIndex(rest, in: entities[id].rests)
    terms.insert(rest, at: index, in: &entities[id].rests)
    magnitude = max(magnitude, abs(rest.at))
    if entities[id].place == .atRest && index <= entities[id].restSpot { entities[id].restSpot &+= 1 }
  }

  /// A variable that is free to go anywhere and that no other activity uses; the latest if there are several.
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
  private mutating func takeFresh(_ id: Int32, _ fresh: Cell, _ placement: Placement) {
    _ = addTerm(placement.floor, to: id)
    _ = addTerm(placement.ceiling, to: id)
    let variable = fresh.index
    let old = Int(entities[variable].pivot)
    for cell in placement.cells where cell.index != variable {
      row.add(cell.value, at: Int(entities[cell.index].pivot))
    }
    let number = factor.appendFresh(column: variable, coefficient: fresh.value, others: row)
    extendPositions()
    slackRows[number] = slackRows[old]
    clearSlack(slackRows[number])
    active[old] = -1
    active[number] = id
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
    let isBarred =
      holds
      && (value < entities[id].leastAllowed - tolerance || value > entities[id].greatestAllowed + tolerance)
    if isBarred || entities[id].isFixed != wasFixed
      || entities[id].leastAllowed - entities[id].greatestAllowed > greatestRounding
    {
      setTerms(of: owner, on: id, to: old, low: oldLow)
      return false
    }
    magnitude = max(magnitude, abs(value))
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

  // MARK: Removal

  /// Makes a required constraint one that may be violated, at a cost above all priorities.
  mutating func makeElastic(_ owner: Int32, on id: Int32) {
    let isActive = entities[id].place != .basic
    let wasFixed = entities[id].isFixed
    let wasElastic = terms.count(of: entities[id].terms) { $0.owner == owner && $0.isRequired } == 0
    if wasElastic { return }
    if isActive && wasFixed { loadDerivative(id) } else if isActive { loadGoal(id) }
    for k in entities[id].terms.range where terms[k].owner == owner && terms[k].isRequired {
      terms[k].lane = 0
    }
    updateAllowed(id)
    guard isActive, !entities[id].isFixed else { return }
    if wasFixed {
      // The slope is what it is: the entity is at that one of its terms which allows it.
      let index = entities[id].spot
      addSlope(id, leftOf: index, sign: -1)
      storeSlack(id)
      mendSpot(id)
    } else {
      addSlope(id, leftOf: entities[id].spot, sign: -1)
      storeSlack(id)
    }
  }

  /// Chooses, among terms at the same place, the one that allows the slack.
  private mutating func mendSpot(_ id: Int32) {
    loadGoal(id)
    let at = term(id, entities[id].spot).at
    var index: Int32 = 0
    while index < entities[id].terms.count {
      let candidate = term(id, index)
      if abs(candidate.at - at) <= greatestRounding {
        addSlope(id, leftOf: index, sign: -1)
        let sign = stepSign()
        if allows(candidate, sign) {
          storeSlack(id)
          entities[id].spot = index
          return
        }
        addSlope(id, leftOf: index, sign: 1)
      }
      index &+= 1
    }
  }

  private mutating func allows(_ term: Term, _ sign: Int) -> Bool {
    if term.isRequired { return term.isFloor ? sign <= 0 : sign >= 0 }
    if sign < 0 { return false }
    step[term.lane] -= term.weight
    let rest = stepSign()
    step[term.lane] += term.weight
    return rest <= 0
  }

  /// Removes a constraint. Everything must be inside its piece.
  mutating func remove(owner: Int32, from id: Int32) {
    if needsFactor || factor.isWorn { refactor() }
    if entities[id].isActivity {
      if entities[id].place == .basic { freeBasicActivity(id) } else { freeActiveActivity(id) }
      restoreSlacks()
      dropActivity(id)
    } else {
      removeRests(of: owner, from: id)
      if entities[id].place == .basic { removeFromBasic(owner, id) } else { removeFromActive(owner, id) }
      restoreSlacks()
    }
  }

  private mutating func removeRests(of owner: Int32, from id: Int32) {
    var index = 0
    while index < Int(entities[id].rests.count) {
      if terms[Int(entities[id].rests.start) &+ index].owner == owner {
        if entities[id].place == .atRest {
          if index == Int(entities[id].restSpot) {
            entities[id].place = .floating
          } else if index < Int(entities[id].restSpot) {
            entities[id].restSpot &-= 1
          }
        }
        terms.remove(at: index, from: &entities[id].rests)
      } else {
        index &+= 1
      }
    }
  }

  private mutating func freeBasicActivity(_ id: Int32) {
    clearStep()
    addSlope(id, leftOf: entities[id].spot, sign: 1)
    stepMask = allLanes
    let hasSlope = stepSign() != 0
    if hasSlope {
      loadRow(id)
      applyStep(-1)
      suspectRow()
      row.clear()
    }
    forgetTerms(id)
  }

  private mutating func forgetTerms(_ id: Int32) {
    terms.removeAll(from: &entities[id].terms)
    terms.removeAll(from: &entities[id].rests)
    entities[id].spot = 0
    entities[id].restSpot = 0
    entities[id].lower = -.infinity
    entities[id].upper = .infinity
    updateAllowed(id)
  }

  private mutating func freeActiveActivity(_ id: Int32) {
    if entities[id].isFixed {
      // The slack of what is fixed is not kept, so the column tells; often it says that the change is free.
      forgetTerms(id)
      entities[id].place = .floating
      let position = Int(entities[id].position)
      loadEvents(position: position, direction: 1)
      loadDerivativeOfEvents()
      if stepSign() == 0 && exchangeWithVariable(position) { return }
    } else {
      loadGoal(id)
      forgetTerms(id)
      entities[id].place = .floating
    }
    storeSlack(id)
    var attempts = 0
    while entities[id].place != .basic {
      let position = Int(entities[id].position)
      for lane in 0..<gain.count { gain[lane] = 0 }
      let slackRow = slackRows[position]
      for lane in 0..<laneCount { gain[lane] = slack[Int(slackRow) &* stride &+ lane] }
      let sign = gainSign()
      if sign == 0 {
        loadEvents(position: position, direction: 1)
        if exchangeWithVariable(position) { return }
      }
      var direction = -1.0
      if sign > 0 {
        direction = 1
        for lane in 0..<laneCount { gain[lane] = -gain[lane] }
      }
      if primalStep(position: position, direction: direction, usesRests: false) { continue }
      attempts &+= 1
      if attempts > 2 { break }
    }
  }

  /// `-D` of the entity whose events are loaded, in the step's lanes.
  private mutating func loadDerivativeOfEvents() {
    clearStep()
    var k = 1
    while k < events.count {
      addSlope(events[k].entity, leftOf: events[k].spot, sign: -events[k].rate)
      k &+= 1
    }
    stepMask = allLanes
  }

  /// Exchanges an active activity whose cost is level with a variable that depends on it; all values stay.
  ///
  /// - Returns: false if none depends on it.
  private mutating func exchangeWithVariable(_ position: Int) -> Bool {
    var best: Int32 = -1
    var bestKey = (terms: Int32.max, cells: Int32.max)
    var largest = 0.0
    for k in 1..<max(1, events.count) where !entities[events[k].entity].isActivity {
      largest = max(largest, abs(events[k].rate))
    }
    for k in 1..<max(1, events.count) where !entities[events[k].entity].isActivity {
      let entity = entities[events[k].entity]
      guard abs(events[k].rate) >= 0.1 * largest, abs(events[k].rate) > 1e-9 else { continue }
      let key = (terms: entity.terms.count, cells: entity.cells.count)
      if key < bestKey {
        best = events[k].entity
        bestKey = key
      }
    }
    guard best >= 0 else { return false }
    let entering = active[position]
    loadRow(best)
    clearSlack(slackRows[position])
    swap(position: position, entering: entering, leaving: best)
    row.clear()
    entities[best].place = .floating
    entities[entering].spot = 0
    updatePiece(entering)
    return true
  }

  private mutating func removeFromBasic(_ owner: Int32, _ id: Int32) {
    clearStep()
    stepMask = allLanes
    var index: Int32 = 0
    let spot = entities[id].spot
    for k in entities[id].terms.range {
      let term = terms[k]
      if term.owner == owner && !term.isRequired {
        if index < spot {
          if !term.isFloor { step[term.lane] += term.weight }
        } else if term.isFloor {
          step[term.lane] -= term.weight
        }
      }
      index &+= 1
    }
    if stepSign() != 0 {
      loadRow(id)
      applyStep(-1)
      suspectRow()
      row.clear()
    }
    removeTerms(of: owner, from: id)
    updatePiece(id)
  }

  /// Takes out a constraint's terms; the spot follows.
  ///
  /// - Returns: whether the entity was at one of them.
  @discardableResult
  private mutating func removeTerms(of owner: Int32, from id: Int32) -> Bool {
    var wasThere = false
    var index: Int32 = 0
    while index < entities[id].terms.count {
      guard term(id, index).owner == owner else {
        index &+= 1
        continue
      }
      if entities[id].place == .atTerm && index == entities[id].spot {
        wasThere = true
      } else if index < entities[id].spot {
        entities[id].spot &-= 1
      }
      terms.remove(at: Int(index), from: &entities[id].terms)
    }
    updateAllowed(id)
    return wasThere
  }

  private mutating func removeFromActive(_ owner: Int32, _ id: Int32) {
    let wasFixed = entities[id].isFixed
    if wasFixed {
      // Perhaps it stays fixed by another constraint.
      var least = -Double.infinity
      var greatest = Double.infinity
      for k in entities[id].terms.range where terms[k].isRequired && terms[k].owner != owner {
        if terms[k].isFloor { least = max(least, terms[k].at) } else { greatest = min(greatest, terms[k].at) }
      }
      if greatest - least <= greatestRounding {
        if removeTerms(of: owner, from: id) {
          clearStep()
          findPlace(id)
        }
        return
      }
    }
    loadGoalOrDerivative(id)
    let isGone = removeTerms(of: owner, from: id)
    if isGone {
      entities[id].place = .floating
      var spot: Int32 = 0
      for k in entities[id].terms.range where isLeft(terms[k], of: entities[id].value) { spot &+= 1 }
      entities[id].spot = spot
    }
    addSlope(id, leftOf: entities[id].spot, sign: -1)
    storeSlack(id)
    suspects.append(entities[id].position)
  }

  /// Gives a variable's constraint other terms when they cannot simply move: takes them out and puts them in.
  mutating func replaceTerms(of owner: Int32, on id: Int32, by placement: Placement) {
    removeRests(of: owner, from: id)
    loadGoal(id)
    let isGone = removeTerms(of: owner, from: id)
    if isGone { entities[id].place = .floating }
    if entities[id].place == .floating {
      var spot: Int32 = 0
      for k in entities[id].terms.range where isLeft(terms[k], of: entities[id].value) { spot &+= 1 }
      entities[id].spot = spot
    }
    if placement.hasFloor { addTermBeside(placement.floor, id) }
    if placement.hasCeiling { addTermBeside(placement.ceiling, id) }
    findPlace(id)
    addRests(placement, to: id)
  }
}

extension Arena where Cell == Term {
  func count(of run: Run, _ isCounted: (Term) -> Bool) -> Int {
    var count = 0
    for k in run.range where isCounted(self[k]) { count &+= 1 }
    return count
  }
}
