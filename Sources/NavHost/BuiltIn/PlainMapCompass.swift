extension NavigationHost {
  /// While navigation is off the compass is the map's own, with a layout delegate, too: `compassButton` and the camera say
  /// whether it shows (layout customization page). While navigation is on it is the delegate's.
  func updatePlainMapCompass() {
    guard state == .none, mapView.layoutDelegate != nil, mapView.settings.inForce.compassButton,
      camera.showsCompass
    else { return removePlainMapCompass() }
    var inputs = BuiltInInputs(insets: slotInsets)
    inputs.mapSize = mapView.frame.size
    inputs.direction = direction
    inputs.wideMode = wideMode
    inputs.wantsCompass = true
    guard let placement = BuiltInPlan(inputs, configuration).placements[.compass] else {
      return removePlainMapCompass()
    }
    if let plainMapCompass, plainMapCompass.isInPlace(on: mapView) {
      return plainMapCompass.move(to: placement)
    }
    plainMapCompass = nil
    let view = components.compass.ownView
    // One that a delegate has left on the map stays where it was left.
    if view.superview == nil { plainMapCompass = PlacedView(view, placement, nil, on: mapView) }
  }

  /// The compass is somebody else's from now on.
  func removePlainMapCompass() {
    guard let placed = plainMapCompass else { return }
    plainMapCompass = nil
    placed.remove()
  }
}
