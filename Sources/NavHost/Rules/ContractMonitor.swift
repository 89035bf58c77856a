import ViewLayout

/// Holds a host's screen and its delegate against the rules.
///
/// What a rule can see on the screen is looked up when somebody asks; only what would be lost is written down as it
/// happens. Asking changes nothing, and a world that is rebuilt from the same events has the same violations.
public final class ContractMonitor {
  /// The rules.
  public var rules = ContractRule.all
  /// Is told what is wrong at the end of each turn. While nobody asks, little is done there.
  public var watcher: (([Violation]) -> Void)?
  /// What is known of the past.
  public internal(set) var facts = ContractFacts()
  /// What the delegate allows itself.
  public private(set) var exceptions: [RuleException] = []

  private unowned let host: NavigationHost
  private var hasApplied: [Bool] = []
  private var reads: CallbackReads?
  private var prompts: [PromptWatch] = []

  init(_ host: NavigationHost) { self.host = host }

  // MARK: - Asking

  /// Whether there is a delegate to hold rules against.
  public var isChecking: Bool { host.mapView.layoutDelegate != nil && !host.isDelegateSuspended }

  /// Whether no animation runs that will ever end.
  public var isSettled: Bool { host.context.animator.nextDue == nil }

  /// What is wrong just now, by rules in their order and by views from back to front.
  public var violations: [Violation] { check { _ in } }

  /// The exceptions that have not applied at the end of any turn so far.
  public var unusedExceptions: [RuleException] {
    exceptions.indices.filter { !hasApplied[$0] }.map { exceptions[$0] }
  }

  private func check(applied: (Int) -> Void) -> [Violation] {
    let (isChecking, isSettled) = (isChecking, isSettled)
    let inspection = Inspection(host, facts)
    var found: [Violation] = []
    for rule in rules where (isChecking || rule.appliesWithoutDelegate) && (isSettled || !rule.waitsForRest) {
      guard let breaches = rule.check.find?(inspection), !breaches.isEmpty else { continue }
      for breach in breaches {
        if let index = exceptions.firstIndex(where: { $0.covers(breach, of: rule) }) {
          applied(index)
        } else {
          found.append(
            Violation(
              rule: rule.id, severity: rule.severity, views: breach.views, text: breach.text,
              subject: breach.subject))
        }
      }
    }
    return found
  }

  // MARK: - Delegates

  /// Another delegate is set, or none: it has done nothing yet.
  func delegateChanged() {
    facts = ContractFacts()
    reads = nil
    prompts = []
    exceptions = host.mapView.layoutDelegate?.ruleExceptions ?? []
    hasApplied = exceptions.map { _ in false }
  }

  func noteRefusal(_ error: NavigationLayoutError, ofNone: Bool) {
    switch error {
    case .internal: break
    case .cannotSetDelegateOnCarPlayScreen: facts.refusedOnCarPlay += 1
    case .cannotSetDelegateWhileNavigationEnabled where ofNone: facts.refusedRemovals += 1
    case .cannotSetDelegateWhileNavigationEnabled: facts.refusedDelegates += 1
    }
  }

  /// An API of the slot layout was used: it matters while a delegate is set.
  ///
  /// - Parameter name: one of ``LegacyAPI/all``.
  public func noteLegacyUse(_ name: String) {
    guard isChecking, !facts.legacyUses.contains(name) else { return }
    facts.legacyUses.append(name)
  }

  /// `compassButton` was set, which says nothing while a delegate decides.
  func noteCompassButton() {
    if isChecking && host.mapView.isNavigationEnabled { facts.compassButtonWasSet = true }
  }

  // MARK: - Reads

  func noteWideMode() {
    guard reads != nil else { return }
    reads?.wideMode = true
    facts.hasReadWideMode = true
  }

  func noteType(of button: NavigationButton) { reads?.types.append(button) }

  func noteView(of button: NavigationButton) { reads?.views.append(button) }

  // MARK: - Callbacks

  /// The delegate is about to be called.
  func willCall(
    _ callback: DelegateCallback, newState: NavigationUIState?, newPrompt: PromptView?, oldPrompt: PromptView?
  ) {
    switch callback {
    case .enableNavigationUI: facts.beforeEnable = MapContents(of: host.mapView)
    case .startGuidance:
      facts.beforeGuidance = MapContents(of: host.mapView)
      facts.addedInGuidance = nil
    case .stopGuidance:
      facts.addedInGuidance = facts.beforeGuidance.map { MapContents(of: host.mapView).added(to: $0) }
      facts.leftAt = host.context.now
    case .disableNavigationUI: facts.leftAt = host.context.now
    case .showPrompt, .hidePrompt, .changePrompt, .sizeChanged: break
    }
    if newPrompt != nil || oldPrompt != nil { facts.callbacksWithoutMotion.set(callback, isMember: false) }
    if let oldPrompt, callback != .showPrompt { watchLeaving(oldPrompt, callback) }
    if let newPrompt { prompts.append(PromptWatch(prompt: newPrompt, arriving: callback)) }
    reads = CallbackReads(callback: callback, offered: newState?.buttons ?? [])
  }

  /// The delegate has returned.
  func didCall(_ callback: DelegateCallback) {
    guard let reads else { return }
    self.reads = nil
    for button in reads.picked {
      let picked = ContractFacts.PickedButton(callback: callback, view: button.name)
      if !facts.pickedButtons.contains(picked) { facts.pickedButtons.append(picked) }
    }
    switch callback {
    case .enableNavigationUI, .startGuidance, .stopGuidance, .sizeChanged:
      facts.callbacksWithoutWideMode.set(callback, isMember: !reads.wideMode)
    case .disableNavigationUI, .showPrompt, .hidePrompt, .changePrompt: break
    }
  }

  private func watchLeaving(_ prompt: PromptView, _ callback: DelegateCallback) {
    guard let index = prompts.firstIndex(where: { $0.prompt === prompt }) else { return }
    // Guidance that ends may take its prompt along at once.
    if host.state == .guidance {
      prompts[index].arriving = nil
      prompts[index].leaving = callback
      prompts[index].hasMoved = false
    } else {
      prompts.remove(at: index)
    }
  }

  // MARK: - Turns

  /// A turn is over: what only this instant shows is written down.
  func turnEnded() {
    guard isChecking else {
      facts.busySince = nil
      watcher?(violations)
      return
    }
    let isBusy = host.context.animator.isActive
    facts.busySince = isBusy ? facts.busySince ?? host.context.now : nil
    if !prompts.isEmpty { lookAtPrompts() }
    if exceptions.isEmpty && watcher == nil { return }
    let found = check { hasApplied[$0] = true }
    watcher?(found)
  }

  private func lookAtPrompts() {
    let root = host.mapView.root
    prompts.removeAll { watch in
      guard let leaving = watch.leaving, watch.prompt.root !== root else { return false }
      if !watch.hasMoved { facts.callbacksWithoutMotion.set(leaving, isMember: true) }
      return true
    }
    for index in prompts.indices {
      let prompt = prompts[index].prompt
      guard prompt.root === root else { continue }
      if prompt.presentationFrameInRoot != prompt.frameInRoot || prompt.presentationAlpha != prompt.alpha {
        prompts[index].hasMoved = true
      }
      if isSettled, let arriving = prompts[index].arriving {
        if !prompts[index].hasMoved { facts.callbacksWithoutMotion.set(arriving, isMember: true) }
        prompts[index].arriving = nil
      }
    }
  }
}

extension [DelegateCallback] {
  /// Puts a callback in or takes it out; the order is that of the lifecycle.
  fileprivate mutating func set(_ callback: DelegateCallback, isMember: Bool) {
    guard contains(callback) != isMember else { return }
    let members = isMember ? self + [callback] : filter { $0 != callback }
    self = DelegateCallback.allCases.filter { members.contains($0) }
  }
}
