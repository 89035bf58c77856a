/// The commands of a session, in the order in which help lists them.
public struct CommandRegistry {
  /// The commands.
  public let commands: [Command]

  init(_ commands: [Command]) { self.commands = commands }

  /// The commands that come with the lab.
  public static var standard: CommandRegistry {
    CommandRegistry(
      EventCommands.all + TripCommands.all + CameraCommands.events + ScreenCommands.all + FaultCommands.all
        + LookCommands.all
        + RuleCommands.all + PictureCommands.all + SessionCommands.all)
  }

  /// The names, in order.
  public var names: [String] { commands.map(\.name) }

  /// The command of that name.
  public func command(named name: String) -> Command? { commands.first { $0.name == name } }
}
