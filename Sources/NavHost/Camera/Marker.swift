import ViewLayout

/// A sign that an app puts on the map (`GMSMarker`). It may have an image of its own; the SDK puts no text on it.
public final class Marker {
  /// Where it stands.
  public private(set) var position: Coordinate
  /// Its image; nil for the SDK's pin.
  public var icon: Image?
  /// The map it is on; nil for none.
  public private(set) weak var map: MapView?

  /// How many markers one map takes.
  public static let greatestCount = 400

  /// A marker on no map.
  ///
  /// - Throws: ``CameraError`` for what is no place.
  public init(position: Coordinate, icon: Image? = nil) throws(CameraError) {
    try position.check("marker.position")
    self.position = position
    self.icon = icon
  }

  /// Puts it somewhere else.
  ///
  /// - Throws: ``CameraError`` for what is no place.
  public func setPosition(_ position: Coordinate) throws(CameraError) {
    try position.check("marker.position")
    self.position = position
  }

  /// Puts it on a map, in front of the markers that are there, or with nil on none.
  ///
  /// - Throws: ``CameraError/tooManyMarkers``.
  public func setMap(_ map: MapView?) throws(CameraError) {
    if map === self.map { return }
    if let map, map.markers.count >= Self.greatestCount { throw .tooManyMarkers }
    self.map?.markers.removeAll { $0 === self }
    map?.markers.append(self)
    self.map = map
  }
}
