/// Linear constraints with strict levels.
///
/// Strength is lexicographic: required constraints hold; then, from the highest priority to the lowest and
/// then through the three resting levels, the sum of the absolute violations of a level is as small as the
/// stronger levels allow. What is still open is settled variable by variable in order of creation: each takes the
/// greatest value left to it (the one created first takes a surplus), or, where there is no greatest, the one
/// nearest 0. So the solution is one point, whatever the order in which constraints were added.
///
/// A solver is a value: a copy is a snapshot to return to. Values, conflicts and explanations are those of the
/// last ``solve()``.
public struct Solver: Sendable, Equatable {
  // This file holds the storage and what reads it. SolverEditing.swift changes it, SolverQueries.swift
  // explains the last solution.

  /// The largest magnitude of a number the solver takes: 10^7 would do for any screen; beyond this, doubles
  /// no longer resolve a thousandth of a point.
  public static let greatestMagnitude = 1e12

  /// A coefficient smaller than this counts as 0: even the greatest value times it is less than a thousandth of
  /// a thousandth of a point.
  public static let leastCoefficient = 1e-18

  struct VariableRecord: Equatable, Sendable {
    let variable: Variable
    let lowerBound: Double?
    /// How many required constraints use the variable.
    var requiredUses = 0
  }

  struct ConstraintRecord: Equatable, Sendable {
    let id: ConstraintID
    var constraint: LinearConstraint
    let onConflict: ConflictPolicy
  }

  /// In order of creation, so that a binary search finds one.
  var variables: [VariableRecord] = []
  var nextCreationIndex = 0
  /// In order of adding.
  var constraints: [ConstraintRecord] = []
  var nextAdditionIndex = 0
  /// Whether anything changed since the last solve.
  var needsSolve = false
  /// The required constraints that are broken as things stand; nil when a change made that unknown.
  var knownBroken: [ConstraintID]? = []
  /// The last solution.
  var solution = Solution()

  /// A solver without variables and constraints.
  public init() {}

  /// How many variables there are.
  public var variableCount: Int { variables.count }

  /// How many constraints there are, broken ones included.
  public var constraintCount: Int { constraints.count }

  /// Brings values and conflicts up to date; does nothing if nothing changed since the last time.
  ///
  /// Starts with all required constraints, so one that was broken returns by itself when the cause is gone.
  public mutating func solve() {
    guard needsSolve else { return }
    solution = Solution(solving: self)
    knownBroken = solution.conflicts.map(\.broken)
    needsSolve = false
  }

  /// The value of a variable at the last solve; 0 for one added since then, or unknown.
  public func value(of v: Variable) -> Double {
    solution.column(of: v).map { solution.values[$0] } ?? 0
  }

  /// The conflicts among required constraints found by the last solve, in order of the broken constraint.
  public var conflicts: [Conflict] { solution.conflicts }

  /// Whether the last solve broke this required constraint.
  public func isBroken(_ id: ConstraintID) -> Bool {
    solution.conflicts.contains { $0.broken == id }
  }

  /// By how much the last solution violates a constraint: the absolute distance of its expression from what its
  /// relation allows. 0 for an unknown constraint, and for differences that are rounding.
  public func violation(of id: ConstraintID) -> Double {
    constraint(id).map(solution.violation(of:)) ?? 0
  }

  /// The constraint of that name, as it was added and changed since; nil if it is unknown.
  public func constraint(_ id: ConstraintID) -> LinearConstraint? {
    constraintIndex(id).map { constraints[$0].constraint }
  }

  // MARK: Looking up

  func variableIndex(_ v: Variable) -> Int? {
    let index = variables.partitioningIndex { $0.variable >= v }
    return index < variables.count && variables[index].variable == v ? index : nil
  }

  func constraintIndex(_ id: ConstraintID) -> Int? {
    let index = constraints.partitioningIndex { $0.id >= id }
    return index < constraints.count && constraints[index].id == id ? index : nil
  }
}

extension Array {
  /// The first index whose element satisfies the predicate, in an array where all elements that do not come
  /// before all that do.
  func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongsInSecondPart(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
