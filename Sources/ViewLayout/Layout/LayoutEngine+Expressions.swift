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
    for (start, factor) in [(constraint.firstStart, -1), (constraint.secondStart, constraint.multiplier)] {
      guard let start else { continue }
      guard
        let item = start.item,
        add(start.attribute, of: item, times: factor, in: holder, mirrored: mirrored, to: &expression)
      else { return nil }
    }
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
    guard let first = constraint.firstItem, let holder = constraint.holder else { return 0 }
    let mirrored =
      constraint.followsReading && holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func offset(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double {
      guard mirrored, attribute.kind == .horizontalPosition else { return self.offset(attribute, of: item) }
      return -self.offset(attribute.mirrored, of: item)
    }
    var sum = offset(constraint.firstAttribute, of: first)
    if let attribute = constraint.secondAttribute, let second = constraint.secondItem {
      sum += -constraint.multiplier * offset(attribute, of: second)
    }
    if let start = constraint.firstStart, let item = start.item { sum -= offset(start.attribute, of: item) }
    if let start = constraint.secondStart, let item = start.item {
      sum += constraint.multiplier * offset(start.attribute, of: item)
    }
    return sum
  }

  /// How far an attribute lies from where the frame alone would have it: text has baselines, and what constraints align is
  /// the alignment rectangle.
  private func offset(_ attribute: LayoutAttribute, of item: LayoutItem) -> Double {
    guard let view = item as? View else { return 0 }
    if attribute == .firstBaseline { return view.baselineOffsets.firstFromTop }
    if attribute == .lastBaseline { return -view.baselineOffsets.lastFromBottom }
    let insets = view.alignmentRectInsets
    if insets == .zero { return 0 }
    return switch attribute {
    case .left, .leading: insets.left
    case .right, .trailing: -insets.right
    case .top: insets.top
    case .bottom: -insets.bottom
    case .centerX: (insets.left - insets.right) / 2
    case .centerY: (insets.top - insets.bottom) / 2
    case .width: -insets.left - insets.right
    case .height: -insets.top - insets.bottom
    case .firstBaseline, .lastBaseline: 0
    }
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
    expression.constant += factor * offset(attribute, of: item)
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
