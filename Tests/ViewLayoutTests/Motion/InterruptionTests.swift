import Testing

@testable import ViewLayout

@Suite("what moves can be taken over, joined, cut short and set")
struct InterruptionTests {
  private let taking = AnimationOptions.linear(1).with { $0.beginFromCurrentState = true }

  @Test("beginFromCurrentState goes on from where the view is; what it takes over ends with false")
  func takeOver() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1))
    #expect(try moving.isAt([0.5: 50]))
    try moving.move("b", to: 0, taking)
    #expect(moving.view.presentationFrame.x == 50)
    #expect(try moving.isAt([0.75: 37.5, 1: 25, 1.5: 0]))
    #expect(moving.log == ["a false at 0.5", "b true at 1.5"])
  }

  @Test("without anything in flight beginFromCurrentState has no effect")
  func nothingInFlight() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, taking)
    #expect(try moving.isAt([0.25: 25, 1: 100]))
    #expect(moving.log == ["a true at 1"])
  }

  @Test("it takes over the properties that it sets, no others")
  func otherProperties() throws {
    let moving = try Moving()
    try moving.context.animate(.linear(1)) {
      moving.view.alpha = 0
      moving.view.frame.x = 100
    } completion: {
      moving.log.append("both \($0)")
    }
    try moving.screen.advance(to: 0.5)
    try moving.move("b", to: 0, taking)
    try moving.screen.advance(to: 0.75)
    #expect(abs(moving.view.presentationAlpha - 0.25) < 1e-9)
    try moving.screen.advance(to: 2)
    // One of its two animations was cut short.
    #expect(moving.log == ["both false", "b true at 1.5"])
  }

  @Test("a property set twice in one such block moves once, and its completion says true")
  func twice() throws {
    let moving = try Moving()
    try moving.context.animate(taking) {
      moving.view.frame.x = 300
      moving.view.frame.x = 100
    } completion: {
      moving.log.append("\($0)")
    }
    #expect(moving.view.animations.count == 1)
    #expect(try moving.isAt([0: 0, 0.5: 50, 1: 100]))
    #expect(moving.log == ["true"])
  }

  @Test("seven quick toggles that take over end as the last one says: six with false, one with true")
  func toggles() throws {
    let moving = try Moving()
    for index in 0..<7 {
      try moving.screen.advance(to: Double(index) * 0.15)
      try moving.context.animate(AnimationOptions(duration: 0.3).with { $0.beginFromCurrentState = true }) {
        moving.view.alpha = index % 2 == 0 ? 0 : 1
      } completion: {
        moving.log.append("\($0)")
      }
    }
    try moving.screen.advance(to: 3)
    #expect(moving.log == Array(repeating: "false", count: 6) + ["true"])
    #expect(moving.view.presentationAlpha == 0 && moving.view.alpha == 0)
  }

  @Test("a hide that a new show takes over never reports that it has hidden")
  func cancelledHide() throws {
    let moving = try Moving()
    var didHide: [Bool] = []
    try moving.context.animate(.linear(0.3)) {
      moving.view.alpha = 0
    } completion: {
      didHide.append($0)
    }
    try moving.screen.advance(to: 0.1)
    try moving.context.animate(taking) { moving.view.alpha = 1 }
    try moving.screen.advance(to: 3)
    #expect(didHide == [false])
    #expect(moving.view.presentationAlpha == 1 && moving.view.superview != nil)
  }

  @Test("set outside a block, the model changes at once and what moves goes on by the same difference")
  func setOutside() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1))
    #expect(try moving.isAt([0.5: 50]))
    moving.view.frame.x = 200
    // Half of the way from 0 to 100 is still owed.
    #expect(moving.view.presentationFrame.x == 150)
    #expect(try moving.isAt([0.75: 175, 1: 200]))
    #expect(moving.log == ["a true at 1"])
  }

  @Test("removeAllAnimations shows the model at once; completions come with false, never inside the call")
  func removeAll() throws {
    let moving = try Moving()
    let other = try moving.screen.framedView("other", .zero)
    try moving.context.animate(.linear(1)) {
      moving.view.frame.x = 100
      moving.view.alpha = 0
      other.frame.x = 10
    } completion: {
      moving.log.append("\($0)")
    }
    try moving.screen.advance(to: 0.5)
    moving.view.removeAllAnimations()
    #expect(moving.view.presentationFrame.x == 100 && moving.view.presentationAlpha == 0)
    #expect(other.presentationFrame.x == 5)
    try moving.screen.completeWhatIsDue()
    #expect(moving.log.isEmpty)
    try moving.screen.advance(to: 1)
    #expect(moving.log == ["false"])
  }

  @Test("a completion may take away what other animations move, and start new ones")
  func completionRemoves() throws {
    let moving = try Moving()
    try moving.move("long", to: 100, .linear(2))
    try moving.context.animate(.linear(1)) {
      moving.view.alpha = 0
    } completion: { _ in
      moving.log.append("removes")
      moving.view.removeFromSuperview()
      try moving.screen.window.addSubview(moving.view)
      try moving.move("new", to: 0, .linear(1))
    }
    try moving.screen.advance(to: 5)
    #expect(moving.log == ["removes", "long false at 1", "new true at 2"])
    #expect(!moving.context.animator.isActive)
  }

  @Test("a hidden view goes on moving, and is where it should be when it shows again")
  func hidden() throws {
    let moving = try Moving()
    try moving.move("a", to: 100, .linear(1))
    try moving.screen.advance(to: 0.25)
    moving.view.isHidden = true
    #expect(try moving.isAt([0.5: 50]))
    moving.view.isHidden = false
    #expect(try moving.isAt([0.75: 75, 1: 100]))
    #expect(moving.log == ["a true at 1"])
  }

  @Test("performWithoutAnimation changes at once inside a block; blocks inside it have no duration")
  func withoutAnimation() throws {
    let moving = try Moving()
    try moving.context.animate(.linear(1)) {
      try moving.context.performWithoutAnimation {
        moving.view.frame.x = 40
        try moving.context.animate(.linear(5)) {
          moving.view.frame.width = 30
        } completion: {
          moving.log.append("inner \($0)")
        }
      }
      moving.view.alpha = 0
    } completion: {
      moving.log.append("outer \($0)")
    }
    #expect(moving.view.presentationFrame == Rect(x: 40, y: 0, width: 30, height: 10))
    #expect(moving.view.presentationAlpha == 1)
    #expect(moving.log.isEmpty)
    try moving.screen.completeWhatIsDue()
    #expect(moving.log == ["inner true"])
    try moving.screen.advance(to: 1)
    #expect(moving.log == ["inner true", "outer true"])
    // Later blocks are as ever.
    try moving.move("a", to: 0, .linear(1))
    #expect(moving.view.presentationFrame.x == 40)
  }
}
