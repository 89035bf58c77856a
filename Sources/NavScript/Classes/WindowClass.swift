import LuaBridge
import ViewLayout

/// `nav.Window`: a root for layout alone.
enum WindowClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<Window>(
      "Window", extends: "View", doc: "The root of a screen of its own, whose frame is fixed.",
      members: [
        .function(
          "new", parameters: [.init("options", type: "WindowOptions")], returns: "Window",
          doc: "A root for layout alone: { width = 390, height = 844, scale = 3, direction = 'rtl' }."
        ) { call -> LuaValue in
          let options = try call[0].options(OptionTypes.window.fieldNames)
          call.charge(instructions: 200_000)
          let size = Size(width: try options["width"].number(), height: try options["height"].number())
          let direction = try options["direction"].optional?.enumeration(as: LayoutDirection.self)
          let margins = try options["layoutMargins"].optional?.insets()
          let safeArea = try options["safeArea"].optional?.insets().resolved(direction ?? .leftToRight)
          let scale = try options["scale"].optional?.number()
          let name = try options["identifier"].optional?.itemName()
          let window = try Window(
            in: try call.layoutContext(), size: size, safeArea: safeArea ?? .zero)
          try window.setRootScale(scale)
          if let direction { window.setRootDirection(direction) }
          switch margins {
          case .physical(let insets)?: try window.setLayoutMargins(insets)
          case .directional(let insets)?: try window.setDirectionalLayoutMargins(insets)
          case nil: break
          }
          window.identifier = name
          return .object(window)
        },
        .method(
          "resize", parameters: [.init("width", type: "number"), .init("height", type: "number")],
          doc: "Gives the window another size, in points."
        ) { window, call -> [LuaValue] in
          try window.resize(to: Size(width: try call[0].number(), height: try call[1].number()))
          return []
        },
        .property(
          "conflicts", type: "Conflict[]",
          doc: "What the last pass had to give up: { constraints, broken, cures, description } each."
        ) { window, call in try ConflictValue.make(window.layoutConflicts, in: call.state) },
      ],
      describe: { "Window '\($0.displayName)'" }
    ).declaration
  }
}
