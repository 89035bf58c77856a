import ConstraintSolver

// The solver's answers in terms of items and constraints.
extension LayoutEngine {
  /// What every row of the solver comes from. Made when somebody asks: passes have no use for it.
  func sources() -> [ConstraintID: ConstraintSource] {
    var sources: [ConstraintID: ConstraintSource] = [:]
    forEachItem { item in
      for stated in item.record.rows { sources[stated.id] = stated.row.source(of: item) }
      for constraint in (item as? View)?.constraints ?? [] {
        if let row = row(of: constraint) { sources[row] = .constraint(constraint) }
      }
    }
    return sources
  }

  /// The conflicts of the last solution.
  func foundConflicts() -> [LayoutConflict] {
    let found = solver.conflicts
    guard !found.isEmpty else { return [] }
    let sources = sources()
    var sizes: [Variable: String] = [:]
    forEachItem { item in
      guard let own = variables(of: item) else { return }
      sizes[own.width] = "\(item.displayName).width"
      sizes[own.height] = "\(item.displayName).height"
    }
    return found.map { conflict in
      let broken = sources[conflict.broken]
      return LayoutConflict(
        members: conflict.constraints.compactMap { sources[$0] },
        withoutRoom: conflict.boundedVariables.compactMap { sizes[$0] }, broken: broken,
        miss: residual(of: conflict.broken), consequences: consequences(of: broken))
    }
  }

  /// What the left side of a row is in the solution; 0 if the row holds as an equation.
  private func residual(of row: ConstraintID) -> Double {
    guard let expression = solver.constraint(row)?.expression else { return 0 }
    let value = expression.terms.reduce(expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.variable)
    }
    return abs(value) < 1e-9 ? 0 : value
  }

  private func consequences(of broken: ConstraintSource?) -> [(view: String, frame: Rect)] {
    guard case .constraint(let constraint)? = broken else { return [] }
    return [constraint.firstItem, constraint.secondItem].compactMap { item in
      // Where the view around both is, is none of the constraint's doing.
      let isAround = item === constraint.holder && constraint.secondItem != nil
      guard let item, !isAround, let frame = solvedFrame(of: item) else { return nil }
      return (item.displayName, frame)
    }
  }
}
