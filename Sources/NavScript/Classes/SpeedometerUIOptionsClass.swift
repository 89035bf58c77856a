import LuaBridge
import NavHost
import ViewLayout

/// `nav.MutableSpeedometerUIOptions`.
enum SpeedometerUIOptionsClass {
  static let name = "MutableSpeedometerUIOptions"

  static var declaration: LuaClassDeclaration {
    LuaClass<MutableSpeedometerUIOptions>(
      name,
      doc:
        "The speed widget's colours while the car is too fast (GMSNavigationMutableSpeedometerUIOptions). Settings "
        + "take a copy.",
      members: [
        .function("new", returns: name, doc: "The SDK's colours, to be changed.") { _ in
          .object(MutableSpeedometerUIOptions())
        },
        getter("textColor", "The colour of the number; clear where there is no alert.") {
          $0.textColor(for: $1, lightingMode: $2)
        },
        getter("backgroundColor", "The colour behind the number; clear where there is no alert.") {
          $0.backgroundColor(for: $1, lightingMode: $2)
        },
        setter("setTextColor", "Sets the colour of the number; does nothing where there is no alert.") {
          $0.setTextColor($1, for: $2, lightingMode: $3)
        },
        setter(
          "setBackgroundColor", "Sets the colour behind the number; does nothing where there is no alert."
        ) {
          $0.setBackgroundColor($1, for: $2, lightingMode: $3)
        },
      ], describe: { _ in name }
    ).declaration
  }

  private static let places = [
    LuaParameter("severity", type: "SpeedAlertSeverity"), LuaParameter("lightingMode", type: "LightingMode"),
  ]

  private static func getter(
    _ name: String, _ doc: String,
    _ get: @escaping (SpeedometerUIOptions, SpeedAlertSeverity, LightingMode) -> Color
  ) -> LuaMember<MutableSpeedometerUIOptions> {
    .method(name, parameters: places, returns: "Color", doc: doc) { object, call -> LuaValue in
      .text(
        get(
          object.options, try call[0].enumeration(as: SpeedAlertSeverity.self),
          try call[1].enumeration(as: LightingMode.self)
        ).hex)
    }
  }

  private static func setter(
    _ name: String, _ doc: String,
    _ set: @escaping (inout SpeedometerUIOptions, Color, SpeedAlertSeverity, LightingMode) -> Void
  ) -> LuaMember<MutableSpeedometerUIOptions> {
    .method(name, parameters: [LuaParameter("color", type: "Color")] + places, doc: doc) {
      object, call -> [LuaValue] in
      let color = try call[0].color()
      let severity = try call[1].enumeration(as: SpeedAlertSeverity.self)
      set(&object.options, color, severity, try call[2].enumeration(as: LightingMode.self))
      return []
    }
  }
}
