import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("Animations in scripts")
struct AnimationScriptTests {
  private let lines: Lines

  init() throws {
    lines = try Lines()
    lines.run(
      "box = nav.View.new { frame = { x = 0, y = 0, width = 10, height = 10 }, backgroundColor = '#000000' } navMap:addSubview(box)"
    )
    lines.run(
      "function to(x) return function() box.frame = { x = x, y = 0, width = 10, height = 10 } end end")
  }

  private func x(after seconds: Double) -> Double? {
    lines.run("tick \(NumberText.plain(seconds, digits: 6))")
    return lines.frame.entries.first { $0.kind == .app }?.rect.x
  }

  private func isClose(_ value: Double?, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    value.map { abs($0 - expected) < tolerance } ?? false
  }

  @Test("curves are names, four numbers, or functions that are called at once, 257 times")
  func curves() {
    lines.run("nav.animate { duration = 1, curve = { 0, 0, 1, 1 }, animations = to(100) }")
    #expect(isClose(x(after: 0.25), 25))
    lines.run("settle")
    lines.run("calls, order = 0, '' ")
    lines.run(
      "nav.animate { duration = 1, curve = function(t) calls = calls + 1 order = order .. 'c' return t * t end, "
        + "animations = function() order = order .. 'a' to(0)() end }")
    #expect(lines.run("calls, order == ('c'):rep(257) .. 'a'") == "257  true")
    #expect(isClose(x(after: 0.5), 75))
    lines.run("settle")
    #expect(lines.run("calls") == "257")
  }

  @Test("springs follow the damped oscillator that has settled at the end")
  func spring() throws {
    lines.run(
      "nav.animate { duration = 0.8, spring = { dampingRatio = 0.4, initialVelocity = 1 }, animations = to(100) }"
    )
    let curve = TimingCurve(try SpringCurve(dampingRatio: 0.4, initialVelocity: 1, duration: 0.8))
    #expect(isClose(x(after: 0.2), 100 * curve.progress(at: 0.25)))
    #expect(isClose(x(after: 0.2), 100 * curve.progress(at: 0.5)))
    #expect(isClose(x(after: 0.4), 100))
  }

  @Test("repetitions, ways back, and taking over")
  func repetition() {
    lines.run(
      "nav.animate { duration = 1, curve = 'linear', repeatCount = 2, autoreverses = true, animations = to(100), completion = print }"
    )
    #expect(isClose(x(after: 1.25), 75))
    #expect(isClose(x(after: 1), 25))
    lines.run(
      "nav.animate { duration = 1, curve = 'linear', beginFromCurrentState = true, animations = to(0) }")
    #expect(lines.printed == "false\n")
    #expect(isClose(x(after: 0.5), 12.5))
  }

  @Test("keyframes are added inside, modes have UIKit's names")
  func keyframes() {
    lines.run(
      """
      nav.animateKeyframes { duration = 2, curve = 'linear', calculationMode = 'linear', animations = function()
        nav.addKeyframe { relativeStartTime = 0, relativeDuration = 0.25, animations = to(100) }
        nav.addKeyframe { relativeStartTime = 0.5, relativeDuration = 0.5, animations = to(20) }
      end, completion = function(finished) print('done', finished) end }
      """)
    #expect(isClose(x(after: 0.25), 50))
    #expect(isClose(x(after: 0.5), 100))
    #expect(isClose(x(after: 0.75), 60))
    lines.run("settle")
    #expect(lines.printed == "done\ttrue\n")
  }

  @Test("presentation tells all that can move")
  func presentation() {
    lines.run(
      "nav.animate { duration = 1, curve = 'linear', animations = function() box.alpha = 0 box.cornerRadius = 4 "
        + "box.backgroundColor = '#ff0000' box.center = { x = 105, y = 5 } end }")
    lines.run("tick 0.5")
    lines.run("p = box.presentation")
    #expect(
      lines.run("p.alpha, p.cornerRadius, p.backgroundColor, p.center.x, p.bounds.width")
        == "0.5  2.0  #800000  55.0  10.0")
    #expect(lines.run("box.alpha, box.cornerRadius, box.backgroundColor") == "0.0  4.0  #ff0000")
    lines.run("box:removeAllAnimations()")
    #expect(lines.run("box.presentation.alpha, box.presentation.center.x") == "0.0  105.0")
  }

  @Test("performWithoutAnimation changes at once, inside an animation, too")
  func without() {
    lines.run(
      "nav.animate { duration = 1, animations = function() nav.performWithoutAnimation(to(70)) box.alpha = 0 end }"
    )
    #expect(isClose(x(after: 0), 70))
    #expect(lines.run("box.presentation.alpha") == "1.0")
  }

  @Test(
    "wrong options are told, and change nothing",
    arguments: [
      ("duration = 1, curve = 'easein'", "did you mean 'easeIn'?"),
      ("duration = 1, curve = { 1, 2 }", "has 2 numbers; expected four"),
      ("duration = 1, curve = { 2, 0, 1, 1 }", "c1x is 2; expected 0 to 1"),
      ("duration = 1, curve = { 0, 0, 1, 0/0 }", "finite number"),
      ("duration = 1, curve = 7", "four numbers { c1x, c1y, c2x, c2y } or a function"),
      ("duration = 1, curve = function(t) return 'x' end", "gave a string at 0; expected a number"),
      ("duration = 1, curve = function(t) end", "gave nil at 0"),
      ("duration = 1, curve = function(t) return 1 / 0 end", "curve(0) is inf; expected -1000 to 1000"),
      ("duration = 1, curve = function(t) error('broken') end", "broken"),
      ("duration = 1, spring = {}", "'dampingRatio'"),
      ("duration = 1, spring = { dampingRatio = 0 }", "dampingRatio is 0; expected 0.01 to 10"),
      ("duration = 1, curve = 'linear', spring = { dampingRatio = 1 }", "cannot be given beside 'curve'"),
      ("duration = 1, spring = { dampingratio = 1 }", "did you mean 'dampingRatio'?"),
      ("duration = 1, repeatCount = -1", "repeatCount is -1; expected 0 or more"),
      ("duration = 1, repeatCount = 0/0", "repeatCount is nan"),
      ("duration = 1, repeatCount = 'forever'", "number"), ("duration = 1, delay = -1", "delay is -1"),
      ("duration = 1, autoreverses = 1", "boolean"), ("duration = 0/0", "finite number"), ("", "'duration'"),
    ])
  func wrong(_ options: String, _ expected: String) {
    let message = lines.fail("nav.animate { \(options)\(options.isEmpty ? "" : ",") animations = to(50) }")
    #expect(message.contains(expected), "\(message)")
    #expect(lines.run("box.frame.x") == "0.0")
    #expect(lines.run("state").contains("animating") == false)
  }

  @Test(
    "wrong keyframes are told",
    arguments: [
      (
        "nav.addKeyframe { relativeStartTime = 0, relativeDuration = 1, animations = to(1) }",
        "only be called in the 'animations' of nav.animateKeyframes"
      ),
      (
        "nav.animateKeyframes { duration = 1, animations = function() nav.addKeyframe { relativeStartTime = 2, relativeDuration = 1, animations = to(1) } end }",
        "relativeStartTime is 2; expected 0 to 1"
      ),
      (
        "nav.animateKeyframes { duration = 1, calculationMode = 'cubik', animations = to(1) }",
        "did you mean 'cubic'?"
      ),
      ("nav.animateKeyframes { duration = 1, spring = {}, animations = to(1) }", "spring"),
      ("nav.performWithoutAnimation(7)", "function"),
    ])
  func wrongKeyframes(_ line: String, _ expected: String) {
    let message = lines.fail(line)
    #expect(message.contains(expected), "\(message)")
    #expect(lines.run("box.frame.x") == "0.0")
  }

  @Test("settle is refused where something repeats for ever, and names the line that began it; tick goes on")
  func endless() {
    lines.run("nav.animate { duration = 1, curve = 'linear', repeatCount = math.huge, animations = to(100) }")
    let message = lines.fail("settle")
    #expect(message.contains("animations repeat for ever (started at 0 s by input:3)"), "\(message)")
    #expect(message.contains("removeAllAnimations"))
    #expect(isClose(x(after: 1000.25), 25))
    lines.run("box:removeAllAnimations()")
    lines.run("settle")
  }

  @Test("a completion that starts an animation each time is told with its line when the turn never ends")
  func endlessTurn() {
    let message = lines.fail(
      "function again() nav.animate { duration = 0, animations = to(1), completion = again } end again()")
    #expect(message.contains("the turn does not end") && message.contains("by input:3"), "\(message)")
  }

  @Test("a completion that fails suspends the delegate at its instant; the animation has ended all the same")
  func failingCompletion() {
    lines.run("nav.animate { duration = 0.5, animations = to(9), completion = function() error('late') end }")
    let message = lines.fail("tick 1")
    #expect(message.contains("late") && message.contains("completion"), "\(message)")
    #expect(lines.run("state").contains("animating") == false)
    #expect(lines.run("box.frame.x, box.presentation.frame.x") == "9.0  9.0")
  }

  @Test("a rotation in the middle of a slide: all completions come, and all is where the new size says")
  func rotation() throws {
    let turning = try Lines(delegate: packageRoot + "/Examples/delegates/wide.lua")
    turning.runAll("device iPhone 14", "enable", "start", "prompt incident", "tick 0.2", "rotate", "tick 2")
    let animator = turning.session.world.host.context.animator
    #expect(!animator.isActive && animator.startedCount == animator.completedCount)
    let fresh = try Lines(delegate: packageRoot + "/Examples/delegates/wide.lua")
    fresh.runAll("device iPhone 14", "rotate", "enable", "start", "prompt incident", "settle")
    #expect(
      turning.rect("prompt") == fresh.rect("prompt") && turning.rect("viewport") == fresh.rect("viewport"))
  }

  @Test("a panel that slides in while the screen turns ends with the new width, at 0")
  func slidingPanel() {
    lines.runAll(
      "panel = nav.View.new { accessibilityIdentifier = 'panel' } panel.translatesAutoresizingMaskIntoConstraints = false navMap:addSubview(panel)",
      "resize 320 568",
      "left = panel.leftAnchor:constraint { equalTo = navMap.leftAnchor, constant = -320 }",
      "nav.activate { left, panel.widthAnchor:constraint { equalTo = navMap.widthAnchor }, panel.topAnchor:constraint { equalTo = navMap.topAnchor } }",
      "nav.animate { duration = 0.4, animations = function() left.constant = 0 navMap:layoutIfNeeded() end }",
      "tick 0.2", "resize 568 320", "tick 0.8")
    #expect(lines.rect("panel")?.x == 0 && lines.rect("panel")?.width == 568)
  }
}
