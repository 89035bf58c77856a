import ViewLayout

extension ContractRule {
  static let conflict = ContractRule(
    "conflict", .error,
    "The required constraints can hold together.",
    why: "UIKit gives up one of them, and which one is not promised.",
    page: "UIKit documentation, NSLayoutConstraint",
    appliesWithoutDelegate: true,
    check: .frame { inspection in
      inspection.host.mapView.layoutConflicts.map { Breach([], $0.description) }
    })
}
