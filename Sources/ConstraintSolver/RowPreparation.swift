// Constraints become rows: columns in place of variables, terms sorted and merged, level numbers in place of
// strengths, and all rows in one canonical order by content. Two systems with the same content give the same
// rows, so they give the same bits, whatever the order in which their constraints were added.

extension LinearExpression {
  /// The same expression with one term a variable, in order of creation. Sums of 0 stay.
  func merged() -> LinearExpression {
    guard terms.count > 1 else { return self }
    var result: [Term] = []
    result.reserveCapacity(terms.count)
    // Coefficients of one variable are summed in order of size: the order in which they were given must not
    // show in the last bit.
    for term in terms.sorted(by: { ($0.variable, $0.coefficient) < ($1.variable, $1.coefficient) }) {
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return LinearExpression(result, constant: constant)
  }
}

/// A constraint in terms of columns: `sum of coefficients * columns + constant RELATION 0`.
struct PreparedRow: Equatable, Sendable {
  let id: ConstraintID
  var columns: [Int]
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  /// 0 is required; then priorities and resting levels, the stronger the lower.
  var level: Int
  /// The level at which an inequality seeks its bound.
  var restingLevel: Int?
  let breakRank: Int
  /// The power of two that brings the largest coefficient near 1. Powers of two scale without rounding.
  let scale: Double

  init(
    _ record: Solver.ConstraintRecord, level: Int, restingLevel: Int?, columnOf: (Variable) -> Int?
  ) {
    let constraint = record.constraint
    let expression = constraint.expression.merged()
    id = record.id
    columns = []
    coefficients = []
    for term in expression.terms where abs(term.coefficient) >= Solver.leastCoefficient {
      guard let column = columnOf(term.variable) else { continue }
      columns.append(column)
      coefficients.append(term.coefficient)
    }
    constant = expression.constant
    relation = constraint.relation
    self.level = level
    self.restingLevel = constraint.relation == .equal ? nil : restingLevel
    breakRank = constraint.breakRank
    let largest = coefficients.reduce(0) { max($0, abs($1)) }
    scale = largest > 0 ? Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1) : 1
  }

  /// The value of the expression.
  func activity(at values: [Double]) -> Double {
    var sum = constant
    for (column, coefficient) in zip(columns, coefficients) { sum += coefficient * values[column] }
    return sum
  }

  /// Canonical order: by content, and by name only among rows of equal content.
  static func precedes(_ a: PreparedRow, _ b: PreparedRow) -> Bool {
    if a.level != b.level { return a.level < b.level }
    if a.columns != b.columns { return a.columns.lexicographicallyPrecedes(b.columns) }
    if a.coefficients != b.coefficients { return a.coefficients.lexicographicallyPrecedes(b.coefficients) }
    if a.constant != b.constant { return a.constant < b.constant }
    if a.relation != b.relation { return a.relation.rawValue < b.relation.rawValue }
    if a.restingLevel != b.restingLevel { return (a.restingLevel ?? -1) < (b.restingLevel ?? -1) }
    if a.breakRank != b.breakRank { return a.breakRank < b.breakRank }
    return a.id < b.id
  }
}

/// All rows of a system, in canonical order, and the bounds of its columns.
struct PreparedSystem: Equatable, Sendable {
  var lowerBounds: [Double?] = []
  var rows: [PreparedRow] = []
  /// Required, each priority that occurs, and the three resting levels.
  var levelCount = 1
  /// The levels below this one are required and priorities.
  var firstRestingLevel = 1

  init() {}

  init(variables: [Solver.VariableRecord], constraints: [Solver.ConstraintRecord]) {
    lowerBounds = variables.map(\.lowerBound)
    var priorities: [Double] = []
    for record in constraints {
      if case .priority(let priority) = record.constraint.strength { priorities.append(priority) }
    }
    priorities.sort(by: >)
    var distinct: [Double] = []
    for priority in priorities where distinct.last != priority { distinct.append(priority) }
    let firstResting = 1 + distinct.count
    firstRestingLevel = firstResting
    levelCount = firstResting + RestingLevel.allCases.count
    let columnOf = { (v: Variable) -> Int? in
      let index = variables.partitioningIndex { $0.variable >= v }
      return index < variables.count && variables[index].variable == v ? index : nil
    }
    rows = constraints.map { record in
      let level =
        switch record.constraint.strength {
        case .required: 0
        case .priority(let priority): 1 + distinct.partitioningIndex { $0 <= priority }
        case .resting(let level): firstResting + level.rawValue
        }
      let restingLevel = record.constraint.restsOnBound.map { firstResting + $0.rawValue }
      return PreparedRow(record, level: level, restingLevel: restingLevel, columnOf: columnOf)
    }
    rows.sort(by: PreparedRow.precedes)
  }
}
