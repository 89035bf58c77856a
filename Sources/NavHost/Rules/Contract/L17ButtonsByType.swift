import ViewLayout

extension ContractRule {
  static let buttonsByType = ContractRule(
    "L17", .warning,
    "A button that is picked from the list is found by its type, never by its place.",
    why: "Buttons are added and reordered with any release.",
    page: "Customize the navigation layout, required components",
    check: .trace { inspection in
      inspection.facts.pickedButtons.map { picked in
        Breach(
          [picked.view],
          "\(picked.callback.rawValue) takes the button \(picked.view) without reading its type, and leaves others"
        )
      }
    })
}
