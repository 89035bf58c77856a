import ViewLayout

extension ContractRule {
  static let viewportPlaced = ContractRule(
    "L07", .error,
    "While navigation is on, viewport is in the hierarchy and has a size.",
    why: "The camera frames vehicle and route in it.",
    page: "Customize the navigation layout, required components",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      guard let viewport = inspection.viewport else {
        return [Breach(["viewport"], "viewport is not in the view hierarchy")]
      }
      let rect = inspection.items[viewport].rect
      guard rect.width <= 0 || rect.height <= 0 else { return [] }
      return [Breach(["viewport"], "\(inspection.described(viewport)) is empty")]
    })
}
