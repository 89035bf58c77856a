import ViewLayout

extension ContractRule {
  static let ownViewsRemoved = ContractRule(
    "L15", .warning,
    "A view of the app's that was added during guidance goes with it.",
    why: "Views of one state must not overlap those of the next.",
    page: "Customize the navigation layout, essentials checklist",
    waitsForRest: true,
    check: .transition { inspection in
      guard inspection.state == .ready, let added = inspection.facts.addedInGuidance
      else {
        return []
      }
      return inspection.items.compactMap { item in
        guard item.kind == .app, added.contains(item.view),
          item.superview <= 0 || !added.contains(inspection.items[item.superview].view)
        else { return nil }
        let name = item.view.displayName
        return Breach(
          [name], "\(name) \(NumberText.plain(item.rect)) was added during guidance and is still there")
      }
    })
}
