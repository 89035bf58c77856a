import ViewLayout

extension BuiltInLayout {
  /// Puts a view below the turn card in the place of what is there: that fades out, then the new one fades in.
  ///
  /// - Throws: what the view throws when it is asked for its height. Nothing has changed then.
  func setAccessory(_ content: any NavigationAccessoryView) throws {
    guard state == .guidance else { return }
    if accessory?.content === content { return try invalidateAccessory() }
    let new = AccessoryView(
      content, cornerRadius: host.configuration.style.defaultCornerRadius, in: host.context)
    let room = currentPlan().accessoryRoom
    // A height that cannot be had leaves everything as it is. Without a header there is nothing to ask for yet.
    if room != .zero { try new.measure(in: room, on: map) }
    // The view's function may have done anything.
    guard state == .guidance else { return }
    removeLeaving { ($0 as? AccessoryView)?.content === content }
    try new.takeContent()
    let outgoing = accessory.map { $0 as ComponentView } ?? views.secondaryHeader
    let swaps = plan?.placements[.secondaryHeader] != nil || plan?.placements[.accessory] != nil
    if swaps { fadeOut(outgoing) } else { dropAccessory() }
    accessory = new
    measuredRoom = room
    fadeIn(new, after: swaps ? durations.headerSwap : 0)
  }

  /// Takes the app's view away again: the next step comes back.
  func removeAccessory() {
    guard state == .guidance, let old = accessory else { return }
    let swaps = plan?.placements[.accessory] != nil
    if swaps { fadeOut(old) }
    accessory = nil
    measuredRoom = nil
    if !swaps { old.releaseContent() }
    fadeIn(views.secondaryHeader, after: swaps ? durations.headerSwap : 0)
  }

  /// Asks the app's view for its height again.
  func invalidateAccessory() throws {
    guard state == .guidance, let accessory, let plan, plan.accessoryRoom != .zero else { return }
    try accessory.measure(in: plan.accessoryRoom, on: map)
    measuredRoom = plan.accessoryRoom
    animate(durations.headerSwap) {
      apply()
      map.layoutIfNeeded()
    }
  }

  /// Takes the app's view away at once.
  func dropAccessory() {
    guard let old = accessory else { return }
    accessory = nil
    measuredRoom = nil
    letGo(of: .accessory)
    old.removeFromSuperview()
    old.releaseContent()
  }

  private func fadeOut(_ view: ComponentView) {
    letGo(of: view is AccessoryView ? .accessory : .secondaryHeader)
    // Behind the card, as before.
    try? view.setZPosition(-1)
    animate(durations.headerSwap) { view.alpha = 0 }
    leaving.append((view, instant(after: durations.headerSwap)))
  }

  private func fadeIn(_ view: ComponentView, after delay: Double) {
    removeLeaving { $0 === view }
    view.removeAllAnimations()
    view.alpha = 0
    apply()
    map.layoutIfNeeded()
    animate(durations.headerSwap, delay: delay) { view.alpha = 1 }
  }
}
