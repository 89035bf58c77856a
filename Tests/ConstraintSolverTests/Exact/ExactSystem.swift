import ConstraintSolver

/// A system of constraints in exact numbers, over variables that are numbered in their order of creation.
struct ExactSystem {
  /// `sum of terms + constant RELATION 0`.
  struct Row {
    var terms: [(variable: Int, coefficient: Rational)]
    var constant: Rational
    var relation: Relation
    var strength: Strength
    var restsOnBound: RestingLevel?
  }

  /// For each variable a bound that holds; nil for none.
  var lowerBounds: [Rational?] = []
  var rows: [Row] = []

  /// What there is to minimise, the strongest first: the distinct priorities, then the resting levels.
  var levels: [Strength] {
    var priorities: Set<Double> = []
    for row in rows {
      if case .priority(let priority) = row.strength { priorities.insert(priority) }
    }
    return priorities.sorted(by: >).map { .priority($0) } + RestingLevel.allCases.map { .resting($0) }
  }
}

extension ExactSystem.Row {
  /// A constraint as the solver takes it, with the numbers that its doubles are.
  ///
  /// - Parameter columnOf: the number of a variable.
  init(_ constraint: LinearConstraint, columnOf: (Variable) -> Int) {
    terms = constraint.expression.terms.map { (columnOf($0.variable), Rational(exactly: $0.coefficient)) }
    constant = Rational(exactly: constraint.expression.constant)
    relation = constraint.relation
    strength = constraint.strength
    restsOnBound = constraint.restsOnBound
  }

  /// The same, required.
  func asRequired() -> ExactSystem.Row {
    var row = self
    row.strength = .required
    return row
  }

  /// What the row costs at a level for each unit by which its expression is above 0, and below.
  func cost(at level: Strength) -> (above: Rational, below: Rational) {
    var above = Rational.zero
    var below = Rational.zero
    if strength == level {
      if relation != .greaterThanOrEqual { above = above + .one }
      if relation != .lessThanOrEqual { below = below + .one }
    }
    // An inequality that seeks its bound costs its distance from it, on both sides.
    if relation != .equal, let restsOnBound, level == .resting(restsOnBound) {
      above = above + .one
      below = below + .one
    }
    return (above, below)
  }

  /// The expression at a point of doubles.
  func activity(at point: [Double]) -> Double {
    terms.reduce(constant.asDouble) { $0 + $1.coefficient.asDouble * point[$1.variable] }
  }
}

extension ExactSystem {
  /// The solver's answer by its definition; nil if what is required cannot hold.
  ///
  /// Required rows hold; then the levels are minimised, the strongest first, each on what the stronger ones left
  /// open; then every variable in turn takes its greatest value, or, where there is none, the one nearest 0.
  func solve() -> (values: [Rational], levels: [Rational])? {
    guard var simplex = ExactSimplex(self) else { return nil }
    let sums = levels.map { simplex.settle($0, rows) }
    simplex.settleByCreationOrder()
    return (lowerBounds.indices.map { simplex.value(of: $0) }, sums)
  }

  /// Whether the required rows and the bounds can hold together.
  var isFeasible: Bool { ExactSimplex(self) != nil }

  /// What the required rows and the priorities leave of each variable: its least and its greatest value, nil for one
  /// without end. Nil if what is required cannot hold.
  func ranges() -> [(least: Rational?, greatest: Rational?)]? {
    guard var simplex = ExactSimplex(self) else { return nil }
    for level in levels {
      if case .priority = level { _ = simplex.settle(level, rows) }
    }
    return lowerBounds.indices.map { variable in
      var lower = simplex
      var upper = simplex
      let hasLeast = lower.bring(variable, towards: -1)
      let hasGreatest = upper.bring(variable, towards: 1)
      return (
        hasLeast ? lower.value(of: variable) : nil, hasGreatest ? upper.value(of: variable) : nil
      )
    }
  }

  /// The sum of every level at a point.
  func sums(at point: [Double]) -> [Double] {
    levels.map { level in
      rows.reduce(0) { sum, row in
        let (above, below) = row.cost(at: level)
        let activity = row.activity(at: point)
        return sum + (activity > 0 ? above.asDouble * activity : -below.asDouble * activity)
      }
    }
  }

  /// By how much the worst required row or bound is violated at a point.
  func greatestViolation(at point: [Double]) -> Double {
    var greatest = 0.0
    for (bound, value) in zip(lowerBounds, point) {
      if let bound { greatest = max(greatest, bound.asDouble - value) }
    }
    for row in rows where row.strength == .required {
      let activity = row.activity(at: point)
      switch row.relation {
      case .equal: greatest = max(greatest, abs(activity))
      case .lessThanOrEqual: greatest = max(greatest, activity)
      case .greaterThanOrEqual: greatest = max(greatest, -activity)
      }
    }
    return greatest
  }
}
