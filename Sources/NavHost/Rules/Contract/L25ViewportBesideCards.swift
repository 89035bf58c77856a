extension ContractRule {
  static let viewportBesideCards = ContractRule(
    "L25", .advice,
    "In wide mode the viewport lies on the trailing side of the cards.",
    why: "The middle of the map stays clear.",
    page: "Customize the navigation layout, wide mode",
    check: .frame { inspection in
      guard inspection.state == .guidance, inspection.wideMode, let viewport = inspection.viewport else {
        return []
      }
      let isMirrored = inspection.host.direction == .rightToLeft
      let rect = inspection.items[viewport].rect
      return [inspection.turnCard, inspection.etaCard].compactMap { $0 }.compactMap { index in
        let card = inspection.items[index].rect
        let gap = isMirrored ? card.x - rect.maxX : rect.x - card.maxX
        guard gap < -Inspection.slack else { return nil }
        return Breach(
          ["viewport", inspection.name(index)],
          "viewport reaches \(Inspection.text(-gap)) beyond the trailing edge of \(inspection.name(index))")
      }
    })
}
