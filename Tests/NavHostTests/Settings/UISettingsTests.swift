import Testing
import ViewLayout

@testable import NavHost

@Suite("The settings of a map view")
struct UISettingsTests {
  private static let newer = SDKVersion(11, 0)
  private static let older = SDKVersion(10, 2)

  /// The switches with their values by the reference and the two pages on changing the navigation UI: before 11.0, and
  /// from then on.
  static let switches: [(name: String, before: Bool, after: Bool)] = [
    ("compassButton", false, true), ("myLocationButton", false, false),
    ("isRecenterButtonEnabled", true, true), ("isNavigationReportIncidentButtonEnabled", true, true),
    ("showsIncidentCards", true, true), ("shouldDisplaySpeedometer", false, false),
    ("scrollGestures", true, true), ("zoomGestures", true, true), ("tiltGestures", true, true),
    ("rotateGestures", true, true), ("allowScrollGesturesDuringRotateOrZoom", true, true),
    ("consumesGesturesInView", true, true), ("isNavigationHeaderEnabled", true, true),
    ("isNavigationFooterEnabled", true, true), ("isNavigationTripProgressBarEnabled", false, false),
    ("showsDestinationMarkers", true, true), ("showsTrafficLights", false, true),
    ("showsStopSigns", false, true),
  ]

  @Test("a switch starts as the pages say", arguments: switches)
  func defaults(name: String, before: Bool, after: Bool) throws {
    let setting = try #require(UISetting.named(name))
    guard case .flag(let path) = setting.place else {
      Issue.record("\(name) is no switch")
      return
    }
    #expect(UISettingsValues(Self.older)[keyPath: path] == before)
    #expect(UISettingsValues(Self.newer)[keyPath: path] == after)
    #expect(UISettingsValues(SDKVersion(10, 15, 3))[keyPath: path] == before)
    #expect(UISettingsValues(SDKVersion(11, 3))[keyPath: path] == after)
  }

  @Test("colours and fonts are the SDK's to choose at first, and the header is opaque")
  func unset() {
    let values = UISettingsValues()
    var count = 0
    for setting in UISetting.all {
      switch setting.place {
      case .flag: continue
      case .color(let path): #expect(values[keyPath: path] == nil, "\(setting.name)")
      case .font(let path): #expect(values[keyPath: path] == nil, "\(setting.name)")
      case .alpha(let path): #expect(values[keyPath: path] == 1)
      case .speedometer(let path): #expect(values[keyPath: path] == nil)
      }
      count += 1
    }
    // 4 backgrounds, 2 arrows, lanes, 4 texts; 6 fonts; opacity; the speedometer's colours.
    #expect(count == 19)
    #expect(Set(UISetting.all.map(\.name)).count == count + Self.switches.count)
  }

  // The pages: accessories change with the user's next trip; so do lights and signs, which a route request brings.
  @Test(
    "controls act at once, accessories with the next trip",
    arguments: [
      ("compassButton", true), ("myLocationButton", true), ("isRecenterButtonEnabled", true),
      ("isNavigationReportIncidentButtonEnabled", true), ("scrollGestures", true), ("zoomGestures", true),
      ("shouldDisplaySpeedometer", true), ("isNavigationHeaderEnabled", false),
      ("isNavigationFooterEnabled", false), ("isNavigationTripProgressBarEnabled", false),
      ("showsDestinationMarkers", false), ("showsTrafficLights", false), ("showsStopSigns", false),
    ])
  func moments(name: String, isAtOnce: Bool) throws {
    var configuration = HostConfiguration()
    configuration.sdkVersion = Self.older
    let host = try RecordedHost(in: .guidance, configuration).host
    let settings = host.mapView.settings
    guard case .flag(let path)? = UISetting.named(name)?.place else {
      Issue.record("\(name) is no switch")
      return
    }
    let before = settings[dynamicMember: path]
    settings[dynamicMember: path] = !before
    #expect(settings.values[keyPath: path] == !before)
    #expect(settings.inForce[keyPath: path] == (isAtOnce ? !before : before))
    try host.stop()
    try host.start()
    #expect(settings.inForce[keyPath: path] == !before)
    try host.disable()
    settings[dynamicMember: path] = before
    // No trip runs that would have to be waited for.
    #expect(settings.inForce[keyPath: path] == before)
  }

  @Test("a resize or prompt is no new trip")
  func sameTrip() throws {
    let host = try RecordedHost(in: .guidance).host
    host.mapView.settings.isNavigationFooterEnabled = false
    try host.resize(to: Size(width: 700, height: 400))
    try host.showPrompt(.test)
    try host.start()
    #expect(host.mapView.settings.inForce.isNavigationFooterEnabled)
  }

  @Test("by night the header's backgrounds fall back to the day's, then to the SDK's")
  func nightFallsBack() {
    let colors = HeaderColors()
    let (red, blue) = (Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 255))
    var values = UISettingsValues()
    func primary(_ mode: LightingMode, current: Bool = true) -> Color {
      NavigationHeaderStyle(values, mode, colors: colors, showsCurrentStep: current).primaryBackground
    }
    #expect(primary(.normal) == colors.primary && primary(.lowLight) == colors.primary)
    values.navigationHeaderPrimaryBackgroundColor = red
    #expect(primary(.normal) == red && primary(.lowLight) == red)
    values.navigationHeaderPrimaryBackgroundColorNightMode = blue
    #expect(primary(.normal) == red && primary(.lowLight) == blue)
    // The reference: the night's colours are those of a header that shows the current step.
    #expect(primary(.lowLight, current: false) == red)
    values.navigationHeaderPrimaryBackgroundColor = nil
    #expect(primary(.normal) == colors.primary && primary(.lowLight) == blue)
    values.navigationHeaderSecondaryBackgroundColor = red
    #expect(NavigationHeaderStyle(values, .lowLight, colors: colors).secondaryBackground == red)
  }

  // Sizes and weights: reference of GMSUISettings.
  @Test("what is nil is white, gray, and of the reference's sizes")
  func sdkChoice() throws {
    let style = NavigationHeaderStyle(UISettingsValues(), .normal, colors: HeaderColors())
    let white = Color(red: 255, green: 255, blue: 255)
    for color in [
      style.largeManeuverIcon, style.smallManeuverIcon, style.recommendedLane, style.nextStepText,
      style.distanceValueText, style.instructionsText,
    ] { #expect(color == white) }
    let fonts: [(Font, Double, FontWeight)] = [
      (style.nextStepFont, 16, .regular), (style.distanceValueFont, 24, .bold),
      (style.distanceUnitsFont, 18, .regular), (style.instructionsFirstRowFont, 30, .bold),
      (style.instructionsSecondRowFont, 24, .bold), (style.instructionsConjunctionsFont, 18, .bold),
    ]
    for (font, size, weight) in fonts { #expect(font.size == size && font.weight == weight) }
    #expect(style.backgroundAlpha == 1)
  }

  @Test("the host's header follows what is in force and the lighting mode, which acts at once")
  func headerStyle() throws {
    let host = try RecordedHost(in: .guidance).host
    let night = Color(red: 1, green: 2, blue: 3)
    host.mapView.settings.navigationHeaderPrimaryBackgroundColorNightMode = night
    try host.use(LightingMode.lowLight)
    #expect(host.headerStyle().primaryBackground == host.configuration.headerColors.primary)
    try host.stop()
    try host.start()
    #expect(host.headerStyle().primaryBackground == night)
    try host.use(LightingMode.normal)
    #expect(host.headerStyle().primaryBackground == host.configuration.headerColors.primary)
  }

  @Test("the speedometer's switch is one value under both objects")
  func speedometer() throws {
    let host = try RecordedHost(in: .guidance).host
    let map = host.mapView
    map.settings.shouldDisplaySpeedometer = true
    #expect(map.shouldDisplaySpeedometer)
    try host.setSpeed(SpeedReading(current: 50, limit: 50))
    #expect(host.components.speedFace == .speed)
    map.shouldDisplaySpeedometer = false
    #expect(!map.settings.shouldDisplaySpeedometer && host.components.speedFace == SpeedFace.none)
  }

  @Test("the speed widget shows nothing unless one drives", arguments: TravelMode.allCases)
  func travelMode(_ mode: TravelMode) throws {
    let host = try RecordedHost(in: .guidance).host
    host.mapView.shouldDisplaySpeedometer = true
    try host.setSpeed(SpeedReading(current: 50))
    host.mapView.travelMode = mode
    #expect(host.components.speedFace == (mode == .driving ? .speed : .none))
    host.mapView.travelMode = .driving
    #expect(host.components.speedFace == .speed)
  }

  @Test("legacy switches are noted while a delegate is set, others are not")
  func legacy() throws {
    let host = try RecordedHost().host
    let settings = host.mapView.settings
    settings.isNavigationTripProgressBarEnabled = true
    settings.isRecenterButtonEnabled = false
    settings.compassButton = false
    #expect(host.monitor.facts.legacyUses == ["isNavigationTripProgressBarEnabled"])
    #expect(!host.monitor.facts.compassButtonWasSet)
    try host.enable()
    settings.compassButton = true
    #expect(host.monitor.facts.compassButtonWasSet)
  }
}
