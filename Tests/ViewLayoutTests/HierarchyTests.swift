import Testing

@testable import ViewLayout

@Suite("the order of subviews, and what goes with a view that is removed")
struct HierarchyTests {
  struct OrderCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let expected: [String]
    let change: @Sendable (View, [String: View]) throws -> Void
  }

  // Of a window with a, b, c and d, from back to front; n is new.
  static let orders: [OrderCase] = [
    OrderCase(testDescription: "added in front", expected: ["a", "b", "c", "d", "n"]) {
      try $0.addSubview($1.view("n"))
    },
    OrderCase(testDescription: "adding again brings to the front", expected: ["a", "c", "d", "b"]) {
      try $0.addSubview($1.view("b"))
    },
    OrderCase(testDescription: "inserted at 1", expected: ["a", "n", "b", "c", "d"]) {
      try $0.insertSubview($1.view("n"), at: 1)
    },
    OrderCase(testDescription: "inserted far beyond the end", expected: ["a", "b", "c", "d", "n"]) {
      try $0.insertSubview($1.view("n"), at: 99)
    },
    OrderCase(testDescription: "inserted before the beginning", expected: ["n", "a", "b", "c", "d"]) {
      try $0.insertSubview($1.view("n"), at: -3)
    },
    OrderCase(testDescription: "inserted above b", expected: ["a", "b", "n", "c", "d"]) {
      try $0.insertSubview($1.view("n"), aboveSubview: $1.view("b"))
    },
    OrderCase(testDescription: "inserted below b", expected: ["a", "n", "b", "c", "d"]) {
      try $0.insertSubview($1.view("n"), belowSubview: $1.view("b"))
    },
    OrderCase(testDescription: "a moved above c", expected: ["b", "c", "a", "d"]) {
      try $0.insertSubview($1.view("a"), aboveSubview: $1.view("c"))
    },
    OrderCase(testDescription: "d moved above b", expected: ["a", "b", "d", "c"]) {
      try $0.insertSubview($1.view("d"), aboveSubview: $1.view("b"))
    },
    OrderCase(testDescription: "a moved below c", expected: ["b", "a", "c", "d"]) {
      try $0.insertSubview($1.view("a"), belowSubview: $1.view("c"))
    },
    OrderCase(testDescription: "d moved below b", expected: ["a", "d", "b", "c"]) {
      try $0.insertSubview($1.view("d"), belowSubview: $1.view("b"))
    },
    OrderCase(testDescription: "b brought to the front", expected: ["a", "c", "d", "b"]) {
      try $0.bringSubviewToFront($1.view("b"))
    },
    OrderCase(testDescription: "c sent to the back", expected: ["c", "a", "b", "d"]) {
      try $0.sendSubviewToBack($1.view("c"))
    },
    OrderCase(testDescription: "c removed", expected: ["a", "b", "d"]) { _, views in
      try views.view("c").removeFromSuperview()
    },
  ]

  @Test("subviews stand from back to front", arguments: orders)
  func order(_ example: OrderCase) throws {
    let screen = try Screen()
    var views: [String: View] = [:]
    for name in ["a", "b", "c", "d"] { views[name] = try screen.view(name) }
    views["n"] = screen.detachedView("n")
    try example.change(screen.window, views)
    #expect(screen.window.subviews.map(\.displayName) == example.expected)
    for view in screen.window.subviews { #expect(view.superview === screen.window) }
  }

  @Test("a new order leaves constraints and frames alone")
  func orderAndConstraints() throws {
    let screen = try Screen()
    let back = try screen.view("back")
    _ = try screen.view("front")
    try back.holdEdges(to: screen.window, inset: 3)
    screen.window.layoutIfNeeded()
    let before = back.frame
    try screen.window.bringSubviewToFront(back)
    screen.window.layoutIfNeeded()
    #expect(screen.window.constraints.count == 4)
    #expect(back.frame == before)
  }

  @Test("a removed view loses the constraints across its border, and adding it again brings none back")
  func removal() throws {
    let screen = try Screen()
    let child = try screen.view("child")
    let old = try child.holdEdges(to: screen.window)
    var counts = [screen.window.constraints.count]
    child.removeFromSuperview()
    counts.append(screen.window.constraints.count)
    #expect(old.allSatisfy { !$0.isActive })
    try screen.window.addSubview(child)
    counts.append(screen.window.constraints.count)
    #expect(old.allSatisfy { !$0.isActive })
    try child.holdEdges(to: screen.window)
    counts.append(screen.window.constraints.count)
    #expect(counts == [4, 0, 0, 4])
  }

  @Test("constraints wholly inside a removed view stay, those of its inside across the border go")
  func insideStays() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    let beside = try screen.view("beside")
    let own = try outer.widthAnchor.held(plus: 100)
    let inside = try inner.leftAnchor.held(to: outer.leftAnchor, plus: 10)
    let across = try inner.topAnchor.held(to: beside.bottomAnchor)
    let guide = LayoutGuide(in: screen.context)
    try inner.addLayoutGuide(guide)
    let guideAcross = try guide.leftAnchor.held(to: screen.window.leftAnchor)
    let unrelated = try beside.topAnchor.held(to: screen.window.topAnchor)
    outer.removeFromSuperview()
    #expect(own.isActive && inside.isActive && unrelated.isActive)
    #expect(!across.isActive && !guideAcross.isActive)
    #expect(screen.window.constraints.count == 1)
  }

  @Test("a view that another takes over leaves the first, with its constraints there")
  func takeover() throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    let child = try screen.view("child", in: first)
    let pin = try child.leftAnchor.held(to: first.leftAnchor, plus: 9)
    try second.addSubview(child)
    screen.window.layoutIfNeeded()
    #expect(first.subviews.isEmpty)
    #expect(second.subviews.count == 1)
    #expect(child.superview === second)
    #expect(!pin.isActive)
    #expect(child.frame.x == 0)
  }

  @Test("a tree laid out on its own is laid out anew inside another")
  func joinedTree() throws {
    let screen = try Screen()
    let parent = screen.detachedView("parent")
    let child = try screen.view("child", in: parent)
    parent.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let width = try child.widthAnchor.held(to: parent.widthAnchor, plus: -10)
    parent.layoutIfNeeded()
    #expect(abs(child.frame.width - 40) < 1e-9)
    try screen.window.addSubview(parent)
    try parent.holdEdges(to: screen.window)
    screen.window.layoutIfNeeded()
    #expect(abs(child.frame.width - 390) < 1e-9)
    try width.setConstant(-30)
    screen.window.layoutIfNeeded()
    #expect(abs(child.frame.width - 370) < 1e-9)
  }
}

extension [String: View] {
  fileprivate func view(_ name: String) throws -> View { try #require(self[name]) }
}
