import LuaBridge
import NavHost
import ViewLayout

/// The types that commands and expectations name, beside those of views and host.
enum LabTypes {
  /// All of them.
  ///
  /// - Parameters:
  ///   - viewNames: the names of the SDK's own views.
  static func all(viewNames: [String]) -> [LuaTypeDeclaration] {
    [
      LuaTypeDeclaration(
        "Frame", doc: "The screen at an instant.",
        fields: [
          LuaParameter("views", type: "table<string, FrameView>", doc: "The views, by name."),
          LuaParameter("state", type: "NavigationState", doc: "Where navigation stands."),
          LuaParameter("instant", type: "number", doc: "On the virtual clock, in seconds."),
          LuaParameter("map", type: "FrameMap", doc: "What the map under the views shows."),
        ]),
      MapValue.type,
      LuaTypeDeclaration(
        "FrameView", doc: "A view of a frame, in the map view's coordinates, in points.",
        fields: ["x", "y", "width", "height"].map { LuaParameter($0, type: "number") } + [
          LuaParameter("isHidden", type: "boolean", doc: "Whether it is invisible."),
          LuaParameter("alpha", type: "number", doc: "Opacity, 0 to 1."),
          LuaParameter("zIndex", type: "integer", doc: "Its place from back to front."),
        ]),
      LuaTypeDeclaration("NavigationState", doc: "Where navigation stands.", cases: NavigationState.self),
      deviceOptions,
      LuaTypeDeclaration(
        "DeviceInsets", doc: "What bars and notches take from each side, in points.",
        fields: ["top", "left", "bottom", "right"].map {
          LuaParameter($0, type: "number", isOptional: true, doc: "0 or more; 0 if left out.")
        }),
      rectOptions,
      LuaTypeDeclaration(
        "ViewName", doc: "A view on the screen by its name in tables.",
        kind: .enumeration(values: viewNames, isOpen: true)),
      LuaTypeDeclaration(
        "SharedLine", doc: "An edge or a centre line that views can share.", cases: SharedLine.self),
      LuaTypeDeclaration(
        "Violation", doc: "A rule that is broken just now.",
        fields: [
          LuaParameter("rule", type: "RuleName", doc: "The rule."),
          LuaParameter("severity", type: "Severity", doc: "How much it matters."),
          LuaParameter("views", type: "string[]", doc: "The views in question, by name."),
          LuaParameter("text", type: "string", doc: "What is wrong, in a sentence."),
        ]),
      LuaTypeDeclaration(
        "Severity", doc: "How much a broken rule matters; 'advice' never fails a run.", cases: Severity.self),
      NoViolationsOptions.declaration,
      CameraValue.type,
    ] + CameraValue.words + RouteOptions.all + [ProgressOptions.progress]
  }

  static let deviceOptions = LuaTypeDeclaration(
    "DeviceOptions", doc: "A screen of a script's own, in portrait.",
    fields: [
      LuaParameter("name", type: "string", isOptional: true, doc: "A device's name, alone, or any name."),
      LuaParameter("width", type: "number", isOptional: true, doc: "In points."),
      LuaParameter("height", type: "number", isOptional: true, doc: "In points."),
      LuaParameter("scale", type: "number", isOptional: true, doc: "Pixels in a point, 0.1 to 10; 1."),
      LuaParameter("safeArea", type: "DeviceInsets", isOptional: true, doc: "In portrait; none."),
      LuaParameter(
        "landscapeSafeArea", type: "DeviceInsets", isOptional: true,
        doc: "In landscape; the portrait's, turned."),
    ])

  static let rectOptions = LuaTypeDeclaration(
    "RectOptions", doc: "A rectangle, in points; what is left out may be anything.",
    fields: ["x", "y", "width", "height"].map { LuaParameter($0, type: "number", isOptional: true) })

  /// The table that the Lua function of a command may take in place of its arguments; nil if it takes none.
  static func options(of command: Command) -> LuaTypeDeclaration? {
    guard command.luaFunction, command.tableType == nil, !command.parameters.isEmpty else { return nil }
    let name = command.name.prefix(1).uppercased() + command.name.dropFirst() + "Options"
    return LuaTypeDeclaration(
      name, doc: "What '\(command.name)' takes, by name.", fields: HostClass.parameters(of: command))
  }
}
