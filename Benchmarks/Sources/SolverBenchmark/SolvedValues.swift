import ConstraintSolver
import SolverProblems

/// The values of a problem at its first step and at its last, one a line.
enum SolvedValues {
  /// By how much values may differ, relative to values above 1.
  static let tolerance = 1e-6

  /// Our solver's.
  static func ours(_ problem: Problem) throws(SolverError) -> String {
    var stated = try StatedProblem(problem)
    var lines = stated.values.map { "\($0)" }
    if let last = problem.steps.last {
      try stated.take(last)
      lines += stated.values.map { "\($0)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// How many values there are on both sides, and the greatest difference; infinite for what is no number.
  static func compare(_ a: String, _ b: String) -> (count: Int, greatest: Double) {
    let first = a.split(separator: "\n").map { Double($0) ?? .nan }
    let second = b.split(separator: "\n").map { Double($0) ?? .nan }
    guard first.count == second.count else { return (0, .infinity) }
    var greatest = 0.0
    for (x, y) in zip(first, second) {
      let difference = abs(x - y) / max(1, abs(x), abs(y))
      greatest = difference.isFinite ? max(greatest, difference) : .infinity
    }
    return (first.count, greatest)
  }

  /// Our solver's values of the first step, with their names.
  static func named(_ problem: NamedProblem) throws(SolverError) -> String {
    let values = try StatedProblem(problem.problem).values
    let parts = ["x", "y", "width", "height"]
    var text = ""
    for (index, value) in values.enumerated() {
      text += "\(problem.name) \(index) view\(index / 4).\(parts[index % 4]) \(value)\n"
    }
    return text
  }
}

extension SolvedValues {
  /// The exact reference's.
  static func reference(_ problem: Problem) throws(SolverError) -> String {
    var text = ""
    for step in [problem.steps.first, problem.steps.last] {
      guard let step else { continue }
      guard let solution = exactSystem(problem, at: step).solve() else { continue }
      for value in solution.values { text += "\(value)\n" }
    }
    return text
  }

  private static func exactSystem(_ problem: Problem, at step: [Int]) -> ExactSystem {
    var system = ExactSystem()
    system.lowerBounds = Array(repeating: nil, count: problem.variableCount)
    system.rows = problem.rows.map { row in
      let relation: Relation =
        switch row.comparison {
        case .equal: .equal
        case .atMost: .lessThanOrEqual
        case .atLeast: .greaterThanOrEqual
        }
      return ExactSystem.Row(
        terms: row.terms.map { ($0.variable, Rational($0.coefficient)) }, constant: Rational(row.constant),
        relation: relation,
        strength: row.priority == Problem.required ? .required : .priority(Double(row.priority)),
        restsOnBound: row.comparison == .equal ? nil : .second)
    }
    for variable in 0..<problem.variableCount {
      system.rows.append(
        ExactSystem.Row(
          terms: [(variable, .one)], constant: .zero, relation: .equal,
          strength: .resting(variable % 4 >= 2 ? .first : .third)))
    }
    for (variable, value) in zip(problem.edits, step) {
      system.rows.append(
        ExactSystem.Row(
          terms: [(variable, .one)], constant: Rational(-value), relation: .equal,
          strength: .priority(Double(Problem.editPriority))))
    }
    return system
  }
}
