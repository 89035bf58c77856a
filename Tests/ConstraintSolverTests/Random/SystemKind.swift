import ConstraintSolver

/// The kinds of random system, each of which is hard in its own way.
enum SystemKind: String, CaseIterable, CustomStringConvertible, Sendable {
  case equalities, inequalities, mixed, chain, stack, conflicting, degenerate, nearRedundant, scaled

  var description: String { rawValue }

  /// How many variables a small system of this kind has.
  var variableCounts: ClosedRange<Int> {
    switch self {
    case .chain, .stack: 4...8
    case .conflicting: 2...4
    default: 2...6
    }
  }

  /// How many constraints a system has for so many variables.
  func constraintCount(for variables: Int) -> Int {
    switch self {
    case .chain, .stack: 2 * variables
    case .conflicting: 2 * variables + 2
    case .nearRedundant: variables + 5
    default: variables + 3
    }
  }
}

/// A constraint in exact numbers, and by how much the one that the solver gets is off.
struct RandomConstraint {
  var exact: ExactSystem.Row
  /// Added to the constant that the solver gets: rounding that it must not take for a difference.
  var noise = 0.0
  var breakRank = 0

  /// The constraint as the solver gets it.
  func linear(_ variables: [Variable]) -> LinearConstraint {
    LinearConstraint(
      LinearExpression(
        exact.terms.map { LinearExpression.Term(variables[$0.variable], $0.coefficient.asDouble) },
        constant: exact.constant.asDouble + noise),
      exact.relation, strength: exact.strength, restsOnBound: exact.restsOnBound, breakRank: breakRank)
  }
}

/// Draws systems of a kind.
struct RandomSource {
  let kind: SystemKind
  var generator: SeededGenerator
  /// Required equalities drawn so far: near-redundant ones are sums of them.
  private var equalities: [ExactSystem.Row] = []

  init(_ kind: SystemKind, seed: UInt64) {
    self.kind = kind
    let position = SystemKind.allCases.firstIndex(of: kind) ?? 0
    generator = SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(position))
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &generator) < percent }

  mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }

  /// A lower bound, or none.
  mutating func lowerBound(of variable: Int) -> Double? {
    switch kind {
    case .stack: variable % 2 == 1 ? 0 : nil
    case .degenerate: chance(60) ? 0 : nil
    default: chance(50) ? pick([0.0, 0, -5, 3]) : nil
    }
  }

  mutating func strength() -> Strength {
    if chance(kind == .conflicting ? 75 : 35) { return .required }
    if chance(10) { return .resting(pick([.first, .second, .third])) }
    return .priority(pick([999.5, 750, 500.25, 500, 250, 1]))
  }

  mutating func constant() -> Rational {
    switch kind {
    case .degenerate: Rational(pick([0, 0, 10, -10]))
    case .nearRedundant: Rational(integer(-200...200), 10)
    default: Rational(integer(-20...20))
    }
  }

  /// A constraint for a system of so many variables.
  mutating func constraint(_ variableCount: Int) -> RandomConstraint {
    var result: RandomConstraint
    switch kind {
    case .chain: result = chainLink(variableCount)
    case .stack: result = stackRow(variableCount)
    case .nearRedundant where chance(60) && equalities.count > 1: result = nearSum()
    default: result = RandomConstraint(exact: anyRow(variableCount))
    }
    if chance(30) { result.breakRank = pick([1, 2]) }
    if result.exact.strength == .required, result.exact.relation == .equal { equalities.append(result.exact) }
    return result
  }

  private mutating func anyRow(_ variableCount: Int) -> ExactSystem.Row {
    let relation: Relation =
      switch kind {
      case .equalities: .equal
      case .inequalities: pick([.lessThanOrEqual, .greaterThanOrEqual])
      case .nearRedundant: chance(70) ? .equal : pick([.lessThanOrEqual, .greaterThanOrEqual])
      default: pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
      }
    let coefficients: [Rational] =
      kind == .degenerate
      ? [Rational(1), Rational(-1)]
      : [Rational(1), Rational(-1), Rational(1), Rational(-1), Rational(2), Rational(-1, 2), Rational(3)]
    let scale = kind == .scaled ? pick([Rational(1, 1024), Rational(1), Rational(1024)]) : .one
    var terms: [(variable: Int, coefficient: Rational)] = []
    for variable in Array(0..<variableCount).shuffled(using: &generator).prefix(pick([1, 1, 2, 2, 3])) {
      terms.append((variable, scale * pick(coefficients)))
    }
    return ExactSystem.Row(
      terms: terms, constant: scale * constant(), relation: relation, strength: strength(),
      restsOnBound: chance(50) ? pick([.first, .second, .third]) : nil)
  }

  /// Neighbours at a distance, equal sizes, ends: what a chain is made of.
  private mutating func chainLink(_ variableCount: Int) -> RandomConstraint {
    let first = integer(0...variableCount - 2)
    let distance = Rational(integer(0...12))
    var row = anyRow(variableCount)
    if chance(75) {
      row.terms = [(first + 1, .one), (first, Rational(-1))]
      row.constant = -distance
      row.relation = chance(60) ? .equal : .greaterThanOrEqual
    } else {
      row.terms = [(pick([0, variableCount - 1]), .one)]
    }
    return RandomConstraint(exact: row)
  }

  /// Even variables are origins, odd ones sizes: each origin below the one before, sizes hug and resist, all fit.
  private mutating func stackRow(_ variableCount: Int) -> RandomConstraint {
    let views = variableCount / 2
    let view = integer(0...views - 1)
    var row = anyRow(variableCount)
    switch integer(0...3) {
    case 0 where view > 0:
      row.terms = [(2 * view, .one), (2 * view - 2, Rational(-1)), (2 * view - 1, Rational(-1))]
      row.constant = Rational(-integer(0...8))
      (row.relation, row.strength) = (.equal, .required)
    case 1:
      row.terms = [(2 * views - 2, .one), (2 * views - 1, .one), (0, Rational(-1))]
      row.constant = Rational(-integer(10...60))
      (row.relation, row.strength) = (.lessThanOrEqual, pick([.required, .priority(999)]))
    default:
      row.terms = [(2 * view + 1, .one)]
      row.constant = Rational(-integer(5...40))
      row.relation = pick([.lessThanOrEqual, .greaterThanOrEqual])
      row.strength = .priority(row.relation == .lessThanOrEqual ? pick([250, 251]) : pick([750, 749, 250]))
    }
    return RandomConstraint(exact: row)
  }

  /// The sum of two equalities, exactly; with a difference that is rounding; or with one that is none.
  private mutating func nearSum() -> RandomConstraint {
    let first = pick(equalities)
    let second = pick(equalities)
    let factor = Rational(pick([1, -1, 2]))
    var row = first
    var noise = 0.0
    for (variable, coefficient) in second.terms {
      if let index = row.terms.firstIndex(where: { $0.variable == variable }) {
        row.terms[index].coefficient = row.terms[index].coefficient + factor * coefficient
      } else {
        row.terms.append((variable, factor * coefficient))
      }
    }
    row.terms.removeAll { $0.coefficient.isZero }
    row.constant = first.constant + factor * second.constant
    switch integer(0...3) {
    case 0: noise = pick([1e-9, -1e-9])
    case 1: row.constant = row.constant + Rational(pick([1, -1]), 20_000)
    default: break
    }
    row.relation = chance(70) ? .equal : pick([.lessThanOrEqual, .greaterThanOrEqual])
    return RandomConstraint(exact: row, noise: noise)
  }
}
