import Testing

@testable import ViewLayout

@Suite("margins, safe areas, alignment rectangles and content directions are UIKit's")
struct InsetTests {
  @Test("margins that preserve the superview's reach as far in as those")
  func preservedMargins() throws {
    let screen = try Screen(width: 400, height: 800)
    try screen.window.setLayoutMargins(EdgeInsets(top: 50, left: 40, bottom: 30, right: 20))
    let box = try screen.view("box")
    try box.hold(at: Rect(x: 10, y: 60, width: 385, height: 735))
    let content = try screen.view("content", in: box)
    try content.holdEdges(to: box.layoutMarginsGuide)
    screen.window.layoutIfNeeded()
    #expect(content.frame.isClose(to: Rect(x: 8, y: 8, width: 369, height: 719)))
    box.preservesSuperviewLayoutMargins = true
    screen.window.layoutIfNeeded()
    // The window's margins end 30 inside on the left, are left behind at the top, end 25 inside at the bottom and 15 on
    // the right.
    #expect(content.frame.isClose(to: Rect(x: 30, y: 8, width: 385 - 45, height: 735 - 33)))
    #expect(box.effectiveLayoutMargins == EdgeInsets(top: 8, left: 30, bottom: 25, right: 15))
    box.preservesSuperviewLayoutMargins = false
    screen.window.layoutIfNeeded()
    #expect(content.frame.isClose(to: Rect(x: 8, y: 8, width: 369, height: 719)))
  }

  @Test("additional insets count for a view and for all inside it")
  func additionalSafeArea() throws {
    let screen = try Screen(
      width: 400, height: 800, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let box = try screen.view("box")
    try box.holdEdges(to: screen.window)
    let inner = try screen.view("inner", in: box)
    try inner.holdEdges(to: box, inset: 10)
    let content = try screen.view("content", in: inner)
    try content.holdEdges(to: inner.safeAreaLayoutGuide)
    try box.setAdditionalSafeAreaInsets(EdgeInsets(top: 6, left: 12, bottom: 0, right: 0))
    screen.window.layoutIfNeeded()
    #expect(box.safeAreaInsets == EdgeInsets(top: 50, left: 12, bottom: 34, right: 0))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 40, left: 2, bottom: 24, right: 0))
    #expect(content.frame.isClose(to: Rect(x: 2, y: 40, width: 378, height: 780 - 64)))
    try screen.window.setAdditionalSafeAreaInsets(EdgeInsets(top: 0, left: 0, bottom: 0, right: 9))
    screen.window.layoutIfNeeded()
    #expect(content.frame.isClose(to: Rect(x: 2, y: 40, width: 378, height: 716)))
    #expect(box.safeAreaInsets.right == 9)
    #expect(throws: LayoutError.self) {
      try box.setAdditionalSafeAreaInsets(EdgeInsets(top: .nan, left: 0, bottom: 0, right: 0))
    }
  }

  @Test("constraints align the alignment rectangle", arguments: LayoutDirection.allCases)
  func alignmentRect(_ direction: LayoutDirection) throws {
    let screen = try Screen(width: 400, height: 800)
    screen.window.setRootDirection(direction)
    // A badge sticks out at the top by 4 and on the left by 6.
    let view = try screen.label("view", width: 50, height: 20)
    try view.leadingAnchor.held(to: screen.window.leadingAnchor, plus: 10)
    try view.topAnchor.held(to: screen.window.topAnchor, plus: 10)
    let below = try screen.view("below")
    try below.leftAnchor.held(to: view.leftAnchor)
    try below.topAnchor.held(to: view.bottomAnchor)
    try below.widthAnchor.held(to: view.widthAnchor)
    let middle = try screen.view("middle")
    try middle.centerXAnchor.held(to: view.centerXAnchor)
    try middle.centerYAnchor.held(to: view.centerYAnchor)
    screen.window.layoutIfNeeded()
    try view.setAlignmentRectInsets(EdgeInsets(top: 4, left: 6, bottom: 0, right: 0))
    screen.window.layoutIfNeeded()
    let left: Double = direction == .leftToRight ? 10 : 340
    #expect(view.frame.isClose(to: Rect(x: left - 6, y: 6, width: 56, height: 24)))
    #expect(below.frame.isClose(to: Rect(x: left, y: 30, width: 50, height: 0)))
    #expect(middle.frame.isClose(to: Rect(x: left + 25, y: 20, width: 0, height: 0)))
    try view.setAlignmentRectInsets(.zero)
    screen.window.layoutIfNeeded()
    #expect(view.frame.isClose(to: Rect(x: left, y: 10, width: 50, height: 20)))
  }

  @Test("a constant that changes keeps the alignment rectangle")
  func alignmentConstant() throws {
    let screen = try Screen()
    let view = try screen.label("view", width: 50, height: 20)
    try view.setAlignmentRectInsets(EdgeInsets(top: 0, left: 6, bottom: 0, right: 0))
    let left = try view.leftAnchor.held(to: screen.window.leftAnchor, plus: 10)
    screen.window.layoutIfNeeded()
    #expect(view.frame.x == 4)
    try left.setConstant(30)
    screen.window.layoutIfNeeded()
    #expect(view.frame.isClose(to: Rect(x: 24, y: 0, width: 56, height: 20)))
  }

  struct SemanticCase: Sendable, CustomTestStringConvertible {
    let attribute: SemanticContentAttribute
    /// Whether the content runs from the right, in a window that reads from left to right, and from right to left.
    let turned: [Bool]
    var testDescription: String { attribute.rawValue }
  }

  static let semantics = [
    SemanticCase(attribute: .unspecified, turned: [false, true]),
    SemanticCase(attribute: .playback, turned: [false, false]),
    SemanticCase(attribute: .spatial, turned: [false, false]),
    SemanticCase(attribute: .forceLeftToRight, turned: [false, false]),
    SemanticCase(attribute: .forceRightToLeft, turned: [true, true]),
  ]

  @Test("a view's content turns around as its semantic attribute says", arguments: semantics)
  func semantic(_ example: SemanticCase) throws {
    for (direction, isTurned) in zip(LayoutDirection.allCases, example.turned) {
      let screen = try Screen(width: 400, height: 800)
      screen.window.setRootDirection(direction)
      let box = try screen.view("box")
      try box.holdEdges(to: screen.window)
      let view = try screen.view("view", in: box)
      try view.leadingAnchor.held(to: box.leadingAnchor, plus: 10)
      try view.widthAnchor.held(plus: 50)
      try box.setDirectionalLayoutMargins(DirectionalEdgeInsets(top: 0, leading: 3, bottom: 0, trailing: 7))
      screen.window.layoutIfNeeded()
      box.semanticContentAttribute = example.attribute
      screen.window.layoutIfNeeded()
      #expect(view.frame.x == (isTurned ? 340 : 10))
      #expect(box.layoutMargins.left == (isTurned ? 7 : 3))
      // It is about the content of this view, not of those inside.
      #expect(view.effectiveUserInterfaceLayoutDirection == direction)
      box.semanticContentAttribute = .unspecified
      screen.window.layoutIfNeeded()
      #expect(view.frame.x == (direction == .rightToLeft ? 340 : 10))
    }
  }

  @Test("the system's gap is 8 points, so many times")
  func systemSpacing() throws {
    let screen = try Screen()
    let views = try ["a", "b", "c"].map { try screen.label($0, width: 20, height: 10) }
    try views[1].leadingAnchor.constraint(.equal, toSystemSpacingAfter: views[0].trailingAnchor).activate()
    try views[2].topAnchor.constraint(
      .greaterThanOrEqual, toSystemSpacingBelow: views[1].bottomAnchor, multiplier: 2.5
    ).activate()
    screen.window.layoutIfNeeded()
    #expect(areClose([views[1].frame.x, views[2].frame.y], [28, 30]))
    #expect(throws: LayoutError.self) {
      try views[1].leadingAnchor.constraint(
        .equal, toSystemSpacingAfter: views[0].trailingAnchor, multiplier: .nan)
    }
  }

  @Test("an image view is as large as its image")
  func image() throws {
    let screen = try Screen()
    let view = ImageView(in: screen.context)
    view.translatesAutoresizingMaskIntoConstraints = false
    try screen.window.addSubview(view)
    screen.window.layoutIfNeeded()
    #expect(view.frame == .zero && view.intrinsicContentSize == IntrinsicSize())
    view.image = try Image(.glyph(name: "arrow.up"))
    screen.window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 24, height: 24))
    view.image = try Image(.color(.systemTint), size: Size(width: 3, height: 0))
    screen.window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 0, y: 0, width: 3, height: 0))
    view.image = nil
    #expect(view.intrinsicContentSize == IntrinsicSize())
    #expect(throws: LayoutError.self) { try Image(.color(.systemTint), size: Size(width: -1, height: 0)) }
  }

  @Test("the tint colour is the nearest view's that has one")
  func tint() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    let view = try screen.view("view", in: box)
    #expect(view.tintColor.hex == "#007aff")
    box.ownTintColor = Color(red: 1, green: 2, blue: 3)
    #expect(view.tintColor.hex == "#010203")
    view.ownTintColor = Color(red: 9, green: 9, blue: 9)
    #expect(view.tintColor.hex == "#090909")
    #expect(screen.window.tintColor.hex == "#007aff")
  }
}
