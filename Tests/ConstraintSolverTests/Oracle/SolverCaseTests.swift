import ConstraintSolver
import Testing

@Suite("systems come out as the test suites of public solvers expect")
struct SolverCaseTests {
  /// Values that a system leaves open, where the solver of the case chose another of the best ones, and why.
  static let otherChoices: [String: String] = [
    "cswift-paper": """
    the distances of its three inequalities to their bounds add up to 90 wherever xl and xr are, so the origins decide: \
    0, not 90
    """
  ]

  @Test("every case of the corpus is there")
  func corpus() {
    #expect(SolverCase.all.count == 42)
    #expect(Set(SolverCase.all.map(\.id)).isSuperset(of: Self.otherChoices.keys))
  }

  @Test("each step of a script", arguments: SolverCase.all)
  func script(_ solverCase: SolverCase) throws {
    var run = try ScriptRun(solverCase)
    for step in solverCase.script { try run.take(step) }
    for difference in run.openDifferences {
      #expect(Self.otherChoices[solverCase.id] != nil, "\(solverCase.id): \(difference)")
    }
    if Self.otherChoices[solverCase.id] != nil {
      #expect(!run.openDifferences.isEmpty, "\(solverCase.id) is matched after all")
    }
  }
}

/// One case being played: stays, edits and suggestions are constraints like all others.
private struct ScriptRun {
  let solverCase: SolverCase
  var solver = Solver()
  var variables: [String: Variable] = [:]
  var ids: [String: ConstraintID] = [:]
  var edits: [(name: String, id: ConstraintID)] = []
  var stays: [(name: String, id: ConstraintID)] = []
  /// Expectations that miss where the system leaves the value open.
  var openDifferences: [String] = []

  init(_ solverCase: SolverCase) throws {
    self.solverCase = solverCase
    for name in solverCase.vars {
      let variable = try solver.addVariable()
      variables[name] = variable
      // A variable that nothing is said about is 0.
      _ = try solver.add((LinearExpression([.init(variable)]) == 0).resting(.third))
    }
  }

  private func strength(_ level: SolverCase.Level?) -> Strength {
    switch level {
    case .name("strong"): .priority(750)
    case .name("medium"): .priority(500)
    case .name("weak"): .priority(250)
    case .number(let number) where number < 1000: .priority(number)
    default: .required
    }
  }

  private func constraint(_ row: SolverCase.Row) throws -> LinearConstraint {
    var terms: [LinearExpression.Term] = []
    for term in row.terms {
      let variable = try #require(variables[term.variable])
      terms.append(LinearExpression.Term(variable, term.coefficient))
    }
    let expression = LinearExpression(terms, constant: -row.const)
    let relation: Relation =
      row.rel == "<=" ? .lessThanOrEqual : row.rel == ">=" ? .greaterThanOrEqual : .equal
    // An inequality rests on its bound where nothing else is said.
    return LinearConstraint(
      expression, relation, strength: strength(row.strength),
      restsOnBound: relation == .equal ? nil : .second)
  }

  /// A preference for a value; a violation counts as much as the weight says.
  private func wish(_ name: String, _ value: Double, _ step: SolverCase.Step) throws -> LinearConstraint {
    let weight = step.weight ?? 1
    let variable = try #require(variables[name])
    return LinearConstraint(
      LinearExpression([.init(variable, weight)], constant: -weight * value), .equal,
      strength: strength(step.strength))
  }

  private func row(_ id: String) throws -> SolverCase.Row {
    try #require(solverCase.constraints.first { $0.id == id })
  }

  mutating func take(_ step: SolverCase.Step) throws {
    switch step.op {
    case "add":
      for id in step.ids ?? [] {
        let added = try constraint(row(id))
        ids[id] = try solver.add(added)
      }
    case "remove":
      for id in step.ids ?? [] {
        let removed = try #require(ids[id])
        ids[id] = nil
        try solver.remove(removed)
      }
    case "setStrength":
      let id = try #require(step.id)
      let changed = try #require(ids[id])
      try solver.setStrength(strength(step.strength), of: changed)
    case "stay":
      let name = try #require(step.var)
      let stay = try wish(name, step.value ?? value(name), step)
      stays.append((name, try solver.add(stay)))
    case "edit":
      let name = try #require(step.var)
      let edit = try wish(name, value(name), step)
      edits.append((name, try solver.add(edit)))
    case "suggest":
      guard case .one(let values) = step.values else { return }
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        for edit in edits where edit.name == name { try move(edit.id, to: value) }
      }
    case "endEdit":
      solver.solve()
      let ended = step.vars
      for edit in edits where ended?.contains(edit.name) ?? true { try solver.remove(edit.id) }
      edits.removeAll { ended?.contains($0.name) ?? true }
      // What stays, stays where it is now.
      let now = stays.map { value($0.name) }
      for (stay, value) in zip(stays, now) { try move(stay.id, to: value) }
    case "expect", "expectAny":
      solver.solve()
      #expect(solver.conflicts.isEmpty)
      compare(step)
    case "expectError":
      solver.solve()
      let before = solver
      for id in step.ids ?? [] {
        let refused = try constraint(row(id))
        #expect(throws: SolverError.self, "\(solverCase.id)") { try solver.add(refused) }
      }
      #expect(solver == before, "it leaves the solver usable")
    default:
      Issue.record("\(solverCase.id): unknown step \(step.op)")
    }
  }

  private mutating func move(_ id: ConstraintID, to value: Double) throws {
    let coefficient = try #require(solver.constraint(id)).expression.terms[0].coefficient
    try solver.setConstant(-coefficient * value, of: id)
  }

  private func value(_ name: String) -> Double { variables[name].map { solver.value(of: $0) } ?? 0 }

  private mutating func compare(_ step: SolverCase.Step) {
    switch step.values {
    case .one(let expected):
      for (name, value) in expected.sorted(by: { $0.key < $1.key }) where !isClose(self.value(name), value) {
        let text = "\(name) is \(self.value(name)), expected \(value)"
        if solverCase.undetermined?.contains(name) ?? false {
          openDifferences.append(text)
        } else {
          Issue.record("\(solverCase.id): \(text)")
        }
      }
    case .anyOf(let alternatives):
      let isMatched = alternatives.contains { $0.allSatisfy { isClose(value($0.key), $0.value) } }
      if !isMatched { openDifferences.append("none of \(alternatives): \(solverCase.vars.map(value))") }
    case nil: Issue.record("\(solverCase.id): an expectation of nothing")
    }
  }
}
