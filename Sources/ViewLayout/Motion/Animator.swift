/// The animations of one screen.
///
/// It never looks at a clock: whoever owns the screen asks when something is due, moves the time there and lets it
/// complete.
public final class Animator {
  private var running: [AnimationBlock] = []
  /// The blocks that are being recorded, the innermost last; nil where changes are made without animation.
  private var recording: [AnimationBlock?] = []
  private var nextSequence = 0

  /// How many blocks may run at once.
  public static let greatestRunningCount = 1000

  /// How many blocks were started.
  public private(set) var startedCount = 0
  /// How many blocks have completed; equal to ``startedCount`` when nothing runs.
  public private(set) var completedCount = 0

  init() {}

  /// The block that property changes belong to just now.
  var recordingBlock: AnimationBlock? { recording.last ?? nil }

  /// Whether any animation runs or waits for its completion.
  public var isActive: Bool { !running.isEmpty }

  /// When the next block is over; nil when none ever is. It can lie in the past: then it is due now.
  public var nextDue: Instant? {
    var next: Instant?
    for block in running {
      if let due = block.due { next = next.map { min($0, due) } ?? due }
    }
    return next
  }

  /// The running animations, in order of starting: for messages about screens that never settle.
  public var runningStarts: [AnimationStart] {
    running.map { AnimationStart(instant: $0.start, origin: $0.origin, isEndless: $0.due == nil) }
  }

  func record(
    _ options: AnimationOptions, keyframes mode: KeyframeCalculationMode? = nil, at now: Instant,
    changes: () throws -> Void, completion: ((Bool) throws -> Void)?
  ) throws {
    var timing = try AnimationTiming(options, nestedIn: recordingBlock?.timing)
    if let innermost = recording.last, innermost == nil { timing.duration = 0 }
    guard running.count + recording.count < Self.greatestRunningCount else {
      throw MotionError.tooManyAnimations(limit: Self.greatestRunningCount)
    }
    let block = AnimationBlock(
      timing: timing, start: now, sequence: nextSequence, origin: options.origin, completion: completion)
    block.keyframes = mode.map(KeyframeRecording.init)
    nextSequence += 1
    recording.append(block)
    defer {
      recording.removeLast()
      if let keyframes = block.keyframes {
        block.keyframes = nil
        keyframes.forEachTrack { $0.animate($1, .keyframes($2), in: block) }
      }
      startedCount += 1
      running.append(block)
    }
    do { try changes() } catch {
      // What was set moves to its place all the same; only the completion is gone.
      block.completion = nil
      throw error
    }
  }

  /// Adds a keyframe to the block that is being recorded.
  func recordKeyframe(start: Double, end: Double, changes: () throws -> Void) throws {
    guard let keyframes = recordingBlock?.keyframes else { throw MotionError.keyframeOutsideBlock }
    let outer = keyframes.span
    keyframes.span = (start, end)
    defer { keyframes.span = outer }
    try changes()
  }

  /// Runs changes that no block animates.
  func withoutAnimation<Result>(_ changes: () throws -> Result) rethrows -> Result {
    recording.append(nil)
    defer { recording.removeLast() }
    return try changes()
  }

  /// How many blocks have ever been recorded: the sequence number of the next.
  public var recordedCount: Int { nextSequence }

  /// Ends the block that is due first at or before `instant`, and calls its completion.
  ///
  /// - Parameters:
  ///   - limit: only blocks recorded before this sequence number count; see ``recordedCount``.
  ///   - root: the view whose tree the animations move.
  ///   - delivering: whether the completion is called; if not, it is dropped.
  /// - Returns: whether there was one.
  /// - Throws: what the completion throws; the block has ended all the same.
  public func completeNext(
    at instant: Instant, recordedBefore limit: Int, in root: View, delivering: Bool = true
  ) throws -> Bool {
    var best: (index: Int, due: Instant)?
    for (index, block) in running.enumerated() where block.sequence < limit {
      guard let due = block.due, due <= instant else { continue }
      // Blocks lie in the order in which their calls ended; a nested one may have begun later.
      if let known = best, (known.due, running[known.index].sequence) < (due, block.sequence) { continue }
      best = (index, due)
    }
    guard let best else { return false }
    let block = running.remove(at: best.index)
    if block.memberCount > 0 {
      root.forEachInTree { view in view.animations.removeAll { $0.block === block } }
    }
    completedCount += 1
    let completion = block.completion
    block.completion = nil
    if delivering { try completion?(!block.isInterrupted) }
    return true
  }

  /// Drops all completions: nothing will ever be due again. They may hold on to what owns the animator.
  public func forgetCompletions() {
    for block in running { block.completion = nil }
  }
}
