import ConstraintSolver

/// The layout of one tree of views: its items as variables, its constraints as rows of a solver.
///
/// Rows are stated in the order in which items and constraints were created, never in the order of calls. So the same
/// tree with the same constraints has the same frames, however it came about, and A → B → A is A.
final class LayoutEngine {
  private unowned let root: View
  private var solver = Solver()
  private var structureIsStale = true
  private var staleConstants: [LayoutConstraint] = []
  private var variables: [ObjectIdentifier: ItemVariables] = [:]
  private var sources: [ConstraintID: ConstraintSource] = [:]
  private(set) var conflicts: [LayoutConflict] = []

  init(root: View) { self.root = root }

  // MARK: - What has changed

  /// Items, constraints or sizes have changed: all rows are stated anew before the next pass.
  func structureChanged() { structureIsStale = true }

  /// Whether the next pass has anything to solve.
  var isStale: Bool { structureIsStale || !staleConstants.isEmpty }

  /// Only the constant of one active constraint has changed.
  func constantChanged(_ constraint: LayoutConstraint) { staleConstants.append(constraint) }

  /// The tree has become part of another one: its rows are of no more use.
  func forget() {
    solver = Solver()
    variables = [:]
    sources = [:]
    staleConstants = []
    conflicts = []
    structureIsStale = true
  }

  // MARK: - Solving

  /// Brings the solution up to date.
  ///
  /// - Returns: whether anything had changed since the last time.
  @discardableResult
  func solve() -> Bool {
    if structureIsStale {
      stateAllRows()
    } else if staleConstants.isEmpty {
      return false
    } else {
      for constraint in staleConstants {
        guard let row = constraint.row else { continue }
        // A row that cannot take the constant is stated anew with all others.
        do { try solver.setConstant(constraint.rowOffset - constraint.constant, of: row) } catch {
          structureIsStale = true
        }
      }
      if structureIsStale { stateAllRows() }
    }
    structureIsStale = false
    staleConstants = []
    solver.solve()
    conflicts = solver.conflicts.map { conflict in
      LayoutConflict(
        members: conflict.constraints.compactMap { sources[$0] },
        withoutRoom: conflict.boundedVariables.compactMap { owner(of: $0) },
        broken: sources[conflict.broken])
    }
    return true
  }

  /// Where the solution puts an item, in its container's coordinates, in points.
  func solvedFrame(of item: LayoutItem) -> Rect? {
    guard let own = variables[ObjectIdentifier(item)] else { return nil }
    return Rect(
      x: solver.value(of: own.minX), y: solver.value(of: own.minY), width: solver.value(of: own.width),
      height: solver.value(of: own.height))
  }

  /// Whether the constraints alone leave the place or the size of an item open.
  func isAmbiguous(_ item: LayoutItem) -> Bool {
    solve()
    guard let own = variables[ObjectIdentifier(item)] else { return false }
    let parts = [own.minX, own.minY, own.width, own.height]
    return solver.ambiguities().contains { parts.contains($0.variable) }
  }

  /// The views of the tree whose place or size the constraints alone leave open, from back to front: one look for all.
  func ambiguousViews() -> [View] {
    solve()
    let open = Set(solver.ambiguities().map(\.variable))
    guard !open.isEmpty else { return [] }
    var found: [View] = []
    root.forEachInTree { view in
      guard let own = variables[ObjectIdentifier(view)] else { return }
      if [own.minX, own.minY, own.width, own.height].contains(where: open.contains) { found.append(view) }
    }
    return found
  }

  private func owner(of variable: Variable) -> String? {
    var names: [String] = []
    root.forEachInTree { view in
      for item in [view as LayoutItem] + view.guidesInUse {
        guard let own = variables[ObjectIdentifier(item)] else { continue }
        if own.width == variable { names.append("\(item.displayName).width") }
        if own.height == variable { names.append("\(item.displayName).height") }
      }
    }
    return names.first
  }

  // MARK: - Stating the rows

  private func stateAllRows() {
    forget()
    var items: [LayoutItem] = []
    root.forEachInTree { view in
      items.append(view)
      items.append(contentsOf: view.guidesInUse)
    }
    items.sort { $0.creationIndex < $1.creationIndex }
    for item in items {
      guard let unknowns = try? makeVariables(of: item) else {
        assertionFailure("the solver refused a variable")
        continue
      }
      variables[ObjectIdentifier(item)] = unknowns
    }
    for item in items {
      guard let own = variables[ObjectIdentifier(item)] else { continue }
      for row in SystemRows.rows(of: item, own, root: root, container: containerVariables(of: item)) {
        add(row.linear, source: row.source)
      }
    }
    // A constraint that was taken out and put back stands where it stood.
    let held = items.flatMap { item in
      (item as? View).map { view in view.constraints.map { ($0, view) } } ?? []
    }
    for (constraint, view) in held.sorted(by: { $0.0.creationIndex < $1.0.creationIndex }) {
      guard let linear = linearConstraint(constraint, in: view) else { continue }
      constraint.row = add(linear, source: .constraint(constraint))
    }
  }

  private func makeVariables(of item: LayoutItem) throws(SolverError) -> ItemVariables {
    // A view smaller than its margins must not be pushed apart by them: the guide alone gives way.
    let isInset = (item as? LayoutGuide).map { $0.role != .custom } ?? false
    let least: Double? = isInset ? nil : 0
    return ItemVariables(
      minX: try solver.addVariable(), minY: try solver.addVariable(),
      width: try solver.addVariable(lowerBound: least), height: try solver.addVariable(lowerBound: least))
  }

  private func containerVariables(of item: LayoutItem) -> ItemVariables? {
    item.container.flatMap { variables[ObjectIdentifier($0)] }
  }

  @discardableResult
  private func add(_ linear: LinearConstraint, source: ConstraintSource) -> ConstraintID? {
    // Every number was checked when it was given, so a refusal here would be an error of this module; the row is
    // then left out rather than the lab brought down.
    guard let row = try? solver.add(linear, onConflict: .breakOne) else {
      assertionFailure("the solver refused \(linear)")
      return nil
    }
    sources[row] = source
    return row
  }

  /// `first - multiplier * second - constant RELATION 0`, in the coordinates of the constraint's holder.
  private func linearConstraint(_ constraint: LayoutConstraint, in holder: View) -> LinearConstraint? {
    let attributes = [constraint.firstAttribute, constraint.secondAttribute]
    // Along the reading direction constant, multiplier and relation turn around together: both sides are measured
    // from where reading starts in the holder.
    let mirrored =
      holder.effectiveUserInterfaceLayoutDirection == .rightToLeft
      && attributes.contains { $0?.followsReading ?? false }
    guard
      let first = constraint.firstItem,
      var expression = expression(constraint.firstAttribute, of: first, in: holder, mirrored: mirrored)
    else { return nil }
    if let attribute = constraint.secondAttribute {
      guard
        let second = constraint.secondItem,
        let other = self.expression(attribute, of: second, in: holder, mirrored: mirrored)
      else { return nil }
      expression.add(other, times: -constraint.multiplier)
    }
    constraint.rowOffset = expression.constant
    expression.constant -= constraint.constant
    let isRequired = constraint.priority == LayoutPriority.required
    return LinearConstraint(
      expression, constraint.relation.solverRelation,
      strength: isRequired ? .required : .priority(constraint.priority),
      restsOnBound: constraint.relation == .equal ? nil : .second,
      breakRank: BreakRank.rank(of: constraint))
  }

  /// An attribute in the coordinates of `space`: origins add up from the item to just below it.
  ///
  /// - Parameters:
  ///   - mirrored: whether horizontal positions are measured from the right edge of `space` to the left.
  private func expression(
    _ attribute: LayoutAttribute, of item: LayoutItem, in space: View, mirrored: Bool
  ) -> LinearExpression? {
    guard let own = variables[ObjectIdentifier(item)] else { return nil }
    if mirrored, attribute.kind == .horizontalPosition {
      guard
        let all = variables[ObjectIdentifier(space)],
        let physical = expression(attribute.mirrored, of: item, in: space, mirrored: false)
      else { return nil }
      var expression = LinearExpression([.init(all.width)])
      expression.add(physical, times: -1)
      return expression
    }
    switch attribute {
    case .width: return LinearExpression([.init(own.width)])
    case .height: return LinearExpression([.init(own.height)])
    default: break
    }
    var expression = LinearExpression()
    let isHorizontal = attribute.kind == .horizontalPosition
    if item !== space {
      for outer in item.containmentChain {
        if outer === space { break }
        guard let place = variables[ObjectIdentifier(outer)] else { return nil }
        expression.terms.append(.init(isHorizontal ? place.minX : place.minY))
      }
    }
    if let view = item as? View {
      if attribute == .firstBaseline { expression.constant += view.baselineOffsets.firstFromTop }
      if attribute == .lastBaseline { expression.constant -= view.baselineOffsets.lastFromBottom }
    }
    switch attribute {
    case .right, .trailing: expression.terms.append(.init(own.width))
    case .bottom, .lastBaseline: expression.terms.append(.init(own.height))
    case .centerX: expression.terms.append(.init(own.width, 0.5))
    case .centerY: expression.terms.append(.init(own.height, 0.5))
    case .left, .leading, .top, .firstBaseline, .width, .height: break
    }
    return expression
  }
}

/// The four unknowns of an item, relative to its container, in points.
struct ItemVariables {
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
}

extension LinearExpression {
  mutating func add(_ other: LinearExpression, times factor: Double) {
    terms += other.terms.map { Term($0.variable, $0.coefficient * factor) }
    constant += other.constant * factor
  }
}
