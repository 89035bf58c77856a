import ViewLayout

extension ContractRule {
  static let cardsInPortrait = ContractRule(
    "L27", .advice,
    "In portrait the turn card stands in the upper half, the ETA card in the lower.",
    why: "That is where drivers look for them.",
    page: "Customize the navigation layout, wide mode",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.state == .guidance, !inspection.wideMode else { return [] }
      var breaches: [Breach] = []
      let middle = inspection.bounds.midY
      if let card = inspection.turnCard, inspection.items[card].rect.midY > middle {
        breaches.append(Breach(["turnCard"], "\(inspection.described(card)) stands in the lower half"))
      }
      if let card = inspection.etaCard, inspection.items[card].rect.midY < middle {
        breaches.append(Breach(["etaCard"], "\(inspection.described(card)) stands in the upper half"))
      }
      return breaches
    })
}
