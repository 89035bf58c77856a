import ConstraintSolver

/// The rows that follow from what an item is, rather than from a constraint that somebody made.
enum SystemRows {
  struct Row {
    let linear: LinearConstraint
    let source: ConstraintSource
  }

  /// The rows of the root of a tree: its size is fixed, or near a target as far as what is inside allows.
  static func rows(ofRoot root: View, _ own: ItemVariables, fitting: FittingTarget?) -> [Row] {
    guard let fitting else { return fixed(root.bounds, root, own, .rootSize) }
    var rows = Array(fixed(.zero, root, own, .rootSize).prefix(2))
    let parts: [(Variable, Double, Double, LayoutAttribute)] = [
      (own.width, fitting.size.width, fitting.horizontalPriority, .width),
      (own.height, fitting.size.height, fitting.verticalPriority, .height),
    ]
    rows += contentSize(of: root, own)
    rows += parts.map { variable, length, priority, attribute in
      Row(
        linear: LinearConstraint(
          LinearExpression([.init(variable)], constant: -length), .equal,
          strength: priority == LayoutPriority.required ? .required : .priority(priority),
          breakRank: BreakRank.system),
        source: .system(SystemConstraint(root.displayName, .rootSize, attribute, length)))
    }
    return rows + resting(root, own)
  }

  /// The rows of one item inside the root.
  ///
  /// - Parameters:
  ///   - container: the unknowns of the view that contains the item.
  static func rows(of item: LayoutItem, _ own: ItemVariables, container: ItemVariables?) -> [Row] {
    guard let container else { return [] }
    var rows: [Row] = []
    if let view = item as? View {
      if view.translatesAutoresizingMaskIntoConstraints {
        rows += autoresizing(view, own, container)
      }
      rows += contentSize(of: view, own)
    } else if let guide = item as? LayoutGuide, let view = guide.owningView {
      if let insets = guide.insets(in: view) {
        guide.solvedInsets = insets
        rows += inset(
          insets, item, own, container, guide.role == .safeArea ? .safeArea : .layoutMargins)
        // Its edges follow from the view's. Were its size to rest as well, it would pull at a view whose size is open.
        return rows
      }
    }
    return rows + resting(item, own)
  }

  // MARK: - Required

  private static func fixed(
    _ rect: Rect, _ item: LayoutItem, _ own: ItemVariables, _ kind: SystemConstraint.Kind
  ) -> [Row] {
    let parts: [(Variable, Double, LayoutAttribute)] = [
      (own.minX, rect.x, .left), (own.minY, rect.y, .top), (own.width, rect.width, .width),
      (own.height, rect.height, .height),
    ]
    return parts.map { variable, value, attribute in
      Row(
        linear: LinearConstraint(
          LinearExpression([.init(variable)], constant: -value), .equal, breakRank: BreakRank.system),
        source: .system(SystemConstraint(item.displayName, kind, attribute, value)))
    }
  }

  /// The frame and the mask as UIKit's NSAutoresizingMaskLayoutConstraint: what is flexible is a part of the superview's
  /// length, so that the frame follows in the same pass.
  private static func autoresizing(
    _ view: View, _ own: ItemVariables, _ container: ItemVariables
  ) -> [Row] {
    let mask = view.effectiveAutoresizingMask
    guard !mask.isEmpty, let superview = view.superview, let reference = view.autoresizingReference else {
      return fixed(view.frame, view, own, .autoresizingMask)
    }
    let x = reference.rules(mask, along: .horizontal)
    let y = reference.rules(mask, along: .vertical)
    let parts: [(Variable, AutoresizingReference.Rule, LayoutAttribute, Variable)] = [
      (own.minX, x.origin, .left, container.width), (own.minY, y.origin, .top, container.height),
      (own.width, x.length, .width, container.width), (own.height, y.length, .height, container.height),
    ]
    return parts.map { variable, rule, attribute, whole in
      var expression = LinearExpression([.init(variable)], constant: -rule.constant)
      if rule.share != 0 { expression.terms.append(.init(whole, -rule.share)) }
      return Row(
        linear: LinearConstraint(expression, .equal, breakRank: BreakRank.system),
        source: .system(
          SystemConstraint(
            view.displayName, .autoresizingMask, attribute, rule.constant, share: rule.share,
            of: superview.displayName)))
    }
  }

  private static func inset(
    _ insets: EdgeInsets, _ item: LayoutItem, _ own: ItemVariables, _ container: ItemVariables,
    _ kind: SystemConstraint.Kind
  ) -> [Row] {
    let parts: [([LinearExpression.Term], Double, LayoutAttribute)] = [
      ([.init(own.minX)], insets.left, .left),
      ([.init(own.minY)], insets.top, .top),
      ([.init(container.width), .init(own.minX, -1), .init(own.width, -1)], insets.right, .right),
      ([.init(container.height), .init(own.minY, -1), .init(own.height, -1)], insets.bottom, .bottom),
    ]
    return parts.map { terms, value, attribute in
      Row(
        linear: LinearConstraint(
          LinearExpression(terms, constant: -value), .equal, breakRank: BreakRank.system),
        source: .system(SystemConstraint(item.displayName, kind, attribute, value)))
    }
  }

  // MARK: - Preferences

  /// Hugging and compression resistance, as UIKit states them: `size <= wish` and `size >= wish`.
  private static func contentSize(of view: View, _ own: ItemVariables) -> [Row] {
    let wish = view.intrinsicContentSize
    var rows: [Row] = []
    for axis in LayoutAxis.allCases {
      // UIKit's noIntrinsicMetric is -1: what is below 0 is no length.
      guard let length = wish[axis], length >= 0, length <= LayoutLimits.greatestCoordinate else { continue }
      let variable = axis == .horizontal ? own.width : own.height
      let expression = LinearExpression([.init(variable)], constant: -length)
      let attribute: LayoutAttribute = axis == .horizontal ? .width : .height
      let sides: [(Relation, Double, SystemConstraint.Kind)] = [
        (.lessThanOrEqual, view.contentHuggingPriority(for: axis), .contentHugging),
        (
          .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis),
          .contentCompressionResistance
        ),
      ]
      for (relation, priority, kind) in sides {
        let strength: Strength =
          priority == LayoutPriority.required ? .required : .priority(priority)
        rows.append(
          Row(
            linear: LinearConstraint(
              expression, relation, strength: strength, breakRank: BreakRank.content),
            source: .system(SystemConstraint(view.displayName, kind, attribute, length))))
      }
    }
    return rows
  }

  /// How UIKit answers what a layout leaves open, as public test suites show it: every size as small as possible,
  /// every inequality on its bound (stated with the inequality itself), every origin at the parent's.
  private static func resting(_ item: LayoutItem, _ own: ItemVariables) -> [Row] {
    let parts: [(Variable, RestingLevel, LayoutAttribute)] = [
      (own.width, .first, .width), (own.height, .first, .height), (own.minX, .third, .left),
      (own.minY, .third, .top),
    ]
    let arrangedAxis = (item as? View)?.arrangedAxis
    return parts.filter { part in
      // In a stack each view begins where the one before it ends. Were the later ones drawn to the stack's origin, they would
      // keep the earlier ones small, and a surplus would not be the first view's, as public test suites show it.
      !(part.2 == .left && arrangedAxis == .horizontal || part.2 == .top && arrangedAxis == .vertical)
    }.map { variable, level, attribute in
      Row(
        linear: LinearConstraint(
          LinearExpression([.init(variable)]), .equal, strength: .resting(level)),
        source: .system(SystemConstraint(item.displayName, .resting, attribute, 0)))
    }
  }
}
