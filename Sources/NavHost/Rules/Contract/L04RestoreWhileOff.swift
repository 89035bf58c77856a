extension ContractRule {
  static let restoreWhileOff = ContractRule(
    "L04", .error,
    "The built-in layout is restored with nil while navigation is off.",
    why: "While it is on the call is refused and the delegate stays.",
    page: "Customize the navigation layout, essentials checklist",
    appliesWithoutDelegate: true,
    check: .trace { inspection in
      let refusals = inspection.facts.refusedRemovals
      guard refusals > 0 else { return [] }
      let count = Inspection.times(refusals)
      return [Breach([], "setLayoutDelegate(nil) was refused \(count): disable navigation first")]
    })
}
