import Testing

@testable import ViewLayout

@Suite("animations move what is on the screen; the model is there at once")
struct AnimationTests {
  /// A view of 10 × 10 at the origin of a window.
  private struct Moving {
    let screen: Screen
    let view: View

    init() throws {
      screen = try Screen()
      view = try screen.framedView("view", Rect(x: 0, y: 0, width: 10, height: 10))
    }

    func move(
      to x: Double, during duration: Double, delay: Double = 0, curve: TimingCurve = .linear,
      completion: ((Bool) throws -> Void)? = nil
    ) throws {
      try screen.context.animate(duration: duration, delay: delay, curve: curve) {
        view.frame = Rect(x: x, y: 0, width: 10, height: 10)
      } completion: {
        try completion?($0)
      }
    }

    func place(at seconds: Double) throws -> Double {
      try screen.advance(to: seconds)
      return view.presentationFrame.x
    }
  }

  @Test("the model has the end value during the call, the screen follows the clock")
  func modelAndScreen() throws {
    let moving = try Moving()
    try moving.move(to: 100, during: 1)
    #expect(moving.view.frame.x == 100)
    let places = try [0, 0.25, 0.5, 0.75, 1, 2].map(moving.place)
    #expect(zip(places, [0.0, 25, 50, 75, 100, 100]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(moving.view.presentationFrame == moving.view.frame)
  }

  @Test("easeInOut, the default, is exactly half way at half time")
  func halfWay() throws {
    let moving = try Moving()
    try moving.screen.context.animate(duration: 0.4) {
      moving.view.frame = Rect(x: 80, y: 40, width: 30, height: 50)
    }
    try moving.screen.advance(to: 0.2)
    #expect(moving.view.presentationFrame.isClose(to: Rect(x: 40, y: 20, width: 20, height: 30)))
    #expect(moving.view.frame == Rect(x: 80, y: 40, width: 30, height: 50))
  }

  @Test("a delay keeps the old place until it is over")
  func delay() throws {
    let moving = try Moving()
    try moving.move(to: 100, during: 1, delay: 0.5)
    let places = try [0, 0.25, 0.5, 0.75, 1, 1.5].map(moving.place)
    #expect(zip(places, [0.0, 0, 0, 25, 50, 100]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("an animation that overlaps another joins it without a jump")
  func overlapping() throws {
    let moving = try Moving()
    try moving.move(to: 100, during: 1)
    let before = try moving.place(at: 0.5)
    try moving.move(to: 0, during: 1)
    #expect(abs(before - 50) < 1e-9)
    #expect(abs(moving.view.presentationFrame.x - 50) < 1e-9)
    #expect(moving.view.frame.x == 0)
    // At t the first still owes -100 * (1 - t), the second 100 * (1.5 - t), while both run: 50.
    let places = try [0.75, 1, 1.25, 1.5].map(moving.place)
    #expect(zip(places, [50.0, 50, 25, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test(
    "toggled any number of times, a sheet ends exactly where the last toggle put it", arguments: [2, 3, 101])
  func toggling(times: Int) throws {
    let moving = try Moving()
    var isOpen = false
    for index in 0..<times {
      try moving.screen.advance(to: Double(index) * 0.1)
      isOpen.toggle()
      try moving.move(to: isOpen ? 100.1 : 0, during: 0.3, curve: .easeInOut)
    }
    let place = try moving.place(at: Double(times))
    #expect(place == (times % 2 == 1 ? 100.1 : 0))
    #expect(!moving.screen.context.animator.isActive)
    #expect(moving.view.animations.isEmpty)
  }

  @Test("opacity moves too, and stays between 0 and 1")
  func alpha() throws {
    let moving = try Moving()
    try moving.screen.context.animate(duration: 1, curve: .linear) { moving.view.alpha = 0 }
    #expect(moving.view.alpha == 0)
    try moving.screen.advance(to: 0.25)
    #expect(abs(moving.view.presentationAlpha - 0.75) < 1e-9)
    try moving.screen.advance(to: 1)
    #expect(moving.view.presentationAlpha == 0)
    moving.view.alpha = 7
    #expect(moving.view.alpha == 1)
    moving.view.alpha = -7
    #expect(moving.view.alpha == 0)
  }

  @Test("a nested block takes its timing from the outer one")
  func nested() throws {
    let moving = try Moving()
    var log: [String] = []
    try moving.screen.context.animate(duration: 2, delay: 1, curve: .linear) {
      try moving.move(to: 100, during: 0.1, curve: .easeIn) { log.append("inner \($0)") }
    } completion: {
      log.append("outer \($0)")
    }
    let places = try [1, 2].map(moving.place)
    #expect(zip(places, [0.0, 50]).allSatisfy { abs($0 - $1) < 1e-9 })
    try moving.screen.advance(to: 2.999)
    #expect(!log.contains("inner true"))
    try moving.screen.advance(to: 3)
    #expect(log.contains("inner true"))
  }

  @Test("a change outside a block, or off the screen, is a change at once")
  func unanimated() throws {
    let moving = try Moving()
    moving.view.frame = Rect(x: 30, y: 0, width: 10, height: 10)
    #expect(moving.view.presentationFrame.x == 30)
    let detached = moving.screen.detachedView("detached")
    try moving.screen.context.animate(duration: 1) { detached.alpha = 0 }
    #expect(detached.presentationAlpha == 0)
  }

  @Test("what layout moves inside a block, nested views included, animates relative to its parent")
  func layoutInBlock() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    try outer.hold(at: Rect(x: 0, y: 0, width: 100, height: 100))
    let left = try inner.leftAnchor.held(to: outer.leftAnchor)
    screen.window.layoutIfNeeded()
    try left.setConstant(40)
    try screen.context.animate(duration: 1, curve: .linear) { screen.window.layoutIfNeeded() }
    try screen.advance(to: 0.5)
    #expect(abs(inner.presentationFrame.x - 20) < 1e-9)
    #expect(abs(inner.presentationFrameInRoot.x - 20) < 1e-9)
    #expect(outer.presentationFrame == outer.frame)
  }
}
