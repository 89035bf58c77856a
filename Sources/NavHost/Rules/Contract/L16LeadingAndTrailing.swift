import ViewLayout

extension ContractRule {
  static let leadingAndTrailing = ContractRule(
    "L16", .warning,
    "Constraints use leading and trailing, never left and right.",
    why: "Left and right stay where they are when the language is read from right to left.",
    page: "Customize the navigation layout, essentials checklist",
    check: .frame { inspection in
      inspection.constraints.compactMap { used in
        let attributes = [used.constraint.firstAttribute, used.constraint.secondAttribute]
        guard attributes.contains(where: { $0 == .left || $0 == .right }) else { return nil }
        return Breach(
          [used.first.displayName],
          "\(used.constraint) uses left or right; use leading or trailing")
      }
    })
}
