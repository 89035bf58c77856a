import ViewLayout

extension ContractRule {
  static let leftConstraints = ContractRule(
    "left-constraints", .warning,
    "A constraint that was made for a state is inactive once the state is left.",
    why: "It would pull at views of the next state.",
    page: "Customize the navigation layout, essentials checklist",
    waitsForRest: true,
    check: .transition { inspection in
      let facts = inspection.facts
      let left = inspection.constraints.filter { used in
        switch inspection.state {
        case .guidance: return false
        case .ready:
          guard let added = facts.addedInGuidance, let before = facts.beforeGuidance else { return false }
          // Those of views that are left are told of with them.
          return added.contains(used.constraint) && before.containsItems(of: used.constraint)
        case .none:
          guard let before = facts.beforeEnable else { return false }
          return !before.contains(used.constraint) && before.containsItems(of: used.constraint)
        }
      }
      return left.map { Breach([$0.first.displayName], "\($0.constraint) is still active") }
    })
}
