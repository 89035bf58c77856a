extension ContractRule {
  static let promptOnTop = ContractRule(
    "L36", .error,
    "No view of the app's lies in front of a prompt that is up.",
    why: "The driver has to see and answer it.",
    page: "Customize the navigation layout, dynamic prompt components",
    check: .frame { inspection in
      guard let prompt = inspection.prompt, inspection.items[prompt].isVisible else { return [] }
      return inspection.opaque.compactMap { index in
        guard inspection.isOwn(index), inspection.isInFront(index, of: prompt),
          inspection.overlap(index, prompt) != nil
        else { return nil }
        return Breach(
          [inspection.name(index), "prompt"],
          "\(inspection.described(index)) lies in front of \(inspection.described(prompt))")
      }
    })
}
