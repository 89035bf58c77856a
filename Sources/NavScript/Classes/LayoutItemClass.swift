import LuaBridge
import ViewLayout

/// What views and guides have in common: their anchors.
enum LayoutItemClass {
  static func declaration() -> LuaClassDeclaration {
    func anchor(
      _ name: String, _ type: String, _ doc: String, _ get: @escaping (LayoutItem) -> LayoutAnchor
    ) -> LuaMember<LayoutItem> {
      .property(name, type: type, doc: doc) { item, _ in .object(get(item)) }
    }
    let x = "LayoutXAxisAnchor"
    let y = "LayoutYAxisAnchor"
    let dimension = "LayoutDimension"
    return LuaClass<LayoutItem>(
      "LayoutItem", doc: "A view or a layout guide: what constraints hold on to.",
      members: [
        anchor("topAnchor", y, "The top edge.") { $0.topAnchor },
        anchor("bottomAnchor", y, "The bottom edge.") { $0.bottomAnchor },
        anchor("leadingAnchor", x, "The edge where reading starts.") { $0.leadingAnchor },
        anchor("trailingAnchor", x, "The edge where reading ends.") { $0.trailingAnchor },
        anchor("leftAnchor", x, "The left edge.") { $0.leftAnchor },
        anchor("rightAnchor", x, "The right edge.") { $0.rightAnchor },
        anchor("widthAnchor", dimension, "The width.") { $0.widthAnchor },
        anchor("heightAnchor", dimension, "The height.") { $0.heightAnchor },
        anchor("centerXAnchor", x, "The horizontal centre.") { $0.centerXAnchor },
        anchor("centerYAnchor", y, "The vertical centre.") { $0.centerYAnchor },
        anchor("firstBaselineAnchor", y, "The baseline of the first line; without text, the top.") {
          $0.firstBaselineAnchor
        },
        anchor("lastBaselineAnchor", y, "The baseline of the last line; without text, the bottom.") {
          $0.lastBaselineAnchor
        },
      ]
    ).declaration
  }
}

/// `nav.LayoutGuide`.
enum LayoutGuideClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<LayoutGuide>(
      "LayoutGuide", extends: "LayoutItem",
      doc: "A rectangle that takes part in layout without being a view.",
      members: [
        .function(
          "new", parameters: [.init("options", type: "LayoutGuideOptions", isOptional: true)],
          returns: "LayoutGuide", doc: "A guide that belongs to no view yet."
        ) { call -> LuaValue in
          let options = try call[0].optional?.options(OptionTypes.layoutGuide.fieldNames)
          let identifier = try options?["identifier"].optional?.itemName()
          let guide = LayoutGuide(in: try call.layoutContext())
          guide.identifier = identifier
          return .object(guide)
        },
        .property(
          "identifier", type: "string?", doc: "A name for messages.",
          get: { guide, _ in guide.identifier.map(LuaValue.text) ?? .nil },
          set: { guide, argument in guide.identifier = try argument.optional?.itemName() }),
        .property(
          "layoutFrame", type: "Rect",
          doc: "The rectangle after the last layout pass, in the owning view's coordinates."
        ) { guide, call in try call.state.value(guide.layoutFrame) },
        .property("owningView", type: "View?", doc: "The view the guide was added to.") { guide, _ in
          .optionalObject(guide.owningView)
        },
      ],
      describe: { "LayoutGuide '\($0.displayName)'" }
    ).declaration
  }
}
