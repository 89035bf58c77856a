import Testing

@testable import ViewLayout

@Suite("time in one step or in many: the same bits")
struct RandomMotionTests {
  /// Numbers that look random and are the same in every run.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  /// A screen with animations that start animations, by `seed`.
  private final class Play {
    let screen: Screen
    var views: [View] = []
    var log: [String] = []
    private var numbers: Numbers
    private var left = 40

    init(seed: UInt64) throws {
      screen = try Screen()
      numbers = Numbers(state: seed)
      for index in 0..<4 { views.append(try screen.framedView("v\(index)", .zero)) }
      for _ in 0..<6 { try start() }
    }

    private func options() throws -> AnimationOptions {
      var options = AnimationOptions(
        duration: Double.random(in: 0...0.3, using: &numbers),
        delay: Double.random(in: 0...0.1, using: &numbers))
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0: options.pace = .curve(.linear)
      case 1:
        options.pace = .spring(
          dampingRatio: Double.random(in: 0.1...1.5, using: &numbers),
          initialVelocity: Double.random(in: -2...2, using: &numbers))
      case 2: options.pace = .curve(try TimingCurve { $0 * $0 * (3 - 2 * $0) })
      default: break
      }
      options.repeatCount = [1, 1, 2, 1.5].randomElement(using: &numbers) ?? 1
      options.autoreverses = Bool.random(using: &numbers)
      options.beginFromCurrentState = Bool.random(using: &numbers)
      return options
    }

    private func start() throws {
      guard left > 0 else { return }
      left -= 1
      let name = left
      let options = try options()
      let change = {
        for _ in 0..<2 {
          guard let view = self.views.randomElement(using: &self.numbers) else { continue }
          view.frame = Rect(
            x: Double.random(in: 0...300, using: &self.numbers), y: 0,
            width: Double.random(in: 0...90, using: &self.numbers), height: 7)
          view.alpha = Double.random(in: 0...1, using: &self.numbers)
          view.cornerRadius = Double.random(in: 0...20, using: &self.numbers)
        }
      }
      let done = { (finished: Bool) throws in
        self.log.append("\(name) \(finished) \(self.screen.context.now.nanoseconds)")
        try self.start()
        if name % 7 == 3 { self.views[name % 4].removeAllAnimations() }
      }
      if name % 3 == 0 {
        try screen.context.animateKeyframes(options, calculationMode: .cubic) {
          try screen.context.addKeyframe(relativeStartTime: 0.1, relativeDuration: 0.4, changes: change)
          try screen.context.addKeyframe(relativeStartTime: 0.5, relativeDuration: 0.5, changes: change)
        } completion: {
          try done($0)
        }
      } else {
        try screen.context.animate(options, changes: change) { try done($0) }
      }
    }

    /// What is to be seen, bit for bit.
    var state: [UInt64] {
      views.flatMap { view in
        let frame = view.presentationFrame
        return [
          frame.x, frame.y, frame.width, frame.height, view.presentationAlpha, view.presentationCornerRadius,
        ]
        .map(\.bitPattern)
      }
    }
  }

  @Test("0.4 s at once and 40 times 0.01 s, with completions that start animations", arguments: 0..<40)
  func steps(seed: Int) throws {
    let once = try Play(seed: UInt64(seed) + 1)
    let often = try Play(seed: UInt64(seed) + 1)
    try once.screen.advance(to: 0.4)
    for step in 1...40 { try often.screen.advance(to: Double(step) / 100) }
    #expect(once.state == often.state)
    #expect(once.log == often.log)
    try once.screen.advance(to: 60)
    try often.screen.advance(to: 60)
    #expect(once.log == often.log)
    // All has come to rest, each completion has come once.
    #expect(!once.screen.context.animator.isActive)
    #expect(once.screen.context.animator.startedCount == once.log.count)
    #expect(once.views.allSatisfy { $0.presentationFrame == $0.frame && $0.animations.isEmpty })
  }
}
