extension ContractRule {
  static let nothingUnderPrompt = ContractRule(
    "L28", .error,
    "A prompt that is up is on the screen, and once it is at rest nothing of viewport, logo "
      + "and buttons lies under it.",
    why: "The prompt covers the lower part of the screen; the layout makes room.",
    page: "Customize the navigation layout, dynamic prompt components",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.host.currentPrompt != nil else { return [] }
      guard let prompt = inspection.prompt, inspection.items[prompt].isVisible else {
        return [Breach(["prompt"], "the prompt that is up is not on the screen")]
      }
      let others = [inspection.viewport, inspection.logo].compactMap { $0 } + inspection.buttons
      return others.compactMap { index in
        guard inspection.items[index].isVisible || index == inspection.viewport,
          let common = inspection.overlap(index, prompt)
        else { return nil }
        return Breach(
          ["prompt", inspection.name(index)],
          "\(inspection.described(prompt)) lies over \(Inspection.text(common.size)) pt of \(inspection.name(index))"
        )
      }
    })
}
