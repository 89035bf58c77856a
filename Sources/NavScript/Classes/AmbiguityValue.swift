import LuaBridge
import ViewLayout

/// What a layout leaves open, as a Lua list.
public enum AmbiguityValue {
  /// The type of an entry.
  static let type = LuaTypeDeclaration(
    "Ambiguity", doc: "A part of a frame that constraints and priorities leave open.",
    fields: [
      LuaParameter("item", type: "LayoutItem", doc: "The view or guide."),
      LuaParameter(
        "attribute", type: "LayoutAttribute",
        doc: "'left' and 'top' are its place in its container, 'width' and 'height' its size."),
      LuaParameter("value", type: "number", doc: "Where it rests, in points."),
      LuaParameter("least", type: "number", doc: "The least value that is as good; -inf if there is none."),
      LuaParameter("greatest", type: "number", doc: "The greatest such value; inf if there is none."),
      LuaParameter("description", type: "string", doc: "All of it in words, with what would pin it."),
    ])

  /// A list of `{ item, attribute, value, least, greatest, description }`.
  public static func make(_ ambiguities: [LayoutAmbiguity], in state: LuaState) throws -> LuaValue {
    let values = try ambiguities.map { open -> LuaValue in
      .table(
        try state.makeTable([
          "item": .object(open.item), "attribute": .text(open.attribute.rawValue),
          "value": .number(open.value), "least": .number(open.least), "greatest": .number(open.greatest),
          "description": .text(open.description),
        ]))
    }
    return .table(try state.makeArray(values))
  }
}
