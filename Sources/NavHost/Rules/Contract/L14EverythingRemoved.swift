import ViewLayout

extension ContractRule {
  static let everythingRemoved = ContractRule(
    "L14", .error,
    "After disableNavigationUI nothing is left that was added since enabling: no view, no "
      + "guide, no prompt.",
    why: "What is left lies over the plain map, and over the next session.",
    page: "Customize the navigation layout, essentials checklist",
    waitsForRest: true,
    check: .transition { inspection in
      guard inspection.state == .none, let before = inspection.facts.beforeEnable else {
        return []
      }
      var breaches: [Breach] = []
      for item in inspection.items where !before.contains(item.view) {
        // The plain map's own compass.
        if item.view === inspection.host.plainMapCompass?.view { continue }
        // What is inside a view that is left is left with it.
        if item.superview > 0, !before.contains(inspection.items[item.superview].view) { continue }
        breaches.append(
          Breach(
            [item.view.displayName],
            "\(item.view.displayName) \(NumberText.plain(item.rect)) is left in the hierarchy"))
      }
      for item in inspection.items where before.contains(item.view) {
        if item.view.isSealed || item.view is HidingStackView { continue }
        for guide in item.view.layoutGuides where !before.contains(guide) {
          breaches.append(
            Breach(
              [guide.displayName], "the guide \(guide.displayName) is left in \(item.view.displayName)"))
        }
      }
      return breaches
    })
}
