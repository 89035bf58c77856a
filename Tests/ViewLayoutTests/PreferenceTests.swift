import Testing

@testable import ViewLayout

@Suite("preferences: priorities and intrinsic sizes")
struct PreferenceTests {
  struct Wish: Sendable {
    let relation: LayoutRelation
    let width: Double
    let priority: Double

    init(_ relation: LayoutRelation, _ width: Double, at priority: Double) {
      self.relation = relation
      self.width = width
      self.priority = priority
    }

    init(_ width: Double, at priority: Double) { self.init(.equal, width, at: priority) }
  }

  struct PriorityCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let wishes: [Wish]
    let expected: Double
  }

  static let priorities = [
    PriorityCase(
      testDescription: "200 and 500 at 300 against 600 at 330: 600, for levels are not added up",
      wishes: [Wish(200, at: 300), Wish(500, at: 300), Wish(600, at: 330)], expected: 600),
    PriorityCase(
      testDescription: "500 beats 499", wishes: [Wish(10, at: 499), Wish(20, at: 500)], expected: 20),
    PriorityCase(
      testDescription: "510 beats 490 and 500 that agree",
      wishes: [Wish(10, at: 490), Wish(10, at: 500), Wish(30, at: 510)], expected: 30),
    PriorityCase(
      testDescription: "a weak wish does not help 500 against 501",
      wishes: [Wish(.greaterThanOrEqual, 100, at: 501), Wish(90, at: 500), Wish(10, at: 10)], expected: 100),
    PriorityCase(
      testDescription: "required beats 999", wishes: [Wish(10, at: 1000), Wish(20, at: 999)], expected: 10),
    PriorityCase(
      testDescription: "fractions count", wishes: [Wish(10, at: 250.25), Wish(20, at: 250.5)], expected: 20),
    PriorityCase(
      testDescription: "a bound at 999 and a size at 750 that reaches beyond it",
      wishes: [Wish(.lessThanOrEqual, 80, at: 999), Wish(120, at: 750)], expected: 80),
  ]

  @Test("strict priorities on views that share a width, whatever the order", arguments: priorities)
  func strictPriorities(_ example: PriorityCase) throws {
    for wishes in example.wishes.permutations {
      let screen = try Screen(width: 1000)
      let views = try wishes.indices.map { try screen.view("view\($0)") }
      for (view, wish) in zip(views, wishes) {
        try view.widthAnchor.held(wish.relation, plus: wish.width, at: wish.priority)
        if view !== views[0] { try view.widthAnchor.held(to: views[0].widthAnchor) }
      }
      screen.window.layoutIfNeeded()
      for view in views { #expect(abs(view.frame.width - example.expected) < 1e-9) }
    }
  }

  struct ContentCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var width: Double? = 120
    var height: Double? = 20
    var wish: Wish?
    let expected: Size
  }

  static let contents = [
    ContentCase(
      testDescription: "the content's own size", expected: Size(width: 120, height: 20)),
    ContentCase(
      testDescription: "no metric is not a length of 0 to hug, it is no wish", width: nil, height: nil,
      wish: Wish(33, at: 1), expected: Size(width: 33, height: 0)),
    ContentCase(
      testDescription: "a wish on one axis alone", height: nil, expected: Size(width: 120, height: 0)),
    ContentCase(
      testDescription: "a required width below it wins over compression resistance", wish: Wish(80, at: 1000),
      expected: Size(width: 80, height: 20)),
    ContentCase(
      testDescription: "a required width above it wins over hugging", wish: Wish(200, at: 1000),
      expected: Size(width: 200, height: 20)),
    ContentCase(
      testDescription: "a required <= wins over compression resistance",
      wish: Wish(.lessThanOrEqual, 90, at: 1000), expected: Size(width: 90, height: 20)),
    ContentCase(
      testDescription: "a required >= wins over hugging", wish: Wish(.greaterThanOrEqual, 150, at: 1000),
      expected: Size(width: 150, height: 20)),
    ContentCase(
      testDescription: "compression resistance of 750 beats 749", wish: Wish(80, at: 749),
      expected: Size(width: 120, height: 20)),
    ContentCase(
      testDescription: "compression resistance of 750 yields to 751", wish: Wish(80, at: 751),
      expected: Size(width: 80, height: 20)),
    ContentCase(
      testDescription: "hugging of 250 beats 249", wish: Wish(200, at: 249),
      expected: Size(width: 120, height: 20)),
    ContentCase(
      testDescription: "hugging of 250 yields to 251", wish: Wish(200, at: 251),
      expected: Size(width: 200, height: 20)),
  ]

  @Test("the content's wish against a constraint", arguments: contents)
  func contentSize(_ example: ContentCase) throws {
    let screen = try Screen()
    let label = try screen.label("label", width: example.width, height: example.height)
    if let wish = example.wish {
      try label.widthAnchor.held(wish.relation, plus: wish.width, at: wish.priority)
    }
    screen.window.layoutIfNeeded()
    #expect(
      label.frame.isClose(
        to: Rect(x: 0, y: 0, width: example.expected.width, height: example.expected.height)))
    #expect(screen.window.layoutConflicts.isEmpty)
  }

  /// Two labels side by side, 8 apart, that fill `width`.
  private func row(_ screen: Screen, _ widths: (Double, Double)) throws -> (SizedView, SizedView) {
    let first = try screen.label("first", width: widths.0, height: 20)
    let second = try screen.label("second", width: widths.1, height: 20)
    try first.leftAnchor.held(to: screen.window.leftAnchor)
    try second.leftAnchor.held(to: first.rightAnchor, plus: 8)
    try second.rightAnchor.held(to: screen.window.rightAnchor)
    return (first, second)
  }

  @Test("the label that resists compression more keeps its width")
  func compression() throws {
    let screen = try Screen(width: 400)
    let (first, second) = try row(screen, (200, 300))
    try first.setContentCompressionResistancePriority(751, for: .horizontal)
    screen.window.layoutIfNeeded()
    #expect(abs(first.frame.width - 200) < 1e-9 && abs(second.frame.width - 192) < 1e-9)
    try second.setContentCompressionResistancePriority(752, for: .horizontal)
    screen.window.layoutIfNeeded()
    #expect(abs(first.frame.width - 92) < 1e-9 && abs(second.frame.width - 300) < 1e-9)
  }

  @Test("with equal resistance the answer is the same each time, and nothing is lost")
  func compressionTie() throws {
    var answers: Set<Rect> = []
    for _ in 0..<5 {
      let screen = try Screen(width: 400)
      let (first, second) = try row(screen, (200, 300))
      screen.window.layoutIfNeeded()
      #expect(abs(first.frame.width + second.frame.width - 392) < 1e-9)
      #expect(first.frame.width <= 200 + 1e-9 && second.frame.width <= 300 + 1e-9)
      answers.insert(first.frame)
    }
    #expect(answers.count == 1)
  }

  @Test("the label that hugs its content less takes what is left over")
  func hugging() throws {
    let screen = try Screen(width: 308)
    let (first, second) = try row(screen, (100, 50))
    try first.setContentHuggingPriority(251, for: .horizontal)
    screen.window.layoutIfNeeded()
    #expect(abs(first.frame.width - 100) < 1e-9 && abs(second.frame.width - 200) < 1e-9)
    try second.setContentHuggingPriority(252, for: .horizontal)
    screen.window.layoutIfNeeded()
    #expect(abs(first.frame.width - 250) < 1e-9 && abs(second.frame.width - 50) < 1e-9)
  }

  @Test("of three heights at one priority in too much room one takes the whole surplus: it is not shared out")
  func surplus() throws {
    let screen = try Screen(width: 100, height: 400)
    let views = try ["first", "second", "third"].map { try screen.view($0) }
    for (view, height) in zip(views, [50.0, 60, 100]) { try view.heightAnchor.held(plus: height, at: 250) }
    try views[0].topAnchor.held(to: screen.window.topAnchor)
    try views[1].topAnchor.held(to: views[0].bottomAnchor)
    try views[2].topAnchor.held(to: views[1].bottomAnchor)
    try views[2].bottomAnchor.held(to: screen.window.bottomAnchor)
    screen.window.layoutIfNeeded()
    // 400 - 50 - 60 - 100 are left over.
    let surplus = zip(views, [50.0, 60, 100]).map { $0.frame.height - $1 }
    #expect(surplus.filter { abs($0) < 1e-9 }.count == 2)
    #expect(abs(surplus.reduce(0, +) - 190) < 1e-9)
  }

  @Test("a change of the content's wish is followed once it is announced")
  func invalidation() throws {
    let screen = try Screen()
    let label = try screen.label("label", width: 50, height: 10)
    screen.window.layoutIfNeeded()
    label.wish = IntrinsicSize(width: 80, height: 10)
    screen.window.layoutIfNeeded()
    #expect(abs(label.frame.width - 80) < 1e-9)
  }
}
