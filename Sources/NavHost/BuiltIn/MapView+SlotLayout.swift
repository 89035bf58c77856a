import ViewLayout

/// What the slot layout offers an app: legacy, and inert while a layout delegate is set.
extension MapView {
  /// What the header covers; without height where there is none (`navigationHeaderLayoutGuide`).
  public var navigationHeaderLayoutGuide: LayoutGuide {
    host?.monitor.noteLegacyUse("navigationHeaderLayoutGuide")
    return slotGuide(.navigationHeaderLayoutGuide)
  }

  /// What the footer covers; without height where there is none (`navigationFooterLayoutGuide`).
  public var navigationFooterLayoutGuide: LayoutGuide {
    host?.monitor.noteLegacyUse("navigationFooterLayoutGuide")
    return slotGuide(.navigationFooterLayoutGuide)
  }

  /// The guide above whose upper edge the bottom trailing buttons stand, and whose trailing edge they keep off: the
  /// footer's, unless an app has set one.
  public var bottomTrailingButtonsLayoutGuide: LayoutGuide {
    host?.monitor.noteLegacyUse("bottomTrailingButtonsLayoutGuide")
    return guides.buttons ?? slotGuide(.navigationFooterLayoutGuide)
  }

  /// The guide in use while header and footer are not as wide as the map: one with an upper edge alone, unless an app
  /// has set one.
  public var bottomTrailingButtonsAlternateLayoutGuide: LayoutGuide {
    host?.monitor.noteLegacyUse("bottomTrailingButtonsAlternateLayoutGuide")
    return guides.alternateButtons ?? slotGuide(.bottomTrailingButtonsAlternateLayoutGuide)
  }

  /// Sets ``bottomTrailingButtonsLayoutGuide``; nil goes back to the footer's.
  public func setBottomTrailingButtonsLayoutGuide(_ guide: LayoutGuide?) {
    host?.monitor.noteLegacyUse("bottomTrailingButtonsLayoutGuide")
    guides.buttons = guide
  }

  /// Sets ``bottomTrailingButtonsAlternateLayoutGuide``; nil goes back to the map's own.
  public func setBottomTrailingButtonsAlternateLayoutGuide(_ guide: LayoutGuide?) {
    host?.monitor.noteLegacyUse("bottomTrailingButtonsAlternateLayoutGuide")
    guides.alternateButtons = guide
  }

  /// Puts a view below the turn card, in the place of the secondary header; nil takes it away (`setHeaderAccessoryView`).
  ///
  /// Without guidance this does nothing, and the end of guidance takes the view away. It is hidden while there is no
  /// header and on a short map.
  ///
  /// - Throws: what the view throws when it is asked for its height. Nothing has changed then.
  public func setHeaderAccessory(_ view: (any NavigationAccessoryView)?) throws {
    host?.monitor.noteLegacyUse("setHeaderAccessoryView")
    guard let layout = host?.builtInLayoutInUse else { return }
    if let view { try layout.setAccessory(view) } else { layout.removeAccessory() }
  }

  /// Asks the accessory view for its height again. Does nothing without guidance, or for another view than the one set.
  ///
  /// - Throws: what the view throws when it is asked.
  public func invalidateLayout(forAccessoryView view: View) throws {
    host?.monitor.noteLegacyUse("invalidateLayout")
    guard let layout = host?.builtInLayoutInUse, layout.accessory?.content === view else { return }
    try layout.invalidateAccessory()
  }

  /// A guide, which has its rectangle from the first look on.
  private func slotGuide(_ name: NavigationLayoutGuides.Name) -> LayoutGuide {
    let (guide, isNew) = guides.guide(name)
    if isNew, let host, !host.isDelivering { context.performWithoutAnimation { _ = layoutIfNeeded() } }
    return guide
  }

  private var guides: NavigationLayoutGuides {
    if let slotGuides { return slotGuides }
    let made = NavigationLayoutGuides(self)
    made.update(host?.builtInLayoutInUse?.currentPlan())
    slotGuides = made
    return made
  }
}

extension NavigationHost {
  /// The built-in layout, while no layout delegate is set.
  var builtInLayoutInUse: BuiltInLayout? {
    guard mapView.layoutDelegate == nil else { return nil }
    if let builtInLayout { return builtInLayout }
    let made = BuiltInLayout(self)
    builtInLayout = made
    return made
  }

  /// Puts the built-in layout on a screen that has no layout delegate, before anything has happened.
  public func showBuiltInLayout() {
    builtInLayoutInUse?.update()
    mapView.layoutIfNeeded()
  }

  /// What the slot layout keeps from the edges; with a layout delegate padding has no say.
  var slotInsets: SlotInsets {
    mapView.layoutDelegate == nil
      ? SlotInsets(mapView)
      : SlotInsets(safeArea: mapView.safeAreaInsets, controls: mapView.safeAreaInsets, direction)
  }
}
