import ConstraintSolver
import Testing

@Suite("explanations")
struct ExplanationTests {
  @Test("a value names the constraints that make it, with their sensitivities")
  func parts() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3, atLeast: 0)
    let width = try solver.add(e[0] == 390)
    let margin = try solver.add(e[1] == 0.5 * e[0] - 16)
    _ = try solver.add((e[1] <= 300).at(700))
    let wish = try solver.add((e[2] == e[1] + 7).at(200))
    solver.solve()
    #expect(solver.value(of: v[2]) == 186)
    let explanation = solver.explain(v[2])
    #expect(explanation.parts.map(\.constraint) == [width, margin, wish])
    // Constants are those of `left - right = 0`: x - 390, y - x/2 + 16, z - y - 7.
    #expect(explanation.parts.map(\.sensitivity) == [-0.5, -1, -1])
    #expect(explanation.boundedVariables.isEmpty && !explanation.settledByCreationOrder)
  }

  @Test("a lower bound and the order of creation are named too")
  func bounds() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(3, atLeast: 0)
    let sum = try solver.add(e[0] + e[1] == 10)
    solver.solve()
    let explanation = solver.explain(v[0])
    #expect(explanation.parts.map(\.constraint) == [sum])
    #expect(explanation.boundedVariables == [v[1]])
    #expect(explanation.settledByCreationOrder)
    #expect(solver.explain(v[2]).parts.isEmpty)
    let other = try solver.addVariable()
    #expect(solver.explain(other).parts.isEmpty)
  }

  @Test("sensitivities are what a small change of the constant does")
  func finiteDifferences() throws {
    var generator = SeededGenerator(seed: 99)
    for seed in 0..<40 {
      var solver = Solver()
      let (v, e) = try solver.unknowns(5)
      var ids: [ConstraintID] = []
      // Constants with many digits: no two constraints meet by accident, so every derivative has two equal sides.
      for i in 0..<5 {
        let constant = Double.random(in: -100...100, using: &generator)
        ids.append(try solver.add((e[i] == constant).at(Double(i + 1))))
      }
      for k in 0..<6 {
        let a = e[Int.random(in: 0..<5, using: &generator)]
        let b = e[Int.random(in: 0..<5, using: &generator)]
        let constant = Double.random(in: -100...100, using: &generator)
        let relation: Relation = k % 2 == 0 ? .greaterThanOrEqual : .equal
        ids.append(
          try solver.add(
            LinearConstraint(2 * a + b + constant, relation, strength: .priority(Double(100 + 10 * k)))))
      }
      solver.solve()
      let step = 1e-4
      for variable in v {
        let explanation = solver.explain(variable)
        for id in ids {
          var moved = solver
          let constant = try #require(solver.constraint(id)).expression.constant
          try moved.setConstant(constant + step, of: id)
          moved.solve()
          let difference = (moved.value(of: variable) - solver.value(of: variable)) / step
          let sensitivity = explanation.parts.first { $0.constraint == id }?.sensitivity ?? 0
          #expect(isClose(difference, sensitivity, 1e-5), "seed \(seed)")
        }
      }
    }
  }
}

@Suite("what prevents a preference")
struct ViolationTests {
  @Test("stronger constraints that stand in the way, and no others")
  func stronger() throws {
    var solver = Solver()
    let (_, e) = try solver.unknowns(3)
    let root = try solver.add(e[0] == 100)
    let least = try solver.add((e[1] >= e[0] + 20).at(800))
    _ = try solver.add((e[2] == e[1]).at(900))
    let wish = try solver.add((e[1] == 90).at(500))
    let weak = try solver.add((e[1] == 200).at(400))
    solver.solve()
    #expect(solver.violation(of: wish) == 30)
    #expect(solver.explainViolation(of: wish) == [root, least])
    #expect(solver.violation(of: weak) == 80)
    // 200 is kept away by the stronger wish for 90, which holds as well as it can.
    #expect(solver.explainViolation(of: weak) == [wish])
    #expect(solver.explainViolation(of: least).isEmpty, "it holds")
  }

  @Test("in a trade-off, the equals")
  func tradeOff() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(2, atLeast: 0)
    let sum = try solver.add(e[0] + e[1] == 100)
    let first = try solver.add((e[0] == 80).at(300))
    let second = try solver.add((e[1] == 60).at(300))
    let third = try solver.add((e[1] == 30).at(20))
    solver.solve()
    // Any split of the missing 40 costs the same; the weaker wish moves it as far as it can.
    #expect(v.map { solver.value(of: $0) } == [70, 30])
    #expect(solver.violation(of: second) == 30 && solver.violation(of: first) == 10)
    #expect(solver.explainViolation(of: second) == [sum, first])
    #expect(solver.explainViolation(of: first) == [sum, second])
    #expect(solver.violation(of: third) == 0)
  }

  @Test("a broken required constraint names the rest of its conflict; a bound alone names nothing")
  func required() throws {
    var solver = Solver()
    let (_, e) = try solver.unknowns(2, atLeast: 0)
    let first = try solver.add(e[0] == 1, onConflict: .breakOne)
    let second = try solver.add(e[0] == 2, onConflict: .breakOne)
    let negative = try solver.add((e[1] == -5).at(10))
    solver.solve()
    #expect(solver.explainViolation(of: second) == [first])
    #expect(solver.violation(of: negative) == 5)
    #expect(solver.explainViolation(of: negative).isEmpty)
  }
}

@Suite("ambiguities")
struct AmbiguityTests {
  @Test("ranges by required and priority levels, in order of creation")
  func ranges() throws {
    var solver = Solver()
    let (v, e) = try solver.unknowns(5)
    _ = try solver.add(e[0] == 10)
    _ = try solver.add((e[1] >= e[0]).onBound(.first))
    _ = try solver.add(e[1] <= 25)
    _ = try solver.add(e[2] >= -3)
    _ = try solver.add((e[3] == 1).at(5))
    _ = try solver.add((e[4] == 7).resting(.first))
    solver.solve()
    let ambiguities = solver.ambiguities()
    #expect(ambiguities.map(\.variable) == [v[1], v[2], v[4]])
    #expect(ambiguities.map(\.least) == [10, -3, -.infinity])
    #expect(ambiguities.map(\.greatest) == [25, .infinity, .infinity])
    for ambiguity in ambiguities {
      let index = ambiguity.variable.creationIndex
      #expect(ambiguity.witnesses.at == v.map { solver.value(of: $0) })
      #expect(abs(ambiguity.witnesses.elsewhere[index] - ambiguity.witnesses.at[index]) > 0.5)
    }
  }

  @Test("equal wishes that contradict each other make their variable ambiguous")
  func contradictoryEquals() throws {
    var solver = Solver()
    let (x, e) = try solver.unknown(atLeast: 0)
    _ = try solver.add((e == 40).at(250))
    _ = try solver.add((e == 60).at(250))
    solver.solve()
    #expect(solver.ambiguities().map { [$0.least, $0.greatest] } == [[40, 60]])
    #expect(solver.value(of: x) == 60)
  }

  @Test("witnesses are equally good by every required and priority constraint")
  func witnesses() throws {
    var generator = SeededGenerator(seed: 5)
    var found = 0
    for _ in 0..<150 {
      var solver = Solver()
      let (v, e) = try solver.unknowns(4, atLeast: 0)
      var ids: [ConstraintID] = []
      for k in 0..<4 {
        let a = e[Int.random(in: 0..<4, using: &generator)]
        let b = e[Int.random(in: 0..<4, using: &generator)]
        let constant = Double(Int.random(in: -20...20, using: &generator))
        let constraint = [2 * a - b == constant, a + b <= constant, a - b >= constant][k % 3]
        ids.append(try solver.add(constraint.at(k < 2 ? 300 : 200)))
      }
      ids.append(try solver.add(e[0] + e[1] + e[2] + e[3] <= 70))
      _ = try solver.add((e[1] == 3).resting(.first))
      solver.solve()
      let sums = { (point: [Double]) -> [Double] in
        var sums = [0.0, 0, 0]
        for (k, id) in ids.enumerated() {
          guard let constraint = solver.constraint(id) else { continue }
          let value = constraint.expression.terms.reduce(constraint.expression.constant) {
            $0 + $1.coefficient * point[$1.variable.creationIndex]
          }
          let violation =
            switch constraint.relation {
            case .equal: abs(value)
            case .lessThanOrEqual: max(0, value)
            case .greaterThanOrEqual: max(0, -value)
            }
          sums[k == 4 ? 0 : k < 2 ? 1 : 2] += violation
        }
        return sums
      }
      for ambiguity in solver.ambiguities() {
        found += 1
        let (at, elsewhere) = ambiguity.witnesses
        let index = ambiguity.variable.creationIndex
        #expect(abs(at[index] - elsewhere[index]) > 1e-6)
        #expect(at == v.map { solver.value(of: $0) })
        #expect(zip(sums(at), sums(elsewhere)).allSatisfy { isClose($0, $1) })
        #expect(elsewhere.allSatisfy { $0 >= -1e-9 })
        #expect(ambiguity.least <= min(at[index], elsewhere[index]) + 1e-9)
        #expect(ambiguity.greatest >= max(at[index], elsewhere[index]) - 1e-9)
      }
    }
    #expect(found > 50)
  }
}
