import Testing

@testable import ViewLayout

@Suite("visual format strings describe constraints as Apple's grammar says")
struct VisualFormatTests {
  /// Views a, b and c in a window, with some metrics.
  private struct Format {
    let screen: Screen
    let views: [String: LayoutItem]
    static let metrics = ["gap": 12.0, "h": 44, "low": 250, "minus": -6]

    init(_ direction: LayoutDirection = .leftToRight) throws {
      screen = try Screen(width: 400, height: 800)
      screen.window.setRootDirection(direction)
      var views: [String: LayoutItem] = [:]
      for name in ["a", "b", "c"] { views[name] = try screen.view(name) }
      self.views = views
    }

    func constraints(_ format: String, _ options: VisualFormatOptions = []) throws -> [LayoutConstraint] {
      try LayoutConstraint.constraints(
        withVisualFormat: format, options: options, metrics: Self.metrics, views: views)
    }

    /// The constraints as formulas.
    func formulas(_ format: String, _ options: VisualFormatOptions = []) throws -> [String] {
      try constraints(format, options).map(\.description)
    }
  }

  struct Example: Sendable, CustomTestStringConvertible {
    let format: String
    var options: VisualFormatOptions = []
    let formulas: [String]
    var testDescription: String { format }
  }

  // From Apple's "Visual Format Language": its examples first, then every production of the grammar.
  static let examples = [
    Example(format: "[a]-[b]", formulas: ["b.leading == a.trailing + 8"]),
    Example(format: "[a(>=50)]", formulas: ["a.width >= 50"]),
    Example(
      format: "|-50-[a]-50-|",
      formulas: ["a.leading == window.leading + 50", "window.trailing == a.trailing + 50"]),
    Example(format: "V:[a]-10-[b]", formulas: ["b.top == a.bottom + 10"]),
    Example(format: "[a][b]", formulas: ["b.leading == a.trailing"]),
    Example(format: "[a(100@20)]", formulas: ["a.width == 100 @20"]),
    Example(format: "[a(==b)]", formulas: ["a.width == b.width"]),
    Example(format: "[a(>=70,<=100)]", formulas: ["a.width >= 70", "a.width <= 100"]),
    Example(
      format: "|-[a]-[b]-[c(>=20)]-|",
      formulas: [
        "a.leading == window.layoutMarginsGuide.leading", "b.leading == a.trailing + 8",
        "c.leading == b.trailing + 8", "c.width >= 20", "window.layoutMarginsGuide.trailing == c.trailing",
      ]),
    Example(format: "H:[a]", formulas: []),
    Example(
      format: "V:|[a(h)][b(==a@low)]|",
      formulas: [
        "a.top == window.top", "a.height == 44", "b.top == a.bottom", "b.height == a.height @250",
        "window.bottom == b.bottom",
      ]),
    Example(
      format: "V:|-[a]-|",
      formulas: [
        "a.top == window.layoutMarginsGuide.top", "window.layoutMarginsGuide.bottom == a.bottom",
      ]),
    Example(format: "[a]-gap-[b]", formulas: ["b.leading == a.trailing + 12"]),
    Example(format: "[a]-0-[b]", formulas: ["b.leading == a.trailing"]),
    Example(format: "[a]-(gap)-[b]", formulas: ["b.leading == a.trailing + 12"]),
    Example(format: "[a]-(-8)-[b]", formulas: ["b.leading == a.trailing - 8"]),
    Example(format: "[a]-minus-[b]", formulas: ["b.leading == a.trailing - 6"]),
    Example(
      format: "[a]-(>=gap,<=20.5@750.25,==1.5e1@low)-[b]",
      formulas: [
        "b.leading >= a.trailing + 12", "b.leading <= a.trailing + 20.5 @750.25",
        "b.leading == a.trailing + 15 @250",
      ]),
    Example(format: "[a(==b,<=c@1)]", formulas: ["a.width == b.width", "a.width <= c.width @1"]),
    Example(format: "[a(.5)]", formulas: ["a.width == 0.5"]),
    Example(
      format: "[a]-[b]-[c]", options: [.alignAllTop, .alignAllBottom],
      formulas: [
        "b.leading == a.trailing + 8", "c.leading == b.trailing + 8", "a.top == b.top", "b.top == c.top",
        "a.bottom == b.bottom", "b.bottom == c.bottom",
      ]),
    Example(
      format: "V:[a][b]", options: .alignAllCenterX,
      formulas: ["b.top == a.bottom", "a.centerX == b.centerX"]),
    Example(
      format: "|-5-[a]-(>=6)-[b]-7-|", options: .directionLeftToRight,
      formulas: [
        "a.left == window.left + 5", "b.left >= a.right + 6", "window.right == b.right + 7",
      ]),
    Example(
      format: "|-5-[a]-(>=6)-[b]-|", options: .directionRightToLeft,
      formulas: [
        "a.right == window.right - 5", "b.right <= a.left - 6",
        "window.layoutMarginsGuide.left == b.left",
      ]),
    Example(
      format: "V:|-5-[a]-6-[b]", options: .spacingBaselineToBaseline,
      formulas: ["a.top == window.top + 5", "b.firstBaseline == a.lastBaseline + 6"]),
    Example(
      format: "[a][b]", options: .alignAllLastBaseline,
      formulas: ["b.leading == a.trailing", "a.lastBaseline == b.lastBaseline"]),
  ]

  @Test("each format and its constraints", arguments: examples)
  func formulas(_ example: Example) throws {
    let format = try Format()
    #expect(try format.formulas(example.format, example.options) == example.formulas)
    #expect(format.screen.window.constraints.isEmpty)
  }

  @Test("a row in the window, from left to right and from right to left")
  func frames() throws {
    for direction in LayoutDirection.allCases {
      for option in [
        VisualFormatOptions.directionLeadingToTrailing, .directionLeftToRight, .directionRightToLeft,
      ] {
        let format = try Format(direction)
        try LayoutConstraint.activate(format.constraints("|-[a(50)]-10-[b(==a)]-(>=5)-[c(60)]-20-|", option))
        try LayoutConstraint.activate(format.constraints("V:|-30-[a(h)]"))
        format.screen.window.layoutIfNeeded()
        let frames = ["a", "b", "c"].compactMap { (format.views[$0] as? View)?.frame.x }
        let beginsLeft = option == .directionLeftToRight || option == [] && direction == .leftToRight
        #expect(areClose(frames, beginsLeft ? [8, 68, 320] : [342, 282, 20]))
        #expect(format.screen.window.layoutConflicts.isEmpty)
      }
    }
  }

  struct Fault: Sendable, CustomTestStringConvertible {
    let format: String
    /// Counted from 1.
    let column: Int
    let words: String
    var testDescription: String { "'\(format)'" }
  }

  static let faults = [
    Fault(format: "", column: 1, words: "expected '|' or '[', got the end"),
    Fault(format: "V:", column: 3, words: "expected '|' or '[', got the end"),
    Fault(format: "v:[a]", column: 1, words: "expected 'H:', 'V:', '|' or '[', got 'v'"),
    Fault(format: "|", column: 2, words: "expected '[', got the end"),
    Fault(format: "|-8-", column: 5, words: "expected '[', got the end"),
    Fault(format: "|-|", column: 3, words: "expected '[', got '|'"),
    Fault(format: "[a", column: 3, words: "expected '(' or ']' after the view's name, got the end"),
    Fault(format: "[a)]", column: 3, words: "expected '(' or ']' after the view's name, got ')'"),
    Fault(format: "[]", column: 2, words: "expected a view's name, got ']'"),
    Fault(format: "[1a]", column: 2, words: "expected a view's name, got '1'"),
    Fault(format: "[a()]", column: 4, words: "expected a number or a name, got ')'"),
    Fault(format: "[a(>5)]", column: 4, words: "expected a number or a name, got '>'"),
    Fault(format: "[a(==)]", column: 6, words: "expected a number or a name, got ')'"),
    Fault(format: "[a(5]", column: 5, words: "expected ',' or ')', got ']'"),
    Fault(format: "[a(5@)]", column: 6, words: "expected a priority: a number or a metric, got ')'"),
    Fault(format: "[a(5)", column: 6, words: "expected ']', got the end"),
    Fault(format: "[a]-8[b]", column: 6, words: "expected '-' after the gap, got '['"),
    Fault(
      format: "[a]--[b]", column: 5,
      words: "expected a number of 0 or more, a metric, '(', '[' or '|', got '-'"),
    Fault(
      format: "[a]-", column: 5,
      words: "expected a number of 0 or more, a metric, '(', '[' or '|', got the end"),
    Fault(format: "[a] [b]", column: 4, words: "expected '-', '[' or '|', got ' '"),
    Fault(format: "[a]-8-x", column: 7, words: "expected '[' or '|', got 'x'"),
    Fault(format: "[a]|[b]", column: 5, words: "expected nothing after the superview's edge, got '['"),
    Fault(format: "[a]-1e999-[b]", column: 5, words: "expected a finite number, got '1'"),
    Fault(format: "[a]-[bb]", column: 6, words: "no view is called 'bb'"),
    Fault(format: "[a]-gpa-[b]", column: 5, words: "no metric is called 'gpa'"),
    Fault(format: "[a(hh)]", column: 4, words: "neither a view nor a metric is called 'hh'"),
    Fault(format: "[a(5@lo)]", column: 6, words: "no metric is called 'lo'"),
    Fault(format: "[a(5@0)]", column: 6, words: "priority is 0; expected 1 to 1000"),
    Fault(format: "[a(5@minus)]", column: 6, words: "priority is -6; expected 1 to 1000"),
    Fault(format: "[a(1e9)]", column: 4, words: "constant is 1000000000; expected a finite number"),
    Fault(format: "[a]-b-[c]", column: 5, words: "no metric is called 'b'"),
    Fault(format: "[é]", column: 2, words: "expected a view's name, got 'é'"),
  ]

  @Test("a fault is told with its column, and a caret stands below it", arguments: faults)
  func fault(_ example: Fault) throws {
    let format = try Format()
    do {
      _ = try format.constraints(example.format)
      Issue.record("'\(example.format)' was taken")
    } catch let error as VisualFormatError {
      #expect(error.column == example.column - 1)
      #expect(error.sentence.contains(example.words), "\(error.sentence)")
      let lines = error.description.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count == 3)
      #expect(lines[0].hasPrefix("visual format, column \(example.column): "))
      #expect(lines[1] == "  " + example.format)
      #expect(lines[2] == String(repeating: " ", count: example.column + 1) + "^")
    }
  }

  @Test("options that make no sense are refused")
  func options() throws {
    let format = try Format()
    for option in [
      VisualFormatOptions.alignAllLeft, .alignAllTrailing, .alignAllCenterX, .spacingBaselineToBaseline,
    ] {
      #expect(throws: VisualFormatError.self) { try format.constraints("[a][b]", option) }
    }
    for option in [VisualFormatOptions.alignAllTop, .alignAllCenterY, .alignAllFirstBaseline] {
      #expect(throws: VisualFormatError.self) { try format.constraints("V:[a][b]", option) }
    }
    #expect(throws: VisualFormatError.self) {
      try format.constraints("[a][b]", [.directionLeftToRight, .directionRightToLeft])
    }
    #expect(VisualFormatOptions.named.count == 15)
  }

  @Test("the superview's edge needs a superview; a guide's is the view that owns it")
  func superviews() throws {
    let screen = try Screen()
    let alone = screen.detachedView("alone")
    #expect(throws: VisualFormatError.self) {
      try LayoutConstraint.constraints(withVisualFormat: "|[alone]", views: ["alone": alone])
    }
    let guide = LayoutGuide(in: screen.context)
    guide.identifier = "guide"
    try screen.window.addLayoutGuide(guide)
    let made = try LayoutConstraint.constraints(withVisualFormat: "|-9-[g(7)]", views: ["g": guide])
    #expect(made.map(\.description) == ["guide.leading == window.leading + 9", "guide.width == 7"])
  }

  @Test("no text at all brings the parser down")
  func anyText() throws {
    let format = try Format()
    let pieces = [
      "H:", "V:", "|", "[", "]", "(", ")", "-", "a", "b", "gap", "5", ".", ",", "@", "==", ">=", "\u{0}",
    ]
    var state: UInt64 = 1
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    for _ in 0..<3000 {
      let text = (0..<next(12)).map { _ in pieces[next(pieces.count)] }.joined()
      do { _ = try format.constraints(text) } catch let error as VisualFormatError {
        if let column = error.column { #expect(column >= 0 && column <= text.count) }
      }
    }
    #expect(throws: VisualFormatError.self) {
      try format.constraints("[a]" + String(repeating: "-[a]", count: 1000))
    }
  }
}
