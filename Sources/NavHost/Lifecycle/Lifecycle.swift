/// Where navigation stands.
public enum NavigationState: String, Hashable, Sendable, CaseIterable {
  /// Navigation is off.
  case none
  /// Navigation is on, without guidance.
  case ready
  /// Guidance runs.
  case guidance
}

/// What moves navigation from state to state.
public enum LifecycleEvent: String, Hashable, Sendable, CaseIterable {
  /// `isNavigationEnabled` becomes true.
  case enable
  /// `isNavigationEnabled` becomes false.
  case disable
  /// Guidance becomes active.
  case start
  /// Guidance ends.
  case stop
  /// The map's bounds change.
  case resize
  /// A prompt is due.
  case prompt
  /// The prompt that is up is over.
  case dismiss
}

/// A call to the delegate.
public enum DelegateCallback: String, Hashable, Sendable, CaseIterable {
  /// `enableNavigationUI(navMap:newState:)`
  case enableNavigationUI
  /// `disableNavigationUI(navMap:oldState:)`
  case disableNavigationUI
  /// `startGuidance(navMap:newState:oldState:)`
  case startGuidance
  /// `stopGuidance(navMap:newState:oldState:)`
  case stopGuidance
  /// `sizeChanged(navMap:newState:)`
  case sizeChanged
  /// `showPrompt(navMap:newPrompt:)`
  case showPrompt
  /// `hidePrompt(navMap:oldPrompt:)`
  case hidePrompt
  /// `changePrompt(navMap:newPrompt:oldPrompt:)`
  case changePrompt
}

/// The lifecycle as one table: state and event give the next state and the callbacks, in order.
///
/// From the layout customization page and the reference; where they are silent, the reading is: leaving guidance for
/// no navigation is `stopGuidance`, then `disableNavigationUI`, as their parameter types ask; a prompt that is up
/// when guidance ends is hidden first; a new size is told only while there is a state object to tell it with.
public enum Lifecycle {
  /// One row of the table.
  public struct Transition: Hashable, Sendable {
    /// The state before.
    public let from: NavigationState
    /// Whether a prompt is up before; nil where that makes no difference.
    public let promptIsUp: Bool?
    /// What happens.
    public let event: LifecycleEvent
    /// The state after.
    public let to: NavigationState
    /// What the delegate is told, in order.
    public let callbacks: [DelegateCallback]
  }

  /// All rows. An event that has no row in a state changes nothing there.
  public static let table: [Transition] = [
    row(.none, .enable, .ready, [.enableNavigationUI]),
    row(.none, .resize, .none, []),
    row(.ready, .start, .guidance, [.startGuidance]),
    row(.ready, .disable, .none, [.disableNavigationUI]),
    row(.ready, .resize, .ready, [.sizeChanged]),
    row(.guidance, .stop, .ready, [.stopGuidance], promptIsUp: false),
    row(.guidance, .stop, .ready, [.hidePrompt, .stopGuidance], promptIsUp: true),
    row(.guidance, .disable, .none, [.stopGuidance, .disableNavigationUI], promptIsUp: false),
    row(.guidance, .disable, .none, [.hidePrompt, .stopGuidance, .disableNavigationUI], promptIsUp: true),
    row(.guidance, .resize, .guidance, [.sizeChanged]),
    row(.guidance, .prompt, .guidance, [.showPrompt], promptIsUp: false),
    row(.guidance, .prompt, .guidance, [.changePrompt], promptIsUp: true),
    row(.guidance, .dismiss, .guidance, [.hidePrompt], promptIsUp: true),
  ]

  /// The row for an event in a state; nil if the event changes nothing there.
  public static func transition(
    from state: NavigationState, promptIsUp: Bool, on event: LifecycleEvent
  ) -> Transition? {
    table.first { $0.from == state && $0.event == event && $0.promptIsUp ?? promptIsUp == promptIsUp }
  }

  private static func row(
    _ from: NavigationState, _ event: LifecycleEvent, _ to: NavigationState,
    _ callbacks: [DelegateCallback], promptIsUp: Bool? = nil
  ) -> Transition {
    Transition(from: from, promptIsUp: promptIsUp, event: event, to: to, callbacks: callbacks)
  }
}
