import Testing
import ViewLayout

@testable import NavHost

@Suite("The compass of a map with a delegate")
struct PlainMapCompassTests {
  private func compass(_ host: NavigationHost) -> Rect? { host.frame().entry(named: "compass")?.rect }

  private func turned() throws -> RecordedHost {
    let recorded = try RecordedHost()
    try recorded.host.perform(.turn(by: 30, at: nil))
    return recorded
  }

  // 400 wide, 50 of safe area above; the visible gap of 16 less the margin of 8 built into the button leaves 8, and the
  // header's gap of 8 less it nothing.
  @Test("is the map's own while navigation is off, and the delegate's while it is on")
  func whose() throws {
    let recorded = try turned()
    let host = recorded.host
    let place = Rect(x: 400 - 8 - 56, y: 50, width: 56, height: 56)
    #expect(compass(host) == place)
    recorded.recorder.action = { call, map in
      if call.callback == .enableNavigationUI { #expect(map.subviews.isEmpty) }
    }
    try host.enable()
    #expect(compass(host) == nil)
    host.mapView.settings.compassButton = false
    host.mapView.settings.compassButton = true
    try host.start()
    #expect(compass(host) == nil)
    try host.disable()
    // The camera has followed the vehicle meanwhile, to the north.
    #expect(compass(host) == nil)
    try host.perform(.turn(by: 30, at: nil))
    #expect(compass(host) == place)
    #expect(host.monitor.violations.filter { $0.rule == "L14" } == [])
  }

  @Test("shows where north is not up, and compassButton is on")
  func rules() throws {
    let recorded = try turned()
    let host = recorded.host
    host.mapView.settings.compassButton = false
    try host.turn()
    #expect(compass(host) == nil)
    host.mapView.settings.compassButton = true
    try host.turn()
    try host.tap(try #require(host.mapView.subviews.first))
    #expect(compass(host) == nil && host.camera.view(.model).position.bearing == 0)
  }

  @Test("follows the map's size and the direction of reading")
  func follows() throws {
    let host = try turned().host
    try host.rotate()
    // 800 wide, 45 of safe area at the side.
    #expect(compass(host) == Rect(x: 800 - 45 - 8 - 56, y: 0, width: 56, height: 56))
    try host.use(.rightToLeft)
    #expect(compass(host)?.isClose(to: Rect(x: 45 + 8, y: 0, width: 56, height: 56)) ?? false)
  }

  @Test("one that a delegate leaves on the map is left, and told")
  func left() throws {
    let recorded = try turned()
    let host = recorded.host
    recorded.recorder.action = { call, map in
      if call.callback == .enableNavigationUI, let button = call.newState?.buttons.first {
        try map.addSubview(button.view)
      }
    }
    try host.enable()
    try host.disable()
    #expect(host.monitor.violations.contains { $0.rule == "L14" && $0.views == ["compass"] })
  }

  @Test("goes with the delegate, whose place the built-in layout takes")
  func withoutDelegate() throws {
    let host = try turned().host
    let place = try #require(compass(host))
    try host.mapView.setLayoutDelegate(nil)
    try host.turn()
    #expect(compass(host) == place && host.mapView.layoutConflicts.isEmpty)
    try host.mapView.setLayoutDelegate(Recorder())
    try host.turn()
    #expect(compass(host) == place && host.mapView.subviews.count == 1)
  }
}
