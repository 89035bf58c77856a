// The dual simplex method: basic entities outside their piece are brought back, one by one, by the cheapest change of
// slopes; slopes stay those of an optimum all the time. A step passes breakpoints of other entities as long as
// that does not yet repair the one in question (long steps), cheapest first.

/// An active entity that can help a basic one back, and at what price.
struct Candidate {
  var position: Int32
  /// 1 if the entity would move to the right.
  var direction: Int8
  /// The first lane of the room that is not 0; `Int16.max` for no room at all.
  var lane: Int16
  var size: Double
  /// The room in that lane, for a unit of the leaving entity.
  var ratio: Double
}

/// Why required terms cannot hold: a basic entity, and what holds it.
struct Contradiction {
  /// Slots of constraints.
  var owners: [Int32] = []
  /// Variables whose lower bound takes part.
  var bounded: [Int32] = []

  mutating func add(_ owner: Int32, _ entity: Int32) {
    if owner == Term.bound {
      if !bounded.contains(entity) { bounded.append(entity) }
    } else if !owners.contains(owner) {
      owners.append(owner)
    }
  }
}

extension Engine {
  /// Repairs everything that is outside its piece.
  ///
  /// - Returns: nil if that worked; otherwise required terms that contradict each other. The state is then as
  ///   good as before; the next call tries again.
  mutating func repair() -> Contradiction? {
    var steps = 0
    defer { usesOrder = false }
    while let id = nextOutside() {
      usesOrder = steps > patience
      if needsFactor || factor.isWorn { refactor() }
      if let contradiction = dualStep(id) {
        entities[id].isQueued = true
        queue.append(id)
        return contradiction
      }
      steps &+= 1
    }
    return nil
  }

  /// Takes the basic entity that is farthest outside from the queue; by Bland's rule the first.
  private mutating func nextOutside() -> Int32? {
    var best = -1
    var greatest = 0.0
    var k = 0
    while k < queue.count {
      let id = queue[k]
      let entity = entities[id]
      let excess = max(entity.lower - entity.value, entity.value - entity.upper)
      guard entity.isAlive, entity.place == .basic, excess > tolerance else {
        entities[id].isQueued = false
        queue[k] = queue[queue.count &- 1]
        _ = queue.removeLast()
        continue
      }
      if best < 0
        || (usesOrder ? id < queue[best] : excess > greatest || (excess == greatest && id < queue[best]))
      {
        best = k
        greatest = excess
      }
      k &+= 1
    }
    guard best >= 0 else { return nil }
    let id = queue[best]
    queue[best] = queue[queue.count &- 1]
    _ = queue.removeLast()
    entities[id].isQueued = false
    return id
  }

  /// Loads the coordinates of a basic entity in terms of the active ones into `row`.
  mutating func loadRow(_ id: Int32) {
    if entities[id].isActivity {
      for k in entities[id].cells.range {
        let cell = cells[k]
        row.add(cell.value, at: Int(entities[cell.index].pivot))
      }
    } else {
      row.add(1, at: Int(entities[id].pivot))
    }
    factor.solveRows(row, dust: Engine.dust)
  }

  /// Brings one entity back onto its piece, or onto a neighbouring one at the price of its slope.
  private mutating func dualStep(_ id: Int32) -> Contradiction? {
    loadRow(id)
    defer { row.clear() }
    let isAbove = entities[id].value > entities[id].upper
    let sign = isAbove ? 1.0 : -1.0
    candidates.removeAll()
    heap.removeAll()
    // What the row can do at all, within required terms.
    var reach = 0.0
    var largest = 0.0
    row.forEach { _, value in largest = max(largest, abs(value)) }
    let least = max(Engine.dust, 1e-10 * largest)
    var word = 0
    let words = row.wordCount
    while word < words {
      var rest = row.bits[word]
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let rate = sign * row[k]
        if abs(rate) <= least { continue }
        let other = active[k]
        if entities[other].isFixed { continue }
        let direction: Int8 = rate > 0 ? -1 : 1
        let room =
          direction < 0
          ? entities[other].value - entities[other].leastAllowed
          : entities[other].greatestAllowed - entities[other].value
        reach += room * abs(rate)
        pushCandidate(position: k, direction: direction, size: abs(rate))
      }
      word &+= 1
    }
    let required = isAbove ? entities[id].greatestAllowed : entities[id].leastAllowed
    let excess = sign * (entities[id].value - required)
    var rounding = 0.0
    if excess > tolerance && excess > reach + tolerance {
      if excess > reach + greatestRounding { return contradiction(of: id, isAbove: isAbove, least: least) }
      // Out of reach by no more than rounding: near enough.
      if excess <= greatestRounding { return nil }
      rounding = excess - reach
    }
    finishStep(id, sign: sign, rounding: rounding)
    return nil
  }

  /// Goes along the candidates, cheapest first, and applies what comes of it.
  private mutating func finishStep(_ id: Int32, sign: Double, rounding: Double) {
    var place = entities[id].spot
    var end = sign > 0 ? entities[id].upper : entities[id].lower
    var excess = sign * (entities[id].value - end) - rounding
    var chosen = -1
    clearStep()
    // The entity's own next breakpoint is one of the candidates; its price adds up in the step's lanes.
    var own = ownTerm(id, place, sign)
    if let own { addStep(lane: Int(own.lane), own.weight) }
    heapify()
    var hasMoves = false
    var ownIsReached = false
    while true {
      let first = heap.count > 0 ? Int(heap[0]) : -1
      if own != nil && (first < 0 || compareWithStep(candidates[first]) > 0) {
        // Past its own breakpoint: one piece further.
        place &+= sign > 0 ? 1 : -1
        let next = pieceEnd(id, place, sign)
        excess -= sign * (next - end)
        end = next
        if !(excess > tolerance) {
          ownIsReached = true
          break
        }
        own = ownTerm(id, place, sign)
        if let own { addStep(lane: Int(own.lane), own.weight) }
        continue
      }
      guard first >= 0 else { break }
      let candidate = candidates[first]
      let other = active[candidate.position]
      let target = nextSpot(other, candidate.direction)
      if target >= 0 && !usesOrder {
        let distance = abs(term(other, target).at - standing(other))
        if excess - candidate.size * distance > tolerance {
          excess -= candidate.size * distance
          pass(other, to: target, direction: candidate.direction)
          hasMoves = true
          popHeap()
          pushCandidate(
            position: Int(candidate.position), direction: candidate.direction, size: candidate.size)
          siftUp()
          continue
        }
      }
      chosen = first
      break
    }
    if ownIsReached {
      applyStep(sign)
      entities[id].spot = place
      if hasMoves { applyMoves() }
      updatePiece(id)
    } else if chosen >= 0 {
      exchange(id, candidates[chosen], place: place, end: end, sign: sign, hasMoves: hasMoves)
    } else if hasMoves {
      applyMoves()
    }
  }

  /// Where an active entity is: its value, before moves are applied.
  @inline(__always)
  private mutating func standing(_ id: Int32) -> Double {
    entities[id].place == .atTerm ? term(id, entities[id].spot).at : entities[id].value
  }

  /// The term that ends a piece on the side the entity is outside of, if it may be passed.
  private mutating func ownTerm(_ id: Int32, _ place: Int32, _ sign: Double) -> Term? {
    let index = sign > 0 ? place : place &- 1
    guard index >= 0, index < entities[id].terms.count else { return nil }
    let own = term(id, index)
    return own.isRequired ? nil : own
  }

  private mutating func pieceEnd(_ id: Int32, _ place: Int32, _ sign: Double) -> Double {
    if sign > 0 { return place < entities[id].terms.count ? term(id, place).at : .infinity }
    return place > 0 ? term(id, place &- 1).at : -.infinity
  }

  /// The next term of an active entity in a direction; -1 if there is none.
  @inline(__always)
  mutating func nextSpot(_ id: Int32, _ direction: Int8) -> Int32 {
    let entity = entities[id]
    if direction < 0 { return entity.spot &- 1 }
    let next = entity.place == .atTerm ? entity.spot &+ 1 : entity.spot
    return next < entity.terms.count ? next : -1
  }

  /// Moves an active entity to a neighbouring term; the dependent ones follow when the moves are applied.
  private mutating func pass(_ id: Int32, to target: Int32, direction: Int8) {
    let row = slackRows[entities[id].position]
    if direction < 0 {
      let next = term(id, target)
      if !next.isRequired { addSlack(row, lane: Int(next.lane), next.weight) }
    } else if entities[id].place == .atTerm {
      let old = term(id, entities[id].spot)
      if !old.isRequired { addSlack(row, lane: Int(old.lane), -old.weight) }
    }
    let from = standing(id)
    entities[id].place = .atTerm
    entities[id].spot = target
    column.add(term(id, target).at - from, at: Int(entities[id].position))
  }

  // MARK: Exchanging

  private mutating func exchange(
    _ id: Int32, _ candidate: Candidate, place: Int32, end: Double, sign: Double, hasMoves: Bool
  ) {
    let position = Int(candidate.position)
    let entering = active[position]
    // The step becomes the candidate's price; the own breakpoints passed so far stay apart, in the leaving slack.
    clearStep()
    loadRoom(candidate)
    let pivot = row[position]
    if hasMoves {
      var moved = 0.0
      row.forEach { k, value in moved += value * column[k] }
      let rest = end - entities[id].value - moved
      column.add(rest / pivot, at: position)
    } else {
      column.add((end - entities[id].value) / pivot, at: position)
    }
    applyMoves()
    applyStep(sign)
    let leavingTerm = sign > 0 ? place : place &- 1
    let slackRow = slackRows[position]
    clearSlack(slackRow)
    storeLeavingSlack(id, slackRow: slackRow, from: entities[id].spot, at: leavingTerm, sign: sign)
    let spot = entities[entering].spot
    let enteringPiece = candidate.direction > 0 && entities[entering].place == .atTerm ? spot &+ 1 : spot
    swap(position: position, entering: entering, leaving: id)
    entities[id].place = .atTerm
    entities[id].spot = leavingTerm
    entities[id].value = end
    entities[entering].spot = enteringPiece
    updatePiece(entering)
  }

  /// Exchanges an active and a basic entity in the matrix; `row` holds the coordinates of the leaving one.
  mutating func swap(position: Int, entering: Int32, leaving: Int32) {
    // Where rounding has eaten the coordinate that would be divided by, new factors tell what is left of the basis.
    let isSound = abs(row[position]) > Engine.dust
    if isSound { factor.exchange(position: position, row: row) }
    if leads.count > 0 { forgetLeadsOfRow() }
    active[position] = leaving
    entities[leaving].position = Int32(truncatingIfNeeded: position)
    entities[entering].position = -1
    entities[entering].place = .basic
    changes &+= 1
    if !isSound { refactor() }
  }

  /// What a leaving entity's slack is: its old slope, changed by the step, less the slope left of the term.
  private mutating func storeLeavingSlack(
    _ id: Int32, slackRow: Int32, from piece: Int32, at leaving: Int32, sign: Double
  ) {
    if entities[id].isFixed { return }
    LaneMask.forEach(stepMask, laneCount: laneCount) { lane in
      if step[lane] != 0 { addSlack(slackRow, lane: lane, sign * step[lane]) }
      return true
    }
    if sign > 0 {
      var k = piece
      while k < leaving {
        let passed = term(id, k)
        if !passed.isRequired { addSlack(slackRow, lane: Int(passed.lane), -passed.weight) }
        k &+= 1
      }
    } else {
      var k = piece &- 1
      while k >= leaving {
        let passed = term(id, k)
        if !passed.isRequired { addSlack(slackRow, lane: Int(passed.lane), passed.weight) }
        k &-= 1
      }
    }
  }

  /// Changes all slacks by the step along the row.
  mutating func applyStep(_ sign: Double) {
    if stepMask == 0 { return }
    row.forEach { k, value in
      // A position that has been given up can have kept a rounding.
      if value == 0 || active[k] < 0 || entities[active[k]].isFixed { return }
      let slackRow = slackRows[k]
      LaneMask.forEach(stepMask, laneCount: laneCount) { lane in
        let change = step[lane]
        if change != 0 { addSlack(slackRow, lane: lane, -sign * change * value) }
        return true
      }
    }
  }

  @inline(__always)
  mutating func addStep(lane: Int, _ value: Double) {
    step[lane] += value
    stepMask |= LaneMask.bit(lane)
  }

  // MARK: Contradictions

  private mutating func contradiction(of id: Int32, isAbove: Bool, least: Double) -> Contradiction {
    var result = Contradiction()
    addOwner(of: id, isFloor: !isAbove, to: &result)
    row.forEach { k, value in
      guard abs(value) > least else { return }
      // Above, what a positive rate moves would have to go down: its floor holds it.
      addOwner(of: active[k], isFloor: (value > 0) == isAbove, to: &result)
    }
    return result
  }

  /// Adds the owner of an entity's tightest required term on one side.
  mutating func addOwner(of id: Int32, isFloor: Bool, to result: inout Contradiction) {
    let limit = isFloor ? entities[id].leastAllowed : entities[id].greatestAllowed
    for k in entities[id].terms.range {
      let term = terms[k]
      if term.isRequired && term.isFloor == isFloor && term.at == limit {
        result.add(term.owner, id)
        return
      }
    }
  }
}
