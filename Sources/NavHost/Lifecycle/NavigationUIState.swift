import ViewLayout

/// What the SDK hands to the delegate at a transition: a read-only snapshot (`NavigationUIState`). It notes what a
/// delegate reads of it.
public class NavigationUIState {
  private let isWide: Bool
  private weak var monitor: ContractMonitor?
  /// The logo: required and visible in every state; the same view in all of them.
  public let googleLogo: View
  /// The part of the map that no opaque view covers: required in every state; the same view in all of them.
  public let viewport: View
  /// The floating buttons of the state.
  public let buttons: [NavigationButton]

  init(_ host: NavigationHost, of state: NavigationState) {
    isWide = host.wideMode
    monitor = host.monitor
    googleLogo = host.components.googleLogo
    viewport = host.components.viewport
    buttons = host.faults.buttons(in: state).map { host.components.button(of: $0, for: host.monitor) }
  }

  /// Whether the cards are sized for a wide map.
  public var wideMode: Bool {
    monitor?.noteWideMode()
    return isWide
  }
}

/// Navigation is on, no guidance (`NavigationReadyUIState`).
public final class NavigationReadyUIState: NavigationUIState {
  init(_ host: NavigationHost) { super.init(host, of: .ready) }
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

  init(_ host: NavigationHost) {
    let components = host.components
    turnCard = components.turnCard
    etaCard = components.etaCard
    tripProgressBar = components.tripProgressBar
    speedWidget = components.speedWidget
    super.init(host, of: .guidance)
  }
}
