import ViewLayout

extension ContractRule {
  static let cardsAtLeadingEdge = ContractRule(
    "L24", .error,
    "In wide mode both cards stand at the leading edge, the turn card above the ETA card.",
    why: "Anything else has undefined results.",
    page: "Customize the navigation layout, wide mode",
    check: .frame { inspection in
      guard inspection.state == .guidance, inspection.wideMode else { return [] }
      var breaches: [Breach] = []
      let isMirrored = inspection.host.direction == .rightToLeft
      let figures = inspection.configuration
      let insets = inspection.host.mapView.safeAreaInsets
      let room =
        (isMirrored ? insets.right : insets.left) + figures.style.headerFooterHorizontalPadding
        + figures.componentMargins.left
      for index in [inspection.turnCard, inspection.etaCard].compactMap({ $0 }) {
        let rect = inspection.items[index].rect
        let distance = isMirrored ? inspection.bounds.width - rect.maxX : rect.x
        guard distance > room + Inspection.slack else { continue }
        breaches.append(
          Breach(
            [inspection.name(index)],
            "\(inspection.described(index)) stands \(Inspection.text(distance)) from the leading edge"))
      }
      if let turnCard = inspection.turnCard, let etaCard = inspection.etaCard {
        let upper = inspection.items[turnCard].visibleRect
        let lower = inspection.items[etaCard].visibleRect
        if upper.maxY > lower.y + Inspection.slack {
          breaches.append(
            Breach(
              ["turnCard", "etaCard"],
              "\(inspection.described(turnCard)) is not above \(inspection.described(etaCard))"))
        }
      }
      return breaches
    })
}
