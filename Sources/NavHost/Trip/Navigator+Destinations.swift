extension Navigator {
  // MARK: - Destinations

  /// How many waypoints a request can have (reference of `setDestinations`).
  public static let greatestWaypointCount = 25

  /// Asks for a route from where the vehicle is through waypoints. The answer comes at the end of the turn, as the SDK's
  /// comes on the main queue; another request before that cancels this one.
  ///
  /// - Parameters:
  ///   - waypoints: 1 to 25, no two in a row the same place; else the answer says so, and the route that there is stays.
  ///   - strategy: how many alternate routes the map shows.
  ///   - callback: is told how it ended.
  public func setDestinations(
    _ waypoints: [Waypoint], alternateRoutesStrategy strategy: AlternateRoutesStrategy = .all,
    callback: ((RouteStatus) throws -> Void)? = nil
  ) {
    requests.ask(RouteRequest(waypoints: waypoints, strategy: strategy, callback: callback))
  }

  /// Whether callbacks of ``setDestinations(_:alternateRoutesStrategy:callback:)`` have not heard yet how it ended: those of
  /// a suspended delegate wait until it is called again.
  public var hasUntoldAnswers: Bool { requests.hasAnswers }

  /// Gives up where one was going, and with it guidance.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func clearDestinations() throws {
    requests.cancel()
    try setGuidanceActive(false)
    try host?.clearRoute()
  }

  /// Goes on to the destination after the next. Without one the trip is over, as with ``clearDestinations()``.
  ///
  /// - Returns: where one is led to now; nil if the trip is over.
  /// - Throws: ``CallbackFailure``, ``HostError``.
  @discardableResult
  public func continueToNextDestination() throws -> Waypoint? {
    guard let host else { return nil }
    guard let next = host.trip.continueToNextDestination() else {
      try clearDestinations()
      return nil
    }
    try host.perform(.trip(.changedRoute))
    return next
  }

  // MARK: - Values

  /// What is left to the next destination, in seconds; infinite where nobody knows (the SDK's greatest number).
  public var timeToNextDestination: Double { host?.trip.progress?.time ?? .infinity }

  /// What is left to the next destination, in metres; infinite where nobody knows.
  public var distanceToNextDestination: Double { host?.trip.progress?.distance ?? .infinity }

  /// How much traffic delays the way to the next destination.
  public var delayCategoryToNextDestination: DelayCategory { host?.trip.delayCategory ?? .noData }

  /// What is left to a waypoint, in seconds: known are the next and the last destination; infinite where nobody knows.
  public func timeToWaypoint(_ waypoint: Waypoint) -> Double { value(to: waypoint, \.time, \.finalTime) }

  /// What is left to a waypoint, in metres; as ``timeToWaypoint(_:)``.
  public func distanceToWaypoint(_ waypoint: Waypoint) -> Double {
    value(to: waypoint, \.distance, \.finalDistance)
  }

  private func value(
    to waypoint: Waypoint, _ next: KeyPath<TripProgress, Double>, _ final: KeyPath<TripProgress, Double?>
  ) -> Double {
    guard let trip = host?.trip, let progress = trip.progress else { return .infinity }
    let isThere = trip.destinations.map { $0.waypoint.isSamePlace(as: waypoint) }
    if isThere.first == true { return progress[keyPath: next] }
    // The last one's are as the next one's where nobody says more, as in the info that listeners hear.
    return isThere.last == true ? progress[keyPath: final] ?? progress[keyPath: next] : .infinity
  }

  // MARK: - Legs

  /// The route by destinations; nil without one.
  public var routeLegs: [RouteLeg]? {
    guard let host, let line = host.camera.route else { return nil }
    return RouteLeg.legs(of: line, host.trip.destinations)
  }

  /// The way from the vehicle to the next destination; nil without a route.
  public var currentRouteLeg: RouteLeg? {
    guard let host, host.trip.hasRoute, let rest = host.camera.remainingRoute else { return nil }
    return RouteLeg.legs(of: rest, host.trip.destinations).first
  }
}

/// A part of a route that leads to a destination (`GMSRouteLeg`).
public struct RouteLeg: Hashable, Sendable {
  /// The destination.
  public let destinationWaypoint: Waypoint
  /// The line that leads there.
  public let line: Route

  /// The end of the line, which need not be where the waypoint is.
  public var destinationCoordinate: Coordinate { line.end.onWorld.coordinate }
  /// The line by its places.
  public var path: [Coordinate] { line.points.map(\.onWorld.coordinate) }

  /// A line, cut where it comes nearest to each destination; the last leg is what is left.
  static func legs(of line: Route, _ destinations: [RouteDestination]) -> [RouteLeg] {
    var rest = line
    return destinations.enumerated().map { index, destination in
      guard index < destinations.count - 1 else {
        return RouteLeg(destinationWaypoint: destination.waypoint, line: rest)
      }
      let parts = rest.split(at: destination.place)
      rest = parts.rest
      return RouteLeg(destinationWaypoint: destination.waypoint, line: parts.first)
    }
  }
}
