import ConstraintSolver
import Testing

/// Small systems, found by comparing random ones with a slow solver, that went wrong once.
@Suite("what random systems have found")
struct FoundByFuzzingTests {
  @Test("a floor that is moved past a variable on another floor takes it along")
  func floorPassesFloor() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown(atLeast: 0)
    let floor = try solver.add(2 * e >= 3, onConflict: .breakOne)
    _ = try solver.add((e == 2).at(250), onConflict: .breakOne)
    for (constant, wish, expected) in [(-3.0, 2.0, 2.0), (0, 2, 2), (0, -5, 0), (-26, -5, 13), (4, -5, 0)] {
      try solver.setConstant(constant, of: floor)
      let other = try solver.add((e == wish).at(260), onConflict: .breakOne)
      solver.solve()
      #expect(solver.value(of: x) == expected)
      try solver.remove(other)
    }
  }

  @Test("of two floors at one place neither bars the way up")
  func twoFloors() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown(atLeast: 0)
    _ = try solver.add(e >= 0)
    _ = try solver.add((e <= -3).at(750))
    _ = try solver.add((e == 13).at(750))
    solver.solve()
    // Between 0 and 13 the one loses what the other gains, so the greatest is taken.
    #expect(solver.value(of: x) == 13)
  }

  @Test("constants that contradict only until all have changed break nothing")
  func inOneBatch() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(2, atLeast: 0)
    let sum = try solver.add((3 * e[1] + 2 * e[0] <= 3).ranked(1), onConflict: .breakOne)
    let least = try solver.add(3 * e[0] >= 3, onConflict: .breakOne)
    solver.solve()
    #expect(solver.value(of: v[0]) == 1.5 && solver.conflicts.isEmpty)
    try solver.setConstant(4, of: sum)
    try solver.setConstant(6, of: least)
    try solver.setConstant(-30, of: sum)
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    try solver.setConstant(-60, of: least)
    try solver.setConstant(-45, of: sum)
    solver.solve()
    #expect(solver.conflicts.isEmpty && solver.value(of: v[0]) == 22.5)
  }

  @Test("what was broken for one that is broken itself returns")
  func brokenForBroken() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown(atLeast: 0)
    let kept = try solver.add((e >= 8).ranked(1), onConflict: .breakOne)
    solver.solve()
    // -3 contradicts 8, which has the higher rank; but it contradicts the bound as well.
    let impossible = try solver.add(3 * e == -9, onConflict: .breakOne)
    solver.solve()
    #expect(solver.conflicts.map(\.broken) == [impossible])
    #expect(!solver.isBroken(kept) && solver.value(of: x) == 8)
  }

  @Test("a coefficient below 0 on a variable that others determine")
  func negativeCoefficient() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(2, atLeast: 0)
    _ = try solver.add(e[0] == 15)
    _ = try solver.add((2 * e[1] - e[0] >= -11).at(750))
    _ = try solver.add((2 * e[1] - 0.5 * e[0] <= 13).at(750))
    _ = try solver.add((-1 * e[1] == 12).at(123))
    solver.solve()
    #expect(v.map { solver.value(of: $0) } == [15, 2])
  }

  @Test("a variable without end that is brought to 0 leaves the next its greatest value")
  func nearestZero() throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown()
    let (y, ey) = try solver.unknown(atLeast: 0)
    _ = try solver.add(2 * ey + ex >= 0)
    _ = try solver.add((3 * ex + ey >= 0).at(500))
    _ = try solver.add((ex - ey >= -7).at(123))
    solver.solve()
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 7)
  }

  @Test("a variable that hardly moves is not lost for one that moves far")
  func coefficientsFarApart() throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown(atLeast: -20)
    let (y, ey) = try solver.unknown(atLeast: -20)
    _ = try solver.add(1e12 * ex + 3 * ey == -9.5)
    solver.solve()
    // The first created is greatest: 1e12 x = -9.5 + 60.
    #expect(solver.value(of: y) == -20)
    #expect(isClose(1e12 * solver.value(of: x), 50.5, 1e-9))
  }

  @Test("a constraint that is to give way stands beyond the bound at the same place")
  func givesWayBesideBound() throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown()
    let (y, ey) = try solver.unknown(atLeast: 3)
    let (z, ez) = try solver.unknown(atLeast: 3)
    _ = try solver.add((2 * ez - ex == -10).at(250).ranked(2), onConflict: .breakOne)
    _ = try solver.add((ey == 20).at(250), onConflict: .breakOne)
    let negative = try solver.add(3 * ey + 2 * ez == -8, onConflict: .breakOne)
    _ = try solver.add((ey == 17).at(250), onConflict: .breakOne)
    let half = try solver.add((ey - 0.5 * ex == 0).ranked(2), onConflict: .breakOne)
    _ = try solver.add(ez == 3, onConflict: .breakOne)
    _ = try solver.add(ex - 0.5 * ez == 3, onConflict: .breakOne)
    solver.solve()
    // z = 3 gives x = 4.5, whose half is below the bound of y; no sum of two bounds above 0 is below it.
    #expect(solver.conflicts.map(\.broken) == [negative, half])
    #expect(solver.value(of: x) == 4.5 && solver.value(of: y) == 20 && solver.value(of: z) == 3)
  }

  @Test("numbers beyond all measure leave no tolerances behind")
  func largeNumbersLeave() throws {
    var solver = Solver()
    let (_, ex) = try solver.unknown(atLeast: 0.5)
    let huge = try solver.add(1e-18 * ex == 10, onConflict: .breakOne)
    solver.solve()
    let (y, ey) = try solver.unknown(atLeast: 0.5)
    let half = try solver.add(ey <= 0.25, onConflict: .breakOne)
    solver.solve()
    try solver.remove(huge)
    let (z, _) = try solver.unknown(atLeast: 0.5)
    solver.solve()
    #expect(solver.value(of: y) >= 0.5 && solver.value(of: z) >= 0.5)
    #expect(solver.conflicts.map(\.broken) == [half])
  }
}
