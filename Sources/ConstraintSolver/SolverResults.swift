/// Why a solver refused a change. A refused change leaves no trace.
public enum SolverError: Error, Hashable, Sendable {
  /// A number given to the solver was NaN, infinite, or beyond ``Solver/greatestMagnitude``.
  case outOfRange(Double)
  /// A priority was not in 1 …< 1000.
  case priorityOutOfRange(Double)
  /// The variable was removed, or belongs to another solver.
  case unknownVariable(Variable)
  /// The constraint was removed, or belongs to another solver.
  case unknownConstraint(ConstraintID)
  /// A variable cannot be removed while these constraints use it.
  case variableInUse(Variable, by: [ConstraintID])
  /// With ``ConflictPolicy/refuse``: the required constraints, in order of adding, that cannot hold together
  /// with the refused one. The set is irreducible: without any one of them the rest can hold.
  case unsatisfiable(with: [ConstraintID])
}

/// What happens when a required constraint cannot hold together with the required ones already there.
public enum ConflictPolicy: Hashable, Sendable {
  /// The change throws ``SolverError/unsatisfiable(with:)``.
  case refuse
  /// The change is taken; one member of the irreducible conflicting set is broken, which counts as absent
  /// until the cause is gone.
  case breakOne
}

/// A set of required constraints that cannot hold together.
public struct Conflict: Hashable, Sendable {
  /// The members, in order of adding. Irreducible: without any one of them the rest can hold. Lower bounds of
  /// variables may take part, see ``boundedVariables``.
  public let constraints: [ConstraintID]
  /// Variables whose lower bound takes part in the conflict.
  public let boundedVariables: [Variable]
  /// The member that was broken: the highest ``LinearConstraint/breakRank``, then the latest added.
  public let broken: ConstraintID
}

/// What makes a variable's value what it is.
public struct Explanation: Hashable, Sendable {
  /// One active constraint's part in the value.
  public struct Part: Hashable, Sendable {
    /// What is active: the constraint sits on its bound or holds as an equality.
    public let constraint: ConstraintID
    /// How many units the value moves for each unit by which the constraint's constant moves.
    public let sensitivity: Double
  }

  /// The active constraints that determine the value, in order of adding.
  public let parts: [Part]
  /// Variables whose lower bound is active in the value.
  public let boundedVariables: [Variable]
  /// Variables that rest at 0 in the value, see ``Solver/addVariable(lowerBound:seeksZeroAt:)``.
  public let restingVariables: [Variable]
  /// Whether the order of creation had to settle the value, since constraints leave it open.
  public let settledByCreationOrder: Bool
}

/// A variable whose value the required and the priority levels leave open. Resting levels are not looked at.
public struct Ambiguity: Hashable, Sendable {
  /// The variable.
  public let variable: Variable
  /// The least value among all solutions that are best by required and priority levels; `-infinity` if there is
  /// none.
  public let least: Double
  /// The greatest such value; `infinity` if there is none.
  public let greatest: Double
  /// Two solutions, equally good, that give the variable different values: one with the variable at its
  /// solved value, one elsewhere. Each holds a value for every variable of the solver, in order of creation.
  public let witnesses: (at: [Double], elsewhere: [Double])

  /// Equal when the variable and its range are.
  public static func == (a: Ambiguity, b: Ambiguity) -> Bool {
    a.variable == b.variable && a.least == b.least && a.greatest == b.greatest
  }

  /// Hashes the variable and its range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(variable)
    hasher.combine(least)
    hasher.combine(greatest)
  }
}
