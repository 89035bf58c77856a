/// One call of `animate`: the timing of all that changed in it, and the completion they share.
final class AnimationBlock {
  let timing: AnimationTiming
  /// The instant of the call; the delay counts from here.
  let start: Instant
  /// Position in the order of calls.
  let sequence: Int
  /// Who made the call, for messages.
  let origin: String?
  /// The keyframes that are being gathered; nil in a block without keyframes.
  var keyframes: KeyframeRecording?
  /// How many property changes run in this block.
  private(set) var memberCount = 0
  /// Whether one of them was cut short.
  private(set) var isInterrupted = false
  /// Taken out before it is called, so that it cannot be called twice.
  var completion: ((Bool) throws -> Void)?

  private var lastProgress: (instant: Instant, value: Double)?

  init(
    timing: AnimationTiming, start: Instant, sequence: Int, origin: String?,
    completion: ((Bool) throws -> Void)?
  ) {
    self.timing = timing
    self.start = start
    self.sequence = sequence
    self.origin = origin
    self.completion = completion
  }

  /// Whether changes in the block take time.
  var isAnimated: Bool { timing.duration > 0 }

  /// When the block is over: with nothing left to move, at once; nil if it repeats for ever.
  var due: Instant? {
    guard memberCount > 0 else { return start }
    return timing.activeDuration.map { begin.advanced(by: $0) }
  }

  private var begin: Instant { start.advanced(by: timing.delay) }

  /// One more change runs in the block.
  func join() { memberCount += 1 }

  /// A change that runs in the block is cut short.
  func interrupt() {
    isInterrupted = true
    memberCount -= 1
  }

  /// A change is taken over by a later one of the same block.
  func leave() { memberCount -= 1 }

  /// How far the block has come at `instant`: 0 … 1, unless its curve goes beyond.
  func progress(at instant: Instant) -> Double {
    // Every view of the block asks, at the same instant.
    if let lastProgress, lastProgress.instant == instant { return lastProgress.value }
    let value = timing.progress(elapsed: instant.nanoseconds - begin.nanoseconds)
    lastProgress = (instant, value)
    return value
  }
}

/// An animation that was begun, as messages tell of it.
public struct AnimationStart: Hashable, Sendable, CustomStringConvertible {
  /// When.
  public let instant: Instant
  /// By which line of which script, if one did.
  public let origin: String?
  /// Whether it repeats for ever.
  public let isEndless: Bool

  /// An animation begun at `instant`.
  public init(instant: Instant, origin: String? = nil, isEndless: Bool = false) {
    self.instant = instant
    self.origin = origin
    self.isEndless = isEndless
  }

  /// When it was started, and by whom.
  public var description: String {
    "started at \(NumberText.plain(instant.seconds)) s" + (origin.map { " by \($0)" } ?? "")
  }
}
