import Testing

@testable import ViewLayout

@Suite("colours, corners, sizes and what springs do to them")
struct PropertyTests {
  @Test("a colour moves by its components, in half the time half the way")
  func colour() throws {
    let moving = try Moving()
    moving.view.backgroundColor = Color(red: 0, green: 100, blue: 200)
    try moving.context.animate(.linear(1)) {
      moving.view.backgroundColor = Color(red: 100, green: 0, blue: 200)
    }
    try moving.screen.advance(to: 0.5)
    #expect(moving.view.presentationBackgroundColor == Color(red: 50, green: 50, blue: 200))
    try moving.screen.advance(to: 1)
    #expect(moving.view.presentationBackgroundColor == moving.view.backgroundColor)
  }

  @Test("from and to no colour only the opacity changes")
  func clear() throws {
    let moving = try Moving()
    try moving.context.animate(.linear(1)) {
      moving.view.backgroundColor = Color(red: 200, green: 40, blue: 0)
    }
    try moving.screen.advance(to: 0.5)
    #expect(moving.view.presentationBackgroundColor == Color(red: 200, green: 40, blue: 0, alpha: 128))
    try moving.screen.advance(to: 1)
    try moving.context.animate(.linear(1)) { moving.view.backgroundColor = nil }
    try moving.screen.advance(to: 1.75)
    #expect(moving.view.presentationBackgroundColor == Color(red: 200, green: 40, blue: 0, alpha: 64))
    try moving.screen.advance(to: 2)
    #expect(moving.view.presentationBackgroundColor == nil)
  }

  @Test("corners move, bounds and centre move as parts of the frame")
  func geometry() throws {
    let moving = try Moving()
    try moving.context.animate(.linear(1)) {
      moving.view.cornerRadius = 8
      moving.view.bounds = Rect(x: 0, y: 0, width: 30, height: 10)
      moving.view.center = Point(x: 105, y: 5)
    }
    try moving.screen.advance(to: 0.5)
    #expect(moving.view.presentationCornerRadius == 4)
    #expect(moving.view.presentationFrame.isClose(to: Rect(x: 45, y: 0, width: 20, height: 10)))
  }

  @Test("a spring carries a view beyond its place, but no size, opacity or corner out of its range")
  func overshoot() throws {
    let moving = try Moving()
    moving.view.alpha = 0.5
    let spring = AnimationOptions(duration: 1, pace: .spring(dampingRatio: 0.1, initialVelocity: 0))
    try moving.context.animate(spring) {
      moving.view.frame = Rect(x: 100, y: 0, width: 0, height: 0)
      moving.view.alpha = 0
      moving.view.cornerRadius = 0
    }
    var greatest = 0.0
    for step in 0...200 {
      try moving.screen.advance(to: Double(step) / 200)
      let frame = moving.view.presentationFrame
      greatest = max(greatest, frame.x)
      #expect(frame.width >= 0 && frame.height >= 0)
      #expect((0...1).contains(moving.view.presentationAlpha) && moving.view.presentationCornerRadius >= 0)
    }
    #expect(greatest > 150)
    #expect(moving.view.presentationFrame == moving.view.frame)
  }

  @Test(
    "laid out from the moved view the constant jumps, laid out from its parent it moves",
    arguments: [true, false])
  func layoutFrom(parent: Bool) throws {
    let screen = try Screen()
    let view = try screen.view("child")
    let top = try view.topAnchor.held(to: screen.window.topAnchor)
    screen.window.layoutIfNeeded()
    try top.setConstant(100)
    try screen.context.animate(.linear(1)) { (parent ? screen.window : view).layoutIfNeeded() }
    screen.window.layoutIfNeeded()
    try screen.advance(to: 0.5)
    #expect(abs(view.presentationFrame.y - (parent ? 50 : 100)) < 1e-9)
  }
}
