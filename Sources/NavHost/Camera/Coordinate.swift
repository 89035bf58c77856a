import ViewLayout

/// A place on the earth in degrees (`CLLocationCoordinate2D`).
public struct Coordinate: Hashable, Sendable {
  /// North of the equator, -90 … 90.
  public var latitude: Double
  /// East of Greenwich, -180 … 180.
  public var longitude: Double

  /// A place; both in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Refuses what is no place on the earth.
  ///
  /// - Throws: ``CameraError/outOfRange(name:value:least:greatest:)``.
  func check(_ name: String) throws(CameraError) {
    try CameraError.check(latitude, "\(name).latitude", -90...90)
    try CameraError.check(longitude, "\(name).longitude", -180...180)
  }
}

/// A place on the flat map of the web Mercator projection, in parts of the world's width: x grows eastwards from 0 at -180°,
/// y southwards from 0 at 85.05°. At zoom 0 the whole is 256 points wide, and twice as wide at each further level (reference
/// of `GMSCameraPosition`).
public struct MapPoint: Hashable, Sendable {
  /// Eastwards; beyond 0 … 1 the world repeats.
  public var x: Double
  /// Southwards, 0 … 1.
  public var y: Double

  /// A place on the map.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The latitude of the map's edges, in degrees: there the world is as high as it is wide.
  public static let greatestLatitude = 85.05112877980659

  private static let radian = Double.pi / 180

  /// Where a place on the earth is on the map; what lies beyond the map's edges is on them.
  public init(_ coordinate: Coordinate) {
    let latitude = min(max(coordinate.latitude, -Self.greatestLatitude), Self.greatestLatitude)
    let sine = ElementaryFunctions.sinCos(latitude * Self.radian).sin
    x = coordinate.longitude / 360 + 0.5
    y = 0.5 - ElementaryFunctions.log((1 + sine) / (1 - sine)) / (4 * .pi)
  }

  /// The place on the earth.
  public var coordinate: Coordinate {
    let z = (0.5 - y) * 2 * .pi
    let (up, down) = (ElementaryFunctions.exp(z), ElementaryFunctions.exp(-z))
    let latitude = ElementaryFunctions.angle(y: (up - down) / 2, x: 1)
    return Coordinate(latitude: latitude / Self.radian, longitude: (onWorld.x - 0.5) * 360)
  }

  /// The same place within the one world: x in 0 … 1, y on the map.
  var onWorld: MapPoint { MapPoint(x: x - x.rounded(.down), y: min(max(y, 0), 1)) }

  /// How many metres on the ground a part of the world's width is here.
  public var metersPerWorld: Double {
    let cosine = ElementaryFunctions.sinCos(coordinate.latitude * Self.radian).cos
    return 40_075_016.685578488 * max(cosine, 0.01)
  }

  /// The place so many metres to the east and to the north, on the flat map.
  public func moved(east: Double, north: Double) -> MapPoint {
    let meters = metersPerWorld
    return MapPoint(x: x + east / meters, y: y - north / meters)
  }

  /// The direction to another place, in degrees clockwise from north, 0 ..< 360; 0 where both are one.
  public func bearing(to other: MapPoint) -> Double {
    let angle = ElementaryFunctions.angle(y: other.x - x, x: y - other.y)
    return CameraPosition.normalized(bearing: angle / Self.radian)
  }
}
