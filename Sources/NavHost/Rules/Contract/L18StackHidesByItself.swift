import ViewLayout

extension ContractRule {
  static let stackHidesByItself = ContractRule(
    "L18", .error,
    "isHidden is never set on the views of a hiding stack.",
    why: "The stack sets it as room comes and goes.",
    page: "Customize the navigation layout, active guidance components",
    check: .frame { inspection in
      inspection.stacks.flatMap { index -> [Breach] in
        guard let stack = inspection.items[index].view as? HidingStackView else { return [] }
        return stack.arrangedSubviews.filter(\.isHiddenByApp).map { view in
          Breach(
            [view.displayName],
            "isHidden is set on \(view.displayName) in \(stack.displayName); leave it out of arrangedSubviews instead"
          )
        }
      }
    })
}
