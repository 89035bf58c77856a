extension ContractRule {
  static let noLegacyAPI = ContractRule(
    "L32", .warning,
    "No name of the slot layout is used while a delegate is set.",
    why: "The SDK may ignore it; guides and accessory views have no effect.",
    page: "Customize the navigation layout, legacy API compatibility",
    check: .trace { inspection in
      inspection.facts.legacyUses.map { name in
        let legacy = LegacyAPI.named(name)
        let effect = legacy?.isInert ?? false ? "has no effect" : "may be ignored"
        let instead = legacy.map { "; instead: \($0.replacement)" } ?? ""
        return Breach([], "\(name) \(effect) while a layout delegate is set\(instead)", about: name)
      }
    })
}
