import ViewLayout

/// What the SDK hands to the delegate at a transition: a read-only snapshot (`NavigationUIState`).
public class NavigationUIState {
  /// Whether the cards are sized for a wide map.
  public let wideMode: Bool
  /// The logo: required and visible in every state; the same view in all of them.
  public let googleLogo: View
  /// The part of the map that no opaque view covers: required in every state; the same view in all of them.
  public let viewport: View
  /// The floating buttons of the state.
  public let buttons: [NavigationButton]

  init(_ components: NavigationComponents, wideMode: Bool, buttons: [NavigationButton]) {
    self.wideMode = wideMode
    googleLogo = components.googleLogo
    viewport = components.viewport
    self.buttons = buttons
  }
}

/// Navigation is on, no guidance (`NavigationReadyUIState`).
public final class NavigationReadyUIState: NavigationUIState {
  init(_ components: NavigationComponents, wideMode: Bool) {
    super.init(components, wideMode: wideMode, buttons: [components.compass])
  }
}

/// Turn-by-turn guidance runs (`ActiveGuidanceUIState`). It does not inherit from the ready state.
public final class ActiveGuidanceUIState: NavigationUIState {
  /// The header: the next manoeuvre.
  public let turnCard: View
  /// The footer: arrival time, remaining time and distance.
  public let etaCard: View
  /// A vertical bar: how much of the trip is done. Its height is the delegate's.
  public let tripProgressBar: View
  /// Speed and speed limit; changes its size at any time.
  public let speedWidget: View

  init(_ components: NavigationComponents, wideMode: Bool) {
    turnCard = components.turnCard
    etaCard = components.etaCard
    tripProgressBar = components.tripProgressBar
    speedWidget = components.speedWidget
    super.init(components, wideMode: wideMode, buttons: [components.compass, components.reporting])
  }
}
