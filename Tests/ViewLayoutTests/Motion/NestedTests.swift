import Testing

@testable import ViewLayout

@Suite("a nested block inherits what it does not override")
struct NestedTests {
  private func place(
    outer: AnimationOptions, inner: AnimationOptions, at seconds: Double
  ) throws -> (x: Double, done: [String]) {
    let moving = try Moving()
    try moving.context.animate(outer) { try moving.move("inner", to: 100, inner) }
    return (try moving.x(at: seconds), moving.log)
  }

  @Test("duration and delay, curve, repetitions: each by its own switch")
  func overrides() throws {
    let outer = AnimationOptions.linear(4, delay: 1)
    var inner = AnimationOptions(duration: 1, pace: .curve(.easeIn))
    #expect(try place(outer: outer, inner: inner, at: 3).x == 50)
    inner.overrideInheritedDuration = true
    #expect(try place(outer: outer, inner: inner, at: 0.5).x == 50)
    inner.overrideInheritedDuration = false
    inner.overrideInheritedCurve = true
    let eased = 100 * TimingCurve.easeIn.progress(at: 0.5)
    #expect(abs(try place(outer: outer, inner: inner, at: 3).x - eased) < 1e-9)
    inner.repeatCount = 2
    #expect(try place(outer: outer, inner: inner, at: 5).done == ["inner true at 5"])
    inner.overrideInheritedOptions = true
    #expect(try place(outer: outer, inner: inner, at: 5).done == [])
    #expect(try place(outer: outer, inner: inner, at: 9).done == ["inner true at 9"])
  }

  @Test("a spring of its own settles within the duration that it inherits")
  func spring() throws {
    var inner = AnimationOptions(duration: 1, pace: .spring(dampingRatio: 0.5, initialVelocity: 2))
    inner.overrideInheritedCurve = true
    let curve = try SpringCurve(dampingRatio: 0.5, initialVelocity: 2, duration: 4)
    let x = try place(outer: .linear(4), inner: inner, at: 1).x
    #expect(abs(x - 100 * (1 - curve.rest(at: 0.25))) < 1e-9)
  }

  @Test("a block inside one without duration has none either, unless it overrides that")
  func unanimatedOuter() throws {
    var inner = AnimationOptions.linear(1)
    #expect(try place(outer: .linear(0), inner: inner, at: 0).x == 100)
    inner.overrideInheritedDuration = true
    #expect(try place(outer: .linear(0), inner: inner, at: 0.25).x == 25)
  }
}
