import Testing
import ViewLayout

@testable import NavHost

@Suite("time: ticks, settling, animations that never end")
struct TimeTests {
  @Test("a prompt slides in half way at half time, and whole at the end")
  func halfWay() throws {
    let laidOut = try LaidOutHost()
    try laidOut.host.showPrompt(.test)
    #expect(laidOut.promptTop() == 800)
    #expect(laidOut.promptTop(.model) == 689.0)
    try laidOut.host.tick(0.2)
    // 800 - 111 is where the prompt is whole.
    let half = try #require(laidOut.promptTop())
    #expect(abs(half - (800 - 55.5)) < 1e-9)
    try laidOut.host.tick(0.2)
    #expect(laidOut.promptTop() == 689.0)
    #expect(laidOut.host.frame() == laidOut.host.frame(.model))
  }

  @Test("one tick and forty short ones end in the same bits, completions at their own instants")
  func tickInParts() throws {
    var ends: [Frame] = []
    for parts in [1, 40] {
      let laidOut = try LaidOutHost()
      laidOut.layout.promptDuration = 0.123_456_789
      try laidOut.host.showPrompt(.test)
      try laidOut.host.tick(0.013)
      laidOut.layout.promptDuration = 0.7
      try laidOut.host.showPrompt(.otherTest)
      for _ in 0..<parts { try laidOut.host.advance(by: 400_000_000 / Int64(parts)) }
      #expect(laidOut.host.context.now.nanoseconds == 413_000_000)
      #expect(laidOut.layout.completions.map(\.instant.nanoseconds) == [123_456_789])
      ends.append(laidOut.host.frame())
      try laidOut.host.settle()
      #expect(
        laidOut.layout.completions.map(\.instant.nanoseconds) == [123_456_789, 713_000_000, 713_000_000])
      ends.append(laidOut.host.frame())
    }
    #expect(ends[0] == ends[2])
    #expect(ends[1] == ends[3])
    #expect(ends[0] != ends[1])
  }

  @Test("settling stops at the end of the last animation, and not at all when none runs")
  func settle() throws {
    let laidOut = try LaidOutHost()
    try laidOut.host.settle()
    #expect(laidOut.host.context.now == .zero)
    try laidOut.host.showPrompt(.test)
    try laidOut.host.settle()
    #expect(laidOut.host.context.now.nanoseconds == 400_000_000)
    #expect(!laidOut.host.context.animator.isActive)
    #expect(laidOut.layout.completions.map(\.finished) == [true])
  }

  @Test("a zero duration completes within the event that started it")
  func zeroDuration() throws {
    let laidOut = try LaidOutHost()
    laidOut.layout.promptDuration = 0
    try laidOut.host.showPrompt(.test)
    #expect(laidOut.layout.completions.map(\.instant.nanoseconds) == [0])
    #expect(laidOut.promptTop() == 689.0)
    try laidOut.host.dismissPrompt()
    #expect(laidOut.promptTop() == nil)
  }

  @Test("a tick of nothing changes nothing")
  func nothingDue() throws {
    let laidOut = try LaidOutHost()
    let before = laidOut.host.frame().entries
    try laidOut.host.tick(0)
    try laidOut.host.tick(3600)
    #expect(laidOut.host.frame().entries == before)
    #expect(laidOut.host.context.now.seconds == 3600)
  }

  /// Starts an animation whose completion starts the next, for ever.
  private func chain(_ host: NavigationHost, duration: Double) throws {
    let view = View(in: host.context)
    try host.mapView.addSubview(view)
    // A completion that held the host would keep both for ever.
    unowned let host = host
    func next() throws {
      try host.context.animate(duration: duration) {
        view.alpha = view.alpha == 1 ? 0.5 : 1
      } completion: { _ in
        try next()
      }
    }
    try next()
  }

  @Test("animations without duration that start each other are an error of the turn, not a hang")
  func endlessTurn() throws {
    let host = NavigationHost(device: .testPhone)
    try host.tick(0.5)
    try chain(host, duration: 0)
    let started = Instant(nanoseconds: 500_000_000)
    let error = #expect(throws: HostError.self) { try host.turn() }
    #expect(error == .turnNeverEnds(started: [AnimationStart(instant: started)]))
    #expect(error?.description.contains("started at 0.5 s") == true)
    #expect(host.context.now == started)
  }

  @Test("animations that start each other for ever are an error of settle and of a long tick")
  func endlessChain() throws {
    let host = NavigationHost(device: .testPhone)
    try chain(host, duration: 0.001)
    let error = #expect(throws: HostError.self) { try host.settle() }
    guard case .neverSettles(let started) = error else {
      Issue.record("expected neverSettles, got \(String(describing: error))")
      return
    }
    #expect(started.count == 1)
    #expect(throws: HostError.tooManyInstants) { try host.tick(60) }
    // A tick short enough for the chain is no error.
    try host.tick(0.1)
  }
}
