import ConstraintSolver
import Testing

/// A random system kept twice: in a solver, and as a list from which references are made.
private struct RandomSystem {
  static let priorities = [750.0, 500, 250]

  var solver = Solver()
  var variables: [Variable] = []
  var lowerBounds: [Double?] = []
  var constraints: [(id: ConstraintID, constraint: LinearConstraint)] = []
  var generator: SeededGenerator

  init(seed: UInt64, variableCount: Int, constraintCount: Int) throws {
    generator = SeededGenerator(seed: seed)
    for _ in 0..<variableCount {
      let bound: Double? = Bool.random(using: &generator) ? pick([0.0, 0, -5, 3]) : nil
      lowerBounds.append(bound)
      variables.append(try solver.addVariable(lowerBound: bound))
    }
    for variable in variables {
      // Every variable gets a hyperplane of its own: the reference needs it.
      try add(
        LinearConstraint(
          LinearExpression([LinearExpression.Term(variable)], constant: pick([0.0, 0, -4])), .equal,
          strength: .resting(pick([.first, .second, .third]))))
    }
    for _ in 0..<constraintCount { try add(randomConstraint()) }
  }

  mutating func pick<T>(_ values: [T]) -> T { values[Int.random(in: 0..<values.count, using: &generator)] }

  mutating func randomConstraint() -> LinearConstraint {
    let termCount = min(variables.count, pick([1, 1, 2, 2, 2, 3]))
    var terms: [LinearExpression.Term] = []
    for variable in variables.shuffled(using: &generator).prefix(termCount) {
      terms.append(LinearExpression.Term(variable, pick([1.0, -1, 1, -1, 2, -0.5, 3])))
    }
    let relation: Relation = pick([.equal, .lessThanOrEqual, .greaterThanOrEqual])
    let strength: Strength =
      pick([true, true, false]) ? .priority(pick(Self.priorities)) : .required
    return LinearConstraint(
      LinearExpression(terms, constant: Double(Int.random(in: -20...20, using: &generator))), relation,
      strength: strength, restsOnBound: pick([nil, .second, .first]), breakRank: pick([0, 0, 1]))
  }

  mutating func add(_ constraint: LinearConstraint) throws {
    constraints.append((try solver.add(constraint, onConflict: .breakOne), constraint))
  }

  /// One random change: a constraint comes, goes, or gets another constant.
  mutating func edit() throws {
    let first = variables.count
    switch pick([0, 1, 2, 2]) {
    case 0: try add(randomConstraint())
    case 1 where constraints.count > first:
      let index = Int.random(in: first..<constraints.count, using: &generator)
      try solver.remove(constraints.remove(at: index).id)
    default:
      let index = Int.random(in: 0..<constraints.count, using: &generator)
      let constant = Double(Int.random(in: -20...20, using: &generator))
      constraints[index].constraint.expression.constant = constant
      try solver.setConstant(constant, of: constraints[index].id)
    }
  }

  /// Some constraint goes and comes back, with another constant at times, and with other changes in between at times;
  /// nobody reads a value until then.
  mutating func leaveAndReturn() throws {
    let index = Int.random(in: variables.count..<constraints.count, using: &generator)
    var constraint = constraints[index].constraint
    try solver.remove(constraints.remove(at: index).id)
    solver.solve()
    switch pick([0, 0, 1, 2]) {
    case 1:
      try edit()
      solver.solve()
    case 2: constraint.expression.constant += 1
    default: break
    }
    try add(constraint)
    solver.solve()
  }

  func row(_ constraint: LinearConstraint) -> ReferenceSystem.Row {
    var coefficients = Array(repeating: 0.0, count: variables.count)
    for term in constraint.expression.terms {
      coefficients[term.variable.creationIndex] += term.coefficient
    }
    let resting = { (level: RestingLevel) in 1 + Self.priorities.count + level.rawValue }
    let level =
      switch constraint.strength {
      case .required: 0
      case .priority(let priority): 1 + (Self.priorities.firstIndex(of: priority) ?? 0)
      case .resting(let level): resting(level)
      }
    return ReferenceSystem.Row(
      coefficients: coefficients, constant: constraint.expression.constant, relation: constraint.relation,
      level: level, restingLevel: constraint.relation == .equal ? nil : constraint.restsOnBound.map(resting))
  }

  func reference(_ isIncluded: (ConstraintID) -> Bool) -> ReferenceSystem {
    ReferenceSystem(
      lowerBounds: lowerBounds,
      rows: constraints.filter { isIncluded($0.id) }.map { row($0.constraint) },
      levelCount: 1 + Self.priorities.count + 3)
  }

  /// Whether these required constraints, with the bounds of some variables, can hold together.
  func canHold(_ ids: [ConstraintID], boundsOf bounded: [Variable]) -> Bool {
    var system = reference { ids.contains($0) }
    for index in variables.indices where !bounded.contains(variables[index]) {
      system.lowerBounds[index] = nil
    }
    // Hyperplanes for the crossings to exist, of no cost.
    for index in variables.indices {
      var coefficients = Array(repeating: 0.0, count: variables.count)
      coefficients[index] = 1
      system.rows.append(
        ReferenceSystem.Row(
          coefficients: coefficients, constant: 0, relation: .equal, level: 1, restingLevel: nil))
    }
    return system.solve() != nil
  }

  func checkConflicts() {
    for conflict in solver.conflicts {
      let members = conflict.constraints
      #expect(members.contains(conflict.broken))
      #expect(members == members.sorted())
      #expect(!canHold(members, boundsOf: conflict.boundedVariables), "it is a conflict")
      for member in members {
        #expect(
          canHold(members.filter { $0 != member }, boundsOf: conflict.boundedVariables),
          "no member is superfluous")
      }
      for bounded in conflict.boundedVariables {
        #expect(
          canHold(members, boundsOf: conflict.boundedVariables.filter { $0 != bounded }),
          "no bound is superfluous")
      }
      let rank = { (id: ConstraintID) in (solver.constraint(id)?.breakRank ?? 0, id) }
      #expect(members.allSatisfy { rank($0) <= rank(conflict.broken) }, "the highest rank, then the latest")
    }
  }

  func check(_ comment: Comment) {
    checkConflicts()
    let broken = solver.conflicts.map(\.broken)
    let system = reference { !broken.contains($0) }
    guard let expected = system.solve() else {
      Issue.record("what was not broken can hold: \(comment)")
      return
    }
    let point = variables.map { solver.value(of: $0) }
    let levels = system.levels(at: point)
    let expectedLevels = system.levels(at: expected)
    if let levels, let expectedLevels {
      #expect(zip(levels, expectedLevels).allSatisfy { isClose($0, $1) }, comment)
    } else {
      Issue.record("something required is violated: \(comment)")
    }
    #expect(zip(point, expected).allSatisfy { isClose($0, $1) }, "\(point) for \(expected), \(comment)")
  }

  /// A solver with the same constraints, added in another order.
  mutating func rebuilt() throws -> Solver {
    var other = Solver()
    for bound in lowerBounds { _ = try other.addVariable(lowerBound: bound) }
    for (_, constraint) in constraints.shuffled(using: &generator) {
      var shuffled = constraint
      shuffled.expression.terms.shuffle(using: &generator)
      _ = try other.add(shuffled, onConflict: .breakOne)
    }
    other.solve()
    return other
  }
}

@Suite("random systems agree with the crossing-by-crossing reference")
struct RandomSystemTests {
  @Test(
    "built, then edited",
    arguments: [(2, 5, 150), (3, 5, 100), (4, 4, 50), (5, 3, 20), (6, 3, 8), (7, 2, 6)])
  func randomSystems(variableCount: Int, constraintCount: Int, systems: Int) throws {
    for seed in 0..<systems {
      var system = try RandomSystem(
        seed: UInt64(1000 * variableCount + seed), variableCount: variableCount,
        constraintCount: constraintCount)
      system.solver.solve()
      system.check("\(variableCount) variables, seed \(seed), as built")
      for step in 0..<3 {
        try system.edit()
        system.solver.solve()
        system.check("\(variableCount) variables, seed \(seed), after edit \(step)")
      }
      let other = try system.rebuilt()
      if system.solver.conflicts.isEmpty {
        #expect(other.bits(system.variables) == system.solver.bits(system.variables), "seed \(seed)")
      }
    }
  }

  @Test(
    "constraints that go and come back without a look at the values", arguments: [(3, 6, 60), (5, 4, 20)])
  func returning(variableCount: Int, constraintCount: Int, systems: Int) throws {
    for seed in 0..<systems {
      var system = try RandomSystem(
        seed: UInt64(70_000 + 1000 * variableCount + seed), variableCount: variableCount,
        constraintCount: constraintCount)
      system.solver.solve()
      for step in 0..<8 {
        try system.leaveAndReturn()
        // A look puts an end to what is put off; so it is left out at times.
        if step % 3 == 2 { system.check("seed \(seed), after return \(step)") }
      }
      system.check("seed \(seed), in the end")
      let other = try system.rebuilt()
      if system.solver.conflicts.isEmpty {
        #expect(other.bits(system.variables) == system.solver.bits(system.variables), "seed \(seed)")
      }
    }
  }
}
