import Testing
import ViewLayout

@testable import NavHost

@Suite("a whole screen: there and back, and nothing left behind")
struct ScreenTests {
  @Test("the screen is laid out as the delegate's constraints say")
  func frames() throws {
    let laidOut = try LaidOutHost()
    let style = laidOut.host.configuration
    let frame = laidOut.host.frame()
    let etaTop = 800 - (style.etaCardHeight + 30)
    let expected: [(String, Rect)] = [
      ("turnCard", Rect(x: 0, y: 0, width: 400, height: style.style.headerNominalHeight + 50)),
      ("etaCard", Rect(x: 0, y: etaTop, width: 400, height: style.etaCardHeight + 30)),
      // The lower edge stands 96 above the safe area: 800 - 30 - 96.
      ("viewport", Rect(x: 0, y: 50, width: 400, height: 674 - 50)),
      ("compass", Rect(x: 400 - 16 - 56, y: etaTop - 12 - 56, width: 56, height: 56)),
      ("reporting", Rect(x: 400 - 16 - 56, y: etaTop - 12 - 56 - 8 - 56, width: 56, height: 56)),
    ]
    for (name, rect) in expected {
      let entry = try #require(frame.entry(named: name))
      #expect(entry.rect.isClose(to: rect), "\(name) at \(entry.rect)")
    }
    #expect(laidOut.host.mapView.layoutConflicts.isEmpty)
  }

  @Test("rotated there and back, every bit is as before", arguments: [false, true])
  func rotation(promptIsUp: Bool) throws {
    let laidOut = try LaidOutHost()
    if promptIsUp {
      try laidOut.host.showPrompt(.test)
      try laidOut.host.settle()
    }
    let before = laidOut.host.frame()
    try laidOut.host.rotate()
    #expect(laidOut.host.frame().entries != before.entries)
    #expect(laidOut.host.mapView.layoutConflicts.isEmpty)
    try laidOut.host.rotate()
    #expect(laidOut.host.frame() == before)
  }

  @Test("a prompt shown and dismissed, or guidance started and stopped, leaves no trace")
  func thereAndBack() throws {
    let laidOut = try LaidOutHost()
    let before = laidOut.host.frame().entries
    try laidOut.host.showPrompt(.test)
    try laidOut.host.settle()
    try laidOut.host.dismissPrompt()
    try laidOut.host.settle()
    #expect(laidOut.host.frame().entries == before)
    try laidOut.host.stop()
    try laidOut.host.start()
    #expect(laidOut.host.frame().entries.map(\.rect) == before.map(\.rect))
  }

  @Test("a resize in the middle of a prompt's slide leaves one completion and the right place")
  func resizeInMotion() throws {
    let laidOut = try LaidOutHost()
    try laidOut.host.showPrompt(.test)
    try laidOut.host.tick(0.2)
    try laidOut.host.rotate()
    try laidOut.host.tick(1.8)
    #expect(laidOut.layout.completions.map(\.finished) == [true])
    #expect(laidOut.layout.completions.map(\.instant.nanoseconds) == [400_000_000])
    let prompt = try #require(laidOut.host.frame().entry(named: "prompt"))
    #expect(prompt.rect.y == 400 - 111)
    #expect(prompt.rect.x == 45)
  }

  @Test("a delegate that cleans up leaves the map view as it was", arguments: [0.0, 0.2, 1])
  func nothingLeft(promptTime: Double) throws {
    let laidOut = try LaidOutHost()
    let host = laidOut.host
    for _ in 0..<3 {
      try host.enable()
      try host.start()
      try host.showPrompt(.test)
      try host.tick(promptTime)
      try host.rotate()
      try host.showPrompt(.otherTest)
      try host.tick(promptTime)
      try host.disable()
      try host.settle()
      #expect(host.mapView.subviews.isEmpty)
      #expect(host.mapView.layoutGuides.isEmpty)
      #expect(host.mapView.constraints.isEmpty)
      #expect(host.context.animator.startedCount == host.context.animator.completedCount)
      #expect(host.uiState == nil && host.currentPrompt == nil)
    }
    // Each round starts four slides: in, out and in at the change, out at the end.
    #expect(laidOut.layout.completions.count == 12)
  }

  @Test("components keep only the SDK's own constraints once they are taken out")
  func componentConstraints() throws {
    let laidOut = try LaidOutHost()
    let active = try #require(laidOut.host.uiState as? ActiveGuidanceUIState)
    let compass = try #require(active.buttons.first?.view)
    try laidOut.host.disable()
    for view in [active.googleLogo, active.viewport, active.turnCard, active.etaCard, compass] {
      #expect(view.superview == nil)
      #expect(view.constraints.allSatisfy { $0.origin == .component })
    }
  }

  @Test("a screen dropped in the middle of an animation is gone, views and all")
  func dropped() throws {
    weak var mapView: MapView?
    weak var prompt: PromptView?
    var ends: [Bool] = []
    func useAndDrop() throws {
      let recorded = try RecordedHost(in: .guidance)
      let host = recorded.host
      recorded.recorder.action = { call, map in
        guard let new = call.newPrompt else { return }
        try map.addSubview(new)
        try map.context.animate(duration: 1) {
          new.alpha = 0
        } completion: {
          ends.append($0)
        }
      }
      try host.showPrompt(.test)
      mapView = host.mapView
      prompt = host.currentPrompt
      #expect(mapView != nil && prompt != nil)
      try host.tick(0.5)
      prompt?.removeFromSuperview()
      recorded.recorder.action = nil
      try host.disable()
      try host.tick(2.5)
    }
    try useAndDrop()
    #expect(ends == [false])
    #expect(mapView == nil)
    #expect(prompt == nil)
  }

  @Test(
    "every view has a name of its own, even if another is called what it would get", arguments: [0, 1, 2])
  func uniqueNames(position: Int) throws {
    let host = NavigationHost()
    var names = ["a", "a"]
    names.insert("a#2", at: position)
    for name in names {
      let view = View(in: host.context)
      view.identifier = name
      try host.mapView.addSubview(view)
    }
    let shown = host.frame().entries.dropFirst().map(\.name)
    #expect(shown == [["a#2", "a", "a#3"], ["a", "a#2", "a#3"], ["a", "a#2", "a#2#2"]][position])
  }

  @Test("looking changes nothing")
  func looking() throws {
    let laidOut = try LaidOutHost()
    let host = laidOut.host
    try host.showPrompt(.test)
    try host.tick(0.1)
    let view = View(in: host.context)
    view.translatesAutoresizingMaskIntoConstraints = false
    try host.mapView.addSubview(view)
    try view.widthAnchor.held(plus: 50)
    let first = host.frame()
    #expect(host.frame() == first)
    #expect(first.entries.last?.rect.width == 0)
    try host.turn()
    #expect(host.frame().entries.last?.rect.width == 50)
  }
}
