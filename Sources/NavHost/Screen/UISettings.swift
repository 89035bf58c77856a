/// The switches of a map view (`GMSUISettings`), as far as they concern the navigation screen.
///
/// Those of the slot layout are legacy: while a layout delegate is set they say nothing, and using them is noted.
public final class UISettings {
  weak var monitor: ContractMonitor?

  init() {}

  /// Whether the slot layout shows the header; true at first. Legacy.
  public var isNavigationHeaderEnabled = true {
    didSet { monitor?.noteLegacyUse("isNavigationHeaderEnabled") }
  }
  /// Whether the slot layout shows the footer; true at first. Legacy.
  public var isNavigationFooterEnabled = true {
    didSet { monitor?.noteLegacyUse("isNavigationFooterEnabled") }
  }
  /// Whether the slot layout shows the trip progress bar; false at first. Legacy.
  public var isNavigationTripProgressBarEnabled = false {
    didSet { monitor?.noteLegacyUse("isNavigationTripProgressBarEnabled") }
  }
  /// Whether the slot layout shows the button for reports; true at first. Legacy.
  public var isNavigationReportIncidentButtonEnabled = true {
    didSet { monitor?.noteLegacyUse("isNavigationReportIncidentButtonEnabled") }
  }
  /// Whether the compass shows while navigation is off; true at first, as from 11.0.0 on. While it is on a delegate decides.
  public var compassButton = true {
    didSet { monitor?.noteCompassButton() }
  }
  /// Whether the recenter button shows while the camera does not follow.
  public var isRecenterButtonEnabled = true
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
}

/// How the safe area adds to a map view's padding; the names are `GMSMapViewPaddingAdjustmentBehavior`'s.
public enum PaddingAdjustmentBehavior: String, Hashable, Sendable, CaseIterable {
  /// Always.
  case always
  /// Where the padding is smaller.
  case automatic
  /// Never.
  case never
}
