import Foundation
import Testing

@testable import ViewLayout

@Suite("springs are damped oscillators that have settled when the duration is over")
struct SpringCurveTests {
  struct Spring: Sendable, CustomTestStringConvertible {
    let ratio: Double
    let velocity: Double
    var duration = 1.0
    var testDescription: String { "ratio \(ratio), velocity \(velocity), \(duration) s" }

    func curve() throws -> SpringCurve {
      try SpringCurve(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
    }
  }

  static let springs: [Spring] =
    [0.05, 0.2, 0.5, 0.8, 0.99, 1, 1.5, 4].flatMap { ratio in
      [0.0, 1, 7.5, -3].map { Spring(ratio: ratio, velocity: $0) }
    } + [Spring(ratio: 0.6, velocity: 2, duration: 0.4), Spring(ratio: 1, velocity: 0.5, duration: 3)]

  /// Follows x'' = -2 ζ ω x' - ω² x from x = 1 with Runge and Kutta's fourth order.
  private func integrated(_ spring: SpringCurve, to end: Double) -> Double {
    let (omega, ratio) = (spring.naturalFrequency, spring.dampingRatio)
    func acceleration(_ x: Double, _ v: Double) -> Double { -2 * ratio * omega * v - omega * omega * x }
    let steps = 20_000
    let h = end / Double(steps)
    var (x, v) = (1.0, -spring.initialVelocity)
    for _ in 0..<steps {
      let (x1, v1) = (v, acceleration(x, v))
      let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return x
  }

  @Test("what is left of the way is the solution of the oscillator's equation", arguments: springs)
  func equation(_ spring: Spring) throws {
    let curve = try spring.curve()
    for time in [0.01, 0.05, 0.13, 0.3, 0.62, 1] {
      #expect(abs(curve.rest(at: time) - integrated(curve, to: time)) < 1e-6)
    }
    #expect(curve.rest(at: 0) == 1)
  }

  @Test("underdamped, it is the textbook's decaying cosine")
  func underdamped() throws {
    let curve = try SpringCurve(dampingRatio: 0.3, initialVelocity: 0, duration: 1)
    let (zeta, omega) = (0.3, curve.naturalFrequency)
    let damped = omega * sqrt(1 - zeta * zeta)
    for step in 0...50 {
      let t = Double(step) / 50
      let expected =
        exp(-zeta * omega * t) * (cos(damped * t) + zeta / sqrt(1 - zeta * zeta) * sin(damped * t))
      #expect(abs(curve.rest(at: t) - expected) < 1e-10)
    }
  }

  @Test("critically damped, it is the textbook's exponential, and never shoots over")
  func critical() throws {
    let curve = try SpringCurve(dampingRatio: 1, initialVelocity: 0, duration: 1)
    let omega = curve.naturalFrequency
    for step in 0...50 {
      let t = Double(step) / 50
      #expect(abs(curve.rest(at: t) - exp(-omega * t) * (1 + omega * t)) < 1e-10)
      #expect(curve.rest(at: t) > 0)
    }
    // (1 + ω) e^-ω = 0.001 has its root there.
    #expect(abs(omega - 9.2334) < 1e-4)
  }

  @Test("when the duration is over, a thousandth of the way is left at most", arguments: springs)
  func settled(_ spring: Spring) throws {
    #expect(abs(try spring.curve().rest(at: 1)) <= 0.001)
  }

  @Test("velocity is in ways per second: the slope at the start", arguments: springs)
  func velocity(_ spring: Spring) throws {
    let curve = try spring.curve()
    let h = 1e-7
    let slope = (1 - curve.rest(at: h)) / (h * spring.duration)
    #expect(abs(slope - spring.velocity) < 1e-3 * max(1, curve.naturalFrequency))
  }

  @Test("an underdamped spring shoots over by exp(-πζ/√(1-ζ²))", arguments: [0.2, 0.4, 0.7])
  func overshoot(_ ratio: Double) throws {
    let curve = try SpringCurve(dampingRatio: ratio, initialVelocity: 0, duration: 1)
    let least = (0...20_000).map { curve.rest(at: Double($0) / 20_000) }.min() ?? 0
    #expect(abs(-least - exp(-Double.pi * ratio / sqrt(1 - ratio * ratio))) < 1e-6)
  }

  @Test(
    "numbers that make no spring are refused",
    arguments: [(0.0, 0.0), (-1, 0), (11, 0), (.nan, 0), (.infinity, 0), (1, .nan), (1, 1e9)])
  func refused(_ ratio: Double, _ velocity: Double) {
    #expect(throws: MotionError.self) {
      try SpringCurve(dampingRatio: ratio, initialVelocity: velocity, duration: 1)
    }
  }

  @Test("whatever spring there can be, what it gives is finite")
  func extremes() throws {
    for ratio in [0.01, 0.999_999, 1, 1.000_001, 10] {
      for velocity in [-1000.0, 0, 1000] {
        for duration in [1e-9, 0.3, 86_400] {
          let curve = try SpringCurve(dampingRatio: ratio, initialVelocity: velocity, duration: duration)
          let values = (0...100).map { curve.rest(at: Double($0) / 100) }
          let isFinite = values.allSatisfy { $0.isFinite }
          #expect(isFinite, "\(ratio) \(velocity) \(duration)")
        }
      }
    }
  }
}
