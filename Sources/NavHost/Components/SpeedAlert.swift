import ViewLayout

/// What speeds are counted in.
public enum SpeedUnit: String, Hashable, Sendable, CaseIterable {
  /// Kilometres per hour.
  case kilometersPerHour = "km/h"
  /// Miles per hour.
  case milesPerHour = "mph"

  /// How far above the limit a driver is warned where an app has set no thresholds: by more than 5 mph or 10 km/h of a
  /// minor speeding, by more than 10 mph or 20 km/h of a major one (speedometer page).
  func excess(of severity: SpeedAlertSeverity) -> Double {
    let minor = self == .kilometersPerHour ? 10.0 : 5
    return severity == .major ? 2 * minor : minor
  }
}

extension SpeedReading {
  /// How much too fast the car is at this moment.
  ///
  /// - Parameter options: the app's thresholds, as parts of the limit; nil for the SDK's. An alert without a threshold never
  ///   comes, once any options are set.
  func severity(_ options: SpeedAlertOptions?) -> SpeedAlertSeverity {
    guard let current, let limit, limit > 0 else { return .unknown }
    func reaches(_ severity: SpeedAlertSeverity) -> Bool {
      guard let options else { return current > limit + unit.excess(of: severity) }
      let threshold = options.thresholdPercentage(for: severity)
      return threshold >= 0 && current > limit * (1 + threshold)
    }
    return reaches(.major) ? .major : reaches(.minor) ? .minor : .notSpeeding
  }
}

/// The alert that the speed widget shows, and since when its cause lasts.
struct SpeedAlert: Hashable {
  private var severity = SpeedAlertSeverity.unknown
  private var since = Instant.zero

  /// Takes what the reading says at an instant.
  mutating func update(_ new: SpeedAlertSeverity, at now: Instant) {
    guard new != severity else { return }
    (severity, since) = (new, now)
  }

  /// What shows at an instant: a minor speeding that lasts for longer than the options allow is a major one.
  func severity(_ options: SpeedAlertOptions?, at now: Instant) -> SpeedAlertSeverity {
    guard severity == .minor, let options, options.minorThreshold >= 0,
      options.severityUpgradeDurationSeconds >= 0
    else { return severity }
    let seconds = Double(now.nanoseconds - since.nanoseconds) / 1e9
    return seconds > options.severityUpgradeDurationSeconds ? .major : .minor
  }
}

extension NavigationHost {
  /// How much too fast the car is, as the speed widget shows it just now.
  public var speedAlertSeverity: SpeedAlertSeverity {
    speedAlert.severity(navigator.speedAlertOptions, at: context.now)
  }

  /// The turn's last word on the speed.
  func updateSpeedAlert() { speedAlert.update(speed.severity(navigator.speedAlertOptions), at: context.now) }
}
