import ViewLayout

/// Why an event was refused. Nothing has changed then.
public enum HostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Guidance needs navigation.
  case startNeedsNavigation
  /// Prompts come up during guidance only.
  case promptNeedsGuidance(NavigationState)
  /// A turn repeats for ever; the animations in question.
  case turnNeverEnds(started: [AnimationStart])
  /// Animations keep starting animations.
  case neverSettles(started: [AnimationStart])
  /// Animations repeat for ever.
  case repeatsForEver(started: [AnimationStart])
  /// Layout never comes to rest; the names of the views.
  case layoutNeverSettles(views: [String])
  /// Too much happens within one stretch of time.
  case tooManyInstants
  /// The screen cannot become one of another version now.
  case versionNeedsNavigationOff
  /// A speed that no car has.
  case speedOutOfRange(Double)
  /// Time cannot pass while a callback runs.
  case timeInsideCallback
  /// The event was asked to stop.
  case interrupted

  /// Whether the event that a person asked for was refused at the door, before anything could change.
  public var isRefusal: Bool {
    switch self {
    case .startNeedsNavigation, .promptNeedsGuidance, .speedOutOfRange, .versionNeedsNavigationOff: true
    case .turnNeverEnds, .neverSettles, .repeatsForEver, .layoutNeverSettles, .tooManyInstants,
      .timeInsideCallback,
      .interrupted:
      false
    }
  }

  /// The refusal in a sentence that says what to do.
  public var description: String {
    switch self {
    case .startNeedsNavigation:
      return "start: navigation is not enabled; type 'enable' first"
    case .promptNeedsGuidance(let state):
      let next = state == .none ? "'enable', then 'start'" : "'start'"
      return "prompt: prompts come up during guidance only; type \(next) first"
    case .turnNeverEnds(let started):
      return "the turn does not end: animations without duration keep starting others "
        + "(running: \(Self.list(started)))"
    case .neverSettles(let started):
      return "the screen never settles: animations keep starting others "
        + "(running: \(Self.list(started)))"
    case .repeatsForEver(let started):
      return "the screen never settles: animations repeat for ever (\(Self.list(started))); "
        + "use tick, or end them with view:removeAllAnimations()"
    case .layoutNeverSettles(let views):
      return "the layout never settles: frames keep changing what they are computed from in "
        + views.joined(separator: ", ")
    case .versionNeedsNavigationOff:
      return "sdk: the version can be changed while navigation is off only; type 'disable' first"
    case .speedOutOfRange(let speed):
      return "speed is \(NumberText.plain(speed)); expected 0 to 10000"
    case .timeInsideCallback:
      return "time cannot pass inside a callback or an animation's completion; use nav.animate"
    case .tooManyInstants:
      return "more than \(NavigationHost.greatestInstants) animations ended in one tick; "
        + "tick in smaller steps"
    case .interrupted: return "interrupted"
    }
  }

  private static func list(_ animations: [AnimationStart]) -> String {
    if animations.isEmpty { return "none" }
    return animations.prefix(4).map(\.description).joined(separator: ", ")
      + (animations.count > 4 ? " …" : "")
  }
}

/// A callback or completion of the delegate failed. The host has gone on without it and withholds the next ones.
public struct CallbackFailure: Error {
  /// Which; nil for an animation's completion, a listener and a view's part in a layout pass.
  public let callback: DelegateCallback?
  /// Which of a navigator's listeners' methods; nil for anything else.
  public internal(set) var listener: NavigatorEvent.Name?
  /// Which method of the navigation UI delegate; nil for anything else.
  public internal(set) var uiDelegateMethod: String?
  /// Which view failed in a layout pass, and what of it; nil for anything else.
  public let layoutCallback: LayoutCallbackFailure?
  /// When.
  public let instant: Instant
  /// What it threw.
  public let underlying: any Error
}

extension CallbackFailure: CustomStringConvertible {
  /// What failed, as messages call it.
  public var name: String {
    if let layoutCallback { return "\(layoutCallback.callback) of '\(layoutCallback.view)'" }
    if let uiDelegateMethod { return "\(uiDelegateMethod) of the navigation UI delegate" }
    if let listener { return "\(listener.rawValue) of a listener" }
    return callback?.rawValue ?? "an animation's completion"
  }

  /// What failed, and how.
  public var description: String {
    "\(name) failed: \(underlying)"
  }
}

/// A transition that was asked for.
enum Request {
  case lifecycle(LifecycleEvent)
  case prompt(PromptKind, height: Double)
  case resize(Size, safeArea: EdgeInsets)
  case rotate
  case device(Device)
  case direction(LayoutDirection)
  case speed(SpeedReading)
  case lighting(LightingMode)
  case suggestion(LightingMode)
  case fault(SDKFaults.Change)
  case version(SDKVersion)
  case map(MapEvent)
}

extension NavigationHost {
  // MARK: - Lifecycle events

  /// Turns the navigation UI on; does nothing if it is on.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func enable() throws { try perform(.lifecycle(.enable)) }

  /// Turns the navigation UI off, ending guidance first; does nothing if it is off.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func disable() throws { try perform(.lifecycle(.disable)) }

  /// Begins guidance; does nothing if it runs.
  ///
  /// - Throws: ``HostError/startNeedsNavigation``, ``CallbackFailure``.
  public func start() throws {
    if state == .none && !isDelivering { throw HostError.startNeedsNavigation }
    try perform(.lifecycle(.start))
  }

  /// Ends guidance; does nothing if it does not run.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func stop() throws { try perform(.lifecycle(.stop)) }

  /// A prompt is due: shown, or put in the place of the one that is up.
  ///
  /// - Parameters:
  ///   - kind: what it says.
  ///   - height: in points; nil for the kind's own.
  /// - Throws: ``HostError/promptNeedsGuidance(_:)``, ``CallbackFailure``, or a number out of range.
  public func showPrompt(_ kind: PromptKind, height: Double? = nil) throws {
    let height = height ?? kind.defaultHeight
    try LayoutLimits.check(Size(width: 0, height: height), "prompt")
    if state != .guidance && !isDelivering { throw HostError.promptNeedsGuidance(state) }
    try perform(.prompt(kind, height: height))
  }

  /// The prompt that is up is over; does nothing if none is.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func dismissPrompt() throws { try perform(.lifecycle(.dismiss)) }

  // MARK: - Size

  /// Gives the map another size; the safe area stays.
  ///
  /// - Throws: a number out of range, ``CallbackFailure``, ``HostError``.
  public func resize(to size: Size) throws { try resize(to: size, safeArea: mapView.safeAreaInsets) }

  /// Gives the map another size and safe area, in points.
  ///
  /// - Throws: a number out of range, ``CallbackFailure``, ``HostError``.
  public func resize(to size: Size, safeArea: EdgeInsets) throws {
    try LayoutLimits.check(size, "size")
    try LayoutLimits.check(safeArea, "safeArea")
    for value in [safeArea.top, safeArea.left, safeArea.bottom, safeArea.right] where value < 0 {
      throw LayoutError.negativeSize(name: "safeArea", value: value)
    }
    try perform(.resize(size, safeArea: safeArea))
  }

  /// Turns the screen by a quarter; on the device's own sizes the safe area is that of the orientation.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func rotate() throws { try perform(.rotate) }

  /// Puts the screen on another device, in portrait.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func use(_ device: Device) throws { try perform(.device(device)) }

  /// Lays the screen out in another direction. On a phone that takes a new start of the app, so no callback tells of it.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func use(_ direction: LayoutDirection) throws { try perform(.direction(direction)) }

  // MARK: - Speed

  /// The phone knows another speed or limit: the speed widget may change its face, and with it its size, without notice.
  ///
  /// - Throws: ``HostError/speedOutOfRange(_:)``, ``CallbackFailure``.
  public func setSpeed(_ reading: SpeedReading) throws {
    for value in [reading.current, reading.limit].compactMap({ $0 }) where !(value >= 0 && value <= 10_000) {
      throw HostError.speedOutOfRange(value)
    }
    try perform(.speed(reading))
  }

  /// The speed widget is for driving, and the recenter button hides speed and limit while it shows (reference of
  /// `shouldDisplaySpeedometer`).
  func updateSpeedFace() {
    let isFree = !components.showsRecenter && mapView.travelMode == .driving
    components.show(
      speed.face(
        showsSpeed: mapView.shouldDisplaySpeedometer && isFree,
        showsLimit: mapView.shouldDisplaySpeedLimit && isFree))
  }

  // MARK: - Modes

  /// Draws the map view in another lighting mode, as an app does that sets ``MapView/lightingMode``.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func use(_ mode: LightingMode) throws { try perform(.lighting(mode)) }

  /// Makes the screen one of another version of the SDK; settings that nobody has set take that version's values.
  ///
  /// - Throws: ``HostError/versionNeedsNavigationOff``, ``CallbackFailure``.
  public func use(_ version: SDKVersion) throws {
    if state != .none && !isDelivering { throw HostError.versionNeedsNavigationOff }
    try perform(.version(version))
  }

  // MARK: - Delegate

  /// Delivers callbacks again.
  public func resumeDelegate() { isDelegateSuspended = false }

  /// Delivers no more callbacks and completions.
  public func suspendDelegate() { isDelegateSuspended = true }

  // MARK: - Transitions

  func perform(_ request: Request) throws {
    queue.append(request)
    // A callback that asks for a transition has it queued: transitions never nest.
    if !isDelivering { try turn() }
  }

  func carryOut(_ request: Request) {
    switch request {
    case .lifecycle(let event):
      if event == .stop { navigator.isGuidanceActive = false }
      let wantsGuidance = state == .none && event == .enable && navigator.isGuidanceActive
      move(on: event, newPrompt: nil)
      // A session that guides already is told of in two steps, as the parameters of startGuidance ask.
      if wantsGuidance { move(on: .start, newPrompt: nil) }
    case .prompt(let kind, let height):
      guard state == .guidance else { return }
      guard navigator.shouldDisplayPrompts else {
        return note("prompt: navMap.navigator.shouldDisplayPrompts is false, so no prompt comes up")
      }
      let prompt = PromptView(kind, height: height, width: promptWidth, in: context)
      prompt.cornerRadius = configuration.style.defaultCornerRadius
      prompt.insetsLayoutMarginsFromSafeArea = false
      try? prompt.setLayoutMargins(configuration.componentMargins)
      prompt.accessibilityLabel = kind.summary
      move(on: .prompt, newPrompt: prompt)
    case .resize(let size, let safeArea): carryOutResize(to: size, safeArea: safeArea)
    case .rotate:
      let size = mapView.frame.size
      let turned = Size(width: size.height, height: size.width)
      let landscape = Size(width: device.size.height, height: device.size.width)
      let safeArea =
        turned == device.size
        ? device.portraitSafeArea
        : turned == landscape ? device.landscapeSafeArea : mapView.safeAreaInsets
      carryOutResize(to: turned, safeArea: safeArea)
    case .device(let device):
      self.device = device
      scale = device.scale
      carryOutResize(to: device.size, safeArea: device.portraitSafeArea)
    case .direction(let direction): mapView.setRootDirection(direction)
    case .speed(let reading):
      speed = reading
      updateSpeedFace()
      tellSpeed()
    case .lighting(let mode): mapView.lightingMode = mode
    case .suggestion(let mode): carryOutSuggestion(mode)
    case .fault(let change): faults.apply(change)
    case .version(let version):
      guard state == .none else { return }
      sdkVersion = version
      mapView.settings.use(version)
    case .map(let event): carryOut(event)
    }
  }

  private func carryOutResize(to size: Size, safeArea: EdgeInsets) {
    let sizeChanges = size != mapView.frame.size
    // New bounds first, then the flag and the cards' sizes, and only then the callback.
    mapView.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    try? mapView.setRootSafeArea(safeArea)
    updateComponents()
    if sizeChanges { move(on: .resize, newPrompt: nil) }
  }

  private func move(on event: LifecycleEvent, newPrompt: PromptView?) {
    let row = Lifecycle.transition(from: state, promptIsUp: currentPrompt != nil, on: event)
    guard let row else { return }
    let oldPrompt = currentPrompt
    state = row.to
    if row.from != row.to { mapView.settings.tripChanged(isRunning: row.to == .guidance) }
    switch event {
    case .prompt: currentPrompt = newPrompt
    case .dismiss, .stop, .disable, .start, .enable: currentPrompt = nil
    case .resize: break
    }
    if row.from != row.to && event != .enable { navigator.isGuidanceActive = row.to == .guidance }
    if oldPrompt !== currentPrompt {
      willPresent(currentPrompt)
      willDismiss(oldPrompt)
    }
    for callback in faults.order(row.callbacks, on: event) {
      deliver(callback, newPrompt: newPrompt, oldPrompt: oldPrompt)
    }
    if state == .none { uiState = nil }
  }

  /// Makes the callback's new state object and hands it over; each old state is the object handed over last.
  private func deliver(_ callback: DelegateCallback, newPrompt: PromptView?, oldPrompt: PromptView?) {
    let oldState = uiState
    let map = mapView
    switch callback {
    case .enableNavigationUI:
      let new = NavigationReadyUIState(self)
      uiState = new
      call(callback, newState: new) { try $0.enableNavigationUI(navMap: map, newState: new) }
    case .disableNavigationUI:
      guard let old = oldState as? NavigationReadyUIState else { return }
      call(callback) { try $0.disableNavigationUI(navMap: map, oldState: old) }
    case .startGuidance:
      guard let old = oldState as? NavigationReadyUIState else { return }
      let new = ActiveGuidanceUIState(self)
      uiState = new
      call(callback, newState: new) { try $0.startGuidance(navMap: map, newState: new, oldState: old) }
    case .stopGuidance:
      guard let old = oldState as? ActiveGuidanceUIState else { return }
      let new = NavigationReadyUIState(self)
      uiState = new
      call(callback, newState: new) { try $0.stopGuidance(navMap: map, newState: new, oldState: old) }
    case .sizeChanged:
      let new: NavigationUIState =
        state == .guidance
        ? ActiveGuidanceUIState(self)
        : NavigationReadyUIState(self)
      uiState = new
      call(callback, newState: new) { try $0.sizeChanged(navMap: map, newState: new) }
    case .showPrompt:
      guard let newPrompt else { return }
      call(callback, newPrompt: newPrompt) { try $0.showPrompt(navMap: map, newPrompt: newPrompt) }
    case .hidePrompt:
      guard let oldPrompt else { return }
      call(callback, oldPrompt: oldPrompt) { try $0.hidePrompt(navMap: map, oldPrompt: oldPrompt) }
    case .changePrompt:
      guard let newPrompt, let oldPrompt else { return }
      call(callback, newPrompt: newPrompt, oldPrompt: oldPrompt) {
        try $0.changePrompt(navMap: map, newPrompt: newPrompt, oldPrompt: oldPrompt)
      }
    }
  }

  private func call(
    _ callback: DelegateCallback, newState: NavigationUIState? = nil, newPrompt: PromptView? = nil,
    oldPrompt: PromptView? = nil, _ body: (any NavigationLayoutDelegate) throws -> Void
  ) {
    if let builtIn = builtInLayoutInUse { return guarded(callback) { try body(builtIn) } }
    guard !isDelegateSuspended, let delegate = mapView.layoutDelegate else { return }
    deliveries.append(Delivery(instant: context.now, callback: callback))
    monitor.willCall(callback, newState: newState, newPrompt: newPrompt, oldPrompt: oldPrompt)
    guarded(callback) { try body(delegate) }
    monitor.didCall(callback)
  }

  /// Runs what belongs to the delegate. If it fails, the machine goes on and nothing more is delivered.
  func guarded(
    _ callback: DelegateCallback?, listener: NavigatorEvent.Name? = nil, uiDelegateMethod: String? = nil,
    _ body: () throws -> Void
  ) {
    isDelivering = true
    defer { isDelivering = false }
    do { try body() } catch {
      isDelegateSuspended = true
      if failure == nil {
        failure = CallbackFailure(
          callback: callback, listener: listener, uiDelegateMethod: uiDelegateMethod, layoutCallback: nil,
          instant: context.now, underlying: error)
      }
    }
  }
}
