import ViewLayout

extension ContractRule {
  static let accessible = ContractRule(
    "L34", .warning,
    "Every control and every view of the SDK's on the screen has an accessibility label.",
    why: "The delegate answers for the accessibility of the whole layout.",
    page: "Customize the navigation layout, essentials checklist",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      return inspection.items.indices.compactMap { index in
        let item = inspection.items[index]
        let isAsked =
          item.view is ComponentView ? item.kind != .viewport : inspection.controls.contains(index)
        guard isAsked, item.isVisible, !hasLabel(index, inspection) else { return nil }
        return Breach(
          [inspection.name(index)], "\(inspection.described(index)) has no accessibilityLabel")
      }
    })

  /// Whether VoiceOver has something to say of a view: its own label, or the text of a label that it shows.
  private static func hasLabel(_ index: Int, _ inspection: Inspection) -> Bool {
    let item = inspection.items[index]
    if let label = item.view.accessibilityLabel, label.contains(where: { !$0.isWhitespace }) { return true }
    return item.kind == .app && inspection.labels.contains { index <= $0 && $0 < item.end }
  }
}
