import ViewLayout

extension ContractRule {
  static let logoVisible = ContractRule(
    "L06", .error,
    "While navigation is on, googleLogo is in the hierarchy, visible, inside the map and "
      + "uncovered.",
    why: "The logo is obligatory, and turns into the button that centres the map again.",
    page: "Customize the navigation layout, required components; Navigation SDK policies",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      guard let logo = inspection.logo else {
        return [Breach(["googleLogo"], "googleLogo is not in the view hierarchy")]
      }
      let item = inspection.items[logo]
      // One that fades in begins transparent.
      guard item.isVisible || item.isMoving else {
        return [Breach(["googleLogo"], "\(inspection.described(logo)) is not visible")]
      }
      var breaches: [Breach] = []
      if !item.rect.isInside(inspection.bounds) {
        breaches.append(
          Breach(
            ["googleLogo"],
            "\(inspection.described(logo)) leaves the map, \(Inspection.text(inspection.bounds.size))"))
      }
      for cover in inspection.covers(of: logo) {
        breaches.append(
          Breach(
            ["googleLogo", inspection.name(cover)],
            "\(inspection.described(cover)) covers \(inspection.described(logo))"))
      }
      return breaches
    })
}
