import ViewLayout

/// A prompt of the built-in layout: at the map's lower edge, in front of everything.
final class PromptInPlace {
  let view: PromptView
  private let leading: LayoutConstraint?
  private let bottom: LayoutConstraint?
  private unowned let map: MapView

  /// Puts a prompt just below the map's lower edge.
  init(_ view: PromptView, on map: MapView, _ place: BuiltInPlacement) {
    self.view = view
    self.map = map
    try? map.addSubview(view)
    func edge(_ attribute: LayoutAttribute, _ constant: Double) -> LayoutConstraint? {
      try? LayoutConstraint(
        item: view, attribute: attribute, relatedBy: .equal, toItem: map, attribute: attribute,
        constant: constant, origin: .component)
    }
    leading = edge(.leading, place.leading ?? 0)
    bottom = edge(.bottom, view.height)
    try? LayoutConstraint.activate([leading, bottom].compactMap { $0 })
  }

  /// Whether nothing on the map lies in front: an app's views come and go (page "modify navigation UI": what is in the map
  /// view blocks no prompts).
  var isInFront: Bool { map.subviews.last === view }

  /// Puts the prompt where prompts stand, and in front.
  func place(_ place: BuiltInPlacement) {
    try? leading?.setConstant(place.leading ?? 0)
    try? bottom?.setConstant(-(place.bottom ?? 0))
    if view.superview === map, !isInFront { try? map.bringSubviewToFront(view) }
  }

  /// Puts the prompt below the map's lower edge.
  func slideOut() { try? bottom?.setConstant(view.height) }
}

extension BuiltInLayout {
  func showPrompt(navMap: MapView, newPrompt: PromptView) { exchange(nil, newPrompt) }

  func hidePrompt(navMap: MapView, oldPrompt: PromptView) { exchange(prompt, nil) }

  func changePrompt(navMap: MapView, newPrompt: PromptView, oldPrompt: PromptView) {
    exchange(prompt, newPrompt)
  }

  /// One prompt slides out while another slides in; what stands at the lower edge moves along.
  func exchange(_ old: PromptInPlace?, _ new: PromptView?) {
    if old == nil && new == nil { return }
    var arriving: PromptInPlace?
    if let new {
      arriving = PromptInPlace(new, on: map, currentPlan().prompt)
      map.layoutIfNeeded()
    }
    prompt = arriving
    animate(durations.prompt) {
      old?.slideOut()
      apply()
      map.layoutIfNeeded()
    }
    if let old { leaving.append((old.view, instant(after: durations.prompt))) }
  }
}
