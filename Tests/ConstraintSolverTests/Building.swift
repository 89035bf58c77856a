// Short ways to state systems in tests, written as they are on paper.

import ConstraintSolver

/// `a + b`, `a - b`, `2 * a`, `a + 10` over variables.
func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
  LinearExpression(a.terms + b.terms, constant: a.constant + b.constant)
}

func - (a: LinearExpression, b: LinearExpression) -> LinearExpression { a + (-1) * b }

func * (factor: Double, a: LinearExpression) -> LinearExpression {
  LinearExpression(
    a.terms.map { LinearExpression.Term($0.variable, factor * $0.coefficient) }, constant: factor * a.constant
  )
}

func + (a: LinearExpression, b: Double) -> LinearExpression {
  LinearExpression(a.terms, constant: a.constant + b)
}

func - (a: LinearExpression, b: Double) -> LinearExpression { a + (-b) }

func == (a: LinearExpression, b: LinearExpression) -> LinearConstraint { LinearConstraint(a - b, .equal) }
func <= (a: LinearExpression, b: LinearExpression) -> LinearConstraint {
  LinearConstraint(a - b, .lessThanOrEqual)
}
func >= (a: LinearExpression, b: LinearExpression) -> LinearConstraint {
  LinearConstraint(a - b, .greaterThanOrEqual)
}
func == (a: LinearExpression, b: Double) -> LinearConstraint { LinearConstraint(a - b, .equal) }
func <= (a: LinearExpression, b: Double) -> LinearConstraint { LinearConstraint(a - b, .lessThanOrEqual) }
func >= (a: LinearExpression, b: Double) -> LinearConstraint { LinearConstraint(a - b, .greaterThanOrEqual) }

extension LinearConstraint {
  /// The same at a priority.
  func at(_ priority: Double) -> LinearConstraint {
    var copy = self
    copy.strength = .priority(priority)
    return copy
  }

  /// The same at a resting level.
  func resting(_ level: RestingLevel) -> LinearConstraint {
    var copy = self
    copy.strength = .resting(level)
    return copy
  }

  /// The same, seeking its bound.
  func onBound(_ level: RestingLevel = .second) -> LinearConstraint {
    var copy = self
    copy.restsOnBound = level
    return copy
  }

  /// The same with a rank in conflicts.
  func ranked(_ rank: Int) -> LinearConstraint {
    var copy = self
    copy.breakRank = rank
    return copy
  }
}

extension Solver {
  /// A new variable, as an expression too.
  mutating func unknown(atLeast bound: Double? = nil) throws -> (Variable, LinearExpression) {
    let variable = try addVariable(lowerBound: bound)
    return (variable, LinearExpression([LinearExpression.Term(variable)]))
  }

  /// `count` new variables, as expressions too.
  mutating func unknowns(
    _ count: Int, atLeast bound: Double? = nil
  ) throws -> ([Variable], [LinearExpression]) {
    var variables: [Variable] = []
    for _ in 0..<count { variables.append(try addVariable(lowerBound: bound)) }
    return (variables, variables.map { LinearExpression([LinearExpression.Term($0)]) })
  }

  /// The values as bits, which tell apart what `==` does not.
  func bits(_ variables: [Variable]) -> [UInt64] { variables.map { value(of: $0).bitPattern } }
}

/// Whether two numbers are the same but for rounding.
func isClose(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
  a == b || abs(a - b) <= tolerance * max(1, abs(a), abs(b))
}
