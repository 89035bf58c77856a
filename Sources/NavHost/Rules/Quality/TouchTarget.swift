import ViewLayout

extension ContractRule {
  static let touchTarget = ContractRule(
    "touch-target", .warning,
    "A control is at least 44 pt wide and high.",
    why: "Smaller ones are missed, in a moving car above all.",
    page: "Human Interface Guidelines, buttons",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      let least = inspection.configuration.rules.leastTouchTarget
      return inspection.controls.compactMap { index in
        let item = inspection.items[index]
        guard item.isVisible, !item.isMoving,
          min(item.rect.width, item.rect.height) < least - Inspection.slack
        else { return nil }
        return Breach(
          [inspection.name(index)],
          "\(inspection.described(index)) is smaller than \(Inspection.text(least)) each way")
      }
    })
}
