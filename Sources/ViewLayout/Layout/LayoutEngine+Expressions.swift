import ConstraintSolver

// Constraints as linear expressions of the items' unknowns.
extension LayoutEngine {
  /// `first - multiplier * second - constant RELATION 0`, in the coordinates of the constraint's holder.
  func linearConstraint(_ constraint: LayoutConstraint, in holder: View) -> LinearConstraint? {
    guard let first = constraint.firstItem else { return nil }
    // Along the reading direction constant, multiplier and relation turn around together: both sides are measured
    // from where reading starts in the holder.
    let mirrored =
      constraint.followsReading && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var expression = LinearExpression()
    guard add(constraint.firstAttribute, of: first, times: 1, in: holder, mirrored: mirrored, to: &expression)
    else { return nil }
    if let attribute = constraint.secondAttribute {
      guard
        let second = constraint.secondItem,
        add(
          attribute, of: second, times: -constraint.multiplier, in: holder, mirrored: mirrored,
          to: &expression)
      else { return nil }
    }
    constraint.rowOffset = expression.constant
    expression.constant -= constraint.constant
    return LinearConstraint(
      expression, constraint.relation.solverRelation, strength: constraint.strength,
      restsOnBound: constraint.relation == .equal ? nil : .second,
      breakRank: BreakRank.rank(of: constraint))
  }

  /// What the row of a constraint holds beside the constant.
  func rowOffset(of constraint: LayoutConstraint) -> Double {
    guard let first = constraint.firstItem else { return 0 }
    var offset = baselineOffset(constraint.firstAttribute, of: first)
    if let attribute = constraint.secondAttribute, let second = constraint.secondItem {
      offset += -constraint.multiplier * baselineOffset(attribute, of: second)
    }
    return offset
  }

  private func baselineOffset(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double {
    guard attribute.isBaseline, let view = item as? View else { return 0 }
    return attribute == .firstBaseline
      ? view.baselineOffsets.firstFromTop : -view.baselineOffsets.lastFromBottom
  }

  /// Adds an attribute in the coordinates of `space`: origins add up from the item to just below it.
  ///
  /// - Parameters:
  ///   - mirrored: whether horizontal positions are measured from the right edge of `space` to the left.
  /// - Returns: false where an item is not of this tree; the expression is of no use then.
  private func add(
    _ attribute: LayoutAttribute, of item: LayoutItem, times factor: Double, in space: View, mirrored: Bool,
    to expression: inout LinearExpression
  ) -> Bool {
    guard let own = variables(of: item) else { return false }
    if mirrored, attribute.kind == .horizontalPosition {
      guard let all = variables(of: space) else { return false }
      expression.terms.append(.init(all.width, factor))
      return add(
        attribute.mirrored, of: item, times: -factor, in: space, mirrored: false, to: &expression)
    }
    switch attribute {
    case .width:
      expression.terms.append(.init(own.width, factor))
      return true
    case .height:
      expression.terms.append(.init(own.height, factor))
      return true
    default: break
    }
    let isHorizontal = attribute.kind == .horizontalPosition
    var inner: LayoutItem = item
    while inner !== space {
      guard let place = variables(of: inner) else { return false }
      expression.terms.append(.init(isHorizontal ? place.minX : place.minY, factor))
      guard let outer = inner.container else { break }
      inner = outer
    }
    expression.constant += factor * baselineOffset(attribute, of: item)
    switch attribute {
    case .right, .trailing: expression.terms.append(.init(own.width, factor))
    case .bottom, .lastBaseline: expression.terms.append(.init(own.height, factor))
    case .centerX: expression.terms.append(.init(own.width, 0.5 * factor))
    case .centerY: expression.terms.append(.init(own.height, 0.5 * factor))
    case .left, .leading, .top, .firstBaseline, .width, .height: break
    }
    return true
  }
}

extension SystemRow {
  /// Whether a stated row can be changed in place to say the same as another: they differ in constant and strength alone.
  func canBecome(_ other: SystemRow) -> Bool {
    kind == other.kind && linear.relation == other.linear.relation
      && linear.restsOnBound == other.linear.restsOnBound && linear.breakRank == other.linear.breakRank
      && linear.expression.terms == other.linear.expression.terms
  }
}
