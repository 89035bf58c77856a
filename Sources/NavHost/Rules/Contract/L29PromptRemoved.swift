import ViewLayout

extension ContractRule {
  static let promptRemoved = ContractRule(
    "L29", .error,
    "A prompt that is hidden or changed is removed from its superview once nothing moves.",
    why: "It would take touches and lie over the next one.",
    page: "Customize the navigation layout, customizing prompts",
    waitsForRest: true,
    check: .transition { inspection in
      guard inspection.isOn else { return [] }
      return inspection.items.compactMap { item in
        guard item.kind == .prompt, item.view !== inspection.host.currentPrompt else { return nil }
        return Breach(
          ["prompt"], "the prompt \(NumberText.plain(item.rect)) is over and still in the hierarchy")
      }
    })
}
