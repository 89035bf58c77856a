// What the priorities leave open comes to rest: first by the resting levels, then by the order of creation. Both look
// only at active entities that could move at no cost to any priority. In most layouts there are none, and then resting
// levels cost nothing at all.

/// A direction that costs no priority anything.
struct OpenDirection {
  var position: Int32
  var direction: Double
}

/// What the resting levels make of a basic entity's move.
struct RestSlope {
  var entity: Int32
  var lane: Int32
  var slope: Double
}

extension Engine {
  /// Finds the one solution, from a state in which everything is inside its piece.
  ///
  /// The resting levels come first. The order of creation has a say only in directions that cost them nothing, and no
  /// step in such a direction makes another one worth while: so there is no way back.
  mutating func comeToRest() {
    if needsFactor { refactor() }
    finishDeparture()
    if hasOpenMarks { clearOpenMarks() }
    hasSoughtZero = false
    // The lists are taken from the engine and given back, so that nothing is allocated again and again.
    var open = openScratch
    var derivatives = derivativeScratch
    var resting = restingScratch
    resting.removeAll()
    defer {
      openScratch = open
      derivativeScratch = derivatives
      restingScratch = resting
      leads.removeAll()
      usesOrder = false
    }
    anchorFloating()
    findOpenDirections(&open)
    hasRested = open.count > 0
    guard hasRested else { return }
    claimRestPieces(&resting)
    seekRest(&open, &derivatives, resting)
    guard open.count > 0 else { return }
    hasOpenMarks = true
    var turn = Turn()
    for step in 0..<Engine.greatestStepCount {
      usesOrder = step > patience
      if !settle(open, &turn) { return }
      if factor.isWorn { refactor() }
      findOpenDirections(&open)
      noteRestSlopes(of: resting)
      for lane in 0..<Engine.restLanes { loadRestDerivatives(&derivatives, lane: lane) }
      keepLevel(&open, derivatives)
    }
  }

  /// Brings the resting levels to their least; leaves the directions that cost none of them anything.
  private mutating func seekRest(
    _ open: inout Buffer<OpenDirection>, _ derivatives: inout Buffer<Double>, _ resting: Buffer<Int32>
  ) {
    for step in 0..<Engine.greatestStepCount {
      usesOrder = step > patience
      noteRestSlopes(of: resting)
      // A weaker level is looked at when the stronger ones have nothing to gain.
      var lane = 0
      var best: OpenDirection?
      while lane < Engine.restLanes && best == nil {
        loadRestDerivatives(&derivatives, lane: lane)
        best = bestRestDirection(open, derivatives, lane: lane)
        lane &+= 1
      }
      guard let best else { break }
      for lane in 0..<gain.count { gain[lane] = 0 }
      gain[laneCount &+ lane &- 1] = restGain(best, derivatives, lane: lane &- 1)
      guard primalStep(position: Int(best.position), direction: best.direction, usesRests: true) else {
        break
      }
      if factor.isWorn { refactor() }
      findOpenDirections(&open)
    }
    usesOrder = false
    keepLevel(&open, derivatives)
  }

  /// What floats within rounding of a breakpoint is at that breakpoint.
  private mutating func anchorFloating() {
    var position = 0
    while position < active.count {
      let id = active[position]
      if id >= 0 && entities[id].place == .floating { anchor(id, slackRows[position]) }
      position &+= 1
    }
  }

  private mutating func anchor(_ id: Int32, _ slackRow: Int32) {
    let value = entities[id].value
    let spot = entities[id].spot
    if spot < entities[id].terms.count, abs(term(id, spot).at - value) <= tolerance {
      entities[id].place = .atTerm
      return
    }
    if spot > 0, abs(term(id, spot &- 1).at - value) <= tolerance {
      let at = term(id, spot &- 1)
      if !at.isRequired { addSlack(slackRow, lane: Int(at.lane), at.weight) }
      entities[id].place = .atTerm
      entities[id].spot = spot &- 1
      return
    }
    var index: Int32 = 0
    for k in entities[id].rests.range {
      if abs(terms[k].at - value) <= tolerance {
        entities[id].place = .atRest
        entities[id].restSpot = index
        return
      }
      index &+= 1
    }
  }

  mutating func findOpenDirections(_ open: inout Buffer<OpenDirection>) {
    open.removeAll()
    for k in 0..<active.count {
      let id = active[k]
      if id < 0 { continue }
      let entity = entities[id]
      if entity.isFixed { continue }
      let position = Int32(truncatingIfNeeded: k)
      let mask = slackMask[slackRows[k]]
      if entity.place != .atTerm {
        if hasWay(id, -1) { open.append(OpenDirection(position: position, direction: -1)) }
        if hasWay(id, 1) { open.append(OpenDirection(position: position, direction: 1)) }
        continue
      }
      let at = terms[Int(entity.terms.start &+ entity.spot)]
      if mask == 0 {
        let direction: Int8 = at.isRequired && at.isFloor ? 1 : -1
        if hasWay(id, direction) {
          open.append(OpenDirection(position: position, direction: Double(direction)))
        }
      } else if !at.isRequired && mask == LaneMask.bit(Int(at.lane)) && isAtRightEnd(k, at) && hasWay(id, 1) {
        open.append(OpenDirection(position: position, direction: 1))
      }
    }
  }

  /// Whether a slack is all that a soft term allows.
  private mutating func isAtRightEnd(_ position: Int, _ at: Term) -> Bool {
    let start = Int(slackRows[position]) &* stride
    if at.lane >= 63 {
      for lane in 63..<laneCount where lane != Int(at.lane) && slack[start &+ lane] != 0 { return false }
    }
    return abs(slack[start &+ Int(at.lane)] - at.weight) <= 1e-9 * max(1, at.weight)
  }

  /// Whether the piece beside an active entity has a length: between a floor and a ceiling at one place there is none.
  private mutating func hasWay(_ id: Int32, _ direction: Int8) -> Bool {
    var next = nextSpot(id, direction)
    while next >= 0 && next < entities[id].terms.count {
      let term = term(id, next)
      if abs(term.at - entities[id].value) > tolerance { return true }
      if !term.isRequired || term.isFloor == (direction < 0) { return false }
      next &+= Int32(direction)
    }
    return true
  }

  /// Puts basic entities on pieces between rests, by their values; between a floor and a ceiling at the same place.
  private mutating func claimRestPieces(_ resting: inout Buffer<Int32>) {
    var id: Int32 = 0
    while id < entities.count {
      if entities[id].rests.count > 0 && entities[id].isAlive {
        resting.append(id)
        if entities[id].place == .basic {
          var piece: Int32 = 0
          for k in entities[id].rests.range where isLeft(terms[k], of: entities[id].value) { piece &+= 1 }
          entities[id].restSpot = piece
        }
      }
      id &+= 1
    }
  }

  /// The slope of one resting level on a piece between rests.
  private mutating func restSlope(_ id: Int32, piece: Int32, lane: Int) -> Double {
    var slope = 0.0
    var index: Int32 = 0
    for k in entities[id].rests.range {
      let rest = terms[k]
      if Int(rest.lane) == lane {
        if index < piece {
          if !rest.isFloor { slope += rest.weight }
        } else if rest.isFloor {
          slope -= rest.weight
        }
      }
      index &+= 1
    }
    return slope
  }

  /// Notes the slopes that resting levels give a basic entity.
  @inline(__always)
  private mutating func noteRestSlopes(_ id: Int32) {
    var (first, second, third) = (0.0, 0.0, 0.0)
    let piece = Int(entities[id].rests.start &+ entities[id].restSpot)
    var k = Int(entities[id].rests.start)
    let end = k &+ Int(entities[id].rests.count)
    while k < end {
      let isLeft = k < piece
      // Beyond a ceiling the cost rises, before a floor it falls.
      if isLeft != terms[k].isFloor {
        let slope = isLeft ? terms[k].weight : -terms[k].weight
        switch terms[k].lane {
        case 0: first += slope
        case 1: second += slope
        default: third += slope
        }
      }
      k &+= 1
    }
    if first != 0 { slopes.append(RestSlope(entity: id, lane: 0, slope: first)) }
    if second != 0 { slopes.append(RestSlope(entity: id, lane: 1, slope: second)) }
    if third != 0 { slopes.append(RestSlope(entity: id, lane: 2, slope: third)) }
  }

  private mutating func noteRestSlopes(of resting: Buffer<Int32>) {
    slopes.removeAll()
    var k = 0
    while k < resting.count {
      if entities[resting[k]].place == .basic { noteRestSlopes(resting[k]) }
      k &+= 1
    }
  }

  /// The derivatives of a resting level, by level and position, without the active entities' own costs.
  private mutating func loadRestDerivatives(_ derivatives: inout Buffer<Double>, lane: Int) {
    let count = active.count
    if lane == 0 { derivatives.removeAll() }
    derivatives.extend(to: (lane &+ 1) &* count, with: 0)
    var isEmpty = true
    var k = 0
    while k < slopes.count {
      let note = slopes[k]
      k &+= 1
      if Int(note.lane) != lane { continue }
      isEmpty = false
      let id = note.entity
      if entities[id].isActivity {
        for c in entities[id].cells.range {
          row.add(note.slope * cells[c].value, at: Int(entities[cells[c].index].pivot))
        }
      } else {
        row.add(note.slope, at: Int(entities[id].pivot))
      }
    }
    if isEmpty { return }
    factor.solveRows(row, dust: Engine.dust)
    let row = self.row
    row.forEach { k, value in derivatives[lane &* count &+ k] = value }
    row.clear()
  }

  private mutating func restGain(_ open: OpenDirection, _ derivatives: Buffer<Double>, lane: Int)
    -> Double
  {
    let id = active[open.position]
    let entity = entities[id]
    let piece: Int32 =
      entity.place == .atRest
      ? (open.direction > 0 ? entity.restSpot &+ 1 : entity.restSpot)
      : restPiece(id, direction: open.direction)
    let slope = restSlope(id, piece: piece, lane: lane)
    return open.direction * (derivatives[lane &* active.count &+ Int(open.position)] + slope)
  }

  /// A direction that makes a level better, and leaves the stronger ones as they are.
  private mutating func bestRestDirection(
    _ open: Buffer<OpenDirection>, _ derivatives: Buffer<Double>, lane: Int
  ) -> OpenDirection? {
    var best: OpenDirection?
    var least = -1e-9
    for k in 0..<open.count {
      var isLevel = true
      for stronger in 0..<lane where abs(restGain(open[k], derivatives, lane: stronger)) > 1e-9 {
        isLevel = false
      }
      guard isLevel else { continue }
      let gain = restGain(open[k], derivatives, lane: lane)
      if usesOrder {
        if gain < -1e-9, best.map({ active[open[k].position] < active[$0.position] }) ?? true {
          best = open[k]
        }
      } else if gain < least {
        best = open[k]
        least = gain
      }
    }
    return best
  }

  /// Keeps the directions that cost no resting level anything either.
  private mutating func keepLevel(_ open: inout Buffer<OpenDirection>, _ derivatives: Buffer<Double>) {
    var kept = 0
    for k in 0..<open.count {
      var isLevel = true
      for lane in 0..<Engine.restLanes where abs(restGain(open[k], derivatives, lane: lane)) > 1e-9 {
        isLevel = false
      }
      if isLevel {
        open[kept] = open[k]
        kept &+= 1
      }
    }
    open.shrink(to: kept)
  }
}
