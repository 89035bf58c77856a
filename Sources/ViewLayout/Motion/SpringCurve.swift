/// The way of a damped spring from 0 to 1, its duration taken as 1.
///
/// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` is given a duration, and Apple does
/// not publish which spring follows from it. The reading here: the natural frequency is the one at which the
/// oscillation's envelope has come down to a thousandth of the way when the duration is over.
public struct SpringCurve: Hashable, Sendable {
  /// 1 does not oscillate; the nearer to 0, the more it does; above 1 it creeps.
  public let dampingRatio: Double
  /// The speed at the start, in ways per duration.
  public let initialVelocity: Double
  /// The undamped angular frequency, in radians per duration.
  public let naturalFrequency: Double

  /// What is left of the way, at most, when the duration is over.
  public static let settledDistance = 0.001
  /// The damping ratios that there are.
  static let dampingRatios = 0.01...10
  /// The greatest speed at the start, in ways per second.
  static let greatestVelocity = 1000.0

  /// The spring that has settled when the duration is over.
  ///
  /// - Parameters:
  ///   - dampingRatio: 0.01 … 10.
  ///   - initialVelocity: in ways per second: 1 is the whole distance in one second, as in UIKit.
  ///   - duration: in seconds.
  /// - Throws: ``MotionError/numberOutOfRange(name:value:expected:)``.
  public init(dampingRatio: Double, initialVelocity: Double, duration: Double) throws(MotionError) {
    guard Self.dampingRatios.contains(dampingRatio) else {
      throw .numberOutOfRange(name: "dampingRatio", value: dampingRatio, expected: "0.01 to 10")
    }
    guard abs(initialVelocity) <= Self.greatestVelocity else {
      throw .numberOutOfRange(name: "initialVelocity", value: initialVelocity, expected: "-1000 to 1000")
    }
    self.dampingRatio = dampingRatio
    let velocity = initialVelocity * duration
    self.initialVelocity = velocity
    // The envelope falls as the frequency grows.
    func isSettled(_ frequency: Double) -> Bool {
      Self.envelopeAtEnd(dampingRatio, velocity, frequency) <= Self.settledDistance
    }
    var low = 0.0
    var high = 1.0
    while !isSettled(high), high < 1e9 {
      low = high
      high *= 2
    }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if isSettled(middle) { high = middle } else { low = middle }
    }
    naturalFrequency = high
  }

  /// How much of the way is left at `time`, 0 … 1; negative where the spring has shot beyond its end.
  func rest(at time: Double) -> Double {
    let (ratio, frequency, velocity) = (dampingRatio, naturalFrequency, initialVelocity)
    if ratio == 1 {
      return ElementaryFunctions.exp(-frequency * time) * (1 + (frequency - velocity) * time)
    }
    if ratio < 1 {
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      let (sine, cosine) = ElementaryFunctions.sinCos(damped * time)
      let swing = cosine + (ratio * frequency - velocity) / damped * sine
      return ElementaryFunctions.exp(-ratio * frequency * time) * swing
    }
    let (slow, fast, part) = Self.overdamped(ratio, velocity, frequency)
    return part * ElementaryFunctions.exp(slow * time) + (1 - part) * ElementaryFunctions.exp(fast * time)
  }

  /// The two exponents of an overdamped spring and the share of the slower one.
  private static func overdamped(
    _ ratio: Double, _ velocity: Double, _ frequency: Double
  ) -> (slow: Double, fast: Double, part: Double) {
    let root = (ratio * ratio - 1).squareRoot()
    let slow = -frequency * (ratio - root)
    let fast = -frequency * (ratio + root)
    return (slow, fast, (-velocity - fast) / (slow - fast))
  }

  private static func envelopeAtEnd(_ ratio: Double, _ velocity: Double, _ frequency: Double) -> Double {
    if ratio == 1 { return ElementaryFunctions.exp(-frequency) * (1 + abs(frequency - velocity)) }
    if ratio < 1 {
      let lead = (ratio * frequency - velocity) / (frequency * (1 - ratio * ratio).squareRoot())
      return ElementaryFunctions.exp(-ratio * frequency) * (1 + lead * lead).squareRoot()
    }
    let (slow, fast, part) = overdamped(ratio, velocity, frequency)
    return abs(part) * ElementaryFunctions.exp(slow) + abs(1 - part) * ElementaryFunctions.exp(fast)
  }
}
