import ConstraintSolver
import Testing

extension TrackedSystem {
  /// One random change of a system whose constraints refuse conflicts, checked whether it is taken or refused.
  ///
  /// - Returns: whether it was refused.
  mutating func changeOrBeRefused(_ comment: Comment) throws -> Bool {
    if source.chance(30) { solver.solve() }
    let before = solver
    let index = entries.isEmpty ? nil : source.integer(0...entries.count - 1)
    // The changed constraint, as it would be, and the others.
    var changed: RandomConstraint
    var others = entries
    let kind = source.integer(0...9)
    if let index, kind > 5 {
      if kind == 6 {
        try remove(at: index)
        return false
      }
      changed = entries[index].constraint
      changed.noise = 0
      others.remove(at: index)
      if kind < 9 {
        changed.exact.constant = source.constant()
      } else {
        changed.exact.strength = source.strength()
      }
    } else {
      changed = source.constraint(variables.count)
    }
    var together = exact { id in others.contains { $0.id == id } }
    together.rows.append(changed.exact)
    do throws(SolverError) {
      if let index, kind > 6 {
        let id = entries[index].id
        if kind < 9 {
          try solver.setConstant(changed.exact.constant.asDouble, of: id)
        } else {
          try solver.setStrength(changed.exact.strength, of: id)
        }
      } else {
        let id = try solver.add(changed.linear(variables), onConflict: .refuse)
        #expect(solver.constraintCount == entries.count + 1, comment)
        take(Entry(id: id, constraint: changed))
      }
    } catch {
      guard case .unsatisfiable(let set) = error else {
        Issue.record("refused by \(error), \(comment)")
        return true
      }
      #expect(solver == before, "no trace is left, \(comment)")
      checkRefusal(changed.exact, with: set, among: others, comment)
      return true
    }
    #expect(together.isFeasible, "what is taken can hold, \(comment)")
    if let index, kind > 6 { replace(at: index, by: changed) }
    return false
  }

  private func checkRefusal(
    _ row: ExactSystem.Row, with set: [ConstraintID], among others: [Entry], _ comment: Comment
  ) {
    #expect(set == set.sorted() && set.allSatisfy { id in others.contains { $0.id == id } }, comment)
    func canHold(_ ids: [ConstraintID]) -> Bool {
      var system = exact { ids.contains($0) }
      system.rows.append(row.asRequired())
      return system.isFeasible
    }
    #expect(!canHold(set), "the set contradicts what is refused, \(comment)")
    guard lowerBounds.allSatisfy({ $0 == nil }) else { return }
    for member in set {
      #expect(canHold(set.filter { $0 != member }), "no member is superfluous, \(comment)")
    }
  }
}
