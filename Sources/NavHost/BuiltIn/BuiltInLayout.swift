import ViewLayout

/// The layout that the SDK has of its own, while no layout delegate is set: the slot layout of the "modify navigation UI"
/// page.
///
/// It hears the same calls as a delegate and places the same views. Where they stand is a ``BuiltInPlan``, worked out anew
/// in every turn and carried over where it differs; so settings, padding, camera and speed need not tell it anything. All
/// its constraints are the SDK's own, which a delegate's rules are not held against.
final class BuiltInLayout: NavigationLayoutDelegate {
  unowned let host: NavigationHost
  let views: BuiltInViews
  /// Where navigation stands, as the calls have told.
  private(set) var state = NavigationState.none
  /// What hangs below the turn card.
  var dropdown = HeaderDropdown.nextStep
  /// The prompt that is up.
  var prompt: PromptInPlace?
  /// The accessory view that the app has set.
  var accessory: AccessoryView?
  /// The room that the accessory view was asked for its height in.
  var measuredRoom: Size?
  /// Views on their way out, with the instant at which they are gone.
  var leaving: [(view: ComponentView, end: Instant)] = []

  /// The plan that is in place.
  private(set) var plan: BuiltInPlan?
  private var inputs: BuiltInInputs?
  private var placed: [BuiltInSlot: PlacedView] = [:]

  init(_ host: NavigationHost) {
    self.host = host
    views = BuiltInViews(host.configuration, in: host.context)
  }

  var map: MapView { host.mapView }
  var durations: BuiltInDurations { host.configuration.durations }

  // MARK: - Calls

  func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) {
    state = .ready
    apply()
  }

  func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) {
    state = .none
    removeLeaving()
    prompt?.view.removeFromSuperview()
    prompt = nil
    apply()
    // What stays is in its place at once.
    for slot in BuiltInSlot.allCases { placed[slot]?.view.removeAllAnimations() }
  }

  func startGuidance(navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState) {
    state = .guidance
    dropdown = .nextStep
    apply()
    showReportLabel()
  }

  func stopGuidance(navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState) {
    state = .ready
    dropAccessory()
    // A prompt that nobody has hidden goes with guidance.
    if prompt != nil { exchange(prompt, nil) }
    guard !leaving.isEmpty else { return apply() }
    // What stands at the lower edge goes down with the prompt.
    animate(durations.prompt) {
      apply()
      map.layoutIfNeeded()
    }
  }

  func sizeChanged(navMap: MapView, newState: NavigationUIState) { apply() }

  // MARK: - Plans

  /// Puts everything where it belongs just now, if anything has changed.
  ///
  /// The accessory view may be asked for its height, so this belongs into a turn.
  func update() {
    removeGone()
    if let accessory, !accessory.hasContent { dropAccessory() }
    apply()
    guard let accessory, let plan, plan.accessoryRoom != .zero, plan.accessoryRoom != measuredRoom else {
      return
    }
    measuredRoom = plan.accessoryRoom
    let name = "heightForAccessoryView"
    host.context.callbacks.measure(name, of: accessory.content) {
      try accessory.measure(in: plan.accessoryRoom, on: map)
    }
    apply()
  }

  /// The plan for what is known just now.
  func currentPlan() -> BuiltInPlan { BuiltInPlan(currentInputs(), host.configuration) }

  private func currentInputs() -> BuiltInInputs {
    var inputs = BuiltInInputs(insets: SlotInsets(map))
    let settings = map.settings.inForce
    inputs.state = state
    inputs.mapSize = map.frame.size
    inputs.direction = host.direction
    inputs.wideMode = host.wideMode
    inputs.wantsHeader = settings.isNavigationHeaderEnabled
    inputs.wantsFooter = settings.isNavigationFooterEnabled
    inputs.wantsProgressBar = settings.isNavigationTripProgressBarEnabled
    inputs.wantsReporting = settings.isNavigationReportIncidentButtonEnabled
    inputs.wantsMyLocation = settings.myLocationButton
    inputs.wantsCompass = settings.compassButton && host.camera.showsCompass
    inputs.speedSize = host.components.speedSize
    inputs.dropdown = dropdown
    inputs.accessoryHeight = accessory?.wantedHeight
    inputs.promptHeight = prompt?.view.height
    inputs.buttonsGuide = map.slotGuides?.buttonsGuide(wideMode: host.wideMode).map(ObjectIdentifier.init)
    return inputs
  }

  /// Carries the plan for the present inputs over to views and constraints.
  func apply() {
    let inputs = currentInputs()
    if inputs == self.inputs, let plan, isInPlace(plan) { return }
    if inputs.insets != self.inputs?.insets { host.updateComponents() }
    self.inputs = inputs
    let plan = BuiltInPlan(inputs, host.configuration)
    self.plan = plan
    for slot in BuiltInSlot.allCases where plan.placements[slot] == nil {
      placed.removeValue(forKey: slot)?.remove()
    }
    for (index, slot) in plan.shown.enumerated() {
      guard let placement = plan.placements[slot], let view = view(of: slot) else { continue }
      put(view, in: slot, at: index, placement)
    }
    prompt?.place(plan.prompt)
    map.slotGuides?.update(plan)
  }

  /// Whether what the plan shows is where it was put: a script may have taken a view away.
  private func isInPlace(_ plan: BuiltInPlan) -> Bool {
    prompt?.isInFront ?? true
      && BuiltInSlot.allCases.allSatisfy { slot in
        plan.placements[slot] == nil ? placed[slot] == nil : placed[slot]?.isInPlace(on: map) ?? false
      }
  }

  private func put(_ view: ComponentView, in slot: BuiltInSlot, at index: Int, _ placement: BuiltInPlacement)
  {
    if let known = placed[slot], known.view === view, known.isInPlace(on: map), known.fits(placement) {
      known.move(to: placement)
    } else {
      placed[slot]?.remove()
      let guide = placement.guide == nil ? nil : map.slotGuides?.buttonsGuide(wideMode: host.wideMode)
      placed[slot] = PlacedView(view, placement, guide, on: map)
    }
    // An app's own views stand in front.
    if index < map.subviews.count, map.subviews[index] !== view { try? map.insertSubview(view, at: index) }
  }

  /// What is shown, by the names that scripts use, from back to front.
  var shownViews: [(name: String, view: View)] {
    (plan?.shown ?? []).compactMap { slot in view(of: slot).map { (slot.rawValue, $0) } }
  }

  func view(of slot: BuiltInSlot) -> ComponentView? {
    let components = host.components
    return switch slot {
    case .viewport: components.viewport
    case .tripProgressBar: components.tripProgressBar
    case .googleLogo: components.googleLogo
    case .speedWidget: components.speedWidget
    case .compass: components.compass.ownView
    case .myLocation: views.myLocation
    case .reporting: components.reporting.ownView
    case .secondaryHeader: views.secondaryHeader
    case .accessory: accessory
    case .turnCard: components.turnCard
    case .etaCard: components.etaCard
    }
  }

  /// Leaves a view where it is, for it to fade; the place is free for another.
  func letGo(of slot: BuiltInSlot) { placed[slot] = nil }

  // MARK: - Coming and going

  /// Takes everything away: a delegate is set.
  func leave() {
    dropAccessory()
    removeLeaving()
    prompt?.view.removeFromSuperview()
    prompt = nil
    for slot in BuiltInSlot.allCases { placed.removeValue(forKey: slot)?.remove() }
    map.slotGuides?.update(nil)
    plan = nil
    inputs = nil
  }

  /// What is on its way out is gone at its instant, whether anything hears of the animation's end or not.
  private func removeGone() {
    guard !leaving.isEmpty else { return }
    let now = host.context.now
    for (view, end) in leaving where end <= now { view.leaveScreen() }
    leaving.removeAll { $0.end <= now }
  }

  /// Does not wait for what is on its way out.
  func removeLeaving(where matches: (ComponentView) -> Bool = { _ in true }) {
    for (view, _) in leaving where matches(view) { view.leaveScreen() }
    leaving.removeAll { matches($0.view) }
  }

  /// Changes that take time; at once where too much moves already.
  func animate(_ duration: Double, delay: Double = 0, _ changes: () -> Void) {
    do { try host.context.animate(duration: duration, delay: delay, changes: changes) } catch { changes() }
  }

  /// The instant that lies so many seconds ahead.
  func instant(after seconds: Double) -> Instant {
    host.context.now.advanced(by: Int64((max(seconds, 0) * 1e9).rounded()))
  }

  /// The next step gives way to the lanes at the turn, or they to it: what hangs below the turn card was tapped.
  func toggleDropdown() {
    dropdown = dropdown == .nextStep ? .lanes : .nextStep
    animate(durations.headerSwap) {
      apply()
      map.layoutIfNeeded()
    }
  }

  /// The report button starts with its label and shrinks to its sign.
  private func showReportLabel() {
    guard let report = placed[.reporting] else { return }
    let size = host.configuration.buttonSize
    let view = report.view
    view.setComponentSize(width: host.configuration.reportButtonLabelledWidth, height: size.height)
    map.layoutIfNeeded()
    animate(durations.reportShrink, delay: durations.reportLabel) {
      view.setComponentSize(width: size.width, height: size.height)
      map.layoutIfNeeded()
    }
  }
}

extension ComponentView {
  /// Takes the view out; a next time it is all there again.
  fileprivate func leaveScreen() {
    removeFromSuperview()
    alpha = 1
    try? setZPosition(0)
    (self as? AccessoryView)?.releaseContent()
  }
}
