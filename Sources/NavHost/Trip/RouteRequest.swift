/// How many alternate routes the SDK shows (`GMSNavigationAlternateRoutesStrategy`).
public enum AlternateRoutesStrategy: String, Hashable, Sendable, CaseIterable {
  /// Up to two; the SDK's default.
  case all
  /// None.
  case none
  /// One, if there is one.
  case one

  /// How many there are at most.
  var greatestCount: Int {
    switch self {
    case .all: 2
    case .none: 0
    case .one: 1
    }
  }
}

/// How a request for a route ended (`GMSRouteStatus`), in the SDK's order. The lab gives `OK`, `noRouteFound`, `canceled`,
/// `duplicateWaypointsError`, `noWaypointsError` and `waypointError`.
public enum RouteStatus: String, Hashable, Sendable, CaseIterable {
  /// Something went wrong in the SDK.
  case internalError
  /// There is a route.
  case ok = "OK"
  /// There is no way.
  case noRouteFound
  /// There is no network.
  case networkError
  /// Too much was asked for.
  case quotaExceeded
  /// The key does not allow it.
  case apiKeyNotAuthorized
  /// Another request came before the answer.
  case canceled
  /// Two waypoints in a row are one place.
  case duplicateWaypointsError
  /// There are no waypoints.
  case noWaypointsError
  /// Nobody knows where the vehicle is.
  case locationUnavailable
  /// A waypoint is wrong, or there are too many.
  case waypointError
  /// There is no navigation for this way of travelling.
  case travelModeUnsupported
}

/// What an app has asked the navigator for, until the end of the turn.
struct RouteRequest {
  let waypoints: [Waypoint]
  let strategy: AlternateRoutesStrategy
  let callback: Callback?

  typealias Callback = (RouteStatus) throws -> Void

  /// What is wrong with the waypoints; nil for nothing.
  var refusal: RouteStatus? {
    if waypoints.isEmpty { return .noWaypointsError }
    if waypoints.count > Navigator.greatestWaypointCount { return .waypointError }
    return zip(waypoints, waypoints.dropFirst()).contains { $0.isSamePlace(as: $1) }
      ? .duplicateWaypointsError : nil
  }
}

/// The request of an app that waits for its route, and the answers that its callbacks have not heard.
struct RouteRequests {
  private(set) var pending: RouteRequest?
  private var answers: [Answer] = []

  /// What a callback is to hear.
  struct Answer {
    let callback: RouteRequest.Callback
    let status: RouteStatus
  }

  var hasAnswers: Bool { !answers.isEmpty }

  /// A new one takes the place of the one that waits.
  mutating func ask(_ request: RouteRequest) {
    cancel()
    pending = request
  }

  /// The one that waits is not wanted any more.
  mutating func cancel() {
    if let request = takePending() { answer(request, .canceled) }
  }

  mutating func takePending() -> RouteRequest? {
    defer { pending = nil }
    return pending
  }

  /// A request is over; without a callback nobody hears of it.
  mutating func answer(_ request: RouteRequest, _ status: RouteStatus) {
    if let callback = request.callback { answers.append(Answer(callback: callback, status: status)) }
  }

  mutating func takeAnswers() -> [Answer] {
    defer { answers = [] }
    return answers
  }

  /// Answers that could not be told, before those that have come since.
  mutating func putBack(_ untold: ArraySlice<Answer>) { answers.insert(contentsOf: untold, at: 0) }
}
