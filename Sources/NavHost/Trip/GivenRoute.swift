/// A way through the streets: its line, and its steps where they are known.
public struct PlannedRoute: Hashable, Sendable {
  /// The line on the map.
  public let line: Route
  /// The steps in order; empty where nobody knows them.
  public let steps: [RouteStep]

  /// How many steps a route can have.
  public static let greatestStepCount = 1000

  /// A way.
  ///
  /// - Throws: ``TripError/tooMany(_:count:limit:)``, ``CameraError`` for a step's number.
  public init(_ line: Route, steps: [RouteStep] = []) throws {
    guard steps.count <= Self.greatestStepCount else {
      throw TripError.tooMany("steps", count: steps.count, limit: Self.greatestStepCount)
    }
    for (index, step) in steps.enumerated() { try step.check("route.steps[\(index + 1)]") }
    (self.line, self.steps) = (line, steps)
  }

  /// A way whose steps, if they are known, have been checked.
  init(line: Route, steps: [RouteStep] = []) { (self.line, self.steps) = (line, steps) }
}

/// A destination of a route, and what the map knows of the place.
public struct RouteDestination: Hashable, Sendable {
  /// Where one wants to go.
  public let waypoint: Waypoint
  /// Where its marker stands.
  public let place: MapPoint
  /// The outline of its building, at least three corners; empty where nobody knows it.
  public let building: [MapPoint]
  /// Where one goes in; empty where nobody knows it.
  public let entrances: [MapPoint]

  /// How many corners a building can have.
  public static let greatestCornerCount = 200
  /// How many entrances a building can have.
  public static let greatestEntranceCount = 20

  /// Whether the map highlights its building and shows its entrances: only places that were named by their ID are known.
  public var isHighlighted: Bool { waypoint.placeID != nil }

  /// The same place for another waypoint, which leads to it too.
  func with(_ waypoint: Waypoint) -> RouteDestination {
    RouteDestination(waypoint: waypoint, place: place, building: building, entrances: entrances)
  }

  init(waypoint: Waypoint, place: MapPoint, building: [MapPoint] = [], entrances: [MapPoint] = []) {
    (self.waypoint, self.place, self.building, self.entrances) = (waypoint, place, building, entrances)
  }

  /// A destination as it is given with a route.
  public struct Given {
    let waypoint: Waypoint
    let building: [Coordinate]
    let entrances: [Coordinate]

    /// A destination.
    ///
    /// - Throws: ``TripError/buildingCorners(_:)``, ``TripError/tooMany(_:count:limit:)``, ``CameraError`` for what is no
    ///   place.
    public init(_ waypoint: Waypoint, building: [Coordinate] = [], entrances: [Coordinate] = []) throws {
      if !building.isEmpty, !(3...RouteDestination.greatestCornerCount).contains(building.count) {
        throw TripError.buildingCorners(building.count)
      }
      guard entrances.count <= RouteDestination.greatestEntranceCount else {
        throw TripError.tooMany(
          "entrances", count: entrances.count, limit: RouteDestination.greatestEntranceCount)
      }
      for (index, corner) in building.enumerated() { try corner.check("building[\(index + 1)]") }
      for (index, entrance) in entrances.enumerated() { try entrance.check("entrance[\(index + 1)]") }
      (self.waypoint, self.building, self.entrances) = (waypoint, building, entrances)
    }
  }
}

/// What the lab was given in place of a routing engine's answer: a route, where it leads, and what else could be driven.
public struct GivenRoute: Hashable, Sendable {
  /// The best way.
  public let main: PlannedRoute
  /// Other ways, the best first.
  public let alternates: [PlannedRoute]
  /// Where it leads, in order; at least one.
  public let destinations: [RouteDestination]

  /// How many alternate routes can be given; the SDK shows two at most.
  public static let greatestAlternateCount = 8

  /// A route.
  ///
  /// - Parameters:
  ///   - destinations: where it leads, in order; empty for the end of its line.
  /// - Throws: ``TripError/tooMany(_:count:limit:)``, ``TripError/destinationWithoutCoordinate(number:)``.
  public init(
    _ main: PlannedRoute, destinations: [RouteDestination.Given] = [], alternates: [PlannedRoute] = []
  ) throws(TripError) {
    guard destinations.count <= Navigator.greatestWaypointCount else {
      throw .tooMany(
        "destinations", count: destinations.count, limit: Navigator.greatestWaypointCount)
    }
    guard alternates.count <= Self.greatestAlternateCount else {
      throw .tooMany("alternates", count: alternates.count, limit: Self.greatestAlternateCount)
    }
    let end = main.line.points[main.line.points.count - 1]
    var places: [RouteDestination] = []
    for (index, given) in destinations.enumerated() {
      let isLast = index == destinations.count - 1
      guard let place = given.waypoint.coordinate.map(MapPoint.init) ?? (isLast ? end : nil) else {
        throw .destinationWithoutCoordinate(number: index + 1)
      }
      places.append(
        RouteDestination(
          waypoint: given.waypoint, place: place, building: Route.neighbours(given.building),
          entrances: given.entrances.map(MapPoint.init)))
    }
    self.main = main
    self.alternates = alternates
    self.destinations =
      places.isEmpty ? [RouteDestination(waypoint: Waypoint(end: end), place: end)] : places
  }

  /// A route of which only the line is known.
  public init(_ line: Route) {
    let end = line.points[line.points.count - 1]
    main = PlannedRoute(line: line)
    alternates = []
    destinations = [RouteDestination(waypoint: Waypoint(end: end), place: end)]
  }

  /// Straight lines from a place through waypoints; nil where nobody knows where one of them is.
  init?(from start: MapPoint, through waypoints: [Waypoint]) {
    let coordinates = waypoints.compactMap(\.coordinate)
    guard coordinates.count == waypoints.count, !coordinates.isEmpty else { return nil }
    let line = Route(from: start, through: coordinates.map(MapPoint.init))
    main = PlannedRoute(line: line)
    alternates = []
    destinations = zip(waypoints, coordinates).map {
      RouteDestination(waypoint: $0, place: MapPoint($1))
    }
  }

  /// The same route for waypoints that lead where it does; nil where they do not.
  func leading(to waypoints: [Waypoint]) -> GivenRoute? {
    guard waypoints.count == destinations.count else { return nil }
    for (waypoint, destination) in zip(waypoints, destinations)
    where !waypoint.isSamePlace(as: destination.waypoint) { return nil }
    return GivenRoute(
      main: main, alternates: alternates,
      destinations: zip(waypoints, destinations).map { $1.with($0) })
  }

  private init(main: PlannedRoute, alternates: [PlannedRoute], destinations: [RouteDestination]) {
    (self.main, self.alternates, self.destinations) = (main, alternates, destinations)
  }
}
