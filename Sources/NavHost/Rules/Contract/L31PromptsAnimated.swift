extension ContractRule {
  static let promptsAnimated = ContractRule(
    "L31", .advice,
    "The delegate animates prompts in and out.",
    why: "The SDK does not.",
    page: "Customize the navigation layout, customizing prompts",
    check: .trace { inspection in
      guard !inspection.facts.callbacksWithoutMotion.isEmpty else { return [] }
      let names = inspection.facts.callbacksWithoutMotion.map(\.rawValue).joined(separator: ", ")
      return [Breach(["prompt"], "nothing moved the prompt of \(names)")]
    })
}
