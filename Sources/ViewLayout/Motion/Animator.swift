/// The animations of one screen.
///
/// It never looks at a clock: whoever owns the screen asks when something is due, moves the time there and lets it
/// complete.
public final class Animator {
  private var running: [AnimationBlock] = []
  private var recording: [AnimationBlock] = []
  private var nextSequence = 0

  /// How many blocks were started.
  public private(set) var startedCount = 0
  /// How many blocks have completed; equal to ``startedCount`` when nothing runs.
  public private(set) var completedCount = 0

  init() {}

  /// The block that property changes belong to just now.
  var recordingBlock: AnimationBlock? { recording.last }

  /// Whether any animation runs or waits for its completion.
  public var isActive: Bool { !running.isEmpty }

  /// When the next block is over; nil when none runs. It can lie in the past: then it is due now.
  public var nextDue: Instant? { running.map(\.due).min() }

  /// The starts of the running blocks, in order of starting: for messages about screens that never settle.
  public var runningStarts: [Instant] { running.map(\.start) }

  func record(
    _ timing: AnimationTiming, at now: Instant, changes: () throws -> Void,
    completion: ((Bool) throws -> Void)?
  ) throws {
    let block = AnimationBlock(
      timing: recording.last?.timing ?? timing, start: now, sequence: nextSequence, completion: completion)
    nextSequence += 1
    recording.append(block)
    defer { recording.removeLast() }
    do { try changes() } catch {
      // What was set moves to its place all the same; only the completion is gone.
      block.completion = nil
      startedCount += 1
      running.append(block)
      throw error
    }
    startedCount += 1
    running.append(block)
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
    var best: Int?
    for (index, block) in running.enumerated() where block.due <= instant && block.sequence < limit {
      guard let known = best else {
        best = index
        continue
      }
      let earlier =
        (block.due, block.sequence) < (running[known].due, running[known].sequence)
      if earlier { best = index }
    }
    guard let best else { return false }
    let block = running.remove(at: best)
    root.forEachInTree { view in view.animations.removeAll { $0.block === block } }
    completedCount += 1
    let completion = block.completion
    block.completion = nil
    if delivering { try completion?(!block.isInterrupted) }
    return true
  }
}
