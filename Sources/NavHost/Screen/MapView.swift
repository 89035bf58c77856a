import ViewLayout

/// The map view that everything hangs on (`GMSMapView`): the root of the screen.
public final class MapView: View {
  /// The host that drives the map view.
  public internal(set) weak var host: NavigationHost?
  /// Who lays out the navigation screen; held strongly, as the reference says.
  public internal(set) var layoutDelegate: (any NavigationLayoutDelegate)?

  /// Whether the speed widget shows the current speed during guidance; false at first (reference of `GMSMapView`).
  /// ``settings`` has the same value.
  public var shouldDisplaySpeedometer: Bool {
    get { settings.shouldDisplaySpeedometer }
    set { settings.shouldDisplaySpeedometer = newValue }
  }
  /// Whether the speed widget shows the limit during guidance; false at first (reference of `GMSMapView`).
  public var shouldDisplaySpeedLimit = false {
    didSet { host?.updateSpeedFace() }
  }

  /// How far the slot layout's controls and the camera's frame stay from the edges, in points; legacy.
  public private(set) var padding = EdgeInsets.zero
  /// How the safe area adds to ``padding``; legacy.
  public var paddingAdjustmentBehavior = PaddingAdjustmentBehavior.always {
    didSet { host?.monitor.noteLegacyUse("paddingAdjustmentBehavior") }
  }
  /// The app's markers, from back to front.
  public internal(set) var markers: [Marker] = []
  /// The layout guides beside the slot layout; nil until an app asks for one.
  var slotGuides: NavigationLayoutGuides?
  /// What guides the driver.
  public var navigator: Navigator? { host?.navigator }
  /// Makes up what a phone would come across; nil once the host is gone.
  public var locationSimulator: LocationSimulator? { host?.locationSimulator }
  /// Who hears that the recenter button was tapped. The SDK holds it weakly; here it is held until another one is set, since
  /// a script's table has no other owner.
  public var navigationUIDelegate: (any MapViewNavigationUIDelegate)?
  /// The switches of the map's controls (`GMSUISettings`).
  public let settings: UISettings

  /// The colours of map and controls; normal at first. It never follows the phone's dark mode or what the navigator
  /// suggests by itself (lighting modes page).
  public var lightingMode = LightingMode.normal
  /// How one travels; driving at first. The speed widget shows something while driving only (the pages on changing the
  /// navigation UI).
  public var travelMode = TravelMode.driving {
    didSet { host?.updateSpeedFace() }
  }
  /// What the callouts of routes tell; the SDK's choice at first.
  public var routeCalloutFormat = RouteCalloutFormat.default
  /// Whether buildings have height on the map; true at first (the pages on changing the navigation UI).
  public var isBuildingsEnabled = true

  init(in context: LayoutContext, size: Size, version: SDKVersion = .standard) {
    settings = UISettings(version)
    super.init(in: context, frame: Rect(x: 0, y: 0, width: size.width, height: size.height))
    identifier = "navMap"
    backgroundColor = Color(red: 0xe8, green: 0xea, blue: 0xed)
  }

  /// The map view roots the screen.
  public override var isScreenRoot: Bool { true }

  /// Whether the navigation UI is on.
  public var isNavigationEnabled: Bool { host.map { $0.state != .none } ?? false }

  /// Sets ``padding``, in points.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setPadding(_ insets: EdgeInsets) throws(LayoutError) {
    try LayoutLimits.check(insets, "padding")
    padding = insets
    host?.monitor.noteLegacyUse("padding")
  }

  /// Installs a delegate, or with nil goes back to having none.
  ///
  /// - Throws: while navigation is on, also for nil, and on a CarPlay screen.
  public func setLayoutDelegate(
    _ delegate: (any NavigationLayoutDelegate)?
  ) throws(NavigationLayoutError) {
    if let refusal {
      host?.monitor.noteRefusal(refusal, ofNone: delegate == nil)
      throw refusal
    }
    if delegate != nil {
      host?.builtInLayout?.leave()
      host?.builtInLayout = nil
    }
    host?.removePlainMapCompass()
    layoutDelegate = delegate
    if padding != .zero { host?.updateComponents() }
    host?.monitor.delegateChanged()
  }

  /// Why no delegate can be set just now; nil if one can.
  private var refusal: NavigationLayoutError? {
    if host?.configuration.isCarPlayScreen ?? false { return .cannotSetDelegateOnCarPlayScreen }
    if host?.faults.setLayoutDelegate == .fails { return .internal }
    // While navigation is being switched off its delegate still has callbacks to come.
    if isNavigationEnabled || host?.uiState != nil { return .cannotSetDelegateWhileNavigationEnabled }
    return nil
  }
}
