import LuaBridge
import NavHost
import NavScript
import TextShaping
import ViewLayout

/// The fold of scripts and events: a host with its scripts, built by applying events to a fresh one.
final class World {
  let script: ScriptHost
  /// Values that the last typed Lua expression gave.
  private(set) var lastValues: [LuaValue]?

  /// What scripts hold as `host`.
  let reference = WorldReference()
  /// The folder of the scenario that the world is made for, with its slash, or empty: paths that it names are relative to
  /// it. Nil for the world of a session.
  let scenarioFolder: String?

  /// What prints the calls between scripts and host; nil unless they are traced.
  let trace: Trace?

  var host: NavigationHost { script.host }

  init(
    files: ScriptFiles, settings: SessionSettings, registry: CommandRegistry,
    interruption: LuaInterruption? = nil, scenarioFolder: String? = nil
  ) throws {
    self.scenarioFolder = scenarioFolder
    let reference = reference
    let trace = settings.isTraced ? Trace() : nil
    self.trace = trace
    script = try ScriptHost(
      files: files, device: settings.device, configuration: settings.configuration,
      budgets: settings.budgets, textMeasurer: settings.textMeasurer,
      library: try registry.library(observer: trace), interruption: interruption, observer: trace)
    reference.world = self
    trace?.world = self
    host.showBuiltInLayout()
    if scenarioFolder != nil { return }
    script.setPromptName("host", .object(reference))
    for command in registry.commands where command.luaFunction {
      let plain = HostClass.function(command, reference)
      let function = trace.map { plain.observed(by: $0, as: command.name) } ?? plain
      script.setPromptName(command.name, .function(script.state.makeFunction(function)))
    }
  }

  /// Applies one event.
  ///
  /// - Parameters:
  ///   - suspended: whether the delegate is suspended during the event, as it was when this was first played.
  /// - Throws: ``CallbackFailure``, ``LuaError``, ``HostError`` and what commands throw. The world may then be half
  ///   changed and is of no more use.
  func apply(_ event: Event, suspended: Bool) throws {
    lastValues = nil
    script.state.beginEvent()
    if case .tick(let nanoseconds) = event {
      try host.advance(by: nanoseconds, suspendingAtEnd: suspended)
      return
    }
    if suspended { host.suspendDelegate() }
    switch event {
    case .delegate(let path): try script.loadDelegate(at: path.relative(to: scenarioFolder ?? ""))
    case .command(let command, let arguments): try command.apply(self, arguments)
    case .tick, .reload: break
    case .settle: try host.settle()
    case .lua(let source, let line):
      lastValues = try script.evaluate(source, line: line)
      // What the line changed is laid out and completed before the next one.
      try host.turn()
    case .resume:
      host.resumeDelegate()
      if host.navigator.hasUntoldAnswers { try host.turn() }
    }
  }
}

extension World {
  /// Applies what a script's call of the host asks for. In a scenario every such call is an event with budgets of its
  /// own, and time goes on after a callback has failed.
  func applyCall(_ call: () throws -> [LuaValue], restAfterFailure rest: () throws -> Void) throws
    -> [LuaValue]
  {
    guard scenarioFolder != nil else { return try call() }
    return try script.state.withEvent {
      do { return try call() } catch let failure as CallbackFailure {
        // The delegate is suspended now; what happens without it cannot fail for its sake.
        try? rest()
        throw failure
      }
    }
  }

  /// Lets the time pass that a failure has left of a tick, or until all is still.
  func passRest(of event: Event, startedAt start: Instant) throws {
    switch event {
    case .tick(let nanoseconds):
      let left = start.advanced(by: nanoseconds).nanoseconds - host.context.now.nanoseconds
      if left > 0 { try host.advance(by: left) }
    case .settle: try host.settle()
    default: break
    }
  }
}

/// What scripts hold as `host`: it leads to the world without keeping it. The class declaration needs it before there is a
/// world.
final class WorldReference {
  weak var world: World?
}

extension String {
  /// The path as seen from `folder`, which ends with a slash or is empty; an absolute one stays.
  func relative(to folder: String) -> String { hasPrefix("/") ? self : folder + self }
}

/// What a session starts with.
public struct SessionSettings: Sendable {
  /// The screen.
  public var device = Device.standard
  /// The SDK's unpublished figures.
  public var configuration = HostConfiguration()
  /// What a callback may spend.
  public var budgets = LuaConfiguration()
  /// What labels ask how wide their text is: all worlds of the session ask the same one, so what it has measured
  /// outlives them.
  public var textMeasurer: any TextMeasuring = PangoTextMeasurer()

  /// Whether worlds are made so that the calls between scripts and host can be printed.
  var isTraced = false

  /// The standard device and figures.
  public init() {}
}
