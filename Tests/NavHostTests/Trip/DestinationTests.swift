import Testing
import ViewLayout

@testable import NavHost

@Suite("Destinations")
struct DestinationTests {
  private typealias Bench = TripBench

  private let far = TripBench.waypoint("Far", Coordinate(latitude: 50, longitude: 12))

  // Reference of setDestinations and GMSRouteStatus; 25 waypoints at most.
  @Test("a request is answered with the SDK's status, and what fails leaves the route that there is")
  func statuses() throws {
    let bench = try Bench(in: .ready)
    try bench.host.use(try Bench.route())
    let before = bench.host.camera.route
    #expect(try bench.ask([]) == [.noWaypointsError])
    let places = (0..<26).map { Bench.waypoint("\($0)", Coordinate(latitude: Double($0), longitude: 0)) }
    #expect(try bench.ask(places) == [.waypointError])
    #expect(
      try bench.ask([far, Bench.waypoint("Also", Coordinate(latitude: 50, longitude: 12))]) == [
        .duplicateWaypointsError
      ])
    #expect(try bench.ask([Waypoint(coordinate: nil, placeID: "nowhere")]) == [.noRouteFound])
    #expect(bench.host.camera.route == before && bench.listener.events == [.didChangeRoute])
    #expect(try bench.ask(Array(places.prefix(25))) == [.ok])
    #expect(bench.host.trip.destinations.count == 25 && bench.host.camera.route?.points.count == 26)
    // A way there and back is no duplicate.
    #expect(try bench.ask([far, places[0], far]) == [.ok])
  }

  @Test("two waypoints are one place by their IDs, or, where one has none, by their coordinates")
  func samePlace() throws {
    func waypoint(_ id: String?, _ latitude: Double?) throws -> Waypoint {
      try Waypoint(
        coordinate: latitude.map { Coordinate(latitude: $0, longitude: 1) }, placeID: id)
    }
    #expect(try waypoint("a", 1).isSamePlace(as: waypoint("a", 2)))
    #expect(try !waypoint("a", 1).isSamePlace(as: waypoint("b", 1)))
    #expect(try waypoint(nil, 1).isSamePlace(as: waypoint("b", 1)))
    #expect(try !waypoint("a", nil).isSamePlace(as: waypoint(nil, 1)))
  }

  @Test("the answer comes at the end of the turn: once all that callbacks asked for is done")
  func asynchronous() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    var seen: [NavigationState] = []
    bench.recorder.action = { [unowned host, far] call, _ in
      guard call.callback == .startGuidance else { return }
      host.navigator.setDestinations([far]) { _ in seen.append(host.state) }
      try host.stop()
      #expect(seen.isEmpty)
    }
    try host.start()
    #expect(seen == [.ready] && host.trip.hasRoute)
  }

  @Test("a request before the answer cancels the first; so does giving up")
  func canceled() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    var answers: [String] = []
    host.navigator.setDestinations([far]) { answers.append("first \($0)") }
    host.navigator.setDestinations(Bench.given()) { answers.append("second \($0)") }
    try host.turn()
    #expect(answers == ["first canceled", "second ok"])
    host.navigator.setDestinations([far]) { answers.append("third \($0)") }
    try host.navigator.clearDestinations()
    #expect(answers.last == "third canceled" && !host.trip.hasRoute)
    // Who asks again when canceled waits for the next answer.
    host.navigator.setDestinations([far]) { [unowned host, far] _ in
      host.navigator.setDestinations([far]) { answers.append("fifth \($0)") }
    }
    host.navigator.setDestinations(Bench.given()) { answers.append("fourth \($0)") }
    try host.turn()
    #expect(answers.suffix(2) == ["fourth canceled", "fifth ok"])
  }

  @Test("the given route answers for its destinations, straight lines for others")
  func routes() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    let given = try Bench.route()
    try host.use(given)
    try host.move(VehicleLocation(coordinate: Bench.corner, course: 90))
    #expect(try bench.ask([far]) == [.ok])
    #expect(host.camera.route?.points == [MapPoint(Bench.corner), MapPoint(far.coordinate ?? Bench.shop)])
    #expect(host.trip.steps.isEmpty && host.trip.alternates.isEmpty)
    #expect(try bench.ask(Bench.given()) == [.ok])
    #expect(host.camera.route == given.main.line && host.trip.steps == given.main.steps)
    #expect(host.trip.alternates.count == 2)
    // The app's own waypoints, with what the map knows of the places; the vehicle has not moved.
    #expect(host.trip.destinations.map(\.waypoint.title) == ["A shop", "A library"])
    #expect(host.trip.destinations[1].building.count == 3)
    #expect(host.camera.vehicle == VehicleLocation(coordinate: Bench.corner, course: 90))
    try host.navigator.clearDestinations()
    #expect(try bench.ask(Bench.given()) == [.ok] && host.camera.route == given.main.line)
  }

  @Test("straight lines go around the world by the shorter way")
  func dateLine() throws {
    let bench = try Bench(in: .ready)
    try bench.host.move(VehicleLocation(coordinate: Coordinate(latitude: 0, longitude: 170)))
    #expect(try bench.ask([Bench.waypoint("East", Coordinate(latitude: 0, longitude: -170))]) == [.ok])
    let points = try #require(bench.host.camera.route).points
    // 20 of 360 degrees.
    #expect(abs(points[1].x - points[0].x - 20.0 / 360) < 1e-12)
  }

  @Test("a callback that fails is a callback that fails")
  func failing() throws {
    let bench = try Bench()
    bench.host.navigator.setDestinations([far]) { _ in throw DelegateMistake() }
    let failure = #expect(throws: CallbackFailure.self) { try bench.host.turn() }
    #expect(failure?.name == "the callback of setDestinations")
    #expect(bench.host.isDelegateSuspended && bench.host.trip.hasRoute)
  }

  @Test("callbacks that ask again and again end in words")
  func endless() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    // The last request is never answered, and keeps its callback.
    unowned let navigator = host.navigator
    func again(_ status: RouteStatus) { navigator.setDestinations([far], callback: again) }
    host.navigator.setDestinations([far], callback: again)
    let error = #expect(throws: HostError.self) { try host.turn() }
    #expect(error.map { "\($0)" }?.contains("answers to setDestinations") ?? false)
  }

  @Test("a pending request holds nothing once the host is gone")
  func released() throws {
    weak var left: NavigationHost?
    do {
      let host = NavigationHost(device: .testPhone)
      left = host
      host.navigator.setDestinations([far]) { [host] _ in _ = host }
      #expect(left != nil)
      host.navigator.requests = RouteRequests()
    }
    #expect(left == nil)
  }

  // MARK: - Legs

  @Test(
    "legs end at the line's points that are nearest to the destinations; the present one begins at the vehicle"
  )
  func legs() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    #expect(host.navigator.routeLegs == nil && host.navigator.currentRouteLeg == nil)
    try host.use(try Bench.route())
    let legs = try #require(host.navigator.routeLegs)
    #expect(legs.map(\.destinationWaypoint.title) == ["Shop", "Library"])
    #expect(legs.map(\.path.count) == [2, 2])
    #expect(abs(legs[0].destinationCoordinate.latitude - 48.01) < 1e-9)
    #expect(abs(legs[1].path[0].latitude - 48.01) < 1e-9)
    try host.move(VehicleLocation(coordinate: Coordinate(latitude: 48.005, longitude: 11.001)))
    let leg = try #require(host.navigator.currentRouteLeg)
    #expect(leg.destinationWaypoint.title == "Shop" && abs(leg.path[0].latitude - 48.005) < 1e-6)
    #expect(abs(leg.destinationCoordinate.latitude - 48.01) < 1e-9)
  }

  @Test("going on drops a destination and its leg; after the last one the trip is over")
  func goingOn() throws {
    let bench = try Bench()
    let host = bench.host
    try host.use(try Bench.route())
    #expect(try host.navigator.continueToNextDestination()?.title == "Library")
    #expect(host.trip.destinations.map(\.waypoint.title) == ["Library"] && host.trip.alternates.isEmpty)
    let start = try #require(host.camera.route?.points.first).coordinate
    #expect(abs(start.latitude - 48.01) < 1e-9 && host.trip.steps.count == 3)
    #expect(bench.listener.events == [.didChangeRoute, .didChangeRoute])
    #expect(try host.navigator.continueToNextDestination() == nil)
    #expect(!host.trip.hasRoute && host.state == .ready)
    #expect(bench.listener.events == Array(repeating: .didChangeRoute, count: 3))
    #expect(bench.recorder.callbacks == [.stopGuidance])
  }

  // MARK: - Alternate routes

  @Test(
    "a strategy rules how many alternate routes the next request brings",
    arguments: [(AlternateRoutesStrategy.all, 2), (.one, 1), (.none, 0)])
  func strategy(_ strategy: AlternateRoutesStrategy, count: Int) throws {
    let bench = try Bench(in: .ready)
    try bench.host.use(try Bench.route())
    #expect(bench.host.frame().map?.alternateRoutes.count == 2)
    #expect(try bench.ask(Bench.given(), strategy) == [.ok])
    #expect(bench.host.frame().map?.alternateRoutes.count == count)
    try bench.host.disable()
    #expect(bench.host.frame().map?.alternateRoutes.isEmpty ?? false)
  }

  @Test("picking one swaps it with the route: no transition, but the listener's call")
  func picking() throws {
    let bench = try Bench()
    let host = bench.host
    let route = try Bench.route()
    try host.use(route)
    try host.feed(TripProgress(time: 60, distance: 700))
    try host.pickRoute(1)
    #expect(host.camera.route == route.alternates[0].line && host.trip.steps == route.alternates[0].steps)
    #expect(host.trip.alternates == [route.main, route.alternates[1]])
    #expect(bench.listener.events.last == .didChangeRoute && bench.recorder.calls.isEmpty)
    #expect(host.trip.progress == nil && host.navigator.timeToNextDestination == .infinity)
    try host.pickRoute(1)
    #expect(host.camera.route == route.main.line)
    for number in [0, 3] {
      #expect(throws: TripError.noAlternate(number: number, count: 2)) { try host.pickRoute(number) }
    }
    try host.disable()
    #expect(throws: TripError.noAlternate(number: 1, count: 0)) { try host.pickRoute(1) }
  }

  @Test("of alternate routes, too, what is left shows")
  func alternatesShrink() throws {
    let bench = try Bench()
    try bench.host.use(try Bench.route())
    try bench.host.move(VehicleLocation(coordinate: Coordinate(latitude: 48.02, longitude: 11)))
    for alternate in try #require(bench.host.frame().map).alternateRoutes {
      #expect(alternate.count == 2 && alternate[0].coordinate.latitude > 48.015)
    }
  }

  // MARK: - On the map

  @Test("markers stand at all destinations; a placeID highlights the next one's building and entrance")
  func highlighted() throws {
    let bench = try Bench()
    let host = bench.host
    #expect(host.frame().map?.destinations.count == 1)
    try host.use(try Bench.route())
    var facts = try #require(host.frame().map)
    #expect(facts.destinations == [MapPoint(Bench.shop), MapPoint(Bench.library)])
    // The shop was given by its coordinate alone.
    #expect(facts.destinationBuilding.isEmpty && facts.entrances.isEmpty)
    try host.navigator.continueToNextDestination()
    facts = try #require(host.frame().map)
    #expect(facts.destinations.count == 1 && facts.destinationBuilding.count == 3)
    #expect(facts.entrances == [MapPoint(Bench.library)])
    host.mapView.settings.showsDestinationMarkers = false
    try host.stop()
    facts = try #require(host.frame().map)
    #expect(facts.destinations.isEmpty && facts.destinationBuilding.count == 3)
    try host.disable()
    facts = try #require(host.frame().map)
    #expect(facts.destinationBuilding.isEmpty && facts.entrances.isEmpty)
  }

  @Test("a route's values are held against their limits")
  func limits() throws {
    let line = try Route([Bench.shop, Bench.library])
    #expect(throws: TripError.tooMany("steps", count: 1001, limit: 1000)) {
      try PlannedRoute(line, steps: Array(repeating: RouteStep(), count: 1001))
    }
    #expect(throws: CameraError.self) { try PlannedRoute(line, steps: [RouteStep(distance: -1)]) }
    #expect(throws: CameraError.self) { try PlannedRoute(line, steps: [RouteStep(time: .nan)]) }
    let way = try PlannedRoute(line)
    let place = try RouteDestination.Given(Bench.waypoint("", Bench.shop))
    #expect(throws: TripError.tooMany("destinations", count: 26, limit: 25)) {
      try GivenRoute(way, destinations: Array(repeating: place, count: 26))
    }
    #expect(throws: TripError.tooMany("alternates", count: 9, limit: 8)) {
      try GivenRoute(way, alternates: Array(repeating: way, count: 9))
    }
    #expect(throws: TripError.destinationWithoutCoordinate(number: 1)) {
      try GivenRoute(
        way, destinations: [RouteDestination.Given(try Waypoint(coordinate: nil, placeID: "a")), place])
    }
    #expect(throws: TripError.buildingCorners(2)) {
      try RouteDestination.Given(Bench.waypoint("", Bench.shop), building: [Bench.shop, Bench.library])
    }
    #expect(throws: TripError.waypointWithoutPlace) { try Waypoint(coordinate: nil) }
    #expect(throws: TripError.emptyPlaceID) { try Waypoint(coordinate: nil, placeID: "") }
    #expect(throws: CameraError.self) { try Waypoint(coordinate: Bench.shop, preferredHeading: 361) }
    // A last destination that only has an ID is at the route's end.
    let byID = try GivenRoute(
      way, destinations: [RouteDestination.Given(try Waypoint(coordinate: nil, placeID: "a"))])
    #expect(byID.destinations[0].place == line.end)
  }
}
