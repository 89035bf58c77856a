import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// Commands that change the world.
enum EventCommands {
  static var all: [Command] {
    [
      enable, start, prompt, dismiss, stop, disable, tick, settle, resize, rotate, device, direction, speed,
      delegate, resume,
    ]
  }

  private static var enable: Command {
    Command(
      "enable", "turns navigation on: enableNavigationUI",
      action: .change { world, _ in try world.host.enable() })
  }

  private static var disable: Command {
    Command(
      "disable", "turns navigation off: disableNavigationUI", doc: "Guidance is stopped first.",
      action: .change { world, _ in try world.host.disable() })
  }

  private static var start: Command {
    Command(
      "start", "begins guidance: startGuidance", doc: "Navigation must be enabled.",
      action: .change { world, _ in try world.host.start() })
  }

  private static var stop: Command {
    Command(
      "stop", "ends guidance: stopGuidance", doc: "A prompt that is up is hidden first.",
      action: .change { world, _ in try world.host.stop() })
  }

  private static var prompt: Command {
    let kinds = PromptKind.all
    let list = kinds.map { "  \($0.name): \($0.summary), \(NumberText.plain($0.defaultHeight)) pt" }
    return Command(
      "prompt", "shows a prompt, or changes the one that is up: showPrompt, changePrompt",
      doc: "Prompts come up during guidance only. Kinds:\n" + list.joined(separator: "\n"),
      parameters: [
        CommandParameter("kind", .choice(kinds.map(\.name)), doc: "what the prompt says"),
        CommandParameter("height", .number, isOptional: true, doc: "in points; the kind's own if left out"),
      ],
      action: .change { world, arguments in
        guard let kind = PromptKind.named(try arguments.requiredText("kind")) else { return }
        try world.host.showPrompt(kind, height: arguments.number("height"))
      })
  }

  private static var dismiss: Command {
    Command(
      "dismiss", "ends the prompt that is up: hidePrompt",
      action: .change { world, _ in try world.host.dismissPrompt() })
  }

  private static var tick: Command {
    Command(
      "tick", "lets time pass", doc: "Animations move; what is over completes at its own instant.",
      parameters: [CommandParameter("seconds", .number, doc: "0 or more")],
      action: .event { arguments in
        .tick(
          nanoseconds: try VirtualTime.nanoseconds(try arguments.requiredNumber("seconds"), "seconds"))
      })
  }

  private static var settle: Command {
    Command("settle", "lets time pass until no animation runs", action: .event { _ in .settle })
  }

  private static var resize: Command {
    Command(
      "resize", "gives the map another size: sizeChanged",
      doc: "In points. The safe area stays as it is; see 'rotate' and 'device'.",
      parameters: [
        CommandParameter("width", .number, doc: "in points"),
        CommandParameter("height", .number, doc: "in points"),
      ],
      action: .change { world, arguments in
        try world.host.resize(
          to: Size(
            width: try arguments.requiredNumber("width"), height: try arguments.requiredNumber("height")))
      })
  }

  private static var rotate: Command {
    Command(
      "rotate", "turns the screen by a quarter: sizeChanged",
      doc: "On a device's own sizes the safe area is that of the orientation.",
      action: .change { world, _ in try world.host.rotate() })
  }

  private static var device: Command {
    Command(
      "device", "puts the screen on another device, in portrait: sizeChanged",
      doc: "Devices: " + Device.all.map(\.name).joined(separator: ", ") + ".",
      parameters: [
        CommandParameter(
          "name", .restOfLine, doc: "a device's name", suggestions: .names(Device.all.map(\.name)))
      ],
      tableType: LabTypes.deviceOptions.name,
      tableAction: { world, call in try world.host.use(try DeviceOptions.device(call[0])) },
      action: .change { world, arguments in
        try world.host.use(try DeviceOptions.device(named: try arguments.requiredText("name")))
      })
  }

  private static var direction: Command {
    Command(
      "direction", "lays the screen out from left to right (ltr) or from right to left (rtl)",
      doc: "Leading and trailing change sides, left and right do not. No callback tells of it.",
      parameters: [
        CommandParameter("direction", .choice(LayoutDirection.allCases.map(\.rawValue)), doc: "ltr or rtl")
      ],
      action: .change { world, arguments in
        let name = try arguments.requiredText("direction")
        guard let direction = LayoutDirection(rawValue: name) else { return }
        try world.host.use(direction)
      })
  }

  private static var speed: Command {
    Command(
      "speed", "tells the speed widget the current speed and the limit",
      doc:
        "Without numbers, nothing is known. The widget shows the speed while navMap.shouldDisplaySpeedometer is\n"
        + "true, the limit while navMap.shouldDisplaySpeedLimit is.",
      parameters: [
        CommandParameter("current", .number, isOptional: true, doc: "the current speed"),
        CommandParameter("limit", .number, isOptional: true, doc: "in the same unit"),
        CommandParameter(
          "unit", .choice(SpeedUnit.allCases.map(\.rawValue)), isOptional: true,
          doc: "what both are counted in; km/h if left out"),
      ],
      action: .change { world, arguments in
        try world.host.setSpeed(
          SpeedReading(
            current: arguments.number("current"), limit: arguments.number("limit"),
            unit: arguments.text("unit").flatMap(SpeedUnit.init) ?? .kilometersPerHour))
      })
  }

  private static var delegate: Command {
    Command(
      "delegate", "loads a layout delegate, while navigation is off",
      parameters: [
        CommandParameter(
          "file", .restOfLine, doc: "a Lua file that returns the delegate",
          suggestions: .files(ending: ".lua"))
      ],
      tableType: "NavigationLayoutDelegate",
      tableAction: { world, call in
        try world.script.useDelegate(
          try call[0].table(), from: call.callingPosition.map { "\($0)" } ?? "delegate")
      },
      action: .event { arguments in .delegate(path: try arguments.requiredText("file")) })
  }

  private static var resume: Command {
    Command("resume", "calls a suspended delegate again", action: .event { _ in .resume })
  }
}
