import ViewLayout

/// Where the camera is and how it looks (`GMSCameraPosition`).
public struct CameraPosition: Hashable, Sendable {
  /// The place in the middle of the framing rectangle.
  public var target: Coordinate
  /// The zoom level: the world is 256 points wide at 0, and twice as wide at each further level.
  public var zoom: Double
  /// Which way is up on the screen, in degrees clockwise from north, 0 ..< 360.
  public var bearing: Double
  /// How far the camera is tilted, in degrees; 0 looks straight down.
  public var viewingAngle: Double

  /// A position; angles in degrees.
  public init(target: Coordinate, zoom: Double, bearing: Double = 0, viewingAngle: Double = 0) {
    self.target = target
    self.zoom = zoom
    self.bearing = bearing
    self.viewingAngle = viewingAngle
  }

  /// An angle within 0 ..< 360 degrees.
  static func normalized(bearing: Double) -> Double {
    let rest = bearing.truncatingRemainder(dividingBy: 360)
    let turned = rest < 0 ? rest + 360 : rest
    return turned >= 360 || turned == 0 ? 0 : turned
  }

  /// The position within what a camera can do, as the SDK clamps it.
  func clamped(_ figures: CameraFigures) -> CameraPosition {
    var result = self
    result.zoom = min(max(zoom, figures.leastZoom), figures.greatestZoom)
    result.viewingAngle = min(max(viewingAngle, 0), figures.greatestViewingAngle)
    result.bearing = Self.normalized(bearing: bearing)
    result.target.latitude = min(
      max(target.latitude, -MapPoint.greatestLatitude), MapPoint.greatestLatitude)
    return result
  }
}

/// What the camera does while navigation is on (`GMSNavigationCameraMode`).
public enum CameraMode: String, Hashable, Sendable, CaseIterable {
  /// It stays where the app or the driver's fingers have put it.
  case free
  /// It follows the vehicle.
  case following
  /// It shows the rest of the route.
  case overview
}

/// How the camera looks at the vehicle that it follows (`GMSNavigationCameraPerspective`).
public enum FollowingPerspective: String, Hashable, Sendable, CaseIterable {
  /// Ahead, tilted.
  case tilted
  /// Straight down, north is up.
  case topDownNorthUp
  /// Straight down, the vehicle's course is up.
  case topDownHeadingUp
}

/// The camera's figures. The zoom's range is that of `kGMSMinZoomLevel` and `kGMSMaxZoomLevel`, the greatest viewing angle of
/// `kGMSLayerCameraViewingAngleKey`; the others are unpublished stand-ins.
public struct CameraFigures: Hashable, Sendable {
  /// The least zoom level.
  public var leastZoom = 2.0
  /// The greatest zoom level.
  public var greatestZoom = 21.0
  /// How far the camera can be tilted, in degrees. The SDK's limit is lower where the zoom is: 30 to 45.
  public var greatestViewingAngle = 45.0
  /// How far it is tilted while it follows so, in degrees.
  public var followingViewingAngle = 45.0
  /// The zoom level while it follows, if the app has set none.
  public var followingZoom = 17.0
  /// The zoom level of a new map.
  public var startZoom = 17.0
  /// How far below the upper edge of the framing rectangle the vehicle stands during guidance, in parts of its height, while the
  /// camera looks ahead.
  public var guidanceVehicleHeight = 0.75
  /// How far an overview stays from the edges of the framing rectangle, in points; never more than a quarter of a side.
  public var overviewMargin = 40.0
  /// The recenter button is offered from this difference between the driver's zoom level and that of following on.
  public var recenterZoomDifference = 1.0
  /// How far the eye is from what it looks at, in lengths of the map's longer side: decides how much smaller is what is far.
  public var eyeDistance = 1.5
  /// The size of the recenter button, in points.
  public var recenterButtonSize = Size(width: 132, height: 48)
  /// Where the vehicle stands if nobody says otherwise.
  public var startLocation = Coordinate(latitude: 37.422, longitude: -122.084)

  /// The stand-in figures.
  public init() {}
}
