import ConstraintSolver
import Testing

@Suite("levels are strict")
struct LevelTests {
  struct Preference: Sendable {
    let relation: Relation
    let value: Double
    let priority: Double
  }

  struct OneVariableCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let preferences: [Preference]
    let expected: Double
  }

  static let oneVariable = [
    OneVariableCase(
      testDescription: "one at 330 outweighs two at 300",
      preferences: [
        Preference(relation: .equal, value: 200, priority: 300),
        Preference(relation: .equal, value: 500, priority: 300),
        Preference(relation: .equal, value: 600, priority: 330),
      ], expected: 600),
    OneVariableCase(
      testDescription: "500 outweighs 499",
      preferences: [
        Preference(relation: .equal, value: 10, priority: 499),
        Preference(relation: .equal, value: 20, priority: 500),
      ], expected: 20),
    OneVariableCase(
      testDescription: "fractions of a priority are kept apart",
      preferences: [
        Preference(relation: .equal, value: 10, priority: 499.75),
        Preference(relation: .equal, value: 20, priority: 499.5),
      ], expected: 10),
    OneVariableCase(
      testDescription: "510 outweighs 500 and 490 together",
      preferences: [
        Preference(relation: .equal, value: 1, priority: 490),
        Preference(relation: .equal, value: 1, priority: 500),
        Preference(relation: .equal, value: 3, priority: 510),
      ], expected: 3),
    OneVariableCase(
      testDescription: "a third, weak constraint does not help the second against the first",
      preferences: [
        Preference(relation: .greaterThanOrEqual, value: 100, priority: 501),
        Preference(relation: .equal, value: 90, priority: 500),
        Preference(relation: .equal, value: 10, priority: 10),
      ], expected: 100),
    OneVariableCase(
      testDescription: "the sum of distances within a level is least at the median",
      preferences: [
        Preference(relation: .equal, value: 1, priority: 100),
        Preference(relation: .equal, value: 7, priority: 100),
        Preference(relation: .equal, value: 50, priority: 100),
      ], expected: 7),
    OneVariableCase(
      testDescription: "a thousand of a weaker level do not outweigh one of a stronger",
      preferences: [Preference(relation: .equal, value: 5, priority: 2)]
        + Array(repeating: Preference(relation: .equal, value: 9, priority: 1), count: 1000), expected: 5),
    OneVariableCase(
      testDescription: "what ties within a level goes to the greatest value",
      preferences: [
        Preference(relation: .greaterThanOrEqual, value: 100, priority: 250),
        Preference(relation: .lessThanOrEqual, value: 50, priority: 250),
      ], expected: 100),
  ]

  @Test("one variable, preferences at priorities", arguments: oneVariable)
  func preferences(_ testCase: OneVariableCase) throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown()
    for preference in testCase.preferences {
      _ = try solver.add(
        LinearConstraint(ex - preference.value, preference.relation, strength: .priority(preference.priority))
      )
    }
    solver.solve()
    #expect(solver.value(of: x) == testCase.expected)
  }

  @Test("three hugging heights in a stack that is too tall: the first takes the whole surplus")
  func hugging() throws {
    var solver = Solver()
    let (heights, e) = try solver.unknowns(3, atLeast: 0)
    _ = try solver.add(e[0] + e[1] + e[2] == 400)
    for (height, natural) in zip(e, [50.0, 60, 100]) {
      _ = try solver.add((height <= natural).at(250))
      _ = try solver.add((height >= natural).at(750))
      _ = try solver.add((height == 0).resting(.first))
    }
    solver.solve()
    // 400 - 50 - 60 - 100 = 190 are left over.
    #expect(heights.map { solver.value(of: $0) } == [50 + 190, 60, 100])
  }

  @Test("required constraints and lower bounds outrank every preference")
  func required() throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown(atLeast: 0)
    let (y, ey) = try solver.unknown()
    _ = try solver.add(ex + ey == 10)
    _ = try solver.add((ey == 25).at(999.5))
    solver.solve()
    #expect(solver.value(of: x) == 0)
    #expect(solver.value(of: y) == 10)
  }

  @Test("values may be negative and have fractions")
  func offScreen() throws {
    var solver = Solver()
    let (left, el) = try solver.unknown()
    let (right, er) = try solver.unknown()
    _ = try solver.add(er == 100)
    _ = try solver.add(el == er - 256)
    let (x, ex) = try solver.unknown()
    let (y, ey) = try solver.unknown()
    let (z, _) = try solver.unknown(atLeast: 0)
    let (w, ew) = try solver.unknown()
    _ = try solver.add(ey == 2 * ex + 0.25)
    _ = try solver.add(ew == ex - 50)
    _ = try solver.add((ex == 10.5).at(900))
    solver.solve()
    #expect([left, right].map { solver.value(of: $0) } == [-156, 100])
    #expect([x, y, z, w].map { solver.value(of: $0) } == [10.5, 21.25, 0, -39.5])
  }

  @Test("a middle that is moved past its bounds and back is where it would be without the detour")
  func slider() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add(2 * e[1] == e[0] + e[2])
    _ = try solver.add(e[0] + 10 <= e[2])
    _ = try solver.add(e[2] <= 100)
    _ = try solver.add(e[0] >= 0)
    let edit = try solver.add((e[1] == 0).at(900))
    let steps: [(Double, [Double])] = [
      (70, [40, 70, 100]), (0, [0, 5, 10]), (-5, [0, 5, 10]), (95, [90, 95, 100]), (99, [90, 95, 100]),
      (100, [90, 95, 100]), (50, [0, 50, 100]), (60, [20, 60, 100]),
    ]
    // Where only the middle is asked for, the ends are open: 100 and 0 apart is one answer of many, and the
    // greatest left end the rule's. The cases name the widest, so say so.
    _ = try solver.add((e[2] - e[0] == 100).at(1))
    for (target, expected) in steps {
      try solver.setConstant(-target, of: edit)
      solver.solve()
      #expect(v.map { solver.value(of: $0) } == expected, "asked for \(target)")
    }
  }

  @Test(
    "minimum sizes that exactly fill the space are all at their minimum",
    arguments: [(24, false), (24, true), (60, false)])
  func exactFit(count: Int, equalSizes: Bool) throws {
    var solver = Solver()
    let (edges, e) = try solver.unknowns(count + 1)
    _ = try solver.add(e[0] == 0)
    _ = try solver.add(e[count] == 3 * Double(count))
    for i in 0..<count {
      _ = try solver.add(e[i + 1] - e[i] >= 3, onConflict: .breakOne)
      if equalSizes && i > 0 { _ = try solver.add((e[i + 1] - e[i] == e[i] - e[i - 1]).at(500)) }
    }
    solver.solve()
    #expect(solver.conflicts.isEmpty)
    #expect(edges.map { solver.value(of: $0) } == (0...count).map { 3 * Double($0) })
  }
}

@Suite("what a system leaves open comes to rest")
struct RestingTests {
  enum Subject: Sendable {
    case origin
    case size
  }

  @Test(
    "one inequality alone",
    arguments: [
      (Subject.origin, Relation.greaterThanOrEqual, 10.0, 10.0),
      (.origin, .lessThanOrEqual, 10, 10),
      (.size, .greaterThanOrEqual, 40, 40),
      (.size, .lessThanOrEqual, 40, 0),
    ])
  func alone(subject: Subject, relation: Relation, bound: Double, expected: Double) throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown(atLeast: subject == .size ? 0 : nil)
    _ = try solver.add(LinearConstraint(ex - bound, relation, restsOnBound: .second))
    _ = try solver.add((ex == 0).resting(subject == .size ? .first : .third))
    solver.solve()
    #expect(solver.value(of: x) == expected)
  }

  @Test("sizes rest before bounds, bounds before origins")
  func order() throws {
    var solver = Solver()
    let (x, ex) = try solver.unknown()
    let (width, ew) = try solver.unknown(atLeast: 0)
    // right <= 100: the size is 0, so the origin goes to the bound.
    _ = try solver.add((ex + ew <= 100).onBound())
    _ = try solver.add((ew == 0).resting(.first))
    _ = try solver.add((ex == 0).resting(.third))
    solver.solve()
    #expect([x, width].map { solver.value(of: $0) } == [100, 0])
  }

  @Test("a variable without constraints: 0, or its lower bound where that is above")
  func nothingSaid() throws {
    var solver = Solver()
    let bounds: [Double?] = [nil, 0, 12.5, -7]
    var variables: [Variable] = []
    for bound in bounds { variables.append(try solver.addVariable(lowerBound: bound)) }
    solver.solve()
    #expect(variables.map { solver.value(of: $0) } == [0, 0, 12.5, 0])
  }

  @Test("the variable created first takes the greatest value, whatever the constraint's terms")
  func creationOrder() throws {
    for flipped in [false, true] {
      var solver = Solver()
      let (v, e) = try solver.unknowns(2, atLeast: 0)
      _ = try solver.add(flipped ? e[1] + e[0] == 10 : e[0] + e[1] == 10)
      solver.solve()
      #expect(v.map { solver.value(of: $0) } == [10, 0])
    }
  }

  @Test("where there is no greatest value, the nearest to 0 is taken")
  func unboundedAbove() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3)
    _ = try solver.add(e[0] >= 5)
    _ = try solver.add(e[1] >= -5)
    _ = try solver.add(e[2] <= -5)
    solver.solve()
    #expect(v.map { solver.value(of: $0) } == [5, 0, -5])
  }
}
