import ViewLayout

extension ContractRule {
  static let directSubviews = ContractRule(
    "L10", .error,
    "The SDK's views are subviews of the map view or of a container of the app's in it; "
      + "buttons also of a hiding stack.",
    why: "Deeper inside other views their sizes and z-order are not theirs.",
    page: "Customize the navigation layout, essentials checklist",
    check: .frame { inspection in
      inspection.items.compactMap { item in
        guard item.view is ComponentView, item.superview > 0 else { return nil }
        let parent = inspection.items[item.superview]
        if parent.view is HidingStackView {
          if item.kind == .button { return nil }
        } else if parent.kind == .app && parent.superview == 0 {
          return nil
        }
        return Breach(
          [item.view.displayName],
          "\(item.view.displayName) is inside \(parent.view.displayName), "
            + "which is neither the map view nor a container directly in it")
      }
    })
}
