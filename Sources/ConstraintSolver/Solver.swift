/// Linear constraints with strict levels.
///
/// Strength is lexicographic: required constraints hold; then, from the highest priority to the lowest and
/// then through the three resting levels, the sum of the absolute violations of a level is as small as the
/// stronger levels allow. What is still open is settled variable by variable in order of creation: each takes the
/// greatest value left to it (the one created first takes a surplus), or, where there is no greatest, the one
/// nearest 0. So the solution is one point, whatever the order in which constraints were added, and values are the
/// true coordinates of that point, rounded once.
///
/// A solver is a value: a copy is a snapshot to return to. Values and conflicts are those of the last ``solve()``.
public struct Solver: Sendable {
  // This file holds what reads the solution. SolverEditing.swift changes the constraints, SolverQueries.swift explains.

  /// The largest magnitude of a number the solver takes: 10^7 would do for any screen; beyond this, doubles
  /// no longer resolve a thousandth of a point.
  public static let greatestMagnitude = 1e12

  /// A coefficient smaller than this counts as 0: even the greatest value times it is less than a thousandth of
  /// a thousandth of a point.
  public static let leastCoefficient = 1e-18

  @usableFromInline
  var storage = SolverStorage()

  /// A solver without variables and constraints.
  public init() {}

  /// How many variables there are.
  public var variableCount: Int { state.pointee.variables.count }

  /// How many constraints there are, broken ones included.
  public var constraintCount: Int { state.pointee.constraintCount }

  /// Brings values and conflicts up to date; does nothing if nothing changed since the last time.
  ///
  /// Required constraints that were broken are tried again when something stronger has changed, so one returns by
  /// itself when the cause is gone.
  public mutating func solve() {
    guard state.pointee.needsSolve else { return }
    makeUnique()
    storage.solve()
  }

  /// The value of a variable at the last solve; 0 for one added since then, or unknown.
  @inlinable
  public func value(of v: Variable) -> Double {
    storage.computeValues()
    let reading = storage.reading.pointee
    let slot = Int(truncatingIfNeeded: v.slot)
    guard slot < reading.rankCount else { return 0 }
    let found = reading.ranks[slot]
    guard found.creationIndex == v.creationIndex, found.rank < reading.valueCount else { return 0 }
    return reading.values[found.rank]
  }

  /// All values of the last solve at once, in order of the variables' creation: the quick way to read many.
  ///
  /// - Parameter body: is given the values; they are good until it returns.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows -> Result {
    storage.computeValues()
    defer { withExtendedLifetime(storage) {} }
    return try body(UnsafeBufferPointer(start: state.pointee.values.base, count: state.pointee.values.count))
  }

  /// The conflicts among required constraints found by the last solve, in order of the broken constraint.
  ///
  /// What is broken depends on the constraints alone, not on the way to them: in order of
  /// ``LinearConstraint/breakRank`` and then of adding, those that cannot hold together with the ones before.
  /// Where a broken constraint is part of more than one irreducible set, which of them is told may depend on the way.
  public var conflicts: [Conflict] { state.pointee.conflicts }

  /// Whether the last solve broke this required constraint.
  public func isBroken(_ id: ConstraintID) -> Bool { state.pointee.conflicts.contains { $0.broken == id } }

  /// By how much the last solution violates a constraint: the absolute distance of its expression from what its
  /// relation allows. 0 for an unknown constraint, and for differences that are rounding.
  public func violation(of id: ConstraintID) -> Double { constraint(id).map(violation(of:)) ?? 0 }

  func violation(of constraint: LinearConstraint) -> Double {
    var value = constraint.expression.constant
    var magnitude = abs(value)
    for term in constraint.expression.merged().terms {
      let part = term.coefficient * self.value(of: term.variable)
      value += part
      magnitude = max(magnitude, abs(part))
    }
    let violation =
      switch constraint.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    return violation <= max(1e-9, 1e-14 * magnitude) ? 0 : violation
  }

  /// The constraint of that name, as it was added and changed since; nil if it is unknown.
  public func constraint(_ id: ConstraintID) -> LinearConstraint? {
    slot(of: id).map { state.pointee.constraint(state.pointee.records[$0]) }
  }

  // MARK: Looking up

  /// Reached through a pointer, so that nobody has to check for overlapping access.
  var state: UnsafeMutablePointer<SolverState> { storage.state }

  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = storage.copy() }
  }

  /// The position of a variable in the order of creation, among those there are.
  @inline(__always)
  func rank(of v: Variable) -> Int? {
    let slot = Int(v.slot)
    guard slot < state.pointee.ranks.count else { return nil }
    let found = state.pointee.ranks[slot]
    return found.creationIndex == v.creationIndex ? found.rank : nil
  }

  @inline(__always)
  func slot(of id: ConstraintID) -> Int? {
    let slot = Int(id.slot)
    guard slot < state.pointee.records.count,
      state.pointee.records[slot].id.additionIndex == id.additionIndex,
      !state.pointee.records[slot].isRemoved
    else { return nil }
    return slot
  }
}

extension Solver: Equatable {
  /// Equal when they hold the same variables and constraints under the same names, and stand at the same solution.
  public static func == (a: Solver, b: Solver) -> Bool {
    if a.storage === b.storage { return true }
    guard a.state.pointee.nextCreationIndex == b.state.pointee.nextCreationIndex,
      a.state.pointee.nextAdditionIndex == b.state.pointee.nextAdditionIndex,
      a.state.pointee.needsSolve == b.state.pointee.needsSolve, a.conflicts == b.conflicts,
      a.variableRecords.elementsEqual(
        b.variableRecords,
        by: { first, second in
          first.variable == second.variable && first.lowerBound == second.lowerBound
            && first.restingLevel == second.restingLevel
        }),
      a.constraintRecords.elementsEqual(
        b.constraintRecords,
        by: { first, second in
          first.id == second.id && first.onConflict == second.onConflict
            && a.state.pointee.constraint(first) == b.state.pointee.constraint(second)
        })
    else { return false }
    return a.withValues { first in b.withValues { first.elementsEqual($0) } }
  }

  /// The variables in order of creation.
  var variableRecords: [SolverState.VariableRecord] {
    (0..<variableCount).map { state.pointee.variables[$0] }
  }

  /// The constraints in order of adding.
  var constraintRecords: [SolverState.ConstraintRecord] {
    (0..<state.pointee.records.count).map { state.pointee.records[$0] }.filter { !$0.isRemoved }
      .sorted { $0.id < $1.id }
  }
}
