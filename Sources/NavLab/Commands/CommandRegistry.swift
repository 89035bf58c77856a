import LuaBridge
import NavScript

/// The commands of a session, in the order in which help lists them, and the classes of its scripts: all worlds of a session
/// share them. One thread uses a registry.
public final class CommandRegistry {
  /// The commands.
  public let commands: [Command]
  private var sharedLibrary: LuaClassLibrary?

  init(_ commands: [Command]) { self.commands = commands }

  /// The commands that come with the lab.
  public static var standard: CommandRegistry {
    CommandRegistry(
      EventCommands.all + TripCommands.all + CameraCommands.events + ScreenCommands.all + FaultCommands.all
        + LookCommands.all
        + RuleCommands.all + PictureCommands.all + SessionCommands.all)
  }

  /// The classes of scripts, `host` among them.
  ///
  /// - Parameter observer: is told of every call of a member; the library then has one world alone.
  func library(observer: (any LuaCallObserver)?) throws(LuaError) -> LuaClassLibrary {
    if observer == nil, let sharedLibrary { return sharedLibrary }
    let library = try ScriptHost.library(adding: [HostClass.declaration(of: commands)], observer: observer)
    if observer == nil { sharedLibrary = library }
    return library
  }

  /// The names, in order.
  public var names: [String] { commands.map(\.name) }

  /// The command of that name.
  public func command(named name: String) -> Command? { commands.first { $0.name == name } }
}
