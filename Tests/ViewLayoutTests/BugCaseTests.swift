import Testing

@testable import ViewLayout

@Suite("what people met in layouts")
struct BugCaseTests {
  @Test(
    "a constant too large for a screen is refused at the call, whatever its size",
    arguments: [Double.greatestFiniteMagnitude, 1e300, 1e9])
  func largeConstant(_ constant: Double) throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.widthAnchor.held(plus: 100, at: 999)
    #expect(
      throws: LayoutError.numberOutOfRange(
        name: "constant", value: constant, limit: LayoutLimits.greatestCoordinate)
    ) { try box.widthAnchor.constraint(lessThanOrEqualToConstant: constant) }
    screen.window.layoutIfNeeded()
    #expect(box.frame.width == 100 && screen.window.layoutConflicts.isEmpty)
  }

  @Test("two labels that resist alike in too little room are ambiguous, until one resists more")
  func equalResistance() throws {
    let screen = try Screen(width: 400)
    let first = try screen.label("first", width: 200, height: 20)
    let second = try screen.label("second", width: 300, height: 20)
    for label in [first, second] { try label.topAnchor.held(to: screen.window.topAnchor) }
    try first.leftAnchor.held(to: screen.window.leftAnchor)
    try second.leftAnchor.held(to: first.rightAnchor, plus: 8)
    try second.rightAnchor.held(to: screen.window.rightAnchor)
    screen.window.layoutIfNeeded()
    #expect(first.hasAmbiguousLayout && second.hasAmbiguousLayout)
    // 400 - 8 - 300 = 92 at least, its own 200 at most.
    let open = try #require(screen.window.layoutAmbiguities.first)
    #expect(open.item === first && open.attribute == .width && open.least == 92 && open.greatest == 200)
    try first.setContentCompressionResistancePriority(751, for: .horizontal)
    screen.window.layoutIfNeeded()
    #expect(!first.hasAmbiguousLayout && !second.hasAmbiguousLayout)
    #expect(first.frame.width == 200 && second.frame.width == 192)
  }

  @Test(
    "a layout of the moved view inside an animation is met with a hint, one of its parent is not",
    arguments: [true, false])
  func layoutOfTheMovedView(isParent: Bool) throws {
    let screen = try Screen()
    let child = try screen.view("child")
    let top = try child.topAnchor.held(to: screen.window.topAnchor)
    screen.window.layoutIfNeeded()
    for constant in [100.0, 200] {
      try top.setConstant(constant)
      try screen.context.animate(duration: 1) { (isParent ? screen.window : child).layoutIfNeeded() }
    }
    let expected: [LayoutWarning] = [.layoutOfMovedView(view: "child", superview: "window")]
    #expect(screen.context.takeWarnings() == (isParent ? [] : expected))
  }

  @Test("distances from a centre turn around with the direction of reading")
  func trailingToCentre() throws {
    let screen = try Screen(width: 400)
    let box = try screen.view("box")
    try box.widthAnchor.held(plus: 100)
    let pin = try LayoutConstraint(
      item: box, attribute: .trailing, relatedBy: .equal, toItem: screen.window, attribute: .centerX,
      constant: -20)
    try pin.activate()
    screen.window.layoutIfNeeded()
    #expect(box.frame.x == 80 && box.frame.maxX == 180)
    screen.window.setRootDirection(.rightToLeft)
    screen.window.layoutIfNeeded()
    #expect(box.frame.x == 220 && box.frame.maxX == 320)
  }

  @Test("an intrinsic size of -1 is no length", arguments: [-1.0, 120])
  func noMetric(width: Double) throws {
    let screen = try Screen()
    let label = try screen.label("label", width: width, height: -1)
    try label.leadingAnchor.held(to: screen.window.leadingAnchor)
    try label.topAnchor.held(to: screen.window.topAnchor)
    screen.window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 0, y: 0, width: max(width, 0), height: 0))
    #expect(label.layoutAmbiguities.map(\.attribute) == (width < 0 ? [.width, .height] : [.height]))
  }
}
