/// How the progress of an animation follows its time: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// The four named curves are Core Animation's (`CAMediaTimingFunctionName`).
public struct TimingCurve: Hashable, Sendable {
  /// The first control point: time and progress.
  public let firstControl: Point
  /// The second control point: time and progress.
  public let secondControl: Point

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    firstControl = Point(x: x1, y: y1)
    secondControl = Point(x: x2, y: y2)
  }

  /// Progress is time.
  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Starts slowly.
  public static let easeIn = TimingCurve(0.42, 0, 1, 1)
  /// Ends slowly.
  public static let easeOut = TimingCurve(0, 0, 0.58, 1)
  /// Starts and ends slowly; UIKit's default.
  public static let easeInOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The named curves, in the order in which help lists them.
  public static let named: [(name: String, curve: TimingCurve)] = [
    ("easeInOut", .easeInOut), ("easeIn", .easeIn), ("easeOut", .easeOut), ("linear", .linear),
  ]

  /// The progress at `time`, both 0 … 1. At the ends it is exact.
  public func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    if self == .linear { return time }
    // The curve's time is monotonic in its parameter, so bisection always finds it; 60 halvings leave an
    // error below 1e-18, and the same arithmetic runs on every machine.
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if Self.bezier(firstControl.x, secondControl.x, middle) < time { low = middle } else { high = middle }
    }
    return Self.bezier(firstControl.y, secondControl.y, (low + high) / 2)
  }

  private static func bezier(_ first: Double, _ second: Double, _ t: Double) -> Double {
    let u = 1 - t
    return 3 * u * u * t * first + 3 * u * t * t * second + t * t * t
  }
}
