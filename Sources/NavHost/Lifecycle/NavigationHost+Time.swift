import ViewLayout

extension NavigationHost {
  /// How often a turn may repeat.
  static let greatestRepetitions = 1000
  /// How many transitions and other requests one turn carries out: what callbacks ask for is carried out in the same turn.
  static let greatestRequests = 200
  /// How many due instants one stretch of time may hold.
  public static let greatestInstants = 10_000

  /// Moves the time forward, from due instant to due instant; each has its turn.
  ///
  /// - Parameters:
  ///   - nanoseconds: how far.
  ///   - suspendingAtEnd: whether what is due at the very end finds the delegate suspended: for replays of a failure.
  /// - Throws: ``CallbackFailure`` at the instant of the failure, the rest of the time not passed;
  ///   ``HostError``.
  public func advance(by nanoseconds: Int64, suspendingAtEnd: Bool = false) throws {
    if isDelivering { throw HostError.timeInsideCallback }
    let end = context.now.advanced(by: nanoseconds)
    var instants = 0
    while let due = context.animator.nextDue, due <= end {
      instants += 1
      guard instants <= Self.greatestInstants else { throw HostError.tooManyInstants }
      context.now = max(due, context.now)
      if suspendingAtEnd && context.now == end { isDelegateSuspended = true }
      try turn()
    }
    context.now = end
    if suspendingAtEnd { isDelegateSuspended = true }
    try turn()
  }

  /// Moves the time forward until no animation runs.
  ///
  /// - Throws: ``CallbackFailure`` at the instant of the failure; ``HostError/neverSettles(started:)``,
  ///   ``HostError/repeatsForEver(started:)``.
  public func settle() throws {
    if isDelivering { throw HostError.timeInsideCallback }
    var instants = 0
    while let due = context.animator.nextDue {
      instants += 1
      guard instants <= Self.greatestInstants else {
        throw HostError.neverSettles(started: context.animator.runningStarts)
      }
      context.now = max(due, context.now)
      try turn()
    }
    try turn()
    let endless = context.animator.runningStarts.filter(\.isEndless)
    if !endless.isEmpty { throw HostError.repeatsForEver(started: endless) }
  }

  /// Queued transitions, layout, completions now due, until nothing is left.
  ///
  /// - Throws: the first ``CallbackFailure`` once the turn is over; ``HostError``.
  public func turn() throws {
    var requestCount = 0
    askers = []
    for _ in 0..<Self.greatestRepetitions {
      if isInterrupted() { throw takeFailure() ?? HostError.interrupted }
      while !queue.isEmpty {
        requestCount += 1
        if requestCount > Self.greatestRequests {
          queue = []
          throw takeFailure() ?? HostError.transitionsNeverEnd(callbacks: askers)
        }
        carryOut(queue.removeFirst())
      }
      updateRecenterButton()
      updateSpeedAlert()
      try layOut()
      // What a completion starts is due in the next repetition, never in this one.
      let limit = context.animator.recordedCount
      var completed = false
      while try completeNext(recordedBefore: limit) { completed = true }
      if tellOfGonePrompts() { completed = true }
      // What was asked of the navigator is answered once all else is over.
      if !completed && queue.isEmpty && answerRouteRequests() { completed = true }
      if !completed && queue.isEmpty {
        camera.turnEnded()
        monitor.turnEnded()
        if let failure = takeFailure() { throw failure }
        return
      }
    }
    throw HostError.turnNeverEnds(started: context.animator.runningStarts)
  }

  /// A layout pass, in which views of the app may take part: what they ask of the host is queued.
  private func layOut() throws {
    let wasDelivering = isDelivering
    isDelivering = true
    defer { isDelivering = wasDelivering }
    builtInLayoutInUse?.update()
    updatePlainMapCompass()
    if case .unsettled(let views) = mapView.layoutIfNeeded() {
      throw HostError.layoutNeverSettles(views: views)
    }
    guard let failed = context.callbacks.takeFailure() else { return }
    isDelegateSuspended = true
    if failure == nil {
      failure = CallbackFailure(
        callback: nil, layoutCallback: failed, instant: context.now, underlying: failed.underlying)
    }
  }

  private func takeFailure() -> CallbackFailure? {
    defer { failure = nil }
    return failure
  }

  private func completeNext(recordedBefore limit: Int) throws -> Bool {
    var completed = false
    guarded(nil) {
      completed = true
      completed = try context.animator.completeNext(
        at: context.now, recordedBefore: limit, in: mapView,
        delivering: !isDelegateSuspended)
    }
    return completed
  }
}
