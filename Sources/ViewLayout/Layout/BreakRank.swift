/// Who gives way when required constraints cannot hold together: the highest rank, then the latest.
///
/// The order follows what public logs of UIKit's conflicts have in common; Apple publishes no rule. Nothing that the
/// system or the SDK states is broken while a constraint of the app takes part. Of the app's, fixed and least sizes go
/// first, the largest before the others; then ratios of a view's own sides; then positions, those deep inside before those
/// further out, between siblings before those to the view around them, trailing and bottom before leading and top.
enum BreakRank {
  static let system = 0
  static let content = 1
  static let component = 2
  private static let other = 3
  private static let position = 10
  private static let ratio = 1_000_000
  private static let size = 2_000_000

  static func rank(of constraint: LayoutConstraint) -> Int {
    switch constraint.origin {
    case .component, .hidingStack: return component
    case .stackView:
      // What makes a hidden view's length 0 outlasts the gaps beside it.
      let isFixedLength = constraint.firstAttribute.kind == .dimension && constraint.secondAttribute == nil
      return isFixedLength ? content : component
    case .application: break
    }
    if constraint.relatesDistances { return other }
    let first = constraint.firstAttribute
    guard first.kind == .dimension else {
      let holder = constraint.holder
      let isBetweenSiblings = ![constraint.firstItem, constraint.secondItem].contains { item in
        item === holder
          || (item as? LayoutGuide).map { $0.role != .custom && $0.owningView === holder } ?? false
      }
      let depth = holder?.containmentChain.count ?? 0
      return position + 4 * depth + (isBetweenSiblings ? 2 : 0) + (isFarEdge(constraint) ? 1 : 0)
    }
    if constraint.secondAttribute != nil {
      return constraint.firstItem === constraint.secondItem ? ratio : other
    }
    if constraint.relation == .lessThanOrEqual { return other }
    return size + Int(min(max(constraint.constant, 0), LayoutLimits.greatestCoordinate))
  }

  private static func isFarEdge(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.firstAttribute {
    case .trailing, .right, .bottom, .lastBaseline: true
    default: false
    }
  }
}
