import ViewLayout

extension ContractRule {
  static let noComponentSizes = ContractRule(
    "L09", .error,
    "The app constrains no width and no height of the SDK's views.",
    why: "They compute their own sizes; a constraint of the app's breaks one of the two.",
    page: "Customize the navigation layout, essentials checklist",
    check: .frame { inspection in
      inspection.constraints.compactMap { used in
        guard let component = sizedComponent(used) else { return nil }
        return Breach(
          [component.displayName], "\(used.constraint) sizes \(component.displayName); place it by its edges")
      }
    })

  /// The SDK's view whose size a constraint settles; nil if none.
  private static func sizedComponent(_ used: Inspection.ConstraintInUse) -> ComponentView? {
    guard used.constraint.firstAttribute.kind == .dimension else { return nil }
    if let component = used.first as? ComponentView {
      return isSized(component, used.constraint.firstAttribute) ? component : nil
    }
    // Another view may be as wide as a card; the map and its guides have sizes of their own, so there the card gives way.
    guard let component = used.second as? ComponentView, let attribute = used.constraint.secondAttribute,
      isSized(component, attribute)
    else { return nil }
    let isMap = used.first is MapView || (used.first as? LayoutGuide)?.owningView is MapView
    return isMap && !isCustomGuide(used.first) ? component : nil
  }

  private static func isCustomGuide(_ item: LayoutItem) -> Bool {
    guard let guide = item as? LayoutGuide, let owner = guide.owningView else { return false }
    return owner.layoutGuides.contains { $0 === guide }
  }

  /// Whether the SDK settles the size: of the viewport it does not, nor the length of the bar.
  private static func isSized(_ component: ComponentView, _ attribute: LayoutAttribute) -> Bool {
    switch ViewKind(of: component) {
    case .viewport: false
    default: !(component.displayName == "tripProgressBar" && attribute == .height)
    }
  }
}
