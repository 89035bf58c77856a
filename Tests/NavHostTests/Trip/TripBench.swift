import ViewLayout

@testable import NavHost

/// A guiding host with a listener, and routes for it.
struct TripBench {
  let host: NavigationHost
  let recorder: Recorder
  let listener = RecordingListener()

  init(in state: NavigationState = .guidance) throws {
    let recorded = try RecordedHost(in: state)
    (host, recorder) = (recorded.host, recorded.recorder)
    host.navigator.addListener(listener)
  }

  /// Asks for a route and gives what came of it once the turn is over.
  func ask(_ waypoints: [Waypoint], _ strategy: AlternateRoutesStrategy = .all) throws -> [RouteStatus] {
    final class Answers { var all: [RouteStatus] = [] }
    let answers = Answers()
    host.navigator.setDestinations(waypoints, alternateRoutesStrategy: strategy) { answers.all.append($0) }
    try host.turn()
    return answers.all
  }

  /// A shop on the way and a library at the end of a line that heads north along a meridian.
  static let shop = Coordinate(latitude: 48.01, longitude: 11)
  static let library = Coordinate(latitude: 48.03, longitude: 11)

  static func waypoint(_ title: String, _ place: Coordinate, placeID: String? = nil) -> Waypoint {
    (try? Waypoint(coordinate: place, title: title, placeID: placeID)) ?? Waypoint(end: MapPoint(place))
  }

  /// Two destinations, three steps, three alternate routes.
  static func route() throws -> GivenRoute {
    func line(_ longitudes: Double...) throws -> Route {
      try Route(
        [Coordinate(latitude: 48, longitude: 11)]
          + longitudes.map { Coordinate(latitude: 48.01, longitude: $0) } + [library])
    }
    return try GivenRoute(
      PlannedRoute(
        try line(11),
        steps: [
          RouteStep(maneuver: .depart, roadName: "First Street", distance: 300, time: 40),
          RouteStep(
            maneuver: .turnLeft, roadName: "Second Street", instructionText: "Turn left", distance: 800),
          RouteStep(maneuver: .destination, instructionText: "You have arrived"),
        ]),
      destinations: [
        RouteDestination.Given(waypoint("Shop", shop)),
        RouteDestination.Given(
          waypoint("Library", library, placeID: "abc"), building: [shop, library, Self.corner],
          entrances: [library]),
      ],
      alternates: [
        PlannedRoute(try line(11.01), steps: [RouteStep(roadName: "Third Street")]),
        PlannedRoute(try line(11.02)), PlannedRoute(try line(11.03)),
      ])
  }

  static let corner = Coordinate(latitude: 48.02, longitude: 11.005)

  static func given() -> [Waypoint] {
    [waypoint("A shop", shop), waypoint("A library", library, placeID: "abc")]
  }
}
