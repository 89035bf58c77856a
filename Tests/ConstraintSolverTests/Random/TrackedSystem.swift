import ConstraintSolver
import Testing

/// A system kept twice: in a solver, and in exact numbers for the reference.
struct TrackedSystem {
  struct Entry {
    var id: ConstraintID
    var constraint: RandomConstraint
  }

  var source: RandomSource
  var solver = Solver()
  private(set) var variables: [Variable] = []
  private(set) var lowerBounds: [Double?] = []
  private(set) var entries: [Entry] = []
  let policy: ConflictPolicy

  /// An empty system.
  ///
  /// - Parameter policy: what happens to required constraints that contradict each other.
  init(_ kind: SystemKind, seed: Int, policy: ConflictPolicy = .breakOne) {
    source = RandomSource(kind, seed: UInt64(seed))
    self.policy = policy
  }

  /// A system of the size that its kind asks for, solved.
  static func built(
    _ kind: SystemKind, seed: Int, variableCount: Int? = nil, hasBounds: Bool = true
  ) throws -> TrackedSystem {
    var system = TrackedSystem(kind, seed: seed)
    let count = variableCount ?? system.source.integer(kind.variableCounts)
    try system.addVariables(count, hasBounds: hasBounds)
    for _ in 0..<kind.constraintCount(for: count) { try system.add() }
    system.solver.solve()
    return system
  }

  mutating func addVariables(_ count: Int, hasBounds: Bool = true) throws {
    for _ in 0..<count {
      let bound = hasBounds ? source.lowerBound(of: variables.count) : nil
      variables.append(try solver.addVariable(lowerBound: bound))
      lowerBounds.append(bound)
    }
  }

  mutating func add() throws { try add(source.constraint(variables.count)) }

  mutating func add(_ constraint: RandomConstraint) throws {
    let id = try solver.add(constraint.linear(variables), onConflict: policy)
    entries.append(Entry(id: id, constraint: constraint))
  }

  /// Takes note of a constraint that the solver holds already.
  mutating func take(_ entry: Entry) { entries.append(entry) }

  /// Takes note of a change that the solver has made already.
  mutating func replace(at index: Int, by constraint: RandomConstraint) {
    entries[index].constraint = constraint
  }

  mutating func remove(at index: Int) throws {
    try solver.remove(entries[index].id)
    entries.remove(at: index)
  }

  mutating func setConstant(_ constant: Rational, at index: Int) throws {
    try solver.setConstant(constant.asDouble, of: entries[index].id)
    entries[index].constraint.exact.constant = constant
    entries[index].constraint.noise = 0
  }

  mutating func setStrength(_ strength: Strength, at index: Int) throws {
    try solver.setStrength(strength, of: entries[index].id)
    entries[index].constraint.exact.strength = strength
  }

  /// One random change: a constraint comes, goes, gets another constant or another strength.
  mutating func change() throws {
    guard !entries.isEmpty else { return try add() }
    let index = source.integer(0...entries.count - 1)
    switch source.integer(0...9) {
    case 0...2: try add()
    case 3...4: try remove(at: index)
    case 5...7: try setConstant(source.constant(), at: index)
    default: try setStrength(source.strength(), at: index)
    }
  }

  /// The values as solved, in the order of the variables.
  var point: [Double] { variables.map { solver.value(of: $0) } }

  // MARK: - References

  /// The system in exact numbers, without the constraints that are broken.
  func exact(_ isIncluded: (ConstraintID) -> Bool) -> ExactSystem {
    var system = ExactSystem()
    system.lowerBounds = lowerBounds.map { $0.map { Rational(exactly: $0) } }
    system.rows = entries.filter { isIncluded($0.id) }.map(\.constraint.exact)
    return system
  }

  /// A solver that was never anything else.
  func rebuilt() throws -> (solver: Solver, variables: [Variable]) {
    var fresh = TrackedSystem(source.kind, seed: 0, policy: policy)
    for bound in lowerBounds {
      fresh.variables.append(try fresh.solver.addVariable(lowerBound: bound))
    }
    for entry in entries { try fresh.add(entry.constraint) }
    fresh.solver.solve()
    return (fresh.solver, fresh.variables)
  }

  /// Whether these required constraints, with the bounds of some variables, can hold together.
  func canHold(_ ids: [ConstraintID], boundsOf bounded: [Variable]) -> Bool {
    var system = exact { ids.contains($0) }
    for (index, variable) in variables.enumerated() where !bounded.contains(variable) {
      system.lowerBounds[index] = nil
    }
    return system.isFeasible
  }

  // MARK: - Checks

  /// Compares everything that the last solve promised with the definition.
  func check(_ comment: Comment) {
    checkConflicts(comment)
    let broken = solver.conflicts.map(\.broken)
    #expect(broken == broken.sorted() && Set(broken).count == broken.count, comment)
    let system = exact { !broken.contains($0) }
    guard let expected = system.solve() else {
      Issue.record("what is not broken can hold: \(comment)")
      return
    }
    let point = point
    let values = expected.values.map(\.asDouble)
    #expect(point.allSatisfy { $0.isFinite }, comment)
    // Noise of a billionth may be multiplied on its way to a value.
    let isRight = zip(point, values).allSatisfy { isClose($0, $1) }
    #expect(isRight, "\(point) for \(values), \(comment)")
    #expect(system.greatestViolation(at: point) < 1e-5, "what is required holds, \(comment)")
    for id in broken {
      let tried = exact { $0 == id || !broken.contains($0) }
      #expect(!tried.isFeasible, "what is broken cannot return, \(comment)")
    }
    for ((sum, least), level) in zip(zip(system.sums(at: point), expected.levels), system.levels) {
      #expect(isClose(sum, least.asDouble, 1e-5), "the sum of level \(level), \(comment)")
    }
    for entry in entries where !broken.contains(entry.id) {
      let activity = entry.constraint.linear(variables).expression.terms.reduce(
        entry.constraint.exact.constant.asDouble
      ) { $0 + $1.coefficient * solver.value(of: $1.variable) }
      let expected =
        switch entry.constraint.exact.relation {
        case .equal: abs(activity)
        case .lessThanOrEqual: max(0, activity)
        case .greaterThanOrEqual: max(0, -activity)
        }
      #expect(isClose(solver.violation(of: entry.id), expected), "the violation is told, \(comment)")
    }
  }

  private func checkConflicts(_ comment: Comment) {
    for conflict in solver.conflicts {
      let members = conflict.constraints
      let bounded = conflict.boundedVariables
      #expect(members.contains(conflict.broken) && solver.isBroken(conflict.broken), comment)
      #expect(members == members.sorted() && bounded == bounded.sorted(), comment)
      #expect(!canHold(members, boundsOf: bounded), "it is a conflict, \(comment)")
      for member in members {
        let rest = members.filter { $0 != member }
        #expect(canHold(rest, boundsOf: bounded), "no member is superfluous, \(comment)")
      }
      for variable in bounded {
        let rest = bounded.filter { $0 != variable }
        #expect(canHold(members, boundsOf: rest), "no bound is superfluous, \(comment)")
      }
      let rank = { (id: ConstraintID) in (solver.constraint(id)?.breakRank ?? 0, id) }
      let isLast = members.allSatisfy { rank($0) <= rank(conflict.broken) }
      #expect(isLast, "the highest rank is broken, then the latest, \(comment)")
    }
  }

  /// Compares with a solver that was built with what is left.
  func checkRebuilt(_ comment: Comment) throws {
    let fresh = try rebuilt()
    let names = Dictionary(
      zip(entries.map(\.id), (0..<entries.count)), uniquingKeysWith: { first, _ in first })
    let broken = solver.conflicts.compactMap { names[$0.broken] }
    let freshlyBroken = fresh.solver.conflicts.map(\.broken.additionIndex)
    // What is broken is what those before it, by rank and then by adding, contradict: so there is one answer.
    #expect(broken == freshlyBroken, comment)
    guard broken == freshlyBroken else { return }
    let values = fresh.variables.map { fresh.solver.value(of: $0) }
    // Of required rows that contradict each other by noise, any may give way.
    let isNoisy = entries.contains { $0.constraint.noise != 0 }
    let isEqual = zip(point, values).allSatisfy { isClose($0, $1, isNoisy ? 1e-8 : 1e-9) }
    #expect(isEqual, "\(point) for \(values) built anew, \(comment)")
  }

  /// Compares the ambiguities with what the required rows and the priorities leave open.
  func checkAmbiguities(_ comment: Comment) {
    let broken = solver.conflicts.map(\.broken)
    guard let ranges = exact({ !broken.contains($0) }).ranges() else { return }
    let found = solver.ambiguities()
    #expect(found.map(\.variable) == found.map(\.variable).sorted(), comment)
    for (variable, range) in zip(variables, ranges) {
      let least = range.least?.asDouble ?? -.infinity
      let greatest = range.greatest?.asDouble ?? .infinity
      let ambiguity = found.first { $0.variable == variable }
      // Between rounding and what counts as open nothing is promised.
      if greatest - least > 1e-4 {
        let told = ambiguity.map { isClose($0.least, least) && isClose($0.greatest, greatest) }
        #expect(told == true, "\(least)…\(greatest), told \(String(describing: ambiguity)), \(comment)")
      } else if greatest - least < 1e-9 {
        #expect(ambiguity == nil, "it is \(least), \(comment)")
      }
    }
  }
}
