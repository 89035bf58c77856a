import Testing

@testable import NavLab

@Suite("Declared types and what functions take")
struct DeclaredTypesTests {
  /// For each type a call with a table of it; `KEY` stands for a field with a value that no field can have.
  private static let calls: [(type: String, call: String)] = [
    ("ViewOptions", "nav.View.new { KEY }"), ("LabelOptions", "nav.Label.new { KEY }"),
    ("StackOptions", "nav.StackView.new { KEY }"), ("ImageViewOptions", "nav.ImageView.new { KEY }"),
    ("HidingStackOptions", "nav.HidingStackView.new { KEY }"),
    ("InsertArrangedOptions", "nav.StackView.new {}:insertArrangedSubview { nav.View.new {}, KEY }"),
    ("ConvertOptions", "navMap:convert { { x = 0, y = 0 }, KEY }"), ("PointOptions", "navMap:point { KEY }"),
    ("AffineTransformOptions", "nav.View.new { transform = { KEY } }"),
    ("Image", "nav.ImageView.new { image = { KEY } }"),
    ("FittingOptions", "navMap:systemLayoutSizeFitting('compressed', { KEY })"),
    ("VisualFormatOptions", "nav.visualFormat('[a]', { KEY })"),
    ("LayoutGuideOptions", "nav.LayoutGuide.new { KEY }"),
    ("InsertOptions", "navMap:insertSubview { nav.View.new {}, KEY }"),
    ("XAxisConstraintOptions", "navMap.leadingAnchor:constraint { KEY }"),
    ("YAxisConstraintOptions", "navMap.topAnchor:constraint { KEY }"),
    ("DimensionConstraintOptions", "navMap.widthAnchor:constraint { KEY }"),
    ("XAxisOffsetOptions", "navMap.leftAnchor:anchorWithOffset { KEY }"),
    ("YAxisOffsetOptions", "navMap.topAnchor:anchorWithOffset { KEY }"),
    ("LayoutConstraintOptions", "nav.LayoutConstraint.new { KEY }"),
    ("AnimateOptions", "nav.animate { KEY }"), ("Rect", "nav.View.new { frame = { KEY } }"),
    ("Point", "nav.View.new { center = { KEY } }"),
    ("IntrinsicSize", "nav.View.new { intrinsicContentSize = { KEY } }"),
    ("InsetsOptions", "nav.View.new { layoutMargins = { KEY } }"),
    ("Font", "nav.Label.new { font = { KEY } }"), ("DeviceOptions", "device { KEY }"),
    ("DeviceInsets", "device { width = 1, height = 1, safeArea = { KEY } }"),
    ("PromptOptions", "prompt { KEY }"), ("SpeedOptions", "speed { KEY }"),
    ("SafeAreaOptions", "safeArea { KEY }"), ("ResizeOptions", "resize { KEY }"),
    ("TickOptions", "tick { KEY }"),
    ("DirectionOptions", "direction { KEY }"),
  ]

  @Test("a function knows every field that is declared, and no other", arguments: calls)
  func fields(type: String, call: String) throws {
    let lines = try Lines()
    let interface = ScriptInterface(lines.session.world.script, lines.session.registry)
    let declared = try #require(interface.type(named: type))
    #expect(!declared.fields.isEmpty)
    func refusal(_ key: String) -> String {
      lines.fail(call.replacing("KEY", with: "\(key) = coroutine.create(print)"))
    }
    for name in declared.fieldNames where !name.hasPrefix("[") {
      let message = refusal(name)
      #expect(!message.contains("no option") && !message.contains("unknown key"), "\(message)")
    }
    let message = refusal("qqqq")
    #expect(message.contains("no option 'qqqq'") || message.contains("unknown key 'qqqq'"), "\(message)")
  }

  @Test("what a property or look gives has the fields that are declared")
  func values() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    let interface = ScriptInterface(lines.session.world.script, lines.session.registry)
    let cases = [
      ("Rect", "navMap.frame"), ("Point", "navMap.center"), ("AffineTransform", "navMap.transform"),
      ("Size", "navMap:systemLayoutSizeFitting('compressed')"), ("Insets", "navMap.layoutMargins"),
      ("DirectionalInsets", "navMap.directionalLayoutMargins"), ("Presentation", "navMap.presentation"),
      ("Font", "nav.Label.new {}.font"), ("Frame", "frame()"), ("FrameView", "frame().views.turnCard"),
      ("NavigationLayoutError", "(select(2, navMap:setLayoutDelegate {}))"),
    ]
    for (type, value) in cases {
      let names = try #require(interface.type(named: type)).fieldNames.sorted()
      let found = lines.run(
        "do local names = {} for name in pairs(\(value)) do names[#names + 1] = name end "
          + "table.sort(names) result = table.concat(names, ' ') end")
      #expect(found == "")
      #expect(lines.run("= result") == names.joined(separator: " "), "\(type)")
    }
  }
}
