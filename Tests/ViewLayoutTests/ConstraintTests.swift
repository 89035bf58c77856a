import Testing

@testable import ViewLayout

@Suite("constraints place views")
struct ConstraintTests {
  @Test("a view follows its sibling's edges")
  func siblings() throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    try first.hold(at: Rect(x: 10, y: 20, width: 100, height: 50))
    try second.leftAnchor.held(to: first.rightAnchor, plus: 8)
    try second.topAnchor.held(to: first.bottomAnchor, plus: 4)
    try second.widthAnchor.held(to: first.widthAnchor, times: 0.5)
    try second.heightAnchor.held(to: first.heightAnchor, plus: 5)
    screen.window.layoutIfNeeded()
    #expect(second.frame.isClose(to: Rect(x: 118, y: 74, width: 50, height: 55)))
  }

  @Test("edges pinned to the superview fill it but for the insets")
  func edges() throws {
    let screen = try Screen(width: 400, height: 800)
    let view = try screen.view("view")
    try view.holdEdges(to: screen.window, inset: 12)
    screen.window.layoutIfNeeded()
    #expect(view.frame.isClose(to: Rect(x: 12, y: 12, width: 376, height: 776)))
  }

  @Test("across nesting, origins add up to the nearest common ancestor")
  func nesting() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    let beside = try screen.view("beside")
    let shell = try screen.view("shell")
    let deep = try screen.view("deep", in: shell)
    try outer.hold(at: Rect(x: 10, y: 20, width: 300, height: 400))
    try inner.hold(at: Rect(x: 5, y: 6, width: 100, height: 50))
    try shell.hold(at: Rect(x: 40, y: 50, width: 10, height: 10))
    let across = try beside.leftAnchor.held(to: inner.rightAnchor, plus: 7)
    try beside.topAnchor.held(to: inner.bottomAnchor, plus: 3)
    try deep.leftAnchor.held(to: inner.leftAnchor)
    try deep.topAnchor.held(to: inner.topAnchor)
    screen.window.layoutIfNeeded()
    #expect(across.holder === screen.window)
    // The right edge of inner: 10 + 5 + 100; its lower edge: 20 + 6 + 50.
    #expect(beside.frame.isClose(to: Rect(x: 122, y: 79, width: 0, height: 0)))
    // The origin of inner is (15, 26) in the window, that of shell (40, 50).
    #expect(deep.frame.isClose(to: Rect(x: -25, y: -24, width: 0, height: 0)))
    #expect(deep.frameInRoot.isClose(to: Rect(x: 15, y: 26, width: 0, height: 0)))
  }

  @Test("a constraint between a view and what it contains is measured inside the view")
  func insideAncestor() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let middle = try screen.view("middle", in: outer)
    let inner = try screen.view("inner", in: middle)
    try outer.hold(at: Rect(x: 100, y: 200, width: 200, height: 300))
    try middle.hold(at: Rect(x: 20, y: 30, width: 50, height: 50))
    let constraint = try inner.rightAnchor.held(to: outer.rightAnchor, plus: -10)
    try inner.bottomAnchor.held(to: outer.bottomAnchor)
    try inner.widthAnchor.held(plus: 40)
    try inner.heightAnchor.held(plus: 60)
    screen.window.layoutIfNeeded()
    #expect(constraint.holder === outer)
    #expect(inner.frame.isClose(to: Rect(x: 200 - 10 - 40 - 20, y: 300 - 60 - 30, width: 40, height: 60)))
  }

  struct AttributeCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let attribute: LayoutAttribute
    let place: Double
  }

  // Of a superview of 300 × 200; the view is 60 × 40.
  static let attributes = [
    AttributeCase(testDescription: "left", attribute: .left, place: 0),
    AttributeCase(testDescription: "leading, from left to right", attribute: .leading, place: 0),
    AttributeCase(testDescription: "right", attribute: .right, place: 240),
    AttributeCase(testDescription: "trailing, from left to right", attribute: .trailing, place: 240),
    AttributeCase(testDescription: "centerX", attribute: .centerX, place: 120),
    AttributeCase(testDescription: "top", attribute: .top, place: 0),
    AttributeCase(testDescription: "bottom", attribute: .bottom, place: 160),
    AttributeCase(testDescription: "centerY", attribute: .centerY, place: 80),
    AttributeCase(testDescription: "first baseline is the top edge", attribute: .firstBaseline, place: 0),
    AttributeCase(testDescription: "last baseline is the bottom edge", attribute: .lastBaseline, place: 160),
  ]

  @Test("every position lines a view up with its superview", arguments: attributes)
  func positions(_ example: AttributeCase) throws {
    let screen = try Screen(width: 300, height: 200)
    let view = try screen.view("view")
    try view.widthAnchor.held(plus: 60)
    try view.heightAnchor.held(plus: 40)
    try LayoutConstraint(
      item: view, attribute: example.attribute, relatedBy: .equal, toItem: screen.window,
      attribute: example.attribute
    ).activate()
    screen.window.layoutIfNeeded()
    let isHorizontal = example.attribute.kind == .horizontalPosition
    let expected = Rect(
      x: isHorizontal ? example.place : 0, y: isHorizontal ? 0 : example.place, width: 60, height: 40)
    #expect(view.frame.isClose(to: expected))
  }

  @Test("multiplied positions are measured in the superview's own coordinates")
  func multipliedPositions() throws {
    let screen = try Screen()
    let parent = try screen.view("parent")
    try parent.hold(at: Rect(x: 50, y: 30, width: 300, height: 100))
    var centres: [Double] = []
    for index in 0..<3 {
      let view = try screen.view("view\(index)", in: parent)
      try view.widthAnchor.held(plus: 20)
      // centerX * (2i + 2) / (n + 1) spreads n views evenly.
      try view.centerXAnchor.held(to: parent.centerXAnchor, times: Double(2 * index + 2) / 4)
      screen.window.layoutIfNeeded()
      centres.append(view.center.x)
    }
    let edge = try screen.view("edge", in: parent)
    try edge.rightAnchor.held(to: parent.rightAnchor, times: 0.9)
    screen.window.layoutIfNeeded()
    #expect(zip(centres, [75.0, 150, 225]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(abs(edge.frame.maxX - 270) < 1e-9)
  }

  @Test("NSLayoutConstraint's initialiser and the anchors say the same")
  func initialiser() throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    let byAnchor = try first.leadingAnchor.constraint(equalTo: second.trailingAnchor, constant: 8)
    let byInitialiser = try LayoutConstraint(
      item: first, attribute: .leading, relatedBy: .equal, toItem: second, attribute: .trailing,
      multiplier: 1, constant: 8)
    #expect(byAnchor.description == "first.leading == second.trailing + 8")
    #expect(byInitialiser.description == byAnchor.description)
    #expect(!byAnchor.isActive)
    #expect(byAnchor.priority == 1000)
  }

  @Test("views can lie outside their superview: hidden banners do")
  func negativePositions() throws {
    let screen = try Screen()
    let view = try screen.view("banner")
    try view.rightAnchor.held(to: screen.window.leftAnchor, plus: 100)
    try view.widthAnchor.held(plus: 256)
    screen.window.layoutIfNeeded()
    #expect(view.frame.isClose(to: Rect(x: -156, y: 0, width: 256, height: 0)))
  }

  @Test("a deactivated constraint counts no more, an activated one counts again")
  func activation() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let width = try view.widthAnchor.held(plus: 40)
    screen.window.layoutIfNeeded()
    #expect(view.frame.width == 40)
    width.deactivate()
    screen.window.layoutIfNeeded()
    #expect(!width.isActive)
    #expect(view.frame.width == 0)
    try width.activate()
    try width.activate()
    screen.window.layoutIfNeeded()
    #expect(view.frame.width == 40)
    #expect(view.constraints.count == 1)
  }
}
