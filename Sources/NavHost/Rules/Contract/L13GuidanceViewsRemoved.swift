import ViewLayout

extension ContractRule {
  static let guidanceViewsRemoved = ContractRule(
    "L13", .error,
    "After stopGuidance no view of the SDK's is left that only guidance offers.",
    why: "It would lie over the ready state and be out of date.",
    page: "Customize the navigation layout, essentials checklist",
    waitsForRest: true,
    check: .transition { inspection in
      guard inspection.state == .ready else { return [] }
      let buttons = inspection.host.uiState?.buttons ?? []
      return inspection.items.compactMap { item in
        let isOfGuidance =
          switch item.kind {
          case .turnCard, .etaCard, .secondaryHeader, .accessory, .instrument: true
          case .button: !buttons.contains { $0.ownView === item.view }
          // Prompts have a rule of their own.
          case .map, .viewport, .logo, .prompt, .app: false
          }
        guard isOfGuidance else { return nil }
        let name = item.view.displayName
        return Breach([name], "\(name) \(NumberText.plain(item.rect)) is left from guidance")
      }
    })
}
