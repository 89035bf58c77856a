// What is true between calls. Tests ask after every change; nothing else does.

extension SolverState {
  /// What is wrong after a solve; nothing if all is well. It is asked in debug builds, and so in every test.
  mutating func faults() -> [String] {
    var faults = engine.checkInvariants()
    for k in 0..<records.count where !records[k].isRemoved && records[k].condition == .held {
      if records[k].entity < 0 || !engine.entities[records[k].entity].isAlive {
        faults.append("row \(k) is nowhere")
      }
    }
    return faults
  }
}

extension Engine {
  /// Systems larger than this are looked at less closely: the rest would take the square of their size.
  private static let closeLook = 48

  /// Says what is wrong with the state; nothing if all is well. Everything must be inside its piece.
  mutating func checkInvariants() -> [String] {
    var faults: [String] = []
    if needsFactor { refactor() }
    checkPlaces(&faults)
    guard faults.isEmpty, variableCount <= Self.closeLook else { return faults }
    // Where costs are as steep or as flat as this, their differences are rounding.
    for id in 0..<entities.count where entities[id].isAlive {
      for k in entities[id].terms.range where terms[k].weight > 1e7 || terms[k].weight < 1e-7 {
        return faults
      }
    }
    checkSlacks(&faults)
    checkFactor(&faults)
    return faults
  }

  private mutating func checkPlaces(_ faults: inout [String]) {
    let greatest = greatestBreakpoint()
    var activeCount = 0
    for k in 0..<active.count where active[k] >= 0 {
      activeCount += 1
      let entity = entities[active[k]]
      if !entity.isAlive || entity.place == .basic || Int(entity.position) != k {
        faults.append("position \(k) holds \(active[k]), which is elsewhere")
      }
    }
    if activeCount != variableCount { faults.append("\(activeCount) active for \(variableCount) variables") }
    for id in 0..<entities.count where entities[id].isAlive {
      let entity = entities[id]
      let near = max(2 * greatestRounding, 1e-9 * abs(entity.value), 1e-9 * greatest)
      if !entity.value.isFinite { faults.append("\(id) has no finite value") }
      for k in entity.terms.range.dropFirst() where terms[k].at < terms[k - 1].at - near {
        faults.append("terms of \(id) are out of order")
      }
      switch entity.place {
      case .basic:
        if entity.position >= 0 { faults.append("\(id) is basic and active") }
        if entity.value < entity.lower - near || entity.value > entity.upper + near {
          faults.append("\(id) is at \(entity.value), outside \(entity.lower)...\(entity.upper)")
        }
        let lower = entity.spot > 0 ? terms[Int(entity.terms.start + entity.spot - 1)].at : -.infinity
        let upper =
          entity.spot < entity.terms.count ? terms[Int(entity.terms.start + entity.spot)].at : .infinity
        if lower != entity.lower || upper != entity.upper { faults.append("\(id) is on another piece") }
      case .atTerm:
        let at = terms[Int(entity.terms.start + entity.spot)].at
        if abs(at - entity.value) > near { faults.append("\(id) is not at its term: \(entity.value), \(at)") }
      case .atRest:
        let at = terms[Int(entity.rests.start + entity.restSpot)].at
        if abs(at - entity.value) > near { faults.append("\(id) is not at its rest: \(entity.value), \(at)") }
      case .floating: break
      }
      if entity.value < entity.leastAllowed - near || entity.value > entity.greatestAllowed + near {
        faults.append("\(id) at \(entity.value) violates what is required")
      }
      if entity.isActivity {
        var sum = 0.0
        for k in entity.cells.range { sum += cells[k].value * entities[cells[k].index].value }
        if abs(sum - entity.value) > near {
          faults.append("activity \(id) is \(entity.value), should be \(sum)")
        }
      }
    }
  }

  private mutating func checkSlacks(_ faults: inout [String]) {
    for k in 0..<active.count where active[k] >= 0 {
      let id = active[k]
      if entities[id].isFixed { continue }
      let slackRow = slackRows[k]
      loadDerivative(id)
      addSlope(id, leftOf: entities[id].spot, sign: -1)
      for lane in 0..<laneCount {
        let kept = slack[Int(slackRow) &* stride &+ lane]
        if abs(kept - step[lane]) > 1e-6 * max(1, abs(kept)) {
          faults.append("slack of \(id) in lane \(lane) is \(kept), should be \(step[lane])")
        }
        if (kept != 0) && slackMask[slackRow] & LaneMask.bit(lane) == 0 {
          faults.append("mask of \(id) misses \(lane)")
        }
        step[lane] = kept
      }
      let sign = stepSign()
      let spot = entities[id].spot
      if entities[id].place == .atTerm {
        let at = term(id, spot)
        if at.isRequired {
          if at.isFloor ? sign > 0 : sign < 0 { faults.append("\(id) should leave what is required") }
        } else {
          step[at.lane] -= at.weight
          if sign < 0 || stepSign() > 0 { faults.append("\(id) should leave its term") }
        }
      } else if sign != 0 {
        faults.append("\(id) should not float")
      }
    }
  }

  /// Whether solves with the factors undo the matrix.
  private mutating func checkFactor(_ faults: inout [String]) {
    for k in 0..<active.count where active[k] >= 0 {
      let id = active[k]
      loadRow(id)
      for other in 0..<active.count where abs(row[other] - (other == k ? 1 : 0)) > 1e-6 {
        faults.append("row of \(id) has \(row[other]) at \(other), position \(k)")
      }
      row.clear()
    }
  }
}

extension Engine {
  /// How many numbers, breakpoints and coefficients the state has room for.
  var memoryInUse: Int {
    entities.capacity + terms.cells.capacity + cells.cells.capacity + active.capacity + slack.capacity
      + factor.cells.capacity + factor.links.capacity + factor.updateCells.capacity + queue.capacity
      + suspects.capacity
  }
}
