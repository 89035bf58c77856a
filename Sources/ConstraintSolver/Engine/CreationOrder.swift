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

extension Engine {
  /// No system takes as many steps as this; it is for what rounding may do to systems of absurd numbers.
  static let greatestStepCount = 100_000

  /// Brings the first variable that can still move nearer to where it belongs.
  ///
  /// - Returns: whether something moved, so that the directions have to be looked at anew.
  mutating func settle(_ open: Buffer<OpenDirection>, _ turn: inout Turn) -> Bool {
    for k in 0..<open.count { findLeading(open, k) }
    while let first = nextInTurn(open, turn) {
      if entities[first].order > turn.order { turn = Turn(order: entities[first].order) }
      while let k = improvingDirection(open, of: first, seeksZero: turn.seeksZero) {
        for lane in 0..<gain.count { gain[lane] = 0 }
        gain[laneCount &+ Engine.restLanes] = -abs(open[k].rate)
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
    for k in 0..<open.count where open[k].leading >= 0 {
      let order = entities[open[k].leading].order
      if order >= turn.order && (first < 0 || order < entities[first].order) { first = open[k].leading }
    }
    return first < 0 ? nil : first
  }

  /// A direction that makes the value of the variable leading it better: of those, the one of the least entity.
  private mutating func improvingDirection(
    _ open: Buffer<OpenDirection>, of leading: Int32, seeksZero: Bool
  ) -> Int? {
    var best: Int?
    let value = entities[leading].value
    for k in 0..<open.count where open[k].leading == leading {
      let rate = open[k].rate * open[k].direction
      let isImproving =
        seeksZero
        ? (abs(value) > 1e-9 ? rate * value < 0 : entities[leading].place == .basic) : rate > 0
      guard isImproving else { continue }
      if let other = best, active[open[other].position] <= active[open[k].position] { continue }
      best = k
    }
    return best
  }

  /// The first created variable that moves in a direction.
  mutating func findLeading(_ open: Buffer<OpenDirection>, _ k: Int) {
    if k > 0 && open[k &- 1].position == open[k].position {
      open[k].leading = open[k &- 1].leading
      open[k].rate = open[k &- 1].rate
      return
    }
    let position = Int(open[k].position)
    column.add(1, at: position)
    factor.solveColumns(column, dust: Engine.dust)
    var largest = 0.0
    column.forEach { _, rate in largest = max(largest, abs(rate)) }
    // A small rate is a small coefficient, or what rounding has left of 0: twice the precision tells.
    var isClear = true
    column.forEach { _, rate in if rate != 0 && abs(rate) <= 1e-9 * largest { isClear = false } }
    open[k].leading = -1
    if isClear {
      column.forEach { pivot, rate in if rate != 0 { noteMoving(open, k, pivot, rate) } }
      column.clear()
      return
    }
    column.clear()
    solveUnit(active[position])
    for pivot in 0..<highs.count where abs(highs[pivot]) > 1e-15 * largest {
      noteMoving(open, k, pivot, highs[pivot])
    }
  }

  @inline(__always)
  private mutating func noteMoving(_ open: Buffer<OpenDirection>, _ k: Int, _ pivot: Int, _ rate: Double) {
    let variable = factor.pivots[pivot].column
    entities[variable].isOpen = true
    if open[k].leading < 0 || entities[variable].order < entities[open[k].leading].order {
      open[k].leading = variable
      open[k].rate = rate
    }
  }

  mutating func clearOpenMarks() {
    hasOpenMarks = false
    for id in 0..<entities.count { entities[id].isOpen = false }
  }
}
