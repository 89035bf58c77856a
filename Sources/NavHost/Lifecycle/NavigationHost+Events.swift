import ViewLayout

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

  // MARK: - Delegate

  /// Delivers callbacks again.
  public func resumeDelegate() { isDelegateSuspended = false }

  /// Delivers no more callbacks and completions.
  public func suspendDelegate() { isDelegateSuspended = true }

  // MARK: - Transitions

  func perform(_ request: Request) throws {
    queue.append(request)
    if let caller, !askers.contains(caller) { askers = askers.suffix(1) + [caller] }
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
      guard state == .guidance else {
        return note("prompt: guidance does not run, so no prompt comes up")
      }
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
      guard state == .none else { return note("sdk: navigation is on, so the version stays") }
      sdkVersion = version
      mapView.settings.use(version)
    case .map(let event): carryOut(event)
    case .trip(let event): carryOut(event)
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
    if event == .enable { removePlainMapCompass() }
    let oldPrompt = currentPrompt
    state = row.to
    if row.from != row.to { mapView.settings.tripChanged(isRunning: row.to == .guidance) }
    let endsGuidance = row.from == .guidance && row.to != .guidance
    if endsGuidance || row.to == .guidance && row.from != .guidance {
      trip.guidanceChanged(isRunning: !endsGuidance)
    }
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
    if endsGuidance { tellOfEndedGuidance() }
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
    navigatorMethod: String? = nil,
    _ body: () throws -> Void
  ) {
    isDelivering = true
    let outer = caller
    caller = callback?.rawValue ?? listener?.rawValue ?? uiDelegateMethod ?? navigatorMethod
    defer {
      isDelivering = false
      caller = outer
    }
    do { try body() } catch {
      isDelegateSuspended = true
      if failure == nil {
        failure = CallbackFailure(
          callback: callback, listener: listener, uiDelegateMethod: uiDelegateMethod,
          navigatorMethod: navigatorMethod, layoutCallback: nil, instant: context.now, underlying: error)
      }
    }
  }
}
