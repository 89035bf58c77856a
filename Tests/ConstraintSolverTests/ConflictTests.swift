import ConstraintSolver
import Testing

@Suite("required constraints that cannot hold together")
struct ConflictTests {
  @Test("a negative size is a conflict of one with the lower bound")
  func negativeSize() throws {
    var solver = Solver()
    let (width, e) = try solver.unknown(atLeast: 0)
    let id = try solver.add(e == -16, onConflict: .breakOne)
    solver.solve()
    #expect(solver.conflicts.map(\.constraints) == [[id]])
    #expect(solver.conflicts.map(\.boundedVariables) == [[width]])
    #expect(solver.isBroken(id))
    #expect(solver.value(of: width) == 0)
    #expect(solver.violation(of: id) == 16)
  }

  @Test("the set holds what is in conflict and nothing else")
  func irreducible() throws {
    var solver = Solver()
    let (_, e) = try solver.unknowns(4, atLeast: 0)
    _ = try solver.add(e[3] == 7, onConflict: .breakOne)
    let first = try solver.add(e[0] >= 60, onConflict: .breakOne)
    let second = try solver.add(e[1] >= 60, onConflict: .breakOne)
    _ = try solver.add(e[2] <= 1000, onConflict: .breakOne)
    let sum = try solver.add(e[0] + e[1] + e[2] == 100, onConflict: .breakOne)
    solver.solve()
    let conflict = try #require(solver.conflicts.first)
    #expect(solver.conflicts.count == 1)
    #expect(conflict.constraints == [first, second, sum])
    // 60 + 60 + e[2] = 100 could be met by a negative third size.
    #expect(conflict.boundedVariables.map(\.creationIndex) == [2])
    #expect(conflict.broken == sum)
  }

  @Test(
    "the highest rank is broken, then the latest",
    arguments: [([0, 0, 0], 2), ([1, 0, 0], 0), ([0, 5, 5], 2), ([-1, -1, -2], 1), ([3, 2, 1], 0)])
  func breakRank(ranks: [Int], expected: Int) throws {
    var solver = Solver()
    let (_, e) = try solver.unknowns(2)
    let constraints = [e[0] >= 10, e[1] >= e[0] + 10, e[1] <= 15]
    let ids = try zip(constraints, ranks).map { try solver.add($0.ranked($1), onConflict: .breakOne) }
    solver.solve()
    #expect(solver.conflicts.map(\.constraints) == [ids])
    #expect(solver.conflicts.map(\.broken) == [ids[expected]])
  }

  @Test("a broken constraint returns by itself when the cause is gone")
  func returning() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    let first = try solver.add(e == 1, onConflict: .breakOne)
    let second = try solver.add(e == 2, onConflict: .breakOne)
    solver.solve()
    #expect(solver.isBroken(second) && solver.value(of: x) == 1)
    try solver.remove(first)
    // Nothing moves before the solve.
    #expect(solver.isBroken(second) && solver.value(of: x) == 1)
    solver.solve()
    #expect(solver.conflicts.isEmpty && solver.value(of: x) == 2)
    let third = try solver.add(e == 3, onConflict: .breakOne)
    solver.solve()
    #expect(solver.isBroken(third))
    try solver.setConstant(-2, of: third)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(-9, of: third)
    try solver.setStrength(.priority(10), of: second)
    solver.solve()
    #expect(solver.conflicts.isEmpty && solver.value(of: x) == 9)
  }

  @Test("several conflicts at once are reported in order of the broken constraint")
  func several() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    var ids: [ConstraintID] = []
    for target in [1.0, 2, 3] {
      for expression in e.reversed() {
        ids.append(try solver.add(expression == target, onConflict: .breakOne))
      }
    }
    solver.solve()
    #expect(solver.conflicts.map(\.broken) == Array(ids[3...]))
    for conflict in solver.conflicts { #expect(conflict.constraints.count == 2) }
    #expect(v.map { solver.value(of: $0) } == [1, 1, 1])
  }

  @Test("a broken constraint counts as absent, its resting rule too")
  func brokenRestsNowhere() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add((e <= 50).onBound(.third), onConflict: .breakOne)
    let broken = try solver.add((e >= 60).onBound(.first), onConflict: .breakOne)
    solver.solve()
    #expect(solver.isBroken(broken))
    #expect(solver.value(of: x) == 50)
  }

  @Test(
    "a constraint without terms holds or is a conflict of one",
    arguments: [
      (0.0, Relation.equal, true), (5, .equal, false),
      (-5, .lessThanOrEqual, true), (5, .lessThanOrEqual, false),
      (5, .greaterThanOrEqual, true), (-5, .greaterThanOrEqual, false),
    ])
  func withoutTerms(constant: Double, relation: Relation, holds: Bool) throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add(e == 3)
    let cancelling = [LinearExpression.Term(x, 2), LinearExpression.Term(x, -2)]
    for terms in [[], [LinearExpression.Term(x, 0)], cancelling] {
      let constraint = LinearConstraint(LinearExpression(terms, constant: constant), relation)
      let id = try solver.add(constraint, onConflict: .breakOne)
      let soft = try solver.add(constraint.at(500))
      solver.solve()
      #expect(solver.conflicts.map(\.constraints) == (holds ? [] : [[id]]))
      #expect(solver.value(of: x) == 3)
      #expect(solver.violation(of: soft) == (holds ? 0 : 5))
      try solver.remove(id)
      if !holds {
        #expect(throws: SolverError.unsatisfiable(with: [])) { try solver.add(constraint) }
      }
    }
  }
}

@Suite("a refused change leaves no trace")
struct RefusalTests {
  private struct Fixture {
    var solver = Solver()
    var variables: [Variable] = []
    var expressions: [LinearExpression] = []
    var ids: [ConstraintID] = []

    init() throws {
      (variables, expressions) = try solver.unknowns(3, atLeast: 0)
      ids.append(try solver.add(expressions[0] + expressions[1] == 100))
      ids.append(try solver.add(expressions[0] >= 30))
      ids.append(try solver.add((expressions[1] == 90).at(500)))
      ids.append(try solver.add(expressions[2] == 5))
      solver.solve()
    }
  }

  @Test("an added constraint that makes a conflict names the others in it")
  func add() throws {
    var fixture = try Fixture()
    let before = fixture.solver
    let refused = fixture.expressions[1] >= 80
    #expect(throws: SolverError.unsatisfiable(with: [fixture.ids[0], fixture.ids[1]])) {
      try fixture.solver.add(refused)
    }
    #expect(fixture.solver == before)
    let next = try fixture.solver.add(refused.at(400))
    var other = before
    #expect(try other.add(refused.at(400)) == next, "not even a name was used up")
  }

  @Test("so does a changed constant, and a strength that becomes required")
  func change() throws {
    var fixture = try Fixture()
    let before = fixture.solver
    #expect(throws: SolverError.unsatisfiable(with: [fixture.ids[0]])) {
      try fixture.solver.setConstant(-101, of: fixture.ids[1])
    }
    #expect(fixture.solver == before)
    #expect(throws: SolverError.unsatisfiable(with: [fixture.ids[0], fixture.ids[1]])) {
      try fixture.solver.setStrength(.required, of: fixture.ids[2])
    }
    #expect(fixture.solver == before)
    try fixture.solver.setConstant(-100, of: fixture.ids[1])
    fixture.solver.solve()
    #expect(fixture.variables.map { fixture.solver.value(of: $0) } == [100, 0, 5])
  }

  @Test("a refused constraint does not stand in the way of later ones")
  func afterwards() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add((e == 0).at(900))
    let first = try solver.add(e >= 2)
    #expect(throws: SolverError.unsatisfiable(with: [first])) { try solver.add(e <= 1) }
    try solver.remove(first)
    _ = try solver.add(e >= 2)
    solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test("what is broken already refuses nothing")
  func besideBroken() throws {
    var solver = Solver()
    let (_, e) = try solver.unknowns(2)
    let kept = try solver.add(e[0] == 1, onConflict: .breakOne)
    let broken = try solver.add(e[0] == 2, onConflict: .breakOne)
    _ = try solver.add(e[1] == e[0] + 1)
    #expect(throws: SolverError.unsatisfiable(with: [kept])) { try solver.add(e[0] == 3) }
    try solver.remove(kept)
    #expect(throws: SolverError.unsatisfiable(with: [broken])) { try solver.add(e[0] == 3) }
    solver.solve()
    #expect(solver.conflicts.isEmpty)
  }

  @Test(
    "numbers that are none, or too large",
    arguments: [Double.nan, .infinity, -.infinity, 1.1e12, -1e300])
  func numbers(number: Double) throws {
    var fixture = try Fixture()
    let before = fixture.solver
    let isRefused = { (error: any Error) -> Bool in
      guard case SolverError.outOfRange(let value) = error else { return false }
      return value.bitPattern == number.bitPattern
    }
    let tooFar = LinearExpression(fixture.expressions[0].terms, constant: number)
    let tooSteep = LinearExpression([LinearExpression.Term(fixture.variables[0], number)])
    #expect(performing: { try fixture.solver.addVariable(lowerBound: number) }, throws: isRefused)
    #expect(performing: { try fixture.solver.add(LinearConstraint(tooFar, .equal)) }, throws: isRefused)
    #expect(
      performing: { try fixture.solver.add(LinearConstraint(tooSteep, .equal).at(5)) }, throws: isRefused)
    #expect(
      performing: { try fixture.solver.setConstant(number, of: fixture.ids[0]) }, throws: isRefused)
    #expect(fixture.solver == before)
  }

  @Test("priorities from 1 to below 1000", arguments: [0, 0.999, -1, 1000, 1001, .infinity])
  func priorities(priority: Double) throws {
    var fixture = try Fixture()
    let before = fixture.solver
    #expect(throws: SolverError.priorityOutOfRange(priority)) {
      try fixture.solver.add((fixture.expressions[0] == 0).at(priority))
    }
    #expect(throws: SolverError.priorityOutOfRange(priority)) {
      try fixture.solver.setStrength(.priority(priority), of: fixture.ids[2])
    }
    #expect(fixture.solver == before)
    try fixture.solver.setStrength(.priority(1), of: fixture.ids[2])
    try fixture.solver.setStrength(.priority(999.999), of: fixture.ids[2])
  }

  @Test("names that are unknown, variables in use")
  func names() throws {
    var fixture = try Fixture()
    let spare = try fixture.solver.addVariable()
    let gone = try fixture.solver.add((fixture.expressions[2] >= 1).at(3))
    try fixture.solver.removeVariable(spare)
    try fixture.solver.remove(gone)
    fixture.solver.solve()
    let before = fixture.solver
    #expect(throws: SolverError.unknownVariable(spare)) { try fixture.solver.removeVariable(spare) }
    #expect(throws: SolverError.unknownVariable(spare)) {
      try fixture.solver.add(LinearExpression([LinearExpression.Term(spare)]) == 0)
    }
    #expect(throws: SolverError.unknownConstraint(gone)) { try fixture.solver.remove(gone) }
    #expect(throws: SolverError.unknownConstraint(gone)) { try fixture.solver.setConstant(1, of: gone) }
    #expect(throws: SolverError.unknownConstraint(gone)) {
      try fixture.solver.setStrength(.required, of: gone)
    }
    #expect(
      throws: SolverError.variableInUse(fixture.variables[0], by: [fixture.ids[0], fixture.ids[1]])
    ) { try fixture.solver.removeVariable(fixture.variables[0]) }
    #expect(fixture.solver == before)
    #expect(fixture.solver.constraint(gone) == nil)
    #expect(fixture.solver.value(of: spare) == 0)
    #expect(!fixture.solver.isBroken(gone) && fixture.solver.violation(of: gone) == 0)
  }
}
