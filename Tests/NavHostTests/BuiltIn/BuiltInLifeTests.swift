import Testing
import ViewLayout

@testable import NavHost

@Suite("The built-in layout's life")
struct BuiltInLifeTests {
  @Test("what navigation brought is gone once it is off")
  func disabled() throws {
    let bench = try BuiltInBench(in: .none)
    let (before, constraints) = (bench.rects, bench.map.constraints.count)
    try bench.host.enable()
    try bench.host.start()
    try bench.map.setHeaderAccessory(TestAccessory("a", height: 40, in: bench.host.context))
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.disable()
    #expect(bench.rects == before)
    #expect(bench.map.constraints.count == constraints)
    try bench.host.settle()
    #expect(bench.host.context.animator.startedCount == bench.host.context.animator.completedCount)
  }

  @Test("a delegate takes everything of it away, and nil brings it back")
  func delegate() throws {
    let bench = try BuiltInBench(in: .none)
    let before = bench.rects
    _ = bench.map.navigationFooterLayoutGuide
    weak let layout = bench.host.builtInLayout
    #expect(layout != nil)
    try bench.map.setLayoutDelegate(Recorder())
    try bench.host.turn()
    #expect(bench.map.subviews.isEmpty)
    #expect(layout == nil)
    #expect(bench.host.offeredViews.isEmpty)
    try bench.host.enable()
    try bench.host.start()
    try bench.host.turn()
    #expect(bench.map.subviews.isEmpty && bench.host.builtInLayout == nil)
    try bench.host.disable()
    try bench.map.setLayoutDelegate(nil)
    try bench.host.turn()
    #expect(bench.rects == before)
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test("a delegate finds every component as it would be without it")
  func components() throws {
    let bench = try BuiltInBench()
    try bench.map.setHeaderAccessory(TestAccessory("a", height: 40, in: bench.host.context))
    try bench.host.tick(0.1)
    try bench.host.disable()
    let recorder = Recorder()
    try bench.map.setLayoutDelegate(recorder)
    let fresh = try RecordedHost()
    for ((name, used), (_, new)) in zip(bench.host.components.named, fresh.host.components.named) {
      #expect(used.alpha == 1 && used.superview == nil, "\(name)")
      // The height of the bar and all of the viewport are a delegate's to give.
      if name != "viewport" { #expect(used.bounds.width == new.bounds.width, "\(name)") }
      if name != "viewport" && name != "tripProgressBar" {
        #expect(used.bounds.height == new.bounds.height, "\(name)")
      }
      #expect(used.constraints.count == new.constraints.count, "\(name)")
    }
  }

  @Test("no rule of the contract is held against it")
  func rules() throws {
    let bench = try BuiltInBench()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    #expect(bench.host.monitor.violations.isEmpty)
    #expect(!bench.host.monitor.isChecking)
  }

  @Test("nothing keeps a host that is gone")
  func leaks() throws {
    weak var host: NavigationHost?
    weak var map: MapView?
    weak var accessory: TestAccessory?
    try {
      let bench = try BuiltInBench()
      host = bench.host
      map = bench.map
      let view = TestAccessory("a", height: 40, in: bench.host.context)
      accessory = view
      try bench.map.setHeaderAccessory(view)
      _ = bench.map.navigationHeaderLayoutGuide
      try bench.host.showPrompt(.test)
      #expect(host != nil && map != nil && accessory != nil)
    }()
    #expect(host == nil && map == nil && accessory == nil)
  }

  @Test("the report button tells what it is for 5 s, then shrinks")
  func reportLabel() throws {
    let host = NavigationHost(device: .testPhone)
    try host.enable()
    try host.start()
    func button() -> Rect? { host.frame().entry(named: "reporting")?.rect }
    let labelled = rect(392 - 136, 630, 136, 56)
    #expect(button() == labelled)
    try host.tick(5)
    #expect(button() == labelled)
    try host.tick(0.15)
    #expect(button()?.isClose(to: rect(392 - 96, 630, 96, 56)) ?? false)
    try host.tick(0.15)
    #expect(button() == rect(392 - 56, 630, 56, 56))
    // With the next trip it does so again.
    try host.stop()
    try host.start()
    #expect(button() == labelled)
  }

  /// What a person or a script can do, in any order.
  private func step(_ bench: BuiltInBench, _ accessories: [TestAccessory], _ random: inout SplitMix) throws {
    let host = bench.host
    switch random.below(16) {
    case 0: try host.enable()
    case 1: try host.disable()
    case 2: if host.state != .none { try host.start() }
    case 3: try host.stop()
    case 4, 5: if host.state == .guidance { try host.showPrompt([.test, .otherTest][random.below(2)]) }
    case 6: try host.dismissPrompt()
    case 7: try host.rotate()
    case 8:
      try host.resize(to: Size(width: Double(random.below(900)), height: Double(random.below(900))))
    case 9: try host.use([.leftToRight, .rightToLeft][random.below(2)])
    case 10:
      try bench.map.setPadding(
        EdgeInsets(
          top: Double(random.below(60)), left: Double(random.below(60)), bottom: Double(random.below(60)),
          right: Double(random.below(60))))
    case 11: try bench.map.setHeaderAccessory([accessories[0], accessories[1], nil][random.below(3)])
    case 12: bench.map.settings.isNavigationHeaderEnabled.toggle()
    case 13: bench.map.settings.isNavigationTripProgressBarEnabled.toggle()
    case 14: bench.map.subviews.randomElement(using: &random)?.removeFromSuperview()
    default: try host.tick(Double(random.below(50)) / 100)
    }
    try host.turn()
  }

  @Test("stands whatever comes, without conflicts, and the same every time", arguments: 0..<12)
  func random(seed: Int) throws {
    func run() throws -> [Frame] {
      let bench = try BuiltInBench(in: .none)
      let accessories = [40.0, 300].map { TestAccessory("a\(Int($0))", height: $0, in: bench.host.context) }
      var random = SplitMix(seed: UInt64(seed))
      var frames: [Frame] = []
      for _ in 0..<60 {
        try step(bench, accessories, &random)
        #expect(bench.map.layoutConflicts.isEmpty)
        #expect(bench.shows("googleLogo"))
        #expect(bench.shows("viewport") == (bench.host.state != .none))
        frames.append(bench.host.frame())
      }
      try bench.host.disable()
      try bench.host.settle()
      #expect(Set(bench.rects.keys).subtracting(["googleLogo", "compass"]).isEmpty)
      #expect(bench.host.context.animator.startedCount == bench.host.context.animator.completedCount)
      return frames
    }
    let first = try run()
    #expect(try first == run())
  }
}

/// A small generator of random numbers (SplitMix64, Steele, Lea and Flood 2014).
private struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
