/// Hears of what happens to a navigator (`GMSNavigatorListener`).
public protocol NavigatorListener: AnyObject {
  /// Something has happened, or is about to.
  func navigator(_ navigator: Navigator, tells event: NavigatorEvent) throws
  /// Whether the listener has that one of the methods, which are all optional.
  func hears(_ name: NavigatorEvent.Name) -> Bool
}

extension NavigatorListener {
  /// A listener hears of everything unless it says otherwise.
  public func hears(_ name: NavigatorEvent.Name) -> Bool { true }
}

/// What a navigator tells its listeners.
public enum NavigatorEvent: Hashable, Sendable {
  /// A destination is reached.
  case didArriveAt(Waypoint)
  /// The route is another one, or over.
  case didChangeRoute
  /// What is left to the next destination, in seconds.
  case didUpdateRemainingTime(Double)
  /// What is left to the next destination, in metres.
  case didUpdateRemainingDistance(Double)
  /// How much traffic delays the way there.
  case didUpdateDelayCategory(DelayCategory)
  /// The state of navigation.
  case didUpdateNavInfo(NavInfo)
  /// The light outside is another one.
  case didChangeSuggestedLightingMode(LightingMode)
  /// How much faster than the limit the car is, as a part of the limit: 0.1 is 10 %; 0 for not at all, -1 where speed or
  /// limit are unknown.
  case didUpdateSpeedingPercentage(Double)
  /// How serious that is, and the same part.
  case didUpdateSpeedAlertSeverity(SpeedAlertSeverity, speedingPercentage: Double)
  /// A prompt is about to appear.
  case willPresentPrompt
  /// A prompt has gone.
  case didDismissPrompt

  /// The names of the listener's methods in Swift; where a method has labels, that of what it tells.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// `navigator(_:didArriveAt:)`
    case didArriveAt
    /// `navigatorDidChangeRoute(_:)`
    case navigatorDidChangeRoute
    /// `navigator(_:didUpdateRemainingTime:)`
    case didUpdateRemainingTime
    /// `navigator(_:didUpdateRemainingDistance:)`
    case didUpdateRemainingDistance
    /// `navigator(_:didUpdate:)` of the delay's category
    case didUpdateDelayCategory
    /// `navigator(_:didUpdate:)` of the navigation's info
    case didUpdateNavInfo
    /// `navigator(_:didChangeSuggestedLightingMode:)`
    case didChangeSuggestedLightingMode
    /// `navigator(_:didUpdateSpeedingPercentage:)`
    case didUpdateSpeedingPercentage
    /// `navigator(_:didUpdateSpeedAlertSeverity:speedingPercentage:)`
    case didUpdateSpeedAlertSeverity
    /// `navigatorWillPresentPrompt(_:)`
    case navigatorWillPresentPrompt
    /// `navigatorDidDismissPrompt(_:)`
    case navigatorDidDismissPrompt
  }

  /// The name of the method that hears of it.
  public var name: Name {
    switch self {
    case .didArriveAt: .didArriveAt
    case .didChangeRoute: .navigatorDidChangeRoute
    case .didUpdateRemainingTime: .didUpdateRemainingTime
    case .didUpdateRemainingDistance: .didUpdateRemainingDistance
    case .didUpdateDelayCategory: .didUpdateDelayCategory
    case .didUpdateNavInfo: .didUpdateNavInfo
    case .didChangeSuggestedLightingMode: .didChangeSuggestedLightingMode
    case .didUpdateSpeedingPercentage: .didUpdateSpeedingPercentage
    case .didUpdateSpeedAlertSeverity: .didUpdateSpeedAlertSeverity
    case .willPresentPrompt: .navigatorWillPresentPrompt
    case .didDismissPrompt: .navigatorDidDismissPrompt
    }
  }
}
