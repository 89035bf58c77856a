extension ContractRule {
  static let leftAnimations = ContractRule(
    "left-animations", .warning,
    "Motion that was going on when a state was left is soon over.",
    why: "It belongs to views of a state that is past.",
    page: "Customize the navigation layout, essentials checklist",
    check: .transition { inspection in
      guard inspection.state != .guidance, inspection.isAnimating, let left = inspection.facts.leftAt,
        let since = inspection.facts.busySince, since <= left,
        inspection.motionLasts(inspection.configuration.rules.longestFarewell, since: left)
      else { return [] }
      return [
        Breach([], "something has been moving without a pause since guidance or navigation ended")
      ]
    })
}
