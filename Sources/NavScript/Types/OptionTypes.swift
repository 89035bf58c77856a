import LuaBridge
import ViewLayout

/// The tables of options that functions take. Where a function checks the keys, it takes them from here.
enum OptionTypes {
  /// All of them.
  ///
  /// - Parameters:
  ///   - classes: the classes whose constructors take their properties as options.
  static func all(of classes: [LuaClassDeclaration]) -> [LuaTypeDeclaration] {
    [
      properties(of: ["View"], in: classes, name: "ViewOptions", doc: "The properties of a new view."),
      properties(
        of: ["Label", "View"], in: classes, name: "LabelOptions", doc: "The properties of a new label."),
      hidingStack, layoutGuide, window, insert, xAxisConstraint, yAxisConstraint, dimensionConstraint,
      layoutConstraint, animate,
    ]
  }

  /// The properties of classes that can be set, as options.
  private static func properties(
    of names: [String], in classes: [LuaClassDeclaration], name: String, doc: String
  ) -> LuaTypeDeclaration {
    let members = names.flatMap { name in classes.first { $0.name == name }?.members ?? [] }
    let fields = members.compactMap { member -> LuaParameter? in
      guard case .property(let type, isWritable: true) = member.kind else { return nil }
      let given =
        type.hasSuffix("Insets") ? "InsetsOptions" : type.hasSuffix("?") ? "\(type.dropLast())" : type
      return LuaParameter(member.name, type: given, isOptional: true, doc: member.doc)
    }
    return LuaTypeDeclaration(name, doc: doc, fields: fields)
  }

  static let hidingStack = LuaTypeDeclaration(
    "HidingStackOptions", doc: "What a new stack of buttons is like.",
    fields: [
      LuaParameter("position", type: "HidingStackPosition", doc: "Where the views gather."),
      LuaParameter("alignment", type: "HidingStackAlignment", doc: "The edge at which they stand."),
      LuaParameter(
        "spacing", type: "number", isOptional: true, doc: "The gap between two views, in points; 8."),
      LuaParameter(
        "accessibilityIdentifier", type: "string", isOptional: true,
        doc: "The stack's name in tables and messages."),
      LuaParameter(
        "accessibilityLabel", type: "string", isOptional: true, doc: "What VoiceOver says of the stack."),
    ])

  static let layoutGuide = LuaTypeDeclaration(
    "LayoutGuideOptions", doc: "What a new guide is like.",
    fields: [LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages.")])

  static let window = LuaTypeDeclaration(
    "WindowOptions", doc: "What a new window is like.",
    fields: [
      LuaParameter("width", type: "number", doc: "In points."),
      LuaParameter("height", type: "number", doc: "In points."),
      LuaParameter(
        "scale", type: "number", isOptional: true, doc: "Pixels in a point; without it nothing is rounded."),
      LuaParameter(
        "safeArea", type: "InsetsOptions", isOptional: true, doc: "What bars and notches take; none."),
      LuaParameter("layoutMargins", type: "InsetsOptions", isOptional: true, doc: "8 on each side."),
      LuaParameter(
        "direction", type: "LayoutDirection", isOptional: true, doc: "The direction of reading; 'ltr'."),
      LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages."),
    ])

  static let insert = LuaTypeDeclaration(
    "InsertOptions", doc: "A view and its place among the subviews: one of at, aboveSubview, belowSubview.",
    fields: [
      LuaParameter("[1]", type: "View", doc: "The view to put in."),
      LuaParameter("at", type: "integer", isOptional: true, doc: "Its index; 1 is at the back."),
      LuaParameter("aboveSubview", type: "View", isOptional: true, doc: "The one right behind it."),
      LuaParameter("belowSubview", type: "View", isOptional: true, doc: "The one right in front of it."),
    ])

  /// The relations of an anchor's options, each with a form for a fixed number.
  static let relations: [(name: String, relation: LayoutRelation)] = [
    ("equalTo", .equal), ("lessThanOrEqualTo", .lessThanOrEqual),
    ("greaterThanOrEqualTo", .greaterThanOrEqual),
  ]

  static let xAxisConstraint = LuaTypeDeclaration(
    "XAxisConstraintOptions", doc: "A constraint of a horizontal position: exactly one relation.",
    fields: anchors("LayoutXAxisAnchor") + shared)

  static let yAxisConstraint = LuaTypeDeclaration(
    "YAxisConstraintOptions", doc: "A constraint of a vertical position: exactly one relation.",
    fields: anchors("LayoutYAxisAnchor") + shared)

  static let dimensionConstraint = LuaTypeDeclaration(
    "DimensionConstraintOptions", doc: "A constraint of a width or height: exactly one relation.",
    fields: anchors("LayoutDimension")
      + relations.map {
        LuaParameter(
          $0.name + "Constant", type: "number", isOptional: true,
          doc: "A fixed size, in points, without constant and multiplier.")
      } + [
        LuaParameter(
          "multiplier", type: "number", isOptional: true, doc: "What the other size is multiplied by; 1.")
      ] + shared)

  private static func anchors(_ type: String) -> [LuaParameter] {
    relations.map { LuaParameter($0.name, type: type, isOptional: true, doc: "The other anchor.") }
  }

  private static var shared: [LuaParameter] {
    [
      LuaParameter(
        "constant", type: "number", isOptional: true, doc: "What is added to the other anchor, in points; 0."),
      LuaParameter(
        "priority", type: "Priority", isOptional: true, doc: "How much it matters; 'required', 1000."),
      LuaParameter("identifier", type: "string", isOptional: true, doc: "A name for messages."),
    ]
  }

  static let layoutConstraint = LuaTypeDeclaration(
    "LayoutConstraintOptions", doc: "item.attribute RELATION multiplier * toItem.toAttribute + constant.",
    fields: [
      LuaParameter("item", type: "LayoutItem", doc: "The item of the left side."),
      LuaParameter("attribute", type: "LayoutAttribute", doc: "The attribute of the left side."),
      LuaParameter("relatedBy", type: "LayoutRelation", isOptional: true, doc: "'equal' if left out."),
      LuaParameter(
        "toItem", type: "LayoutItem", isOptional: true, doc: "The item of the right side; with toAttribute."),
      LuaParameter(
        "toAttribute", type: "LayoutAttribute", isOptional: true, doc: "The attribute of the right side."),
      LuaParameter("multiplier", type: "number", isOptional: true, doc: "1 if left out."),
    ] + shared)

  static let animate = LuaTypeDeclaration(
    "AnimateOptions", doc: "What moves, and how.",
    fields: [
      LuaParameter("duration", type: "number", doc: "In seconds; 0 or more."),
      LuaParameter("delay", type: "number", isOptional: true, doc: "In seconds; 0 or more; 0."),
      LuaParameter("curve", type: "TimingCurve", isOptional: true, doc: "'easeInOut' if left out."),
      LuaParameter(
        "animations", type: "fun()",
        doc: "Changes what is to move; a layout that runs in it moves, too."),
      LuaParameter(
        "completion", type: "fun(finished: boolean)", isOptional: true, doc: "Called once, at the end."),
    ])

  /// The names of timing curves, beside the options that take them.
  static var timingCurve: LuaTypeDeclaration {
    LuaTypeDeclaration(
      "TimingCurve", doc: "How fast an animation runs in its course.",
      kind: .enumeration(values: TimingCurve.named.map(\.name), isOpen: false))
  }
}
