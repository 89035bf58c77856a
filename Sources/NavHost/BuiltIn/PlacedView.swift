import ViewLayout

/// A view of the built-in layout with the constraints that place it on the map.
final class PlacedView {
  let view: ComponentView
  private(set) var placement: BuiltInPlacement
  private var constraints: [(edge: Edge, constraint: LayoutConstraint)] = []
  private var buttons: [LayoutConstraint] = []

  private enum Edge: CaseIterable {
    case leading, trailing, top, bottom, width, height

    var attribute: LayoutAttribute {
      switch self {
      case .leading: .leading
      case .trailing: .trailing
      case .top: .top
      case .bottom: .bottom
      case .width: .width
      case .height: .height
      }
    }

    /// The constant of the constraint for a distance inwards.
    func constant(_ placement: BuiltInPlacement) -> Double? {
      switch self {
      case .leading: placement.leading
      case .trailing: placement.trailing.map { -$0 }
      case .top: placement.top
      case .bottom: placement.bottom.map { -$0 }
      case .width: placement.width
      case .height: placement.height
      }
    }
  }

  /// Where two edges would cross on a small map, the far one gives way.
  private static let yielding = 999.0

  /// Adds the view to the map and places it.
  ///
  /// - Parameters:
  ///   - guide: what takes the place of the placement's lower edge.
  init(_ view: ComponentView, _ placement: BuiltInPlacement, _ guide: LayoutGuide?, on map: MapView) {
    self.view = view
    self.placement = placement
    if view.superview !== map { try? map.addSubview(view) }
    for edge in Edge.allCases {
      guard let constant = edge.constant(placement), guide == nil || edge != .bottom else { continue }
      let isSize = edge == .width || edge == .height
      let made = try? LayoutConstraint(
        item: view, attribute: edge.attribute, relatedBy: .equal, toItem: isSize ? nil : map,
        attribute: isSize ? nil : edge.attribute, constant: constant, origin: .component)
      guard let made else { continue }
      let isFarEdge =
        edge == .trailing && (placement.leading != nil || guide != nil)
        || edge == .bottom && placement.top != nil
      if isFarEdge { try? made.setPriority(Self.yielding) }
      constraints.append((edge, made))
    }
    if let guide { buttons = Self.follow(guide, view, placement) }
    try? LayoutConstraint.activate(constraints.map(\.constraint) + buttons)
  }

  /// The buttons stand above the guide's upper edge, and keep off its trailing edge.
  private static func follow(
    _ guide: LayoutGuide, _ view: View, _ placement: BuiltInPlacement
  ) -> [LayoutConstraint] {
    [
      try? LayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: guide, attribute: .top,
        origin: .component),
      try? LayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .lessThanOrEqual, toItem: guide, attribute: .trailing,
        origin: .component),
    ].compactMap { $0 }
  }

  /// Whether the view is where it was put.
  func isInPlace(on map: MapView) -> Bool {
    view.superview === map && constraints.allSatisfy(\.constraint.isActive)
      && buttons.allSatisfy(\.isActive)
  }

  /// Puts the view elsewhere; which edges are given must not differ.
  func move(to new: BuiltInPlacement) {
    guard new != placement else { return }
    placement = new
    for (edge, constraint) in constraints {
      if let constant = edge.constant(new) { try? constraint.setConstant(constant) }
    }
  }

  /// Whether a placement says the same edges as the present one.
  func fits(_ other: BuiltInPlacement) -> Bool {
    placement.guide == other.guide
      && Edge.allCases.allSatisfy { ($0.constant(placement) == nil) == ($0.constant(other) == nil) }
  }

  /// Takes the view off the map.
  func remove() {
    LayoutConstraint.deactivate(constraints.map(\.constraint) + buttons)
    view.removeFromSuperview()
  }
}
