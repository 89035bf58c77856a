// The primal simplex method: from a point that is inside all pieces, an active entity moves in a direction that lowers
// the cost, past breakpoints as long as it falls. It is what removals need, and what brings an optimum
// of the priorities to rest. Costs along a direction are vectors too; the resting lanes follow the priorities.

/// An entity that moves along a direction, and where it is on its way.
struct Event {
  var entity: Int32
  var rate: Double
  var spot: Int32
  var restSpot: Int32
}

/// A breakpoint on the way.
struct Stop {
  var event = -1
  var distance = Double.infinity
  var isRest = false
  var lane = 0
  var weight = 0.0
  var isRequired = false
}

extension Engine {
  static let restLanes = 3

  /// Loads `-D` of an active entity into the step's lanes, from its column.
  mutating func loadDerivative(_ id: Int32) {
    if needsFactor { refactor() }
    clearStep()
    column.add(1, at: Int(entities[id].position))
    factor.solveColumns(column, dust: Engine.dust)
    column.forEach { k, rate in
      if rate == 0 { return }
      let variable = factor.pivots[k].column
      if entities[variable].place == .basic {
        addSlope(variable, leftOf: entities[variable].spot, sign: -rate)
      }
      for c in entities[variable].cells.range { spread.add(cells[c].value * rate, at: Int(cells[c].index)) }
    }
    spread.forEach { k, rate in
      let activity = Int32(truncatingIfNeeded: k)
      if abs(rate) > Engine.dust && entities[k].place == .basic {
        addSlope(activity, leftOf: entities[k].spot, sign: -rate)
      }
    }
    column.clear()
    spread.clear()
    stepMask = allLanes
  }

  /// `-D` of an active entity into the step's lanes, the cheap way where that is possible.
  mutating func loadGoalOrDerivative(_ id: Int32) {
    if !entities[id].isFixed {
      loadGoal(id)
    } else if isFreeOfCost() {
      clearStep()
      stepMask = allLanes
    } else {
      loadDerivative(id)
    }
  }

  /// Restores the slacks after costs went away; all basic entities must be inside their pieces.
  @inline(__always)
  mutating func restoreSlacks() {
    var steps = 0
    while suspects.count > 0 {
      if steps > patience { return restoreSlacksInOrder() }
      let position = suspects.removeLast()
      if needsFactor || factor.isWorn {
        let id = active[position]
        refactor()
        if id >= 0 && entities[id].position >= 0 { restoreSlack(at: Int(entities[id].position)) }
        // Positions have new numbers: look at all.
        suspects.removeAll()
        for k in 0..<active.count { suspects.append(Int32(truncatingIfNeeded: k)) }
        steps &+= 1
        continue
      }
      if restoreSlack(at: Int(position)) { steps &+= 1 }
    }
  }

  /// The same by Bland's rule.
  private mutating func restoreSlacksInOrder() {
    suspects.removeAll()
    usesOrder = true
    defer { usesOrder = false }
    for _ in 0..<Engine.greatestStepCount {
      if needsFactor || factor.isWorn { refactor() }
      var best = -1
      for k in 0..<active.count where active[k] >= 0 && !entities[active[k]].isFixed && loadGain(k) != 0 {
        if best < 0 || active[k] < active[best] { best = k }
      }
      guard best >= 0, restoreSlack(at: best) else { break }
    }
    suspects.removeAll()
  }

  /// - Returns: whether there was something to restore.
  @discardableResult
  private mutating func restoreSlack(at position: Int) -> Bool {
    let id = active[position]
    guard id >= 0, !entities[id].isFixed else { return false }
    let direction = loadGain(position)
    guard direction != 0 else { return false }
    if !usesOrder && stayAtBar(id, direction: direction) { return true }
    if !primalStep(position: position, direction: direction, usesRests: false) { return false }
    suspects.append(Int32(truncatingIfNeeded: position))
    return true
  }

  /// Where a required term of its own bars the way at once, an active entity takes that term: nothing moves, and there is no
  /// need to see what else would stop it.
  ///
  /// - Returns: false if there is no such term; then nothing has changed.
  private mutating func stayAtBar(_ id: Int32, direction: Double) -> Bool {
    let index = nextSpot(id, direction < 0 ? -1 : 1)
    guard index >= 0, index < entities[id].terms.count else { return false }
    let bar = term(id, index)
    guard bar.isRequired, bar.isFloor == (direction < 0), abs(bar.at - entities[id].value) <= tolerance else {
      return false
    }
    shiftSlack(id, slackRows[entities[id].position], from: entities[id].spot, to: index)
    entities[id].place = .atTerm
    entities[id].spot = index
    return true
  }

  /// The direction in which an active entity's slack says that the cost falls, with the change of cost in `gain`.
  private mutating func loadGain(_ position: Int) -> Double {
    let id = active[position]
    let slackRow = slackRows[position]
    var lane = 0
    while lane < gain.count {
      gain[lane] = 0
      lane &+= 1
    }
    if slackMask[slackRow] == 0 { return 0 }
    let start = Int(slackRow) &* stride
    lane = 0
    while lane < laneCount {
      gain[lane] = slack[start &+ lane]
      lane &+= 1
    }
    let sign = gainSign()
    let at: Term? = entities[id].place == .atTerm ? term(id, entities[id].spot) : nil
    if sign < 0 {
      if let at, at.isRequired, at.isFloor { return 0 }
      return -1
    }
    if let at {
      if at.isRequired {
        if !at.isFloor || sign <= 0 { return 0 }
      } else {
        gain[at.lane] -= at.weight
      }
    }
    if gainSign() <= 0 { return 0 }
    lane = 0
    while lane < laneCount {
      gain[lane] = -gain[lane]
      lane &+= 1
    }
    return 1
  }

  /// The sign of the first lane of the gain that is not 0.
  mutating func gainSign() -> Int {
    var lane = 0
    while lane < gain.count {
      let value = gain[lane]
      if value > Engine.costDust { return 1 }
      if value < -Engine.costDust { return -1 }
      lane &+= 1
    }
    return 0
  }

  /// Moves an active entity, and all that depends on it, to the best point along a direction.
  ///
  /// - Parameters:
  ///   - direction: 1 or -1.
  ///   - usesRests: whether resting levels count.
  ///   - target: a variable that may not pass 0, with its value's way there; it stops there at the latest.
  /// - Returns: false if there is no end; then nothing has changed.
  mutating func primalStep(
    position: Int, direction: Double, usesRests: Bool, target: Int32 = -1
  ) -> Bool {
    loadEvents(position: position, direction: direction)
    var stop = Stop()
    var distanceToTarget = Double.infinity
    var targetEvent = -1
    if target >= 0 {
      for k in 0..<events.count where events[k].entity == target {
        let distance = abs(entities[target].value) <= 1e-9 ? 0 : -entities[target].value / events[k].rate
        if distance >= 0 {
          distanceToTarget = distance
          targetEvent = k
        }
      }
    }
    while true {
      stop = nextStop(usesRests: usesRests)
      if stop.event < 0 || stop.distance >= distanceToTarget {
        if targetEvent >= 0 {
          stop = Stop(event: targetEvent, distance: distanceToTarget, isRest: true, lane: -1)
          break
        }
        column.clear()
        return false
      }
      if isRounding(stop, position: position) {
        events[stop.event].rate = 0
        continue
      }
      if stop.isRequired || usesOrder { break }
      let change = stop.weight * abs(events[stop.event].rate)
      gain[stop.lane] += change
      if gainSign() >= 0 {
        gain[stop.lane] -= change
        break
      }
      let step: Int32 = events[stop.event].rate > 0 ? 1 : -1
      if stop.isRest { events[stop.event].restSpot &+= step } else { events[stop.event].spot &+= step }
    }
    arrive(stop, position: position, usesRests: usesRests)
    return true
  }

  /// Applies a step up to a stop: values, passed breakpoints, and the exchange.
  private mutating func arrive(_ stop: Stop, position: Int, usesRests: Bool) {
    let entering = active[position]
    let stopping = events[stop.event]
    let start = entities[entering].spot
    // Passed terms first, while the basis is still the old one.
    var k = 1
    while k < events.count {
      let event = events[k]
      if event.spot != entities[event.entity].spot { changeSlope(event) }
      k &+= 1
    }
    k = 0
    while k < events.count {
      let event = events[k]
      entities[event.entity].value += event.rate * stop.distance
      entities[event.entity].restSpot = event.restSpot
      k &+= 1
    }
    let term: Int32 = stopping.rate > 0 ? stopping.spot : stopping.spot &- 1
    let rest: Int32 = stopping.rate > 0 ? stopping.restSpot : stopping.restSpot &- 1
    if stop.event == 0 {
      let slackRow = slackRows[position]
      if stop.isRest {
        clearSlack(slackRow)
        entities[entering].spot = stopping.spot
      } else {
        shiftSlack(entering, slackRow, from: start, to: term)
        entities[entering].spot = term
      }
      land(entering, stop, rest: rest, term: term)
      if entities[entering].isFixed { clearSlack(slackRow) }
      return
    }
    let leaving = stopping.entity
    loadRow(leaving)
    clearStep()
    var lane = 0
    while lane < laneCount {
      if abs(gain[lane]) > Engine.costDust { addStep(lane: lane, -gain[lane] / stopping.rate) }
      lane &+= 1
    }
    applyStepAndSuspect()
    let slackRow = slackRows[position]
    clearSlack(slackRow)
    if !stop.isRest {
      LaneMask.forEach(stepMask, laneCount: laneCount) { lane in
        if step[lane] != 0 { addSlack(slackRow, lane: lane, step[lane]) }
        return true
      }
      if stopping.rate < 0 {
        let passed = self.term(leaving, term)
        if !passed.isRequired { addSlack(slackRow, lane: Int(passed.lane), passed.weight) }
      }
    }
    swap(position: position, entering: entering, leaving: leaving)
    row.clear()
    entities[entering].spot = events[0].spot
    updatePiece(entering)
    if !stop.isRest { entities[leaving].spot = term }
    land(leaving, stop, rest: rest, term: term)
    if entities[leaving].isFixed { clearSlack(slackRow) }
  }

  /// An entity becomes active at the breakpoint where a step stops.
  private mutating func land(_ id: Int32, _ stop: Stop, rest: Int32, term: Int32) {
    if stop.lane < 0 {
      entities[id].place = .floating
      entities[id].value = 0
    } else if stop.isRest {
      entities[id].place = .atRest
      entities[id].restSpot = rest
      entities[id].value = terms[Int(entities[id].rests.start &+ rest)].at
    } else {
      entities[id].place = .atTerm
      entities[id].value = self.term(id, term).at
    }
  }

  /// A basic entity has passed terms: its slope changes, and with it the slacks.
  private mutating func changeSlope(_ event: Event) {
    let id = event.entity
    clearStep()
    addSlope(id, leftOf: event.spot, sign: 1)
    addSlope(id, leftOf: entities[id].spot, sign: -1)
    stepMask = allLanes
    loadRow(id)
    applyStepAndSuspect()
    row.clear()
    entities[id].spot = event.spot
    entities[id].lower = event.spot > 0 ? term(id, event.spot &- 1).at : -.infinity
    entities[id].upper = event.spot < entities[id].terms.count ? term(id, event.spot).at : .infinity
  }

  /// Changes the slacks along the row, and lists the positions whose slacks have changed.
  mutating func applyStepAndSuspect() {
    if stepMask == 0 { return }
    applyStep(1)
    suspectRow()
  }

  mutating func suspectRow() {
    var word = 0
    let words = row.wordCount
    while word < words {
      var rest = row.bits[word]
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        if row[k] != 0 { suspects.append(Int32(truncatingIfNeeded: k)) }
      }
      word &+= 1
    }
  }

  /// An active entity's slack as seen from another term.
  private mutating func shiftSlack(_ id: Int32, _ slackRow: Int32, from: Int32, to: Int32) {
    var k = from
    while k < to {
      let passed = term(id, k)
      if !passed.isRequired { addSlack(slackRow, lane: Int(passed.lane), -passed.weight) }
      k &+= 1
    }
    k = from
    while k > to {
      k &-= 1
      let passed = term(id, k)
      if !passed.isRequired { addSlack(slackRow, lane: Int(passed.lane), passed.weight) }
    }
  }
}
