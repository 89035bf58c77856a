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
      safeArea: map.safeAreaInsets, padding: map.padding, behavior: map.paddingAdjustmentBehavior,
      direction: map.effectiveUserInterfaceLayoutDirection)
  }

  init(
    safeArea: EdgeInsets, padding: EdgeInsets, behavior: PaddingAdjustmentBehavior,
    direction: LayoutDirection
  ) {
    func edge(_ padding: Double, _ safe: Double) -> Double {
      switch behavior {
      case .always: max(padding + safe, 0)
      // Reference of the behaviour: the safe area where the padding is smaller, else the padding.
      case .automatic: max(padding, safe)
      case .never: max(padding, 0)
      }
    }
    let controls = EdgeInsets(
      top: edge(padding.top, safeArea.top), left: edge(padding.left, safeArea.left),
      bottom: edge(padding.bottom, safeArea.bottom), right: edge(padding.right, safeArea.right))
    self.controls = controls.directional(direction)
    self.safeArea = safeArea.directional(direction)
    cards = EdgeInsets(
      top: max(controls.top - safeArea.top, 0), left: max(controls.left - safeArea.left, 0),
      bottom: max(controls.bottom - safeArea.bottom, 0), right: max(controls.right - safeArea.right, 0)
    ).directional(direction)
  }
}
