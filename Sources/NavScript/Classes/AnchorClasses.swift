import LuaBridge
import ViewLayout

/// The three kinds of anchor and the constraints they start.
enum AnchorClasses {
  static func declarations() -> [LuaClassDeclaration] {
    [
      LuaClass<LayoutXAxisAnchor>(
        "LayoutXAxisAnchor", doc: "A horizontal position.",
        members: [constraint(OptionTypes.xAxisConstraint)],
        describe: describe
      ).declaration,
      LuaClass<LayoutYAxisAnchor>(
        "LayoutYAxisAnchor", doc: "A vertical position.", members: [constraint(OptionTypes.yAxisConstraint)],
        describe: describe
      ).declaration,
      LuaClass<LayoutDimension>(
        "LayoutDimension", doc: "A width or a height.",
        members: [constraint(OptionTypes.dimensionConstraint)],
        describe: describe
      ).declaration,
    ]
  }

  private static func describe(_ anchor: LayoutAnchor) -> String {
    "\(anchor.item.displayName).\(anchor.attribute.rawValue)Anchor"
  }

  private static func constraint<Anchor: LayoutAnchor>(_ type: LuaTypeDeclaration) -> LuaMember<Anchor> {
    let keys = type.fieldNames
    let takesNumbers = keys.contains { $0.hasSuffix("ToConstant") }
    return .method(
      "constraint", parameters: [.init("options", type: type.name)],
      returns: "LayoutConstraint",
      doc: "An inactive constraint: { equalTo = anchor, constant = 8, priority = 750 }."
    ) { anchor, call -> LuaValue in
      let options = try call[0].options(keys)
      let given = keys.filter { options.has($0) && ($0.contains("To")) }
      guard given.count == 1, let key = given.first else {
        throw LuaArgumentError(
          "constraint: expected exactly one of equalTo, lessThanOrEqualTo, greaterThanOrEqualTo"
            + (takesNumbers ? " and their …Constant forms" : "") + ", got "
            + (given.isEmpty ? "none" : given.joined(separator: " and ")))
      }
      guard let (suffix, relation) = OptionTypes.relations.first(where: { key.hasPrefix($0.name) }) else {
        throw LuaArgumentError("constraint: \(key) is no relation")
      }
      var other: LayoutAnchor?
      var constant = try options["constant"].optional?.number() ?? 0
      if key == suffix {
        if takesNumbers, case .some = options[key].value.numberValue {
          throw options[key].error("is a number; write \(suffix)Constant for a fixed size")
        }
        other = try anyAnchor(options[key])
      } else {
        if options.has("constant") || options.has("multiplier") {
          throw LuaArgumentError(
            "constraint: \(key) takes no constant and no multiplier; put the whole number there")
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
