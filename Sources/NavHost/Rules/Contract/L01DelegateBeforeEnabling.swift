extension ContractRule {
  static let delegateBeforeEnabling = ContractRule(
    "L01", .error,
    "The layout delegate is set before navigation is enabled, never while it is on.",
    why: "The call is refused and the layout that was set before stays.",
    page: "Customize the navigation layout, essentials checklist",
    appliesWithoutDelegate: true,
    check: .trace { inspection in
      let refusals = inspection.facts.refusedDelegates
      guard refusals > 0 else { return [] }
      let count = Inspection.times(refusals)
      return [
        Breach(
          [],
          "setLayoutDelegate was refused \(count): navigation is on; set the delegate before enabling")
      ]
    })
}
