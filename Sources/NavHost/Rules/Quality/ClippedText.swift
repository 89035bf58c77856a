import ViewLayout

extension ContractRule {
  static let clippedText = ContractRule(
    "clipped-text", .warning,
    "A label shows all of its text.",
    why: "A driver cannot scroll.",
    page: "Human Interface Guidelines, typography",
    waitsForRest: true,
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      return inspection.labels.compactMap { index in
        guard inspection.items[index].isVisible, let label = inspection.items[index].view as? Label else {
          return nil
        }
        let size = label.bounds.size
        let metrics = label.textMetrics(width: size.width)
        let lacking = metrics.height - size.height
        if metrics.isTruncated {
          return Breach(
            [label.displayName], "\(inspection.described(index)) is too narrow for its text")
        }
        guard lacking > Inspection.slack else { return nil }
        return Breach(
          [label.displayName],
          "\(inspection.described(index)) is \(Inspection.text(lacking)) too low for its text")
      }
    })
}
