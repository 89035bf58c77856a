import LuaBridge
import ViewLayout

/// The three kinds of anchor and the constraints they start.
enum AnchorClasses {
  static func declarations() -> [LuaClassDeclaration] {
    [
      LuaClass<LayoutXAxisAnchor>(
        "LayoutXAxisAnchor", doc: "A horizontal position.",
        members: [
          constraint(Forms(OptionTypes.xAxisConstraint)),
          offset(OptionTypes.xAxisOffset, "How far another position lies to the right") {
            try $0.anchorWithOffset(to: $1)
          },
        ],
        describe: describe
      ).declaration,
      LuaClass<LayoutYAxisAnchor>(
        "LayoutYAxisAnchor", doc: "A vertical position.",
        members: [
          constraint(Forms(OptionTypes.yAxisConstraint)),
          offset(OptionTypes.yAxisOffset, "How far another position lies below") {
            try $0.anchorWithOffset(to: $1)
          },
        ],
        describe: describe
      ).declaration,
      LuaClass<LayoutDimension>(
        "LayoutDimension", doc: "A width or a height.",
        members: [constraint(Forms(OptionTypes.dimensionConstraint))],
        describe: describe
      ).declaration,
    ]
  }

  /// What a relation compares with.
  private enum Measure {
    /// Another anchor.
    case anchor
    /// A number.
    case constant
    /// Another anchor, at the system's gap.
    case systemSpacing
  }

  /// The ways to say the relation, and what stands at which place of the options.
  private struct Forms {
    let type: String
    let keys: [String]
    /// The relations: they are the first of the options.
    let relations: [(key: String, relation: LayoutRelation, measure: Measure)]
    let constant: Int
    let priority: Int
    let identifier: Int
    /// What a size is multiplied by, or the system's gap.
    let multiplier: Int
    /// Whether there are sizes: constants alone, and multiples.
    let hasSizes: Bool

    init(_ declaration: LuaTypeDeclaration) {
      type = declaration.name
      let keys = declaration.fieldNames
      self.keys = keys
      relations = keys.compactMap { key in
        OptionTypes.relations.first { key.hasPrefix($0.name) }.map { relation in
          let isSpacing = key.hasPrefix(relation.name + OptionTypes.systemSpacing)
          return (
            key, relation.relation, key == relation.name ? .anchor : isSpacing ? .systemSpacing : .constant
          )
        }
      }
      func place(_ key: String) -> Int { keys.firstIndex(of: key) ?? keys.count }
      constant = place("constant")
      priority = place("priority")
      identifier = place("identifier")
      multiplier = place("multiplier")
      hasSizes = relations.contains { $0.measure == .constant }
    }
  }

  private static func describe(_ anchor: LayoutAnchor) -> String {
    anchor.isDistance ? anchor.name : "\(anchor.name)Anchor"
  }

  private static func offset<Anchor: LayoutAnchor>(
    _ type: LuaTypeDeclaration, _ doc: String,
    _ make: @escaping (Anchor, Anchor) throws -> LayoutDimension
  ) -> LuaMember<Anchor> {
    .method(
      "anchorWithOffset", parameters: [.init("options", type: type.name)], returns: "LayoutDimension",
      doc: doc + ", as a size: { to = anchor }. It may be below 0."
    ) { anchor, call -> LuaValue in
      let other = try call[0].options(type.fieldNames)["to"].object(Anchor.self)
      let distance = try make(anchor, other)
      call.charge(instructions: 2000)
      try call.state.keep(anchor.item, other.item, with: distance)
      return .object(distance)
    }
  }

  private static func constraint<Anchor: LayoutAnchor>(_ forms: Forms) -> LuaMember<Anchor> {
    .method(
      "constraint", parameters: [.init("options", type: forms.type)],
      returns: "LayoutConstraint",
      doc: "An inactive constraint: { equalTo = anchor, constant = 8, priority = 750 }."
    ) { anchor, call -> LuaValue in
      let options = try call[0].options(forms.keys)
      let form = try relation(in: options, forms)
      let (key, relation, measure) = forms.relations[form]
      var other: LayoutAnchor?
      var constant = try options[place: forms.constant].optional?.number() ?? 0
      var multiplier = try options[place: forms.multiplier].optional?.number()
      switch measure {
      case .anchor:
        if !forms.hasSizes, multiplier != nil {
          throw options[place: forms.multiplier].error(ScriptMessages.spacingMultiplier)
        }
        if forms.hasSizes, case .some = options[place: form].value.numberValue {
          throw options[place: form].error(ScriptMessages.fixedSize(key))
        }
        other = try anyAnchor(options[place: form])
      case .systemSpacing:
        if options.has(place: forms.constant) { throw LuaArgumentError(ScriptMessages.spacingAlone(key)) }
        other = try anyAnchor(options[place: form])
        constant = SystemSpacing.betweenViews * (multiplier ?? 1)
        multiplier = nil
      case .constant:
        if options.has(place: forms.constant) || multiplier != nil {
          throw LuaArgumentError(ScriptMessages.constantAlone(key))
        }
        constant = try options[place: form].number()
      }
      let made = try anchor.constraint(
        relation, to: other, multiplier: multiplier ?? 1, constant: constant)
      if let priority = options[place: forms.priority].optional {
        try made.setPriority(try priority.priority())
      }
      made.identifier = try options[place: forms.identifier].optional?.itemName()
      // A distance keeps its own items.
      func kept(_ anchor: LayoutAnchor) -> AnyObject { anchor.isDistance ? anchor : anchor.item }
      try ConstraintClass.keepItems(
        of: made, first: kept(anchor), second: other.map(kept), in: call.state)
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
    throw LuaArgumentError(ScriptMessages.oneRelation(isDimension: forms.hasSizes, given: given))
  }

  private static func anyAnchor(_ argument: LuaArgument) throws -> LayoutAnchor {
    if case .object(let object) = argument.value, let anchor = object as? LayoutAnchor { return anchor }
    throw argument.wrongType("layout anchor")
  }
}
