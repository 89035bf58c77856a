import ViewLayout

/// The trip: where it leads, on which route, and how far it still is. All that is fed from outside arrives here, by hand or by
/// a drive; the host's events say when.
///
/// The line of the route is the camera's.
public final class Trip {
  unowned let host: NavigationHost
  /// What stands in for a routing engine's answer: the route that the lab was given last.
  public private(set) var given: GivenRoute?
  /// The destinations that are still to come; empty without a route.
  public private(set) var destinations: [RouteDestination] = []
  /// The steps of the route; empty where nobody knows them.
  public private(set) var steps: [RouteStep] = []
  /// The alternate routes on the map, the best first.
  public private(set) var alternates: [PlannedRoute] = []
  /// How far it is; nil while nobody has said so in this guidance and on this route.
  public private(set) var progress: TripProgress?
  /// How much traffic delays the way to the next destination.
  public private(set) var delayCategory = DelayCategory.noData
  /// The step that one is on; the route's first is 0.
  public private(set) var stepNumber = 0
  /// The first step that is still part of the route: those before led to destinations that are behind.
  public private(set) var firstStepNumber = 0
  /// Whether the next destination is reached, and one has not gone on.
  public private(set) var hasArrived = false
  /// How often guidance has begun: what belongs to one guidance tells others by it.
  private(set) var guidanceNumber = 0
  /// When one arrives, in seconds on the lab's clock; nil as ``progress``.
  private var arrivalTime: Double?
  /// How long the whole trip is, in metres: the route, or the longest way that was told of it.
  private var length = 0.0
  private var told = Told()
  private var lists: [WeakList] = []

  /// What listeners were told last.
  private struct Told {
    var time: Double?
    var distance: Double?
    var delayCategory = DelayCategory.noData
    var info = false
    var routeChanged = false
  }

  private struct WeakList {
    weak var controller: DirectionsListController?
  }

  init(_ host: NavigationHost) { self.host = host }

  /// Whether there is a route of the app's or the lab's, beside the one that guidance makes up.
  public var hasRoute: Bool { host.camera.route != nil }

  // MARK: - Routes

  /// The lab has another route, with the vehicle at its start; nil for none.
  func take(_ route: GivenRoute?) {
    given = route
    host.camera.take(route?.main.line)
    if let route { begin(route, .all) } else { end() }
  }

  /// Looks for a route, as a routing engine would: the given one, if it leads to the same places, else straight lines.
  func find(_ request: RouteRequest) -> RouteStatus {
    if let refusal = request.refusal { return refusal }
    let found =
      given?.leading(to: request.waypoints)
      ?? GivenRoute(from: host.camera.vehiclePlace, through: request.waypoints)
    guard let found else { return .noRouteFound }
    host.camera.follow(found.main.line)
    begin(found, request.strategy)
    return .ok
  }

  private func begin(_ route: GivenRoute, _ strategy: AlternateRoutesStrategy) {
    destinations = route.destinations
    use(route.main, alternates: Array(route.alternates.prefix(strategy.greatestCount)))
  }

  private func use(
    _ main: PlannedRoute, alternates: [PlannedRoute], firstStep: Int = 0, step: Int = 0
  ) {
    (steps, firstStepNumber) = (main.steps, firstStep)
    self.alternates = alternates
    host.camera.show(alternates: alternates.map(\.line))
    forgetValues(step: step)
    length = main.line.length
    told.routeChanged = true
  }

  /// There is no route any more.
  ///
  /// - Returns: whether there was one.
  @discardableResult
  func end() -> Bool {
    let hadRoute = !destinations.isEmpty
    (destinations, steps, alternates, firstStepNumber) = ([], [], [], 0)
    host.camera.show(alternates: [])
    forgetValues(step: 0)
    length = 0
    if hadRoute { told.routeChanged = true }
    return hadRoute
  }

  /// Goes on to the next destination: what lies before is not part of the route any more.
  ///
  /// - Returns: where it leads now; nil, with nothing done, if there is no next one.
  func continueToNextDestination() -> Waypoint? {
    guard destinations.count > 1, let line = host.camera.route else { return nil }
    let rest = line.split(at: destinations.removeFirst().place).rest
    host.camera.follow(rest)
    // The other ways lead through the place that is left behind.
    let first = firstStepBehindDestination
    use(
      PlannedRoute(line: rest, steps: steps), alternates: [], firstStep: first,
      step: max(stepNumber, first))
    return destinations[0].waypoint
  }

  /// The step behind that of the next destination. Where there is none the steps do not say where the way to that one ends,
  /// so they all stay.
  private var firstStepBehindDestination: Int {
    let arrival = steps.indices.dropFirst(firstStepNumber).first { steps[$0].maneuver.direction == .arrival }
    guard let arrival, arrival + 1 < steps.count else { return firstStepNumber }
    return arrival + 1
  }

  /// The driver picks an alternate route: it takes the other's place.
  func pick(_ number: Int) {
    guard alternates.indices.contains(number), let line = host.camera.route,
      let left = try? PlannedRoute(line, steps: steps)
    else { return }
    var others = alternates
    let picked = others[number]
    others[number] = left
    host.camera.follow(picked.line)
    use(picked, alternates: others)
  }

  // MARK: - Values

  /// Takes how far it is.
  func feed(_ progress: TripProgress) {
    self.progress = progress
    if let number = progress.stepNumber { stepNumber = number }
    if let category = progress.delayCategory { delayCategory = category }
    length = max(length, progress.finalDistance ?? progress.distance)
    arrivalTime = host.configuration.clockAtStart + host.context.now.seconds + progress.time
    listsChanged()
  }

  /// The next destination is reached: nothing is left to it. The last step stays where it is the last destination.
  func arrive() {
    var progress = TripProgress(time: 0, distance: 0)
    (progress.timeToStep, progress.distanceToStep) = (0, 0)
    if destinations.count > 1 {
      (progress.finalTime, progress.finalDistance) = (self.progress?.finalTime, self.progress?.finalDistance)
    } else if !steps.isEmpty {
      progress.stepNumber = steps.count - 1
    }
    feed(progress)
    hasArrived = true
  }

  /// Guidance has begun or ended; its values are over with it.
  func guidanceChanged(isRunning: Bool) {
    if isRunning { guidanceNumber += 1 }
    let routeChanged = told.routeChanged
    forgetValues(step: firstStepNumber)
    told.routeChanged = routeChanged
    length = host.camera.route?.length ?? 0
  }

  private func forgetValues(step: Int) {
    (progress, arrivalTime, delayCategory, stepNumber, hasArrived) = (nil, nil, .noData, step, false)
    told = Told(info: told.info)
    listsChanged()
  }

  /// Where one is led to just now; without a route of anybody's the end of the one that guidance has made up.
  var nextWaypoint: Waypoint? {
    destinations.first?.waypoint ?? host.camera.remainingRoute.map { Waypoint(end: $0.end) }
  }

  // MARK: - What listeners hear

  /// What listeners are to hear of the values, in the order of the listener's reference.
  func takeEvents(timeThreshold: Double, distanceThreshold: Double) -> [NavigatorEvent] {
    guard let progress else { return [] }
    var events: [NavigatorEvent] = []
    func isDue(_ value: Double, _ last: Double?, _ threshold: Double) -> Bool {
      threshold.isFinite && last.map { abs(value - $0) >= threshold } ?? true
    }
    if isDue(progress.time, told.time, timeThreshold) {
      told.time = progress.time
      events.append(.didUpdateRemainingTime(progress.time))
    }
    if isDue(progress.distance, told.distance, distanceThreshold) {
      told.distance = progress.distance
      events.append(.didUpdateRemainingDistance(progress.distance))
    }
    if delayCategory != told.delayCategory {
      told.delayCategory = delayCategory
      events.append(.didUpdateDelayCategory(delayCategory))
    }
    events.append(.didUpdateNavInfo(navInfo(progress)))
    (told.info, told.routeChanged) = (true, false)
    return events
  }

  /// The last info of a guidance; nil where listeners have heard of none in it.
  func takeLastInfo() -> NavigatorEvent? {
    guard told.info else { return nil }
    told.info = false
    return .didUpdateNavInfo(NavInfo(.stopped))
  }

  private func navInfo(_ progress: TripProgress) -> NavInfo {
    var info = NavInfo(.enroute)
    let numbered = steps.enumerated().dropFirst(stepNumber).map { StepInfo(step: $1, stepNumber: $0) }
    info.currentStep = numbered.first
    info.remainingSteps = Array(numbered.dropFirst())
    info.routeChanged = told.routeChanged
    info.timeToCurrentStep = progress.timeToStep ?? currentStep?.time
    info.distanceToCurrentStep = progress.distanceToStep ?? currentStep?.distance
    info.timeToFinalDestination = progress.finalTime ?? progress.time
    info.distanceToFinalDestination = progress.finalDistance ?? progress.distance
    return info
  }

  private var currentStep: RouteStep? { steps.indices.contains(stepNumber) ? steps[stepNumber] : nil }

  // MARK: - What the screen shows

  /// What cards and bar show; nothing outside of guidance.
  var facts: TripFacts {
    var facts = TripFacts()
    guard host.state == .guidance else { return facts }
    facts.currentStep = currentStep
    facts.nextStep = steps.indices.contains(stepNumber + 1) ? steps[stepNumber + 1] : nil
    facts.distanceToStep = progress?.distanceToStep ?? currentStep?.distance
    guard let progress else { return facts }
    (facts.remainingTime, facts.remainingDistance) = (progress.time, progress.distance)
    facts.arrivalTime = arrivalTime
    facts.delayCategory = delayCategory
    let left = progress.finalDistance ?? progress.distance
    facts.travelledShare = length > 0 ? min(max(1 - left / length, 0), 1) : nil
    return facts
  }

  // MARK: - Directions lists

  /// A list follows the trip from now on.
  func follow(_ controller: DirectionsListController) {
    lists.removeAll { $0.controller == nil }
    lists.append(WeakList(controller: controller))
  }

  private func listsChanged() {
    for list in lists { list.controller?.reloadData() }
  }
}

/// What of a trip the screen's cards and bar show; nil where nobody has said anything.
public struct TripFacts: Hashable, Sendable {
  /// What is left to the next destination, in seconds.
  public internal(set) var remainingTime: Double?
  /// What is left to the next destination, in metres.
  public internal(set) var remainingDistance: Double?
  /// When one arrives there, in seconds on the lab's clock.
  public internal(set) var arrivalTime: Double?
  /// How much traffic delays that.
  public internal(set) var delayCategory: DelayCategory?
  /// The step that one is on.
  public internal(set) var currentStep: RouteStep?
  /// The step behind it.
  public internal(set) var nextStep: RouteStep?
  /// What is left of the step that one is on, in metres.
  public internal(set) var distanceToStep: Double?
  /// The part of the trip that is done, 0 … 1.
  public internal(set) var travelledShare: Double?

  init() {}
}
