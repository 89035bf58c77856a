import LuaBridge
import NavHost

/// A map view's navigator as scripts see it.
enum NavigatorClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<Navigator>(
      "Navigator", doc: "What guides the driver (GMSNavigator), as far as the screen shows it.",
      members: guidance + trip + NavigatorProperty.all.map(member) + listeners, describe: { _ in "Navigator" }
    ).declaration
  }

  private static var guidance: [LuaMember<Navigator>] {
    [
      .property(
        "isGuidanceActive", type: "boolean",
        doc: "Whether guidance runs; set while navigation is off, it begins when navigation is enabled.",
        get: { navigator, _ in .boolean(navigator.isGuidanceActive) },
        set: { navigator, argument in try navigator.setGuidanceActive(try argument.boolean()) }),
      .property(
        "suggestedLightingMode", type: "LightingMode",
        doc: "What goes with the light outside; advice, which the map view does not follow by itself."
      ) { navigator, _ in .text(navigator.suggestedLightingMode.rawValue) },
    ]
  }

  private static func member(_ property: NavigatorProperty) -> LuaMember<Navigator> {
    .property(
      property.name, type: type(of: property), doc: property.doc,
      get: { navigator, _ in value(of: property, in: navigator) },
      set: { navigator, argument in try set(property, of: navigator, to: argument) })
  }

  private static func type(of property: NavigatorProperty) -> String {
    switch property.place {
    case .flag: "boolean"
    case .number: "number"
    case .voice: "VoiceGuidance"
    case .audioDevice: "AudioDeviceType"
    case .speedAlerts: SpeedAlertOptionsClass.name + "?"
    }
  }

  private static func value(of property: NavigatorProperty, in navigator: Navigator) -> LuaValue {
    let values = navigator.values
    return switch property.place {
    case .flag(let path): .boolean(values[keyPath: path])
    case .number(let path): .number(values[keyPath: path])
    case .voice(let path): .text(values[keyPath: path].rawValue)
    case .audioDevice(let path): .text(values[keyPath: path].rawValue)
    case .speedAlerts(let path): values[keyPath: path].map { .object(MutableSpeedAlertOptions($0)) } ?? .nil
    }
  }

  private static func set(
    _ property: NavigatorProperty, of navigator: Navigator, to argument: LuaArgument
  ) throws {
    switch property.place {
    case .flag(let path): try navigator.set(path, to: try argument.boolean())
    case .number(let path):
      let number = try argument.anyNumber()
      if number.isNaN { throw argument.wrongType("number") }
      try navigator.set(path, to: number)
    case .voice(let path): try navigator.set(path, to: try argument.enumeration(as: VoiceGuidance.self))
    case .audioDevice(let path):
      try navigator.set(path, to: try argument.enumeration(as: AudioDeviceType.self))
    case .speedAlerts(let path):
      try navigator.set(path, to: try argument.optional?.object(MutableSpeedAlertOptions.self).options)
    }
  }

  private static var listeners: [LuaMember<Navigator>] {
    let parameter = LuaParameter("listener", type: "NavigatorListener")
    return [
      .method(
        "addListener", parameters: [parameter],
        doc: "Adds a listener, once; it is held until it is removed."
      ) { navigator, call -> [LuaValue] in
        let listener = try LuaNavigatorListener(call[0])
        guard known(listener.table, among: navigator) == nil else { return [] }
        guard navigator.addListener(listener) else {
          throw call[0].error(ScriptMessages.tooManyListeners(Navigator.greatestListenerCount))
        }
        return []
      },
      .method(
        "removeListener", parameters: [parameter], returns: "boolean",
        doc: "Removes a listener; gives whether it was one."
      ) { navigator, call -> LuaValue in
        guard let listener = known(try call[0].table(), among: navigator) else { return .boolean(false) }
        return .boolean(navigator.removeListener(listener))
      },
    ]
  }

  private static func known(_ table: LuaTable, among navigator: Navigator) -> LuaNavigatorListener? {
    navigator.listeners.lazy.compactMap { $0 as? LuaNavigatorListener }.first { $0.table.isSame(as: table) }
  }
}
