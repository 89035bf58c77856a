import Testing

@testable import ConstraintSolver

extension Solver {
  /// Makes the solver go by Bland's rule from the first step.
  fileprivate mutating func goByBlandsRule() { state.pointee.engine.patience = -1 }
}

@Suite("the rule that keeps the simplex methods from going round")
struct AntiCyclingTests {
  @Test("Bland's rule alone leads to the same solutions", arguments: SystemKind.allCases)
  func blandsRule(kind: SystemKind) throws {
    for seed in 0..<(60 * seedFactor) {
      var system = TrackedSystem(kind, seed: 500_000 + seed)
      system.solver.goByBlandsRule()
      let count = system.source.integer(kind.variableCounts)
      try system.addVariables(count)
      for _ in 0..<kind.constraintCount(for: count) { try system.add() }
      system.solver.solve()
      system.check("\(kind) \(seed), as built")
      for step in 1...6 {
        try system.change()
        system.solver.solve()
        try system.checkRebuilt("\(kind) \(seed), after change \(step)")
      }
      system.check("\(kind) \(seed), in the end")
    }
  }

  @Test("a solver that takes over the memory of one that is gone knows nothing of its rule")
  func nothingIsLeft() throws {
    for _ in 0..<50 {
      do {
        var gone = Solver()
        gone.goByBlandsRule()
        _ = try gone.addVariable()
        gone.solve()
      }
      #expect(Solver().state.pointee.engine.patience == Engine.standardPatience)
    }
  }
}
