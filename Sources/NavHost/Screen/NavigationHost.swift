import ViewLayout

/// A phone's navigation screen without the phone: map view, components, lifecycle, virtual clock.
///
/// Every event ends with a turn: transitions that callbacks asked for, layout, completions that are due, again until
/// nothing is left. One thread owns a host from birth to end.
public final class NavigationHost {
  /// The unpublished figures in use.
  public let configuration: HostConfiguration
  /// What all views of the screen share.
  public let context: LayoutContext
  /// The root of the screen.
  public let mapView: MapView

  /// Where navigation stands.
  public internal(set) var state = NavigationState.none
  /// The state object last handed to the delegate; nil while navigation is off.
  public internal(set) var uiState: NavigationUIState?
  /// The prompt that is up.
  public internal(set) var currentPrompt: PromptView?
  /// Whether callbacks and completions are withheld, after one failed.
  public internal(set) var isDelegateSuspended = false {
    didSet {
      context.callbacks.areWithheld = isDelegateSuspended
      guard oldValue, !isDelegateSuspended, context.callbacks.exist else { return }
      // What was laid out without the app's views is laid out anew.
      mapView.forEachInTree { view in
        view.invalidateIntrinsicContentSize()
        view.setNeedsUpdateConstraints()
        view.setNeedsLayout()
      }
    }
  }
  /// What the delegate was told, in order: for tests, rules and the curious.
  public internal(set) var deliveries: [Delivery] = []
  /// Whether the map is wide enough for cards beside its open part.
  public internal(set) var wideMode = false
  /// Whether the event under way has to stop; asked before each repetition of a turn, which then throws
  /// ``HostError/interrupted``. The host is half changed then and of no more use.
  public var isInterrupted: () -> Bool = { false }
  /// Pixels per point.
  public internal(set) var scale: Double {
    didSet { try? mapView.setRootScale(scale) }
  }
  /// The direction in which the screen is laid out.
  public var direction: LayoutDirection { mapView.effectiveUserInterfaceLayoutDirection }
  /// What there is to know of the speed.
  public internal(set) var speed = SpeedReading()
  var speedAlert = SpeedAlert()
  /// The device, as long as the size is one of its two.
  public internal(set) var device: Device
  /// The version of the SDK that the screen is one of.
  public internal(set) var sdkVersion: SDKVersion

  /// Holds the screen and its delegate against the rules.
  public private(set) lazy var monitor = ContractMonitor(self)

  /// What guides the driver.
  public private(set) lazy var navigator = Navigator(self)
  /// Where the trip leads, and how far it is.
  public private(set) lazy var trip = Trip(self)
  /// Makes up what a phone would come across.
  public private(set) lazy var locationSimulator = LocationSimulator(self)
  /// What the SDK does that a delegate has to be ready for.
  public internal(set) var faults: SDKFaults
  /// What the map shows.
  public private(set) lazy var camera = NavigationCamera(self)

  let components: NavigationComponents
  /// The layout of the SDK's own; made when a turn finds no layout delegate.
  var builtInLayout: BuiltInLayout?
  /// The compass of a map without navigation that has a layout delegate; nil while it does not show.
  var plainMapCompass: PlacedView?
  /// Prompts that are over and may still be on the screen.
  var leavingPrompts: [PromptView] = []
  /// What was asked for and came to nothing; see ``takeNotices()``.
  var notices: [String] = []
  var queue: [Request] = []
  var isDelivering = false
  /// What runs just now, by the names of delegate's and listeners' methods; nil if nothing of the app does.
  var caller: String?
  /// The latest two callers that have asked for something in this turn.
  var askers: [String] = []
  var failure: CallbackFailure?

  /// A callback that the delegate was given.
  public struct Delivery: Hashable, Sendable {
    /// When.
    public let instant: Instant
    /// Which.
    public let callback: DelegateCallback
  }

  /// A screen of `device` in portrait, navigation off.
  public init(
    device: Device = .standard, configuration: HostConfiguration = HostConfiguration(),
    textMeasurer: any TextMeasuring = FixedAdvanceMeasurer()
  ) {
    context = LayoutContext(textMeasurer: textMeasurer)
    self.device = device
    self.configuration = configuration
    scale = device.scale
    sdkVersion = configuration.sdkVersion
    faults = configuration.faults
    mapView = MapView(in: context, size: device.size, version: configuration.sdkVersion)
    components = NavigationComponents(configuration, in: context)
    mapView.host = self
    mapView.settings.host = self
    components.report(to: monitor)
    try? mapView.setRootSafeArea(device.portraitSafeArea)
    try? mapView.setRootScale(device.scale)
    updateComponents()
  }

  /// A delegate may hold its map view, and a completion the views that it moves: with the host their time is over.
  deinit {
    mapView.layoutDelegate = nil
    navigator.forgetCallbacks()
    context.animator.forgetCompletions()
  }

  // MARK: - Looking

  /// The screen as it is now, in mid-animation too.
  public func frame(_ kind: FrameKind = .presentation) -> Frame { Frame(of: self, kind) }

  /// The view of that name in ``frame(_:)``; nil if there is none.
  public func view(named name: String) -> View? {
    guard let index = frame().entries.firstIndex(where: { $0.name == name }) else { return nil }
    var views: [View] = []
    func visit(_ view: View) {
      views.append(view)
      for subview in view.subviewsInDrawingOrder { visit(subview) }
    }
    visit(mapView)
    return views.indices.contains(index) ? views[index] : nil
  }

  /// The SDK's views by the names that scripts use; those that the present state does not offer are left out. Without a layout
  /// delegate they are what the built-in layout shows.
  public var offeredViews: [(name: String, view: View)] {
    if mapView.layoutDelegate == nil {
      var views = builtInLayout?.shownViews ?? []
      if let currentPrompt { views.append(("prompt", currentPrompt)) }
      return views
    }
    let buttons = [components.compass.name, components.reporting.name]
    var views = components.named.filter {
      switch state {
      case .none: false
      case .ready: ["googleLogo", "viewport"].contains($0.0)
      case .guidance: !buttons.contains($0.0)
      }
    }.map { (name: $0.0, view: $0.1) }
    views += (uiState?.buttons ?? []).map { (name: $0.name, view: $0.ownView) }
    if let currentPrompt { views.append(("prompt", currentPrompt)) }
    return views
  }

  /// Every name that ``offeredViews`` can ever have.
  public var componentNames: [String] { components.named.map(\.0) + BuiltInViews.names + ["prompt"] }

  /// The measures that line an app's views up with the SDK's.
  public var styleValues: StyleValues { configuration.style }

  // MARK: - Sizes

  func updateComponents() {
    let size = mapView.frame.size
    wideMode = size.width >= configuration.wideModeMinimumWidth
    components.update(mapSize: size, insets: slotInsets, wideMode: wideMode)
    currentPrompt?.setWidth(promptWidth)
  }

  var promptWidth: Double {
    CardWidths(
      configuration, mapSize: mapView.frame.size, insets: slotInsets, wideMode: wideMode
    ).prompt
  }
}
