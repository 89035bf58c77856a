// A constraint that leaves often returns, as it was or with another constant. So where its going costs nothing, its
// activity stays in place, without breakpoints, until something else is to happen: a required equality that returns
// takes it up again. With an activity of its own it would get into the basis on a piece without length, and every later
// step in its way would stop at once.

/// The activity of a removed constraint that still holds its position.
struct Departure {
  /// -1 for none.
  var activity: Int32 = -1
  /// The variable that is to take the position; -1 if it has not been looked for.
  var variable: Int32 = -1
}

extension Engine {
  /// Gives the position of the departing activity to a variable, and drops the activity. Everything must be inside its
  /// piece.
  @inline(__always)
  mutating func finishDeparture() {
    if departure.activity >= 0 { dropDeparting() }
  }

  @inline(never)
  private mutating func dropDeparting() {
    let id = departure.activity
    let variable = departure.variable
    departure = Departure()
    if needsFactor || factor.isWorn { refactor() }
    if entities[id].place != .basic && !exchange(id, with: variable) {
      freeActiveActivity(id)
      restoreSlacks()
    }
    dropActivity(id)
  }

  /// Exchanges an active activity whose cost is level with a variable; all values stay.
  ///
  /// - Returns: false if the variable does not depend on it.
  mutating func exchange(_ entering: Int32, with variable: Int32) -> Bool {
    guard variable >= 0, entities[variable].isAlive, entities[variable].place == .basic else { return false }
    let position = Int(entities[entering].position)
    loadRow(variable)
    defer { row.clear() }
    guard abs(row[position]) > 1e-9 else { return false }
    clearSlack(slackRows[position])
    swap(position: position, entering: entering, leaving: variable)
    entities[variable].place = .floating
    entities[entering].spot = 0
    updatePiece(entering)
    return true
  }

  /// Lets a required equality take up the departing activity, if that has its coefficients.
  ///
  /// - Returns: the activity; -1 if there is none.
  mutating func takeUpDeparting(slot: Int, _ placement: Placement) -> Int32 {
    let id = departure.activity
    guard id >= 0, entities[id].place == .floating, hasCells(id, placement.cells),
      slackMask[slackRows[entities[id].position]] == 0
    else { return -1 }
    departure = Departure()
    addFirstTerms(placement, to: id)
    addRests(placement, to: id)
    entities[id].order = slot
    entities[id].place = .atTerm
    entities[id].spot = 0
    if abs(placement.at - entities[id].value) > tolerance { move(id, to: placement.at) }
    return id
  }

  private mutating func hasCells(_ id: Int32, _ given: UnsafeBufferPointer<Cell>) -> Bool {
    let run = entities[id].cells
    guard run.count == given.count else { return false }
    for k in 0..<given.count {
      let cell = cells[Int(run.start) &+ k]
      if cell.index != given[k].index || cell.value != given[k].value { return false }
    }
    return true
  }
}
