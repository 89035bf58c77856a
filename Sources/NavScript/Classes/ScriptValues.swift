import LuaBridge
import ViewLayout

/// Insets as a script gave them.
enum GivenInsets {
  case physical(EdgeInsets)
  case directional(DirectionalEdgeInsets)

  /// The insets from the physical edges.
  func resolved(_ direction: LayoutDirection) -> EdgeInsets {
    switch self {
    case .physical(let insets): insets
    case .directional(let insets): insets.resolved(direction)
    }
  }
}

extension LuaCall {
  /// What the script's screen is made in: new views go there.
  ///
  /// - Throws: when the state belongs to no screen.
  func layoutContext() throws -> LayoutContext {
    guard let context = state.host as? LayoutContext else {
      throw LuaArgumentError(ScriptMessages.noScreen)
    }
    return context
  }
}

/// The values that cross between scripts and layout: rectangles, sizes, insets, colours, priorities.
extension LuaState {
  func value(_ rect: Rect) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "x": .number(rect.x), "y": .number(rect.y), "width": .number(rect.width),
        "height": .number(rect.height),
      ]))
  }

  func value(_ point: Point) throws(LuaError) -> LuaValue {
    .table(try makeTable(["x": .number(point.x), "y": .number(point.y)]))
  }

  func value(_ size: Size) throws(LuaError) -> LuaValue {
    .table(try makeTable(["width": .number(size.width), "height": .number(size.height)]))
  }

  func value(_ transform: AffineTransform) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "a": .number(transform.a), "b": .number(transform.b), "c": .number(transform.c),
        "d": .number(transform.d), "tx": .number(transform.tx), "ty": .number(transform.ty),
      ]))
  }

  func value(_ insets: EdgeInsets) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "top": .number(insets.top), "left": .number(insets.left), "bottom": .number(insets.bottom),
        "right": .number(insets.right),
      ]))
  }

  func value(_ insets: DirectionalEdgeInsets) throws(LuaError) -> LuaValue {
    .table(
      try makeTable([
        "top": .number(insets.top), "leading": .number(insets.leading), "bottom": .number(insets.bottom),
        "trailing": .number(insets.trailing),
      ]))
  }

  func value(_ font: Font) throws(LuaError) -> LuaValue {
    .table(try makeTable(["size": .number(font.size), "weight": .text(font.weight.rawValue)]))
  }

  func value(_ objects: [AnyObject]) throws(LuaError) -> LuaValue {
    charge(instructions: 200 * objects.count)
    return .table(try makeArray(objects.map { .object($0) }))
  }
}

extension LuaArgument {
  private func part(_ key: String, of options: LuaOptions) throws -> Double {
    guard options.has(key) else { throw error(ScriptMessages.lacks(key)) }
    return try options[key].number()
  }

  /// `{x=, y=, width=, height=}`, in points.
  func rect() throws -> Rect {
    let options = try options(["x", "y", "width", "height"])
    let rect = Rect(
      x: try part("x", of: options), y: try part("y", of: options),
      width: try part("width", of: options), height: try part("height", of: options))
    try LayoutLimits.check(rect, parameterName.isEmpty ? functionName : parameterName)
    return rect
  }

  /// `{width=, height=}`, in points.
  func size() throws -> Size {
    let options = try options(["width", "height"])
    let size = Size(width: try part("width", of: options), height: try part("height", of: options))
    try LayoutLimits.check(size, parameterName.isEmpty ? functionName : parameterName)
    return size
  }

  /// `{width=, height=}`, in points; a side that is left out has no wish.
  func intrinsicSize() throws -> IntrinsicSize {
    let options = try options(["width", "height"])
    let width = try options["width"].optional?.number()
    let height = try options["height"].optional?.number()
    try LayoutLimits.check(Size(width: width ?? 0, height: height ?? 0), "intrinsicContentSize")
    return IntrinsicSize(width: width, height: height)
  }

  /// `{x=, y=}`, in points.
  func point() throws -> Point {
    let options = try options(["x", "y"])
    let point = Point(x: try part("x", of: options), y: try part("y", of: options))
    try LayoutLimits.check(point.x, "x")
    try LayoutLimits.check(point.y, "y")
    return point
  }

  /// `{top=, left=, bottom=, right=}`, or leading and trailing in place of left and right, in points; a side that is
  /// left out is 0.
  func insets() throws -> GivenInsets {
    let options = try options(["top", "left", "bottom", "right", "leading", "trailing"])
    func side(_ name: String) throws -> Double { try options[name].optional?.number() ?? 0 }
    let isDirectional = options.has("leading") || options.has("trailing")
    for name in ["left", "right"] where isDirectional && options.has(name) {
      throw error(ScriptMessages.twoWays(name))
    }
    return isDirectional
      ? .directional(
        DirectionalEdgeInsets(
          top: try side("top"), leading: try side("leading"), bottom: try side("bottom"),
          trailing: try side("trailing")))
      : .physical(
        EdgeInsets(
          top: try side("top"), left: try side("left"), bottom: try side("bottom"),
          right: try side("right")))
  }

  /// `"#rrggbb"` or `"#rrggbbaa"`.
  func color() throws -> Color {
    let text = try string()
    guard let color = Color(hex: text) ?? SystemColor.named(text) else {
      throw error(ScriptMessages.noColor(text))
    }
    return color
  }

  /// `{size=, weight=}`: 17 points and regular where it does not say.
  func font() throws -> Font {
    let options = try options(["size", "weight"])
    return try Font(
      size: try options["size"].optional?.number() ?? Font.label.size,
      weight: try options["weight"].optional?.enumeration(as: FontWeight.self) ?? Font.label.weight)
  }

  /// A name for tables and messages: up to 100 characters, none of which moves the cursor.
  func itemName() throws -> String {
    let name = try string()
    let isPlain = name.unicodeScalars.allSatisfy { $0.value >= 32 && !(127...159).contains($0.value) }
    guard !name.isEmpty, name.count <= 100, isPlain else {
      throw error(ScriptMessages.noName)
    }
    return name
  }

  /// A number 1 … 1000, or one of UIKit's names.
  func priority() throws -> Double {
    if case .string = value {
      return try enumeration(as: GivenPriority.self).value
    }
    let number = try number()
    try LayoutPriority.check(number)
    return number
  }
}
