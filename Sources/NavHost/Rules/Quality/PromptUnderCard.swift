extension ContractRule {
  static let promptUnderCard = ContractRule(
    "prompt-under-card", .warning,
    "Neither card lies in front of a prompt that is up.",
    why: "The driver has to see and answer it.",
    page: "Customize the navigation layout, dynamic prompt components",
    check: .frame { inspection in
      guard let prompt = inspection.prompt, inspection.items[prompt].isVisible else { return [] }
      return [inspection.turnCard, inspection.etaCard].compactMap { $0 }.compactMap { card in
        guard inspection.items[card].isVisible, inspection.isInFront(card, of: prompt),
          inspection.overlap(card, prompt) != nil
        else { return nil }
        return Breach(
          [inspection.name(card), "prompt"],
          "\(inspection.described(card)) lies in front of \(inspection.described(prompt))")
      }
    })
}
