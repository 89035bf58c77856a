// Removals take costs away. They start from a state in which everything is inside its piece, and end in one.

extension Engine {
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
    notePriced(id)
    orderByRank(id)
    updateAllowed(id)
    guard isActive, !entities[id].isFixed else { return }
    // The slope is what it is: the entity is at that one of its terms which allows it.
    addSlope(id, leftOf: entities[id].spot, sign: -1)
    storeSlack(id)
    if entities[id].place == .atTerm { mendSpot(id) }
  }

  /// Restores the order of terms at the same place after the rank of some has changed; an active entity goes with its term.
  private mutating func orderByRank(_ id: Int32) {
    let start = Int(entities[id].terms.start)
    for k in entities[id].terms.range.dropFirst() {
      var index = k
      while index > start, terms[index &- 1].rank > terms[index].rank,
        terms[index].at - terms[index &- 1].at <= max(1e-9, 1e-15 * abs(terms[index].at))
      {
        let other = terms[index]
        terms[index] = terms[index &- 1]
        terms[index &- 1] = other
        if entities[id].place == .atTerm {
          let spot = start &+ Int(entities[id].spot)
          if spot == index { entities[id].spot &-= 1 } else if spot == index &- 1 { entities[id].spot &+= 1 }
        }
        index &-= 1
      }
    }
  }

  /// Chooses, among terms at the same place, the one that allows the slack.
  mutating func mendSpot(_ id: Int32) {
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

  mutating func allows(_ term: Term, _ sign: Int) -> Bool {
    if term.isRequired { return term.isFloor ? sign <= 0 : sign >= 0 }
    if sign < 0 { return false }
    step[term.lane] -= term.weight
    let rest = stepSign()
    step[term.lane] += term.weight
    return rest <= 0
  }

  /// Removes a constraint. Everything must be inside its piece.
  @inline(__always)
  mutating func remove(owner: Int32, from id: Int32) {
    if needsFactor || factor.isWorn { refactor() }
    finishDeparture()
    if entities[id].isActivity {
      if entities[id].isFixed && entities[id].place != .basic {
        freeFixedActivity(id)
        if departure.activity == id { return }
      } else if entities[id].place == .basic {
        freeBasicActivity(id)
      } else {
        freeActiveActivity(id)
      }
      restoreSlacks()
      dropActivity(id)
    } else {
      removeRests(of: owner, from: id)
      if entities[id].place == .basic { removeFromBasic(owner, id) } else { removeFromActive(owner, id) }
      restoreSlacks()
    }
  }

  @inline(__always)
  mutating func removeRests(of owner: Int32, from id: Int32) {
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

  @inline(__always)
  mutating func freeBasicActivity(_ id: Int32) {
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

  @inline(__always)
  mutating func forgetTerms(_ id: Int32) {
    terms.removeAll(from: &entities[id].terms)
    terms.removeAll(from: &entities[id].rests)
    entities[id].spot = 0
    entities[id].restSpot = 0
    entities[id].lower = -.infinity
    entities[id].upper = .infinity
    updateAllowed(id)
  }

  mutating func freeActiveActivity(_ id: Int32) {
    loadGoal(id)
    forgetTerms(id)
    entities[id].place = .floating
    storeSlack(id)
    leaveLevel(id)
  }

  /// Frees an activity that a required equality holds. Where that costs nothing it departs.
  private mutating func freeFixedActivity(_ id: Int32) {
    forgetTerms(id)
    entities[id].place = .floating
    if isFreeOfCost() {
      clearSlack(slackRows[entities[id].position])
      departure = Departure(activity: id)
      return
    }
    // The slack of what is fixed is not kept, so the column tells.
    loadEvents(position: Int(entities[id].position), direction: 1)
    loadDerivativeOfEvents()
    storeSlack(id)
    learnPriced()
    if stepSign() == 0 {
      let variable = replacingVariable()
      if variable >= 0 {
        departure = Departure(activity: id, variable: variable)
        return
      }
    }
    leaveLevel(id)
  }

  /// Moves an active activity without breakpoints to where its cost is least, and gives its position to what stops it there,
  /// or to a variable if its cost is level.
  private mutating func leaveLevel(_ id: Int32) {
    var attempts = 0
    while entities[id].place != .basic {
      let position = Int(entities[id].position)
      for lane in 0..<gain.count { gain[lane] = 0 }
      let slackRow = slackRows[position]
      for lane in 0..<laneCount { gain[lane] = slack[Int(slackRow) &* stride &+ lane] }
      let sign = gainSign()
      if sign == 0 {
        loadEvents(position: position, direction: 1)
        let variable = replacingVariable()
        if variable >= 0 && exchange(id, with: variable) { return }
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
  mutating func loadDerivativeOfEvents() {
    clearStep()
    var k = 1
    while k < events.count {
      addSlope(events[k].entity, leftOf: events[k].spot, sign: -events[k].rate)
      k &+= 1
    }
    stepMask = allLanes
  }

  /// The variable that is to take the position of an active activity whose events are loaded; -1 if none depends on it.
  mutating func replacingVariable() -> Int32 {
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
    return best
  }

  mutating func removeFromBasic(_ owner: Int32, _ id: Int32) {
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
  @inline(__always)
  mutating func removeTerms(of owner: Int32, from id: Int32) -> Bool {
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

  @inline(__always)
  mutating func removeFromActive(_ owner: Int32, _ id: Int32) {
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
