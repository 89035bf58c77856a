import TextShaping
import ViewLayout

/// Writes a drawing as SVG 1.1.
///
/// Letters are outlines, each once in `defs`, so that the picture needs no font and is the same everywhere. Views are
/// groups with their names as `id` and `title`. The text depends on the drawing and the font alone.
struct SVGText {
  private let typesetter: Typesetter
  private var body = ""
  private var definitions = ""
  private var letters: [Typesetter.GlyphKey: String] = [:]
  private var clipCount = 0
  private var names: Set<String> = []

  /// The document.
  static func text(_ drawing: Drawing, _ typesetter: Typesetter) -> String {
    var writer = SVGText(typesetter: typesetter)
    writer.write(drawing.items, indent: "")
    let (width, height) = (number(drawing.size.width), number(drawing.size.height))
    var text = "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" "
    text += "width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" role=\"img\">\n"
    text += "<title>\(escaped(drawing.title))</title>\n"
    if !writer.definitions.isEmpty { text += "<defs>\n\(writer.definitions)</defs>\n" }
    return text + writer.body + "</svg>\n"
  }

  private init(typesetter: Typesetter) { self.typesetter = typesetter }

  private mutating func write(_ items: [DrawingItem], indent: String) {
    for item in items {
      switch item {
      case .shape(let shape, let paint):
        body += "\(indent)<\(Self.element(shape))\(Self.attributes(paint))/>\n"
      case .text(let text, let point): write(text, at: point, indent)
      case .group(let group): write(group, indent)
      }
    }
  }

  private mutating func write(_ group: DrawingGroup, _ indent: String) {
    if group.items.isEmpty && group.name == nil { return }
    var attributes = ""
    if let name = group.name { attributes += " id=\"\(Self.escaped(unique(Self.identifier(name))))\"" }
    var transform: [String] = []
    if group.offset != .zero {
      transform.append("translate(\(Self.number(group.offset.x)) \(Self.number(group.offset.y)))")
    }
    if group.scale != 1 { transform.append("scale(\(Self.number(group.scale, digits: 5)))") }
    if let matrix = group.transform {
      let numbers = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty]
      transform.append("matrix(\(numbers.map { Self.number($0, digits: 5) }.joined(separator: " ")))")
    }
    if !transform.isEmpty { attributes += " transform=\"\(transform.joined(separator: " "))\"" }
    if group.opacity < 1 { attributes += " opacity=\"\(Self.number(group.opacity, digits: 3))\"" }
    if let clip = group.clip {
      clipCount += 1
      definitions += "<clipPath id=\"clip\(clipCount)\"><\(Self.element(clip))/></clipPath>\n"
      attributes += " clip-path=\"url(#clip\(clipCount))\""
    }
    body += "\(indent)<g\(attributes)>\n"
    if let name = group.name { body += "\(indent)  <title>\(Self.escaped(name))</title>\n" }
    write(group.items, indent: indent + "  ")
    body += "\(indent)</g>\n"
  }

  // MARK: - Texts

  private mutating func write(_ text: DrawnText, at point: Point, _ indent: String) {
    let letters = typesetter.letters(text)
    guard !letters.isEmpty else { return }
    let scale = text.size / typesetter.unitsPerEm(text.weight)
    body += "\(indent)<g aria-label=\"\(Self.escaped(text.text))\"\(Self.attributes(.fill(text.color)))"
    body += " transform=\"translate(\(Self.number(point.x)) \(Self.number(point.y))) "
    body += "scale(\(Self.number(scale, digits: 5)))\">"
    for letter in letters {
      guard let id = id(of: letter.key) else { continue }
      body += "<use xlink:href=\"#\(id)\" x=\"\(Self.number(letter.x / scale, digits: 0))\""
      if letter.y != 0 { body += " y=\"\(Self.number(letter.y / scale, digits: 0))\"" }
      body += "/>"
    }
    body += "</g>\n"
  }

  /// The id of a letter's outline; nil for a blank.
  private mutating func id(of key: Typesetter.GlyphKey) -> String? {
    if let known = letters[key] { return known.isEmpty ? nil : known }
    let path = Self.path(typesetter.outline(key))
    let id = path.isEmpty ? "" : "letter\(letters.count)"
    letters[key] = id
    if path.isEmpty { return nil }
    definitions += "<path id=\"\(id)\" d=\"\(path)\"/>\n"
    return id
  }

  private static func path(_ steps: [GlyphOutline.Step]) -> String {
    func text(_ numbers: Float...) -> String {
      numbers.map { number(Double($0), digits: 0) }.joined(separator: " ")
    }
    return steps.map { step in
      switch step {
      case .move(let x, let y): "M" + text(x, y)
      case .line(let x, let y): "L" + text(x, y)
      case .curve(let x1, let y1, let x2, let y2, let x, let y): "C" + text(x1, y1, x2, y2, x, y)
      case .close: "Z"
      }
    }.joined()
  }

  // MARK: - Shapes

  private static func element(_ shape: Shape) -> String {
    switch shape {
    case .rect(let rect, let radii) where Set(radii).count <= 1:
      let radius = Shape.fitting(radii.first ?? 0, rect)
      return "rect x=\"\(number(rect.x))\" y=\"\(number(rect.y))\" width=\"\(number(rect.width))\" "
        + "height=\"\(number(rect.height))\"" + (radius > 0 ? " rx=\"\(number(radius))\"" : "")
    case .circle(let center, let radius):
      return "circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
    case .rect, .path:
      let path = shape.steps.map { step in
        switch step {
        case .move(let point): "M\(pair(point))"
        case .line(let point): "L\(pair(point))"
        case .curve(let first, let second, let end): "C\(pair(first)) \(pair(second)) \(pair(end))"
        case .close: "Z"
        }
      }
      return "path d=\"\(path.joined())\""
    }
  }

  private static func pair(_ point: Point) -> String { "\(number(point.x)) \(number(point.y))" }

  private static func attributes(_ paint: Paint) -> String {
    var text = " fill=\"\(paint.fill.map(color) ?? "none")\""
    if let fill = paint.fill, fill.alpha < 255 { text += " fill-opacity=\"\(opacity(fill))\"" }
    guard let stroke = paint.stroke else { return text }
    text += " stroke=\"\(color(stroke))\" stroke-width=\"\(number(paint.width))\""
    if stroke.alpha < 255 { text += " stroke-opacity=\"\(opacity(stroke))\"" }
    if !paint.dashes.isEmpty {
      text += " stroke-dasharray=\"\(paint.dashes.map { number($0) }.joined(separator: " "))\""
    }
    if paint.isRound { text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"" }
    return text
  }

  private static func color(_ color: Color) -> String { String(color.hex.prefix(7)) }

  private static func opacity(_ color: Color) -> String { number(Double(color.alpha) / 255, digits: 3) }

  // MARK: - Words

  private static func number(_ value: Double, digits: Int = 2) -> String {
    NumberText.plain(value, digits: digits)
  }

  /// A name as an `id`: XML allows no blanks in it, and it must not be one of ours.
  private static func identifier(_ name: String) -> String {
    "view-" + String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == " " ? "_" : $0 }))
  }

  private mutating func unique(_ name: String) -> String {
    var candidate = name
    var count = 1
    while !names.insert(candidate).inserted {
      count += 1
      candidate = "\(name)-\(count)"
    }
    return candidate
  }

  /// What a person wrote, as XML can hold it: control characters and what is no character become U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
