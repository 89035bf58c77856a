/// What guides the driver (`GMSNavigator`), as far as the screen shows it.
///
/// A session's navigator is there before its map view's navigation is enabled and may guide already then: enabling tells
/// the delegate of both.
@dynamicMemberLookup
public final class Navigator {
  private(set) weak var host: NavigationHost?
  /// What the app has asked for and not heard of yet.
  var requests = RouteRequests()
  /// What the navigator was told and keeps.
  public private(set) var values = NavigatorValues()
  /// What goes with the light outside; advice that nothing follows by itself.
  public internal(set) var suggestedLightingMode = LightingMode.normal
  /// Whether guidance is wanted, on a map with or without navigation.
  public internal(set) var isGuidanceActive = false
  /// Who hears of what happens, in the order of arrival.
  public private(set) var listeners: [any NavigatorListener] = []

  /// More listeners than an app has.
  public static let greatestListenerCount = 100

  init(_ host: NavigationHost) { self.host = host }

  /// A value that is kept.
  public subscript<Value>(dynamicMember path: KeyPath<NavigatorValues, Value>) -> Value {
    values[keyPath: path]
  }

  /// Sets a value that is kept.
  ///
  /// - Throws: what ends the prompt that is up throws, where ``NavigatorValues/shouldDisplayPrompts`` becomes false.
  public func set<Value>(
    _ path: WritableKeyPath<NavigatorValues, Value>, to value: Value
  ) throws {
    let displayedPrompts = values.shouldDisplayPrompts
    values[keyPath: path] = value
    if displayedPrompts && !values.shouldDisplayPrompts { try host?.dismissPrompt() }
  }

  // MARK: - Guidance

  /// Begins or ends guidance. While navigation is off it is remembered: enabling then goes on to guidance.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func setGuidanceActive(_ isActive: Bool) throws {
    isGuidanceActive = isActive
    if isActive { try host?.beginWantedGuidance() } else { try host?.stop() }
  }

  // MARK: - Listeners

  /// Adds a listener, once. The SDK holds it weakly; here it is held until it is removed, since what a script hands over
  /// has no other owner.
  ///
  /// - Returns: whether there was room for it.
  @discardableResult
  public func addListener(_ listener: any NavigatorListener) -> Bool {
    if listeners.contains(where: { $0 === listener }) { return true }
    guard listeners.count < Self.greatestListenerCount else { return false }
    listeners.append(listener)
    host?.noteLegacyNames(of: listener)
    return true
  }

  /// Removes a listener.
  ///
  /// - Returns: whether it was one.
  @discardableResult
  public func removeListener(_ listener: any NavigatorListener) -> Bool {
    let count = listeners.count
    listeners.removeAll { $0 === listener }
    return listeners.count < count
  }

  /// An app's callbacks may hold the screen that they are about: with the host their time is over.
  func forgetCallbacks() {
    listeners = []
    requests = RouteRequests()
  }
}
