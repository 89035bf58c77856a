import ConstraintSolver

// What must be true after a solve, whatever was called before.

extension FuzzedSolver {
  /// Whether all numbers in the system are small halves.
  var isTame: Bool {
    state.entries.allSatisfy { $0.constraint.isTame }
      && state.variables.allSatisfy {
        abs($0.lowerBound ?? 0) <= 64 && (($0.lowerBound ?? 0) * 2).rounded() == ($0.lowerBound ?? 0) * 2
      }
  }

  /// Constraints in exact fractions, with the bounds of all variables.
  func exact(_ constraints: [LinearConstraint]) -> ExactSystem {
    var columns: [Variable: Int] = [:]
    for (index, entry) in state.variables.enumerated() { columns[entry.variable] = index }
    var system = ExactSystem()
    system.lowerBounds = state.variables.map { $0.lowerBound.map { Rational(exactly: $0) } }
    system.rows = constraints.map { ExactSystem.Row($0) { columns[$0] ?? 0 } }
    return system
  }

  mutating func check() {
    state.solver.solve()
    let solver = state.solver
    require(
      solver.variableCount == state.variables.count && solver.constraintCount == state.entries.count,
      "the counts are wrong")
    let point = state.variables.map { solver.value(of: $0.variable) }
    require(point.allSatisfy { $0.isFinite }, "a value is not finite: \(point)")
    for entry in state.entries {
      require(solver.constraint(entry.id) == entry.constraint, "a constraint is not what it was")
      require(solver.violation(of: entry.id).isFinite, "a violation is not finite")
    }
    var again = solver
    again.solve()
    require(again == solver, "solving again changed something")
    checkConflicts()
    checkQueries(point)
    guard isTame else { return }
    checkAgainstReference(point)
    checkAgainstFreshBuild(point)
  }

  private func checkConflicts() {
    if isTame { checkBrokenStayBroken() }
    for conflict in state.solver.conflicts {
      let members = state.entries.filter { conflict.constraints.contains($0.id) }
      require(members.count == conflict.constraints.count, "a conflict names strangers")
      require(
        members.allSatisfy { $0.constraint.strength == .required }, "a conflict of what is not required")
      require(members.contains { $0.id == conflict.broken }, "what is broken is no member")
      guard isTame else { continue }
      func canHold(without left: ConstraintID?, unbounded: Variable?) -> Bool {
        var system = exact(members.filter { $0.id != left }.map(\.constraint))
        for (index, entry) in state.variables.enumerated() {
          let takesPart = conflict.boundedVariables.contains(entry.variable) && entry.variable != unbounded
          if !takesPart { system.lowerBounds[index] = nil }
        }
        return system.isFeasible
      }
      require(!canHold(without: nil, unbounded: nil), "a conflict could hold")
      for member in members {
        require(canHold(without: member.id, unbounded: nil), "a member is superfluous")
      }
      for variable in conflict.boundedVariables {
        require(canHold(without: nil, unbounded: variable), "a bound is superfluous")
      }
    }
  }

  /// None that is broken could hold together with those that are not.
  private func checkBrokenStayBroken() {
    let holding = state.entries.filter { !state.solver.isBroken($0.id) }.map(\.constraint)
    for entry in state.entries where state.solver.isBroken(entry.id) {
      require(!exact(holding + [entry.constraint]).isFeasible, "what is broken could return")
    }
  }

  private func checkQueries(_ point: [Double]) {
    let solver = state.solver
    for (variable, _) in state.variables {
      let explanation = solver.explain(variable)
      require(explanation.parts.allSatisfy { $0.sensitivity.isFinite }, "a sensitivity is not finite")
    }
    for entry in state.entries {
      let preventing = solver.explainViolation(of: entry.id)
      require(!preventing.contains(entry.id), "a constraint prevents itself")
    }
    for ambiguity in solver.ambiguities() {
      require(!ambiguity.least.isNaN && !ambiguity.greatest.isNaN, "a range is no range")
      require(
        (ambiguity.witnesses.at + ambiguity.witnesses.elsewhere).allSatisfy { $0.isFinite },
        "a witness is not finite")
      require(ambiguity.witnesses.at == point, "the first witness is not the solution")
    }
  }

  private func checkAgainstReference(_ point: [Double]) {
    let holding = state.entries.filter { !state.solver.isBroken($0.id) }
    guard let expected = exact(holding.map(\.constraint)).solve() else {
      require(false, "what is not broken cannot hold")
      return
    }
    let values = expected.values.map(\.asDouble)
    require(isEqual(point, values, 1e-6), "\(point) is not \(values)")
  }

  private func checkAgainstFreshBuild(_ point: [Double]) {
    var fresh = Solver()
    var places: [Variable: Variable] = [:]
    do throws(SolverError) {
      for entry in state.variables {
        places[entry.variable] = try fresh.addVariable(lowerBound: entry.lowerBound)
      }
      for entry in state.entries {
        var constraint = entry.constraint
        for index in constraint.expression.terms.indices {
          let variable = constraint.expression.terms[index].variable
          constraint.expression.terms[index].variable = places[variable] ?? variable
        }
        _ = try fresh.add(constraint, onConflict: .breakOne)
      }
    } catch {
      require(false, "a fresh build is refused by \(error)")
    }
    fresh.solve()
    let broken = state.entries.indices.filter { state.solver.isBroken(state.entries[$0].id) }
    let freshlyBroken = fresh.conflicts.map(\.broken.additionIndex).sorted()
    require(broken == freshlyBroken, "\(broken) are broken, \(freshlyBroken) of those built anew")
    let values = state.variables.map { places[$0.variable].map { fresh.value(of: $0) } ?? .nan }
    require(isEqual(point, values, 1e-9), "\(point) is not \(values), built anew")
  }

  private func isEqual(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($0), abs($1)) }
  }
}
