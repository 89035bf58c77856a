extension ContractRule {
  static let insideUntouched = ContractRule(
    "L12", .error,
    "The inside of the SDK's views is neither walked nor changed.",
    why: "It changes with any release.",
    page: "Customize the navigation layout, implementation principles",
    check: .refusedByDesign(
      "subviews and constraints of the SDK's views are sealed: reading and changing them is an error"))
}
