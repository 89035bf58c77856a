// The levels, one after another on one tableau: the required level makes it feasible, each weaker level
// minimises its cost on what the stronger ones left open and freezes its result, and the order of creation
// settles the rest. Freezing by reduced slopes keeps exactly the optimal face, so no weights are needed.

extension Tableau {
  /// Meets the required rows and the lower bounds.
  ///
  /// - Returns: nil if that worked; otherwise the cost at whose optimum something is still violated, which
  ///   tells what is in conflict.
  mutating func makeFeasible(lowerBounds: [Double?], rows: [PreparedRow]) -> Cost? {
    retireEqualities(lowerBounds: lowerBounds, rows: rows)
    var cost = Cost(quantities: quantityCount)
    for column in lowerBounds.indices where lowerBounds[column] != nil { cost.left[column] = -1 }
    for (i, row) in rows.enumerated() where row.level == 0 {
      if row.relation != .lessThanOrEqual { cost.left[variableCount + i] = -1 }
      if row.relation != .greaterThanOrEqual { cost.right[variableCount + i] = 1 }
    }
    // Equalities that were pivoted on stay at 0; the rest is free to be violated and costs.
    _ = minimize(cost)
    var attempts = 0
    while refresh(lowerBounds: lowerBounds, rows: rows) && attempts < 4 {
      _ = minimize(cost)
      attempts += 1
    }
    for i in 0..<rowCount {
      let q = basic[i]
      let slope = values[i] > 0 ? cost.right[q] : cost.left[q]
      if slope != 0 && abs(values[i]) > feasibilityTolerance(i) { return cost }
    }
    for q in 0..<(variableCount + rows.count) {
      if cost.left[q] != 0 { allowsNegative[q] = false }
      if cost.right[q] != 0 { allowsPositive[q] = false }
    }
    retireFixedColumns()
    return nil
  }

  /// Gauss elimination: every required equality leaves the basis and never returns.
  private mutating func retireEqualities(lowerBounds: [Double?], rows: [PreparedRow]) {
    for (i, row) in rows.enumerated() where row.level == 0 && row.relation == .equal {
      var largest = 0.0
      for j in 0..<columnCount { largest = max(largest, abs(entry(i, j))) }
      // Nothing left but rounding: the equality follows from the others, or contradicts them.
      guard largest > 1e-11 else {
        clear(row: i)
        continue
      }
      var best = -1
      var bestKey = (isFree: false, quantity: -1)
      for j in 0..<columnCount where abs(entry(i, j)) >= 0.1 * largest {
        let q = nonbasic[j]
        // Unbounded variables first, since they can block nothing; then the latest, on which least depends.
        let key = (isFree: q < variableCount && lowerBounds[q] == nil, quantity: q)
        if (key.isFree ? 1 : 0, key.quantity) > (bestKey.isFree ? 1 : 0, bestKey.quantity) {
          best = j
          bestKey = key
        }
      }
      pivot(row: i, column: best)
      retire(column: best)
    }
  }

  private mutating func retireFixedColumns() {
    for j in (0..<columnCount).reversed() where !allowsNegative[nonbasic[j]] && !allowsPositive[nonbasic[j]] {
      retire(column: j)
    }
  }

  /// Minimises the levels of a range, from the strongest to the weakest, and freezes each.
  mutating func settle(levels: Range<Int>, lowerBounds: [Double?], rows: [PreparedRow]) {
    for level in levels where columnCount > 0 {
      var cost = Cost(quantities: quantityCount)
      var isEmpty = true
      for (i, row) in rows.enumerated() {
        let q = variableCount + i
        // Violations count in the units they were given in.
        let weight = 1 / row.scale
        if row.level == level {
          if row.relation != .lessThanOrEqual { cost.left[q] -= weight }
          if row.relation != .greaterThanOrEqual { cost.right[q] += weight }
          isEmpty = false
        }
        if row.restingLevel == level {
          cost.left[q] -= weight
          cost.right[q] += weight
          isEmpty = false
        }
      }
      guard !isEmpty else { continue }
      _ = minimize(cost)
      var attempts = 0
      while refresh(lowerBounds: lowerBounds, rows: rows) && attempts < 4 {
        _ = minimize(cost)
        attempts += 1
      }
      freeze(cost)
    }
  }

  /// Gives each variable in turn its greatest value, or, where there is none, the one nearest 0.
  mutating func settleByCreationOrder(lowerBounds: [Double?]) {
    for variable in 0..<variableCount where columnCount > 0 && isOpen(variable: variable) {
      if maximize(variable: variable) { continue }
      approach(variable: variable, target: 0, lowerBound: lowerBounds[variable])
    }
  }

  /// Brings a variable to its greatest value and freezes it there.
  ///
  /// - Returns: false if there is none; then nothing is frozen.
  mutating func maximize(variable: Int, sign: Double = 1) -> Bool {
    var cost = Cost(quantities: quantityCount)
    cost.left[variable] = -sign
    cost.right[variable] = -sign
    guard minimize(cost) else { return false }
    freeze(cost)
    return true
  }

  /// Brings a variable as near to a value as it can go and freezes it there.
  mutating func approach(variable: Int, target: Double, lowerBound: Double?) {
    let goal = addGoal(column: variable, target: target, lowerBound: lowerBound)
    var cost = Cost(quantities: quantityCount)
    cost.left[goal] = -1
    cost.right[goal] = 1
    _ = minimize(cost)
    freeze(cost)
  }
}

/// All that is kept of a solve.
struct Solution: Equatable, Sendable {
  /// The variables at that time, in order of creation: column numbers are positions here.
  private(set) var variables: [Variable] = []
  private(set) var values: [Double] = []
  private(set) var conflicts: [Conflict] = []
  /// The rows, broken ones left out.
  private(set) var system = PreparedSystem()
  private(set) var equations: [ActiveEquation] = []
  /// Whether the order of creation had to settle the column.
  private(set) var isSettledByCreationOrder: [Bool] = []

  init() {}

  init(solving solver: Solver) {
    var search = ConflictSearch(variables: solver.variables, constraints: solver.constraints)
    conflicts = search.resolve()
    variables = solver.variables.map(\.variable)
    system = search.system
    var tableau = Tableau(lowerBounds: system.lowerBounds, rows: system.rows)
    _ = tableau.makeFeasible(lowerBounds: system.lowerBounds, rows: system.rows)
    tableau.settle(
      levels: 1..<max(1, system.levelCount), lowerBounds: system.lowerBounds, rows: system.rows)
    isSettledByCreationOrder = variables.indices.map {
      tableau.columnCount > 0 && tableau.isOpen(variable: $0)
    }
    tableau.settleByCreationOrder(lowerBounds: system.lowerBounds)
    equations = tableau.activeEquations(lowerBounds: system.lowerBounds, rows: system.rows)
    values = tableau.solvedValues(lowerBounds: system.lowerBounds, rows: system.rows)
  }

  func column(of variable: Variable) -> Int? {
    let index = variables.partitioningIndex { $0 >= variable }
    return index < variables.count && variables[index] == variable ? index : nil
  }

  /// The value of an expression, and the largest magnitude of its terms.
  func evaluate(_ expression: LinearExpression) -> (value: Double, magnitude: Double) {
    var sum = expression.constant
    var magnitude = abs(sum)
    for term in expression.merged().terms {
      let part = term.coefficient * (column(of: term.variable).map { values[$0] } ?? 0)
      sum += part
      magnitude = max(magnitude, abs(part))
    }
    return (sum, magnitude)
  }

  func violation(of constraint: LinearConstraint) -> Double {
    let (value, magnitude) = evaluate(constraint.expression)
    let violation =
      switch constraint.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    return violation <= max(1e-9, 1e-14 * magnitude) ? 0 : violation
  }
}
