import Testing
import ViewLayout

@testable import NavHost

@Suite("The built-in layout's prompts")
struct BuiltInPromptTests {
  @Test("slide in from below in 0.4 s and push up what stands at the lower edge")
  func show() throws {
    let bench = try BuiltInBench()
    let kind = PromptKind(name: "test", summary: "is a test", defaultHeight: 180)
    let logo = try #require(bench.rect("googleLogo"))
    try bench.host.showPrompt(kind)
    #expect(bench.rect("prompt") == rect(0, 800, 400, 180))
    #expect(bench.rect("googleLogo") == logo)
    try bench.host.tick(0.2)
    // Half way: easeInOut is symmetrical. The footer's upper edge is at 690, the prompt's at 620 in the end.
    #expect(bench.rect("prompt")?.isClose(to: rect(0, 710, 400, 180)) ?? false)
    #expect(bench.rect("googleLogo")?.isClose(to: logo.offsetBy(x: 0, y: -35)) ?? false)
    try bench.host.tick(0.2)
    #expect(bench.rect("prompt") == rect(0, 620, 400, 180))
    #expect(bench.rect("googleLogo")?.maxY == 620)
    #expect(bench.rect("reporting")?.maxY == 620.0 - (12 - 8))
    #expect(bench.rect("viewport")?.maxY == 620)
    #expect(!bench.host.context.animator.isActive)
  }

  @Test("that are lower than the footer push nothing")
  func low() throws {
    let bench = try BuiltInBench()
    let before = bench.rects
    try bench.host.showPrompt(.otherTest)
    try bench.host.settle()
    var after = bench.rects
    #expect(after.removeValue(forKey: "prompt") == rect(0, 800 - 77, 400, 77))
    #expect(after == before)
  }

  @Test("slide out again, and only then are gone")
  func hide() throws {
    let bench = try BuiltInBench()
    let before = bench.rects
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.dismissPrompt()
    try bench.host.tick(0.399)
    #expect(bench.shows("prompt"))
    try bench.host.tick(0.001)
    #expect(bench.rects == before)
  }

  @Test("replace each other, both in motion")
  func change() throws {
    let bench = try BuiltInBench()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.showPrompt(.otherTest)
    try bench.host.tick(0.2)
    #expect(bench.rect("prompt")?.isClose(to: rect(0, 800 - 111.0 / 2, 400, 111)) ?? false)
    #expect(bench.rect("prompt#2")?.isClose(to: rect(0, 800 - 77.0 / 2, 400, 77)) ?? false)
    try bench.host.settle()
    #expect(bench.rect("prompt") == rect(0, 800 - 77, 400, 77))
    #expect(!bench.shows("prompt#2"))
  }

  @Test("keep their two upper corners round, and stand beside the map's open part when it is wide")
  func wide() throws {
    let bench = try BuiltInBench(
      size: Size(width: 800, height: 400), safeArea: EdgeInsets(top: 0, left: 45, bottom: 20, right: 45))
    let logo = bench.rect("googleLogo")
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    #expect(bench.rect("prompt") == rect(45, 400 - 111, 360, 111))
    #expect(bench.rect("googleLogo") == logo)
    #expect(bench.host.currentPrompt?.roundedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
  }

  /// Header 120 and next step 44 reach down to 164.
  @Test("take the place of the next step where they would reach it", arguments: [236.0, 237])
  func short(height: Double) throws {
    let bench = try BuiltInBench(size: Size(width: 800, height: 400), safeArea: .zero)
    try bench.host.showPrompt(PromptKind(name: "high", summary: "is high", defaultHeight: height))
    try bench.host.settle()
    #expect(bench.shows("secondaryHeader") == (height == 236))
    try bench.host.dismissPrompt()
    try bench.host.settle()
    #expect(bench.rect("secondaryHeader") == rect(0, 120, 148, 44))
  }

  @Test("go on sliding out when guidance ends, and go at once when navigation does")
  func leaving() throws {
    let bench = try BuiltInBench()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.stop()
    #expect(bench.shows("prompt"))
    // The logo goes down with it: nothing of it is covered on the way.
    for _ in 0..<4 {
      try bench.host.tick(0.09)
      let (logo, prompt) = (try #require(bench.rect("googleLogo")), try #require(bench.rect("prompt")))
      #expect(logo.maxY <= prompt.y + 1e-9)
    }
    try bench.host.start()
    try bench.host.showPrompt(.test)
    try bench.host.disable()
    #expect(!bench.shows("prompt"))
  }

  @Test(
    "are gone with guidance and with navigation, told or not",
    arguments: SDKFaults.PromptAtStop.allCases, [false, true])
  func faults(fault: SDKFaults.PromptAtStop, disables: Bool) throws {
    let bench = try BuiltInBench()
    try bench.host.use(.promptAtStop(fault))
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    if disables { try bench.host.disable() } else { try bench.host.stop() }
    if disables { #expect(!bench.shows("prompt")) }
    try bench.host.settle()
    #expect(!bench.shows("prompt"))
    #expect(bench.rect("googleLogo")?.maxY == 770)
    try bench.host.enable()
    try bench.host.start()
    try bench.host.showPrompt(.otherTest)
    try bench.host.settle()
    #expect(bench.rect("prompt") == rect(0, 800 - 77, 400, 77))
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test("come and go whatever happens to them")
  func takenAway() throws {
    let bench = try BuiltInBench()
    try bench.host.showPrompt(.test)
    bench.host.currentPrompt?.removeFromSuperview()
    try bench.host.settle()
    try bench.host.dismissPrompt()
    try bench.host.settle()
    #expect(!bench.shows("prompt"))
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test("take their new width on a map of another size")
  func rotate() throws {
    let bench = try BuiltInBench()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.rotate()
    #expect(bench.rect("prompt") == rect(45, 400 - 111, 360, 111))
  }
}
