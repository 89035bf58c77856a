import LuaBridge
import ViewLayout

/// `nav.Label`.
enum LabelClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<Label>(
      "Label", extends: "View", doc: "A view that shows text.",
      members: [
        ViewClass.constructor(
          of: "Label", options: "LabelOptions", own: settable,
          doc: "A label: { text = 'Order 42', font = { size = 17, weight = 'bold' }, numberOfLines = 0 }; "
            + "the options are any of its properties."
        ) { Label(in: $0) }
      ] + properties, describe: { "Label '\($0.displayName)'" }
    ).declaration
  }

  /// The font comes before the text, so that the text is measured in it alone.
  private static let settable: [(name: String, set: ViewClass.Setter<Label>)] = [
    (
      "font",
      { label, argument in
        let font = try argument.font()
        charge(shaping, for: label.text, argument)
        try label.setFont(font)
      }
    ),
    (
      "numberOfLines",
      { label, argument in
        let number = try argument.integer()
        charge(breaking, for: label.text, argument)
        try label.setNumberOfLines(number)
      }
    ),
    (
      "lineBreakMode",
      { label, argument in
        let mode = try argument.enumeration(as: LineBreakMode.self)
        charge(breaking, for: label.text, argument)
        label.lineBreakMode = mode
      }
    ),
    ("textAlignment", { $0.textAlignment = try $1.enumeration(as: TextAlignment.self) }),
    ("textColor", { $0.textColor = try $1.color() }),
    (
      "text",
      { label, argument in
        let text = try argument.optional?.string() ?? ""
        charge(shaping, for: text, argument)
        try label.setText(text)
      }
    ),
  ]

  /// How many instructions it is worth to shape a byte of text, and to break it into lines.
  private static let shaping = 50
  private static let breaking = 10

  private static func charge(_ instructions: Int, for text: String, _ argument: LuaArgument) {
    // A longer text is refused unread.
    let length = min(text.utf8.count, LayoutLimits.greatestTextLength)
    argument.state.charge(instructions: 200 + instructions * length)
  }

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
      property("font", "Font", "What the text is set in.") { label, state in
        try state.value(label.font)
      },
      property("textColor", "Color", "The colour of the text.") { label, _ in
        .text(label.textColor.hex)
      },
      property("numberOfLines", "integer", "The most lines there may be; 0 for as many as it takes.") {
        label, _ in .integer(Int64(label.numberOfLines))
      },
      property("textAlignment", "TextAlignment", "Where the lines stand.") { label, _ in
        .text(label.textAlignment.rawValue)
      },
      property("lineBreakMode", "LineBreakMode", "How a text that is too long goes on or ends.") { label, _ in
        .text(label.lineBreakMode.rawValue)
      },
    ]
  }
}
