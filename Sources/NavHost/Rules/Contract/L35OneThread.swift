extension ContractRule {
  static let oneThread = ContractRule(
    "L35", .error,
    "Callbacks stay on the main actor.",
    why: "UIKit's views may be touched nowhere else.",
    page: "Reference of NavigationLayoutDelegate",
    check: .refusedByDesign("one thread owns a host and its scripts from birth to end"))
}
