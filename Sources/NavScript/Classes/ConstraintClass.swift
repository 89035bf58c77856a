import LuaBridge
import ViewLayout

/// `nav.LayoutConstraint`, and `nav.activate`, `nav.deactivate`.
enum ConstraintClass {
  private static let keys = OptionTypes.layoutConstraint.fieldNames

  static func declaration() -> LuaClassDeclaration {
    LuaClass<LayoutConstraint>(
      "LayoutConstraint", doc: "first.attribute RELATION multiplier * second.attribute + constant.",
      members: [
        .function(
          "new", parameters: [.init("options", type: "LayoutConstraintOptions")],
          returns: "LayoutConstraint", doc: "NSLayoutConstraint's own initialiser: an inactive constraint."
        ) { call -> LuaValue in .object(try make(call)) },
        .property(
          "constant", type: "number", doc: "What is added to the right side, in points.",
          get: { constraint, _ in .number(constraint.constant) },
          set: { constraint, argument in try constraint.setConstant(try argument.number()) }),
        .property(
          "priority", type: "number", doc: "1 to 1000; 1000 is required.",
          get: { constraint, _ in .number(constraint.priority) },
          set: { constraint, argument in try constraint.setPriority(try argument.priority()) }),
        .property(
          "isActive", type: "boolean", doc: "Whether the constraint takes part in layout.",
          get: { constraint, _ in .boolean(constraint.isActive) },
          set: { constraint, argument in
            if try argument.boolean() { try constraint.activate() } else { constraint.deactivate() }
          }),
        .property(
          "identifier", type: "string?", doc: "A name for messages.",
          get: { constraint, _ in constraint.identifier.map(LuaValue.text) ?? .nil },
          set: { constraint, argument in constraint.identifier = try argument.optional?.itemName() }),
        .property("multiplier", type: "number", doc: "What the second attribute is multiplied by.") {
          constraint, _ in .number(constraint.multiplier)
        },
        .property("sentence", type: "string", doc: "The constraint in words, with the line that made it.") {
          constraint, _ in .text(ConstraintSource.constraint(constraint).sentence)
        },
        .property("firstItem", type: "LayoutItem?", doc: "The item of the left side.") {
          constraint, _ in .optionalObject(constraint.firstItem)
        },
        .property("secondItem", type: "LayoutItem?", doc: "The item of the right side.") {
          constraint, _ in .optionalObject(constraint.secondItem)
        },
        .property("firstAttribute", type: "LayoutAttribute", doc: "The attribute of the left side.") {
          constraint, _ in .text(constraint.firstAttribute.rawValue)
        },
        .property("secondAttribute", type: "LayoutAttribute?", doc: "The attribute of the right side.") {
          constraint, _ in constraint.secondAttribute.map { .text($0.rawValue) } ?? .nil
        },
        .property("relation", type: "LayoutRelation", doc: "How the two sides compare.") { constraint, _ in
          .text(constraint.relation.rawValue)
        },
      ],
      describe: { "LayoutConstraint <\($0)>" }
    ).declaration
  }

  private static func make(_ call: LuaCall) throws -> LayoutConstraint {
    let options = try call[0].options(keys)
    let second = try options["toItem"].optional?.object(LayoutItem.self)
    let secondAttribute = try options["toAttribute"].optional?.enumeration(as: LayoutAttribute.self)
    if (second == nil) != (secondAttribute == nil) {
      throw LuaArgumentError(ScriptMessages.secondSideIncomplete)
    }
    let first = try options["item"].object(LayoutItem.self)
    let constraint = try LayoutConstraint(
      item: first,
      attribute: try options["attribute"].enumeration(as: LayoutAttribute.self),
      relatedBy: try options["relatedBy"].optional?.enumeration(as: LayoutRelation.self) ?? .equal,
      toItem: second, attribute: secondAttribute,
      multiplier: try options["multiplier"].optional?.number() ?? 1,
      constant: try options["constant"].optional?.number() ?? 0)
    if let priority = options["priority"].optional {
      try constraint.setPriority(try priority.priority())
    }
    constraint.identifier = try options["identifier"].optional?.itemName()
    try keepItems(of: constraint, first: first, second: second, in: call.state)
    return constraint
  }

  /// Notes the line that made a constraint, and keeps its items: a constraint keeps no view alive in Swift. In a script
  /// it does, so that when Lua collects cannot be seen.
  static func keepItems(
    of constraint: LayoutConstraint, first: AnyObject, second: AnyObject?, in state: LuaState
  ) throws(LuaError) {
    state.charge(instructions: 2000)
    constraint.position = state.callingPosition.map { SourcePosition(file: $0.file, line: $0.line) }
    try state.keep(first, second, with: constraint)
  }

  static var functions: [LuaFunctionDeclaration] {
    [
      LuaFunctionDeclaration(
        "activate", parameters: [.init("constraints", type: "LayoutConstraint[]")],
        doc: "Activates all constraints of a list, or none if one cannot be."
      ) { call -> [LuaValue] in
        let list = try call[0].array().map { try $0.object(LayoutConstraint.self) }
        call.charge(instructions: 50 * list.count)
        try LayoutConstraint.activate(list)
        return []
      },
      LuaFunctionDeclaration(
        "deactivate", parameters: [.init("constraints", type: "LayoutConstraint[]")],
        doc: "Deactivates all constraints of a list."
      ) { call -> [LuaValue] in
        let list = try call[0].array().map { try $0.object(LayoutConstraint.self) }
        call.charge(instructions: 50 * list.count)
        LayoutConstraint.deactivate(list)
        return []
      },
    ]
  }
}
