import ViewLayout

/// The SDK's views of one map view: made once, handed out in every state, so that each keeps its identity.
///
/// The reference promises that only of the logo and the viewport; for the rest it is a reading.
final class NavigationComponents {
  let googleLogo: ComponentView
  let viewport: ComponentView
  let turnCard: ComponentView
  let etaCard: ComponentView
  let tripProgressBar: ComponentView
  let speedWidget: ComponentView
  let compass: NavigationButton
  let reporting: NavigationButton
  /// Buttons of types that are not known today, in the order in which they were first asked for.
  private var otherButtons: [NavigationButton] = []

  private let configuration: HostConfiguration
  private(set) var speedFace = SpeedFace.none
  /// The size of the speed widget's present face, in points.
  private(set) var speedSize = Size.zero
  /// Whether the logo has turned into the recenter button.
  private(set) var showsRecenter = false

  init(_ configuration: HostConfiguration, in context: LayoutContext) {
    self.configuration = configuration
    googleLogo = ComponentView("googleLogo", in: context)
    viewport = ComponentView("viewport", in: context)
    turnCard = ComponentView("turnCard", in: context)
    etaCard = ComponentView("etaCard", in: context)
    tripProgressBar = ComponentView("tripProgressBar", in: context)
    speedWidget = ComponentView("speedWidget", in: context)
    compass = NavigationButton(.compass, view: ComponentView("compass", in: context))
    reporting = NavigationButton(.reporting, view: ComponentView("reporting", in: context))
    for view in all {
      view.insetsLayoutMarginsFromSafeArea = false
      try? view.setLayoutMargins(configuration.componentMargins)
      view.cornerRadius = view === turnCard || view === etaCard ? configuration.style.defaultCornerRadius : 0
    }
    googleLogo.accessibilityLabel = "Google"
    turnCard.accessibilityLabel = "Next turn"
    etaCard.accessibilityLabel = "Arrival"
    tripProgressBar.accessibilityLabel = "Trip progress"
    speedWidget.accessibilityLabel = "Speed"
    compass.ownView.accessibilityLabel = "Compass"
    reporting.ownView.accessibilityLabel = "Report"
  }

  private var all: [ComponentView] {
    [googleLogo, viewport, turnCard, etaCard, tripProgressBar, speedWidget]
      + [compass.ownView, reporting.ownView]
  }

  /// The button of a type, the same in every state; one of an unknown type is made when it is first asked for.
  func button(of type: NavigationButtonType, for monitor: ContractMonitor) -> NavigationButton {
    let known = [compass, reporting] + otherButtons
    if let button = known.first(where: { $0.name == type.name }) { return button }
    let view = ComponentView(type.name, in: compass.ownView.context)
    view.isOtherButton = true
    view.insetsLayoutMarginsFromSafeArea = false
    try? view.setLayoutMargins(configuration.componentMargins)
    view.accessibilityLabel = type.name
    view.setComponentSize(width: configuration.buttonSize.width, height: configuration.buttonSize.height)
    let made = NavigationButton(type, view: view)
    made.monitor = monitor
    otherButtons.append(made)
    return made
  }

  /// The buttons tell `monitor` what is read of them.
  func report(to monitor: ContractMonitor) {
    compass.monitor = monitor
    reporting.monitor = monitor
  }

  /// Every component by name: for the prompt.
  var named: [(String, View)] { all.map { ($0.displayName, $0) } }

  /// Gives every component the size that the SDK computes for a map.
  ///
  /// The cards reach under the bars that they touch: the turn card's height is the nominal height below the top safe
  /// area, the ETA card's stands above the bottom one.
  ///
  /// - Parameters:
  ///   - mapSize: in points.
  ///   - insets: what bars and notches take; the slot layout's padding beside it.
  ///   - wideMode: whether the cards stand side by side with the map's open part.
  func update(mapSize: Size, insets: SlotInsets, wideMode: Bool) {
    let widths = CardWidths(configuration, mapSize: mapSize, insets: insets, wideMode: wideMode)
    turnCard.setComponentSize(
      width: widths.turnCard, height: configuration.style.headerNominalHeight + insets.safeArea.top)
    etaCard.setComponentSize(
      width: widths.etaCard, height: configuration.etaCardHeight + insets.safeArea.bottom)
    updateLogo()
    for button in [compass, reporting] {
      button.ownView.setComponentSize(
        width: configuration.buttonSize.width, height: configuration.buttonSize.height)
    }
    tripProgressBar.setComponentSize(width: configuration.tripProgressBar.width, height: nil)
    show(speedFace)
  }

  /// Turns the logo into the recenter button or back: the same view with another size, label and trait (layout
  /// customization page, `googleLogo`).
  func showRecenter(_ shows: Bool) {
    showsRecenter = shows
    googleLogo.accessibilityLabel = shows ? "Re-center" : "Google"
    googleLogo.accessibilityTraits = shows ? [.button] : []
    updateLogo()
  }

  private func updateLogo() {
    let size = showsRecenter ? configuration.camera.recenterButtonSize : configuration.googleLogoSize
    googleLogo.setComponentSize(width: size.width, height: size.height)
  }

  /// Shows another face of the speed widget, which changes its size.
  func show(_ face: SpeedFace) {
    speedFace = face
    let sizes = configuration.speedWidgetSizes
    let size =
      switch face {
      case .none: sizes.none
      case .speed: sizes.speed
      case .limit: sizes.limit
      case .both: sizes.both
      }
    // Without a face there is nothing to keep a distance in: margins would need more room than the widget has.
    try? speedWidget.setLayoutMargins(size == .zero ? .zero : configuration.componentMargins)
    speedSize = size
    speedWidget.setComponentSize(width: size.width, height: size.height)
  }
}

/// How wide the SDK makes its cards and prompts, in points.
///
/// In the standard layout the turn card and prompts fill the safe area's width and the ETA card that of the map, as
/// the page's sample places them by their leading edges alone.
struct CardWidths {
  let turnCard: Double
  let etaCard: Double
  let prompt: Double

  init(_ configuration: HostConfiguration, mapSize: Size, insets: SlotInsets, wideMode: Bool) {
    let padding = insets.cards.leading + insets.cards.trailing
    let safeWidth = max(
      0, mapSize.width - insets.safeArea.leading - insets.safeArea.trailing - padding)
    if wideMode {
      let width = min(configuration.wideCardWidth, safeWidth)
      turnCard = width
      etaCard = width
      prompt = width
    } else {
      turnCard = safeWidth
      etaCard = max(0, mapSize.width - padding)
      prompt = safeWidth
    }
  }
}
