import LuaBridge
import ViewLayout

/// Conflicts as a Lua list.
public enum ConflictValue {
  /// The type of an entry.
  static let type = LuaTypeDeclaration(
    "Conflict", doc: "Required constraints that cannot hold together.",
    fields: [
      LuaParameter(
        "constraints", type: "(LayoutConstraint|string)[]",
        doc: "Which; those that no script has made in words."),
      LuaParameter(
        "broken", type: "LayoutConstraint|string", isOptional: true, doc: "The one that was given up."),
      LuaParameter("cures", type: "string[]", doc: "What would let all hold, the usual cure first."),
      LuaParameter("description", type: "string", doc: "All of it in words."),
    ])

  /// A list of `{ constraints, broken, cures, description }`.
  public static func make(_ conflicts: [LayoutConflict], in state: LuaState) throws -> LuaValue {
    let values = try conflicts.map { conflict -> LuaValue in
      .table(
        try state.makeTable([
          "constraints": .table(try state.makeArray(conflict.members.map(value))),
          "broken": conflict.broken.map(value) ?? .nil,
          "cures": .table(try state.makeArray(conflict.cures.map(LuaValue.text))),
          "description": .text(conflict.description),
        ]))
    }
    return .table(try state.makeArray(values))
  }

  /// The constraint itself if a script made it; of others a script gets the words.
  private static func value(_ source: ConstraintSource) -> LuaValue {
    if case .constraint(let constraint) = source, constraint.origin == .application {
      return .object(constraint)
    }
    return .text(source.sentence)
  }
}
