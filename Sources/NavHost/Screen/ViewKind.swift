import ViewLayout

/// What a view is on a navigation screen, whatever it is called: pictures and rules treat views by kind.
public enum ViewKind: Hashable, Sendable {
  /// The map view, the root of the screen.
  case map
  /// The card of the next turn.
  case turnCard
  /// The card of the arrival.
  case etaCard
  /// What hangs below the built-in layout's turn card: the next step, or the lanes.
  case secondaryHeader
  /// What holds an app's accessory view below the turn card.
  case accessory
  /// A prompt.
  case prompt
  /// The part of the map that nothing covers.
  case viewport
  /// One of the SDK's buttons.
  case button
  /// Google's logo.
  case logo
  /// The trip progress bar or the speed widget.
  case instrument
  /// A view of the app's own.
  case app

  /// The kind of a view.
  init(of view: View) {
    if let component = view as? ComponentView, component.isOtherButton {
      self = .button
      return
    }
    // The names of components are the SDK's: scripts cannot change them.
    switch (view as? ComponentView)?.displayName {
    case "turnCard": self = .turnCard
    case "etaCard": self = .etaCard
    case "prompt": self = .prompt
    case "viewport": self = .viewport
    case "googleLogo": self = .logo
    case "compass", "reporting", "myLocation": self = .button
    case "secondaryHeader": self = .secondaryHeader
    case "accessory": self = .accessory
    case nil: self = view is MapView ? .map : .app
    default: self = .instrument
    }
  }

  /// Whether views of the kind cover what is behind: the SDK's cards and prompts.
  public var isOpaque: Bool {
    switch self {
    case .turnCard, .etaCard, .secondaryHeader, .accessory, .prompt: true
    default: false
    }
  }
}
