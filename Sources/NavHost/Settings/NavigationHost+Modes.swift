extension NavigationHost {
  /// Draws the map view in another lighting mode, as an app does that sets ``MapView/lightingMode``.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func use(_ mode: LightingMode) throws { try perform(.lighting(mode)) }

  /// Makes the screen one of another version of the SDK; settings that nobody has set take that version's values.
  ///
  /// - Throws: ``HostError/versionNeedsNavigationOff``, ``CallbackFailure``.
  public func use(_ version: SDKVersion) throws {
    if state != .none && !isDelivering { throw HostError.versionNeedsNavigationOff }
    try perform(.version(version))
  }
}
