/// When an animation runs and how fast.
struct AnimationTiming {
  /// In nanoseconds.
  let duration: Int64
  /// In nanoseconds.
  let delay: Int64
  let curve: TimingCurve

  init(duration: Double, delay: Double, curve: TimingCurve) throws(MotionError) {
    // UIKit: with a duration of 0 or below, changes are made without animation.
    self.duration = try VirtualTime.nanoseconds(duration.isFinite ? max(duration, 0) : duration, "duration")
    self.delay = try VirtualTime.nanoseconds(delay, "delay")
    self.curve = curve
  }
}

/// One call of `animate`: the timing of all that changed in it, and the completion they share.
final class AnimationBlock {
  let timing: AnimationTiming
  /// The instant of the call; the delay counts from here.
  let start: Instant
  /// Position in the order of calls.
  let sequence: Int
  /// How many property changes run in this block.
  var memberCount = 0
  /// Whether one of them was cut short.
  private(set) var isInterrupted = false
  /// Taken out before it is called, so that it cannot be called twice.
  var completion: ((Bool) throws -> Void)?

  init(
    timing: AnimationTiming, start: Instant, sequence: Int, completion: ((Bool) throws -> Void)?
  ) {
    self.timing = timing
    self.start = start
    self.sequence = sequence
    self.completion = completion
  }

  /// Whether changes in the block take time.
  var isAnimated: Bool { timing.duration > 0 }

  /// When the block is over: with nothing left to move, at once.
  var due: Instant {
    memberCount == 0 ? start : start.advanced(by: timing.delay).advanced(by: timing.duration)
  }

  /// A change that runs in the block is cut short.
  func interrupt() {
    isInterrupted = true
    memberCount -= 1
  }

  /// How far the block has come at `instant`, 0 … 1.
  func progress(at instant: Instant) -> Double {
    let begin = start.advanced(by: timing.delay)
    guard instant > begin else { return 0 }
    let elapsed = instant.nanoseconds - begin.nanoseconds
    guard elapsed < timing.duration else { return 1 }
    return timing.curve.progress(at: Double(elapsed) / Double(timing.duration))
  }
}

/// The way of one property of one view from its old value to its new one.
///
/// The model has the new value already; the animation adds the part of the difference that is not yet travelled.
/// So animations that overlap add up, without a jump, as UIKit's do.
struct PropertyAnimation {
  enum Change {
    /// Old frame minus new frame.
    case frame(Rect)
    /// Old opacity minus new opacity.
    case alpha(Double)
  }

  let change: Change
  let block: AnimationBlock

  func frameOffset(at instant: Instant) -> Rect {
    guard case .frame(let difference) = change else { return .zero }
    return difference * (1 - block.progress(at: instant))
  }

  func alphaOffset(at instant: Instant) -> Double {
    guard case .alpha(let difference) = change else { return 0 }
    return difference * (1 - block.progress(at: instant))
  }
}
