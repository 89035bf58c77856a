import LuaBridge
import ViewLayout

/// The three kinds of anchor and the constraints they start.
enum AnchorClasses {
  static func declarations() -> [LuaClassDeclaration] {
    [
      LuaClass<LayoutXAxisAnchor>(
        "LayoutXAxisAnchor", doc: "A horizontal position.", members: [constraint(positions)],
        describe: describe
      ).declaration,
      LuaClass<LayoutYAxisAnchor>(
        "LayoutYAxisAnchor", doc: "A vertical position.", members: [constraint(positions)],
        describe: describe
      ).declaration,
      LuaClass<LayoutDimension>(
        "LayoutDimension", doc: "A width or a height.", members: [constraint(dimensions)],
        describe: describe
      ).declaration,
    ]
  }

  /// The ways to say the relation, and what stands at which place of the options.
  private struct Forms {
    let relations: [(key: String, relation: LayoutRelation, isConstant: Bool)]
    let keys: [String]
    var constant: Int { relations.count }
    var priority: Int { relations.count + 1 }
    var identifier: Int { relations.count + 2 }
    var multiplier: Int { relations.count + 3 }
    /// Whether there are sizes: constants alone, and multiples.
    let hasSizes: Bool

    init(hasSizes: Bool) {
      let plain: [(key: String, relation: LayoutRelation, isConstant: Bool)] = [
        ("equalTo", .equal, false), ("lessThanOrEqualTo", .lessThanOrEqual, false),
        ("greaterThanOrEqualTo", .greaterThanOrEqual, false),
      ]
      let constants = plain.map { ($0.key + "Constant", $0.relation, true) }
      relations = plain + (hasSizes ? constants : [])
      keys = relations.map(\.key) + ["constant", "priority", "identifier"] + (hasSizes ? ["multiplier"] : [])
      self.hasSizes = hasSizes
    }
  }

  private static let positions = Forms(hasSizes: false)
  private static let dimensions = Forms(hasSizes: true)

  private static func describe(_ anchor: LayoutAnchor) -> String {
    "\(anchor.item.displayName).\(anchor.attribute.rawValue)Anchor"
  }

  private static func constraint<Anchor: LayoutAnchor>(_ forms: Forms) -> LuaMember<Anchor> {
    .method(
      "constraint", parameters: [.init("options", type: "ConstraintOptions")],
      returns: "LayoutConstraint",
      doc: "An inactive constraint: { equalTo = anchor, constant = 8, priority = 750 }."
    ) { anchor, call -> LuaValue in
      let options = try call[0].options(forms.keys)
      let form = try relation(in: options, forms)
      let (key, relation, isConstant) = forms.relations[form]
      var other: LayoutAnchor?
      var constant = try options[place: forms.constant].optional?.number() ?? 0
      let multiplier = forms.hasSizes ? try options[place: forms.multiplier].optional?.number() : nil
      if !isConstant {
        if forms.hasSizes, case .some = options[place: form].value.numberValue {
          throw options[place: form].error("is a number; write \(key)Constant for a fixed size")
        }
        other = try anyAnchor(options[place: form])
      } else {
        if options.has(place: forms.constant) || multiplier != nil {
          throw LuaArgumentError(
            "constraint: \(key) takes no constant and no multiplier; put the whole number there")
        }
        constant = try options[place: form].number()
      }
      let made = try anchor.constraint(
        relation, to: other, multiplier: multiplier ?? 1, constant: constant)
      if let priority = options[place: forms.priority].optional {
        try made.setPriority(try priority.priority())
      }
      made.identifier = try options[place: forms.identifier].optional?.itemName()
      try ConstraintClass.keepItems(of: made, first: anchor.item, second: other?.item, in: call.state)
      return .object(made)
    }
  }

  /// The place of the one relation that is given.
  private static func relation(in options: LuaOptions, _ forms: Forms) throws -> Int {
    var found: Int?
    var count = 0
    for place in forms.relations.indices where options.has(place: place) {
      found = place
      count += 1
    }
    if let found, count == 1 { return found }
    let given = forms.relations.indices.filter { options.has(place: $0) }.map { forms.relations[$0].key }
    throw LuaArgumentError(
      "constraint: expected exactly one of equalTo, lessThanOrEqualTo, greaterThanOrEqualTo"
        + (forms.hasSizes ? " and their …Constant forms" : "") + ", got "
        + (given.isEmpty ? "none" : given.joined(separator: " and ")))
  }

  private static func anyAnchor(_ argument: LuaArgument) throws -> LayoutAnchor {
    if case .object(let object) = argument.value, let anchor = object as? LayoutAnchor { return anchor }
    throw argument.wrongType("layout anchor")
  }
}
