import Testing
import ViewLayout

@testable import NavHost

@Suite("The accessory view below the turn card")
struct BuiltInAccessoryTests {
  /// Between header, whose lower edge is at 170, and footer, whose upper one is at 690.
  private let room = Size(width: 400, height: 520)

  private func bench(
    _ height: Double = 60, size: Size? = nil, in state: NavigationState = .guidance,
    setUp: (MapView) throws -> Void = { _ in }
  ) throws -> (BuiltInBench, TestAccessory) {
    let bench = try BuiltInBench(in: state, size: size, setUp: setUp)
    return (bench, TestAccessory("pickup", height: height, in: bench.host.context))
  }

  @Test("takes the height it asks for, of the room it is told; the compass goes")
  func place() throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(accessory.rooms == [room])
    #expect(bench.rect("accessory") == rect(0, 170, 400, 60))
    #expect(bench.rect("pickup") == rect(0, 170, 400, 60))
    #expect(bench.rect("viewport") == rect(0, 230, 400, 460))
    #expect(!bench.shows("compass") && !bench.shows("secondaryHeader"))
    #expect(bench.host.offeredViews.map(\.name).contains("accessory"))
  }

  @Test("comes in once what was there has gone out")
  func swap() throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    #expect(bench.alpha("secondaryHeader") == 1)
    #expect(bench.rect("secondaryHeader") == rect(0, 170, 148, 44))
    #expect(bench.alpha("accessory") == 0)
    let names = bench.host.frame().entries.map(\.name)
    #expect(names.firstIndex(of: "secondaryHeader") ?? 99 < names.firstIndex(of: "turnCard") ?? 0)
    try bench.host.tick(0.125)
    #expect(abs((bench.alpha("secondaryHeader") ?? 0) - 0.5) < 1e-9)
    #expect(bench.alpha("accessory") == 0)
    try bench.host.tick(0.125)
    #expect(!bench.shows("secondaryHeader"))
    try bench.host.tick(0.125)
    #expect(abs((bench.alpha("accessory") ?? 0) - 0.5) < 1e-9)
    try bench.host.tick(0.125)
    #expect(bench.alpha("accessory") == 1)
    #expect(!bench.host.context.animator.isActive)

    try bench.map.setHeaderAccessory(nil)
    try bench.host.tick(0.125)
    #expect(abs((bench.alpha("accessory") ?? 0) - 0.5) < 1e-9)
    try bench.host.settle()
    #expect(!bench.shows("accessory") && bench.shows("compass"))
    #expect(bench.alpha("secondaryHeader") == 1)
    #expect(accessory.superview == nil)
  }

  @Test("gives way to another one, and may come back in the midst of that")
  func exchange() throws {
    let (bench, first) = try bench()
    let second = TestAccessory("second", height: 90, in: bench.host.context)
    try bench.map.setHeaderAccessory(first)
    try bench.host.settle()
    try bench.map.setHeaderAccessory(second)
    try bench.host.tick(0.1)
    #expect(bench.shows("pickup") && bench.shows("second"))
    try bench.map.setHeaderAccessory(first)
    try bench.host.settle()
    #expect(bench.shows("pickup") && !bench.shows("second"))
    #expect(bench.rect("accessory") == rect(0, 170, 400, 60))
    #expect(bench.map.layoutConflicts.isEmpty)
    try bench.map.setHeaderAccessory(nil)
    try bench.map.setHeaderAccessory(first)
    try bench.map.setHeaderAccessory(nil)
    try bench.host.settle()
    #expect(bench.rects.keys.sorted().contains("secondaryHeader") && !bench.shows("pickup"))
    #expect(bench.rect("secondaryHeader") == rect(0, 170, 148, 44))
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test("is asked again when its layout is said to be invalid, and where it has another room")
  func measured() throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    accessory.height = 100
    try bench.host.turn()
    #expect(bench.rect("accessory")?.height == 60)
    try bench.map.invalidateLayout(forAccessoryView: accessory)
    try bench.host.settle()
    #expect(bench.rect("accessory")?.height == 100)
    try bench.host.resize(to: Size(width: 500, height: 900))
    #expect(accessory.rooms == [room, room, Size(width: 500, height: 620)])
    try bench.map.invalidateLayout(forAccessoryView: bench.map)
    #expect(accessory.rooms.count == 3)
  }

  @Test(
    "gets no more than the room", arguments: [(0.0, 0.0), (520, 520), (521, 520), (1e5, 520)])
  func limits(wanted: Double, given: Double) throws {
    let (bench, accessory) = try bench(wanted)
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(bench.rect("accessory")?.height == given)
    #expect(bench.map.layoutConflicts.isEmpty)
  }

  @Test(
    "is refused with a height that is none, and nothing changes", arguments: [-1.0, .nan, .infinity, 1e12])
  func refused(height: Double) throws {
    let (bench, accessory) = try bench(height)
    let before = bench.rects
    #expect(throws: LayoutError.self) { try bench.map.setHeaderAccessory(accessory) }
    try bench.host.settle()
    #expect(bench.rects == before)
    #expect(accessory.superview == nil)
    accessory.height = 50
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    let with = bench.rects
    accessory.height = height
    #expect(throws: LayoutError.self) { try bench.map.invalidateLayout(forAccessoryView: accessory) }
    try bench.host.turn()
    #expect(bench.rects == with)
  }

  @Test("that fails in a layout is told like any view of the app's that does; the layout goes on")
  func failing() throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    accessory.action = { throw DelegateMistake() }
    #expect(throws: CallbackFailure.self) { try bench.host.rotate() }
    try bench.host.rotate()
    try bench.host.showPrompt(.test)
    try bench.host.settle()
    try bench.host.dismissPrompt()
    try bench.host.settle()
    #expect(!bench.shows("prompt") && bench.shows("accessory"))
  }

  @Test(
    "is hidden on a map that is too short; the next step and the compass are back", arguments: [400.0, 399])
  func short(height: Double) throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.resize(to: Size(width: 400, height: height))
    try bench.host.settle()
    #expect(bench.shows("accessory") == (height == 400))
    #expect(bench.shows("secondaryHeader") == (height != 400))
    try bench.host.resize(to: Size(width: 400, height: 800))
    #expect(bench.rect("pickup") == rect(0, 170, 400, 60))
    #expect(bench.alpha("accessory") == 1)
  }

  @Test("is hidden without a header")
  func noHeader() throws {
    let (bench, accessory) = try bench { $0.settings.isNavigationHeaderEnabled = false }
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(!bench.shows("accessory") && bench.shows("compass"))
    #expect(accessory.rooms == [])
  }

  @Test("is not taken without guidance, and gone with its end", arguments: [NavigationState.none, .ready])
  func noGuidance(state: NavigationState) throws {
    let (bench, accessory) = try bench(in: state)
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(accessory.rooms == [] && accessory.superview == nil)
    if state == .none { try bench.host.enable() }
    try bench.host.start()
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(accessory.superview != nil)
    #expect(!accessory.translatesAutoresizingMaskIntoConstraints)
    try bench.host.stop()
    #expect(accessory.superview == nil)
    #expect(accessory.translatesAutoresizingMaskIntoConstraints)
    try bench.host.start()
    #expect(!bench.shows("accessory") && bench.shows("secondaryHeader"))
  }

  @Test("that the app puts elsewhere is none any more")
  func takenAway() throws {
    let (bench, accessory) = try bench()
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    try bench.map.addSubview(accessory)
    try bench.host.turn()
    #expect(accessory.superview === bench.map)
    #expect(!bench.shows("accessory") && bench.shows("secondaryHeader") && bench.shows("compass"))
  }

  @Test("may do what it likes when it is asked")
  func reentrance() throws {
    let (bench, accessory) = try bench()
    // What it does holds the view itself.
    defer { accessory.action = nil }
    accessory.action = { try bench.host.stop() }
    try bench.map.setHeaderAccessory(accessory)
    #expect(bench.host.state == .ready && accessory.superview == nil)
    try bench.host.start()
    accessory.action = { try bench.map.setHeaderAccessory(nil) }
    try bench.map.setHeaderAccessory(accessory)
    try bench.host.settle()
    #expect(bench.shows("pickup"))
    accessory.action = { accessory.removeFromSuperview() }
    try bench.map.invalidateLayout(forAccessoryView: accessory)
    try bench.host.settle()
    #expect(!bench.shows("accessory") && bench.shows("secondaryHeader"))
  }
}
