import ViewLayout

extension ContractRule {
  static let stackBounded = ContractRule(
    "L19", .warning,
    "A hiding stack has a bounded height: its top and its bottom are anchored, or its "
      + "height is.",
    why: "A stack that takes what its views need never hides one.",
    page: "Reference of GMSNavigationHidingStackView; the sample",
    check: .frame { inspection in
      inspection.stacks.compactMap { index in
        guard let stack = inspection.items[index].view as? HidingStackView, !stack.arrangedSubviews.isEmpty,
          !stack.translatesAutoresizingMaskIntoConstraints, !isBounded(stack, inspection.constraints)
        else { return nil }
        return Breach(
          [stack.displayName],
          "\(inspection.described(index)) has no bounded height; anchor its top and its bottom")
      }
    })

  private static func isBounded(_ stack: HidingStackView, _ constraints: [Inspection.ConstraintInUse]) -> Bool
  {
    var isAbove = false
    var isBelow = false
    var isCentered = false
    for used in constraints {
      let relation = used.constraint.relation
      for (item, attribute, growing) in [
        (used.first, used.constraint.firstAttribute, LayoutRelation.greaterThanOrEqual),
        (used.second, used.constraint.secondAttribute, .lessThanOrEqual),
      ] where item === stack {
        // A relation that lets the edge move outwards bounds nothing.
        switch attribute {
        case .height?: if relation != growing { return true }
        case .top?, .firstBaseline?: if relation == .equal || relation == growing { isAbove = true }
        case .bottom?, .lastBaseline?: if relation != growing { isBelow = true }
        case .centerY?: if relation == .equal { isCentered = true }
        default: break
        }
      }
    }
    return [isAbove, isBelow, isCentered].filter { $0 }.count >= 2
  }
}
