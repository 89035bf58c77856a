extension ContractRule {
  static let ownViewsInMap = ContractRule(
    "L38", .error,
    "The app's views lie inside the map view, not beside it.",
    why: "Beside it they cover prompts.",
    page: "Modify the navigation UI",
    check: .refusedByDesign("the map view roots the screen: there is no place beside it"))
}
