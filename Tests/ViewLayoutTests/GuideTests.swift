import Testing

@testable import ViewLayout

@Suite("guides and safe areas")
struct GuideTests {
  static let portrait = EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)
  static let landscape = EdgeInsets(top: 0, left: 44, bottom: 21, right: 44)

  @Test("a guide lives in its owner's coordinates and takes part like a view")
  func customGuide() throws {
    let screen = try Screen()
    let owner = try screen.view("owner")
    let follower = try screen.view("follower")
    try owner.hold(at: Rect(x: 20, y: 30, width: 200, height: 100))
    let guide = LayoutGuide(in: screen.context)
    try owner.addLayoutGuide(guide)
    try guide.leftAnchor.held(to: owner.leftAnchor, plus: 15)
    try guide.widthAnchor.held(to: owner.widthAnchor, times: 0.5)
    try guide.topAnchor.held(to: owner.centerYAnchor)
    try guide.heightAnchor.held(plus: 10)
    try follower.leftAnchor.held(to: guide.rightAnchor)
    try follower.topAnchor.held(to: guide.bottomAnchor)
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.isClose(to: Rect(x: 15, y: 50, width: 100, height: 10)))
    // 20 + 15 + 100 and 30 + 50 + 10.
    #expect(follower.frame.isClose(to: Rect(x: 135, y: 90, width: 0, height: 0)))
  }

  @Test("removing a guide removes the constraints that use it, and no others")
  func guideRemoval() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let guide = LayoutGuide(in: screen.context)
    try screen.window.addLayoutGuide(guide)
    let inside = try guide.widthAnchor.held(to: screen.window.widthAnchor)
    let across = try view.leftAnchor.held(to: guide.leftAnchor)
    let own = try view.widthAnchor.held(plus: 40)
    screen.window.removeLayoutGuide(guide)
    #expect(!inside.isActive)
    #expect(!across.isActive)
    #expect(own.isActive)
    #expect(guide.owningView == nil)
    #expect(screen.window.layoutGuides.isEmpty)
    #expect(screen.window.constraints.isEmpty)
  }

  @Test(
    "a view whose width is open does not grow with its own margins, beyond the safe area's edge least of all")
  func marginsDoNotPull() throws {
    let screen = try Screen(width: 400, safeArea: EdgeInsets(top: 0, left: 0, bottom: 0, right: 25))
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    try outer.leftAnchor.held(to: screen.window.rightAnchor, plus: 25)
    try inner.rightAnchor.held(to: outer.layoutMarginsGuide.leftAnchor, plus: -30)
    #expect(screen.window.layoutIfNeeded() == .settled)
    // Every size is as small as possible; margins of 8.
    #expect(outer.frame.isClose(to: Rect(x: 425, y: 0, width: 0, height: 0)))
    #expect(inner.frame.isClose(to: Rect(x: 8 - 30, y: 0, width: 0, height: 0)))
  }

  @Test("the safe area follows the insets, and A to B to A is A bit for bit")
  func safeAreaRoundTrip() throws {
    let screen = try Screen(width: 390, height: 844, safeArea: Self.portrait)
    let guide = screen.window.safeAreaLayoutGuide
    screen.window.layoutIfNeeded()
    let first = guide.layoutFrame
    #expect(first.isClose(to: Rect(x: 0, y: 44, width: 390, height: 766)))
    try screen.window.resize(to: Size(width: 844, height: 390))
    try screen.window.setRootSafeArea(Self.landscape)
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.isClose(to: Rect(x: 44, y: 0, width: 756, height: 369)))
    try screen.window.resize(to: Size(width: 390, height: 844))
    try screen.window.setRootSafeArea(Self.portrait)
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame == first)
  }

  @Test("a view pinned to the safe area follows a change of insets within one pass")
  func safeAreaChange() throws {
    let screen = try Screen(width: 390, height: 844)
    let view = try screen.view("banner")
    try view.topAnchor.held(to: screen.window.safeAreaLayoutGuide.topAnchor)
    var tops: [Double] = []
    for top in [59.0, 0, 59] {
      try screen.window.setRootSafeArea(EdgeInsets(top: top, left: 0, bottom: 0, right: 0))
      screen.window.layoutIfNeeded()
      tops.append(view.frame.y)
    }
    #expect(tops == [59, 0, 59])
  }

  struct OverlapCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let frame: Rect
    let insets: EdgeInsets
  }

  // In a window of 390 × 844 with insets of 44, 10, 34 and 20: how far each reaches into the frame.
  static let overlaps = [
    OverlapCase(
      testDescription: "the whole window", frame: Rect(x: 0, y: 0, width: 390, height: 844),
      insets: EdgeInsets(top: 44, left: 10, bottom: 34, right: 20)),
    OverlapCase(
      testDescription: "30 below the top: 14 are left",
      frame: Rect(x: 50, y: 30, width: 200, height: 200),
      insets: EdgeInsets(top: 14, left: 0, bottom: 0, right: 0)),
    OverlapCase(
      testDescription: "well inside: none", frame: Rect(x: 50, y: 100, width: 200, height: 200),
      insets: .zero),
    OverlapCase(
      testDescription: "10 above the bottom: 24 are left",
      frame: Rect(x: 50, y: 634, width: 200, height: 200),
      insets: EdgeInsets(top: 0, left: 0, bottom: 24, right: 0)),
    OverlapCase(
      testDescription: "4 from the left and 5 from the right",
      frame: Rect(x: 4, y: 100, width: 381, height: 100),
      insets: EdgeInsets(top: 0, left: 6, bottom: 0, right: 15)),
    OverlapCase(
      testDescription: "reaching 6 above the window: 50",
      frame: Rect(x: 50, y: -6, width: 100, height: 200),
      insets: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0)),
  ]

  @Test("a nested view's safe area is what bars take from its own frame", arguments: overlaps)
  func nestedSafeArea(_ example: OverlapCase) throws {
    let screen = try Screen(
      width: 390, height: 844, safeArea: EdgeInsets(top: 44, left: 10, bottom: 34, right: 20))
    let view = try screen.view("view")
    let inner = try screen.view("inner", in: view)
    try view.hold(at: example.frame)
    try inner.holdEdges(to: view.safeAreaLayoutGuide)
    #expect(screen.window.layoutIfNeeded() == .settled)
    let insets = example.insets
    #expect(
      inner.frame.isClose(
        to: Rect(
          x: insets.left, y: insets.top, width: example.frame.width - insets.left - insets.right,
          height: example.frame.height - insets.top - insets.bottom)))
    #expect(screen.window.layoutConflicts.isEmpty)
  }

  @Test("safe areas reach through two levels of nesting")
  func deepSafeArea() throws {
    let screen = try Screen(
      width: 390, height: 844, safeArea: EdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    try outer.hold(at: Rect(x: 0, y: 20, width: 390, height: 824))
    try inner.hold(at: Rect(x: 0, y: 10, width: 390, height: 800))
    screen.window.layoutIfNeeded()
    // The top: 44 - 20 - 10. The bottom: outer ends with the window, inner 14 above that.
    #expect(inner.safeAreaInsets == EdgeInsets(top: 14, left: 0, bottom: 20, right: 0))
  }

  @Test("margins are 8 on each side, with the safe area's insets added unless the view declines")
  func margins() throws {
    let screen = try Screen(width: 390, height: 844, safeArea: Self.portrait)
    let guide = screen.window.layoutMarginsGuide
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.isClose(to: Rect(x: 8, y: 52, width: 374, height: 750)))
    screen.window.insetsLayoutMarginsFromSafeArea = false
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.isClose(to: Rect(x: 8, y: 8, width: 374, height: 828)))
    try screen.window.setLayoutMargins(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    screen.window.layoutIfNeeded()
    #expect(guide.layoutFrame.isClose(to: Rect(x: 2, y: 1, width: 384, height: 840)))
  }

  @Test("two views lined up through their margins stand apart by neither margin")
  func marginsBetweenViews() throws {
    let screen = try Screen()
    let upper = try screen.view("upper")
    let lower = try screen.view("lower")
    try upper.hold(at: Rect(x: 0, y: 0, width: 100, height: 60))
    try lower.heightAnchor.held(plus: 40)
    try lower.widthAnchor.held(plus: 100)
    try lower.layoutMarginsGuide.topAnchor.held(to: upper.layoutMarginsGuide.bottomAnchor)
    screen.window.layoutIfNeeded()
    // 60 - 8 is the upper view's inner edge; the lower view begins 8 before it.
    #expect(abs(lower.frame.y - 44) < 1e-9)
  }
}
