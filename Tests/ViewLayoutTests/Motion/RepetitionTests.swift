import Testing

@testable import ViewLayout

@Suite("animations repeat and run backwards, as CAMediaTiming has it")
struct RepetitionTests {
  @Test("three runs begin anew each time and end at the new place")
  func repeated() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1).with { $0.repeatCount = 3 })
    #expect(try moving.isAt([0: 0, 0.25: 25, 0.75: 75, 1.25: 25, 2.5: 50, 2.9: 90]))
    #expect(moving.log.isEmpty)
    #expect(try moving.isAt([3: 100]))
    #expect(moving.log == ["a true at 3"])
  }

  @Test("a run backwards mirrors the one forwards in time, whatever the curve")
  func autoreversed() throws {
    for curve in [TimingCurve.linear, .easeIn, .easeInOut] {
      let moving = try Moving()
      let options = AnimationOptions(duration: 1, pace: .curve(curve)).with { $0.autoreverses = true }
      try moving.move("a", to: 100, options)
      let forward = try [0.1, 0.25, 0.5, 0.8].map(moving.x)
      let back = try [1.2, 1.5, 1.75, 1.9].map(moving.x)
      #expect(zip(forward, back.reversed()).allSatisfy { abs($0 - $1) < 1e-9 })
      // The model has been at the new place all the time; that is what shows at the end.
      #expect(try moving.isAt([2: 100]))
      #expect(moving.log == ["a true at 2"])
    }
  }

  @Test("a part of a run ends in its middle; the model value shows then")
  func fractional() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1).with { $0.repeatCount = 1.5 })
    #expect(try moving.isAt([1.25: 25, 1.499: 49.9, 1.5: 100]))
    #expect(moving.log == ["a true at 1.5"])
    let half = try Moving()
    try half.move("b", to: 100, .linear(1).with { $0.repeatCount = 0.5 })
    #expect(try half.isAt([0.4: 40, 0.5: 100]))
  }

  @Test("a repeat count of 0 is one run")
  func zero() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1).with { $0.repeatCount = 0 })
    #expect(try moving.isAt([0.5: 50, 1: 100]))
    #expect(moving.log == ["a true at 1"])
  }

  @Test("the delay comes once, before all runs")
  func delay() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1, delay: 0.5).with { $0.repeatCount = 2 })
    #expect(try moving.isAt([0.25: 0, 0.5: 0, 1: 50, 1.75: 25, 2.5: 100]))
    #expect(moving.log == ["a true at 2.5"])
  }

  @Test(
    "for ever is for ever: never due, exact after a day, ended by removal with false",
    arguments: [Double.infinity, .greatestFiniteMagnitude])
  func endless(_ count: Double) throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1).with { $0.repeatCount = count })
    #expect(moving.context.animator.nextDue == nil)
    #expect(moving.context.animator.isActive)
    #expect(try moving.isAt([0.5: 50, 86_400.25: 25]))
    #expect(moving.log.isEmpty)
    moving.view.removeFromSuperview()
    try moving.screen.completeWhatIsDue()
    #expect(moving.log == ["a false at 86400.25"])
    #expect(!moving.context.animator.isActive)
  }

  @Test("numbers that count nothing are refused", arguments: [-1.0, -0.001, .nan, -Double.infinity])
  func refused(_ count: Double) throws {
    let moving = try Moving()
    #expect(throws: MotionError.self) { try moving.move(to: 1, .linear(1).with { $0.repeatCount = count }) }
    #expect(moving.view.frame.x == 0)
  }

  @Test("more animations than any screen has are refused, and the refused one changes nothing")
  func tooMany() throws {
    let moving = try Moving()
    let limit = Animator.greatestRunningCount
    for index in 1...limit { try moving.move(to: Double(index), .linear(1)) }
    let error = #expect(throws: MotionError.self) { try moving.move(to: -1, .linear(1)) }
    #expect(error == .tooManyAnimations(limit: limit))
    #expect(moving.view.frame.x == Double(limit))
    try moving.screen.advance(to: 1)
    #expect(moving.log.count == limit)
    try moving.move(to: 5, .linear(1))
  }
}
