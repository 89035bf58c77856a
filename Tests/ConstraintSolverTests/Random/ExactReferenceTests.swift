import ConstraintSolver
import Foundation
import Testing

@Suite("the exact reference can be relied on")
struct ExactReferenceTests {
  /// Random whole numbers of up to so many limbs, as text of base 16.
  private static func hexadecimal(_ generator: inout SeededGenerator, limbs: Int) -> BigInteger {
    var number = BigInteger(0)
    for _ in 0..<limbs {
      // Limbs of all ones and of zeros are where carries and guesses go wrong.
      let limb = [0, 1, 0xffff_ffff, 0x8000_0000, Int.random(in: 0...0xffff_ffff, using: &generator)]
        .randomElement(using: &generator)
      number = number * BigInteger(1 << 32) + BigInteger(limb ?? 0)
    }
    return Bool.random(using: &generator) ? number : -number
  }

  @Test("whole numbers of any size divide with the right remainder")
  func division() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<4000 {
      let a = Self.hexadecimal(&generator, limbs: Int.random(in: 0...7, using: &generator))
      let b = Self.hexadecimal(&generator, limbs: Int.random(in: 1...4, using: &generator))
      guard !b.isZero else { continue }
      let (quotient, remainder) = a.dividedBy(b)
      #expect(quotient * b + remainder == a)
      let magnitudes = (remainder.isNegative ? -remainder : remainder, b.isNegative ? -b : b)
      #expect((magnitudes.0 - magnitudes.1).isNegative, "the remainder is less than the divisor")
      #expect(remainder.isZero || remainder.isNegative == a.isNegative)
    }
  }

  @Test("whole numbers that fit into words calculate as words do")
  func words() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let a = Int.random(in: -2_000_000_000...2_000_000_000, using: &generator)
      let b = Int.random(in: -2_000_000_000...2_000_000_000, using: &generator)
      #expect((BigInteger(a) + BigInteger(b)).asInt == a + b)
      #expect((BigInteger(a) * BigInteger(b)).asInt == a * b)
      if b != 0 {
        #expect(BigInteger(a).dividedBy(BigInteger(b)).quotient.asInt == a / b)
        #expect(BigInteger(a).dividedBy(BigInteger(b)).remainder.asInt == a % b)
      }
    }
  }

  @Test("fractions obey the laws of a field, in words and beyond")
  func field() {
    var generator = SeededGenerator(seed: 3)
    func fraction() -> Rational {
      let greatest = [9, 1_000_000_007, Int.max / 2].randomElement(using: &generator) ?? 9
      return Rational(
        Int.random(in: -greatest...greatest, using: &generator),
        Int.random(in: 1...greatest, using: &generator))
    }
    for _ in 0..<1500 {
      let (a, b, c) = (fraction(), fraction(), fraction())
      #expect((a + b) * c == a * c + b * c)
      #expect(a + b - b == a)
      if !b.isZero { #expect(a / b * b == a) }
      #expect((a < b) == (b - a).isPositive)
      #expect(isClose((a * b).asDouble, a.asDouble * b.asDouble, 1e-12))
    }
  }

  @Test(
    "a double is taken to the last bit",
    arguments: [0.1, -2.5, 1e300, 1e-200, 1e-9, 12345.678, -0.0, 1e17])
  func doubles(value: Double) {
    let exact = Rational(exactly: value)
    #expect(exact.asDouble == value)
    // Three tenths of a double are no three tenths.
    #expect(Rational(exactly: 0.1) * Rational(10) != .one)
    #expect(exact - exact == .zero)
  }

  @Test("it agrees with trying every crossing", arguments: [2, 3, 4])
  func crossings(variableCount: Int) throws {
    var checked = 0
    for kind in SystemKind.allCases where kind != .nearRedundant && kind != .scaled {
      for seed in 0..<12 {
        var source = RandomSource(kind, seed: UInt64(500_000 + seed))
        var system = ExactSystem()
        system.lowerBounds = (0..<variableCount).map {
          source.lowerBound(of: $0).map { Rational(exactly: $0) }
        }
        for _ in 0..<4 { system.rows.append(source.constraint(variableCount).exact) }
        // A hyperplane for every variable: without, the best point need not be a crossing.
        for variable in 0..<variableCount {
          system.rows.append(
            ExactSystem.Row(
              terms: [(variable, .one)], constant: .zero, relation: .equal,
              strength: .resting(source.pick([.first, .second, .third]))))
        }
        let expected = ReferenceSystem(system).solve()
        let found = system.solve()?.values.map(\.asDouble)
        #expect((expected == nil) == (found == nil), "\(kind) \(seed)")
        guard let expected, let found else { continue }
        checked += 1
        let isRight = zip(expected, found).allSatisfy { isClose($0, $1) }
        #expect(isRight, "\(found) for \(expected), \(kind) \(seed)")
      }
    }
    #expect(checked > 20)
  }
}

extension ReferenceSystem {
  /// The same system for the other reference.
  fileprivate init(_ system: ExactSystem) {
    let levels = system.levels
    let position = { (strength: Strength) in 1 + (levels.firstIndex(of: strength) ?? 0) }
    self.init(
      lowerBounds: system.lowerBounds.map { $0?.asDouble },
      rows: system.rows.map { row in
        var coefficients = Array(repeating: 0.0, count: system.lowerBounds.count)
        for (variable, coefficient) in row.terms { coefficients[variable] += coefficient.asDouble }
        return Row(
          coefficients: coefficients, constant: row.constant.asDouble, relation: row.relation,
          level: row.strength == .required ? 0 : position(row.strength),
          restingLevel: row.relation == .equal ? nil : row.restsOnBound.map { position(.resting($0)) })
      }, levelCount: levels.count + 1)
  }
}
