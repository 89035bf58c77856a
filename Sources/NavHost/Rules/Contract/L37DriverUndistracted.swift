import ViewLayout

extension ContractRule {
  static let driverUndistracted = ContractRule(
    "L37", .error,
    "No view of the app's covers turn card, ETA card, compass or logo, and no motion goes "
      + "on for ever during guidance.",
    why: "Drivers must see what they need and be distracted by nothing.",
    page: "Navigation SDK policies",
    check: .frame { inspection in
      guard inspection.isOn else { return [] }
      var breaches: [Breach] = []
      let compass = inspection.buttons.first { inspection.name($0) == "compass" }
      for covered in [inspection.turnCard, inspection.etaCard, compass, inspection.logo].compactMap({ $0 })
      where inspection.items[covered].isVisible {
        for index in inspection.opaque
        where inspection.isOwn(index) && inspection.isInFront(index, of: covered) {
          guard inspection.overlap(index, covered) != nil else { continue }
          breaches.append(
            Breach(
              [inspection.name(index), inspection.name(covered)],
              "\(inspection.described(index)) covers \(inspection.described(covered))"))
        }
      }
      return breaches + endlessMotion(inspection)
    })

  private static func endlessMotion(_ inspection: Inspection) -> [Breach] {
    guard inspection.state == .guidance, let since = inspection.facts.busySince, inspection.isAnimating else {
      return []
    }
    let limit = inspection.configuration.rules.longestMotion
    guard inspection.motionLasts(limit, since: since) else { return [] }
    return [
      Breach([], "something has been moving without a pause since \(NumberText.plain(since.seconds)) s")
    ]
  }
}
