import LuaBridge
import ViewLayout

/// The three kinds of anchor and the constraints they start.
enum AnchorClasses {
  static func declarations() -> [LuaClassDeclaration] {
    [
      LuaClass<LayoutXAxisAnchor>(
        "LayoutXAxisAnchor", doc: "A horizontal position.", members: [constraint(positionKeys)],
        describe: describe
      ).declaration,
      LuaClass<LayoutYAxisAnchor>(
        "LayoutYAxisAnchor", doc: "A vertical position.", members: [constraint(positionKeys)],
        describe: describe
      ).declaration,
      LuaClass<LayoutDimension>(
        "LayoutDimension", doc: "A width or a height.", members: [constraint(dimensionKeys)],
        describe: describe
      ).declaration,
    ]
  }

  private static let relations: [(suffix: String, relation: LayoutRelation)] = [
    ("equalTo", .equal), ("lessThanOrEqualTo", .lessThanOrEqual),
    ("greaterThanOrEqualTo", .greaterThanOrEqual),
  ]
  private static let positionKeys = relations.map(\.suffix) + ["constant", "priority", "identifier"]
  private static let dimensionKeys =
    relations.map(\.suffix) + relations.map { $0.suffix + "Constant" }
    + ["multiplier", "constant", "priority", "identifier"]

  private static func describe(_ anchor: LayoutAnchor) -> String {
    "\(anchor.item.displayName).\(anchor.attribute.rawValue)Anchor"
  }

  private static func constraint<Anchor: LayoutAnchor>(_ keys: [String]) -> LuaMember<Anchor> {
    .method(
      "constraint", parameters: [.init("options", type: "ConstraintOptions")],
      returns: "LayoutConstraint",
      doc: "An inactive constraint: { equalTo = anchor, constant = 8, priority = 750 }."
    ) { anchor, call -> LuaValue in
      let options = try call[0].options(keys)
      let given = keys.filter { options.has($0) && ($0.contains("To")) }
      guard given.count == 1, let key = given.first else {
        throw LuaArgumentError(
          ScriptMessages.oneRelation(isDimension: keys.count > positionKeys.count, given: given))
      }
      guard let (suffix, relation) = relations.first(where: { key.hasPrefix($0.suffix) }) else {
        throw LuaArgumentError(ScriptMessages.noRelation(key))
      }
      var other: LayoutAnchor?
      var constant = try options["constant"].optional?.number() ?? 0
      if key == suffix {
        if keys.contains(suffix + "Constant"), case .some = options[key].value.numberValue {
          throw options[key].error(ScriptMessages.fixedSize(suffix))
        }
        other = try anyAnchor(options[key])
      } else {
        if options.has("constant") || options.has("multiplier") {
          throw LuaArgumentError(ScriptMessages.constantAlone(key))
        }
        constant = try options[key].number()
      }
      let made = try anchor.constraint(
        relation, to: other, multiplier: try options["multiplier"].optional?.number() ?? 1,
        constant: constant)
      if let priority = options["priority"].optional { try made.setPriority(try priority.priority()) }
      made.identifier = try options["identifier"].optional?.itemName()
      try ConstraintClass.keepItems(of: made, in: call.state)
      return .object(made)
    }
  }

  private static func anyAnchor(_ argument: LuaArgument) throws -> LayoutAnchor {
    if case .object(let object) = argument.value, let anchor = object as? LayoutAnchor { return anchor }
    throw argument.wrongType("layout anchor")
  }
}
