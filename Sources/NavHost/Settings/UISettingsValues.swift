import ViewLayout

/// What the settings of a map view say (`GMSUISettings`, of the SDK's reference where nothing else is named).
///
/// Where a colour or a font is nil the SDK chooses: ``NavigationHeaderStyle`` says what.
public struct UISettingsValues: Hashable, Sendable {
  // MARK: Controls of the map

  /// Whether the compass shows; true from 11.0.0 on, false before (the pages on changing the navigation UI).
  public var compassButton: Bool
  /// Whether the button that goes to the own place shows.
  public var myLocationButton = false
  /// Whether the button that follows the own place again shows while the camera does not follow.
  public var isRecenterButtonEnabled = true
  /// Whether the button for reports shows; legacy.
  public var isNavigationReportIncidentButtonEnabled = true
  /// Whether a card tells of an incident that was tapped.
  public var showsIncidentCards = true
  /// Whether the speed widget shows the current speed during guidance. The pages have it here, the reference at the map
  /// view: it is one value.
  public var shouldDisplaySpeedometer = false
  /// The colours of the speed widget while the car is too fast; nil for the SDK's.
  public var speedometerUIOptions: SpeedometerUIOptions?

  // MARK: Gestures

  /// Whether the camera can be moved by a swipe.
  public var scrollGestures = true
  /// Whether the camera can be zoomed by taps and by two fingers.
  public var zoomGestures = true
  /// Whether the camera can be tilted by two fingers.
  public var tiltGestures = true
  /// Whether the camera can be turned by two fingers.
  public var rotateGestures = true
  /// Whether the map can be moved by the fingers that turn or zoom it.
  public var allowScrollGesturesDuringRotateOrZoom = true
  /// Whether gestures end at the map view.
  public var consumesGesturesInView = true

  // MARK: Accessories

  /// Whether the header shows during guidance; legacy.
  public var isNavigationHeaderEnabled = true
  /// Whether the footer shows during guidance; legacy.
  public var isNavigationFooterEnabled = true
  /// Whether the trip progress bar shows during guidance; legacy.
  public var isNavigationTripProgressBarEnabled = false
  /// Whether a route's destinations have markers.
  public var showsDestinationMarkers = true
  /// Whether the next traffic lights of the route show. A switch, off at first, before 11.0.0; they always show from then
  /// on.
  public var showsTrafficLights: Bool
  /// Whether the next stop signs of the route show; as ``showsTrafficLights``.
  public var showsStopSigns: Bool

  // MARK: The header's looks

  /// The colour behind the current step; nil for green.
  public var navigationHeaderPrimaryBackgroundColor: Color?
  /// The colour behind the next step and the lanes; nil for dark green.
  public var navigationHeaderSecondaryBackgroundColor: Color?
  /// The same by night; nil for the day's.
  public var navigationHeaderPrimaryBackgroundColorNightMode: Color?
  /// The same by night; nil for the day's.
  public var navigationHeaderSecondaryBackgroundColorNightMode: Color?
  /// The header's opacity, 0 … 1.
  public var navigationHeaderBackgroundAlpha = 1.0
  /// The colour of the current step's arrow; nil for white.
  public var navigationHeaderLargeManeuverIconColor: Color?
  /// The colour of the next step's arrow; nil for white.
  public var navigationHeaderSmallManeuverIconColor: Color?
  /// The colour of the lanes to take; nil for white.
  public var navigationHeaderGuidanceRecommendedLaneColor: Color?
  /// The colour of the next step's text; nil for white.
  public var navigationHeaderNextStepTextColor: Color?
  /// The font of the next step's text; nil for 16 points.
  public var navigationHeaderNextStepFont: Font?
  /// The colour of the distance's number; nil for white.
  public var navigationHeaderDistanceValueTextColor: Color?
  /// The font of the distance's number; nil for bold 24 points.
  public var navigationHeaderDistanceValueFont: Font?
  /// The colour of the distance's unit; nil for gray.
  public var navigationHeaderDistanceUnitsTextColor: Color?
  /// The font of the distance's unit; nil for 18 points.
  public var navigationHeaderDistanceUnitsFont: Font?
  /// The colour of the instruction; nil for white.
  public var navigationHeaderInstructionsTextColor: Color?
  /// The font of the instruction's first row; nil for bold 30 points.
  public var navigationHeaderInstructionsFirstRowFont: Font?
  /// The font of the instruction's second row; nil for bold 24 points.
  public var navigationHeaderInstructionsSecondRowFont: Font?
  /// The font of the words between parts of the instruction; nil for bold 18 points.
  public var navigationHeaderInstructionsConjunctionsFont: Font?

  /// What a map view of that version starts with.
  public init(_ version: SDKVersion = .standard) {
    let isNewer = version >= UISetting.turningPoint
    compassButton = isNewer
    showsTrafficLights = isNewer
    showsStopSigns = isNewer
  }
}
