import Testing

@testable import ViewLayout

@Suite("a completion comes exactly once, and never inside the call")
struct CompletionTests {
  private struct Failure: Error {}

  /// Notes what happens and when.
  private final class Log {
    let screen: Screen
    let view: View
    var lines: [String] = []

    init() throws {
      screen = try Screen()
      view = try screen.framedView("view", .zero)
    }

    func animate(_ name: String, _ duration: Double, delay: Double = 0, moves: Bool = true) throws {
      try screen.context.animate(duration: duration, delay: delay) {
        if moves { view.frame = view.frame.offsetBy(x: 1, y: 0) }
      } completion: { [self] finished in
        lines.append("\(name) \(finished) at \(NumberText.plain(screen.context.now.seconds))")
      }
    }
  }

  @Test("duration 0 changes at once and completes at the next turn")
  func durationZero() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", .zero)
    var lines = ["before"]
    try screen.context.animate(duration: 0) {
      lines.append("block")
      view.frame = Rect(x: 50, y: 0, width: 0, height: 0)
    } completion: {
      lines.append("done \($0)")
    }
    lines.append("after")
    #expect(view.presentationFrame.x == 50)
    #expect(lines == ["before", "block", "after"])
    try screen.completeWhatIsDue()
    try screen.completeWhatIsDue()
    #expect(lines == ["before", "block", "after", "done true"])
  }

  @Test("a completion comes at the end of delay and duration, once, with true")
  func once() throws {
    let log = try Log()
    try log.animate("move", 0.3, delay: 0.2)
    try log.screen.advance(to: 0.499)
    #expect(log.lines.isEmpty)
    try log.screen.advance(to: 5)
    #expect(log.lines == ["move true at 0.5"])
    #expect(log.screen.context.animator.startedCount == 1)
    #expect(log.screen.context.animator.completedCount == 1)
  }

  @Test("a block that moves nothing completes at the next turn")
  func empty() throws {
    let log = try Log()
    try log.animate("nothing", 0.3, moves: false)
    #expect(log.lines.isEmpty)
    try log.screen.completeWhatIsDue()
    #expect(log.lines == ["nothing true at 0"])
  }

  @Test("completions come in the order of their instants, then of their starts")
  func order() throws {
    let log = try Log()
    try log.animate("late", 0.4)
    try log.animate("early", 0.1)
    try log.animate("middle", 0.2)
    try log.screen.advance(to: 0.1)
    try log.animate("middle too", 0.1)
    try log.screen.advance(to: 1)
    #expect(
      log.lines == [
        "early true at 0.1", "middle true at 0.2", "middle too true at 0.2", "late true at 0.4",
      ])
  }

  @Test("what a completion starts begins at that completion's instant")
  func chain() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", .zero)
    var ends: [Double] = []
    try screen.context.animate(duration: 0.25) {
      view.frame.x = 10
    } completion: { _ in
      ends.append(screen.context.now.seconds)
      try screen.context.animate(duration: 0.5) {
        view.frame.x = 20
      } completion: { _ in
        ends.append(screen.context.now.seconds)
      }
    }
    try screen.advance(to: 3)
    #expect(ends == [0.25, 0.75])
    #expect(view.presentationFrame.x == 20)
  }

  @Test(
    "removing the view, or one that contains it, ends its animations with false", arguments: [false, true])
  func removal(ofContainer: Bool) throws {
    let screen = try Screen()
    let outer = try screen.framedView("outer", Rect(x: 0, y: 0, width: 100, height: 100))
    let inner = try screen.framedView("inner", .zero, in: outer)
    var ends: [Bool] = []
    try screen.context.animate(duration: 0.3) {
      inner.frame = Rect(x: 10, y: 0, width: 0, height: 0)
    } completion: {
      ends.append($0)
    }
    try screen.advance(to: 0.1)
    (ofContainer ? outer : inner).removeFromSuperview()
    #expect(ends.isEmpty)
    try screen.completeWhatIsDue()
    try screen.advance(to: 2)
    #expect(ends == [false])
    #expect(!screen.context.animator.isActive)
    #expect(inner.animations.isEmpty)
    #expect(inner.presentationFrame == inner.frame)
  }

  @Test("of two views in a block one is removed: the completion still comes once, with false")
  func partialRemoval() throws {
    let screen = try Screen()
    let views = try [screen.framedView("a", .zero), screen.framedView("b", .zero)]
    var ends: [Bool] = []
    try screen.context.animate(duration: 0.3, curve: .linear) {
      for view in views { view.frame = Rect(x: 10, y: 0, width: 0, height: 0) }
    } completion: {
      ends.append($0)
    }
    try screen.advance(to: 0.15)
    views[0].removeFromSuperview()
    #expect(abs(views[1].presentationFrame.x - 5) < 1e-9)
    try screen.advance(to: 2)
    #expect(ends == [false])
  }

  @Test("hiding a view that was never added completes once")
  func neverAdded() throws {
    let screen = try Screen()
    let view = screen.detachedView("view")
    var ends = 0
    try screen.context.animate(duration: 0.3) {
      view.alpha = 0
    } completion: { _ in
      ends += 1
    }
    try screen.advance(to: 1)
    #expect(ends == 1)
    #expect(!screen.context.animator.isActive)
    #expect(view.animations.isEmpty)
  }

  @Test("a block that throws moves what it had set; its completion never comes")
  func throwing() throws {
    let screen = try Screen()
    let view = try screen.framedView("view", .zero)
    var ends = 0
    #expect(throws: Failure.self) {
      try screen.context.animate(duration: 1, curve: .linear) {
        view.frame = Rect(x: 10, y: 0, width: 0, height: 0)
        throw Failure()
      } completion: { _ in
        ends += 1
      }
    }
    try screen.advance(to: 0.5)
    #expect(abs(view.presentationFrame.x - 5) < 1e-9)
    // Later changes are not part of the block that failed.
    view.alpha = 0.5
    #expect(view.presentationAlpha == 0.5)
    try screen.advance(to: 2)
    #expect(ends == 0)
    #expect(!screen.context.animator.isActive)
  }

  @Test(
    "times that are none are refused before the block runs",
    arguments: [Double.nan, .infinity, -Double.infinity, 1e9])
  func badTimes(_ time: Double) throws {
    let screen = try Screen()
    var runs = 0
    #expect(throws: MotionError.self) { try screen.context.animate(duration: time) { runs += 1 } }
    #expect(throws: MotionError.self) { try screen.context.animate(duration: 1, delay: time) { runs += 1 } }
    #expect(runs == 0)
    #expect(screen.context.animator.startedCount == 0)
  }

  @Test("a negative duration changes at once, a negative delay is refused")
  func negativeTimes() throws {
    let screen = try Screen()
    let view = View(in: screen.context)
    try screen.window.addSubview(view)
    var ends = 0
    try screen.context.animate(duration: -1) {
      view.alpha = 0.5
    } completion: { _ in
      ends += 1
    }
    #expect(view.presentationAlpha == 0.5)
    #expect(ends == 0)
    try screen.advance(to: 0)
    #expect(ends == 1)
    #expect(throws: MotionError.self) { try screen.context.animate(duration: 1, delay: -1) {} }
  }
}
