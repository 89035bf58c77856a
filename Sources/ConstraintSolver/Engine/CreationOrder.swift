// What priorities and resting levels leave open is settled variable by variable, in the order of creation: each goes to
// its greatest value, or to 0 where there is no greatest. A direction is the business of the first created variable
// that moves in it. Whose turn is over does not move any more, so the turns only go on; within a turn the value only
// gets better, or, where steps have no length, Bland's rule keeps them from going round.

/// Whose turn it is.
struct Turn {
  /// The place of a variable in the order of creation.
  var order = -1
  /// Whether it has no greatest value and is brought to 0.
  var seeksZero = false
}

/// What the direction of a position moves, as far as it is known: it stays as long as no exchange touches it.
struct Lead {
  /// The first created variable that moves, or -1, and its rate.
  var variable: Int32 = -1
  var rate = 0.0
  var isKnown = false
}

extension Engine {
  /// No system takes as many steps as this; it is for what rounding may do to systems of absurd numbers.
  static let greatestStepCount = 100_000

  /// Brings the first variable that can still move nearer to where it belongs.
  ///
  /// - Returns: whether something moved, so that the directions have to be looked at anew.
  mutating func settle(_ open: Buffer<OpenDirection>, _ turn: inout Turn) -> Bool {
    findLeads(of: open)
    while let first = nextInTurn(open, turn) {
      if entities[first].order > turn.order { turn = Turn(order: entities[first].order) }
      while let k = improvingDirection(open, of: first, seeksZero: turn.seeksZero) {
        for lane in 0..<gain.count { gain[lane] = 0 }
        gain[laneCount &+ Engine.restLanes] = -abs(leads[open[k].position].rate)
        let hasEnd = primalStep(
          position: Int(open[k].position), direction: open[k].direction, usesRests: true,
          target: turn.seeksZero ? first : -1)
        if hasEnd { return true }
        // There is always an end on the way to 0.
        if turn.seeksZero { break }
        turn.seeksZero = true
        hasSoughtZero = true
      }
      turn = Turn(order: turn.order &+ 1)
    }
    return false
  }

  /// The first created variable that leads a direction and has not had its turn.
  private mutating func nextInTurn(_ open: Buffer<OpenDirection>, _ turn: Turn) -> Int32? {
    var first: Int32 = -1
    for k in 0..<open.count {
      let leading = leads[open[k].position].variable
      if leading < 0 { continue }
      let order = entities[leading].order
      if order >= turn.order && (first < 0 || order < entities[first].order) { first = leading }
    }
    return first < 0 ? nil : first
  }

  /// A direction that makes the value of the variable leading it better: of those, the one of the least entity.
  private mutating func improvingDirection(
    _ open: Buffer<OpenDirection>, of leading: Int32, seeksZero: Bool
  ) -> Int? {
    var best: Int?
    let value = entities[leading].value
    for k in 0..<open.count where leads[open[k].position].variable == leading {
      let rate = leads[open[k].position].rate * open[k].direction
      let isImproving =
        seeksZero
        ? (abs(value) > 1e-9 ? rate * value < 0 : entities[leading].place == .basic) : rate > 0
      guard isImproving else { continue }
      if let other = best, active[open[other].position] <= active[open[k].position] { continue }
      best = k
    }
    return best
  }

  /// Finds the first created variable that moves in each direction.
  mutating func findLeads(of open: Buffer<OpenDirection>) {
    // New factors have numbered the positions anew.
    leads.extend(to: active.count, with: Lead())
    for k in 0..<open.count {
      let position = Int(open[k].position)
      if !leads[position].isKnown { leads[position] = lead(of: position) }
    }
  }

  /// The first created variable that a position's direction moves; all that it moves are marked as open.
  private mutating func lead(of position: Int) -> Lead {
    column.add(1, at: position)
    factor.solveColumns(column, dust: Engine.dust)
    var largest = 0.0
    column.forEach { _, rate in largest = max(largest, abs(rate)) }
    // A small rate is a small coefficient, or what rounding has left of 0: twice the precision tells.
    var isClear = true
    column.forEach { _, rate in if rate != 0 && abs(rate) <= 1e-9 * largest { isClear = false } }
    var lead = Lead(isKnown: true)
    if isClear {
      column.forEach { pivot, rate in if rate != 0 { noteMoving(&lead, pivot, rate) } }
      column.clear()
      return lead
    }
    column.clear()
    solveUnit(active[position])
    for pivot in 0..<highs.count where abs(highs[pivot]) > 1e-15 * largest {
      noteMoving(&lead, pivot, highs[pivot])
    }
    return lead
  }

  @inline(__always)
  private mutating func noteMoving(_ lead: inout Lead, _ pivot: Int, _ rate: Double) {
    let variable = factor.pivots[pivot].column
    entities[variable].isOpen = true
    if lead.variable < 0 || entities[variable].order < entities[lead.variable].order {
      lead.variable = variable
      lead.rate = rate
    }
  }

  /// An exchange changes the directions of the positions in `row`: what they move is to be found anew.
  mutating func forgetLeadsOfRow() {
    let leads = self.leads
    row.forEach { k, rate in if rate != 0 { leads[k].isKnown = false } }
  }

  mutating func clearOpenMarks() {
    hasOpenMarks = false
    for id in 0..<entities.count { entities[id].isOpen = false }
  }
}
