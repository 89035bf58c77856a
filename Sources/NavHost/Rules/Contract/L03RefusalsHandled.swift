extension ContractRule {
  static let refusalsHandled = ContractRule(
    "L03", .warning,
    "The error of setLayoutDelegate is handled.",
    why: "Without a delegate nothing of the app's layout appears.",
    page: "Customize the navigation layout, essentials checklist",
    check: .notCheckable(
      "the call hands out its error as a second result; whether a script looks at it leaves no trace"))
}
