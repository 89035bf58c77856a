import Testing
import ViewLayout

@testable import NavHost

@Suite("Versions of the SDK")
struct SDKVersionTests {
  @Test(
    "are read and written as people write them",
    arguments: [
      ("10.2", "10.2"), ("11", "11.0"), ("11.0.1", "11.0.1"), ("9.1.1", "9.1.1"), ("011.0", "11.0"),
    ])
  func reads(text: String, written: String) throws { #expect(try SDKVersion(text).description == written) }

  @Test(
    "what is none is refused",
    arguments: ["", "x", "11.", ".1", "-1.0", "1.2.3.4", "0.9", "1e3", "99999.0", " 11", "11 ", "１１"])
  func refuses(text: String) {
    #expect(throws: SDKVersionError(text: text)) { try SDKVersion(text) }
  }

  @Test("come in the order of their numbers")
  func order() {
    let versions = [
      SDKVersion(9, 4), SDKVersion(10, 2), SDKVersion(10, 2, 1), SDKVersion(10, 12), SDKVersion(11, 0),
    ]
    #expect(versions.reversed().sorted() == versions)
  }

  @Test("lights and signs are switches before 11.0 only")
  func trafficLights() throws {
    var configuration = HostConfiguration()
    configuration.sdkVersion = SDKVersion(10, 12)
    let older = NavigationHost(device: .testPhone, configuration: configuration).mapView.settings
    older.showsTrafficLights = true
    #expect(older.showsTrafficLights && !older.showsStopSigns)
    let newer = NavigationHost(device: .testPhone).mapView.settings
    newer.showsTrafficLights = false
    #expect(newer.showsTrafficLights && newer.showsStopSigns)
    let setting = try #require(UISetting.named("showsStopSigns"))
    #expect(newer.refusal(of: setting) != nil && older.refusal(of: setting) == nil)
  }

  @Test("another version brings its values, but not over what somebody has set")
  func change() throws {
    let host = NavigationHost(device: .testPhone)
    let settings = host.mapView.settings
    #expect(settings.compassButton)
    try host.use(SDKVersion(10, 2))
    #expect(
      !settings.compassButton && !settings.inForce.compassButton && host.sdkVersion == SDKVersion(10, 2))
    settings.showsStopSigns = true
    settings.compassButton = false
    try host.use(SDKVersion(11, 0))
    #expect(!settings.compassButton && settings.showsStopSigns && settings.showsTrafficLights)
    try host.enable()
    #expect(throws: HostError.versionNeedsNavigationOff) { try host.use(SDKVersion(10, 2)) }
    #expect(host.sdkVersion == SDKVersion(11, 0))
  }

  // Figures: the SDK's page on speed alerts.
  @Test("the speedometer's colours start as the SDK's page lists them")
  func speedometerColors() {
    var options = SpeedometerUIOptions()
    let rows: [(SpeedAlertSeverity, LightingMode, text: String, background: String)] = [
      (.minor, .normal, "#d93025", "#ffffff"), (.minor, .lowLight, "#d93025", "#000000"),
      (.major, .normal, "#ffffff", "#d93025"), (.major, .lowLight, "#ffffff", "#d93025"),
    ]
    for (severity, mode, text, background) in rows {
      #expect(options.textColor(for: severity, lightingMode: mode).hex == text)
      #expect(options.backgroundColor(for: severity, lightingMode: mode).hex == background)
    }
    let before = options
    for severity in [SpeedAlertSeverity.unknown, .notSpeeding] {
      options.setTextColor(Color(red: 1, green: 1, blue: 1), for: severity, lightingMode: .normal)
      options.setBackgroundColor(Color(red: 1, green: 1, blue: 1), for: severity, lightingMode: .lowLight)
      #expect(options == before)
      #expect(options.textColor(for: severity, lightingMode: .normal).alpha == 0)
      #expect(options.backgroundColor(for: severity, lightingMode: .lowLight).alpha == 0)
    }
    options.setTextColor(Color(red: 0, green: 0, blue: 1), for: .minor, lightingMode: .lowLight)
    #expect(options.textColor(for: .minor, lightingMode: .lowLight).hex == "#000001")
    #expect(options.textColor(for: .minor, lightingMode: .normal).hex == "#d93025")
  }
}
