import ConstraintSolver

/// Turns bytes into choices; 0 when there are none left.
struct ByteReader {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = Array(bytes) }

  var isAtEnd: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    guard !isAtEnd else { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  mutating func choice<T>(_ values: [T]) -> T { values[byte() % values.count] }

  /// Mostly small halves, which a reference follows exactly and in which ties are frequent; at times the numbers
  /// that a solver stumbles over.
  mutating func number() -> Double {
    let byte = byte()
    guard byte >= 240 else { return Double((byte % 81) - 40) / 2 }
    return choice([
      0.1, 1e-9, -1e-5, 1e7, -1e7, 1e12, 1e-18, 1e-6, 1e6, 1.0 / 3, .nan, .infinity, -.infinity, 1.1e12,
      -1e300,
      .leastNonzeroMagnitude, -0.0,
    ])
  }

  mutating func coefficient() -> Double {
    let byte = byte()
    return byte >= 250 ? number() : [1, -1, 1, -1, 2, -0.5, 3, 0][byte % 8]
  }

  mutating func strength() -> Strength {
    switch byte() % 8 {
    case 0...2: .required
    case 3: .resting(choice([.first, .second, .third]))
    case 4: .priority(number())
    default: .priority(choice([1, 250, 250.5, 500, 750, 999, 999.99]))
    }
  }

  mutating func constraint(_ variables: [Variable]) -> LinearConstraint {
    var terms: [LinearExpression.Term] = []
    if !variables.isEmpty {
      for _ in 0..<(byte() % 4) { terms.append(LinearExpression.Term(choice(variables), coefficient())) }
    }
    return LinearConstraint(
      LinearExpression(terms, constant: number()),
      choice([.equal, .lessThanOrEqual, .greaterThanOrEqual]), strength: strength(),
      restsOnBound: choice([nil, .first, .second, .third]), breakRank: byte() % 3)
  }
}
