import FrameRendering
import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// What became of a typed line.
public struct Outcome {
  /// What there is to read, without a line end; empty if nothing.
  public var text = ""
  /// What went wrong, without a line end; nil if nothing.
  public var error: String?

  /// Whether the line asked for the end of the session.
  var endsSession = false
  /// Whether the line begins a Lua block that more lines could complete; nothing has run.
  var isIncomplete = false
}

/// A session: a log of events, and the world that follows from it.
///
/// There is one way to carry state over a change of scripts or a failure: the world is rebuilt from the log, and takes
/// the place of the old one only if that worked.
public final class Session {
  /// The commands in use.
  public let registry: CommandRegistry
  /// What scripts print; muted while the log is replayed.
  public var output: ([UInt8]) -> Void = { _ in }
  /// How pictures and tables are to look; asked at each look, since a terminal can change its size.
  public var display: () -> DisplayStyle = { .plain }
  /// Told how many events of how many have been played while the log is replayed for a reload, an undo or a redo. When
  /// and how to show it is the receiver's to decide.
  public var progress: ((_ done: Int, _ total: Int) -> Void)?
  /// Stops the line or reload that is running, with all that it replays; from a signal handler, too.
  public let interruption: LuaInterruption

  /// Milliseconds on some clock that never goes back, for a column of a trace; nil for none.
  public var traceClock: (() -> Double)?

  private(set) var settings: SessionSettings
  private(set) var world: World
  private(set) var entries: [LogEntry] = []
  private var undone: [LogEntry] = []
  private(set) var files = ScriptFiles()
  /// What the disk is known to hold, and what an attempt to reload in vain has read.
  var seen = SeenTexts()
  /// The delegate that the session was opened with, and whether its script could be loaded.
  private var opening: LoggedEvent?
  private var openingIsBroken = false
  private var lineNumber = 0
  private var reportedConflicts: [String] = []
  private var violations = ViolationChanges()
  private var isInterruptible = false

  /// A session without a delegate, navigation off.
  ///
  /// - Throws: when there is no memory for a Lua state.
  public init(settings: SessionSettings = SessionSettings()) throws {
    self.settings = settings
    registry = CommandRegistry.standard
    interruption = try LuaInterruption()
    world = try World(
      files: files, settings: settings, registry: registry, interruption: interruption)
    connectOutput()
  }

  /// Opens the session with a delegate.
  ///
  /// - Returns: what went wrong in the script, if anything: the session then goes on without a delegate, and a reload
  ///   tries again.
  /// - Throws: ``ScriptFileError`` when the file cannot be read.
  public func open(delegate path: String) throws(ScriptFileError) -> Outcome {
    _ = try files.text(at: path)
    let event = Event.delegate(path: path)
    opening = LoggedEvent(event: event)
    do {
      try interruptible { try world.apply(event, suspended: false) }
      return Outcome(text: world.script.takeWarnings().joined(separator: "\n"))
    } catch {
      openingIsBroken = true
      let message = Message.full(error)
      let fresh = try? World(
        files: files, settings: settings, registry: registry, interruption: interruption)
      if let fresh { world = fresh }
      connectOutput()
      return Outcome(error: message + "\nno delegate is loaded; mend the file and type 'reload'")
    }
  }

  private func connectOutput() {
    world.host.monitor.watcher = { [weak self] in self?.violations.turnEnded($0) }
    world.script.state.output = { [weak self] bytes in self?.output(bytes) }
    world.trace?.clock = traceClock
    world.trace?.output = { [weak self] line in
      guard let self else { return }
      self.output(Array(self.display().encoded(line + "\n").utf8))
    }
  }

  var log: [LoggedEvent] {
    let opened = openingIsBroken ? [] : opening.map { [$0] } ?? []
    return opened + entries.flatMap(\.events)
  }

  /// The files of the delegates that a replay loads.
  var delegatePaths: [String] {
    let opened =
      openingIsBroken && entries.contains(where: \.loadsDelegate) ? [] : [opening].compactMap { $0 }
    return (opened + entries.flatMap(\.events)).compactMap {
      if case .delegate(let path) = $0.event { path } else { nil }
    }
  }

  // MARK: - Lines

  /// Runs one typed line, a command or Lua, or a Lua block of several.
  ///
  /// - Parameters:
  ///   - line: the text.
  ///   - number: the number of its first line, for messages.
  public func run(_ line: String, line number: Int) -> Outcome {
    interruptible { parse(line, line: number) }
  }

  private func parse(_ line: String, line number: Int) -> Outcome {
    lineNumber = number
    switch LineGrammar.parse(line, commandNames: registry.names) {
    case .nothing: return Outcome()
    case .lua(let source): return runLua(source)
    case .command(let name, let rest):
      guard let command = registry.command(named: name) else { return unknownCommand(name) }
      do {
        let arguments = try CommandArguments(parsing: rest, of: command)
        return run(command, arguments)
      } catch {
        return Outcome(error: Message.full(error))
      }
    }
  }

  private func unknownCommand(_ name: String) -> Outcome {
    let near = nearestName(to: name, in: registry.names).map { "; did you mean '\($0)'?" } ?? ""
    return Outcome(error: "unknown command '\(name)'\(near.isEmpty ? "; type 'help'" : near)")
  }

  private func run(_ command: Command, _ arguments: CommandArguments) -> Outcome {
    switch command.action {
    case .change: return perform(.command(command, arguments))
    case .event(let make):
      do { return perform(try make(arguments)) } catch { return Outcome(error: Message.full(error)) }
    case .look(let text):
      do { return Outcome(text: try text(LookContext(world: world, session: self), arguments)) } catch {
        return Outcome(error: Message.full(error))
      }
    case .session(let body):
      return body(self, arguments)
    }
  }

  private func runLua(_ source: String) -> Outcome {
    if let unknown = unknownName(source) { return unknown }
    do throws(LuaError) { _ = try world.script.compile(source, line: lineNumber) } catch {
      // What does not compile has not run: nothing to rebuild.
      if error.kind == .syntax(incomplete: true) { return Outcome(isIncomplete: true) }
      return Outcome(error: Message.full(error, hintFor: source, commands: registry.names))
    }
    return perform(.lua(source: source, line: lineNumber))
  }

  /// A single word that is neither a command nor a name would show as nil; it was surely meant to be something else.
  private func unknownName(_ source: String) -> Outcome? {
    let word = source.trimmed
    let isName =
      !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      && !(word.first?.isNumber ?? true) && !["nil", "true", "false"].contains(word)
    guard isName, case .nil? = try? world.script.promptEnvironment.get(word) else { return nil }
    if let reason = world.script.absence(of: word) { return Outcome(error: reason) }
    let known = registry.names + world.script.promptViewNames
    let near = nearestName(to: word, in: known).map { "; did you mean '\($0)'?" } ?? "; type 'help'"
    return Outcome(error: "'\(word)' is no command and no name\(near)")
  }

  // MARK: - Events

  private func perform(_ event: Event) -> Outcome {
    let before = Snapshot(of: world)
    let start = world.host.context.now
    let known = files.paths
    violations.eventBegins()
    do {
      try world.apply(event, suspended: false)
    } catch let failure as CallbackFailure {
      return recover(from: failure, in: event, startedAt: start)
    } catch {
      // What only this event has read is read anew when it is asked for again: it may have been mended by then.
      files.keep(only: known)
      return restore(after: error, in: event)
    }
    append(LogEntry(events: [LoggedEvent(event: event)]))
    var lines = [values()].compactMap { $0 }
    if let change = before.change(to: world) { lines.append(change) }
    lines += world.script.takeWarnings()
    lines += newConflicts() + newViolations()
    return Outcome(text: lines.joined(separator: "\n"))
  }

  private func append(_ entry: LogEntry) {
    entries.append(entry)
    undone = []
  }

  private func values() -> String? {
    guard let values = world.lastValues, !values.isEmpty else { return nil }
    return values.map { $0.textValue ?? world.script.state.display($0) }.joined(separator: "  ")
  }

  private func newConflicts() -> [String] {
    let present = world.host.mapView.layoutConflicts
    let new = present.filter { !reportedConflicts.contains($0.key) }
    reportedConflicts = present.map(\.key)
    return new.map(\.description)
  }

  /// Which violations are new and which are gone. While the delegate is suspended nobody can tell.
  private func newViolations() -> [String] {
    let monitor = world.host.monitor
    if world.host.isDelegateSuspended { return [] }
    return violations.report(violations.latest ?? monitor.violations, isSettled: monitor.isSettled)
  }

  /// The event is refused or its Lua raised: the world is what it was before.
  private func restore(after error: any Error, in event: Event) -> Outcome {
    let message = Message.full(error)
    // A command that is refused at the door has changed nothing. (A line of Lua may have, before its command.)
    let isRefusal =
      error is CommandError || error is CameraError || error is TripError
      || (error as? HostError)?.isRefusal ?? false
    if case .command = event, isRefusal {
      return Outcome(error: message)
    }
    do { try uninterrupted { try rebuild(log, files: files) } } catch {
      return Outcome(error: message + "\nthe session could not be restored: " + Message.oneLine(error))
    }
    return Outcome(error: message)
  }

  /// A callback failed: back to just before the event, and again with the delegate suspended from that instant on.
  private func recover(
    from failure: CallbackFailure, in event: Event, startedAt start: Instant
  ) -> Outcome {
    let elapsed = failure.instant.nanoseconds - start.nanoseconds
    func suspended(_ event: Event) -> LoggedEvent { LoggedEvent(event: event, suspendedWith: files) }
    var events: [LoggedEvent]
    switch event {
    case .tick(let nanoseconds):
      events = [suspended(.tick(nanoseconds: elapsed))]
      if nanoseconds > elapsed {
        events.append(LoggedEvent(event: .tick(nanoseconds: nanoseconds - elapsed)))
      }
    case .settle: events = [suspended(.tick(nanoseconds: elapsed)), LoggedEvent(event: .settle)]
    default: events = [suspended(event)]
    }
    // Without a delegate it is a listener or an accessory view that has failed.
    let who = world.host.mapView.layoutDelegate == nil ? "callbacks are" : "the delegate is"
    let message =
      Message.full(failure.underlying) + "\nin \(failure.name): \(who) suspended; "
      + "mend the script and type 'reload', or type 'resume'"
    do {
      try uninterrupted { try rebuild(log + events, files: files) }
      append(LogEntry(events: events))
      return Outcome(error: message)
    } catch {
      return restore(after: failure.underlying, in: event)
    }
  }

  private func rebuild(
    _ log: [LoggedEvent], files: ScriptFiles, progress: (Int, Int) -> Void = { _, _ in }
  ) throws {
    let replay = try Replay(
      log, files: files, settings: settings, registry: registry, interruption: interruption,
      progress: progress)
    world = replay.world
    reportedConflicts = world.host.mapView.layoutConflicts.map(\.key)
    // What the events have been told already is not told again.
    _ = world.script.takeWarnings()
    violations.forget()
    connectOutput()
  }

  // MARK: - Interrupts

  /// Does work that an interrupt ends as a whole, wherever it arrives.
  func interruptible<Result>(_ work: () throws -> Result) rethrows -> Result {
    if isInterruptible { return try work() }
    isInterruptible = true
    interruption.setReach(.stretch)
    defer {
      isInterruptible = false
      interruption.setReach(.call)
    }
    return try work()
  }

  /// Puts the world right after a failure or an interrupt. It only repeats what has run before; were it stopped, too,
  /// a half changed world would stay.
  private func uninterrupted(_ work: () throws -> Void) rethrows {
    interruption.setReach(.nothing)
    defer { interruption.setReach(isInterruptible ? .stretch : .call) }
    try work()
  }

  // MARK: - Reload, undo, redo

  /// Reads all scripts anew and replays everything with them; keeps the old ones if anything fails.
  func reload() -> Outcome {
    guard opening != nil || entries.contains(where: \.loadsDelegate) else {
      return Outcome(error: "reload: no delegate is loaded; open one with 'delegate FILE'")
    }
    return reload(with: ScriptFiles(), saved: nil)
  }

  /// Replays everything with the texts of `fresh`; keeps the old ones if anything fails.
  ///
  /// - Parameters:
  ///   - saved: the names of the files whose change is the reason; nil if a person asked.
  func reload(with fresh: ScriptFiles, saved: String?) -> Outcome {
    let wasBroken = openingIsBroken
    // A delegate that was loaded since has taken the place of one that could not be.
    openingIsBroken = wasBroken && entries.contains(where: \.loadsDelegate)
    do {
      let replay = try Replay(
        log, files: fresh, settings: settings, registry: registry, interruption: interruption,
        progress: progress ?? { _, _ in })
      let before = Snapshot(of: world)
      var lines = replay.leftOut + replay.world.script.takeWarnings()
      let comparison = before.frames(to: replay.world, display())
      if let saved {
        let summary = before.summary(to: replay.world).map { ": \($0)" } ?? "; no frame changed"
        lines = ["reloaded \(saved)\(summary)"] + [comparison].compactMap { $0 } + lines
      } else {
        lines.append(comparison ?? "reloaded; no frame changed")
      }
      if before.isSuspended && !replay.world.host.isDelegateSuspended {
        lines.append("the delegate is called again")
      }
      append(LogEntry(events: [LoggedEvent(event: .reload)], filesBefore: files, filesAfter: fresh))
      files = fresh
      world = replay.world
      reportedConflicts = []
      connectOutput()
      seen.succeeded(with: fresh)
      return Outcome(text: (lines + newConflicts() + newViolations()).joined(separator: "\n"))
    } catch {
      openingIsBroken = wasBroken
      seen.failed(with: fresh, inUse: files)
      var message = Message.full(error)
      if let failure = error as? CallbackFailure {
        message += "\nin \(failure.name), \(TimeText.seconds(failure.instant.nanoseconds)) s into the session"
      }
      let isWithout = wasBroken && !entries.contains(where: \.loadsDelegate)
      return Outcome(
        error: message
          + (isWithout
            ? "\nno delegate is loaded; mend the file" : "\nthe scripts before this reload stay in use"))
    }
  }

  /// Rebuilds the world from the same log and scripts with other settings; everything stays if that fails.
  func rebuild(with settings: SessionSettings) throws {
    let before = self.settings
    self.settings = settings
    do { try rebuild(log, files: files, progress: progress ?? { _, _ in }) } catch {
      self.settings = before
      throw error
    }
  }

  /// Takes the last change back.
  func undo() -> Outcome {
    guard let last = entries.last else { return Outcome(error: "undo: nothing to undo") }
    entries.removeLast()
    let target = last.filesBefore ?? files
    return move(to: target, taking: last, verb: "undid") {
      self.entries.append(last)
    } onSuccess: {
      self.undone.append(last)
    }
  }

  /// Makes the last change that was taken back again.
  func redo() -> Outcome {
    guard let next = undone.last else { return Outcome(error: "redo: nothing to redo") }
    undone.removeLast()
    entries.append(next)
    let target = next.filesAfter ?? files
    return move(to: target, taking: next, verb: "redid") {
      self.entries.removeLast()
      self.undone.append(next)
    } onSuccess: {
    }
  }

  private func move(
    to target: ScriptFiles, taking entry: LogEntry, verb: String, onFailure: () -> Void,
    onSuccess: () -> Void
  ) -> Outcome {
    let before = Snapshot(of: world)
    do {
      try rebuild(log, files: target, progress: progress ?? { _, _ in })
      if target !== files { seen.lookAt(target) }
      files = target
      onSuccess()
    } catch {
      onFailure()
      return Outcome(error: Message.full(error) + "\nnothing has changed")
    }
    let name = entry.events.first?.event.text ?? ""
    let lines = ["\(verb) '\(name)'", before.change(to: world)].compactMap { $0 }
    return Outcome(text: (lines + newViolations()).joined(separator: "\n"))
  }
}
