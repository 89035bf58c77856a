extension ContractRule {
  static let overlappingControls = ContractRule(
    "overlapping-controls", .warning,
    "No control lies over another.",
    why: "A tap would hit the wrong one.",
    page: "Human Interface Guidelines, layout",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      let controls = inspection.controls.filter { inspection.items[$0].isVisible }
      var breaches: [Breach] = []
      for (place, first) in controls.enumerated() {
        for second in controls[(place + 1)...] where !inspection.isNested(first, second) {
          guard inspection.overlap(first, second) != nil else { continue }
          // Hundreds of views in one place are one mistake.
          if breaches.count >= 50 { return breaches }
          breaches.append(
            Breach(
              [inspection.name(first), inspection.name(second)],
              "\(inspection.described(first)) and \(inspection.described(second)) overlap"))
        }
      }
      return breaches
    })
}
