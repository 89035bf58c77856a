extension ContractRule {
  static let importantFirst = ContractRule(
    "L20", .advice,
    "The most important button is first in arrangedSubviews.",
    why: "The last ones are hidden first.",
    page: "Customize the navigation layout, active guidance components",
    check: .notCheckable("which button matters most is the app's to know"))
}
