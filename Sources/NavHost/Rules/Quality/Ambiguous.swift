import ViewLayout

extension ContractRule {
  static let ambiguous = ContractRule(
    "ambiguous", .warning,
    "Constraints settle the frame of every view.",
    why: "What they leave open comes to rest somewhere, and elsewhere in the next release.",
    page: "UIKit documentation, hasAmbiguousLayout",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      let open = inspection.host.mapView.ambiguousViews(greatestCount: 5)
      return inspection.items.compactMap { item in
        guard !open.isEmpty, !item.isHidden, open.contains(where: { $0 === item.view }) else { return nil }
        let name = item.view.displayName
        return Breach([name], "the constraints leave the frame of \(name) open")
      }
    })
}
