import LuaBridge

/// The object that both bindings have: one property and one method.
final class Panel {
  var alpha = 1.0
  var x = 0.0
  var y = 0.0

  static var declaration: LuaClassDeclaration {
    LuaClass<Panel>(
      "Panel",
      members: [
        .property("alpha", type: "number") { panel, _ in .number(panel.alpha) },
        .method("move", parameters: ["dx", "dy"]) { panel, call -> [LuaValue] in
          let (dx, dy) = (try call[0].number(), try call[1].number())
          panel.x += dx
          panel.y += dy
          return []
        },
      ]
    ).declaration
  }
}
