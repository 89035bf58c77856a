import Foundation
import Testing

@testable import ConstraintSolver

/// Random tests run this many times as many systems as usual: `NAVREPL_SOLVER_SEEDS=20 swift test`.
let seedFactor = max(1, ProcessInfo.processInfo.environment["NAVREPL_SOLVER_SEEDS"].flatMap { Int($0) } ?? 1)

@Suite("random systems agree with the exact reference")
struct ExactSystemTests {
  @Test("built, and after single changes", arguments: SystemKind.allCases, [0, 1, 2, 3])
  func systems(kind: SystemKind, part: Int) throws {
    for seed in 0..<(100 * seedFactor) {
      var system = try TrackedSystem.built(kind, seed: 4 * seed + part)
      system.check("\(kind) \(4 * seed + part), as built")
      for step in 1...2 {
        try system.change()
        system.solver.solve()
        system.check("\(kind) \(4 * seed + part), after change \(step)")
      }
    }
  }

  @Test("large systems", arguments: SystemKind.allCases)
  func largeSystems(kind: SystemKind) throws {
    for seed in 0..<(8 * seedFactor) {
      let system = try TrackedSystem.built(kind, seed: 100_000 + seed, variableCount: 12 + 2 * (seed % 8))
      system.check("\(kind) \(seed), \(system.variables.count) variables")
    }
  }

  @Test("long sequences of changes equal a fresh build of what is left", arguments: SystemKind.allCases)
  func sequences(kind: SystemKind) throws {
    for seed in 0..<(15 * seedFactor) {
      var system = try TrackedSystem.built(kind, seed: 200_000 + seed)
      for step in 1...24 {
        for _ in 0...system.source.integer(0...2) { try system.change() }
        system.solver.solve()
        try system.checkRebuilt("\(kind) \(seed), step \(step)")
        if step % 8 == 0 { system.check("\(kind) \(seed), step \(step)") }
      }
      while !system.variables.isEmpty, !system.entries.isEmpty {
        try system.remove(at: system.source.integer(0...system.entries.count - 1))
      }
      system.solver.solve()
      #expect(system.solver.constraintCount == 0)
      system.check("\(kind) \(seed), all removed")
    }
  }

  @Test(
    "ambiguities are what the required and the priority levels leave open", arguments: SystemKind.allCases)
  func ambiguities(kind: SystemKind) throws {
    for seed in 0..<(80 * seedFactor) {
      let system = try TrackedSystem.built(kind, seed: 300_000 + seed)
      system.checkAmbiguities("\(kind) \(seed)")
    }
  }

  @Test(
    "what is refused contradicts what holds, irreducibly, and leaves no trace", arguments: SystemKind.allCases
  )
  func refusals(kind: SystemKind) throws {
    var refusals = 0
    for seed in 0..<(30 * seedFactor) {
      var system = TrackedSystem(kind, seed: 400_000 + seed, policy: .refuse)
      // Bounds take part in a refusal without a name; where there are none, the named set is all of it.
      try system.addVariables(system.source.integer(kind.variableCounts), hasBounds: seed % 3 == 0)
      for step in 0..<20 {
        if try system.changeOrBeRefused("\(kind) \(seed), step \(step)") { refusals += 1 }
      }
      system.solver.solve()
      #expect(system.solver.conflicts.isEmpty, "\(kind) \(seed)")
      system.check("\(kind) \(seed), after refusals")
    }
    #expect(refusals > 0, "something was refused")
  }

  @Test(
    "a variable that seeks 0 by itself is one with a constraint that says so", arguments: SystemKind.allCases)
  func restingVariables(kind: SystemKind) throws {
    for seed in 0..<(40 * seedFactor) {
      let system = try TrackedSystem.built(kind, seed: 600_000 + seed)
      var source = RandomSource(kind, seed: UInt64(seed))
      var (stated, own) = (Solver(), Solver())
      var variables: (stated: [Variable], own: [Variable]) = ([], [])
      for bound in system.lowerBounds {
        let level = source.pick([nil, .first, .second, .third] as [RestingLevel?])
        variables.own.append(try own.addVariable(lowerBound: bound, seeksZeroAt: level))
        variables.stated.append(try stated.addVariable(lowerBound: bound))
        guard let level, let variable = variables.stated.last else { continue }
        _ = try stated.add(LinearConstraint(LinearExpression(variable), .equal, strength: .resting(level)))
      }
      for entry in system.entries {
        _ = try own.add(entry.constraint.linear(variables.own), onConflict: .breakOne)
        _ = try stated.add(entry.constraint.linear(variables.stated), onConflict: .breakOne)
      }
      own.solve()
      stated.solve()
      #expect(own.bits(variables.own) == stated.bits(variables.stated), "\(kind) \(seed)")
      // What is copied, and what is left when constraints go, still rests.
      var copy = own
      for id in copy.constraintRecords.map(\.id) { try copy.remove(id) }
      copy.solve()
      for (variable, bound) in zip(variables.own, system.lowerBounds)
      where copy.explain(variable).parts.isEmpty {
        if copy.explain(variable).restingVariables == [variable] { #expect(copy.value(of: variable) == 0) }
        if let bound, bound > 0 { #expect(copy.value(of: variable) >= bound) }
      }
    }
  }
}
