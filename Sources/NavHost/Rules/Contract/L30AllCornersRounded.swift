import ViewLayout

extension ContractRule {
  static let allCornersRounded = ContractRule(
    "L30", .warning,
    "A prompt that stands above the lower edge of the screen has all four corners rounded.",
    why: "At first only the two upper ones are, for prompts at the very edge.",
    page: "Customize the navigation layout, rounding prompt corners",
    waitsForRest: true,
    check: .frame { inspection in
      guard let index = inspection.prompt, inspection.items[index].isVisible,
        let prompt = inspection.items[index].view as? PromptView
      else { return [] }
      let gap = inspection.bounds.maxY - inspection.items[index].rect.maxY
      guard gap > Inspection.slack, Set(prompt.roundedCorners).count < Corner.allCases.count else {
        return []
      }
      return [
        Breach(
          ["prompt"],
          "\(inspection.described(index)) ends \(Inspection.text(gap)) above the lower edge with "
            + "\(prompt.roundedCorners.count) rounded corners; round all four")
      ]
    })
}
