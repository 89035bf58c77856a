import ViewLayout

extension ContractRule {
  static let speedWidgetFree = ContractRule(
    "L21", .warning,
    "Nothing lies on speedWidget, and it stays inside the map, whatever it shows.",
    why: "It changes its size without notice; only views anchored to it keep their distance.",
    page: "Customize the navigation layout, active guidance components",
    check: .frame { inspection in
      guard inspection.isOn, let widget = inspection.speedWidget, inspection.items[widget].isVisible else {
        return []
      }
      var breaches: [Breach] = []
      if !inspection.items[widget].visibleRect.isInside(inspection.bounds) {
        breaches.append(Breach(["speedWidget"], "\(inspection.described(widget)) leaves the map"))
      }
      for (index, item) in inspection.items.enumerated()
      where index != widget && item.isVisible && !inspection.isNested(index, widget) {
        let counts =
          switch item.kind {
          case .map, .viewport: false
          case .prompt: item.isOpaque
          case .app: item.isOpaque || inspection.labels.contains(index)
          case .turnCard, .etaCard, .secondaryHeader, .accessory, .button, .logo, .instrument: true
          }
        guard counts, inspection.overlap(index, widget) != nil else { continue }
        breaches.append(
          Breach(
            ["speedWidget", inspection.name(index)],
            "\(inspection.described(index)) overlaps \(inspection.described(widget)); anchor one to the other"
          ))
      }
      return breaches
    })
}
