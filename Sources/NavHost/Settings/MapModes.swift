/// The colours that a map view is drawn in (`GMSNavigationLightingMode`). It follows neither the phone's dark mode nor the
/// navigator's suggestion by itself.
public enum LightingMode: String, Hashable, Sendable, CaseIterable {
  /// By day.
  case normal
  /// By night.
  case lowLight
}

/// How one travels (`GMSNavigationTravelMode`).
public enum TravelMode: String, Hashable, Sendable, CaseIterable {
  /// By car.
  case driving
  /// By bicycle.
  case cycling
  /// On foot.
  case walking
  /// By motorcycle or scooter.
  case twoWheeler
  /// By taxi.
  case taxicab
}

/// What the callouts of routes tell (`GMSNavigationRouteCalloutFormat`).
public enum RouteCalloutFormat: String, Hashable, Sendable, CaseIterable {
  /// What the SDK chooses.
  case `default`
  /// How long it takes.
  case time
  /// How far it is.
  case distance
}

/// How much too fast the car is (`GMSNavigationSpeedAlertSeverity`).
public enum SpeedAlertSeverity: String, Hashable, Sendable, CaseIterable {
  /// The limit or the speed is unknown.
  case unknown
  /// Not too fast.
  case notSpeeding
  /// Faster than the first threshold.
  case minor
  /// Faster than the second threshold.
  case major
}
