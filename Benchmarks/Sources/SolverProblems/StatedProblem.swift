import ConstraintSolver

/// A problem in a solver, with the resting levels that ViewLayout states for each view: sizes rest at the first level,
/// inequalities on their bound at the second, origins at the third.
public struct StatedProblem {
  /// The problem's rows as constraints of the variables, in their order.
  public private(set) var constraints: [LinearConstraint] = []
  /// The names of the problem's rows, in their order.
  public private(set) var rows: [ConstraintID] = []
  /// All variables, in their order.
  public private(set) var variables: [Variable] = []
  /// The solver that holds all of it.
  public private(set) var solver = Solver()
  private var edits: [ConstraintID] = []

  /// States a problem in an empty solver, constraint by constraint, with the values of its first step, and solves
  /// it.
  ///
  /// - Throws: what the solver throws; it refuses none of the problems.
  public init(_ problem: Problem) throws(SolverError) {
    variables.reserveCapacity(problem.variableCount)
    constraints.reserveCapacity(problem.rows.count)
    rows.reserveCapacity(problem.rows.count)
    for index in 0..<problem.variableCount {
      let isSize = index % 4 >= 2
      variables.append(try solver.addVariable(seeksZeroAt: isSize ? .first : .third))
    }
    for row in problem.rows {
      let constraint = linear(row)
      rows.append(try solver.add(constraint, onConflict: .breakOne))
      constraints.append(consume constraint)
    }
    for (edit, value) in zip(problem.edits, problem.steps[0]) {
      let expression = LinearExpression(variables[edit], constant: -Double(value))
      edits.append(
        try solver.add(
          LinearConstraint(expression, .equal, strength: .priority(Double(Problem.editPriority))),
          onConflict: .breakOne))
    }
    solver.solve()
  }

  @inline(__always)
  private func linear(_ row: Problem.Row) -> LinearConstraint {
    var expression = LinearExpression(constant: Double(row.constant))
    for term in row.terms {
      expression.terms.append(.init(variables[term.variable], Double(term.coefficient)))
    }
    let relation: Relation =
      switch row.comparison {
      case .equal: .equal
      case .atMost: .lessThanOrEqual
      case .atLeast: .greaterThanOrEqual
      }
    return LinearConstraint(
      consume expression, relation,
      strength: row.priority == Problem.required ? .required : .priority(Double(row.priority)),
      restsOnBound: row.comparison == .equal ? nil : .second)
  }

  /// Gives the edited variables the values of a step, and solves.
  public mutating func take(_ step: [Int]) throws(SolverError) {
    for index in edits.indices { try solver.setConstant(-Double(step[index]), of: edits[index]) }
    solver.solve()
  }

  /// Changes the constant of a row, without solving.
  public mutating func setConstant(_ constant: Double, ofRow row: Int) throws(SolverError) {
    try solver.setConstant(constant, of: rows[row])
    constraints[row].expression.constant = constant
  }

  /// Removes a row and adds it again; solves after both, as a solver does that is never out of date.
  public mutating func removeAndAdd(row: Int) throws(SolverError) {
    try solver.remove(rows[row])
    solver.solve()
    rows[row] = try solver.add(constraints[row], onConflict: .breakOne)
    solver.solve()
  }

  /// Reads every value, once, in the way that `Solver` offers for reading many: all at once, through `withValues`.
  ///
  /// - Returns: their sum, so that no compiler leaves the reading out; of four sums, as in the peer's harness, since one
  ///   would take longer to add up than to read.
  public func readAll() -> Double {
    solver.withValues { values in
      var sums = SIMD4<Double>()
      var index = 0
      while index + 4 <= values.count {
        sums += SIMD4(values[index], values[index + 1], values[index + 2], values[index + 3])
        index += 4
      }
      while index < values.count {
        sums[0] += values[index]
        index += 1
      }
      return sums.sum()
    }
  }

  /// The same rows, as they are now, in a solver that was never anything else, at a step.
  public func fresh(_ problem: Problem, at step: [Int]) throws(SolverError) -> StatedProblem {
    var changed = problem
    changed.steps = [step]
    var other = try StatedProblem(changed)
    for (row, constraint) in constraints.enumerated() {
      try other.setConstant(constraint.expression.constant, ofRow: row)
    }
    other.solver.solve()
    return other
  }

  /// Every value, in the order of the variables.
  public var values: [Double] { variables.map { solver.value(of: $0) } }
}
