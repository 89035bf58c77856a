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
  /// - Throws: ``CallbackFailure`` when a callback fails where it had not failed before; what loading the delegate
  ///   throws; what an interrupt stops. Nothing of the session has changed then.
  init(
    _ log: [LoggedEvent], files: ScriptFiles, settings: SessionSettings, registry: CommandRegistry,
    interruption: LuaInterruption
  ) throws {
    var skipped: Set<Int> = []
    var reasons: [String] = []
    while true {
      let world = try World(files: files, settings: settings, registry: registry, interruption: interruption)
      let failed = try Self.play(
        log, without: skipped, files: files, on: world, interruption: interruption)
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
    interruption: LuaInterruption
  ) throws -> (index: Int, reason: String)? {
    for (index, logged) in log.enumerated() where !skipped.contains(index) {
      do {
        try world.apply(logged.event, suspended: logged.suspendedWith === files)
      } catch let failure as CallbackFailure {
        throw failure
      } catch {
        // An interrupted line has not failed: there is no world with it and none without.
        if interruption.isRaised { throw error }
        if case .delegate = logged.event { throw error }
        return (index, Message.oneLine(error))
      }
    }
    return nil
  }
}
