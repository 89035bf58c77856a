import Testing
import ViewLayout

@testable import NavHost

@Suite("what fingers do to the camera")
struct GestureTests {
  private func navigating() throws -> NavigationHost {
    let host = NavigationHost()
    try host.mapView.setLayoutDelegate(Recorder())
    try host.enable()
    return host
  }

  /// Where a place is on the screen.
  private func point(_ place: MapPoint, _ host: NavigationHost) throws -> Point {
    try #require(host.camera.view().projection.point(for: place))
  }

  @Test("a pan makes the camera free and moves the map with the finger")
  func pan() throws {
    let host = try navigating()
    host.camera.followingPerspective = .topDownNorthUp
    let place = MapPoint(host.camera.vehicle.coordinate)
    let before = try point(place, host)
    try host.perform(.pan(dx: 30, dy: -20))
    #expect(host.camera.mode == .free)
    #expect(try point(place, host).isClose(to: Point(x: before.x + 30, y: before.y - 20)))
    try host.perform(.pan(dx: -30, dy: 20))
    #expect(try point(place, host).isClose(to: before))
  }

  @Test(
    "letting go of a camera that follows leaves the picture as it is",
    arguments: FollowingPerspective.allCases)
  func seamless(_ perspective: FollowingPerspective) throws {
    let host = try navigating()
    try host.start()
    host.camera.followingPerspective = perspective
    try host.move(VehicleLocation(coordinate: Coordinate(latitude: 48.1, longitude: 11.5), course: 123))
    let before = host.camera.view()
    host.camera.setMode(.free)
    let after = host.camera.view()
    let place = MapPoint(Coordinate(latitude: 48.1005, longitude: 11.501))
    let (old, new) = (before.projection.point(for: place), after.projection.point(for: place))
    #expect(try #require(old).isClose(to: try #require(new)))
    #expect(after.position.bearing == before.position.bearing)
  }

  @Test("zooming goes on following, and offers the button from one level on")
  func zoom() throws {
    let host = try navigating()
    let figures = host.camera.figures
    try host.perform(.zoom(by: 0.9, at: nil))
    #expect(host.camera.mode == .following)
    #expect(abs(host.camera.position.zoom - (figures.followingZoom + 0.9)) < 1e-12)
    #expect(!host.camera.offersRecenter)
    try host.perform(.zoom(by: 0.1, at: nil))
    #expect(host.camera.offersRecenter)
    try host.recenter()
    #expect(host.camera.position.zoom == figures.followingZoom)
    #expect(!host.camera.offersRecenter)
  }

  @Test("the zoom stays between 2 and 21", arguments: [(30.0, 21.0), (-30.0, 2.0)])
  func zoomLimits(_ by: Double, _ zoom: Double) throws {
    let host = NavigationHost()
    try host.perform(.zoom(by: by, at: nil))
    #expect(host.camera.position.zoom == zoom)
    #expect(host.takeNotices().isEmpty)
    try host.perform(.zoom(by: by, at: nil))
    #expect(host.takeNotices() == ["zoom: the camera is at its limit, so nothing moves"])
  }

  @Test("what is under the fingers stays there, if scrolling is allowed", arguments: [0, 1, 2])
  func zoomAround(_ off: Int) throws {
    let host = NavigationHost()
    if off == 1 { host.mapView.settings.scrollGestures = false }
    if off == 2 { host.mapView.settings.allowScrollGesturesDuringRotateOrZoom = false }
    let fingers = Point(x: 300, y: 120)
    let target = host.camera.position.target
    let place = try #require(host.camera.view().projection.place(at: fingers))
    try host.perform(.zoom(by: 1, at: fingers))
    try host.perform(.turn(by: 40, at: fingers))
    if off == 0 {
      #expect(try point(place, host).isClose(to: fingers))
    } else {
      #expect(host.camera.position.target == target)
    }
    #expect(host.camera.position.bearing == 40)
  }

  @Test("turning adds to the bearing, tilting to the angle, within its limits")
  func turnAndTilt() throws {
    let host = try navigating()
    host.camera.setMode(.free)
    let bearing = host.camera.position.bearing
    try host.perform(.turn(by: 370, at: nil))
    #expect(host.camera.position.bearing == bearing + 10)
    try host.perform(.turn(by: -20, at: nil))
    #expect(host.camera.position.bearing == 350)
    try host.perform(.tilt(by: -90))
    #expect(host.camera.position.viewingAngle == 0)
    try host.perform(.tilt(by: 20))
    #expect(host.camera.position.viewingAngle == 20)
    try host.perform(.tilt(by: 90))
    #expect(host.camera.position.viewingAngle == 45)
  }

  private static let switches: [(MapGesture, String, ReferenceWritableKeyPath<UISettings, Bool> & Sendable)] =
    [
      (.pan(dx: 5, dy: 5), "scrollGestures", \UISettings.scrollGestures),
      (.zoom(by: 1, at: nil), "zoomGestures", \UISettings.zoomGestures),
      (.tilt(by: -5), "tiltGestures", \UISettings.tiltGestures),
      (.turn(by: 5, at: nil), "rotateGestures", \UISettings.rotateGestures),
    ]

  @Test("a gesture that is switched off moves nothing and says so", arguments: switches)
  func switchedOff(
    _ gesture: MapGesture, _ name: String, _ path: ReferenceWritableKeyPath<UISettings, Bool> & Sendable
  ) throws {
    let host = try navigating()
    host.mapView.settings[keyPath: path] = false
    let before = host.camera.view()
    try host.perform(gesture)
    #expect(host.camera.view() == before)
    #expect(host.camera.mode == .following)
    #expect(
      host.takeNotices() == ["\(gesture.name): navMap.settings.\(name) is false, so nothing moves"])
    // The app can still move the camera.
    try host.camera.setPosition(
      CameraPosition(target: Coordinate(latitude: 1, longitude: 2), zoom: 9, viewingAngle: 20))
    #expect(host.camera.position.zoom == 9)
    host.mapView.settings[keyPath: path] = true
    try host.perform(gesture)
    #expect(host.takeNotices().isEmpty)
  }

  private static let refused: [MapGesture] = [
    .pan(dx: .nan, dy: 0), .pan(dx: 0, dy: .infinity), .pan(dx: 1e6, dy: 0), .zoom(by: .nan, at: nil),
    .zoom(by: 31, at: nil), .zoom(by: 1, at: Point(x: .nan, y: 0)), .tilt(by: 91), .tilt(by: .nan),
    .turn(by: 1e9, at: nil), .turn(by: 1, at: Point(x: 0, y: 1e9)),
  ]

  @Test("numbers that no finger makes are refused", arguments: refused)
  func refusals(_ gesture: MapGesture) throws {
    let host = try navigating()
    let before = host.camera.view()
    #expect(throws: CameraError.self) { try host.perform(gesture) }
    #expect(host.camera.view() == before)
  }

  @Test("a thousand wild gestures leave a camera that is somewhere")
  func wild() throws {
    let host = try navigating()
    var random = SystemRandom(state: 7)
    for _ in 0..<1000 {
      let point = Point(x: random.next(393), y: random.next(852))
      switch Int(random.next(5)) {
      case 0: try host.perform(.pan(dx: random.next(2e5) - 1e5, dy: random.next(2e5) - 1e5))
      case 1: try host.perform(.zoom(by: random.next(60) - 30, at: point))
      case 2: try host.perform(.tilt(by: random.next(180) - 90))
      case 3: try host.perform(.turn(by: random.next(7200) - 3600, at: point))
      default: host.camera.setMode(CameraMode.allCases[Int(random.next(3))])
      }
      let position = host.camera.position
      #expect((2...21).contains(position.zoom) && (0..<360).contains(position.bearing))
      #expect((0...45).contains(position.viewingAngle))
      #expect(abs(position.target.latitude) <= 85.06 && abs(position.target.longitude) <= 180)
    }
  }

  /// A linear congruential generator, the same on every machine.
  private struct SystemRandom {
    var state: UInt64
    mutating func next(_ bound: Double) -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53) * bound
    }
  }
}
