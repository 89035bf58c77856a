import ViewLayout

/// The layout guides that a map view offers an app beside the slot layout; made when somebody asks for one.
///
/// While a layout delegate is set they are inert: without extent, at the map's upper leading corner.
final class NavigationLayoutGuides {
  /// The guides by their names.
  enum Name: String, CaseIterable {
    case navigationHeaderLayoutGuide, navigationFooterLayoutGuide, bottomTrailingButtonsAlternateLayoutGuide
  }

  private unowned let map: MapView
  private var guides: [Name: LayoutGuide] = [:]
  private var constraints: [Name: [LayoutConstraint]] = [:]
  private var areas: [Name: BuiltInPlacement] = [:]
  /// The guides that the app has set for the bottom trailing buttons, on narrow and on wide maps.
  var buttons: LayoutGuide?
  var alternateButtons: LayoutGuide?

  init(_ map: MapView) { self.map = map }

  /// The guide of that name, and whether it is new on the map.
  func guide(_ name: Name) -> (guide: LayoutGuide, isNew: Bool) {
    if let known = guides[name] {
      guard known.owningView == nil else { return (known, false) }
      own(known, name)
      return (known, true)
    }
    let guide = LayoutGuide(in: map.context)
    guide.identifier = name.rawValue
    guides[name] = guide
    own(guide, name)
    return (guide, true)
  }

  /// Gives the guide its place, also again after a script has taken it out of the map.
  private func own(_ guide: LayoutGuide, _ name: Name) {
    guard (try? map.addLayoutGuide(guide)) != nil else { return }
    var attributes: [LayoutAttribute] = [.top]
    if name != .bottomTrailingButtonsAlternateLayoutGuide { attributes += [.leading, .width, .height] }
    let made = attributes.compactMap { attribute in
      try? LayoutConstraint(
        item: guide, attribute: attribute, relatedBy: .equal,
        toItem: attribute.kind == .dimension ? nil : map,
        attribute: attribute.kind == .dimension ? nil : attribute, origin: .component)
    }
    try? LayoutConstraint.activate(made)
    constraints[name] = made
    if let area = areas[name] { place(name, area) }
  }

  /// Says what the header and the footer cover; nil while there is no slot layout.
  func update(_ plan: BuiltInPlan?) {
    let map = map.bounds.size
    set(.navigationHeaderLayoutGuide, plan?.headerArea)
    set(.navigationFooterLayoutGuide, plan?.footerArea.withTop(in: map))
    set(.bottomTrailingButtonsAlternateLayoutGuide, plan?.openBottom.withTop(in: map))
  }

  private func set(_ name: Name, _ area: BuiltInPlacement?) {
    let area = area ?? BuiltInPlacement(leading: 0, top: 0, width: 0, height: 0)
    guard areas[name] != area else { return }
    areas[name] = area
    place(name, area)
  }

  private func place(_ name: Name, _ area: BuiltInPlacement) {
    for constraint in constraints[name] ?? [] {
      let value: Double? =
        switch constraint.firstAttribute {
        case .top: area.top
        case .leading: area.leading
        case .width: area.width
        default: area.height
        }
      try? constraint.setConstant(value ?? 0)
    }
  }

  /// The guide of the app's for the bottom trailing buttons on such a map, if it can be used.
  func buttonsGuide(wideMode: Bool) -> LayoutGuide? {
    guard let guide = wideMode ? alternateButtons : buttons, guide.owningView?.isDescendant(of: map) ?? false
    else { return nil }
    return guide
  }
}

extension BuiltInPlacement {
  /// The same place, said from above.
  func withTop(in map: Size) -> BuiltInPlacement {
    guard top == nil, let bottom else { return self }
    var place = self
    place.top = map.height - bottom - (height ?? 0)
    return place
  }
}
