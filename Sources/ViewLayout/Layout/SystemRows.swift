import ConstraintSolver

/// A row that follows from what an item is, rather than from a constraint that somebody made.
struct SystemRow {
  let linear: LinearConstraint
  let kind: SystemConstraint.Kind
  /// What the row speaks of.
  let attribute: LayoutAttribute
  /// Its value or inset, in points.
  let value: Double

  /// What part of the superview's length is added to the value.
  var share = 0.0

  /// The row as messages show it.
  func source(of item: LayoutItem) -> ConstraintSource {
    .system(SystemConstraint(item, kind, attribute, value, share: share))
  }
}

/// The rows of each kind of item.
enum SystemRows {
  /// The rows of the root of a tree: its size is fixed, or near a target as far as what is inside allows.
  static func rows(ofRoot root: View, _ own: ItemVariables, fitting: FittingTarget?) -> [SystemRow] {
    guard let fitting else { return fixed(root.bounds, own, .rootSize) }
    var rows = Array(fixed(.zero, own, .rootSize).prefix(2))
    appendContentSize(of: root, own, to: &rows)
    func append(_ variable: Variable, _ length: Double, _ priority: Double, _ attribute: LayoutAttribute) {
      rows.append(
        SystemRow(
          linear: LinearConstraint(
            LinearExpression([.init(variable)], constant: -length), .equal,
            strength: priority == LayoutPriority.required ? .required : .priority(priority),
            breakRank: BreakRank.system),
          kind: .rootSize, attribute: attribute, value: length))
    }
    append(own.width, fitting.size.width, fitting.horizontalPriority, .width)
    append(own.height, fitting.size.height, fitting.verticalPriority, .height)
    appendResting(own, arrangedAxis: nil, to: &rows)
    return rows
  }

  /// The rows of one item inside the root.
  ///
  /// - Parameters:
  ///   - container: the unknowns of the view that contains the item.
  static func rows(of item: LayoutItem, _ own: ItemVariables, container: ItemVariables?) -> [SystemRow] {
    guard let container else { return [] }
    var rows: [SystemRow] = []
    rows.reserveCapacity(8)
    if let view = item as? View {
      if view.translatesAutoresizingMaskIntoConstraints {
        rows += autoresizing(view, own, container)
      }
      appendContentSize(of: view, own, to: &rows)
    } else if let guide = item as? LayoutGuide, let view = guide.owningView {
      if let insets = guide.insets(in: view) {
        guide.solvedInsets = insets
        // Its edges follow from the view's. Were its size to rest as well, it would pull at a view whose size is open.
        return inset(insets, own, container, guide.role == .safeArea ? .safeArea : .layoutMargins)
      }
    }
    appendResting(own, arrangedAxis: (item as? View)?.arrangedAxis, to: &rows)
    return rows
  }

  // MARK: - Required

  private static func fixed(
    _ rect: Rect, _ own: ItemVariables, _ kind: SystemConstraint.Kind
  ) -> [SystemRow] {
    func row(_ variable: Variable, _ value: Double, _ attribute: LayoutAttribute) -> SystemRow {
      SystemRow(
        linear: LinearConstraint(
          LinearExpression([.init(variable)], constant: -value), .equal, breakRank: BreakRank.system),
        kind: kind, attribute: attribute, value: value)
    }
    return [
      row(own.minX, rect.x, .left), row(own.minY, rect.y, .top), row(own.width, rect.width, .width),
      row(own.height, rect.height, .height),
    ]
  }

  /// The frame and the mask as UIKit's NSAutoresizingMaskLayoutConstraint: what is flexible is a part of the superview's
  /// length, so that the frame follows in the same pass.
  private static func autoresizing(
    _ view: View, _ own: ItemVariables, _ container: ItemVariables
  ) -> [SystemRow] {
    let mask = view.effectiveAutoresizingMask
    guard !mask.isEmpty, let reference = view.autoresizingReference else {
      return fixed(view.modelFrame, own, .autoresizingMask)
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
      return SystemRow(
        linear: LinearConstraint(expression, .equal, breakRank: BreakRank.system),
        kind: .autoresizingMask, attribute: attribute, value: rule.constant, share: rule.share)
    }
  }

  private static func inset(
    _ insets: EdgeInsets, _ own: ItemVariables, _ container: ItemVariables, _ kind: SystemConstraint.Kind
  ) -> [SystemRow] {
    func row(
      _ terms: [LinearExpression.Term], _ value: Double, _ attribute: LayoutAttribute
    ) -> SystemRow {
      SystemRow(
        linear: LinearConstraint(
          LinearExpression(terms, constant: -value), .equal, breakRank: BreakRank.system),
        kind: kind, attribute: attribute, value: value)
    }
    return [
      row([.init(own.minX)], insets.left, .left),
      row([.init(own.minY)], insets.top, .top),
      row([.init(container.width), .init(own.minX, -1), .init(own.width, -1)], insets.right, .right),
      row([.init(container.height), .init(own.minY, -1), .init(own.height, -1)], insets.bottom, .bottom),
    ]
  }

  // MARK: - Preferences

  /// Hugging and compression resistance, as UIKit states them: `size <= wish` and `size >= wish`.
  private static func appendContentSize(of view: View, _ own: ItemVariables, to rows: inout [SystemRow]) {
    let wish = view.intrinsicContentSize
    for axis in [LayoutAxis.horizontal, .vertical] {
      // UIKit's noIntrinsicMetric is -1: what is below 0 is no length.
      guard let length = wish[axis], length >= 0, length <= LayoutLimits.greatestCoordinate else { continue }
      let variable = axis == .horizontal ? own.width : own.height
      // The wish is for what is aligned, the unknown is the frame's.
      let insets = view.alignmentRectInsets
      let around = axis == .horizontal ? insets.left + insets.right : insets.top + insets.bottom
      let expression = LinearExpression([.init(variable)], constant: -(length + around))
      func append(_ relation: Relation, _ priority: Double, _ kind: SystemConstraint.Kind) {
        let strength: Strength = priority == LayoutPriority.required ? .required : .priority(priority)
        rows.append(
          SystemRow(
            linear: LinearConstraint(expression, relation, strength: strength, breakRank: BreakRank.content),
            kind: kind, attribute: axis == .horizontal ? .width : .height, value: length))
      }
      append(.lessThanOrEqual, view.contentHuggingPriority(for: axis), .contentHugging)
      append(
        .greaterThanOrEqual, view.contentCompressionResistancePriority(for: axis),
        .contentCompressionResistance)
    }
  }

  /// How UIKit answers what a layout leaves open, as public test suites show it: every size as small as possible,
  /// every inequality on its bound (stated with the inequality itself), every origin at the parent's.
  private static func appendResting(
    _ own: ItemVariables, arrangedAxis: LayoutAxis?, to rows: inout [SystemRow]
  ) {
    func append(_ variable: Variable, _ level: RestingLevel, _ attribute: LayoutAttribute) {
      rows.append(
        SystemRow(
          linear: LinearConstraint(
            LinearExpression([.init(variable)]), .equal, strength: .resting(level)),
          kind: .resting, attribute: attribute, value: 0))
    }
    append(own.width, .first, .width)
    append(own.height, .first, .height)
    // In a stack each view begins where the one before it ends. Were the later ones drawn to the stack's origin, they
    // would keep the earlier ones small, and a surplus would not be the first view's, as public test suites show it.
    if arrangedAxis != .horizontal { append(own.minX, .third, .left) }
    if arrangedAxis != .vertical { append(own.minY, .third, .top) }
  }
}
