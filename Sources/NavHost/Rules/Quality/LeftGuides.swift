import ViewLayout

extension ContractRule {
  static let leftGuides = ContractRule(
    "left-guides", .warning,
    "A guide that was added during guidance goes with it.",
    why: "It would pull at views of the next state.",
    page: "Customize the navigation layout, essentials checklist",
    waitsForRest: true,
    check: .transition { inspection in
      guard inspection.state == .ready, let added = inspection.facts.addedInGuidance
      else {
        return []
      }
      return inspection.items.flatMap { item -> [Breach] in
        guard !added.contains(item.view) else { return [] }
        return item.view.layoutGuides.filter(added.contains).map { guide in
          Breach(
            [guide.displayName],
            "the guide \(guide.displayName) was added to \(item.view.displayName) during guidance and is still there"
          )
        }
      }
    })
}
