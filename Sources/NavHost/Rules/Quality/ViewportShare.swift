import ViewLayout

extension ContractRule {
  static let viewportShare = ContractRule(
    "viewport-share", .warning,
    "While a prompt is up the viewport keeps a stated share of the map "
      + "(leastViewportShare).",
    why: "The driver still has to see where to go.",
    page: "Customize the navigation layout, dynamic prompt components",
    check: .frame { inspection in
      guard inspection.host.currentPrompt != nil, let viewport = inspection.viewport else { return [] }
      let whole = inspection.bounds.width * inspection.bounds.height
      let seen = inspection.items[viewport].rect.intersection(inspection.bounds) ?? .zero
      let share = whole > 0 ? seen.width * seen.height / whole : 1
      let least = inspection.configuration.rules.leastViewportShare
      guard share < least else { return [] }
      return [
        Breach(
          ["viewport"],
          "\(inspection.described(viewport)) is \(NumberText.plain(100 * share, digits: 0)) % of the map while a "
            + "prompt is up; at least \(NumberText.plain(100 * least, digits: 0)) % are asked for")
      ]
    })
}
