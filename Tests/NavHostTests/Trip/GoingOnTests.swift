import Testing
import ViewLayout

@testable import NavHost

@Suite("Going on to the next destination")
struct GoingOnTests {
  private typealias Bench = TripBench

  private static let middle = Coordinate(latitude: 52.5, longitude: 13.31)
  private static let home = Coordinate(latitude: 52.51, longitude: 13.31)

  /// A way through two destinations, each with a step of its own.
  private static func route(steps: Bool = true) throws -> GivenRoute {
    let names: [(String, Maneuver)] = [
      ("S0", .turnLeft), ("S1", .destination), ("S2", .turnRight), ("S3", .destination),
    ]
    return try GivenRoute(
      PlannedRoute(
        try Route([Coordinate(latitude: 52.5, longitude: 13.3), middle, home]),
        steps: steps ? names.map { RouteStep(maneuver: $0.1, roadName: $0.0) } : []),
      destinations: [
        RouteDestination.Given(Bench.waypoint("Mid", middle)),
        RouteDestination.Given(Bench.waypoint("Home", home)),
      ])
  }

  private func listed(steps: Bool = true) throws -> (TripBench, DirectionsListController) {
    let bench = try Bench()
    try bench.host.use(try Self.route(steps: steps))
    let controller = try #require(DirectionsListController(bench.host.navigator))
    let view = controller.directionsListView
    view.frame = Rect(x: 0, y: 0, width: 300, height: 400)
    try bench.host.mapView.addSubview(view)
    try bench.host.turn()
    return (bench, controller)
  }

  private func titles(_ list: DirectionsListController) -> [String] {
    list.directionsListView.subviews.compactMap { $0 as? Label }.filter { !$0.isHidden && !$0.text.isEmpty }
      .map(\.text)
  }

  @Test("the steps of the leg that is behind go: from card, list and info; numbers stay the route's")
  func steps() throws {
    let (bench, list) = try listed()
    let host = bench.host
    #expect(titles(list) == ["S0", "S1", "Mid", "S2", "S3", "Home"])
    try host.navigator.continueToNextDestination()
    #expect(titles(list) == ["S2", "S3", "Home"])
    let facts = host.frame().screen.trip
    #expect(facts.currentStep?.roadName == "S2" && facts.nextStep?.roadName == "S3")
    try host.feed(TripProgress(time: 60, distance: 500))
    guard case .didUpdateNavInfo(let info)? = bench.listener.events.last else {
      Issue.record("nobody heard of an info")
      return
    }
    #expect(info.currentStep?.step.roadName == "S2" && info.currentStep?.stepNumber == 2)
    #expect(info.remainingSteps.map(\.stepNumber) == [3])
    var back = TripProgress(time: 60, distance: 500)
    back.stepNumber = 1
    let refusal = TripError.noStep(number: 1, first: 2, count: 4)
    #expect(throws: refusal) { try host.feed(back) }
    #expect("\(refusal)" == "progress: step is 1; expected 2 to 3, the route's last step")
    // The next guidance begins there, too.
    try host.stop()
    try host.start()
    #expect(host.frame().screen.trip.currentStep?.roadName == "S2")
    // The same route anew is the whole one.
    try host.use(try Self.route())
    #expect(host.frame().screen.trip.currentStep?.roadName == "S0")
  }

  @Test("a step that one is on already stays the present one")
  func fartherStep() throws {
    let (bench, list) = try listed()
    var progress = TripProgress(time: 60, distance: 500)
    progress.stepNumber = 3
    try bench.host.feed(progress)
    // The destination whose step is behind went with it.
    #expect(titles(list) == ["S3", "Home"])
    try bench.host.navigator.continueToNextDestination()
    #expect(bench.host.trip.stepNumber == 3 && titles(list) == ["S3", "Home"])
  }

  @Test("a route without steps lists its destinations")
  func withoutSteps() throws {
    let (bench, list) = try listed(steps: false)
    #expect(titles(list) == ["Mid", "Home"])
    try bench.host.navigator.continueToNextDestination()
    #expect(titles(list) == ["Home"])
  }

  // MARK: - Values

  @Test("values are known of a place, however it is called; the last one's are the next one's if left out")
  func samePlace() throws {
    let bench = try Bench()
    let navigator = bench.host.navigator
    try bench.host.use(try Bench.route())
    try bench.host.feed(TripProgress(time: 300, distance: 2500))
    let shop = Bench.waypoint("My shop", Bench.shop)
    let library = try Waypoint(coordinate: nil, title: "Books", placeID: "abc")
    #expect(navigator.timeToWaypoint(shop) == 300 && navigator.distanceToWaypoint(shop) == 2500)
    #expect(navigator.timeToWaypoint(library) == 300 && navigator.distanceToWaypoint(library) == 2500)
    var values = TripProgress(time: 200, distance: 2000)
    (values.finalTime, values.finalDistance) = (900, 8000)
    try bench.host.feed(values)
    #expect(navigator.timeToWaypoint(library) == 900 && navigator.distanceToWaypoint(library) == 8000)
    // Another ID is another place, wherever it is.
    #expect(navigator.timeToWaypoint(Bench.waypoint("", Bench.library, placeID: "x")) == .infinity)
  }

  // MARK: - Listeners

  @Test("an answer whose listeners fail waits until the delegate is called again, as those behind it do")
  func waitingAnswer() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    bench.listener.action = { event in if event == .didChangeRoute { throw DelegateMistake() } }
    var answers: [String] = []
    host.navigator.setDestinations([Bench.waypoint("", Self.home)]) { answers.append("first \($0)") }
    #expect(throws: CallbackFailure.self) { try host.turn() }
    #expect(answers.isEmpty && host.trip.hasRoute && host.navigator.hasUntoldAnswers)
    host.navigator.setDestinations([]) { answers.append("second \($0)") }
    try host.turn()
    #expect(answers.isEmpty)
    host.resumeDelegate()
    try host.turn()
    #expect(answers == ["first ok", "second noWaypointsError"] && !host.navigator.hasUntoldAnswers)
  }

  @Test("an answer that fails keeps those behind it for later")
  func failingAnswer() throws {
    let bench = try Bench(in: .ready)
    let host = bench.host
    var answers: [RouteStatus] = []
    host.navigator.setDestinations([]) { _ in throw DelegateMistake() }
    host.navigator.setDestinations([]) { answers.append($0) }
    host.navigator.setDestinations([]) { answers.append($0) }
    #expect(throws: CallbackFailure.self) { try host.turn() }
    #expect(answers.isEmpty)
    host.resumeDelegate()
    try host.turn()
    #expect(answers == [.canceled, .noWaypointsError])
  }

  @Test("a listener that another has removed is not told any more")
  func removed() throws {
    let bench = try Bench(in: .ready)
    let navigator = bench.host.navigator
    let second = RecordingListener()
    navigator.addListener(second)
    bench.listener.action = { [unowned navigator] _ in navigator.removeListener(second) }
    try bench.host.use(try Bench.route())
    #expect(bench.listener.events == [.didChangeRoute] && second.events.isEmpty)
  }
}
