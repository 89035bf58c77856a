/// From how far above the limit on the driver is warned (`GMSNavigationSpeedAlertOptions`).
public struct SpeedAlertOptions: Hashable, Sendable {
  /// A minor alert from this part of the limit above it: 0.1 is 10 %. Negative where nothing is set; there is no minor
  /// alert then.
  public private(set) var minorThreshold = -1.0
  /// The same of a major alert.
  public private(set) var majorThreshold = -1.0
  /// A minor alert that goes on for longer becomes a major one, in seconds; needs a minor threshold. Negative for never.
  public var severityUpgradeDurationSeconds = -1.0

  /// No thresholds.
  public init() {}

  /// The threshold of an alert; negative where nothing is set, and for what is no alert.
  public func thresholdPercentage(for severity: SpeedAlertSeverity) -> Double {
    switch severity {
    case .minor: minorThreshold
    case .major: majorThreshold
    case .unknown, .notSpeeding: -1
    }
  }

  /// Sets a threshold, as a part of the limit; negative for none. A minor threshold above the major one raises that, a
  /// major one below the minor one lowers that (reference). Does nothing for what is no alert.
  public mutating func setThresholdPercentage(_ threshold: Double, for severity: SpeedAlertSeverity) {
    let isSet = threshold >= 0
    switch severity {
    case .minor:
      minorThreshold = threshold
      if isSet, majorThreshold >= 0 { majorThreshold = max(majorThreshold, threshold) }
    case .major:
      majorThreshold = threshold
      if isSet, minorThreshold >= 0 { minorThreshold = min(minorThreshold, threshold) }
    case .unknown, .notSpeeding: break
    }
  }
}

/// Options as an app makes and changes them (`GMSNavigationMutableSpeedAlertOptions`). The navigator takes a copy.
public final class MutableSpeedAlertOptions {
  /// The thresholds.
  public var options: SpeedAlertOptions

  /// These thresholds, to be changed.
  public init(_ options: SpeedAlertOptions = SpeedAlertOptions()) { self.options = options }
}
