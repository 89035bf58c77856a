import Testing

@testable import ViewLayout

@Suite("layout passes")
struct LayoutPassTests {
  private typealias Statement = @Sendable (Screen, [View]) throws -> Void

  /// What one order of calls gives: the frames, in order of creation.
  private func frames(_ order: [Int], of statements: [Statement]) throws -> [Rect] {
    let screen = try Screen(width: 100.3, height: 333.1)
    let views = try (0..<3).map { try screen.view("view\($0)") }
    for index in order { try statements[index](screen, views) }
    screen.window.layoutIfNeeded()
    return views.map(\.frame)
  }

  // Loose, with sevenths and thirds that doubles cannot hold, and a surplus that somebody must take.
  private static let loose: [Statement] = [
    { try $1[0].leftAnchor.held(.greaterThanOrEqual, to: $0.window.leftAnchor, plus: 1.0 / 3) },
    { try $1[1].leftAnchor.held(.greaterThanOrEqual, to: $1[0].rightAnchor, plus: 10.1) },
    { try $1[2].leftAnchor.held(.greaterThanOrEqual, to: $1[1].rightAnchor, plus: 10.7) },
    { try $1[2].rightAnchor.held(.lessThanOrEqual, to: $0.window.rightAnchor, times: 6.0 / 7) },
    { try $1[1].widthAnchor.held(to: $0.window.widthAnchor, times: 1.0 / 7, at: 300) },
  ]

  private static let wishes: [Statement] = [
    { try $1[0].heightAnchor.held(plus: 50.1, at: 250) },
    { try $1[1].heightAnchor.held(plus: 60.2, at: 250) },
    { try $1[1].topAnchor.held(to: $1[0].bottomAnchor, plus: 0.3) },
    { try $1[2].topAnchor.held(to: $1[1].bottomAnchor, plus: 0.1) },
    { try $1[2].bottomAnchor.held(to: $0.window.bottomAnchor, plus: -1.0 / 7) },
  ]

  @Test("the order in which constraints are added changes no bit", arguments: [0, 1])
  func orderOfAdding(_ which: Int) throws {
    let statements = which == 0 ? Self.loose : Self.wishes
    let orders = Array(statements.indices).permutations
    #expect(orders.count == 120)
    let expected = try frames(orders[0], of: statements)
    var different = 0
    for order in orders where try frames(order, of: statements) != expected { different += 1 }
    #expect(different == 0)
  }

  @Test("laying out again changes no bit")
  func idempotent() throws {
    let screen = try Screen(width: 100.3)
    let views = try (0..<3).map { try screen.view("view\($0)") }
    for statement in Self.loose + Self.wishes { try statement(screen, views) }
    screen.window.layoutIfNeeded()
    let expected = views.map(\.frame)
    for _ in 0..<4 {
      screen.window.setNeedsLayout()
      screen.window.layoutIfNeeded()
      #expect(views.map(\.frame) == expected)
    }
  }

  @Test("a constant changed and changed back, or a constraint taken out and put back, is as if nothing was")
  func thereAndBack() throws {
    let screen = try Screen(width: 100.3)
    let views = try (0..<3).map { try screen.view("view\($0)") }
    for statement in Self.loose + Self.wishes { try statement(screen, views) }
    let own = try views[0].widthAnchor.held(.greaterThanOrEqual, plus: 7.7)
    screen.window.layoutIfNeeded()
    let expected = views.map(\.frame)
    try own.setConstant(11.3)
    screen.window.layoutIfNeeded()
    #expect(views.map(\.frame) != expected)
    try own.setConstant(7.7)
    screen.window.layoutIfNeeded()
    #expect(views.map(\.frame) == expected)
    own.deactivate()
    screen.window.layoutIfNeeded()
    #expect(views.map(\.frame) != expected)
    try own.activate()
    screen.window.layoutIfNeeded()
    #expect(views.map(\.frame) == expected)
  }

  @Test(
    "in a conflict, too, it does not matter which constraint was activated, or taken out and put back, last")
  func orderInConflict() throws {
    func frame(_ order: [Int], puttingBack again: Int? = nil) throws -> Rect {
      let screen = try Screen()
      let outer = try screen.view("outer")
      let box = try screen.view("box", in: outer)
      try outer.hold(at: Rect(x: 0, y: 0, width: 300, height: 300))
      // Two of the three cannot hold, and all have the same rank.
      let constraints = try [10.0, 20, 30].map { constant in
        try LayoutConstraint(
          item: box, attribute: .left, relatedBy: .equal, toItem: outer, attribute: .left, constant: constant)
      }
      for index in order { try constraints[index].activate() }
      screen.window.layoutIfNeeded()
      if let again {
        constraints[again].deactivate()
        screen.window.layoutIfNeeded()
        try constraints[again].activate()
        screen.window.layoutIfNeeded()
      }
      #expect(screen.window.layoutConflicts.count == 2)
      return box.frame
    }
    // Those that were made last give way.
    for order in [0, 1, 2].permutations { #expect(try frame(order).x == 10) }
    for again in 0..<3 { #expect(try frame([0, 1, 2], puttingBack: again).x == 10) }
  }

  @Test("a window resized there and back has the frames it had")
  func resizeThereAndBack() throws {
    let screen = try Screen(width: 393, height: 852)
    let panel = try screen.view("panel")
    try panel.leftAnchor.held(to: screen.window.leftAnchor, plus: 12.7)
    try panel.widthAnchor.held(to: screen.window.widthAnchor, times: 1.0 / 3)
    try panel.bottomAnchor.held(to: screen.window.bottomAnchor, plus: -20)
    try panel.heightAnchor.held(to: screen.window.heightAnchor, times: 0.1)
    screen.window.layoutIfNeeded()
    let before = panel.frame
    #expect(before.isClose(to: Rect(x: 12.7, y: 852 - 20 - 85.2, width: 131, height: 85.2)))
    try screen.window.resize(to: Size(width: 852, height: 393))
    screen.window.layoutIfNeeded()
    #expect(panel.frame.isClose(to: Rect(x: 12.7, y: 393 - 20 - 39.3, width: 284, height: 39.3)))
    try screen.window.resize(to: Size(width: 393, height: 852))
    screen.window.layoutIfNeeded()
    #expect(panel.frame == before)
  }

  @Test("laying out the moved view does not move it, laying out its parent does", arguments: [false, true])
  func receiver(isParent: Bool) throws {
    let screen = try Screen()
    let child = try screen.view("child")
    let top = try child.topAnchor.held(to: screen.window.topAnchor)
    screen.window.layoutIfNeeded()
    try top.setConstant(100)
    try screen.context.animate(duration: 1, curve: .linear) {
      (isParent ? screen.window : child).layoutIfNeeded()
    }
    #expect(child.frame.y == (isParent ? 100 : 0))
    // The next pass, outside the block, makes up for what the block missed, at once.
    screen.window.layoutIfNeeded()
    try screen.advance(to: 0.5)
    #expect(abs(child.presentationFrame.y - (isParent ? 50 : 100)) < 1e-9)
    try screen.advance(to: 1)
    #expect(child.presentationFrame.y == 100)
  }

  @Test("a pass of a view lays out all inside it and nothing beside it")
  func subtree() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    let beside = try screen.view("beside")
    try inner.widthAnchor.held(plus: 10)
    try outer.widthAnchor.held(plus: 20)
    try beside.widthAnchor.held(plus: 30)
    outer.layoutIfNeeded()
    #expect([inner, outer, beside].map(\.frame.width) == [10, 0, 0])
    screen.window.layoutIfNeeded()
    #expect([inner, outer, beside].map(\.frame.width) == [10, 20, 30])
  }

  @Test("a rectangle is converted between views by their origins in the window")
  func conversion() throws {
    let screen = try Screen()
    let outer = try screen.framedView("outer", Rect(x: 10, y: 20, width: 100, height: 100))
    let inner = try screen.framedView("inner", Rect(x: 3, y: 4, width: 5, height: 6), in: outer)
    let beside = try screen.framedView("beside", Rect(x: 50, y: 60, width: 10, height: 10))
    let expected = Rect(x: 13 - 50, y: 24 - 60, width: 5, height: 6)
    #expect(try inner.convert(inner.bounds, to: beside) == expected)
    let elsewhere = screen.detachedView("elsewhere")
    #expect(throws: LayoutError.self) { try inner.convert(inner.bounds, to: elsewhere) }
  }
}
