import ViewLayout

/// The vehicle on the map.
public struct VehicleLocation: Hashable, Sendable {
  /// Where it is.
  public var coordinate: Coordinate
  /// Where it is heading, in degrees clockwise from north.
  public var course: Double

  /// A vehicle; the course in degrees.
  public init(coordinate: Coordinate, course: Double = 0) {
    self.coordinate = coordinate
    self.course = course
  }
}

/// The map's camera: what the app and the driver want of it. What it shows also depends on the framing rectangle; see
/// ``view(_:)``.
///
/// Changes act at once: the SDK's flights of the camera take time on a phone, and none here.
public final class NavigationCamera {
  unowned let host: NavigationHost
  /// Its figures.
  public let figures: CameraFigures
  /// What it does while navigation is on; following at first. While it is off the camera is free.
  public private(set) var mode = CameraMode.following
  /// How it looks while it follows.
  public var followingPerspective = FollowingPerspective.tilted
  /// The zoom level that the app wants while the camera follows; nil for the SDK's (`GMSNavigationNoFollowingZoomLevel`).
  public private(set) var followingZoomLevel: Double?
  /// The zoom level that the driver's fingers have left while the camera follows; nil if they have not.
  private var driversZoom: Double?
  /// Where it is, or was last where its mode moves it.
  private var ownPosition: CameraPosition
  /// The vehicle.
  public private(set) var vehicle: VehicleLocation
  private(set) var vehiclePlace: MapPoint
  /// The route, if there is one.
  public private(set) var route: Route?
  /// The lines of the alternate routes on the map.
  private var alternates: [Route] = []
  /// What is left of the alternate routes.
  private(set) var remainingAlternates: [Route] = []
  /// A place in the middle of the lab's made-up town.
  let townPlace: MapPoint
  /// What is left of the route, or of the made-up one that guidance has without.
  private var given: RouteRest?
  private lazy var madeUp = RouteRest(of: .madeUp(from: townPlace), from: vehiclePlace)

  init(_ host: NavigationHost) {
    self.host = host
    figures = host.configuration.camera
    vehicle = VehicleLocation(coordinate: figures.startLocation)
    vehiclePlace = MapPoint(figures.startLocation)
    townPlace = vehiclePlace
    ownPosition = CameraPosition(target: figures.startLocation, zoom: figures.startZoom).clamped(figures)
  }

  // MARK: - The app's wishes

  /// Gives the camera another mode. Following begins anew, without what fingers have done; free leaves it where it is.
  public func setMode(_ mode: CameraMode) {
    ownPosition = position
    driversZoom = nil
    self.mode = mode
  }

  /// Sets ``followingZoomLevel``. What fingers have done to the zoom is over.
  ///
  /// - Throws: ``CameraError/outOfRange(name:value:least:greatest:)``.
  public func setFollowingZoomLevel(_ level: Double?) throws(CameraError) {
    if let level {
      try CameraError.check(level, "followingZoomLevel", figures.leastZoom...figures.greatestZoom)
    }
    followingZoomLevel = level
    driversZoom = nil
  }

  /// Puts the camera somewhere, which makes it free. Zoom and angles are clamped to what it can do, as the SDK does it.
  ///
  /// - Throws: ``CameraError/outOfRange(name:value:least:greatest:)`` for what is no place or no number.
  public func setPosition(_ position: CameraPosition) throws(CameraError) {
    try position.target.check("camera.target")
    try CameraError.check(position.zoom, "camera.zoom", -100...100)
    try CameraError.check(position.bearing, "camera.bearing", -1e6...1e6)
    try CameraError.check(position.viewingAngle, "camera.viewingAngle", -360...360)
    ownPosition = position.clamped(figures)
    mode = .free
    driversZoom = nil
  }

  // MARK: - What it shows

  /// What it does just now: while navigation is off it is free.
  public var presentMode: CameraMode { host.state == .none ? .free : mode }

  /// Where it is.
  public var position: CameraPosition { view(.model).position }

  /// What it shows through the framing rectangle as that is on the screen, or as it will be.
  public func view(_ kind: FrameKind = .presentation) -> CameraView {
    view(in: CameraFraming(of: host, kind))
  }

  /// From the eye to what is in the middle of the framing rectangle, in points.
  private var eyeDistance: Double {
    figures.eyeDistance * max(host.mapView.frame.width, host.mapView.frame.height)
  }

  private func view(in framing: CameraFraming) -> CameraView {
    switch presentMode {
    case .free: break
    case .following:
      return .following(
        vehiclePlace, at: followingPoint(in: framing.rect), followingPosition, framing: framing,
        eyeDistance: eyeDistance)
    case .overview:
      guard let rest else { break }
      return .overview(of: rest.bounds, figures, framing: framing, eyeDistance: eyeDistance)
    }
    return CameraView(
      mode: presentMode, position: ownPosition, framing: framing, eyeDistance: eyeDistance)
  }

  /// How the camera looks while it follows; the target comes later.
  private var followingPosition: CameraPosition {
    CameraPosition(
      target: vehicle.coordinate, zoom: driversZoom ?? followingZoom,
      bearing: followingPerspective == .topDownNorthUp ? 0 : vehicle.course,
      viewingAngle: followingPerspective == .tilted ? figures.followingViewingAngle : 0
    ).clamped(figures)
  }

  /// The zoom level of following without the driver's fingers.
  private var followingZoom: Double { followingZoomLevel ?? figures.followingZoom }

  /// Where the vehicle stands while the camera follows it: in the middle, and during guidance near the lower edge if the
  /// camera looks ahead (reference of `GMSNavigationCameraPerspective`).
  private func followingPoint(in rect: Rect) -> Point {
    let looksAhead = followingPerspective != .topDownNorthUp && host.state == .guidance
    return Point(x: rect.midX, y: rect.y + rect.height * (looksAhead ? figures.guidanceVehicleHeight : 0.5))
  }

  /// Where the vehicle is on the screen of a view, in points; nil behind the camera.
  public func vehiclePoint(in view: CameraView) -> Point? { view.projection.point(for: vehiclePlace) }

  /// What the camera's mode has made of its position is where it stays when the mode ends.
  func turnEnded() {
    if presentMode != .free { ownPosition = position }
  }

  // MARK: - Controls

  /// Whether the recenter button is offered: navigation is on, `isRecenterButtonEnabled` is true, and the camera does not
  /// follow, or from much nearer or farther than it would by itself.
  public var offersRecenter: Bool {
    guard host.state != .none, host.mapView.settings.isRecenterButtonEnabled else { return false }
    guard mode == .following else { return true }
    return driversZoom.map { abs($0 - followingZoom) >= figures.recenterZoomDifference } ?? false
  }

  /// Whether the camera gives the compass something to say: while navigation is on and it follows, and in the overview that
  /// the compass leads to, always; else where north is not up. Whether there is a compass is for the settings or the delegate
  /// to say.
  public var showsCompass: Bool {
    presentMode == .free ? ownPosition.bearing != 0 : true
  }

  // MARK: - Vehicle and route

  /// Puts the vehicle somewhere.
  func move(_ vehicle: VehicleLocation) {
    self.vehicle = vehicle
    vehiclePlace = MapPoint(vehicle.coordinate)
    updateRest()
  }

  /// Gives the map another route, with the vehicle at its start; nil for none, with the vehicle where it was at first.
  func take(_ route: Route?) {
    self.route = route
    vehiclePlace = route?.points[0] ?? townPlace
    vehicle = VehicleLocation(
      coordinate: route.map { _ in vehiclePlace.onWorld.coordinate } ?? figures.startLocation,
      course: route?.startCourse ?? 0)
    updateRest()
  }

  /// The vehicle has another route, and stays where it is.
  func follow(_ route: Route) {
    self.route = route
    updateRest()
  }

  /// The map shows these alternate routes beside the route.
  func show(alternates: [Route]) {
    self.alternates = alternates
    updateRest()
  }

  /// There is no route any more.
  func forgetRoute() {
    route = nil
    updateRest()
  }

  /// What is left of the route; nil without one. Guidance needs a route, so it has a made-up one until it is given another.
  var remainingRoute: Route? { rest?.route }

  private var rest: RouteRest? { given ?? (host.state == .guidance ? madeUp : nil) }

  private func updateRest() {
    given = route.map { RouteRest(of: $0, from: vehiclePlace) }
    remainingAlternates = alternates.map { $0.remaining(from: vehiclePlace) }
    madeUp = RouteRest(of: .madeUp(from: townPlace), from: vehiclePlace)
  }

  /// What is left of a route.
  private struct RouteRest {
    let route: Route
    let bounds: MapBounds

    init(of route: Route, from place: MapPoint) {
      self.route = route.remaining(from: place)
      bounds = MapBounds(of: self.route)
    }
  }

  // MARK: - Gestures

  /// Carries out what fingers do.
  ///
  /// - Returns: why nothing has come of it; nil if something has.
  func carryOut(_ gesture: MapGesture) -> String? {
    if let name = gesture.switchedOff(by: host.mapView.settings) {
      return "\(gesture.name): navMap.settings.\(name) is false, so nothing moves"
    }
    let settings = host.mapView.settings
    let scrolls = settings.scrollGestures && settings.allowScrollGesturesDuringRotateOrZoom
    switch gesture {
    case .pan(let dx, let dy):
      if dx == 0 && dy == 0 { return nil }
      moveFreely { position, view in
        let middle = view.framing.rect.middle
        guard let place = view.projection.place(at: Point(x: middle.x - dx, y: middle.y - dy)) else {
          return
        }
        position.target = place.onWorld.coordinate
      }
    case .zoom(let by, let point):
      return zoom(by: by, at: scrolls ? point : nil)
    case .tilt(let by):
      let angle = min(max(position.viewingAngle + by, 0), figures.greatestViewingAngle)
      if angle == position.viewingAngle { return atLimit(gesture, by) }
      moveFreely { position, _ in position.viewingAngle = angle }
    case .turn(let by, let point):
      if by == 0 { return nil }
      moveFreely(keeping: scrolls ? point : nil) { position, _ in position.bearing += by }
    }
    return nil
  }

  private func zoom(by levels: Double, at point: Point?) -> String? {
    let old = position.zoom
    let new = min(max(old + levels, figures.leastZoom), figures.greatestZoom)
    if new == old { return atLimit(.zoom(by: levels, at: point), levels) }
    // While the camera follows it goes on following, from nearer or farther.
    if presentMode == .following {
      driversZoom = new
    } else {
      moveFreely(keeping: point) { position, _ in position.zoom = new }
    }
    return nil
  }

  private func atLimit(_ gesture: MapGesture, _ by: Double) -> String? {
    by == 0 ? nil : "\(gesture.name): the camera is at its limit, so nothing moves"
  }

  /// Moves a camera that is free from now on; with a point, what is seen there stays there.
  private func moveFreely(
    keeping point: Point? = nil, _ change: (inout CameraPosition, CameraView) -> Void
  ) {
    let view = view(.model)
    var position = view.position
    change(&position, view)
    position = position.clamped(figures)
    if let point, let place = view.projection.place(at: point) {
      position = position.keeping(
        place, at: point, origin: view.framing.rect.middle, eyeDistance: eyeDistance
      ).clamped(figures)
    }
    // While navigation is off fingers move the camera, and say nothing on what it does when navigation is on.
    if presentMode != .free { mode = .free }
    ownPosition = position
    driversZoom = nil
  }

  // MARK: - Taps

  /// The recenter button was tapped: the camera follows, as near as it does by itself.
  func recenter() { setMode(.following) }

  /// The compass was tapped: north is up again; while navigation is on, following and overview take turns.
  func tapCompass() {
    switch presentMode {
    case .free: ownPosition.bearing = 0
    case .following: setMode(.overview)
    case .overview:
      followingPerspective = .tilted
      setMode(.following)
    }
  }

  /// The my-location button was tapped: the vehicle comes into the middle, unless the camera follows it anyway.
  func tapMyLocation() {
    if presentMode == .following { return }
    moveFreely { position, _ in position.target = vehicle.coordinate }
  }
}
