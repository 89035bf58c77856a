extension ContractRule {
  static let viewportUncovered = ContractRule(
    "L08", .error,
    "No opaque view lies over viewport: no card, no prompt that is up, no view of the app's "
      + "larger than a button.",
    why: "The viewport tells the camera which part of the map can be seen.",
    page: "Customize the navigation layout, required components",
    check: .frame { inspection in
      guard inspection.isOn, let viewport = inspection.viewport else { return [] }
      return inspection.opaque.compactMap { index in
        // A container that holds the viewport covers the map like any other view.
        guard let common = inspection.overlap(index, viewport),
          !(inspection.isOwn(index) && inspection.isSmall(index))
        else { return nil }
        return Breach(
          [inspection.name(index), "viewport"],
          "\(inspection.described(index)) covers \(Inspection.text(common.size)) pt of viewport")
      }
    })
}
