import Testing

@testable import ViewLayout

@Suite("what constraints leave open is named, shown and can be pinned")
struct AmbiguityTests {
  /// A box 50 wide between 10 and 90, with a dot on its right edge.
  private func looseBox(_ screen: Screen) throws -> (box: View, dot: View) {
    let box = try screen.view("box")
    let dot = try screen.view("dot")
    try box.leadingAnchor.held(.greaterThanOrEqual, to: screen.window.leadingAnchor, plus: 10)
    try box.leadingAnchor.held(.lessThanOrEqual, to: screen.window.leadingAnchor, plus: 90)
    try box.topAnchor.held(to: screen.window.topAnchor, plus: 5)
    try box.widthAnchor.held(plus: 50)
    try box.heightAnchor.held(plus: 20)
    try dot.leadingAnchor.held(to: box.trailingAnchor)
    try dot.topAnchor.held(to: box.topAnchor)
    try dot.widthAnchor.held(plus: 4)
    try dot.heightAnchor.held(plus: 4)
    screen.window.layoutIfNeeded()
    return (box, dot)
  }

  @Test("which edge can move and how far, and two layouts that are equally good")
  func range() throws {
    let screen = try Screen()
    let (box, dot) = try looseBox(screen)
    let open = screen.window.layoutAmbiguities
    #expect(open.map(\.item.displayName) == ["box", "dot"])
    #expect(open.map(\.attribute) == [.left, .left])
    #expect(open.map(\.least) == [10, 60] && open.map(\.greatest) == [90, 140])
    for ambiguity in open {
      #expect(ambiguity.witnesses.map(\.item.displayName) == ["box", "dot"])
      #expect(ambiguity.witnesses.map(\.here) == [box.frame, dot.frame])
      // Both layouts satisfy the constraints: the dot is at the box's edge, and the box in its range.
      for rects in [ambiguity.witnesses.map(\.here), ambiguity.witnesses.map(\.elsewhere)] {
        #expect(rects[1].x == rects[0].maxX && rects[0].x >= 10 && rects[0].x <= 90)
      }
      #expect(ambiguity.witnesses[0].here != ambiguity.witnesses[0].elsewhere)
    }
    #expect(
      open.first?.description == """
        box.left can be anything from 10 to 90 pt; it rests at 10 pt
          box is at 10,5 50×20; as good would be 90,5 50×20
          dot is at 60,5 4×4; as good would be 140,5 4×4
          to pin it: <box.leading == window.leading + 10>
        """)
  }

  @Test("the constraint that is named pins it where it is", arguments: LayoutDirection.allCases)
  func pin(_ direction: LayoutDirection) throws {
    let screen = try Screen()
    screen.window.setRootDirection(direction)
    let (box, dot) = try looseBox(screen)
    let before = [box.frame, dot.frame]
    #expect(box.hasAmbiguousLayout && dot.hasAmbiguousLayout)
    try #require(try screen.window.layoutAmbiguities.first?.pin()).activate()
    screen.window.layoutIfNeeded()
    #expect([box.frame, dot.frame] == before)
    #expect(!box.hasAmbiguousLayout && !dot.hasAmbiguousLayout)
    #expect(screen.window.layoutAmbiguities.isEmpty && screen.window.layoutConflicts.isEmpty)
  }

  @Test("wishes of one strength that contradict each other leave what lies between open")
  func wishes() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.leftAnchor.held(to: screen.window.leftAnchor)
    try box.topAnchor.held(to: screen.window.topAnchor)
    try box.heightAnchor.held(plus: 1)
    try box.widthAnchor.held(plus: 10, at: 250)
    try box.widthAnchor.held(plus: 20, at: 250)
    screen.window.layoutIfNeeded()
    let open = try #require(screen.window.layoutAmbiguities.first)
    #expect(open.attribute == .width && open.least == 10 && open.greatest == 20)
    try #require(try open.pin()).activate()
    screen.window.layoutIfNeeded()
    #expect(!box.hasAmbiguousLayout)
  }

  @Test("a view without any constraint may be anywhere")
  func nowhere() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    screen.window.layoutIfNeeded()
    #expect(box.layoutAmbiguities.map(\.attribute) == [.left, .top, .width, .height])
    #expect(
      box.layoutAmbiguities.first?.description.hasPrefix("box.left can be anything; it rests at 0 pt")
        ?? false)
    #expect(box.layoutAmbiguities.last?.least == 0 && box.layoutAmbiguities.last?.greatest == .infinity)
    #expect(
      try screen.framedView("framed", Rect(x: 1, y: 2, width: 3, height: 4)).hasAmbiguousLayout == false)
  }

  @Test("exercising moves the view and what hangs on it, until the next pass, and back")
  func exercise() throws {
    let screen = try Screen()
    let (box, dot) = try looseBox(screen)
    let before = [box.frame, dot.frame]
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == Rect(x: 90, y: 5, width: 50, height: 20))
    #expect(dot.frame == Rect(x: 140, y: 5, width: 4, height: 4))
    // Nothing has changed that would need a pass.
    screen.window.layoutIfNeeded()
    #expect(box.frame.x == 90)
    box.exerciseAmbiguityInLayout()
    #expect([box.frame, dot.frame] == before)
    dot.exerciseAmbiguityInLayout()
    #expect(dot.frame.x == 140)
    screen.window.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect([box.frame, dot.frame] == before)
  }

  @Test("a view that nothing leaves open stays where it is")
  func exerciseDetermined() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.hold(at: Rect(x: 1, y: 2, width: 3, height: 4))
    screen.window.layoutIfNeeded()
    box.exerciseAmbiguityInLayout()
    #expect(box.frame == Rect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("the constraints that affect a view along an axis are those that hold it")
  func affecting() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    let other = try screen.view("other")
    try other.hold(at: Rect(x: 30, y: 40, width: 10, height: 10))
    let left = try box.leftAnchor.held(to: other.rightAnchor, plus: 8)
    let width = try box.widthAnchor.held(plus: 7)
    try box.widthAnchor.held(.lessThanOrEqual, plus: 100)
    let top = try box.topAnchor.held(to: screen.window.topAnchor)
    func constraints(_ axis: LayoutAxis) -> [LayoutConstraint] {
      box.constraintsAffectingLayout(for: axis).compactMap {
        if case .constraint(let constraint) = $0 { constraint } else { nil }
      }
    }
    let horizontal = constraints(.horizontal)
    // What places the other view places this one.
    #expect(horizontal.count == 4)
    #expect([left, width].allSatisfy { wanted in horizontal.contains { $0 === wanted } })
    #expect(constraints(.vertical).map(\.description) == [top.description])
  }
}
