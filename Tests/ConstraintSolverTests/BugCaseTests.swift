import Testing

@testable import ConstraintSolver

/// Faults that people met in other solvers; the names are those of the collection they come from.
@Suite("faults that people met in other solvers")
struct BugCaseTests {
  @Test("S01: a middle moved past its bounds and back, as an edited variable")
  func middle() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add(2 * e[1] == e[0] + e[2])
    _ = try solver.add(e[0] + 10 <= e[2])
    _ = try solver.add(e[2] <= 100)
    _ = try solver.add(e[0] >= 0)
    solver.solve()
    #expect(solver.ambiguities().count == 3)
    let edit = try solver.add((e[1] == 70).at(750))
    let widest = try solver.add((e[2] - e[0] == 100).at(1))
    _ = widest
    let steps: [(Double, [Double])] = [
      (70, [40, 70, 100]), (0, [0, 5, 10]), (-5, [0, 5, 10]), (95, [90, 95, 100]), (99, [90, 95, 100]),
      (100, [90, 95, 100]), (50, [0, 50, 100]), (60, [20, 60, 100]),
    ]
    for _ in 0..<3 {
      for (target, expected) in steps {
        try solver.setConstant(-target, of: edit)
        solver.solve()
        #expect(v.map { solver.value(of: $0) } == expected)
      }
    }
  }

  @Test("S03: a refused constraint leaves nothing behind that refuses others")
  func refused() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add((e == 0).at(750))
    for _ in 0..<3 {
      let least = try solver.add(e >= 2)
      #expect(throws: SolverError.unsatisfiable(with: [least])) { try solver.add(e <= 1) }
      try solver.remove(least)
    }
    _ = try solver.add(e >= 2)
    solver.solve()
    #expect(solver.value(of: x) == 2)
  }

  @Test(
    "S05: 501 and 500 are kept apart though a weak third helps the lower", arguments: [501.0, 511, 500.001])
  func close(_ priority: Double) throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add((e >= 100).at(priority))
    _ = try solver.add((e == 90).at(500))
    _ = try solver.add((e == 10).at(10))
    solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  @Test("S10: rows, columns and memory are back after a thousand views have come and gone")
  func leftovers() throws {
    var solver = Solver()
    var sizes: [Int] = []
    for round in 0..<12 {
      let (variables, e) = try solver.unknowns(400)
      var ids: [ConstraintID] = []
      for k in stride(from: 0, to: 400, by: 4) {
        ids.append(try solver.add(e[k] == Double(k), onConflict: .breakOne))
        ids.append(try solver.add(e[k + 1] == e[k] + e[k + 2], onConflict: .breakOne))
        ids.append(try solver.add((e[k + 2] >= 10).onBound().at(700), onConflict: .breakOne))
        ids.append(try solver.add((e[k + 3] == e[k + 2]).at(Double(1 + k)), onConflict: .breakOne))
      }
      solver.solve()
      #expect(solver.value(of: variables[1]) == 10)
      for id in round % 2 == 0 ? ids : ids.reversed() { try solver.remove(id) }
      for variable in variables { try solver.removeVariable(variable) }
      solver.solve()
      let engine = solver.state.pointee.engine
      #expect(engine.variableCount == 0 && engine.activityCount == 0)
      #expect(solver.variableCount == 0 && solver.constraintCount == 0)
      sizes.append(engine.memoryInUse)
      if round > 1 { #expect(sizes[round] <= sizes[1] + sizes[1] / 10) }
    }
  }

  @Test("S11: minimum sizes that exactly fill the space", arguments: [24, 100], [false, true])
  func filled(count: Int, isEqual: Bool) throws {
    for _ in 0..<5 {
      var solver = Solver()
      let (sizes, e) = try solver.unknowns(count)
      var sum = e[0]
      for size in e.dropFirst() { sum = sum + size }
      for size in e { _ = try solver.add(size >= 3, onConflict: .breakOne) }
      if isEqual { for k in 1..<count { _ = try solver.add((e[k] == e[k - 1]).at(500)) } }
      _ = try solver.add(sum == 3 * Double(count), onConflict: .breakOne)
      solver.solve()
      #expect(solver.conflicts.isEmpty)
      #expect(sizes.allSatisfy { solver.value(of: $0) == 3 })
    }
  }

  @Test("S13 and S16: negative values and fractions")
  func negative() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(5)
    _ = try solver.add(e[1] == 100)
    _ = try solver.add(e[0] == e[1] - 256)
    _ = try solver.add((e[2] == 10.5).at(999))
    _ = try solver.add(e[3] == 2 * e[2] + 0.25)
    _ = try solver.add(e[4] == e[2] - 50)
    solver.solve()
    #expect(v.map { solver.value(of: $0) } == [-156, 100, 10.5, 21.25, -39.5])
  }

  @Test(
    "S15: what is near 0, on both sides",
    arguments: [(-1.0, false), (-1e-13, true), (0, true), (1e-13, true), (1, false)])
  func nearZero(_ value: Double, _ isZero: Bool) throws {
    var solver = Solver()
    let (x, e) = try solver.unknown()
    _ = try solver.add(e == 0)
    let id = try solver.add((e == value).at(3))
    solver.solve()
    #expect((solver.violation(of: id) == 0) == isZero)
    #expect(solver.value(of: x) == 0)
  }

  @Test("S18: solving the same again and again gives the same bits")
  func again() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(4)
    _ = try solver.add(3 * e[0] == e[1] + 0.1)
    _ = try solver.add((e[1] == 7.7).at(500))
    _ = try solver.add((e[2] + e[3] == e[0]).at(400))
    solver.solve()
    let bits = solver.bits(v)
    for _ in 0..<5 {
      let id = try solver.add((e[0] == 1).at(1))
      solver.solve()
      try solver.remove(id)
      solver.solve()
      #expect(solver.bits(v) == bits)
    }
  }
}
