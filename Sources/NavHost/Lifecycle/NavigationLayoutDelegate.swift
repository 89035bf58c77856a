/// Lays out the whole navigation screen (`NavigationLayoutDelegate`). Every callback is optional.
///
/// Unlike on the phone a callback may throw: the host then delivers no further callback until the delegate is resumed.
public protocol NavigationLayoutDelegate: AnyObject {
  /// What the delegate allows itself against the rules; read when it is set.
  var ruleExceptions: [RuleException] { get }
  /// Navigation goes on: put the ready state's elements in place.
  func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws
  /// Navigation goes off: take every navigation element out again.
  func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) throws
  /// Guidance begins.
  func startGuidance(
    navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState) throws
  /// Guidance ends.
  func stopGuidance(
    navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState) throws
  /// The map has another size; `wideMode` and the cards' sizes are already those of the new one.
  func sizeChanged(navMap: MapView, newState: NavigationUIState) throws
  /// A prompt is due: add it, place it, animate it in.
  func showPrompt(navMap: MapView, newPrompt: PromptView) throws
  /// The prompt is over: animate it out, then remove it.
  func hidePrompt(navMap: MapView, oldPrompt: PromptView) throws
  /// Another prompt takes the place of the one that is up.
  func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) throws
}

extension NavigationLayoutDelegate {
  /// Nothing.
  public var ruleExceptions: [RuleException] { [] }
  /// Does nothing.
  public func enableNavigationUI(navMap: MapView, newState: NavigationReadyUIState) throws {}
  /// Does nothing.
  public func disableNavigationUI(navMap: MapView, oldState: NavigationReadyUIState) throws {}
  /// Does nothing.
  public func startGuidance(
    navMap: MapView, newState: ActiveGuidanceUIState, oldState: NavigationReadyUIState
  ) throws {}
  /// Does nothing.
  public func stopGuidance(
    navMap: MapView, newState: NavigationReadyUIState, oldState: ActiveGuidanceUIState
  ) throws {}
  /// Does nothing.
  public func sizeChanged(navMap: MapView, newState: NavigationUIState) throws {}
  /// Does nothing.
  public func showPrompt(navMap: MapView, newPrompt: PromptView) throws {}
  /// Does nothing.
  public func hidePrompt(navMap: MapView, oldPrompt: PromptView) throws {}
  /// Does nothing.
  public func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) throws {}
}

/// Why a layout delegate was not taken (`GMSMapViewNavigationLayoutErrorDomain`). The one before stays.
public enum NavigationLayoutError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Something failed inside the SDK. Code 0.
  case `internal`
  /// Navigation is on: set the delegate before enabling it. Code 1.
  case cannotSetDelegateWhileNavigationEnabled
  /// The map view was made for a CarPlay screen. Code 2.
  case cannotSetDelegateOnCarPlayScreen

  /// The error domain.
  public static let domain = "GMSMapViewNavigationLayoutErrorDomain"

  /// The code (`GMSMapViewNavigationLayoutErrorCode`).
  public var code: Int {
    switch self {
    case .internal: 0
    case .cannotSetDelegateWhileNavigationEnabled: 1
    case .cannotSetDelegateOnCarPlayScreen: 2
    }
  }

  /// The code, by the name of its Swift case.
  public var codeName: String {
    switch self {
    case .internal: "internal"
    case .cannotSetDelegateWhileNavigationEnabled: "cannotSetDelegateWhileNavigationEnabled"
    case .cannotSetDelegateOnCarPlayScreen: "cannotSetDelegateOnCarPlayScreen"
    }
  }

  /// The error in a sentence that says what to do.
  public var description: String {
    switch self {
    case .internal:
      "the layout delegate could not be set: something failed inside the SDK; keep the layout that is there"
    case .cannotSetDelegateWhileNavigationEnabled:
      "the layout delegate cannot be set while navigation is enabled; set it before, or disable navigation first"
    case .cannotSetDelegateOnCarPlayScreen:
      "a map view for a CarPlay screen takes no layout delegate; CarPlay has fixed layout templates"
    }
  }
}
