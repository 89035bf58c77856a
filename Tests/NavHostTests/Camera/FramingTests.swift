import Testing
import ViewLayout

@testable import NavHost

@Suite("where the vehicle and the route are on the screen")
struct FramingTests {
  /// Puts the viewport at distances from the edges: the leading side's and the trailing side's.
  private final class Framed: NavigationLayoutDelegate {
    var (top, leading, bottom, trailing) = (90.0, 30.0, 80.0, 10.0)

    func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {
      let viewport = newState.viewport
      try navMap.addSubview(viewport)
      try viewport.topAnchor.held(to: navMap.topAnchor, plus: top)
      try viewport.bottomAnchor.held(to: navMap.bottomAnchor, plus: -bottom)
      try viewport.leadingAnchor.held(to: navMap.leadingAnchor, plus: leading)
      try viewport.trailingAnchor.held(to: navMap.trailingAnchor, plus: -trailing)
    }
  }

  private func host(guiding: Bool = false) throws -> NavigationHost {
    let host = NavigationHost(device: .testPhone)
    try host.mapView.setLayoutDelegate(Framed())
    try host.enable()
    if guiding { try host.start() }
    return host
  }

  private func vehicle(_ host: NavigationHost) throws -> Point {
    try #require(host.camera.vehiclePoint(in: host.camera.view()))
  }

  /// The screens of 400 × 800 points: as they are, turned, and from right to left.
  private static let screens: [(isTurned: Bool, readsLeft: Bool)] = [
    (false, false), (false, true), (true, false), (true, true),
  ]

  @Test(
    "the vehicle stands in the viewport's middle, or three quarters down during guidance",
    arguments: screens, FollowingPerspective.allCases)
  func following(
    _ screen: (isTurned: Bool, readsLeft: Bool), _ perspective: FollowingPerspective
  ) throws {
    for isGuiding in [false, true] {
      let host = try host(guiding: isGuiding)
      if screen.readsLeft { try host.use(LayoutDirection.rightToLeft) }
      if screen.isTurned { try host.rotate() }
      try host.move(VehicleLocation(coordinate: Coordinate(latitude: 52.5, longitude: 13.4), course: 250))
      host.camera.followingPerspective = perspective
      // By hand, from the distances to the edges: 30 on the leading side, 10 on the trailing one, 90 and 80.
      let (width, height) = screen.isTurned ? (800.0, 400.0) : (400, 800)
      let left = screen.readsLeft ? 10.0 : 30
      let x = left + (width - 40) / 2
      let share = isGuiding && perspective != .topDownNorthUp ? 0.75 : 0.5
      #expect(try vehicle(host).isClose(to: Point(x: x, y: 90 + (height - 170) * share)))
      #expect(host.camera.view().framing.source == .viewport)
      #expect(host.camera.position.bearing == (perspective == .topDownNorthUp ? 0 : 250))
      #expect(host.camera.position.viewingAngle == (perspective == .tilted ? 45 : 0))
    }
  }

  @Test("the app's zoom level of following rules, until it is taken back")
  func followingZoom() throws {
    let host = try host()
    try host.camera.setFollowingZoomLevel(14.5)
    #expect(host.camera.position.zoom == 14.5)
    #expect(!host.camera.offersRecenter)
    try host.camera.setFollowingZoomLevel(nil)
    #expect(host.camera.position.zoom == 17)
    for level in [1.9, 21.1, .nan, .infinity] {
      #expect(throws: CameraError.self) { try host.camera.setFollowingZoomLevel(level) }
    }
  }

  private static let routes: [[Coordinate]] = [
    // Across Berlin, wider than high; from Lyon to Paris, higher than wide; over the date line; a street.
    [(52.5163, 13.3777), (52.5219, 13.4132), (52.5075, 13.4251)],
    [(45.764, 4.8357), (47.322, 5.0415), (48.8566, 2.3522)],
    [(-17.0, 179.2), (-16.5, -179.3)],
    [(48.1371, 11.5754), (48.1372, 11.5754)],
  ].map { $0.map { Coordinate(latitude: $0.0, longitude: $0.1) } }

  @Test(
    "an overview holds the whole route and touches two sides of what there is room in", arguments: routes,
    screens)
  func overview(_ places: [Coordinate], _ screen: (isTurned: Bool, readsLeft: Bool)) throws {
    let host = try host()
    if screen.isTurned { try host.rotate() }
    if screen.readsLeft { try host.use(LayoutDirection.rightToLeft) }
    try host.use(GivenRoute(try Route(places)))
    host.camera.setMode(.overview)
    let view = host.camera.view()
    let points = try places.map { try #require(view.projection.point(for: MapPoint($0))) }
    let (width, height) = screen.isTurned ? (800.0, 400.0) : (400, 800)
    let room = Rect(
      x: (screen.readsLeft ? 10.0 : 30) + 40, y: 90 + 40, width: width - 40 - 80, height: height - 170 - 80)
    let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
    let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
    #expect(left >= room.x - 1e-5 && right <= room.maxX + 1e-5)
    #expect(top >= room.y - 1e-5 && bottom <= room.maxY + 1e-5)
    #expect(abs((left + right) / 2 - room.midX) < 1e-5 && abs((top + bottom) / 2 - room.midY) < 1e-5)
    if view.limit == .greatestZoom {
      #expect(view.position.zoom == 21)
    } else {
      #expect(
        abs(right - left - room.width) < 1e-5 && view.limit == .width
          || abs(bottom - top - room.height) < 1e-5 && view.limit == .height)
    }
    #expect(view.position.bearing == 0 && view.position.viewingAngle == 0)
  }

  @Test("an overview is of what is left of the route")
  func remaining() throws {
    let host = try host()
    let places = [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map { Coordinate(latitude: $0.0, longitude: $0.1) }
    try host.use(GivenRoute(try Route(places)))
    #expect(host.camera.vehicle == VehicleLocation(coordinate: places[0], course: 90))
    host.camera.setMode(.overview)
    // Beside the middle of the first leg: from there on half of it is left.
    try host.move(VehicleLocation(coordinate: Coordinate(latitude: -0.1, longitude: 0.5), course: 90))
    let rest = try #require(host.camera.remainingRoute).points
    #expect(rest.count == 3)
    #expect(abs(rest[0].x - (0.5 + 0.5 / 360)) < 1e-12 && abs(rest[0].y - 0.5) < 1e-12)
    let target = host.camera.position.target
    #expect(abs(target.longitude - 0.75) < 1e-9)
    // At the end there is but a place, as near as the camera comes.
    try host.move(VehicleLocation(coordinate: Coordinate(latitude: 2, longitude: 1), course: 0))
    #expect(host.camera.view().limit == .greatestZoom)
  }

  @Test("without a route an overview stays where it is")
  func noRoute() throws {
    let host = try host()
    let before = host.camera.position
    host.camera.setMode(.overview)
    #expect(host.camera.position == before)
    #expect(host.camera.view().limit == nil)
  }

  @Test("routes that are none are refused")
  func badRoutes() {
    let place = Coordinate(latitude: 1, longitude: 1)
    #expect(throws: CameraError.routeCount(0)) { try Route([]) }
    #expect(throws: CameraError.routeCount(1)) { try Route([place]) }
    for (latitude, longitude) in [(91.0, 0.0), (0, 181), (.nan, 0), (0, -.infinity)] {
      #expect(throws: CameraError.self) {
        try Route([place, Coordinate(latitude: latitude, longitude: longitude)])
      }
    }
  }

  // The safe area of the test phone is 50 above and 30 below in portrait.
  @Test(
    "without a delegate the padding frames the camera",
    arguments: [
      (PaddingAdjustmentBehavior.always, 150.0, 70.0), (.automatic, 100, 40), (.never, 100, 40),
    ])
  func padding(_ behavior: PaddingAdjustmentBehavior, _ top: Double, _ bottom: Double) throws {
    let host = NavigationHost(device: .testPhone)
    host.mapView.paddingAdjustmentBehavior = behavior
    try host.mapView.setPadding(EdgeInsets(top: 100, left: 20, bottom: 40, right: 60))
    let framing = host.camera.view().framing
    #expect(framing.rect == Rect(x: 20, y: top, width: 320, height: 800 - top - bottom))
    #expect(framing.source == .padding)
    // Smaller paddings than the safe area.
    try host.mapView.setPadding(EdgeInsets(top: 10, left: 0, bottom: 10, right: 0))
    let small: (Double, Double) =
      switch behavior {
      case .always: (60, 40)
      case .automatic: (50, 30)
      case .never: (10, 10)
      }
    #expect(
      host.camera.view().framing.rect == Rect(x: 0, y: small.0, width: 400, height: 800 - small.0 - small.1))
  }

  @Test("a padding that leaves nothing is passed over, and a delegate's viewport knows no padding")
  func noPadding() throws {
    let bare = NavigationHost(device: .testPhone)
    try bare.mapView.setPadding(EdgeInsets(all: 500))
    #expect(bare.camera.view().framing.rect == Rect(x: 0, y: 0, width: 400, height: 800))
    let host = try host()
    let before = host.camera.view()
    try host.mapView.setPadding(EdgeInsets(all: 50))
    #expect(host.camera.view() == before)
  }

  @Test("a delegate that has placed no viewport has the whole map")
  func noViewport() throws {
    let host = NavigationHost(device: .testPhone)
    try host.mapView.setLayoutDelegate(Recorder())
    try host.enable()
    let framing = host.camera.view().framing
    #expect(framing.source == .map)
    #expect(framing.rect == Rect(x: 0, y: 0, width: 400, height: 800))
  }

  @Test("in mid-animation the vehicle stands where the viewport is on the screen")
  func midAnimation() throws {
    let laidOut = try LaidOutHost()
    let host = laidOut.host
    host.camera.followingPerspective = .topDownNorthUp
    try host.showPrompt(.test)
    try host.advance(by: 200_000_000)
    let shown = try #require(host.frame().entry(named: "viewport")).rect
    let model = try #require(host.frame(.model).entry(named: "viewport")).rect
    let now = try #require(host.camera.vehiclePoint(in: host.camera.view()))
    let then = try #require(host.camera.vehiclePoint(in: host.camera.view(.model)))
    #expect(now.isClose(to: Point(x: shown.midX, y: shown.midY)))
    #expect(then.isClose(to: Point(x: model.midX, y: model.midY)))
  }
}
