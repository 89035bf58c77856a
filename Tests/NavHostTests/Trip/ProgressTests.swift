import Testing
import ViewLayout

@testable import NavHost

@Suite("The trip's values")
struct ProgressTests {
  private typealias Bench = TripBench

  private func progress(_ time: Double, _ distance: Double, _ delay: DelayCategory? = nil) -> TripProgress {
    var progress = TripProgress(time: time, distance: distance)
    progress.delayCategory = delay
    return progress
  }

  /// What a listener was told, without the infos.
  private func told(_ bench: TripBench) -> [NavigatorEvent] {
    bench.listener.events.filter { $0.name != .didUpdateNavInfo }
  }

  private func infos(_ bench: TripBench) -> [NavInfo] {
    bench.listener.events.compactMap { if case .didUpdateNavInfo(let info) = $0 { info } else { nil } }
  }

  // The SDK's greatest numbers where there is no route (reference of GMSNavigator).
  @Test("are unknown before anybody says so, and over with guidance or the route")
  func reset() throws {
    let bench = try Bench()
    let navigator = bench.host.navigator
    func areUnknown() -> Bool {
      navigator.timeToNextDestination == .infinity && navigator.distanceToNextDestination == .infinity
        && navigator.delayCategoryToNextDestination == .noData
    }
    #expect(areUnknown())
    let ends: [(NavigationHost) throws -> Void] = [
      { try $0.stop() }, { try $0.disable() }, { try $0.navigator.clearDestinations() },
      { try $0.use(try TripBench.route()) }, { try $0.use(nil) },
    ]
    for end in ends {
      try bench.host.enable()
      try bench.host.start()
      try bench.host.feed(progress(300, 2500, .heavy))
      #expect(navigator.timeToNextDestination == 300 && navigator.distanceToNextDestination == 2500)
      #expect(navigator.delayCategoryToNextDestination == .heavy)
      try end(bench.host)
      #expect(areUnknown() && bench.host.frame().screen.trip.remainingTime == nil)
    }
  }

  @Test("are already over when the delegate hears that guidance is")
  func resetBeforeCallback() throws {
    let bench = try Bench()
    let host = bench.host
    try host.feed(progress(300, 2500))
    var time = 0.0
    bench.recorder.action = { [unowned host] _, _ in time = host.navigator.timeToNextDestination }
    try host.stop()
    #expect(time == .infinity)
  }

  @Test("listeners hear of time, distance, delay and info, in the reference's order")
  func order() throws {
    let bench = try Bench()
    try bench.host.feed(progress(300, 2500, .light))
    #expect(
      bench.listener.events.map(\.name) == [
        .didUpdateRemainingTime, .didUpdateRemainingDistance, .didUpdateDelayCategory, .didUpdateNavInfo,
      ])
    // What is left out is as before.
    try bench.host.feed(progress(200, 2000))
    #expect(
      bench.listener.events.dropFirst(4).map(\.name) == [
        .didUpdateRemainingTime, .didUpdateRemainingDistance, .didUpdateNavInfo,
      ])
    #expect(bench.host.navigator.delayCategoryToNextDestination == .light)
  }

  // Reference: at least 1 s and 1 m; below 0 the same; the greatest number switches it off.
  @Test("thresholds count from what was told last")
  func thresholds() throws {
    let bench = try Bench()
    let navigator = bench.host.navigator
    try bench.host.feed(progress(300, 2500))
    try bench.host.feed(progress(299.5, 2500.5))
    #expect(told(bench) == [.didUpdateRemainingTime(300), .didUpdateRemainingDistance(2500)])
    try bench.host.feed(progress(299, 2499))
    #expect(told(bench).suffix(2) == [.didUpdateRemainingTime(299), .didUpdateRemainingDistance(2499)])
    try navigator.set(\.timeUpdateThreshold, to: 60)
    try navigator.set(\.distanceUpdateThreshold, to: .infinity)
    try bench.host.feed(progress(240, 1000))
    #expect(told(bench).count == 4)
    try bench.host.feed(progress(239, 900))
    #expect(told(bench).count == 5 && told(bench).last == .didUpdateRemainingTime(239))
    try navigator.set(\.timeUpdateThreshold, to: -5)
    try navigator.set(\.distanceUpdateThreshold, to: -1)
    try bench.host.feed(progress(238, 899))
    #expect(told(bench).suffix(2) == [.didUpdateRemainingTime(238), .didUpdateRemainingDistance(899)])
  }

  @Test("a switched off threshold is silent from the first value on")
  func switchedOff() throws {
    let bench = try Bench()
    try bench.host.navigator.set(\.timeUpdateThreshold, to: .infinity)
    try bench.host.feed(progress(300, 2500))
    #expect(told(bench) == [.didUpdateRemainingDistance(2500)])
  }

  @Test("an info has the step, those behind it, and whether the route is another one")
  func info() throws {
    let bench = try Bench()
    try bench.host.use(try Bench.route())
    try bench.host.feed(progress(300, 2500))
    var info = try #require(infos(bench).last)
    #expect(info.navState == .enroute && info.routeChanged)
    #expect(info.currentStep?.stepNumber == 0 && info.currentStep?.step.roadName == "First Street")
    #expect(info.remainingSteps.map(\.stepNumber) == [1, 2])
    // The whole step is left, and the next destination's values stand for the last one's.
    #expect(info.timeToCurrentStep == 40 && info.distanceToCurrentStep == 300)
    #expect(info.timeToFinalDestination == 300 && info.distanceToFinalDestination == 2500)
    var next = progress(200, 1500)
    (next.stepNumber, next.distanceToStep, next.finalTime, next.finalDistance) = (1, 120, 900, 8000)
    try bench.host.feed(next)
    info = try #require(infos(bench).last)
    #expect(!info.routeChanged && info.currentStep?.step.roadName == "Second Street")
    #expect(info.distanceToCurrentStep == 120 && info.timeToCurrentStep == nil)
    #expect(info.timeToFinalDestination == 900 && info.distanceToFinalDestination == 8000)
    try bench.host.stop()
    #expect(infos(bench).last == NavInfo(.stopped) && infos(bench).count == 3)
    try bench.host.start()
    try bench.host.stop()
    // Nobody has heard of that guidance.
    #expect(infos(bench).count == 3)
  }

  @Test("the end is told after the delegate's callbacks")
  func stoppedInfo() throws {
    let bench = try Bench()
    let host = bench.host
    try host.feed(progress(300, 2500))
    var callbacks: [DelegateCallback] = []
    bench.listener.action = { [unowned host] event in
      if event.name == .didUpdateNavInfo { callbacks = host.deliveries.map(\.callback) }
    }
    try host.stop()
    #expect(callbacks.last == .stopGuidance)
  }

  @Test("values to waypoints are known of the next and the last destination")
  func waypoints() throws {
    let bench = try Bench()
    let navigator = bench.host.navigator
    try bench.host.use(try Bench.route())
    var values = progress(300, 2500)
    (values.finalTime, values.finalDistance) = (900, 8000)
    try bench.host.feed(values)
    let waypoints = bench.host.trip.destinations.map(\.waypoint)
    #expect(waypoints.map(navigator.timeToWaypoint) == [300, 900])
    #expect(waypoints.map(navigator.distanceToWaypoint) == [2500, 8000])
    #expect(navigator.timeToWaypoint(Bench.waypoint("Other", Bench.corner)) == .infinity)
  }

  @Test("need guidance, numbers in their ranges and steps that there are")
  func refused() throws {
    let bench = try Bench(in: .ready)
    #expect(throws: TripError.needsGuidance(event: "progress", .ready)) {
      try bench.host.feed(progress(1, 1))
    }
    #expect(throws: TripError.needsGuidance(event: "arrive", .ready)) { try bench.host.arrive() }
    try bench.host.start()
    for bad in [progress(-1, 1), progress(1, .nan), progress(1e8, 1), progress(1, 1e9)] {
      #expect(throws: CameraError.self) { try bench.host.feed(bad) }
    }
    var step = progress(1, 1)
    step.stepNumber = 0
    #expect(throws: TripError.noStep(number: 0, count: 0)) { try bench.host.feed(step) }
    try bench.host.use(try Bench.route())
    step.stepNumber = 3
    #expect(throws: TripError.noStep(number: 3, count: 3)) { try bench.host.feed(step) }
    #expect(bench.host.trip.progress == nil && told(bench) == [.didChangeRoute])
  }

  // MARK: - Arrival

  // Reference of stopGuidanceAtArrival: guidance becomes inactive upon arrival.
  @Test("an arrival ends guidance, and then listeners hear of it")
  func arrival() throws {
    let bench = try Bench()
    let host = bench.host
    try host.use(try Bench.route())
    try host.feed(progress(20, 100))
    var wasActive: [Bool] = []
    bench.listener.action = { [unowned host] event in
      if event.name == .didArriveAt { wasActive.append(host.navigator.isGuidanceActive) }
    }
    try host.arrive()
    #expect(bench.recorder.callbacks == [.stopGuidance] && host.state == .ready && wasActive == [false])
    let shop = host.trip.destinations[0].waypoint
    #expect(
      told(bench).suffix(3) == [
        .didUpdateRemainingTime(0), .didUpdateRemainingDistance(0), .didArriveAt(shop),
      ])
    #expect(infos(bench).map(\.navState) == [.enroute, .enroute, .stopped])
    #expect(host.navigator.timeToNextDestination == .infinity && host.trip.hasRoute)
  }

  // The guide's listener goes on in didArriveAt: it takes the next destination and sets guidance active again.
  @Test("a listener that goes on begins the next guidance")
  func goesOn() throws {
    let bench = try Bench()
    let host = bench.host
    try host.use(try Bench.route())
    var arrivals: [String] = []
    bench.listener.action = { [unowned host] event in
      guard case .didArriveAt(let waypoint) = event else { return }
      arrivals.append(waypoint.title)
      guard try host.navigator.continueToNextDestination() != nil else { return }
      try host.navigator.setGuidanceActive(true)
    }
    try host.arrive()
    #expect(bench.recorder.callbacks == [.stopGuidance, .startGuidance] && host.state == .guidance)
    try host.arrive()
    #expect(arrivals == ["Shop", "Library"] && host.state == .ready && !host.trip.hasRoute)
  }

  @Test("without stopGuidanceAtArrival the cards stay: the last step, and nothing left")
  func arrivalInGuidance() throws {
    let bench = try Bench()
    let host = bench.host
    try host.navigator.set(\.stopGuidanceAtArrival, to: false)
    try host.use(try Bench.route())
    try host.navigator.continueToNextDestination()
    try host.arrive()
    #expect(host.state == .guidance && bench.recorder.calls.isEmpty)
    #expect(bench.listener.events.last?.name == .didArriveAt)
    let facts = host.frame().screen.trip
    #expect(facts.remainingTime == 0 && facts.remainingDistance == 0 && facts.distanceToStep == 0)
    #expect(facts.currentStep?.maneuver == .destination && facts.nextStep == nil)
    // One arrives once.
    let count = bench.listener.events.count
    try host.arrive()
    #expect(bench.listener.events.count == count)
    #expect(host.takeNotices().first?.contains("continueToNextDestination") ?? false)
    // The values may still be fed, as the reference says.
    try host.feed(progress(3, 10))
    #expect(host.navigator.timeToNextDestination == 3)
  }

  @Test("on the made-up route one arrives at its end")
  func madeUp() throws {
    let bench = try Bench()
    let end = try #require(bench.host.camera.remainingRoute).end
    try bench.host.arrive()
    guard case .didArriveAt(let waypoint)? = bench.listener.events.last else {
      Issue.record("nobody heard of an arrival")
      return
    }
    let place = try #require(waypoint.coordinate)
    #expect(abs(place.latitude - end.coordinate.latitude) < 1e-9 && waypoint.title.isEmpty)
  }

  @Test("a listener that fails in an arrival is told of, and guidance has ended")
  func failingListener() throws {
    let bench = try Bench()
    bench.listener.action = { event in if event.name == .didArriveAt { throw DelegateMistake() } }
    let failure = #expect(throws: CallbackFailure.self) { try bench.host.arrive() }
    #expect(failure?.listener == .didArriveAt && bench.host.state == .ready)
  }

  // MARK: - On the screen

  // The line from 48 to 48.03 degrees is 0.03 · 40075017 / 360 = 3340 m long on the sphere.
  @Test("the bar's travelled part is by the route's length, or the longest way that was told")
  func travelled() throws {
    let bench = try Bench()
    let host = bench.host
    func share(_ distance: Double) throws -> Double? {
      try host.feed(progress(100, distance))
      return host.frame().screen.trip.travelledShare
    }
    #expect(host.frame().screen.trip.travelledShare == nil)
    #expect(try share(1000) == 0)
    #expect(try share(250) == 0.75)
    try host.use(try Bench.route())
    #expect(host.frame().screen.trip.travelledShare == nil)
    let quarter = try #require(try share(2505))
    #expect(abs(quarter - 0.25) < 0.001)
    #expect(try share(10_000) == 0)
    #expect(try share(5000) == 0.5)
  }

  @Test("one arrives by the virtual clock, which begins at 10:12")
  func clock() throws {
    let bench = try Bench()
    try bench.host.tick(60)
    try bench.host.feed(progress(660, 5000))
    let arrival = try #require(bench.host.frame().screen.trip.arrivalTime)
    #expect(TripText.clock(arrival) == "10:24")
    // It was worked out then; time that passes changes nothing until the next value.
    try bench.host.tick(60)
    #expect(bench.host.frame().screen.trip.arrivalTime == arrival)
  }

  // roundedTime: the nearest minute, at least one.
  @Test(
    "times are rounded to minutes, at least one, and 0 on arrival",
    arguments: [
      (0, "0 min"), (1, "1 min"), (89, "1 min"), (91, "2 min"), (3570, "1 h"), (3900, "1 h 5 min"),
      (1e7, "2777 h 47 min"),
    ] as [(Double, String)])
  func durations(seconds: Double, text: String) { #expect(TripText.duration(seconds) == text) }

  @Test(
    "distances are rounded to what a driver can read",
    arguments: [
      (0, "0 m"), (4.4, "4 m"), (47, "50 m"), (250, "250 m"), (994, "990 m"), (996, "1 km"), (4240, "4.2 km"),
      (123_456, "123 km"),
    ] as [(Double, String)])
  func distances(meters: Double, text: String) { #expect(TripText.distance(meters) == text) }

  @Test("times of day", arguments: [(36_720.0, "10:12"), (86_399, "23:59"), (90_000, "1:00"), (0, "0:00")])
  func clocks(seconds: Double, text: String) { #expect(TripText.clock(seconds) == text) }

  @Test("a manoeuvre's name says where it leads")
  func directions() {
    #expect(Maneuver.allCases.count == 66)
    let expected: [(Maneuver, Maneuver.Direction)] = [
      (.turnLeft, .left), (.onRampSharpRight, .right), (.forkLeft, .slightLeft),
      (.turnKeepRight, .slightRight),
      (.mergeUnspecified, .straight), (.destinationLeft, .arrival), (.turnUTurnCounterClockwise, .uTurnLeft),
      (.roundaboutUTurnClockwise, .uTurnRight), (.roundaboutSlightRightClockwise, .slightRight),
      (.roundaboutStraightCounterClockwise, .straight), (.nameChange, .straight),
    ]
    for (maneuver, direction) in expected { #expect(maneuver.direction == direction, "\(maneuver)") }
  }
}
