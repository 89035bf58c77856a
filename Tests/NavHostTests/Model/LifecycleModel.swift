import ViewLayout

@testable import NavHost

/// What can happen to a host in a random sequence, legal or not.
enum ModelEvent: CaseIterable {
  case enable, disable, start, stop, prompt, otherPrompt, dismiss, resize, sameSize, rotate, wantGuidance
  case endGuidance, clearDestinations, allowPrompts, forbidPrompts, setDelegate, removeDelegate, settings
  case speed, light, tick, hidePromptLast, skipHiding, hideFirst, testPrompt
  case progress, arrive, stopAtArrival, stayAtArrival, route, destinations, goOn
}

/// A second telling of the lifecycle, written from the pages without a look at the table: state, prompt and wish, and what
/// the delegate has to be told.
struct LifecycleModel {
  var state = NavigationState.none
  var promptIsUp = false
  var wantsGuidance = false
  var allowsPrompts = true
  var promptAtStop = SDKFaults.PromptAtStop.hidden
  var stopsAtArrival = true
  /// How many destinations are still to come.
  var destinations = 0
  /// Which of the delegates is set; nil for none.
  var delegate: Int?
  var size = Device.testPhone.size

  /// What an event has to do.
  enum Outcome: Equatable {
    case told([DelegateCallback])
    case refused
  }

  mutating func apply(_ event: ModelEvent, size newSize: Size) -> Outcome {
    switch event {
    case .enable:
      guard state == .none else { return .told([]) }
      state = wantsGuidance ? .guidance : .ready
      return .told([.enableNavigationUI] + (wantsGuidance ? [.startGuidance] : []))
    case .disable:
      let told = leaveGuidance(navigationToo: true)
      if state == .none { return .told([]) }
      let wasReady = state == .ready
      state = .none
      return .told(wasReady ? [.disableNavigationUI] : told)
    case .start:
      if state == .none { return .refused }
      return .told(enterGuidance())
    case .wantGuidance:
      wantsGuidance = true
      return .told(state == .none ? [] : enterGuidance())
    case .stop, .endGuidance: return .told(endGuidance())
    case .clearDestinations:
      destinations = 0
      return .told(endGuidance())
    case .progress: return state == .guidance ? .told([]) : .refused
    case .arrive:
      guard state == .guidance else { return .refused }
      return .told(stopsAtArrival ? endGuidance() : [])
    case .stopAtArrival: stopsAtArrival = true
    case .stayAtArrival: stopsAtArrival = false
    case .route, .destinations: destinations = 2
    case .goOn:
      // The last destination gone on from, the trip is over.
      destinations = max(destinations - 1, 0)
      return .told(destinations == 0 ? endGuidance() : [])
    case .prompt, .otherPrompt, .testPrompt:
      guard state == .guidance else { return .refused }
      guard allowsPrompts else { return .told([]) }
      defer { promptIsUp = true }
      return .told([promptIsUp ? .changePrompt : .showPrompt])
    case .dismiss: return .told(dismiss())
    case .forbidPrompts:
      defer { allowsPrompts = false }
      return .told(allowsPrompts ? dismiss() : [])
    case .allowPrompts:
      allowsPrompts = true
      return .told([])
    case .resize, .sameSize, .rotate:
      defer { size = newSize }
      return .told(state != .none && newSize != size ? [.sizeChanged] : [])
    case .setDelegate, .removeDelegate: return state == .none ? .told([]) : .refused
    case .hidePromptLast: promptAtStop = .late
    case .skipHiding: promptAtStop = .skipped
    case .hideFirst: promptAtStop = .hidden
    case .settings, .speed, .light, .tick: break
    }
    return .told([])
  }

  private mutating func enterGuidance() -> [DelegateCallback] {
    wantsGuidance = true
    guard state == .ready else { return [] }
    state = .guidance
    return [.startGuidance]
  }

  private mutating func endGuidance() -> [DelegateCallback] {
    wantsGuidance = false
    guard state == .guidance else { return [] }
    let told = leaveGuidance(navigationToo: false)
    state = .ready
    return told
  }

  private mutating func dismiss() -> [DelegateCallback] {
    defer { promptIsUp = false }
    return promptIsUp ? [.hidePrompt] : []
  }

  private mutating func leaveGuidance(navigationToo: Bool) -> [DelegateCallback] {
    guard state == .guidance else { return [] }
    wantsGuidance = false
    var told: [DelegateCallback] = [.stopGuidance] + (navigationToo ? [.disableNavigationUI] : [])
    guard promptIsUp else { return told }
    promptIsUp = false
    switch promptAtStop {
    case .hidden: told.insert(.hidePrompt, at: 0)
    case .late: told.append(.hidePrompt)
    case .skipped: break
    }
    return told
  }
}
