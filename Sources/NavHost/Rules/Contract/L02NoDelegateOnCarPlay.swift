extension ContractRule {
  static let noDelegateOnCarPlay = ContractRule(
    "L02", .error,
    "No layout delegate is set on the map view of a CarPlay screen.",
    why: "CarPlay has fixed templates; the call is refused.",
    page: "Customize the navigation layout, limitations",
    appliesWithoutDelegate: true,
    check: .trace { inspection in
      let refusals = inspection.facts.refusedOnCarPlay
      guard refusals > 0 else { return [] }
      let count = Inspection.times(refusals)
      return [
        Breach([], "setLayoutDelegate was refused \(count): the map view is for a CarPlay screen")
      ]
    })
}
