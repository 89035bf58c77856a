import ViewLayout

/// Why a route, a waypoint or a value of the trip was refused. Nothing has changed then.
public enum TripError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A waypoint that says nowhere where it is.
  case waypointWithoutPlace
  /// A place ID without letters.
  case emptyPlaceID
  /// A destination on the way of which only the place ID is known.
  case destinationWithoutCoordinate(number: Int)
  /// A building of too few or too many corners.
  case buildingCorners(Int)
  /// More of something than a route has.
  case tooMany(String, count: Int, limit: Int)
  /// An event of the trip that needs guidance.
  case needsGuidance(event: String, NavigationState)
  /// A step that the route does not have, or has behind it: its steps are `first` to `count - 1`.
  case noStep(number: Int, first: Int = 0, count: Int)
  /// An alternate route that the map does not show.
  case noAlternate(number: Int, count: Int)

  /// The refusal in a sentence that says what to do.
  public var description: String {
    switch self {
    case .waypointWithoutPlace: return "waypoint: lacks a place; give coordinate or placeID"
    case .emptyPlaceID: return "waypoint: placeID is empty; leave it out where there is none"
    case .destinationWithoutCoordinate(let number):
      return
        "route: destinations[\(number)] has a placeID alone; give its coordinate, too: only the last one's is known, "
        + "by the route's end"
    case .buildingCorners(let count):
      return "route: a building has \(count) \(count == 1 ? "corner" : "corners"); expected 3 to "
        + "\(RouteDestination.greatestCornerCount)"
    case .tooMany(let what, let count, let limit):
      return "route: got \(count) \(what); expected \(limit) at most"
    case .needsGuidance(let event, let state):
      let next = state == .none ? "'enable', then 'start'" : "'start'"
      return "\(event): a trip is under way during guidance only; type \(next) first"
    case .noStep(let number, let first, let count):
      return "progress: step is \(number); "
        + (count == 0 ? "the route has no steps" : "expected \(first) to \(count - 1), the route's last step")
    case .noAlternate(let number, let count):
      return "pickRoute: number is \(number); "
        + (count == 0
          ? "the map shows no alternate routes" : "expected 1" + (count > 1 ? " to \(count)" : ""))
    }
  }
}
