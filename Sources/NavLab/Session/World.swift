import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// The fold of scripts and events: a host with its scripts, built by applying events to a fresh one.
final class World {
  let script: ScriptHost
  /// Values that the last typed Lua expression gave.
  private(set) var lastValues: [LuaValue]?

  var host: NavigationHost { script.host }

  init(
    files: ScriptFiles, settings: SessionSettings, registry: CommandRegistry, interruption: LuaInterruption
  ) throws {
    let reference = WorldReference()
    script = try ScriptHost(
      files: files, device: settings.device, configuration: settings.configuration,
      budgets: settings.budgets, classes: [HostClass.declaration(registry, reference)],
      interruption: interruption)
    reference.world = self
    script.setPromptName("host", .object(self))
    for command in registry.commands where command.luaFunction {
      script.setPromptName(
        command.name,
        .function(script.state.makeFunction(HostClass.function(command, reference))))
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
    case .delegate(let path): try script.loadDelegate(at: path)
    case .command(let command, let arguments): try command.apply(self, arguments)
    case .tick, .reload: break
    case .settle: try host.settle()
    case .lua(let source, let line):
      lastValues = try script.evaluate(source, line: line)
      // What the line changed is laid out and completed before the next one.
      try host.turn()
    case .resume: host.resumeDelegate()
    }
  }
}

/// Leads a class declaration to the world it will serve, which does not exist yet when the class is declared.
final class WorldReference {
  weak var world: World?
}

/// What a session starts with.
public struct SessionSettings: Sendable {
  /// The screen.
  public var device = Device.standard
  /// The SDK's unpublished figures.
  public var configuration = HostConfiguration()
  /// What a callback may spend.
  public var budgets = LuaConfiguration()

  /// The standard device and figures.
  public init() {}
}
