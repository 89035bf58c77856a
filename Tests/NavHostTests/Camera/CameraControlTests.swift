import Testing
import ViewLayout

@testable import NavHost

@Suite("recenter button and compass")
struct CameraControlTests {
  /// Puts logo, viewport and compass on the screen.
  private final class Controls: NavigationLayoutDelegate {
    func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
      for view in [newState.viewport, newState.googleLogo] + newState.buttons.map(\.view) {
        try navMap.addSubview(view)
      }
      try newState.viewport.topAnchor.held(to: navMap.topAnchor)
      try newState.viewport.bottomAnchor.held(to: navMap.bottomAnchor)
      try newState.viewport.leftAnchor.held(to: navMap.leftAnchor)
      try newState.viewport.rightAnchor.held(to: navMap.rightAnchor)
      try newState.googleLogo.bottomAnchor.held(to: navMap.bottomAnchor)
    }
  }

  private final class Listener: MapViewNavigationUIDelegate {
    var taps = 0
    func mapViewDidTapRecenterButton(_ mapView: MapView) throws { taps += 1 }
  }

  private func host() throws -> NavigationHost {
    let host = NavigationHost()
    try host.mapView.setLayoutDelegate(Controls())
    try host.enable()
    return host
  }

  @Test("the logo turns into the recenter button and back: one view, another size and label")
  func morph() throws {
    let host = try host()
    let logo = host.components.googleLogo
    let configuration = host.configuration
    #expect(logo.frame.size == configuration.googleLogoSize)
    try host.perform(.pan(dx: 40, dy: 0))
    #expect(host.components.googleLogo === logo)
    #expect(logo.frame.size == configuration.camera.recenterButtonSize)
    #expect(logo.accessibilityLabel == "Re-center")
    #expect(logo.accessibilityTraits == [.button])
    // Its lower edge stays where the delegate has put it.
    #expect(logo.frame.maxY == host.mapView.frame.height)
    let listener = Listener()
    host.mapView.navigationUIDelegate = listener
    try host.tap(logo)
    #expect(listener.taps == 1)
    #expect(host.camera.mode == .following)
    #expect(logo.frame.size == configuration.googleLogoSize)
    #expect(logo.accessibilityLabel == "Google")
    #expect(host.takeNotices().isEmpty)
    try host.tap(logo)
    #expect(listener.taps == 1)
    #expect(host.takeNotices() == ["tap: nothing there takes taps"])
  }

  @Test("the button comes with overview, goes with its switch and with navigation")
  func offers() throws {
    let host = try host()
    #expect(!host.camera.offersRecenter)
    host.camera.setMode(.overview)
    #expect(host.camera.offersRecenter)
    host.mapView.settings.isRecenterButtonEnabled = false
    #expect(!host.camera.offersRecenter)
    host.mapView.settings.isRecenterButtonEnabled = true
    try host.disable()
    #expect(!host.camera.offersRecenter)
    try host.recenter()
    #expect(host.takeNotices() == ["recenter: there is no recenter button while navigation is off"])
  }

  @Test("speed and limit hide while the button shows")
  func speed() throws {
    let host = try host()
    try host.start()
    host.mapView.shouldDisplaySpeedometer = true
    host.mapView.shouldDisplaySpeedLimit = true
    try host.setSpeed(SpeedReading(current: 50, limit: 50))
    #expect(host.components.speedFace == .both)
    try host.perform(.pan(dx: 1, dy: 0))
    #expect(host.components.speedFace == .none)
    try host.setSpeed(SpeedReading(current: 60, limit: 50))
    #expect(host.components.speedFace == .none)
    try host.recenter()
    #expect(host.components.speedFace == .both)
  }

  @Test("a tap on the compass goes to the overview and back to the tilted camera")
  func compassWhileFollowing() throws {
    let host = try host()
    let compass = host.components.compass.ownView
    host.camera.followingPerspective = .topDownHeadingUp
    #expect(host.camera.showsCompass)
    try host.tap(compass)
    #expect(host.camera.mode == .overview)
    #expect(host.camera.showsCompass)
    try host.tap(compass)
    #expect(host.camera.mode == .following)
    #expect(host.camera.followingPerspective == .tilted)
  }

  @Test("a tap on the compass of a free camera turns the map north up")
  func compassWhileFree() throws {
    let host = try host()
    try host.perform(.turn(by: 90, at: nil))
    let before = host.camera.position
    #expect(host.camera.showsCompass)
    try host.tap(host.components.compass.ownView)
    let after = host.camera.position
    #expect(after.bearing == 0)
    #expect((after.target, after.zoom) == (before.target, before.zoom))
    #expect(host.camera.mode == .free)
    #expect(!host.camera.showsCompass)
  }

  @Test("the my-location button brings the vehicle into the middle, and the camera stays free")
  func myLocation() throws {
    let host = NavigationHost()
    host.mapView.settings.myLocationButton = true
    try host.turn()
    let button = try #require(host.view(named: "myLocation"))
    try host.perform(.pan(dx: 100, dy: -200))
    try host.perform(.zoom(by: -1, at: nil))
    try host.tap(button)
    let view = host.camera.view()
    let middle = Point(x: view.framing.rect.midX, y: view.framing.rect.midY)
    #expect(try #require(host.camera.vehiclePoint(in: view)).isClose(to: middle))
    #expect(view.position.zoom == 16)
    #expect(host.camera.presentMode == .free)
    #expect(host.takeNotices().isEmpty)
  }

  @Test("a finger meets what lies on top, and nothing that is not there")
  func reach() throws {
    let host = try host()
    let compass = host.components.compass.ownView
    let cover = View(in: host.context, frame: Rect(x: 0, y: 0, width: 200, height: 200))
    cover.identifier = "cover"
    try host.mapView.addSubview(cover)
    try host.turn()
    try host.tap(compass)
    #expect(host.takeNotices() == ["tap: 'cover' lies over 'compass' there, and takes the finger"])
    #expect(host.camera.mode == .following)
    cover.removeFromSuperview()
    compass.isHidden = true
    #expect(throws: CameraError.outOfReach(view: "compass", reason: "it is hidden")) {
      try host.tap(compass)
    }
    #expect(throws: CameraError.outOfReach(view: "etaCard", reason: "it is not on the screen")) {
      try host.tap(host.components.etaCard)
    }
  }

  @Test("a navigation UI delegate that fails is like a callback that fails")
  func failing() throws {
    struct Broken: Error {}
    final class Failing: MapViewNavigationUIDelegate {
      func mapViewDidTapRecenterButton(_ mapView: MapView) throws { throw Broken() }
    }
    let host = try host()
    let failing = Failing()
    host.mapView.navigationUIDelegate = failing
    try host.perform(.pan(dx: 1, dy: 1))
    #expect(throws: CallbackFailure.self) { try host.recenter() }
    #expect(host.isDelegateSuspended)
    #expect(host.camera.mode == .following)
  }

  @Test("while navigation is off the camera is free, and its mode waits")
  func navigationOff() throws {
    let host = try host()
    try host.move(VehicleLocation(coordinate: Coordinate(latitude: 10, longitude: 20), course: 70))
    let last = host.camera.position
    try host.disable()
    #expect(host.camera.presentMode == .free)
    #expect(host.camera.position == last)
    try host.perform(.turn(by: -70, at: nil))
    #expect(!host.camera.showsCompass)
    #expect(host.camera.mode == .following)
    try host.enable()
    #expect(host.camera.presentMode == .following)
    #expect(host.camera.position.bearing == 70)
  }
}
