/// How much traffic delays the way to the next destination (`GMSNavigationDelayCategory`).
public enum DelayCategory: String, Hashable, Sendable, CaseIterable {
  /// Nobody knows.
  case noData
  /// Much.
  case heavy
  /// Somewhat.
  case medium
  /// Little or not at all.
  case light
}

/// How far a trip is: what a phone works out from where it is, and the lab is told.
public struct TripProgress: Hashable, Sendable {
  /// What is left to the next destination, in seconds.
  public var time: Double
  /// What is left to the next destination, in metres.
  public var distance: Double
  /// How much traffic delays that; nil for as much as before.
  public var delayCategory: DelayCategory?
  /// The step that one is on, as `GMSNavigationStepInfo.stepNumber` counts: the first is 0; nil for the same as before.
  public var stepNumber: Int?
  /// What is left to the end of the step, in seconds; nil where nobody says so: then the whole step is.
  public var timeToStep: Double?
  /// What is left to the end of the step, in metres; nil where nobody says so: then the whole step is.
  public var distanceToStep: Double?
  /// What is left to the last destination, in seconds; nil for as much as to the next.
  public var finalTime: Double?
  /// What is left to the last destination, in metres; nil for as much as to the next.
  public var finalDistance: Double?

  /// The longest time, in seconds.
  public static let greatestTime = 1e7
  /// The longest way, in metres.
  public static let greatestDistance = 1e8

  /// What is left, in seconds and metres.
  public init(time: Double, distance: Double) {
    (self.time, self.distance) = (time, distance)
  }

  func check() throws(CameraError) {
    for (name, value) in [("time", time), ("timeToStep", timeToStep), ("finalTime", finalTime)] {
      if let value { try CameraError.check(value, "progress: \(name)", 0...Self.greatestTime) }
    }
    for (name, value) in [
      ("distance", distance), ("distanceToStep", distanceToStep), ("finalDistance", finalDistance),
    ] {
      if let value { try CameraError.check(value, "progress: \(name)", 0...Self.greatestDistance) }
    }
  }
}

/// What navigation is doing (`GMSNavigationNavState`), in the SDK's order. The lab tells of `enroute` and `stopped`.
public enum NavState: String, Hashable, Sendable, CaseIterable {
  /// Nobody knows.
  case unknown
  /// Under way.
  case enroute
  /// Under way, and looking for another route.
  case rerouting
  /// Over.
  case stopped
}

/// A step with its place in the route (`GMSNavigationStepInfo`).
public struct StepInfo: Hashable, Sendable {
  /// The step.
  public let step: RouteStep
  /// Its index in the route; the first is 0.
  public let stepNumber: Int
}

/// The state of navigation as listeners hear it (`GMSNavigationNavInfo`); times in seconds, distances in metres, nil where
/// nobody knows.
public struct NavInfo: Hashable, Sendable {
  /// What navigation is doing.
  public let navState: NavState
  /// The step that comes next; nil unless one is under way, and where steps are not known.
  public internal(set) var currentStep: StepInfo?
  /// The steps behind it.
  public internal(set) var remainingSteps: [StepInfo] = []
  /// Whether the route is another one than when listeners heard last.
  public internal(set) var routeChanged = false
  /// Time to the end of the current step.
  public internal(set) var timeToCurrentStep: Double?
  /// Distance to the end of the current step.
  public internal(set) var distanceToCurrentStep: Double?
  /// Time to the last destination.
  public internal(set) var timeToFinalDestination: Double?
  /// Distance to the last destination.
  public internal(set) var distanceToFinalDestination: Double?

  init(_ navState: NavState) { self.navState = navState }
}
