import ViewLayout

/// Why the camera, a gesture or a route was refused. Nothing has changed then.
public enum CameraError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number that is none or out of its range.
  case outOfRange(name: String, value: Double, least: Double, greatest: Double)
  /// A route of too few or too many points.
  case routeCount(Int)
  /// A point of the screen of which only one coordinate was given.
  case halfPoint(gesture: String)
  /// A map that takes no more markers.
  case tooManyMarkers
  /// A view that no finger can reach, and why.
  case outOfReach(view: String, reason: String)

  static func check(_ value: Double, _ name: String, _ range: ClosedRange<Double>) throws(CameraError) {
    // A number that is none is in no range.
    guard range.contains(value) else {
      throw .outOfRange(name: name, value: value, least: range.lowerBound, greatest: range.upperBound)
    }
  }

  /// The refusal in a sentence that says what was expected.
  public var description: String {
    switch self {
    case .outOfRange(let name, let value, let least, let greatest):
      "\(name) is \(NumberText.plain(value)); expected \(NumberText.plain(least)) to \(NumberText.plain(greatest))"
    case .routeCount(let count):
      "route: got \(count) \(count == 1 ? "place" : "places"); expected 2 to \(Route.greatestCount)"
    case .halfPoint(let gesture): "\(gesture): x and y belong together; give both or neither"
    case .tooManyMarkers:
      "marker: a map takes \(Marker.greatestCount) markers; take one from it first (map = nil)"
    case .outOfReach(let view, let reason): "tap: '\(view)' cannot be tapped: \(reason)"
    }
  }
}
