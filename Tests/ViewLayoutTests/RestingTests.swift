import Testing

@testable import ViewLayout

@Suite("what a layout leaves open comes to rest where UIKit puts it")
struct RestingTests {
  struct LooseCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let attribute: LayoutAttribute
    let relation: LayoutRelation
    let constant: Double
    let expected: Rect
  }

  // In a window of 400 × 800, relative to its own attribute; sizes to a constant.
  static let loose = [
    LooseCase(
      testDescription: "top >= 10", attribute: .top, relation: .greaterThanOrEqual, constant: 10,
      expected: Rect(x: 0, y: 10, width: 0, height: 0)),
    LooseCase(
      testDescription: "top <= 10", attribute: .top, relation: .lessThanOrEqual, constant: 10,
      expected: Rect(x: 0, y: 10, width: 0, height: 0)),
    LooseCase(
      testDescription: "left >= 23", attribute: .left, relation: .greaterThanOrEqual, constant: 23,
      expected: Rect(x: 23, y: 0, width: 0, height: 0)),
    LooseCase(
      testDescription: "right <= 400 - 100", attribute: .right, relation: .lessThanOrEqual, constant: -100,
      expected: Rect(x: 300, y: 0, width: 0, height: 0)),
    LooseCase(
      testDescription: "bottom <= 800 - 5", attribute: .bottom, relation: .lessThanOrEqual, constant: -5,
      expected: Rect(x: 0, y: 795, width: 0, height: 0)),
    LooseCase(
      testDescription: "left == 20 and no size", attribute: .left, relation: .equal, constant: 20,
      expected: Rect(x: 20, y: 0, width: 0, height: 0)),
    LooseCase(
      testDescription: "width >= 30", attribute: .width, relation: .greaterThanOrEqual, constant: 30,
      expected: Rect(x: 0, y: 0, width: 30, height: 0)),
    LooseCase(
      testDescription: "width <= 30", attribute: .width, relation: .lessThanOrEqual, constant: 30,
      expected: .zero),
    LooseCase(
      testDescription: "height <= 12", attribute: .height, relation: .lessThanOrEqual, constant: 12,
      expected: .zero),
  ]

  @Test("a single loose constraint", arguments: loose)
  func single(_ example: LooseCase) throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let isSize = example.attribute.kind == .dimension
    try LayoutConstraint(
      item: view, attribute: example.attribute, relatedBy: example.relation,
      toItem: isSize ? nil : screen.window, attribute: isSize ? nil : example.attribute,
      constant: example.constant
    ).activate()
    screen.window.layoutIfNeeded()
    #expect(view.frame.isClose(to: example.expected))
  }

  @Test("a view without any constraint is 0, 0, 0, 0")
  func unconstrained() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    view.frame = Rect(x: 5, y: 6, width: 7, height: 8)
    screen.window.layoutIfNeeded()
    #expect(view.frame == .zero)
  }

  @Test("an origin rests at its parent's, not at the window's")
  func restsAtParent() throws {
    let screen = try Screen()
    let parent = try screen.view("parent")
    let child = try screen.view("child", in: parent)
    try parent.hold(at: Rect(x: 33, y: 44, width: 100, height: 100))
    try child.widthAnchor.held(plus: 20)
    screen.window.layoutIfNeeded()
    #expect(child.frame.isClose(to: Rect(x: 0, y: 0, width: 20, height: 0)))
    #expect(parent.frame.isClose(to: Rect(x: 33, y: 44, width: 100, height: 100)))
  }

  @Test("a container bound to its child with insets stays, and the child moves")
  func containerStays() throws {
    let screen = try Screen()
    let container = try screen.view("container")
    let child = try screen.view("child", in: container)
    try child.widthAnchor.held(plus: 50)
    try child.heightAnchor.held(plus: 30)
    try container.leftAnchor.held(to: child.leftAnchor, plus: -5)
    try container.rightAnchor.held(to: child.rightAnchor, plus: 6)
    try container.topAnchor.held(to: child.topAnchor, plus: -7)
    try container.bottomAnchor.held(to: child.bottomAnchor, plus: 8)
    screen.window.layoutIfNeeded()
    #expect(container.frame.isClose(to: Rect(x: 0, y: 0, width: 61, height: 45)))
    #expect(child.frame.isClose(to: Rect(x: 5, y: 7, width: 50, height: 30)))
  }

  @Test("a small size beats an inequality's bound: between left >= 10 and right <= 300 a view has width 0")
  func sizeBeforeBound() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    try view.leftAnchor.held(.greaterThanOrEqual, to: screen.window.leftAnchor, plus: 10)
    try view.rightAnchor.held(.lessThanOrEqual, to: screen.window.rightAnchor, plus: -100)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.width) < 1e-9)
    #expect(view.frame.x >= 10 - 1e-9 && view.frame.maxX <= 300 + 1e-9)
  }

  @Test("an inequality's bound beats the parent's origin, however weak the inequality")
  func weakBound() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    try view.topAnchor.held(.lessThanOrEqual, to: screen.window.topAnchor, plus: 64, at: 1)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.y - 64) < 1e-9)
  }
}
