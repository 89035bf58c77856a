/// Where one wants to go (`GMSNavigationWaypoint`); it never changes.
public final class Waypoint: Hashable, Sendable {
  /// What it is called; empty for nothing.
  public let title: String
  /// Where it is; nil where only its place ID is known.
  public let coordinate: Coordinate?
  /// Google's ID of the place; nil where only its coordinate is known.
  public let placeID: String?
  /// Whether the driver wants to arrive on that side of the road; kept.
  public let preferSameSideOfRoad: Bool
  /// The direction of the traffic on the side of the road to arrive on, 0 … 360 degrees clockwise from north; -1 for any;
  /// kept.
  public let preferredHeading: Int
  /// Whether vehicles stop there to pick up or drop off; kept.
  public let vehicleStopover: Bool

  /// A waypoint.
  ///
  /// The SDK makes one of a coordinate or of a place ID. The lab knows no places, so here both may be given: the ID then
  /// names the place, and the coordinate says where it is.
  ///
  /// - Throws: ``TripError/waypointWithoutPlace``, ``TripError/emptyPlaceID``, ``CameraError`` for what is no place or no
  ///   heading.
  public init(
    coordinate: Coordinate?, title: String = "", placeID: String? = nil, preferSameSideOfRoad: Bool = false,
    preferredHeading: Int = -1, vehicleStopover: Bool = false
  ) throws {
    if coordinate == nil && placeID == nil { throw TripError.waypointWithoutPlace }
    if placeID?.isEmpty ?? false { throw TripError.emptyPlaceID }
    try coordinate?.check("waypoint.coordinate")
    try CameraError.check(Double(preferredHeading), "waypoint.preferredHeading", -1...360)
    self.coordinate = coordinate
    self.title = title
    self.placeID = placeID
    self.preferSameSideOfRoad = preferSameSideOfRoad
    self.preferredHeading = preferredHeading
    self.vehicleStopover = vehicleStopover
  }

  /// What the end of a line is as a waypoint.
  init(end: MapPoint) {
    coordinate = end.onWorld.coordinate
    (title, placeID, preferSameSideOfRoad, preferredHeading, vehicleStopover) = ("", nil, false, -1, false)
  }

  /// Whether both lead to one place: their IDs say so, or, where one has none, their coordinates.
  func isSamePlace(as other: Waypoint) -> Bool {
    if let placeID, let otherID = other.placeID { return placeID == otherID }
    guard let coordinate, let otherCoordinate = other.coordinate else { return false }
    return coordinate == otherCoordinate
  }

  /// Whether all values are the same.
  public static func == (left: Waypoint, right: Waypoint) -> Bool {
    left === right
      || left.title == right.title && left.coordinate == right.coordinate && left.placeID == right.placeID
        && left.preferSameSideOfRoad == right.preferSameSideOfRoad
        && left.preferredHeading == right.preferredHeading && left.vehicleStopover == right.vehicleStopover
  }

  /// By title and place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(coordinate)
    hasher.combine(placeID)
  }
}
