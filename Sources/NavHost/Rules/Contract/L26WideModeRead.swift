extension ContractRule {
  static let wideModeRead = ContractRule(
    "L26", .advice,
    "A layout with a wide variant reads wideMode in every transition, not in sizeChanged "
      + "alone.",
    why: "An app that starts in landscape is told of no change of size.",
    page: "Customize the navigation layout, wide mode at state transitions",
    check: .trace { inspection in
      let facts = inspection.facts
      guard facts.hasReadWideMode || inspection.wideMode, !facts.callbacksWithoutWideMode.isEmpty else {
        return []
      }
      let names = facts.callbacksWithoutWideMode.map(\.rawValue).joined(separator: ", ")
      return [
        Breach(
          [],
          "wideMode is not read in \(names), "
            + (facts.hasReadWideMode ? "but elsewhere" : "and the map is wide"))
      ]
    })
}
