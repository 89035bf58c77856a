/// An unknown of a solver: a small value that names it.
///
/// Variables compare by creation: the order in which ``Solver/addVariable(lowerBound:seeksZeroAt:)`` made them. That
/// order, never the order of constraints, settles what a system leaves open.
@frozen
public struct Variable: Hashable, Comparable, Sendable {
  /// The place in the order of creation, above; where the solver that made it keeps it, below.
  @usableFromInline
  let name: UInt64

  /// Enough for all that fits into memory.
  @usableFromInline
  static var slotBits: UInt64 { 28 }

  /// Position in the order of creation, from 0; never used again after the variable is removed.
  @inlinable
  public var creationIndex: Int { Int(truncatingIfNeeded: name &>> Self.slotBits) }

  @inlinable
  var slot: Int32 { Int32(truncatingIfNeeded: name & (1 &<< Self.slotBits &- 1)) }

  @inlinable
  init(creationIndex: Int, slot: Int32) {
    name = UInt64(truncatingIfNeeded: creationIndex) &<< Self.slotBits | UInt64(truncatingIfNeeded: slot)
  }

  /// Earlier created first.
  @inlinable
  public static func < (a: Variable, b: Variable) -> Bool { a.creationIndex < b.creationIndex }

  /// Equal when created as the same.
  @inlinable
  public static func == (a: Variable, b: Variable) -> Bool { a.creationIndex == b.creationIndex }

  /// Hashes the position in the order of creation.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(creationIndex) }
}

/// How the two sides of a constraint compare; the names are `NSLayoutConstraint.Relation`'s.
public enum Relation: Int, Hashable, Sendable {
  /// Left side ≤ right side.
  case lessThanOrEqual = -1
  /// Left side = right side.
  case equal = 0
  /// Left side ≥ right side.
  case greaterThanOrEqual = 1
}

/// A resting level: below every priority, it says where what a system leaves open comes to rest.
///
/// The solver knows only that there are three, the lower number the stronger. What rests where is the
/// caller's business.
public enum RestingLevel: Int, Hashable, Sendable, CaseIterable {
  /// Stronger than the other resting levels.
  case first = 0
  /// Between the two.
  case second = 1
  /// The weakest level there is.
  case third = 2
}

/// How much a constraint matters. Levels are strict: any violation of a stronger level, however small, is
/// worse than every violation of all weaker levels together.
public enum Strength: Hashable, Sendable {
  /// Must hold.
  case required
  /// Holds as far as stronger levels allow; 1 … below 1000, fractions allowed, higher is stronger.
  case priority(Double)
  /// Below all priorities.
  case resting(RestingLevel)
}

/// `expression RELATION 0`, at a strength.
@frozen
public struct LinearConstraint: Hashable, Sendable {
  /// The left side; the right side is 0.
  public var expression: LinearExpression
  /// How the left side compares with 0.
  public var relation: Relation
  /// How much the constraint matters.
  public var strength: Strength
  /// For an inequality: the resting level at which it seeks its own bound, if it does. Among all
  /// solutions that are best by the stronger levels, the sum of the distances to the bounds of a level is
  /// least.
  public var restsOnBound: RestingLevel?
  /// Which member of a required conflict is broken: the highest rank, then the latest added.
  public var breakRank: Int

  /// A constraint `expression RELATION 0`.
  @inlinable
  public init(
    _ expression: LinearExpression, _ relation: Relation, strength: Strength = .required,
    restsOnBound: RestingLevel? = nil, breakRank: Int = 0
  ) {
    self.expression = expression
    self.relation = relation
    self.strength = strength
    self.restsOnBound = restsOnBound
    self.breakRank = breakRank
  }
}

/// The name a solver gives a constraint it holds.
///
/// Identifiers compare by the order of adding and are never used again.
public struct ConstraintID: Hashable, Comparable, Sendable {
  /// Position in the order of adding, from 0.
  public let additionIndex: Int
  /// Where the solver that made it keeps it.
  let slot: Int32

  init(additionIndex: Int, slot: Int32) {
    self.additionIndex = additionIndex
    self.slot = slot
  }

  /// Earlier added first.
  public static func < (a: ConstraintID, b: ConstraintID) -> Bool { a.additionIndex < b.additionIndex }

  /// Equal when added as the same.
  public static func == (a: ConstraintID, b: ConstraintID) -> Bool { a.additionIndex == b.additionIndex }

  /// Hashes the position in the order of adding.
  public func hash(into hasher: inout Hasher) { hasher.combine(additionIndex) }
}
