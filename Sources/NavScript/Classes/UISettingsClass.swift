import LuaBridge
import NavHost
import ViewLayout

/// The settings of a map view as scripts see them: made from their declarations.
enum UISettingsClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<UISettings>(
      "UISettings",
      doc:
        "The settings of the map's controls and accessories (GMSUISettings). Controls change at once, accessories "
        + "(header, footer, bar, markers, the header's looks) with the next trip.",
      members: UISetting.all.map(member), describe: { _ in "UISettings" }
    ).declaration
  }

  private static func member(_ setting: UISetting) -> LuaMember<UISettings> {
    .property(
      setting.name, type: type(of: setting), doc: setting.doc,
      get: { settings, call in try value(of: setting, in: settings, call.state) },
      set: { settings, argument in
        if let refusal = settings.refusal(of: setting) { throw argument.error("\(refusal)") }
        try set(setting, in: settings, to: argument)
      })
  }

  private static func type(of setting: UISetting) -> String {
    switch setting.place {
    case .flag: "boolean"
    case .color: "Color?"
    case .font: "Font?"
    case .alpha: "number"
    case .speedometer: "MutableSpeedometerUIOptions?"
    }
  }

  private static func value(
    of setting: UISetting, in settings: UISettings, _ state: LuaState
  ) throws -> LuaValue {
    let values = settings.values
    switch setting.place {
    case .flag(let path): return .boolean(values[keyPath: path])
    case .color(let path): return values[keyPath: path].map { .text($0.hex) } ?? .nil
    case .font(let path): return try values[keyPath: path].map { try state.value($0) } ?? .nil
    case .alpha(let path): return .number(values[keyPath: path])
    case .speedometer(let path):
      return values[keyPath: path].map { .object(MutableSpeedometerUIOptions($0)) } ?? .nil
    }
  }

  /// Takes a value; nil gives what is the SDK's to choose back to it.
  private static func set(_ setting: UISetting, in settings: UISettings, to argument: LuaArgument) throws {
    switch setting.place {
    case .flag(let path): settings[dynamicMember: path] = try argument.boolean()
    case .color(let path): settings[dynamicMember: path] = try argument.optional?.color()
    case .font(let path): settings[dynamicMember: path] = try argument.optional?.font()
    case .alpha(let path):
      let alpha = try argument.number()
      guard (0...1).contains(alpha) else {
        throw argument.error("is \(NumberText.plain(alpha)); expected 0 to 1")
      }
      settings[dynamicMember: path] = alpha
    case .speedometer(let path):
      settings[dynamicMember: path] = try argument.optional?.object(MutableSpeedometerUIOptions.self).options
    }
  }
}
