// Why a value is what it is, why a preference does not hold, and what constraints leave open. All three look at
// the last solution.

extension Solver {
  /// What makes a variable's value what it is, at the last solve: the constraints that are active in it.
  ///
  /// Where more constraints meet in the solution than would be needed, this names a set that suffices. Nothing
  /// for a variable that is unknown or was added since.
  public func explain(_ v: Variable) -> Explanation {
    guard let column = solution.column(of: v),
      let system = ActiveSystem(solution.equations, variableCount: solution.variables.count)
    else { return Explanation(parts: [], boundedVariables: [], settledByCreationOrder: false) }
    var form = Array(repeating: 0.0, count: solution.variables.count)
    form[column] = 1
    var parts: [Explanation.Part] = []
    var bounded: [Variable] = []
    for (equation, multiplier) in zip(system.equations, system.multipliers(of: form)) {
      switch equation.source {
      case .row(let row):
        let prepared = solution.system.rows[row]
        // Sensitivities are in units of the constant: compare them in units of the scaled row.
        guard abs(multiplier) > 1e-11 * prepared.scale else { continue }
        // The equation is `terms = -constant`.
        parts.append(Explanation.Part(constraint: prepared.id, sensitivity: -multiplier))
      case .lowerBound(let other):
        if abs(multiplier) > 1e-11 { bounded.append(solution.variables[other]) }
      case .goal:
        continue
      }
    }
    return Explanation(
      parts: parts.sorted { $0.constraint < $1.constraint }, boundedVariables: bounded.sorted(),
      settledByCreationOrder: solution.isSettledByCreationOrder[column])
  }

  /// What prevents a constraint that the last solution violates from holding, in order of adding.
  ///
  /// The answer is an irreducible set: these constraints, each kept as well as it is now, cannot hold together
  /// with that one. Constraints of stronger levels are looked at first; those of the same level take part
  /// only if the stronger ones alone would let it hold (a trade-off). For a broken required constraint, the other
  /// members of its conflict. Empty if it holds, or if lower bounds alone prevent it.
  public func explainViolation(of id: ConstraintID) -> [ConstraintID] {
    if let conflict = solution.conflicts.first(where: { $0.broken == id }) {
      return conflict.constraints.filter { $0 != id }
    }
    guard let row = solution.system.rows.first(where: { $0.id == id }), row.level > 0,
      solution.violation(of: row) > 0
    else { return [] }
    for weakest in [row.level - 1, row.level] {
      var rows = solution.system.rows.filter { $0.level <= weakest && $0.id != id }
        .flatMap { solution.kept($0) }
      rows.append(row.asRequired())
      var system = solution.system
      system.rows = rows
      let search = ConflictSearch(variables: solution.variables, system: system)
      if let members = search.irreducibleMembers(among: rows) {
        return ConflictSearch.distinct(members.rows.map(\.id).filter { $0 != id })
      }
    }
    return []
  }

  /// The variables whose values the required and the priority levels leave open, in order of creation. Resting
  /// levels and the order of creation are not looked at.
  public func ambiguities() -> [Ambiguity] {
    let system = solution.system
    var face = Tableau(lowerBounds: system.lowerBounds, rows: system.rows)
    _ = face.makeFeasible(lowerBounds: system.lowerBounds, rows: system.rows)
    face.settle(
      levels: 1..<max(1, system.firstRestingLevel), lowerBounds: system.lowerBounds, rows: system.rows)
    guard face.columnCount > 0 else { return [] }
    return solution.variables.indices.compactMap { column in
      face.isOpen(variable: column) ? solution.ambiguity(of: column, on: face) : nil
    }
  }
}

extension PreparedRow {
  /// The same row, required.
  func asRequired() -> PreparedRow {
    var row = self
    row.level = 0
    row.restingLevel = nil
    return row
  }
}

extension Solution {
  func violation(of row: PreparedRow) -> Double {
    let terms = zip(row.columns, row.coefficients).map { LinearExpression.Term(variables[$0], $1) }
    return violation(of: LinearConstraint(LinearExpression(terms, constant: row.constant), row.relation))
  }

  /// Required rows that hold a row at the violation it has now, or below.
  fileprivate func kept(_ row: PreparedRow) -> [PreparedRow] {
    let required = row.asRequired()
    let excess = violation(of: row)
    guard excess > 0 else { return [required] }
    var upper = required
    upper.constant -= excess
    upper.relation = .lessThanOrEqual
    var lower = required
    lower.constant += excess
    lower.relation = .greaterThanOrEqual
    switch row.relation {
    case .equal: return [upper, lower]
    case .lessThanOrEqual: return [upper]
    case .greaterThanOrEqual: return [lower]
    }
  }

  /// The range of an open column on a face; nil if it is a point by the measure of rounding.
  fileprivate func ambiguity(of column: Int, on face: Tableau) -> Ambiguity? {
    let bounds = system.lowerBounds
    let extreme = { (sign: Double) -> (value: Double, solution: [Double])? in
      var tableau = face
      guard tableau.maximize(variable: column, sign: sign) else { return nil }
      let solution = tableau.solvedValues(lowerBounds: bounds, rows: self.system.rows)
      return (solution[column], solution)
    }
    let low = extreme(-1)
    let high = extreme(1)
    let least = low?.value ?? -.infinity
    let greatest = high?.value ?? .infinity
    guard greatest - least > 1e-6 * max(1, 1e-6 * abs(values[column])) else { return nil }
    let value = values[column]
    let elsewhere: [Double]
    if let high, high.value - value > 0.5 * min(greatest - least, 1) {
      elsewhere = high.solution
    } else if let low, value - low.value > 0.5 * min(greatest - least, 1) {
      elsewhere = low.solution
    } else {
      // No end on the side where there is room: one step along.
      var tableau = face
      let target = high == nil ? value + 1 : value - 1
      tableau.approach(variable: column, target: target, lowerBound: bounds[column])
      elsewhere = tableau.solvedValues(lowerBounds: bounds, rows: system.rows)
    }
    return Ambiguity(
      variable: variables[column], least: least, greatest: greatest,
      witnesses: (at: values, elsewhere: elsewhere))
  }
}
