import LuaBridge
import ViewLayout

/// `nav.HidingStackView`.
enum HidingStackClass {
  private static let optionNames = OptionTypes.hidingStack.fieldNames

  static func declaration() -> LuaClassDeclaration {
    LuaClass<HidingStackView>(
      "HidingStackView", extends: "View", doc: "A vertical row of buttons.",
      members: [
        .function(
          "new", parameters: [.init("options", type: "HidingStackOptions")], returns: "HidingStackView",
          doc: "A stack: { position = 'bottom', alignment = 'trailing', spacing = 8 }."
        ) { call -> LuaValue in
          let options = try call[0].options(optionNames)
          let position = try options["position"].enumeration(as: HidingStackPosition.self)
          let alignment = try options["alignment"].enumeration(as: HidingStackAlignment.self)
          let spacing = try options["spacing"].optional?.number()
          if let spacing { try LayoutLimits.check(spacing, "spacing") }
          let name = try options["accessibilityIdentifier"].optional?.itemName()
          let label = try options["accessibilityLabel"].optional?.string()
          let stack = HidingStackView(
            in: try call.layoutContext(), position: position, alignment: alignment)
          if let spacing { try stack.setSpacing(spacing) }
          stack.identifier = name
          stack.accessibilityLabel = label
          return .object(stack)
        },
        .property("position", type: "HidingStackPosition", doc: "Where the views gather.") { stack, _ in
          .text(stack.position.rawValue)
        },
        .property("alignment", type: "HidingStackAlignment", doc: "The edge at which they stand.") {
          stack, _ in
          .text(stack.alignment.rawValue)
        },
        .property(
          "spacing", type: "number", doc: "The gap between two views, in points; 8 at first.",
          get: { stack, _ in .number(stack.spacing) },
          set: { stack, argument in try stack.setSpacing(try argument.number()) }),
        .property(
          "arrangedSubviews", type: "View[]", doc: "The views, the most important first.",
          get: { stack, call in try call.state.value(stack.arrangedSubviews) },
          set: { stack, argument in
            let views = try argument.array().map { try $0.object(View.self) }
            let count = stack.root.itemCount + stack.arrangedSubviews.count + views.count
            argument.state.charge(instructions: 20_000 + 400 * count)
            try stack.setArrangedSubviews(views)
          }),
      ],
      describe: { "HidingStackView '\($0.displayName)'" }
    ).declaration
  }
}
