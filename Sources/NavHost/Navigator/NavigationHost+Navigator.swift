extension NavigationHost {
  /// The light outside is another one: the navigator suggests a lighting mode, which nothing follows by itself.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func suggest(_ mode: LightingMode) throws { try perform(.suggestion(mode)) }

  /// Begins guidance on a map whose navigation is on; else enabling will.
  func beginWantedGuidance() throws {
    if state != .none || isDelivering { try perform(.lifecycle(.start)) }
  }

  func carryOutSuggestion(_ mode: LightingMode) {
    guard navigator.suggestedLightingMode != mode else { return }
    navigator.suggestedLightingMode = mode
    tellListeners(.didChangeSuggestedLightingMode(mode))
  }

  /// The feed of speeds, which a navigator has during guidance once it has thresholds (reference of `speedAlertOptions`).
  func tellSpeed() {
    guard state == .guidance, navigator.speedAlertOptions != nil else { return }
    updateSpeedAlert()
    let percentage = speed.speedingPercentage
    tellListeners(.didUpdateSpeedingPercentage(percentage))
    tellListeners(.didUpdateSpeedAlertSeverity(speedAlertSeverity, speedingPercentage: percentage))
  }

  /// Tells all listeners, in the order of arrival. One that fails counts as a callback that fails: nothing is told from
  /// then on until the delegate is called again. One that another has just removed hears nothing any more.
  func tellListeners(_ event: NavigatorEvent) {
    for listener in navigator.listeners where !isDelegateSuspended && listener.hears(event.name) {
      guard navigator.listeners.contains(where: { $0 === listener }) else { continue }
      noteLegacyNames(of: listener, [event.name])
      guarded(nil, listener: event.name) { try listener.navigator(navigator, tells: event) }
    }
  }

  /// The two calls about prompts are legacy once a delegate hears of prompts itself.
  func noteLegacyNames(
    of listener: any NavigatorListener, _ names: [NavigatorEvent.Name] = NavigatorEvent.Name.allCases
  ) {
    for name in names where LegacyAPI.named(name.rawValue) != nil && listener.hears(name) {
      monitor.noteLegacyUse(name.rawValue)
    }
  }

  // MARK: - Prompts

  /// A prompt is about to appear.
  func willPresent(_ prompt: PromptView?) {
    if prompt != nil { tellListeners(.willPresentPrompt) }
  }

  /// A prompt is over; listeners hear of it once it is gone from the screen.
  func willDismiss(_ prompt: PromptView?) {
    if let prompt { leavingPrompts.append(prompt) }
  }

  /// Tells of the prompts that have left the screen.
  ///
  /// - Returns: whether there were any.
  func tellOfGonePrompts() -> Bool {
    let gone = leavingPrompts.filter { $0.root !== mapView }
    guard !gone.isEmpty else { return false }
    leavingPrompts.removeAll { $0.root !== mapView }
    for _ in gone { tellListeners(.didDismissPrompt) }
    return true
  }
}

extension SpeedReading {
  /// How much faster than the limit the car is, as a part of the limit; 0 for not at all, -1 where one is unknown.
  var speedingPercentage: Double {
    guard let current, let limit, limit > 0 else { return -1 }
    return max(0, current / limit - 1)
  }
}
