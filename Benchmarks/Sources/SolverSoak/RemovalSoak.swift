import CAllocator
import ConstraintSolver

/// Adds many views and removes them again, round after round: counts return to 0, memory stays.
struct RemovalSoak {
  // The allocator counts small blocks that it keeps at hand as given out. A leak of one byte a row would be more
  // than this.
  private static let tolerance = 65_536

  /// What is kept for the next solver may have grown to the size of a larger one, but not by a solver.
  private static let keptTolerance = 1 << 20

  let views: Int
  let rounds: Int

  func run() throws(SolverError) {
    // What a solver that is gone keeps for the next one is there from the start.
    var before = Solver()
    try fillAndEmpty(&before)
    before = Solver()
    let atFirst = heapInUse()
    var solver = Solver()
    var afterSecond = 0
    for round in 1...rounds {
      try fillAndEmpty(&solver)
      guard solver.variableCount == 0, solver.constraintCount == 0, solver.conflicts.isEmpty else {
        SolverSoak.fail(
          "round \(round): \(solver.variableCount) variables, \(solver.constraintCount) constraints are left")
      }
      // The first rounds find the size that buffers settle at.
      if round == 2 { afterSecond = heapInUse() }
    }
    let growth = rounds > 2 ? heapInUse() - afterSecond : 0
    if growth > Self.tolerance {
      SolverSoak.fail("memory grew by \(growth) bytes in \(rounds - 2) rounds of \(views) views")
    }
    solver = Solver()
    let rest = heapInUse() - atFirst
    if rest > Self.keptTolerance { SolverSoak.fail("the solver went and left \(rest) bytes") }
    SolverSoak.print(
      "\(views) views added and removed \(rounds) times: memory grew by \(growth) bytes, \(rest) left in the end\n"
    )
  }

  private func fillAndEmpty(_ solver: inout Solver) throws(SolverError) {
    var variables: [Variable] = []
    var rows: [ConstraintID] = []
    for view in 0..<views {
      let first = variables.count
      for part in 0..<4 { variables.append(try solver.addVariable(lowerBound: part < 2 ? nil : 0)) }
      let (x, y, width, height) = (
        variables[first], variables[first + 1], variables[first + 2], variables[first + 3]
      )
      let above: [LinearExpression.Term] =
        view == 0 ? [] : [.init(variables[first - 3], -1), .init(variables[first - 1], -1)]
      let constraints = [
        LinearConstraint(LinearExpression([.init(x)], constant: -16), .equal),
        LinearConstraint(LinearExpression([.init(y)] + above, constant: -8), .equal),
        LinearConstraint(
          LinearExpression([.init(width)], constant: -200), .lessThanOrEqual, strength: .priority(250),
          restsOnBound: .second),
        LinearConstraint(LinearExpression([.init(height)], constant: -44), .equal, strength: .priority(750)),
      ]
      for constraint in constraints { rows.append(try solver.add(constraint, onConflict: .breakOne)) }
    }
    solver.solve()
    // From both ends and from the middle: what goes is what others stand on.
    for index in rows.indices where index % 3 == 0 { try solver.remove(rows[index]) }
    solver.solve()
    for index in rows.indices.reversed() where index % 3 != 0 { try solver.remove(rows[index]) }
    for variable in variables { try solver.removeVariable(variable) }
    solver.solve()
  }

  /// The bytes that the allocator has given out.
  private func heapInUse() -> Int { Int(bytes_in_use()) }
}
