import LuaBridge
import NavHost
import NavScript

/// Rebuilding a world from the log: the one mechanism behind reload, undo and recovery from failures.
struct Replay {
  /// The world at the end of the log.
  let world: World
  /// Typed lines and commands that failed in this replay and were left out, with their reasons.
  let leftOut: [String]

  /// Plays `log` with `files` on a fresh world. What scripts print is muted.
  ///
  /// - Parameters:
  ///   - interruption: what stops the replay, between events and within.
  ///   - progress: told how many events of how many have been played.
  /// - Throws: ``CallbackFailure`` when a callback fails where it had not failed before; what loading the delegate
  ///   throws; ``ReplayStopped`` after an interrupt. Nothing of the session has changed then.
  init(
    _ log: [LoggedEvent], files: ScriptFiles, settings: SessionSettings, registry: CommandRegistry,
    interruption: LuaInterruption, progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws {
    var skipped: Set<Int> = []
    var reasons: [String] = []
    while true {
      let world = try World(files: files, settings: settings, registry: registry, interruption: interruption)
      let failed = try Self.play(
        log, without: skipped, files: files, on: world, interruption: interruption, progress: progress)
      if let failed {
        // The line may have changed half of what it wanted: start again without it.
        skipped.insert(failed.index)
        reasons.append("left out '\(log[failed.index].event.text)': \(failed.reason)")
        continue
      }
      self.world = world
      leftOut = reasons
      return
    }
  }

  private static func play(
    _ log: [LoggedEvent], without skipped: Set<Int>, files: ScriptFiles, on world: World,
    interruption: LuaInterruption, progress: (_ done: Int, _ total: Int) -> Void
  ) throws -> (index: Int, reason: String)? {
    for (index, logged) in log.enumerated() where !skipped.contains(index) {
      if interruption.isRaised { throw ReplayStopped(done: index, total: log.count) }
      progress(index, log.count)
      do {
        try world.apply(logged.event, suspended: logged.suspendedWith === files)
      } catch  where interruption.isRaised {
        // A line that was stopped is no line that fails with these scripts.
        throw ReplayStopped(done: index, total: log.count, stopped: Message.full(error))
      } catch let failure as CallbackFailure {
        throw failure
      } catch {
        if case .delegate = logged.event { throw error }
        return (index, Message.oneLine(error))
      }
    }
    progress(log.count, log.count)
    return nil
  }
}

/// A replay was stopped by the person who waited for it.
struct ReplayStopped: Error, CustomStringConvertible {
  let done: Int
  let total: Int
  /// What the interrupt met, in words: a script's line.
  var stopped = "interrupted"

  var description: String { "\(stopped)\nin the replay, after \(done) of \(total) events" }
}
