import Testing

@testable import ViewLayout

@Suite("conflicts in plain words")
struct ConflictSentenceTests {
  struct SentenceCase: Sendable, CustomTestStringConvertible {
    let attribute: LayoutAttribute
    let relation: LayoutRelation
    let other: LayoutAttribute?
    var multiplier = 1.0
    let constant: Double
    let sentence: String
    var testDescription: String { sentence }
  }

  // In words, what `first RELATION multiplier * second + constant` says; y grows downwards.
  static let sentences = [
    SentenceCase(
      attribute: .bottom, relation: .equal, other: .top, constant: -8,
      sentence: "a.bottom is 8 pt above b.top"),
    SentenceCase(
      attribute: .top, relation: .equal, other: .bottom, constant: 8.5,
      sentence: "a.top is 8.5 pt below b.bottom"),
    SentenceCase(
      attribute: .top, relation: .equal, other: .bottom, constant: 0, sentence: "a.top is at b.bottom"),
    SentenceCase(
      attribute: .left, relation: .equal, other: .right, constant: 4,
      sentence: "a.left is 4 pt right of b.right"),
    SentenceCase(
      attribute: .leading, relation: .equal, other: .trailing, constant: 4,
      sentence: "a.leading is 4 pt after b.trailing"),
    SentenceCase(
      attribute: .trailing, relation: .lessThanOrEqual, other: .trailing, constant: -4,
      sentence: "a.trailing is at least 4 pt before b.trailing"),
    SentenceCase(
      attribute: .top, relation: .greaterThanOrEqual, other: .bottom, constant: 0,
      sentence: "a.top is not above b.bottom"),
    SentenceCase(
      attribute: .top, relation: .greaterThanOrEqual, other: .bottom, constant: 3,
      sentence: "a.top is at least 3 pt below b.bottom"),
    SentenceCase(
      attribute: .top, relation: .greaterThanOrEqual, other: .bottom, constant: -3,
      sentence: "a.top is at most 3 pt above b.bottom"),
    SentenceCase(
      attribute: .left, relation: .lessThanOrEqual, other: .left, constant: 0,
      sentence: "a.left is not right of b.left"),
    SentenceCase(
      attribute: .left, relation: .lessThanOrEqual, other: .left, constant: 7,
      sentence: "a.left is at most 7 pt right of b.left"),
    SentenceCase(
      attribute: .width, relation: .equal, other: nil, constant: 44, sentence: "a.width is 44 pt"),
    SentenceCase(
      attribute: .height, relation: .greaterThanOrEqual, other: nil, constant: 44,
      sentence: "a.height is at least 44 pt"),
    SentenceCase(
      attribute: .width, relation: .lessThanOrEqual, other: .width, multiplier: 0.5, constant: -8,
      sentence: "a.width is at most 0.5 × b.width minus 8 pt"),
    SentenceCase(
      attribute: .width, relation: .equal, other: .height, constant: 8,
      sentence: "a.width is b.height plus 8 pt"),
    SentenceCase(
      attribute: .centerX, relation: .equal, other: .right, multiplier: 0.9, constant: -4,
      sentence: "a.centerX is at 0.9 × b.right minus 4 pt"),
  ]

  @Test("a constraint reads as a sentence", arguments: sentences)
  func sentence(_ example: SentenceCase) throws {
    let screen = try Screen()
    let constraint = try LayoutConstraint(
      item: try screen.view("a"), attribute: example.attribute, relatedBy: example.relation,
      toItem: example.other == nil ? nil : try screen.view("b"), attribute: example.other,
      multiplier: example.multiplier, constant: example.constant)
    #expect(ConstraintSource.constraint(constraint).sentence == example.sentence)
    constraint.identifier = "gap"
    #expect(ConstraintSource.constraint(constraint).sentence == example.sentence + " (identifier \"gap\")")
    constraint.position = SourcePosition(file: "delegate.lua", line: 31)
    #expect(
      ConstraintSource.constraint(constraint).sentence
        == example.sentence + " (delegate.lua:31, identifier \"gap\")")
  }

  /// A card of the SDK's, a box under it that must end above the lower edge, too high.
  private func tooHigh(_ screen: Screen) throws -> (box: View, height: LayoutConstraint) {
    let card = try screen.view("turnCard")
    let box = try screen.view("box")
    try card.topAnchor.held(to: screen.window.topAnchor)
    try card.heightAnchor.held(plus: 119, by: .component)
    try box.topAnchor.held(to: card.bottomAnchor, plus: 8)
    try box.bottomAnchor.held(to: screen.window.bottomAnchor, plus: -3)
    try box.widthAnchor.held(plus: 50)
    let height = try box.heightAnchor.held(plus: 80)
    screen.window.layoutIfNeeded()
    return (box, height)
  }

  @Test(
    "a conflict names its members, what was given up and by how much, what follows, and what would cure it")
  func report() throws {
    let screen = try Screen(width: 200, height: 200)
    _ = try tooHigh(screen)
    // 200 - 119 - 8 - 3 = 70 are left for the 80.
    #expect(
      screen.window.layoutConflicts.map(\.description) == [
        """
        unable to satisfy these required constraints together:
          window.height is 200 pt (the screen's)
          turnCard.top is at window.top
          turnCard.height is 119 pt (a size the SDK fixes)
          box.top is 8 pt below turnCard.bottom
          box.bottom is 3 pt above window.bottom
          box.height is 80 pt
        given up: box.height is 80 pt, off by 10 pt
        so box is at 0, 127, 50 × 70 pt
        to cure it: pin the edges of turnCard instead of its size, which is the SDK's; \
        or give <box.height == 80> the constant 70, which fits; or lower the priority of <box.height == 80> to 999
        """
      ])
  }

  @Test("the constant that fits fits, and so does a lower priority", arguments: [true, false])
  func cures(byConstant: Bool) throws {
    let screen = try Screen(width: 200, height: 200)
    let (box, height) = try tooHigh(screen)
    let conflict = try #require(screen.window.layoutConflicts.first)
    let before = box.frame
    if byConstant {
      try height.setConstant(height.constant + conflict.miss)
    } else {
      height.deactivate()
      try height.setPriority(999)
      try height.activate()
    }
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(box.frame == before)
  }

  @Test("a frame that its mask turns into constraints is named, with the usual cure first")
  func autoresizingMask() throws {
    let screen = try Screen()
    let box = try screen.framedView("box", Rect(x: 10, y: 20, width: 30, height: 40))
    try box.widthAnchor.held(plus: 100)
    screen.window.layoutIfNeeded()
    let conflict = try #require(screen.window.layoutConflicts.first)
    #expect(conflict.members.map(\.sentence).contains { $0.contains("autoresizing mask") })
    #expect(
      conflict.cures.first?.hasPrefix("set box.translatesAutoresizingMaskIntoConstraints to false") ?? false)
    box.translatesAutoresizingMaskIntoConstraints = false
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
  }

  @Test("constraints that are swapped before the next pass are no conflict")
  func swapped() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    let narrow = try box.widthAnchor.held(plus: 10)
    screen.window.layoutIfNeeded()
    try box.widthAnchor.held(plus: 20)
    narrow.deactivate()
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(box.frame.width == 20)
  }

  @Test("the same constraints are the same conflict, wherever the views are now")
  func key() throws {
    let screen = try Screen(width: 200, height: 200)
    _ = try tooHigh(screen)
    let before = try #require(screen.window.layoutConflicts.first)
    try screen.window.resize(to: Size(width: 200, height: 180))
    screen.window.layoutIfNeeded()
    let after = try #require(screen.window.layoutConflicts.first)
    #expect(before.description != after.description)
    #expect(before.key == after.key)
  }
}
