import ViewLayout

/// How far the slot layout stays from the map's edges, in points.
struct SlotInsets: Hashable {
  /// Of controls: ``MapView/padding`` and the safe area, as ``MapView/paddingAdjustmentBehavior`` puts them together.
  let controls: DirectionalEdgeInsets
  /// Of cards and prompts, beside the safe area: what the controls are moved inwards by the padding.
  let cards: DirectionalEdgeInsets
  /// What bars and notches take.
  let safeArea: DirectionalEdgeInsets

  /// The insets of a map view whose slot layout is in use.
  init(_ map: MapView) {
    self.init(
      safeArea: map.safeAreaInsets, controls: map.effectivePadding,
      map.effectiveUserInterfaceLayoutDirection)
  }

  init(safeArea: EdgeInsets, controls: EdgeInsets, _ direction: LayoutDirection) {
    let controls = EdgeInsets(
      top: max(controls.top, 0), left: max(controls.left, 0), bottom: max(controls.bottom, 0),
      right: max(controls.right, 0))
    self.controls = controls.directional(direction)
    self.safeArea = safeArea.directional(direction)
    cards = EdgeInsets(
      top: max(controls.top - safeArea.top, 0), left: max(controls.left - safeArea.left, 0),
      bottom: max(controls.bottom - safeArea.bottom, 0), right: max(controls.right - safeArea.right, 0)
    ).directional(direction)
  }
}
