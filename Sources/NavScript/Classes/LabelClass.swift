import LuaBridge
import ViewLayout

/// `nav.Label`.
enum LabelClass {
  static func declaration(in context: LayoutContext) -> LuaClassDeclaration {
    LuaClass<Label>(
      "Label", extends: "View", doc: "A view that shows text.",
      members: [
        ViewClass.constructor(
          of: "Label", options: "LabelOptions", own: settable,
          doc: "A label: { text = 'Order 42', font = { size = 17, weight = 'bold' }, numberOfLines = 0 }; "
            + "the options are any of its properties.",
          in: context
        ) { Label(in: $0) }
      ] + properties, describe: { "Label '\($0.displayName)'" }
    ).declaration
  }

  /// The font comes before the text, so that the text is measured in it alone.
  private static let settable: [(name: String, set: ViewClass.Setter<Label>)] = [
    ("font", { try $0.setFont(try $1.font()) }),
    ("numberOfLines", { try $0.setNumberOfLines(try $1.integer()) }),
    ("lineBreakMode", { $0.lineBreakMode = try $1.enumeration(as: LineBreakMode.self) }),
    ("textAlignment", { $0.textAlignment = try $1.enumeration(as: TextAlignment.self) }),
    ("textColor", { $0.textColor = try $1.color() }),
    (
      "text",
      { label, argument in
        let text = try argument.optional?.string() ?? ""
        // Shaping a byte takes as long as some dozen instructions.
        argument.state.charge(instructions: 1000 + 50 * min(text.utf8.count, LayoutLimits.greatestTextLength))
        try label.setText(text)
      }
    ),
  ]

  private static func property(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping (Label, LuaState) throws -> LuaValue
  ) -> LuaMember<Label> {
    .property(
      name, type: type, doc: doc, get: { try get($0, $1.state) },
      set: settable.first { $0.name == name }?.set)
  }

  private static var properties: [LuaMember<Label>] {
    [
      property("text", "string", "What is shown; what is no valid UTF-8 in it becomes U+FFFD.") { label, _ in
        .text(label.text)
      },
      property("font", "{ size?: number, weight?: string }", fontDoc) { label, state in
        .table(
          try state.makeTable([
            "size": .number(label.font.size), "weight": .text(label.font.weight.rawValue),
          ]))
      },
      property("textColor", "string", "The colour of the text, '#rrggbb' or '#rrggbbaa'.") { label, _ in
        .text(label.textColor.hex)
      },
      property("numberOfLines", "integer", "The most lines there may be; 0 for as many as it takes.") {
        label, _ in .integer(Int64(label.numberOfLines))
      },
      property("textAlignment", "string", "One of \(names(of: TextAlignment.self)).") { label, _ in
        .text(label.textAlignment.rawValue)
      },
      property("lineBreakMode", "string", "One of \(names(of: LineBreakMode.self)).") { label, _ in
        .text(label.lineBreakMode.rawValue)
      },
    ]
  }

  private static var fontDoc: String {
    "Size, 17 points unless given, and weight, 'regular' unless given: one of \(names(of: FontWeight.self))."
  }

  private static func names<Case: CaseIterable & RawRepresentable<String>>(of type: Case.Type) -> String {
    type.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
  }
}
