import ViewLayout

/// What a driver or the phone does to the map.
enum MapEvent {
  case gesture(MapGesture)
  case recenter
  case tap(View)
  case location(VehicleLocation)
}

/// Hears of what happens on the navigation screen (`GMSMapViewNavigationUIDelegate`).
public protocol MapViewNavigationUIDelegate: AnyObject {
  /// The driver has tapped the recenter button.
  func mapViewDidTapRecenterButton(_ mapView: MapView) throws
}

extension NavigationHost {
  // MARK: - Fingers

  /// Fingers move the map. A gesture that the settings switch off changes nothing and is noted; see ``takeNotices()``.
  ///
  /// - Throws: ``CameraError`` for a number out of range, ``CallbackFailure``, ``HostError``.
  public func perform(_ gesture: MapGesture) throws {
    try gesture.check()
    try perform(.map(.gesture(gesture)))
  }

  /// The driver taps the recenter button. Without one nothing happens, and that is noted.
  ///
  /// - Throws: ``CallbackFailure``, ``HostError``.
  public func recenter() throws { try perform(.map(.recenter)) }

  /// A finger taps the middle of a view, as far as another view does not lie over it there. Where nothing takes taps, that
  /// is noted.
  ///
  /// - Throws: ``CameraError/outOfReach(view:reason:)`` for a view that is not on the screen, ``CallbackFailure``,
  ///   ``HostError``.
  public func tap(_ view: View) throws {
    if !isDelivering, let reason = reasonOutOfReach(view) {
      throw CameraError.outOfReach(view: view.displayName, reason: reason)
    }
    try perform(.map(.tap(view)))
  }

  // MARK: - Where the vehicle is

  /// The vehicle is somewhere else.
  ///
  /// - Throws: ``CameraError`` for what is no place, ``CallbackFailure``, ``HostError``.
  public func move(_ vehicle: VehicleLocation) throws {
    try vehicle.coordinate.check("location")
    try CameraError.check(vehicle.course, "location.course", -360...360)
    try perform(.map(.location(vehicle)))
  }

  // MARK: - Carrying out

  func carryOut(_ event: MapEvent) {
    switch event {
    case .gesture(let gesture): if let notice = camera.carryOut(gesture) { note(notice) }
    case .recenter:
      if let reason = reasonForNoRecenter { note("recenter: " + reason) } else { tapRecenter() }
    case .tap(let view): carryOutTap(on: view)
    case .location(let vehicle): camera.move(vehicle)
    }
  }

  private var reasonForNoRecenter: String? {
    if camera.offersRecenter { return nil }
    if state == .none { return "there is no recenter button while navigation is off" }
    if !mapView.settings.isRecenterButtonEnabled {
      return "navMap.settings.isRecenterButtonEnabled is false, so there is no recenter button"
    }
    return "the camera follows already, so there is no recenter button"
  }

  private func tapRecenter() {
    camera.recenter()
    guard let delegate = mapView.navigationUIDelegate, !isDelegateSuspended else { return }
    guarded(nil, uiDelegateMethod: "mapViewDidTapRecenterButton") {
      try delegate.mapViewDidTapRecenterButton(mapView)
    }
  }

  private func reasonOutOfReach(_ view: View) -> String? {
    guard view.isDescendant(of: mapView) else { return "it is not on the screen" }
    var outer: View? = view
    while let present = outer {
      let whose = present === view ? "it" : "'\(present.displayName)'"
      if present.isHidden { return "\(whose) is hidden" }
      if present.alpha < 0.01 { return "\(whose) is transparent" }
      if !present.isUserInteractionEnabled { return "\(whose) takes no touches (isUserInteractionEnabled)" }
      outer = present.superview
    }
    let place = view.frameInRoot
    let bounds = Rect(x: 0, y: 0, width: mapView.frame.width, height: mapView.frame.height)
    if place.width <= 0 || place.height <= 0 { return "it has no size" }
    return place.intersection(bounds) == nil ? "it is off the screen" : nil
  }

  private func carryOutTap(on view: View) {
    let name = view.displayName
    if let reason = reasonOutOfReach(view) { return note("tap: '\(name)' cannot be tapped: \(reason)") }
    let bounds = Rect(x: 0, y: 0, width: mapView.frame.width, height: mapView.frame.height)
    guard let seen = view.frameInRoot.intersection(bounds), let hit = mapView.hitTest(seen.middle) else {
      return note("tap: no finger reaches '\(name)'")
    }
    guard hit.isDescendant(of: view) else {
      return note("tap: '\(hit.displayName)' lies over '\(name)' there, and takes the finger")
    }
    var outer: View? = hit
    while let present = outer {
      if let action = tapAction(of: present) { return action() }
      outer = present.superview
    }
    note("tap: nothing there takes taps")
  }

  /// What a tap on one of the SDK's views does; nil for nothing.
  private func tapAction(of view: View) -> (() -> Void)? {
    let camera = camera
    if view === components.compass.ownView { return { camera.tapCompass() } }
    if view === components.googleLogo, camera.offersRecenter { return { [unowned self] in tapRecenter() } }
    if let layout = builtInLayout, view === layout.views.secondaryHeader {
      return { [unowned self] in guarded(nil) { layout.toggleDropdown() } }
    }
    if view is ComponentView, view.displayName == "myLocation" { return { camera.tapMyLocation() } }
    return nil
  }

  /// The logo turns into the recenter button, or back, where the camera asks for it.
  func updateRecenterButton() {
    let shows = camera.offersRecenter
    guard shows != components.showsRecenter else { return }
    components.showRecenter(shows)
    updateSpeedFace()
  }

  // MARK: - What nothing came of

  /// Notes that something was asked for and nothing has come of it.
  func note(_ notice: String) {
    if notices.count < Self.greatestNotices { notices.append(notice) }
  }

  /// A script that asks for the same thing again and again is not told so for ever.
  private static let greatestNotices = 100

  /// What was asked for and came to nothing since the last call, a sentence each.
  public func takeNotices() -> [String] {
    defer { notices = [] }
    return notices
  }
}
