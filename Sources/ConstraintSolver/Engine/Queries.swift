// What queries ask of a copy of an engine that has come to rest.

extension Engine {
  /// The active entities that a variable depends on, with its rate for each.
  mutating func coordinates(of variable: Int32) -> [(entity: Int32, rate: Double)] {
    if entities[variable].place != .basic { return [(variable, 1)] }
    if needsFactor { refactor() }
    loadRow(variable)
    defer { row.clear() }
    var result: [(entity: Int32, rate: Double)] = []
    row.forEach { k, rate in if abs(rate) > 1e-11 { result.append((active[k], rate)) } }
    return result
  }

  /// The constraint that holds an active entity; nil if none does.
  mutating func activeOwner(of id: Int32) -> Int32? {
    let entity = entities[id]
    switch entity.place {
    case .atTerm: return terms[Int(entity.terms.start &+ entity.spot)].owner
    case .atRest: return terms[Int(entity.rests.start &+ entity.restSpot)].owner
    case .floating, .basic: return nil
    }
  }

  /// Forgets the resting levels, and lists the variables that can then move at no cost.
  mutating func openVariables() -> [Int32] {
    if needsFactor { refactor() }
    for id in 0..<entities.count where entities[id].isAlive {
      terms.removeAll(from: &entities[id].rests)
      entities[id].restSpot = 0
      if entities[id].place == .atRest { entities[id].place = .floating }
    }
    clearOpenMarks()
    var open = Buffer<OpenDirection>(capacity: 16)
    defer { open.release() }
    findOpenDirections(&open)
    findLeads(of: open)
    leads.removeAll()
    var result: [Int32] = []
    for id in 0..<entities.count where entities[id].isAlive && entities[id].isOpen {
      result.append(Int32(truncatingIfNeeded: id))
    }
    return result
  }

  /// Keeps a variable within a distance of where it is.
  mutating func limit(_ variable: Int32, sign: Double, by distance: Double) {
    let cell = Cell(index: variable, value: 1)
    let id = withUnsafePointer(to: cell) { pointer in
      addActivity(slot: -1, cells: UnsafeBufferPointer(start: pointer, count: 1))
    }
    let at = entities[variable].value + sign * distance
    var placement = Placement(cells: UnsafeBufferPointer(start: nil, count: 0), owner: Term.bound)
    placement.at = at
    placement.isFloor = sign < 0
    placement.isCeiling = sign > 0
    placeOnActivity(id, placement)
  }

  /// Moves a variable as far as it goes at no cost.
  ///
  /// - Returns: false if there is no end.
  mutating func drive(_ variable: Int32, sign: Double) -> Bool {
    var open = Buffer<OpenDirection>(capacity: 16)
    defer { open.release() }
    for _ in 0..<5000 {
      if factor.isWorn { refactor() }
      findOpenDirections(&open)
      let position = entities[variable].position
      let isBasic = entities[variable].place == .basic
      if isBasic { loadRow(variable) }
      var best = -1
      var greatest = 1e-9
      for k in 0..<open.count {
        let rate = isBasic ? row[Int(open[k].position)] : open[k].position == position ? 1 : 0
        if sign * open[k].direction * rate > greatest {
          best = k
          greatest = sign * open[k].direction * rate
        }
      }
      row.clear()
      guard best >= 0 else { return true }
      for lane in 0..<gain.count { gain[lane] = 0 }
      gain[laneCount &+ Engine.restLanes] = -greatest
      let isMoved = primalStep(
        position: Int(open[best].position), direction: open[best].direction, usesRests: false)
      if !isMoved { return false }
    }
    return true
  }
}
