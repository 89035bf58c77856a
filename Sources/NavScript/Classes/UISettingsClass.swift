import LuaBridge
import NavHost

/// The switches of a map view as scripts see them.
enum UISettingsClass {
  static var declaration: LuaClassDeclaration {
    LuaClass<UISettings>(
      "UISettings", doc: "The switches of the map's controls (GMSUISettings).",
      members: [
        legacy("isNavigationHeaderEnabled", "the header", \.isNavigationHeaderEnabled),
        legacy("isNavigationFooterEnabled", "the footer", \.isNavigationFooterEnabled),
        legacy(
          "isNavigationTripProgressBarEnabled", "the trip progress bar",
          \.isNavigationTripProgressBarEnabled),
        legacy(
          "isNavigationReportIncidentButtonEnabled", "the button for reports",
          \.isNavigationReportIncidentButtonEnabled),
        property(
          "compassButton",
          "Whether the compass shows while navigation is off; a delegate decides while it is on.",
          \.compassButton),
        property(
          "isRecenterButtonEnabled", "Whether the recenter button shows while the camera does not follow.",
          \.isRecenterButtonEnabled),
        property("scrollGestures", "Whether a swipe moves the camera.", \.scrollGestures),
        property("zoomGestures", "Whether two fingers zoom.", \.zoomGestures),
        property("tiltGestures", "Whether two fingers tilt.", \.tiltGestures),
        property("rotateGestures", "Whether two fingers turn.", \.rotateGestures),
        property(
          "allowScrollGesturesDuringRotateOrZoom", "Whether fingers that turn or zoom the map also move it.",
          \.allowScrollGesturesDuringRotateOrZoom),
      ], describe: { _ in "UISettings" }
    ).declaration
  }

  private static func legacy(
    _ name: String, _ what: String, _ path: ReferenceWritableKeyPath<UISettings, Bool> & Sendable
  ) -> LuaMember<UISettings> {
    property(name, "Legacy: whether the slot layout shows \(what); see rule L32.", path)
  }

  private static func property(
    _ name: String, _ doc: String, _ path: ReferenceWritableKeyPath<UISettings, Bool> & Sendable
  ) -> LuaMember<UISettings> {
    .property(
      name, type: "boolean", doc: doc, get: { settings, _ in .boolean(settings[keyPath: path]) },
      set: { settings, argument in settings[keyPath: path] = try argument.boolean() })
  }
}
