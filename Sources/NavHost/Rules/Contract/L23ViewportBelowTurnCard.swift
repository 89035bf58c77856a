extension ContractRule {
  static let viewportBelowTurnCard = ContractRule(
    "L23", .advice,
    "In portrait the viewport begins where the turn card ends.",
    why: "The card's height is fixed, so the camera's frame stays still.",
    page: "Customize the navigation layout, active guidance components",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.state == .guidance, !inspection.wideMode,
        let viewport = inspection.viewport, let turnCard = inspection.turnCard
      else { return [] }
      let gap = inspection.items[viewport].rect.y - inspection.items[turnCard].rect.maxY
      guard abs(gap) > Inspection.slack else { return [] }
      return [
        Breach(
          ["viewport", "turnCard"],
          "viewport begins \(Inspection.text(abs(gap))) \(gap > 0 ? "below" : "above") the lower edge of turnCard"
        )
      ]
    })
}
