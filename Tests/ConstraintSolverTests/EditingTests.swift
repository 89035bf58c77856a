import ConstraintSolver
import Testing

/// All orders of some things.
private func permutations<T>(_ items: [T]) -> [[T]] {
  guard items.count > 1 else { return [items] }
  return items.indices.flatMap { index -> [[T]] in
    var rest = items
    let first = rest.remove(at: index)
    return permutations(rest).map { [first] + $0 }
  }
}

@Suite("the order of constraints does not show")
struct OrderTests {
  @Test("all 24 orders of adding an open system give the same bits")
  func open() throws {
    var results: [[UInt64]] = []
    for order in permutations([0, 1, 2, 3]) {
      var solver = Solver()
      let (v, e) = try solver.unknowns(3)
      let constraints = [e[0] >= 0, e[1] >= e[0] + 10, e[2] >= e[1] + 10, e[2] <= 100]
      for index in order { _ = try solver.add(constraints[index]) }
      solver.solve()
      results.append(solver.bits(v))
    }
    // The first variable takes its greatest value, then the next: 80, 90, 100.
    let expected = [80.0, 90, 100].map(\.bitPattern)
    #expect(results.count == 24)
    for result in results { #expect(result == expected) }
  }

  @Test("all 24 orders of adding with fractions and ties give the same bits, terms in any order too")
  func fractions() throws {
    var results: Set<[UInt64]> = []
    for order in permutations([0, 1, 2, 3]) {
      var solver = Solver()
      let (v, e) = try solver.unknowns(3)
      let constraints = [
        (0.1 * e[0] + 0.7 * e[1] + 0.3 * e[2] == 17.3).at(500),
        (0.3 * e[2] + 0.1 * e[0] == 1.0 / 3).at(500),
        e[0] + 3 * e[1] >= 0.1 + 0.2,
        (e[2] == 0.123).at(250),
      ]
      for index in order {
        var constraint = constraints[index]
        if order[0] % 2 == 1 { constraint.expression.terms.reverse() }
        _ = try solver.add(constraint)
      }
      solver.solve()
      results.insert(solver.bits(v))
    }
    #expect(results.count == 1)
  }

  @Test("between two bounds the answer is the greater one, in both orders of adding")
  func between() throws {
    for flipped in [false, true] {
      var solver = Solver()
      let (x, e) = try solver.unknown()
      let constraints = [e >= 10, e <= 20]
      for constraint in flipped ? constraints.reversed() : constraints { _ = try solver.add(constraint) }
      solver.solve()
      #expect(solver.value(of: x) == 20)
      #expect(solver.ambiguities().map { [$0.least, $0.greatest] } == [[10, 20]])
    }
  }
}

@Suite("edits")
struct EditingTests {
  private static func system() throws -> (Solver, [Variable], [LinearExpression]) {
    var solver = Solver()
    let (v, e) = try solver.unknowns(4)
    _ = try solver.add(e[0] + e[1] == e[2] + 1)
    _ = try solver.add((3 * e[0] == e[3] + 0.1).at(700))
    _ = try solver.add((e[1] >= 7.7).onBound().at(600))
    _ = try solver.add((e[3] == 1.0 / 3).at(650))
    return (solver, v, e)
  }

  @Test("removing what was added restores every bit")
  func removal() throws {
    var (solver, v, e) = try Self.system()
    solver.solve()
    let before = solver.bits(v)
    var changes = 0
    for constraint in [
      e[2] == 1000, (e[0] <= -3.3).at(900), e[1] >= e[0] + 0.1, (0.1 * e[3] + e[2] == 5).resting(.first),
    ] {
      let id = try solver.add(constraint)
      solver.solve()
      if solver.bits(v) != before { changes += 1 }
      try solver.remove(id)
      solver.solve()
      #expect(solver.bits(v) == before)
    }
    #expect(changes >= 2, "the constraints did something")
    #expect(solver.constraintCount == 4)
  }

  @Test("changing a constant or a strength and back restores every bit")
  func changeAndBack() throws {
    var (solver, v, e) = try Self.system()
    let id = try solver.add((e[2] == 20.2).at(800))
    solver.solve()
    let before = solver.bits(v)
    try solver.setConstant(-1e6, of: id)
    solver.solve()
    #expect(solver.bits(v) != before)
    try solver.setConstant(-20.2, of: id)
    try solver.setStrength(.resting(.third), of: id)
    solver.solve()
    #expect(solver.constraint(id)?.strength == .resting(.third))
    try solver.setStrength(.priority(800), of: id)
    solver.solve()
    #expect(solver.bits(v) == before)
  }

  @Test("solving again changes nothing, and neither does a detour through 2000 edits")
  func noDrift() throws {
    var (solver, v, e) = try Self.system()
    let id = try solver.add((e[2] == 0.7).at(800))
    solver.solve()
    let before = solver.bits(v)
    for _ in 0..<5 {
      solver.solve()
      #expect(solver.bits(v) == before)
    }
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2000 {
      try solver.setConstant(Double.random(in: -1e7...1e7, using: &generator), of: id)
      solver.solve()
    }
    try solver.setConstant(-0.7, of: id)
    solver.solve()
    #expect(solver.bits(v) == before)
  }

  @Test("a copy is a snapshot")
  func copies() throws {
    var (solver, v, e) = try Self.system()
    solver.solve()
    let snapshot = solver
    _ = try solver.add(e[0] == 99)
    solver.solve()
    #expect(solver.value(of: v[0]) == 99)
    #expect(snapshot.value(of: v[0]) != 99)
    #expect(snapshot != solver)
  }

  @Test("after all is removed nothing is left, a hundred rounds long")
  func nothingRemains() throws {
    var solver = Solver()
    for _ in 0..<100 {
      let (v, e) = try solver.unknowns(40)
      var ids: [ConstraintID] = []
      for i in 1..<40 { ids.append(try solver.add(e[i] == e[i - 1] + 10, onConflict: .breakOne)) }
      solver.solve()
      for id in ids { try solver.remove(id) }
      for variable in v { try solver.removeVariable(variable) }
      solver.solve()
      #expect(solver.variableCount == 0 && solver.constraintCount == 0)
      #expect(solver.conflicts.isEmpty && solver.ambiguities().isEmpty)
    }
  }
}

@Suite("numbers")
struct NumberTests {
  @Test(
    "a redundant equality may differ by rounding", arguments: [(1e-9, true), (-1e-9, true), (1e-5, false)])
  func redundant(difference: Double, holds: Bool) throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add(e[0] == 10.1)
    _ = try solver.add(e[1] == e[0] + 20.2)
    _ = try solver.add(e[2] == e[1] + 30.3)
    let id = try solver.add(e[2] == e[0] + 50.5 + difference, onConflict: .breakOne)
    _ = try solver.add(e[2] <= e[0] + 50.5 + difference, onConflict: .breakOne)
    _ = try solver.add(e[2] >= e[0] + 50.5 + difference, onConflict: .breakOne)
    solver.solve()
    #expect(solver.isBroken(id) == !holds)
    #expect(solver.conflicts.isEmpty == holds)
    #expect(isClose(solver.value(of: v[2]), 60.6, 1e-10))
  }

  @Test(
    "coefficients from 10^-6 to 10^6 and constants to 10^7",
    arguments: [1e-6, 1e-3, 1, 1e3, 1e6], [-1e7, 0.001, 1, 1e7])
  func magnitudes(coefficient: Double, constant: Double) throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add(coefficient * e[0] == constant)
    _ = try solver.add(coefficient * e[1] >= coefficient * e[0] + constant)
    _ = try solver.add((e[1] == 0).at(500))
    _ = try solver.add((coefficient * e[2] == e[1]).at(600))
    solver.solve()
    let x = constant / coefficient
    // e[1] is at least 2x, and as near to 0 as that allows.
    let y = max(0, 2 * x)
    #expect(isClose(solver.value(of: v[0]), x, 1e-12))
    #expect(isClose(solver.value(of: v[1]), y, 1e-9))
    #expect(isClose(solver.value(of: v[2]), y / coefficient, 1e-9))
    #expect(solver.conflicts.isEmpty)
  }

  @Test(
    "the largest and the smallest numbers give finite values",
    arguments: [1e12, 1, 1e-12, 1e-18, 1e-19, Double.leastNonzeroMagnitude])
  func extremes(coefficient: Double) throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add((coefficient * e[0] == 1e12).at(999))
    _ = try solver.add(e[1] == 1e12 * e[0] + 1e12, onConflict: .breakOne)
    _ = try solver.add(coefficient * e[2] >= coefficient * e[1] + 1e12, onConflict: .breakOne)
    _ = try solver.add((coefficient * e[2] <= 1e-9).onBound().at(1), onConflict: .breakOne)
    solver.solve()
    for variable in v { #expect(solver.value(of: variable).isFinite) }
    for ambiguity in solver.ambiguities() {
      #expect((ambiguity.witnesses.at + ambiguity.witnesses.elsewhere).allSatisfy { $0.isFinite })
    }
  }

  @Test("values come out clean: sums of tenths are off by no more than the sum itself, integers by nothing")
  func clean() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(60)
    _ = try solver.add(e[0] == 59)
    for i in 1..<60 { _ = try solver.add(3 * e[i] - 2 * e[i - 1] == 59) }
    solver.solve()
    #expect(v.allSatisfy { solver.value(of: $0) == 59 })
  }

  @Test("no value is a negative zero")
  func negativeZero() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add(-1 * e == 0)
    solver.solve()
    #expect(solver.value(of: x).sign == .plus)
  }
}
