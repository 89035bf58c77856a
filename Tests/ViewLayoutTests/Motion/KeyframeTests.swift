import Testing

@testable import ViewLayout

@Suite("keyframes: values at parts of the duration")
struct KeyframeTests {
  typealias Keyframe = (start: Double, duration: Double, x: Double)

  private func animate(
    _ moving: Moving, _ keyframes: [Keyframe], _ mode: KeyframeCalculationMode = .linear,
    _ options: AnimationOptions = .linear(1)
  ) throws {
    try moving.context.animateKeyframes(options, calculationMode: mode) {
      for keyframe in keyframes {
        try moving.context.addKeyframe(
          relativeStartTime: keyframe.start, relativeDuration: keyframe.duration
        ) { moving.view.frame.x = keyframe.x }
      }
    } completion: { [unowned moving] in
      moving.log.append("\($0)")
    }
  }

  @Test("linear: straight from value to value, still before, between and after the keyframes")
  func linear() throws {
    let moving = try Moving()
    try animate(moving, [(0.2, 0.2, 100), (0.6, 0.2, 40)])
    #expect(moving.view.frame.x == 40)
    #expect(
      try moving.isAt([0.1: 0, 0.2: 0, 0.3: 50, 0.4: 100, 0.5: 100, 0.7: 70, 0.8: 40, 0.9: 40, 1: 40]))
    #expect(moving.log == ["true"])
  }

  @Test("the whole follows easeInOut unless told otherwise, as UIKit's")
  func wholeCurve() throws {
    let moving = try Moving()
    try animate(moving, [(0, 0.5, 100), (0.5, 0.5, 300)], .linear, AnimationOptions(duration: 2))
    let early = TimingCurve.easeInOut.progress(at: 0.25)
    let late = TimingCurve.easeInOut.progress(at: 0.75)
    #expect(try moving.isAt([0.5: 200 * early, 1: 100, 1.5: 100 + 400 * (late - 0.5), 2: 300]))
  }

  @Test("discrete: each value stays until the next one's time")
  func discrete() throws {
    let moving = try Moving()
    try animate(moving, [(0, 0.25, 10), (0.25, 0.5, 20), (0.75, 0.25, 30)], .discrete)
    #expect(try moving.isAt([0.2: 0, 0.25: 10, 0.5: 10, 0.74: 10, 0.75: 20, 0.99: 20, 1: 30]))
  }

  @Test("paced: the same speed all along, whatever the times say")
  func paced() throws {
    let moving = try Moving()
    try animate(moving, [(0, 0.9, 10), (0.9, 0.1, 100)], .paced)
    #expect(try moving.isAt([0.05: 5, 0.1: 10, 0.5: 50, 0.75: 75, 1: 100]))
  }

  @Test("cubic: through every value, and at equal steps the Catmull-Rom spline")
  func cubic() throws {
    let values = [0.0, 100, 40, 60]
    let moving = try Moving()
    try animate(moving, [(0, 1 / 3.0, 100), (1 / 3.0, 1 / 3.0, 40), (2 / 3.0, 1 / 3.0, 60)], .cubic)
    /// The spline's matrix form in the middle part, where all four neighbours exist.
    func spline(_ u: Double) -> Double {
      let (p0, p1, p2, p3) = (values[0], values[1], values[2], values[3])
      let square = u * u
      return 0.5
        * (2 * p1 + (p2 - p0) * u + (2 * p0 - 5 * p1 + 4 * p2 - p3) * square
          + (3 * p1 - p0 - 3 * p2 + p3) * square * u)
    }
    for u in [0.1, 0.25, 0.5, 0.8] {
      let x = try moving.x(at: (1 + u) / 3)
      #expect(abs(x - spline(u)) < 1e-6)
    }
    let knots = try Moving()
    try animate(knots, [(0, 0.25, 100), (0.25, 0.5, 40), (0.75, 0.25, 60)], .cubic)
    #expect(try knots.isAt([0: 0, 0.25: 100, 0.75: 40, 1: 60]))
  }

  @Test("cubicPaced passes each value when so much of the way lies behind")
  func cubicPaced() throws {
    let moving = try Moving()
    try animate(moving, [(0, 0.5, 30), (0.5, 0.5, 100)], .cubicPaced)
    #expect(try moving.isAt([0: 0, 0.3: 30, 1: 100]))
  }

  @Test("a keyframe without duration jumps at its time")
  func jump() throws {
    let moving = try Moving()
    try animate(moving, [(0.5, 0, 100)])
    #expect(try moving.isAt([0.49: 0, 0.5: 100, 0.75: 100, 1: 100]))
  }

  @Test("what is set outside of any keyframe takes the whole time; each property has its own times")
  func properties() throws {
    let moving = try Moving()
    try moving.context.animateKeyframes(.linear(1)) {
      moving.view.alpha = 0
      try moving.context.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5) {
        moving.view.frame.x = 100
      }
    }
    #expect(try moving.isAt([0.5: 0]))
    #expect(abs(moving.view.presentationAlpha - 0.5) < 1e-9)
    #expect(try moving.isAt([0.75: 50, 1: 100]))
  }

  @Test("keyframes join what moves already without a jump")
  func additive() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1))
    #expect(try moving.isAt([0.5: 50]))
    try animate(moving, [(0, 0.5, 200), (0.5, 0.5, 0)])
    #expect(abs(moving.view.presentationFrame.x - 50) < 1e-9)
    // The first still owes -100 (1 - t), the keyframes are half way from the 100 of the model to 200.
    #expect(try moving.isAt([0.75: 125, 1: 200, 1.5: 0]))
  }

  @Test("layout in a keyframe moves what constraints place")
  func layout() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let left = try view.leftAnchor.held(to: screen.window.leftAnchor)
    screen.window.layoutIfNeeded()
    try screen.context.animateKeyframes(.linear(1)) {
      try screen.context.addKeyframe(relativeStartTime: 0, relativeDuration: 0.5) {
        try left.setConstant(80)
        screen.window.layoutIfNeeded()
      }
    }
    try screen.advance(to: 0.25)
    #expect(abs(view.presentationFrame.x - 40) < 1e-9)
  }

  @Test("an animation inside keeps out of the keyframes")
  func nestedBlock() throws {
    let moving = try Moving()
    try moving.context.animateKeyframes(.linear(2)) {
      try moving.context.addKeyframe(relativeStartTime: 0, relativeDuration: 0.1) {
        var own = AnimationOptions.linear(1)
        own.overrideInheritedDuration = true
        try moving.move("inner", to: 100, own)
      }
    }
    #expect(try moving.isAt([0.5: 50, 1: 100]))
  }

  @Test("a keyframe needs its block, and times of 0 to 1")
  func refused() throws {
    let moving = try Moving()
    func add(_ start: Double, _ duration: Double) throws {
      try moving.context.addKeyframe(relativeStartTime: start, relativeDuration: duration) {
        moving.view.frame.x = 1
      }
    }
    #expect(throws: MotionError.keyframeOutsideBlock) { try add(0, 1) }
    try moving.context.animate(.linear(1)) {
      #expect(throws: MotionError.keyframeOutsideBlock) { try add(0, 1) }
    }
    try moving.context.animateKeyframes(.linear(1)) {
      for (start, duration) in [(-0.1, 0.5), (1.1, 0), (0, 1.1), (.nan, 0), (0, .nan), (0, -1)] {
        #expect(throws: MotionError.self) { try add(start, duration) }
      }
    }
    #expect(moving.view.frame.x == 0)
    #expect(!moving.context.animator.isActive || moving.context.animator.nextDue == .zero)
  }

  @Test("without duration all is there at once, and completes at the next turn")
  func durationZero() throws {
    let moving = try Moving()
    try animate(moving, [(0, 0.5, 100), (0.5, 0.5, 50)], .linear, .linear(0))
    #expect(moving.view.presentationFrame.x == 50 && moving.log.isEmpty)
    try moving.screen.completeWhatIsDue()
    #expect(moving.log == ["true"])
  }

  @Test("a view that is removed while the block runs is not moved")
  func removedInside() throws {
    let moving = try Moving()
    try moving.context.animateKeyframes(.linear(1)) {
      moving.view.frame.x = 100
      moving.view.removeFromSuperview()
    } completion: {
      moving.log.append("\($0)")
    }
    #expect(moving.view.animations.isEmpty)
    try moving.screen.completeWhatIsDue()
    #expect(moving.log == ["true"])
  }
}
