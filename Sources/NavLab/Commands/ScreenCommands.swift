import LuaBridge
import NavHost
import ViewLayout

/// Commands that change what the screen itself gives to the map.
enum ScreenCommands {
  static var all: [Command] { [safeArea, lighting, suggestLighting, sdk] }

  private static var lighting: Command {
    Command(
      "lighting", "draws the map view in another lighting mode: normal, lowLight",
      doc: "As an app does that sets navMap.lightingMode. No callback tells of it.",
      parameters: [
        CommandParameter(
          "mode", .choice(LightingMode.allCases.map(\.rawValue)), doc: "normal by day, lowLight by night")
      ],
      action: .change { world, arguments in
        guard let mode = LightingMode(rawValue: try arguments.requiredText("mode")) else { return }
        try world.host.use(mode)
      })
  }

  private static var suggestLighting: Command {
    Command(
      "suggestLighting", "the light outside changes: didChangeSuggestedLightingMode",
      doc:
        "Listeners of navMap.navigator are told; the map view follows only if one of them sets lightingMode.",
      parameters: [
        CommandParameter(
          "mode", .choice(LightingMode.allCases.map(\.rawValue)), doc: "normal by day, lowLight by night")
      ],
      action: .change { world, arguments in
        guard let mode = LightingMode(rawValue: try arguments.requiredText("mode")) else { return }
        try world.host.suggest(mode)
      })
  }

  private static var sdk: Command {
    Command(
      "sdk", "makes the screen one of another version of the SDK, while navigation is off",
      doc:
        "Settings that nobody has set take that version's values: before 11.0 compassButton, showsTrafficLights\n"
        + "and showsStopSigns are false; from then on they are true, and the last two are no switches.",
      parameters: [CommandParameter("version", .word, doc: "such as 10.2 or 11.0")],
      action: .change { world, arguments in
        let text = try arguments.requiredText("version")
        let version: SDKVersion
        do { version = try SDKVersion(text) } catch { throw CommandError("sdk: version \(error)") }
        try world.host.use(version)
      })
  }

  private static var safeArea: Command {
    func side(_ name: String) -> CommandParameter {
      CommandParameter(name, .number, isOptional: true, doc: "in points; 0 if left out")
    }
    return Command(
      "safeArea", "gives the map other safe area insets: top, left, bottom, right",
      doc:
        "In Lua by name: safeArea { top = 59, bottom = 34 }. 'rotate' and 'device' bring the device's own back.",
      parameters: [side("top"), side("left"), side("bottom"), side("right")],
      action: .change { world, arguments in
        let insets = EdgeInsets(
          top: arguments.number("top") ?? 0, left: arguments.number("left") ?? 0,
          bottom: arguments.number("bottom") ?? 0, right: arguments.number("right") ?? 0)
        try world.host.resize(to: world.host.mapView.frame.size, safeArea: insets)
      })
  }
}

/// Devices by name, and devices of a script's own.
enum DeviceOptions {
  /// The device of that name.
  ///
  /// - Throws: ``CommandError`` with the names that are known.
  static func device(named name: String) throws(CommandError) -> Device {
    if let device = Device.named(name) { return device }
    let names = Device.all.map(\.name)
    let near = nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "."
    throw CommandError(
      "device: no device is called '\(name)'\(near) Known are " + names.joined(separator: ", "))
  }

  /// `{ width=, height=, scale=, safeArea=, landscapeSafeArea=, name= }`: a screen that is in no list. The safe area turns
  /// with the screen where none is given for landscape: what was on top is then on the left.
  static func device(_ argument: LuaArgument) throws -> Device {
    let options = try argument.options(LabTypes.deviceOptions.fieldNames)
    let name = try options["name"].optional?.string()
    if let name, options.given == ["name"] { return try device(named: name) }
    let size = Size(width: try options["width"].number(), height: try options["height"].number())
    try LayoutLimits.check(size, "device")
    let scale = try options["scale"].optional?.number() ?? 1
    guard (0.1...10).contains(scale) else { throw options["scale"].error("is \(scale); expected 0.1 to 10") }
    let portrait = try insets(options["safeArea"]) ?? .zero
    let turned = EdgeInsets(
      top: portrait.right, left: portrait.top, bottom: portrait.left, right: portrait.bottom)
    return Device(
      name: name ?? "custom", size: size, scale: scale, portraitSafeArea: portrait,
      landscapeSafeArea: try insets(options["landscapeSafeArea"]) ?? turned)
  }

  private static func insets(_ argument: LuaArgument) throws -> EdgeInsets? {
    guard let argument = argument.optional else { return nil }
    let options = try argument.options(["top", "left", "bottom", "right"])
    func side(_ name: String) throws -> Double {
      guard let given = options[name].optional else { return 0 }
      let value = try given.number()
      try LayoutLimits.check(value, name)
      if value < 0 { throw given.error("is \(NumberText.plain(value)); expected 0 or more") }
      return value
    }
    return EdgeInsets(
      top: try side("top"), left: try side("left"), bottom: try side("bottom"), right: try side("right"))
  }
}
