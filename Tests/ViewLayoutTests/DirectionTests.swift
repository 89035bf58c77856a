import Testing

@testable import ViewLayout

@Suite("leading and trailing follow the reading direction, left and right do not")
struct DirectionTests {
  struct PinCase: Sendable, CustomTestStringConvertible {
    let text: String
    let attribute: LayoutAttribute
    let relation: LayoutRelation
    let other: LayoutAttribute
    var multiplier = 1.0
    let constant: Double
    /// Left edges of a view 100 wide in a window 400 wide.
    let leftToRight: Double
    let rightToLeft: Double
    var testDescription: String { text }
  }

  // From right to left a position is measured from the right edge, 400, to the left: the view's right edge lies at
  // 400 - leading, its left edge 100 further left.
  static let pins = [
    PinCase(
      text: "leading == 23", attribute: .leading, relation: .equal, other: .leading, constant: 23,
      leftToRight: 23, rightToLeft: 277),
    PinCase(
      text: "leading >= 23", attribute: .leading, relation: .greaterThanOrEqual, other: .leading,
      constant: 23, leftToRight: 23, rightToLeft: 277),
    PinCase(
      text: "trailing == trailing - 5", attribute: .trailing, relation: .equal, other: .trailing,
      constant: -5, leftToRight: 295, rightToLeft: 5),
    PinCase(
      text: "leading == trailing / 4", attribute: .leading, relation: .equal, other: .trailing,
      multiplier: 0.25, constant: 0, leftToRight: 100, rightToLeft: 200),
    PinCase(
      text: "centerX == trailing - 60", attribute: .centerX, relation: .equal, other: .trailing,
      constant: -60, leftToRight: 290, rightToLeft: 10),
    PinCase(
      text: "left == 23", attribute: .left, relation: .equal, other: .left, constant: 23, leftToRight: 23,
      rightToLeft: 23),
    PinCase(
      text: "right == right - 5", attribute: .right, relation: .equal, other: .right, constant: -5,
      leftToRight: 295, rightToLeft: 295),
    PinCase(
      text: "centerX == centerX + 30", attribute: .centerX, relation: .equal, other: .centerX, constant: 30,
      leftToRight: 180, rightToLeft: 180),
  ]

  @Test("constant, multiplier and relation turn around together", arguments: pins)
  func pin(_ example: PinCase) throws {
    let screen = try Screen(width: 400)
    let view = try screen.view("a")
    try view.widthAnchor.held(plus: 100)
    try LayoutConstraint(
      item: view, attribute: example.attribute, relatedBy: example.relation, toItem: screen.window,
      attribute: example.other, multiplier: example.multiplier, constant: example.constant
    ).activate()
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.x - example.leftToRight) < 1e-9)
    screen.window.setRootDirection(.rightToLeft)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.x - example.rightToLeft) < 1e-9)
    screen.window.setRootDirection(.leftToRight)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.x - example.leftToRight) < 1e-9)
  }

  @Test("a changed constant alone follows the direction, too")
  func changedConstant() throws {
    let screen = try Screen(width: 400)
    screen.window.setRootDirection(.rightToLeft)
    let view = try screen.view("a")
    try view.widthAnchor.held(plus: 100)
    let pin = try view.leadingAnchor.held(to: screen.window.leadingAnchor, plus: 10)
    screen.window.layoutIfNeeded()
    try pin.setConstant(30)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.maxX - 370) < 1e-9)
  }

  /// Layouts of nested views, each held by an edge at or within its parent or beside its elder sibling.
  private func build(_ seed: UInt64, _ direction: LayoutDirection) throws -> [(view: View, parent: View)] {
    var random = SeededGenerator(seed: seed)
    let screen = try Screen(width: 390)
    let insets = EdgeInsets(top: 0, left: 40, bottom: 0, right: 12)
    try screen.window.setRootSafeArea(
      direction == .leftToRight ? insets : insets.directional(.rightToLeft).resolved(.leftToRight))
    screen.window.setRootDirection(direction)
    var views: [(view: View, parent: View)] = []
    for index in 0..<8 {
      let parents = [screen.window] + views.map(\.view)
      let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
      let elder = views.last { $0.parent === parent }?.view
      let view = try screen.view("v\(index)", in: parent)
      let constant = Double(Int.random(in: -40...40, using: &random)) / 4
      let place = Int.random(in: 0..<5, using: &random)
      switch place {
      case 0: try view.leadingAnchor.held(to: parent.leadingAnchor, plus: constant)
      case 1: try view.trailingAnchor.held(to: parent.safeAreaLayoutGuide.trailingAnchor, plus: constant)
      case 2: try view.centerXAnchor.held(to: parent.leadingAnchor, plus: constant)
      case 3: try view.leadingAnchor.held(to: (elder ?? parent).trailingAnchor, plus: constant)
      default:
        try view.trailingAnchor.held(.lessThanOrEqual, to: (elder ?? parent).leadingAnchor, plus: constant)
      }
      try view.widthAnchor.held(plus: Double(Int.random(in: 4...400, using: &random)) / 4)
      views.append((view, parent))
    }
    screen.window.layoutIfNeeded()
    return views
  }

  @Test("from right to left a layout by leading and trailing is the exact mirror image", arguments: 0..<60)
  func mirror(seed: Int) throws {
    let normal = try build(UInt64(seed), .leftToRight)
    let mirrored = try build(UInt64(seed), .rightToLeft)
    for (a, b) in zip(normal, mirrored) {
      let expected = a.parent.bounds.width - a.view.frame.maxX
      #expect(abs(b.view.frame.x - expected) < 1e-9, "\(a.view.displayName)")
      #expect(b.view.frame.width == a.view.frame.width)
    }
  }

  @Test("margins set by reading direction change sides, those set by edge do not")
  func margins() throws {
    let screen = try Screen(width: 400)
    let view = try screen.view("a")
    try view.hold(at: Rect(x: 0, y: 0, width: 300, height: 300))
    let guide = view.layoutMarginsGuide
    try view.setDirectionalLayoutMargins(
      DirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40))
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 20, y: 1, width: 240, height: 296))
    screen.window.setRootDirection(.rightToLeft)
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 40, y: 1, width: 240, height: 296))
    #expect(view.layoutMargins == EdgeInsets(top: 1, left: 40, bottom: 3, right: 20))
    try view.setLayoutMargins(EdgeInsets(top: 1, left: 20, bottom: 3, right: 40))
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.x == 20)
    #expect(view.directionalLayoutMargins.leading == 40)
    screen.window.setRootDirection(.leftToRight)
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.x == 20)
  }
}

/// Numbers that follow from a seed alone (SplitMix64, Steele et al. 2014).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
