/// How the progress of an animation follows its time.
///
/// The four named curves are Core Animation's (`CAMediaTimingFunctionName`): cubic Bézier curves from (0, 0) to (1, 1).
public struct TimingCurve: Hashable, Sendable {
  private enum Shape: Hashable, Sendable {
    case linear
    case cubic(Point, Point)
    case sampled([Double])
    case spring(SpringCurve)
  }

  private let shape: Shape

  private init(_ shape: Shape) { self.shape = shape }

  /// Progress is time.
  public static let linear = TimingCurve(.linear)
  /// Starts slowly.
  public static let easeIn = TimingCurve(.cubic(Point(x: 0.42, y: 0), Point(x: 1, y: 1)))
  /// Ends slowly.
  public static let easeOut = TimingCurve(.cubic(.zero, Point(x: 0.58, y: 1)))
  /// Starts and ends slowly; UIKit's default.
  public static let easeInOut = TimingCurve(.cubic(Point(x: 0.42, y: 0), Point(x: 0.58, y: 1)))

  /// The named curves, in the order in which help lists them.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
  ]

  /// A cubic Bézier curve from (0, 0) to (1, 1), as `UICubicTimingParameters`.
  ///
  /// - Parameters:
  ///   - controlPoint1: the first control point: time, 0 … 1, and progress, -10 … 10.
  ///   - controlPoint2: the second one.
  /// - Throws: ``MotionError/numberOutOfRange(name:value:expected:)``.
  public init(controlPoint1: Point, controlPoint2: Point) throws(MotionError) {
    for (name, value) in [("c1x", controlPoint1.x), ("c2x", controlPoint2.x)] where !(0...1).contains(value) {
      throw .numberOutOfRange(name: name, value: value, expected: "0 to 1: it is a time")
    }
    for (name, value) in [("c1y", controlPoint1.y), ("c2y", controlPoint2.y)]
    where !(-10...10).contains(value) {
      throw .numberOutOfRange(name: name, value: value, expected: "-10 to 10")
    }
    shape = .cubic(controlPoint1, controlPoint2)
  }

  /// At how many equal steps a curve of one's own is sampled.
  public static let sampleCount = 257
  /// The greatest progress, in ways, of a curve of one's own.
  public static let greatestProgress = 1000.0

  /// The curve that is linear between ``sampleCount`` values of progress at equal steps of time from 0 to 1.
  ///
  /// - Parameter progress: called with each time, in order.
  /// - Throws: what `progress` throws; ``MotionError/numberOutOfRange(name:value:expected:)`` for a value that is not
  ///   finite or beyond ``greatestProgress``.
  public init(sampling progress: (_ time: Double) throws -> Double) throws {
    var samples: [Double] = []
    samples.reserveCapacity(Self.sampleCount)
    for index in 0..<Self.sampleCount {
      let time = Double(index) / Double(Self.sampleCount - 1)
      let value = try progress(time)
      guard abs(value) <= Self.greatestProgress else {
        throw MotionError.numberOutOfRange(
          name: "curve(\(NumberText.plain(time, digits: 6)))", value: value, expected: "-1000 to 1000")
      }
      samples.append(value)
    }
    shape = .sampled(samples)
  }

  /// The way of a spring.
  public init(_ spring: SpringCurve) { shape = .spring(spring) }

  /// The progress at `time`, which is 0 … 1; below and above it is that of the nearest end.
  ///
  /// Progress is 1 at the end and, but for a sampled curve, 0 at the start; in between it may leave that range.
  public func progress(at time: Double) -> Double {
    if time >= 1 { return 1 }
    switch shape {
    case .linear: return max(time, 0)
    case .cubic(let first, let second): return time <= 0 ? 0 : Self.cubicProgress(first, second, time)
    case .sampled(let samples):
      let place = max(time, 0) * Double(samples.count - 1)
      let index = min(Int(place), samples.count - 2)
      let share = place - Double(index)
      return samples[index] * (1 - share) + samples[index + 1] * share
    case .spring(let spring): return time <= 0 ? 0 : 1 - spring.rest(at: time)
    }
  }

  private static func cubicProgress(_ first: Point, _ second: Point, _ time: Double) -> Double {
    // The curve's time is monotonic in its parameter, so bisection always finds it; 60 halvings leave an
    // error below 1e-18, and the same arithmetic runs on every machine.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if bezier(first.x, second.x, middle) < time { low = middle } else { high = middle }
    }
    return bezier(first.y, second.y, (low + high) / 2)
  }

  private static func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
