import Testing

@testable import ViewLayout

@Suite("transforms, places in other views and touches are UIKit's")
struct PlaceTests {
  private static let quarter = AffineTransform(rotationAngle: .pi / 2)

  private func isClose(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
  }

  // MARK: - Transforms

  @Test("a transform turns about the centre: bounds and centre stay, the frame is the rectangle around it")
  func frame() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", Rect(x: 100, y: 100, width: 40, height: 20))
    try view.setTransform(Self.quarter)
    #expect(view.bounds == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(view.center == Point(x: 120, y: 110))
    #expect(view.frame.isClose(to: Rect(x: 110, y: 90, width: 20, height: 40)))
    try view.setTransform(AffineTransform(scaleX: 2, y: 3))
    #expect(view.frame.isClose(to: Rect(x: 80, y: 80, width: 80, height: 60)))
    try view.setTransform(AffineTransform(translationX: 5, y: -7))
    #expect(view.frame.isClose(to: Rect(x: 105, y: 93, width: 40, height: 20)))
    // Layout gives bounds and centre, whatever the transform.
    screen.window.layoutIfNeeded()
    #expect(view.center == Point(x: 120, y: 110))
    // The diagonal of a square.
    let square = try screen.framedView("square", Rect(x: 0, y: 0, width: 10, height: 10))
    try square.setTransform(AffineTransform(rotationAngle: .pi / 4))
    let half = 5 * 2.0.squareRoot()
    #expect(square.frame.isClose(to: Rect(x: 5 - half, y: 5 - half, width: 2 * half, height: 2 * half)))
  }

  @Test("a frame that is set under a scale reads as it was set")
  func settingFrame() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", Rect(x: 0, y: 0, width: 40, height: 20))
    try view.setTransform(AffineTransform(scaleX: 2, y: 4).concatenating(.init(translationX: 3, y: 4)))
    view.frame = Rect(x: 10, y: 10, width: 100, height: 200)
    #expect(view.frame.isClose(to: Rect(x: 10, y: 10, width: 100, height: 200)))
    #expect(view.bounds.isClose(to: Rect(x: 0, y: 0, width: 50, height: 50)))
    #expect(isClose(view.center, 57, 106))
  }

  @Test("constraints know nothing of transforms")
  func constraints() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    try view.hold(at: Rect(x: 100, y: 100, width: 40, height: 20))
    let beside = try screen.view("beside")
    try beside.leftAnchor.held(to: view.rightAnchor)
    try view.setTransform(AffineTransform(scaleX: 3, y: 3))
    screen.window.layoutIfNeeded()
    #expect(beside.frame.x == 140)
    #expect(view.bounds.isClose(to: Rect(x: 0, y: 0, width: 40, height: 20)))
    #expect(view.frame.isClose(to: Rect(x: 60, y: 80, width: 120, height: 60)))
  }

  @Test("transforms do one after the other, and what undoes them gives the point back")
  func arithmetic() throws {
    let all = AffineTransform(scaleX: 2, y: 3).concatenating(Self.quarter)
      .concatenating(.init(translationX: 5, y: 6))
    // (1, 1) → (2, 3) → (-3, 2) → (2, 8).
    #expect(isClose(all.applied(to: Point(x: 1, y: 1)), 2, 8))
    let back = try #require(all.inverted)
    #expect(isClose(back.applied(to: Point(x: 2, y: 8)), 1, 1))
    #expect(AffineTransform(scaleX: 0, y: 1).inverted == nil)
    for angle in stride(from: -3.1, through: 3.1, by: 0.37) {
      for scale in [0.5, -2.0] {
        let transform = AffineTransform(scaleX: 1.5, y: scale).concatenating(.init(rotationAngle: angle))
        let parts = TransformParts(transform).transform(tx: 0, ty: 0)
        for (one, other) in [
          (parts.a, transform.a), (parts.b, transform.b), (parts.c, transform.c), (parts.d, transform.d),
        ] { #expect(abs(one - other) < 1e-12) }
        #expect(abs(TransformParts(transform).angle - angle) < 1e-12)
      }
    }
    let screen = try Screen()
    let view = try screen.view("view")
    for bad in [AffineTransform(a: .nan), .init(b: .infinity), .init(c: 1e5), .init(tx: 1e8)] {
      #expect(throws: LayoutError.self) { try view.setTransform(bad) }
      #expect(view.transform == .identity)
    }
  }

  @Test("an animated turn keeps the size and goes the short way; a shift goes straight")
  func animation() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", Rect(x: 0, y: 0, width: 40, height: 40))
    try view.setTransform(AffineTransform(rotationAngle: 3))
    try screen.context.animate(duration: 1, curve: .linear) {
      try view.setTransform(
        AffineTransform(rotationAngle: -3).concatenating(.init(translationX: 10, y: 20)))
    }
    try screen.advance(to: 0.5)
    // Half way from 3 to -3 over π is π.
    let half = view.presentationTransform
    #expect(abs(half.a + 1) < 1e-9 && abs(half.b) < 1e-9 && abs(half.c) < 1e-9 && abs(half.d + 1) < 1e-9)
    #expect(abs(half.tx - 5) < 1e-9 && abs(half.ty - 10) < 1e-9)
    #expect(view.presentationFrame.isClose(to: Rect(x: 5, y: 10, width: 40, height: 40)))
    try screen.advance(to: 1)
    #expect(view.presentationTransform == view.transform)
  }

  // MARK: - Converting

  @Test("points and rectangles go between views through their transforms")
  func convert() throws {
    let screen = try Screen()
    let outer = try screen.framedView("outer", Rect(x: 100, y: 100, width: 100, height: 100))
    let inner = try screen.framedView("inner", Rect(x: 10, y: 20, width: 30, height: 40), in: outer)
    let beside = try screen.framedView("beside", Rect(x: 5, y: 6, width: 10, height: 10))
    #expect(try inner.convert(Point(x: 1, y: 2), to: screen.window) == Point(x: 111, y: 122))
    #expect(try inner.convert(Point(x: 1, y: 2), to: beside) == Point(x: 106, y: 116))
    // About (150, 150): (110, 120) goes to (70, 90), since everything is twice as far.
    try outer.setTransform(AffineTransform(scaleX: 2, y: 2))
    #expect(isClose(try inner.convert(.zero, to: screen.window), 70, 90))
    #expect(isClose(try screen.window.convert(Point(x: 70, y: 90), to: inner), 0, 0))
    #expect(
      try inner.convert(inner.bounds, to: beside).isClose(to: Rect(x: 65, y: 84, width: 60, height: 80)))
    #expect(inner.frameInRoot.isClose(to: Rect(x: 70, y: 90, width: 60, height: 80)))
    // A quarter turn clockwise brings the left top corner to the right top.
    try outer.setTransform(Self.quarter)
    #expect(isClose(try outer.convert(.zero, to: screen.window), 200, 100))
    #expect(isClose(try outer.convert(Point(x: 10, y: 0), to: screen.window), 200, 110))
    try outer.setTransform(AffineTransform(scaleX: 0, y: 1))
    #expect(throws: LayoutError.self) { try screen.window.convert(Point.zero, to: inner) }
    #expect(throws: LayoutError.self) { try inner.convert(Point.zero, to: screen.detachedView("x")) }
  }

  // MARK: - Touches

  @Test("the frontmost view at a point is hit; edges count at the left and top alone")
  func hit() throws {
    let screen = try Screen()
    let back = try screen.framedView("back", Rect(x: 0, y: 0, width: 100, height: 100))
    let front = try screen.framedView("front", Rect(x: 50, y: 50, width: 100, height: 100))
    let inner = try screen.framedView("inner", Rect(x: 0, y: 0, width: 10, height: 200), in: front)
    let window = screen.window
    func hit(_ x: Double, _ y: Double) -> String? { window.hitTest(Point(x: x, y: y))?.displayName }
    #expect(hit(0, 0) == "back")
    #expect(hit(55, 60) == "inner")
    #expect(hit(60, 60) == "front")
    #expect(hit(100, 100) == "front")
    #expect(hit(149.9, 100) == "front")
    #expect(hit(150, 100) == "window")
    #expect(hit(-1, 5) == nil)
    #expect(hit(400, 5) == nil)
    // What sticks out is drawn, and not hit.
    #expect(hit(55, 160) == "window")
    try window.bringSubviewToFront(back)
    #expect(hit(60, 60) == "back")
    // The drawing order is another matter.
    try front.setZPosition(1)
    #expect(hit(60, 60) == "back")
    #expect(window.subviewsInDrawingOrder.map(\.displayName) == ["back", "front"])
    try window.bringSubviewToFront(front)
    try front.setZPosition(-1)
    #expect(window.subviewsInDrawingOrder.map(\.displayName) == ["front", "back"])
    #expect(inner.superview === front)
  }

  @Test("what is hidden, transparent or takes no touches is passed over with all inside it")
  func passedOver() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = try screen.framedView("inner", Rect(x: 0, y: 0, width: 50, height: 50), in: view)
    func hit() -> String? { screen.window.hitTest(Point(x: 5, y: 5))?.displayName }
    #expect(hit() == "inner")
    inner.isUserInteractionEnabled = false
    #expect(hit() == "view")
    inner.isUserInteractionEnabled = true
    view.alpha = 0.0099
    #expect(hit() == "window")
    view.alpha = 0.01
    #expect(hit() == "inner")
    view.isHidden = true
    #expect(hit() == "window")
    view.isHidden = false
    // Labels and image views let touches through, as in UIKit.
    for passive in [Label(in: screen.context), ImageView(in: screen.context)] {
      passive.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      try view.addSubview(passive)
      #expect(hit() == "inner")
    }
    screen.window.isUserInteractionEnabled = false
    #expect(hit() == nil)
  }

  @Test("a turned view is hit where it looks to be")
  func hitTurned() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", Rect(x: 100, y: 100, width: 100, height: 10))
    try view.setTransform(Self.quarter)
    // It stands upright now, from (145, 55) to (155, 155).
    #expect(screen.window.hitTest(Point(x: 150, y: 60))?.displayName == "view")
    #expect(screen.window.hitTest(Point(x: 105, y: 105))?.displayName == "window")
    try view.setTransform(AffineTransform(scaleX: 0, y: 0))
    #expect(screen.window.hitTest(Point(x: 150, y: 105))?.displayName == "window")
  }
}
