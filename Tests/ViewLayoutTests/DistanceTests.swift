import Testing

@testable import ViewLayout

@Suite("a distance between two anchors is a size that constraints speak of")
struct DistanceTests {
  /// Views a, b and c, each 20 × 10, in a window of 400 × 800.
  private struct Row {
    let screen: Screen
    let a: View
    let b: View
    let c: View

    init(_ direction: LayoutDirection = .leftToRight) throws {
      screen = try Screen(width: 400, height: 800)
      screen.window.setRootDirection(direction)
      a = try screen.view("a")
      b = try screen.view("b")
      c = try screen.view("c")
      for view in [a, b, c] {
        try view.widthAnchor.held(plus: 20)
        try view.heightAnchor.held(plus: 10)
      }
    }

    func layOut() { screen.window.layoutIfNeeded() }
  }

  @Test("two gaps alike, in both directions", arguments: LayoutDirection.allCases)
  func equalGaps(_ direction: LayoutDirection) throws {
    let row = try Row(direction)
    let window = row.screen.window
    try row.a.leadingAnchor.held(to: window.leadingAnchor, plus: 30)
    try row.c.leadingAnchor.held(to: window.leadingAnchor, plus: 250)
    let first = try row.a.trailingAnchor.anchorWithOffset(to: row.b.leadingAnchor)
    let second = try row.b.trailingAnchor.anchorWithOffset(to: row.c.leadingAnchor)
    let constraint = try first.constraint(equalTo: second)
    try constraint.activate()
    row.layOut()
    // From 50 to 250 there are 200, of which b takes 20.
    #expect(row.b.frame.x == (direction == .leftToRight ? 140 : 400 - 160))
    #expect(
      constraint.description == "(b.leading - a.trailing) == (c.leading - b.trailing)")
    #expect(constraint.holder === window)
    // Twice and 6 more: 2 * (90 - x) + 6 from the other side.
    constraint.deactivate()
    let other = try first.constraint(equalTo: second, multiplier: 2, constant: 6)
    try other.activate()
    row.layOut()
    // (x - 50) = 2 (250 - 20 - x) + 6.
    let x = (50.0 + 460 + 6) / 3
    #expect(abs(row.b.frame.x - (direction == .leftToRight ? x : 400 - x - 20)) < 1e-9)
  }

  @Test("a distance and a width, a constant, a relation")
  func others() throws {
    let row = try Row()
    let down = try row.a.bottomAnchor.anchorWithOffset(to: row.b.topAnchor)
    try down.constraint(equalTo: row.a.widthAnchor, multiplier: 0.5, constant: 1).activate()
    let back = try row.c.rightAnchor.anchorWithOffset(to: row.b.leftAnchor)
    try back.constraint(equalToConstant: -5).activate()
    try row.c.leftAnchor.held(to: row.screen.window.leftAnchor, plus: 100)
    let least = try row.a.widthAnchor.constraint(
      .lessThanOrEqual, to: try row.a.leftAnchor.anchorWithOffset(to: row.b.leftAnchor), constant: -95)
    try least.activate()
    row.layOut()
    #expect(row.b.frame.y == 10 + 11)
    #expect(row.b.frame.x == 115)
    // 20 <= 115 - a.left - 95 holds at 0.
    #expect(row.a.frame.x == 0)
    #expect(row.screen.window.layoutConflicts.isEmpty)
  }

  @Test("baselines and alignment rectangles count at both ends")
  func offsets() throws {
    let row = try Row()
    let text = ArrangedView(in: row.screen.context)
    text.translatesAutoresizingMaskIntoConstraints = false
    text.wish = IntrinsicSize(width: 30, height: 40)
    text.baselines = BaselineOffsets(firstFromTop: 12, lastFromBottom: 7)
    try row.screen.window.addSubview(text)
    let down = try text.lastBaselineAnchor.anchorWithOffset(to: row.a.topAnchor)
    try down.constraint(equalToConstant: 10).activate()
    row.layOut()
    #expect(row.a.frame.y == 43)
    text.baselines = BaselineOffsets(firstFromTop: 12, lastFromBottom: 2)
    text.invalidateIntrinsicContentSize()
    row.layOut()
    #expect(row.a.frame.y == 48)
    try row.a.setAlignmentRectInsets(EdgeInsets(top: 3, left: 0, bottom: 0, right: 0))
    row.layOut()
    #expect(row.a.frame.y == 45)
  }

  @Test("a view that leaves takes the distances with it; what does not go together is refused")
  func refusals() throws {
    let row = try Row()
    let gap = try row.a.rightAnchor.anchorWithOffset(to: row.b.leftAnchor)
    let constraint = try gap.constraint(equalToConstant: 5)
    try constraint.activate()
    row.a.removeFromSuperview()
    #expect(!constraint.isActive)
    #expect(throws: LayoutError.self) { try constraint.activate() }
    try row.screen.window.addSubview(row.a)
    try constraint.activate()
    #expect(constraint.isActive)
    #expect(throws: LayoutError.self) { try row.a.leftAnchor.anchorWithOffset(to: row.b.leadingAnchor) }
    #expect(throws: LayoutError.self) { try row.a.leftAnchor.constraint(.equal, to: gap) }
    #expect(throws: LayoutError.self) { try gap.constraint(.equal, to: row.a.leftAnchor) }
  }

  @Test("in a conflict the distance is told in words")
  func conflict() throws {
    let row = try Row()
    let gap = try row.a.rightAnchor.anchorWithOffset(to: row.b.leftAnchor)
    try gap.constraint(equalToConstant: 5).activate()
    try gap.constraint(equalToConstant: 9).activate()
    row.layOut()
    let members = try #require(row.screen.window.layoutConflicts.first).members.map(\.sentence)
    #expect(
      members == [
        "the distance from a.right to b.left is 5 pt", "the distance from a.right to b.left is 9 pt",
      ])
  }
}
