import LuaBridge
import ViewLayout

/// `nav.ImageView`.
enum ImageViewClass {
  static func declaration() -> LuaClassDeclaration {
    LuaClass<ImageView>(
      "ImageView", extends: "View", doc: "A view that shows a glyph or a colour.",
      members: [
        ViewClass.constructor(
          of: "ImageView", options: "ImageViewOptions", own: settable,
          doc: "An image view: { image = 'arrow.up' } or "
            + "{ image = { color = '#0b8043', width = 40, height = 4 } }; the options are any of its properties."
        ) { ImageView(in: $0) },
        property(
          "image", "Image?", "A glyph by its name, or a colour; its size is the view's intrinsic size."
        ) { view, state in
          try view.image.map { try state.value($0) } ?? .nil
        },
        property("contentMode", "ContentMode", "How the image stands in a view of another size.") { view, _ in
          .text(view.contentMode.rawValue)
        },
      ], describe: { "ImageView '\($0.displayName)'" }
    ).declaration
  }

  private static let settable: [(name: String, set: ViewClass.Setter<ImageView>)] = [
    ("image", { $0.image = try $1.optional?.image() }),
    ("contentMode", { $0.contentMode = try $1.enumeration(as: ContentMode.self) }),
  ]

  private static func property(
    _ name: String, _ type: String, _ doc: String, _ get: @escaping (ImageView, LuaState) throws -> LuaValue
  ) -> LuaMember<ImageView> {
    .property(
      name, type: type, doc: doc, get: { try get($0, $1.state) },
      set: settable.first { $0.name == name }?.set)
  }
}

extension LuaState {
  func value(_ image: Image) throws(LuaError) -> LuaValue {
    var entries: [(String, LuaValue)] =
      switch image.content {
      case .glyph(let name): [("name", .text(name))]
      case .color(let color): [("color", .text(color.hex))]
      }
    entries += [("width", .number(image.size.width)), ("height", .number(image.size.height))]
    let table = makeTable()
    for (key, value) in entries { try table.set(key, value) }
    return .table(table)
  }
}

extension LuaArgument {
  /// `"name"`, or `{ name= | color=, width=, height= }`.
  func image() throws -> Image {
    if case .string = value { return try Image(.glyph(name: try itemName())) }
    let options = try options(OptionTypes.image.fieldNames)
    guard options.has("name") != options.has("color") else { throw error(ScriptMessages.oneImage) }
    let content: Image.Content =
      options.has("name")
      ? .glyph(name: try options["name"].itemName()) : .color(try options["color"].color())
    return try Image(
      content,
      size: Size(
        width: try options["width"].optional?.number() ?? Image.glyphSize.width,
        height: try options["height"].optional?.number() ?? Image.glyphSize.height))
  }
}
