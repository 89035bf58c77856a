import NavHost

/// The palette: what a colour stands for. A colour never says what the text does not say, too.
///
/// Only the terminal's own eight colours, which people set to suit their background, and bold are used.
public enum Ink: Hashable, Sendable, CaseIterable {
  /// The card of the next turn.
  case turnCard
  /// The card of the arrival.
  case etaCard
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
  /// An app's own view that shows something.
  case app
  /// The vehicle, the route and its end.
  case map
  /// A layout guide.
  case guide
  /// Where a view lies over another.
  case overlap
  /// Where a view leaves the screen.
  case offScreen
  /// A message of what went wrong.
  case error
  /// A result that is as expected.
  case success
  /// A result that is not.
  case failure
  /// A view in another place or another state than before.
  case moved
  /// A view that was not there before.
  case appeared
  /// A view that is there no more.
  case went

  /// The ink of a view; nil for views that only hold others.
  init?(of entry: FrameEntry) {
    switch entry.kind {
    case .turnCard, .secondaryHeader, .accessory: self = .turnCard
    case .etaCard: self = .etaCard
    case .prompt: self = .prompt
    case .viewport: self = .viewport
    case .button: self = .button
    case .logo: self = .logo
    case .instrument: self = .instrument
    case .app where entry.drawsContent: self = .app
    case .app, .map: return nil
    }
  }

  /// The control sequence that begins the colour (ECMA-48, SGR).
  public var sequence: String {
    let parameter =
      switch self {
      case .turnCard, .success, .appeared: "32"
      case .etaCard, .logo: "36"
      case .prompt, .guide: "35"
      case .viewport, .map: "34"
      case .button, .instrument, .offScreen, .moved: "33"
      case .app: "1"
      case .overlap, .error, .failure, .went: "31"
      }
    return "\u{1B}[\(parameter)m"
  }

  /// The control sequence that ends any colour.
  public static let endSequence = "\u{1B}[0m"
}
