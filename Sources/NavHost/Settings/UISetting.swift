import ViewLayout

/// One of the settings of a map view: its name, what it takes and when it acts.
public struct UISetting: Sendable {
  /// When a change is to be seen (the pages on changing the navigation UI).
  public enum Moment: Sendable {
    /// At once: the controls of the map.
    case atOnce
    /// With the next trip: the accessories. While no guidance runs that is at once.
    case nextTrip
  }

  /// Where the value is, by what it is.
  public enum Place: Sendable {
    /// True or false.
    case flag(WritableKeyPath<UISettingsValues, Bool> & Sendable)
    /// A colour, or nil for the SDK's.
    case color(WritableKeyPath<UISettingsValues, Color?> & Sendable)
    /// A font, or nil for the SDK's.
    case font(WritableKeyPath<UISettingsValues, Font?> & Sendable)
    /// An opacity, 0 … 1.
    case alpha(WritableKeyPath<UISettingsValues, Double> & Sendable)
    /// Colours of the speed widget, or nil for the SDK's.
    case speedometer(WritableKeyPath<UISettingsValues, SpeedometerUIOptions?> & Sendable)

    var path: AnyKeyPath {
      switch self {
      case .flag(let path): path
      case .color(let path): path
      case .font(let path): path
      case .alpha(let path): path
      case .speedometer(let path): path
      }
    }

    func isEqual(in one: UISettingsValues, _ other: UISettingsValues) -> Bool {
      switch self {
      case .flag(let path): one[keyPath: path] == other[keyPath: path]
      case .color(let path): one[keyPath: path] == other[keyPath: path]
      case .font(let path): one[keyPath: path] == other[keyPath: path]
      case .alpha(let path): one[keyPath: path] == other[keyPath: path]
      case .speedometer(let path): one[keyPath: path] == other[keyPath: path]
      }
    }

    /// Takes the value over.
    func copy(from source: UISettingsValues, to target: inout UISettingsValues) {
      switch self {
      case .flag(let path): target[keyPath: path] = source[keyPath: path]
      case .color(let path): target[keyPath: path] = source[keyPath: path]
      case .font(let path): target[keyPath: path] = source[keyPath: path]
      case .alpha(let path): target[keyPath: path] = source[keyPath: path]
      case .speedometer(let path): target[keyPath: path] = source[keyPath: path]
      }
    }
  }

  /// The version from which on the newer of the two pages holds.
  static let turningPoint = SDKVersion(11, 0)

  /// The Swift name.
  public let name: String
  /// When a change is to be seen.
  public let moment: Moment
  /// Where the value is.
  public let place: Place
  /// What it means.
  public let doc: String
  /// The first version that has no such setting; nil if all have it.
  public let removedIn: SDKVersion?

  /// Whether a version has the setting.
  public func isAvailable(in version: SDKVersion) -> Bool { removedIn.map { version < $0 } ?? true }

  /// All of them, by what they are about.
  public static let all: [UISetting] = controls + gestures + accessories + headerLooks

  /// The setting of that name.
  public static func named(_ name: String) -> UISetting? { all.first { $0.name == name } }

  static func at(_ path: AnyKeyPath) -> UISetting? { all.first { $0.place.path == path } }

  private init(
    _ name: String, _ place: Place, _ moment: Moment, removedIn: SDKVersion? = nil, _ doc: String
  ) {
    self.name = name
    self.place = place
    self.moment = moment
    self.removedIn = removedIn
    self.doc = doc
  }

  private static let controls: [UISetting] = [
    UISetting(
      "compassButton", .flag(\.compassButton), .atOnce,
      "Whether the compass shows while navigation is off; a delegate decides while it is on. True from 11.0 on."
    ),
    UISetting(
      "myLocationButton", .flag(\.myLocationButton), .atOnce,
      "Whether the button that goes to the own place shows; false at first."),
    UISetting(
      "isRecenterButtonEnabled", .flag(\.isRecenterButtonEnabled), .atOnce,
      "Whether the recenter button shows while the camera does not follow; true at first."),
    UISetting(
      "isNavigationReportIncidentButtonEnabled", .flag(\.isNavigationReportIncidentButtonEnabled), .atOnce,
      "Legacy: whether the slot layout shows the button for reports; see rule L32."),
    UISetting(
      "showsIncidentCards", .flag(\.showsIncidentCards), .atOnce,
      "Whether a card tells of an incident that was tapped; true at first."),
    UISetting(
      "shouldDisplaySpeedometer", .flag(\.shouldDisplaySpeedometer), .atOnce,
      "Whether the speed widget shows the current speed: the map view's own switch of that name."),
    UISetting(
      "speedometerUIOptions", .speedometer(\.speedometerUIOptions), .atOnce,
      "The speed widget's colours while the car is too fast, as a copy; nil for the SDK's."),
  ]

  private static let gestures: [UISetting] = [
    UISetting(
      "scrollGestures", .flag(\.scrollGestures), .atOnce, "Whether a swipe moves the camera; true at first."),
    UISetting(
      "zoomGestures", .flag(\.zoomGestures), .atOnce, "Whether taps and two fingers zoom; true at first."),
    UISetting("tiltGestures", .flag(\.tiltGestures), .atOnce, "Whether two fingers tilt; true at first."),
    UISetting("rotateGestures", .flag(\.rotateGestures), .atOnce, "Whether two fingers turn; true at first."),
    UISetting(
      "allowScrollGesturesDuringRotateOrZoom", .flag(\.allowScrollGesturesDuringRotateOrZoom), .atOnce,
      "Whether the fingers that turn or zoom the map also move it; true at first."),
    UISetting(
      "consumesGesturesInView", .flag(\.consumesGesturesInView), .atOnce,
      "Whether gestures end at the map view; true at first."),
  ]

  private static let accessories: [UISetting] = [
    UISetting(
      "isNavigationHeaderEnabled", .flag(\.isNavigationHeaderEnabled), .nextTrip,
      "Legacy: whether the slot layout shows the header; see rule L32."),
    UISetting(
      "isNavigationFooterEnabled", .flag(\.isNavigationFooterEnabled), .nextTrip,
      "Legacy: whether the slot layout shows the footer; see rule L32."),
    UISetting(
      "isNavigationTripProgressBarEnabled", .flag(\.isNavigationTripProgressBarEnabled), .nextTrip,
      "Legacy: whether the slot layout shows the trip progress bar; see rule L32."),
    UISetting(
      "showsDestinationMarkers", .flag(\.showsDestinationMarkers), .nextTrip,
      "Whether destinations have markers; true at first."),
    UISetting(
      "showsTrafficLights", .flag(\.showsTrafficLights), .nextTrip, removedIn: turningPoint,
      "Whether the next traffic lights show; false at first. From 11.0 on no switch: they always show."),
    UISetting(
      "showsStopSigns", .flag(\.showsStopSigns), .nextTrip, removedIn: turningPoint,
      "Whether the next stop signs show; false at first. From 11.0 on no switch: they always show."),
  ]

  private static func color(
    _ name: String, _ path: WritableKeyPath<UISettingsValues, Color?> & Sendable, _ doc: String
  ) -> UISetting {
    UISetting("navigationHeader" + name, .color(path), .nextTrip, doc)
  }

  private static func font(
    _ name: String, _ path: WritableKeyPath<UISettingsValues, Font?> & Sendable, _ doc: String
  ) -> UISetting {
    UISetting("navigationHeader" + name, .font(path), .nextTrip, doc)
  }

  private static let headerLooks: [UISetting] = [
    color(
      "PrimaryBackgroundColor", \.navigationHeaderPrimaryBackgroundColor,
      "Behind the header's current step; nil for green."),
    color(
      "SecondaryBackgroundColor", \.navigationHeaderSecondaryBackgroundColor,
      "Behind the header's next step and lanes; nil for dark green."),
    color(
      "PrimaryBackgroundColorNightMode", \.navigationHeaderPrimaryBackgroundColorNightMode,
      "Behind the current step in low light; nil for the day's."),
    color(
      "SecondaryBackgroundColorNightMode", \.navigationHeaderSecondaryBackgroundColorNightMode,
      "Behind the next step and lanes in low light; nil for the day's."),
    UISetting(
      "navigationHeaderBackgroundAlpha", .alpha(\.navigationHeaderBackgroundAlpha), .nextTrip,
      "The header's opacity, 0 to 1; 1 at first."),
    color(
      "LargeManeuverIconColor", \.navigationHeaderLargeManeuverIconColor,
      "Of the current step's arrow; nil for white."),
    color(
      "SmallManeuverIconColor", \.navigationHeaderSmallManeuverIconColor,
      "Of the next step's arrow; nil for white."),
    color(
      "GuidanceRecommendedLaneColor", \.navigationHeaderGuidanceRecommendedLaneColor,
      "Of the lanes to take; nil for white."),
    color("NextStepTextColor", \.navigationHeaderNextStepTextColor, "Of the next step; nil for white."),
    font("NextStepFont", \.navigationHeaderNextStepFont, "Of the next step; nil for 16 points."),
    color(
      "DistanceValueTextColor", \.navigationHeaderDistanceValueTextColor, "Of the distance; nil for white."),
    font(
      "DistanceValueFont", \.navigationHeaderDistanceValueFont, "Of the distance; nil for bold 24 points."),
    color(
      "DistanceUnitsTextColor", \.navigationHeaderDistanceUnitsTextColor,
      "Of the distance's unit; nil for gray."),
    font(
      "DistanceUnitsFont", \.navigationHeaderDistanceUnitsFont, "Of the distance's unit; nil for 18 points."),
    color(
      "InstructionsTextColor", \.navigationHeaderInstructionsTextColor, "Of the instruction; nil for white."),
    font(
      "InstructionsFirstRowFont", \.navigationHeaderInstructionsFirstRowFont,
      "Of the instruction's first row; nil for bold 30 points."),
    font(
      "InstructionsSecondRowFont", \.navigationHeaderInstructionsSecondRowFont,
      "Of the instruction's second row; nil for bold 24 points."),
    font(
      "InstructionsConjunctionsFont", \.navigationHeaderInstructionsConjunctionsFont,
      "Of the words between; nil for bold 18 points."),
  ]
}
