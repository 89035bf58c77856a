import LuaBridge
import NavHost

/// Commands that have the SDK do what a delegate has to be ready for, though it seldom happens.
enum FaultCommands {
  static var all: [Command] { [buttons, fault] }

  private static var buttons: Command {
    Command(
      "buttons", "hands the buttons over in another order, with types missing or not known today",
      doc:
        "From the next state object on: buttons reporting compass future. Without types they are the SDK's own again. While\n"
        + "there is no guidance reporting is left out.",
      parameters: [
        CommandParameter(
          "types", .restOfLine, isOptional: true,
          doc: "types with blanks between; any name stands for a new one")
      ],
      tableType: "NavigationButtonType[]",
      tableAction: { world, call in
        try use(try call[0].array().map { try $0.string() }, in: world)
      },
      action: .change { world, arguments in
        try use(arguments.text("types")?.split(separator: " ").map(String.init), in: world)
      })
  }

  private static func use(_ names: [String]?, in world: World) throws {
    try world.host.use(.buttons(names?.map(NavigationButtonType.init(name:))))
  }

  private static var fault: Command {
    let whats = ["promptAtStop", "setLayoutDelegate"]
    let hows = SDKFaults.PromptAtStop.allCases.map(\.rawValue) + SDKFaults.Setting.allCases.map(\.rawValue)
    return Command(
      "fault", "has the SDK do what a delegate has to be ready for",
      doc:
        "promptAtStop: what becomes of a prompt that is up when guidance ends: hidden (first, as at the start), skipped\n"
        + "(nobody is told), late (hidden last).\n"
        + "setLayoutDelegate: asUsual, or fails with the code internal.",
      parameters: [
        CommandParameter("what", .choice(whats), doc: "what is unusual"),
        CommandParameter("how", .choice(hows), doc: "how it goes"),
      ],
      action: .change { world, arguments in
        let what = try arguments.requiredText("what")
        let how = try arguments.requiredText("how")
        let change: SDKFaults.Change? =
          what == whats[0]
          ? SDKFaults.PromptAtStop(rawValue: how).map { .promptAtStop($0) }
          : SDKFaults.Setting(rawValue: how).map { .setLayoutDelegate($0) }
        guard let change else {
          let known =
            what == whats[0]
            ? SDKFaults.PromptAtStop.allCases.map(\.rawValue) : SDKFaults.Setting.allCases.map(\.rawValue)
          throw CommandError(
            "fault: \(what) cannot be '\(how)'; expected one of \(known.joined(separator: ", "))")
        }
        try world.host.use(change)
      })
  }
}
