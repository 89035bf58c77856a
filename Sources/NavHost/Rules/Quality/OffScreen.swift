import ViewLayout

extension ContractRule {
  static let offScreen = ContractRule(
    "off-screen", .warning,
    "Cards, buttons, controls and text lie inside the map.",
    why: "What is cut off cannot be read or tapped.",
    page: "Human Interface Guidelines, layout",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      return inspection.items.indices.compactMap { index in
        let item = inspection.items[index]
        let isSDKs = [.turnCard, .etaCard, .button].contains(item.kind)
        let isOwn = inspection.labels.contains(index) || inspection.controls.contains(index)
        guard isSDKs || isOwn, item.isVisible, !item.visibleRect.isInside(inspection.bounds),
          // What an app keeps ready beside the screen is not on it.
          isSDKs || Inspection.overlap(item.visibleRect, inspection.bounds) != nil
        else { return nil }
        return Breach([inspection.name(index)], "\(inspection.described(index)) leaves the map")
      }
    })
}
