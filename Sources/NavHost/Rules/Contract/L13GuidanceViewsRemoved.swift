import ViewLayout

extension ContractRule {
  static let guidanceViewsRemoved = ContractRule(
    "L13", .error,
    "After stopGuidance no view of the SDK's is left that only guidance offers.",
    why: "It would lie over the ready state and be out of date.",
    page: "Customize the navigation layout, essentials checklist",
    check: .transition { inspection in
      guard inspection.state == .ready, inspection.isSettled else { return [] }
      let offered = inspection.host.offeredViews
      return inspection.items.compactMap { item in
        guard item.view is ComponentView, item.kind != .prompt,
          !offered.contains(where: { $0.view === item.view })
        else { return nil }
        let name = item.view.displayName
        return Breach([name], "\(name) \(NumberText.plain(item.rect)) is left from guidance")
      }
    })
}
