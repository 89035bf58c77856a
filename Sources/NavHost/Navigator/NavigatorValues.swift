/// When the navigator speaks (`GMSNavigationVoiceGuidance`).
public enum VoiceGuidance: String, Hashable, Sendable, CaseIterable {
  /// Never.
  case silent
  /// For alerts.
  case alertsOnly
  /// For alerts and turns.
  case alertsAndGuidance
}

/// Where the navigator's voice comes from (`GMSVoiceGuidanceAudioDeviceType`).
public enum AudioDeviceType: String, Hashable, Sendable, CaseIterable {
  /// The phone or its headphones.
  case builtInOnly
  /// A bluetooth device if there is one.
  case bluetooth
}

/// What a navigator is told and keeps (`GMSNavigator`, defaults of its reference).
public struct NavigatorValues: Hashable, Sendable {
  /// Whether guidance ends at an arrival.
  public var stopGuidanceAtArrival = true
  /// How much the time to the next destination changes before listeners hear of it, in seconds; below 0 for the SDK's 1,
  /// infinite for never.
  public var timeUpdateThreshold = 1.0
  /// How much the distance to the next destination changes before listeners hear of it, in metres; below 0 for the SDK's
  /// 1, infinite for never.
  public var distanceUpdateThreshold = 1.0
  /// Whether prompts for traffic, better routes and incidents come up.
  public var shouldDisplayPrompts = true
  /// From when on the driver is warned; nil for the SDK's thresholds, without a feed of speeds for listeners.
  public var speedAlertOptions: SpeedAlertOptions?
  /// When the navigator speaks.
  public var voiceGuidance = VoiceGuidance.alertsAndGuidance
  /// Where its voice comes from.
  public var audioDeviceType = AudioDeviceType.bluetooth
  /// Whether the phone vibrates with voice alerts. The reference gives no default: a phone does.
  public var isVibrationEnabled = true
  /// Whether guidance goes on in notifications while the app is in the background.
  public var sendsBackgroundNotifications = true
  /// Whether routes keep off highways.
  public var avoidsHighways = false
  /// Whether routes keep off toll roads.
  public var avoidsTolls = false
  /// Whether routes keep off ferries.
  public var avoidsFerries = true

  /// What a navigator starts with.
  public init() {}

  var effectiveTimeThreshold: Double { timeUpdateThreshold < 0 ? 1 : timeUpdateThreshold }
  var effectiveDistanceThreshold: Double { distanceUpdateThreshold < 0 ? 1 : distanceUpdateThreshold }
}

/// One of the values that a navigator keeps: its name and what it takes.
public struct NavigatorProperty: Sendable {
  /// Where the value is, by what it is.
  public enum Place: Sendable {
    /// True or false.
    case flag(WritableKeyPath<NavigatorValues, Bool> & Sendable)
    /// A number, which may be infinite.
    case number(WritableKeyPath<NavigatorValues, Double> & Sendable)
    /// When the navigator speaks.
    case voice(WritableKeyPath<NavigatorValues, VoiceGuidance> & Sendable)
    /// Where its voice comes from.
    case audioDevice(WritableKeyPath<NavigatorValues, AudioDeviceType> & Sendable)
    /// Thresholds, or nil for the SDK's.
    case speedAlerts(WritableKeyPath<NavigatorValues, SpeedAlertOptions?> & Sendable)
  }

  /// The Swift name.
  public let name: String
  /// Where the value is.
  public let place: Place
  /// What it means.
  public let doc: String

  private init(_ name: String, _ place: Place, _ doc: String) {
    self.name = name
    self.place = place
    self.doc = doc
  }

  /// All of them.
  public static let all: [NavigatorProperty] = [
    NavigatorProperty(
      "stopGuidanceAtArrival", .flag(\.stopGuidanceAtArrival),
      "Whether guidance ends at an arrival; true at first."),
    NavigatorProperty(
      "timeUpdateThreshold", .number(\.timeUpdateThreshold),
      "How much the time to the next destination changes before listeners hear of it, in seconds; 1 at first and below 0; "
        + "math.huge for never."),
    NavigatorProperty(
      "distanceUpdateThreshold", .number(\.distanceUpdateThreshold),
      "The same of the distance, in metres."),
    NavigatorProperty(
      "shouldDisplayPrompts", .flag(\.shouldDisplayPrompts),
      "Whether prompts come up; true at first. False ends the one that is up."),
    NavigatorProperty(
      "speedAlertOptions", .speedAlerts(\.speedAlertOptions),
      "From when on the driver is warned, as a copy; nil for the SDK's thresholds and no feed of speeds."),
    NavigatorProperty(
      "voiceGuidance", .voice(\.voiceGuidance), "When the navigator speaks; kept, nothing is heard."),
    NavigatorProperty(
      "audioDeviceType", .audioDevice(\.audioDeviceType), "Where the voice comes from; kept."),
    NavigatorProperty(
      "isVibrationEnabled", .flag(\.isVibrationEnabled), "Whether the phone vibrates with alerts; kept."),
    NavigatorProperty(
      "sendsBackgroundNotifications", .flag(\.sendsBackgroundNotifications),
      "Whether guidance goes on in notifications; kept."),
    NavigatorProperty("avoidsHighways", .flag(\.avoidsHighways), "Whether routes keep off highways; kept."),
    NavigatorProperty("avoidsTolls", .flag(\.avoidsTolls), "Whether routes keep off toll roads; kept."),
    NavigatorProperty(
      "avoidsFerries", .flag(\.avoidsFerries), "Whether routes keep off ferries; true at first; kept."),
  ]
}
