extension ContractRule {
  static let noCycle = ContractRule(
    "L05", .warning,
    "The delegate does not keep the map view alive.",
    why: "The map view keeps its delegate: the two would never be freed.",
    page: "Customize the navigation layout, essentials checklist",
    check: .notCheckable("scripts' cycles are collected here, so nothing is lost that could be seen"))
}
