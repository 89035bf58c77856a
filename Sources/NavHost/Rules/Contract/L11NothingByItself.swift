extension ContractRule {
  static let nothingByItself = ContractRule(
    "L11", .error,
    "A view of the SDK's appears only where the delegate adds and places it.",
    why: "The screen is empty at first.",
    page: "Customize the navigation layout, implementation principles",
    check: .refusedByDesign("the host adds and places nothing by itself"))
}
