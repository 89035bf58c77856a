import Testing
import ViewLayout

@testable import NavHost

@Suite("The alert of the speed widget")
struct SpeedAlertTests {
  /// The speedometer page: a minor alert by more than 5 mph or 10 km/h above the limit, a major one by more than 10 or 20.
  @Test(
    "follows the SDK's thresholds without options",
    arguments: [
      (.kilometersPerHour, 80, 80, .notSpeeding), (.kilometersPerHour, 90, 80, .notSpeeding),
      (.kilometersPerHour, 90.5, 80, .minor), (.kilometersPerHour, 100, 80, .minor),
      (.kilometersPerHour, 100.5, 80, .major), (.milesPerHour, 60, 55, .notSpeeding),
      (.milesPerHour, 60.5, 55, .minor), (.milesPerHour, 65, 55, .minor), (.milesPerHour, 65.5, 55, .major),
      (.kilometersPerHour, nil, 80, .unknown), (.kilometersPerHour, 80, nil, .unknown),
      (.kilometersPerHour, 80, 0, .unknown),
    ] as [(SpeedUnit, Double?, Double?, SpeedAlertSeverity)])
  func standard(unit: SpeedUnit, current: Double?, limit: Double?, expected: SpeedAlertSeverity) throws {
    let bench = try BuiltInBench()
    try bench.host.setSpeed(SpeedReading(current: current, limit: limit, unit: unit))
    #expect(bench.host.speedAlertSeverity == expected)
    #expect(bench.host.frame().screen.speedAlert == expected)
  }

  /// Thresholds are parts of the limit, here 100; one that is not set never fires.
  @Test(
    "follows an app's thresholds",
    arguments: [
      (0.1, 0.2, 110, .notSpeeding), (0.1, 0.2, 110.5, .minor), (0.1, 0.2, 120, .minor),
      (0.1, 0.2, 120.5, .major),
      (0, 0.2, 100, .notSpeeding), (0, 0.2, 100.5, .minor), (0.1, -1, 500, .minor),
      (-1, 0.2, 115, .notSpeeding),
      (-1, 0.2, 121, .major), (-1, -1, 500, .notSpeeding),
    ] as [(Double, Double, Double, SpeedAlertSeverity)])
  func options(minor: Double, major: Double, current: Double, expected: SpeedAlertSeverity) throws {
    let bench = try BuiltInBench()
    try bench.host.navigator.set(\.speedAlertOptions, to: options(minor, major))
    try bench.host.setSpeed(SpeedReading(current: current, limit: 100))
    #expect(bench.host.speedAlertSeverity == expected)
  }

  private func options(_ minor: Double, _ major: Double, upgrade: Double = -1) -> SpeedAlertOptions {
    var options = SpeedAlertOptions()
    options.setThresholdPercentage(minor, for: .minor)
    options.setThresholdPercentage(major, for: .major)
    options.severityUpgradeDurationSeconds = upgrade
    return options
  }

  @Test("of a minor speeding becomes a major one when that lasts, by the virtual clock")
  func upgrade() throws {
    let bench = try BuiltInBench()
    let host = bench.host
    try host.navigator.set(\.speedAlertOptions, to: options(0.1, 0.5, upgrade: 3))
    try host.setSpeed(SpeedReading(current: 115, limit: 100))
    try host.tick(2)
    // Faster or slower, it is the same speeding.
    try host.setSpeed(SpeedReading(current: 120, limit: 100))
    try host.tick(1)
    #expect(host.speedAlertSeverity == .minor)
    try host.tick(0.001)
    #expect(host.speedAlertSeverity == .major)
    try host.setSpeed(SpeedReading(current: 90, limit: 100))
    #expect(host.speedAlertSeverity == .notSpeeding)
    try host.setSpeed(SpeedReading(current: 115, limit: 100))
    #expect(host.speedAlertSeverity == .minor)
    try host.tick(3.5)
    #expect(host.frame().screen.speedAlert == .major)
  }

  @Test("stays minor where no time is set, or no minor threshold", arguments: [(0.1, -1.0), (-1.0, 3.0)])
  func noUpgrade(minor: Double, upgrade: Double) throws {
    let bench = try BuiltInBench()
    try bench.host.navigator.set(\.speedAlertOptions, to: options(minor, 0.5, upgrade: upgrade))
    try bench.host.setSpeed(SpeedReading(current: 115, limit: 100))
    try bench.host.tick(3600)
    #expect(bench.host.speedAlertSeverity == (minor > 0 ? .minor : .notSpeeding))
  }
}
