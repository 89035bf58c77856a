/// What a call of `UIView.animate` says beside the changes; the names are UIKit's.
public struct AnimationOptions: Sendable {
  /// How progress follows time.
  public enum Pace: Hashable, Sendable {
    /// Along a curve.
    case curve(TimingCurve)
    /// As a spring; see ``SpringCurve``. The velocity is in ways per second.
    case spring(dampingRatio: Double, initialVelocity: Double)
  }

  /// In seconds; 0 or less changes at once.
  public var duration: Double
  /// In seconds, 0 or more.
  public var delay: Double
  /// How progress follows time.
  public var pace: Pace
  /// How often the animation runs; part of a run is allowed, infinity is for ever. 0 counts as 1, as for a
  /// `CAMediaTiming`.
  public var repeatCount = 1.0
  /// Whether each run is followed by one backwards, which takes as long again. The model value is shown at the end.
  public var autoreverses = false
  /// Whether what moves already is taken over at the place where it is: the older animations of the same property end.
  /// Otherwise they go on, and the new one is added to them.
  public var beginFromCurrentState = false
  /// Whether a nested block has its own duration and delay in place of the outer block's.
  public var overrideInheritedDuration = false
  /// Whether a nested block has its own curve in place of the outer block's.
  public var overrideInheritedCurve = false
  /// Whether a nested block has its own repetitions and ``beginFromCurrentState`` in place of the outer block's.
  public var overrideInheritedOptions = false
  /// Who made the call, for messages: `basic.lua:12`.
  public var origin: String?

  /// Options with UIKit's defaults; times in seconds.
  public init(duration: Double, delay: Double = 0, pace: Pace = .curve(.easeInOut)) {
    self.duration = duration
    self.delay = delay
    self.pace = pace
  }
}

/// When an animation runs and how fast: options that were checked.
struct AnimationTiming {
  /// Of one run, in nanoseconds.
  var duration: Int64
  /// In nanoseconds.
  var delay: Int64
  var curve: TimingCurve
  var beginsFromCurrentState: Bool
  var autoreverses: Bool
  var repeatCount: Double

  /// - Parameters:
  ///   - outer: the timing of the block around; a nested block inherits what it does not override.
  init(_ options: AnimationOptions, nestedIn outer: AnimationTiming?) throws(MotionError) {
    let given = options.duration
    // UIKit: with a duration of 0 or below, changes are made without animation.
    duration = try VirtualTime.nanoseconds(given.isFinite ? max(given, 0) : given, "duration")
    delay = try VirtualTime.nanoseconds(options.delay, "delay")
    guard options.repeatCount >= 0 else {
      throw .numberOutOfRange(name: "repeatCount", value: options.repeatCount, expected: "0 or more")
    }
    repeatCount = options.repeatCount == 0 ? 1 : options.repeatCount
    autoreverses = options.autoreverses
    beginsFromCurrentState = options.beginFromCurrentState
    if let outer {
      if !options.overrideInheritedDuration { (duration, delay) = (outer.duration, outer.delay) }
      if !options.overrideInheritedOptions {
        (repeatCount, autoreverses) = (outer.repeatCount, outer.autoreverses)
        beginsFromCurrentState = outer.beginsFromCurrentState
      }
    }
    switch options.pace {
    case .curve(let own): curve = own
    case .spring(let dampingRatio, let initialVelocity):
      curve = TimingCurve(
        try SpringCurve(
          dampingRatio: dampingRatio, initialVelocity: initialVelocity, duration: Double(duration) / 1e9))
    }
    if let outer, !options.overrideInheritedCurve { curve = outer.curve }
  }

  /// One run and, if it is reversed, the way back, in nanoseconds.
  private var cycle: Int64 { autoreverses ? 2 * duration : duration }

  /// How long it moves after the delay, in nanoseconds; nil for ever.
  var activeDuration: Int64? {
    let total = repeatCount * Double(cycle)
    return total < 9e18 ? Int64(total.rounded()) : nil
  }

  /// How far the animation is, `elapsed` nanoseconds after the delay: 0 before, 1 once it is over.
  func progress(elapsed: Int64) -> Double {
    if let activeDuration, elapsed >= activeDuration { return 1 }
    guard elapsed > 0, duration > 0 else { return elapsed > 0 ? 1 : curve.progress(at: 0) }
    let place = elapsed % cycle
    let forward = place < duration ? place : cycle - place
    return curve.progress(at: Double(forward) / Double(duration))
  }
}
