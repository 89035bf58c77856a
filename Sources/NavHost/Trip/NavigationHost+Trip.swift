import ViewLayout

/// What happens to a trip.
enum TripEvent {
  case route(GivenRoute?)
  case clearRoute
  case changedRoute
  case pickRoute(Int)
  case progress(TripProgress)
  case arrival
}

extension NavigationHost {
  /// The map has another route, with the vehicle at its start; nil for none, with the vehicle where it was at first. The same
  /// route answers the navigator's next requests for its destinations.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func use(_ route: GivenRoute?) throws { try perform(.trip(.route(route))) }

  /// The route is over; the vehicle stays where it is.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  func clearRoute() throws { try perform(.trip(.clearRoute)) }

  /// The driver picks one of the alternate routes on the map, by its number; the first is 1. No transition follows.
  ///
  /// - Throws: ``TripError/noAlternate(number:count:)``, ``CallbackFailure``, ``HostError``.
  public func pickRoute(_ number: Int) throws {
    let count = state == .none ? 0 : trip.alternates.count
    if !isDelivering, !(1...max(count, 1)).contains(number) || count == 0 {
      throw TripError.noAlternate(number: number, count: count)
    }
    try perform(.trip(.pickRoute(number)))
  }

  /// The trip goes on: cards, bar and listeners are fed.
  ///
  /// - Throws: ``TripError/needsGuidance(event:_:)``, ``TripError/noStep(number:first:count:)``, ``CameraError`` for a number
  ///   out of range, ``CallbackFailure``, ``HostError``.
  public func feed(_ progress: TripProgress) throws {
    try progress.check()
    if !isDelivering {
      if state != .guidance { throw TripError.needsGuidance(event: "progress", state) }
      if let reason = refusal(of: progress) { throw reason }
    }
    try perform(.trip(.progress(progress)))
  }

  /// The next destination is reached. Guidance ends with it while ``NavigatorValues/stopGuidanceAtArrival`` is true.
  ///
  /// - Throws: ``TripError/needsGuidance(event:_:)``, ``CallbackFailure``, ``HostError``.
  public func arrive() throws {
    if !isDelivering, state != .guidance { throw TripError.needsGuidance(event: "arrive", state) }
    try perform(.trip(.arrival))
  }

  private func refusal(of progress: TripProgress) -> TripError? {
    let steps = trip.steps.indices.dropFirst(trip.firstStepNumber)
    guard let number = progress.stepNumber, !steps.contains(number) else { return nil }
    return .noStep(number: number, first: trip.firstStepNumber, count: trip.steps.count)
  }

  // MARK: - Carrying out

  func carryOut(_ event: TripEvent) {
    switch event {
    case .route(let route):
      let hadRoute = trip.hasRoute
      trip.take(route)
      if hadRoute || route != nil { tellListeners(.didChangeRoute) }
    case .clearRoute:
      camera.forgetRoute()
      if trip.end() { tellListeners(.didChangeRoute) }
    case .changedRoute: tellListeners(.didChangeRoute)
    case .pickRoute(let number):
      guard state != .none, trip.alternates.indices.contains(number - 1) else {
        return note("pickRoute: the map shows no alternate route \(number) any more")
      }
      trip.pick(number - 1)
      tellListeners(.didChangeRoute)
    case .progress(let progress):
      guard state == .guidance else { return note("progress: guidance is over, so nothing is fed") }
      if let reason = refusal(of: progress) { return note("\(reason)") }
      trip.feed(progress)
      tellProgress()
    case .arrival: carryOutArrival()
    }
  }

  private func tellProgress() {
    let events = trip.takeEvents(
      timeThreshold: navigator.values.effectiveTimeThreshold,
      distanceThreshold: navigator.values.effectiveDistanceThreshold)
    for event in events { tellListeners(event) }
  }

  /// Nothing is left to the destination; then guidance ends, if it is to; then listeners hear of the arrival. So what they do
  /// to go on, as the SDK's guide does it (`continueToNextDestination`, `isGuidanceActive = true`), begins a new guidance.
  private func carryOutArrival() {
    guard state == .guidance else { return note("arrive: guidance is over, so nobody arrives") }
    guard !trip.hasArrived else {
      return note("arrive: one has arrived already; navigator:continueToNextDestination() goes on")
    }
    let waypoint = trip.nextWaypoint
    trip.arrive()
    tellProgress()
    if navigator.stopGuidanceAtArrival { carryOut(.lifecycle(.stop)) }
    if let waypoint { tellListeners(.didArriveAt(waypoint)) }
  }

  /// Guidance is over and the delegate knows: so do listeners that have heard of its trip.
  func tellOfEndedGuidance() {
    if let event = trip.takeLastInfo() { tellListeners(event) }
  }

  /// Answers what the navigator was asked for: first those whose place another request has taken. While the delegate is
  /// suspended a request still finds its route, but no callback hears of it: the answers wait.
  ///
  /// - Returns: whether there was anything to do.
  func answerRouteRequests() -> Bool {
    if deliverAnswers() { return true }
    guard let request = navigator.requests.takePending() else { return false }
    let status = trip.find(request)
    // A listener that fails suspends: then the answer waits, too.
    navigator.requests.answer(request, status)
    if status == .ok { tellListeners(.didChangeRoute) }
    _ = deliverAnswers()
    return true
  }

  private func deliverAnswers() -> Bool {
    if isDelegateSuspended { return false }
    let answers = navigator.requests.takeAnswers()
    for (index, answer) in answers.enumerated() {
      // One that fails suspends the others.
      if isDelegateSuspended {
        navigator.requests.putBack(answers[index...])
        break
      }
      guarded(nil, navigatorMethod: "setDestinations") { try answer.callback(answer.status) }
    }
    return !answers.isEmpty
  }
}
