/// A sum of coefficients times variables, plus a constant.
///
/// Terms that name the same variable add up; the order of the terms has no meaning.
@frozen
public struct LinearExpression: Hashable, Sendable {
  /// One coefficient and its variable.
  @frozen
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// What it is multiplied by.
    public var coefficient: Double

    /// A term `coefficient * variable`.
    @inlinable
    public init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms, in the order they were given.
  public var terms: Terms
  /// The constant part.
  public var constant: Double

  /// The sum of `terms` and `constant`.
  @inlinable
  public init(_ terms: Terms, constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A constant alone: terms may be appended.
  @inlinable
  public init(constant: Double = 0) {
    terms = Terms()
    self.constant = constant
  }

  /// The sum of `terms` and `constant`.
  @inlinable
  public init(_ terms: [Term], constant: Double = 0) {
    self.terms = Terms()
    self.constant = constant
    for term in terms { self.terms.append(term) }
  }

  /// A multiple of one variable, plus a constant.
  @inlinable
  public init(_ variable: Variable, _ coefficient: Double = 1, constant: Double = 0) {
    terms = Terms()
    terms.append(Term(variable, coefficient))
    self.constant = constant
  }

  /// The same expression with one term a variable, in order of creation. Sums of 0 stay.
  func merged() -> LinearExpression {
    guard terms.count > 1 else { return self }
    var result = Terms()
    for term in terms.sorted(by: { ($0.variable, $0.coefficient) < ($1.variable, $1.coefficient) }) {
      if let last = result.last, last.variable == term.variable {
        result[result.count - 1].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return LinearExpression(result, constant: constant)
  }
}

extension LinearExpression {
  /// The terms of an expression: a collection that needs no memory of its own for up to four of them, which is what
  /// most constraints of a layout have.
  @frozen
  public struct Terms: Sendable {
    /// The terms, as long as there are no more than four.
    @usableFromInline
    var few: (Term, Term, Term, Term)
    @usableFromInline
    var fewCount: Int
    /// All terms, if there are or were more than four.
    @usableFromInline
    var many: [Term]?

    /// No terms.
    @inlinable
    public init() {
      let none = Term(Variable(creationIndex: 0, slot: 0), 0)
      few = (none, none, none, none)
      fewCount = 0
      many = nil
    }
  }
}

extension LinearExpression.Terms: RandomAccessCollection, MutableCollection, RangeReplaceableCollection {
  /// A coefficient and its variable.
  public typealias Element = LinearExpression.Term
  /// Terms count from 0.
  public typealias Index = Int

  /// 0.
  @inlinable
  public var startIndex: Int { 0 }

  /// How many terms there are.
  @inlinable
  public var endIndex: Int { many?.count ?? fewCount }

  /// One term.
  @inlinable
  public subscript(index: Int) -> LinearExpression.Term {
    get {
      if let many { return many[index] }
      precondition(index >= 0 && index < fewCount, "there is no such term")
      switch index {
      case 0: return few.0
      case 1: return few.1
      case 2: return few.2
      default: return few.3
      }
    }
    set {
      if many != nil {
        many?[index] = newValue
        return
      }
      precondition(index >= 0 && index < fewCount, "there is no such term")
      switch index {
      case 0: few.0 = newValue
      case 1: few.1 = newValue
      case 2: few.2 = newValue
      default: few.3 = newValue
      }
    }
  }

  /// Adds a term at the end.
  @inlinable
  public mutating func append(_ term: LinearExpression.Term) {
    guard many == nil else {
      many?.append(term)
      return
    }
    switch fewCount {
    case 0: few.0 = term
    case 1: few.1 = term
    case 2: few.2 = term
    case 3: few.3 = term
    default:
      many = [few.0, few.1, few.2, few.3, term]
      return
    }
    fewCount &+= 1
  }

  /// Puts other terms in the place of some.
  @inlinable
  public mutating func replaceSubrange<NewTerms: Collection>(
    _ range: Range<Int>, with terms: NewTerms
  ) where NewTerms.Element == LinearExpression.Term {
    var all = Array(self)
    all.replaceSubrange(range, with: terms)
    self = Self()
    for term in all { append(term) }
  }

  /// Calls a function with the terms, side by side.
  @inline(__always)
  func withTerms<Result>(_ body: (UnsafeBufferPointer<LinearExpression.Term>) -> Result) -> Result {
    if let many { return many.withUnsafeBufferPointer(body) }
    return withUnsafePointer(to: few) { pointer in
      pointer.withMemoryRebound(to: LinearExpression.Term.self, capacity: 4) {
        body(UnsafeBufferPointer(start: $0, count: fewCount))
      }
    }
  }
}

extension LinearExpression.Terms: Hashable, ExpressibleByArrayLiteral {
  /// Equal when the terms are, one by one.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool { a.elementsEqual(b) }

  /// Hashes the terms, in their order.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for term in self { hasher.combine(term) }
  }

  /// The terms of a literal.
  @inlinable
  public init(arrayLiteral terms: LinearExpression.Term...) {
    self.init()
    for term in terms { append(term) }
  }
}
