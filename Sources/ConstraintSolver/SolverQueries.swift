// Why a value is what it is, why a preference does not hold, and what constraints leave open. All three look at
// the solution; where something has changed since the last solve, at what the next one would find.

extension Solver {
  /// What makes a variable's value what it is: the constraints that are active in it.
  ///
  /// Where more constraints meet in the solution than would be needed, this names a set that suffices; which of
  /// them may depend on the way there. Nothing for a variable that is unknown.
  public func explain(_ v: Variable) -> Explanation {
    let solver = solved()
    guard let rank = solver.rank(of: v), rank < solver.state.pointee.values.count else {
      return Explanation(
        parts: [], boundedVariables: [], restingVariables: [], settledByCreationOrder: false)
    }
    let storage = solver.storage.copy()
    let state = storage.state
    state.pointee.catchUp()
    defer { withExtendedLifetime(storage) {} }
    var parts: [Explanation.Part] = []
    var bounded: [Variable] = []
    var resting: [Variable] = []
    for (entity, rate) in state.pointee.engine.coordinates(of: v.slot) {
      guard let owner = state.pointee.engine.activeOwner(of: entity) else { continue }
      if owner == Term.bound {
        bounded.append(state.pointee.variable(ofEntity: entity))
        continue
      }
      if owner == Term.rest {
        resting.append(state.pointee.variable(ofEntity: entity))
        continue
      }
      let record = state.pointee.records[owner]
      let sensitivity = -rate * state.pointee.scale(of: record, on: entity)
      parts.append(Explanation.Part(constraint: record.id, sensitivity: sensitivity))
    }
    return Explanation(
      parts: parts.sorted { $0.constraint < $1.constraint }, boundedVariables: bounded.sorted(),
      restingVariables: resting.sorted(),
      settledByCreationOrder: state.pointee.engine.entities[v.slot].isOpen)
  }

  /// What prevents a constraint that the solution violates from holding, in order of adding.
  ///
  /// The answer is an irreducible set: these constraints, each kept as well as it is now, cannot hold together
  /// with that one. Constraints of stronger levels are looked at first; those of the same level take part
  /// only if the stronger ones alone would let it hold (a trade-off). For a broken required constraint, the other
  /// members of its conflict. Empty if it holds, or if lower bounds alone prevent it.
  public func explainViolation(of id: ConstraintID) -> [ConstraintID] {
    let solver = solved()
    if let conflict = solver.conflicts.first(where: { $0.broken == id }) {
      return conflict.constraints.filter { $0 != id }
    }
    guard let violated = solver.constraint(id), violated.strength != .required,
      solver.violation(of: violated) > 0
    else { return [] }
    let others = solver.constraintRecords.filter { $0.id != id && $0.condition != .broken }
    for includesEquals in [false, true] {
      let kept = others.filter { record in
        let order = record.strength.order(violated.strength)
        return order < 0 || (includesEquals && order == 0)
      }
      if let members = solver.preventing(violated, kept: kept) { return members }
    }
    return []
  }

  /// Which of the kept constraints contradict a constraint; nil if it can hold.
  private func preventing(
    _ constraint: LinearConstraint, kept: [SolverState.ConstraintRecord]
  ) -> [ConstraintID]? {
    var probe = Solver()
    var variables: [Variable] = []
    var names: [ConstraintID: ConstraintID] = [:]
    do throws(SolverError) {
      for record in variableRecords {
        variables.append(try probe.addVariable(lowerBound: record.lowerBound))
      }
      let translated = { (constraint: LinearConstraint) -> LinearConstraint in
        var copy = constraint
        copy.strength = .required
        copy.restsOnBound = nil
        copy.breakRank = 0
        copy.expression.terms = []
        for term in constraint.expression.terms {
          guard let rank = self.rank(of: term.variable) else { continue }
          copy.expression.terms.append(LinearExpression.Term(variables[rank], term.coefficient))
        }
        return copy
      }
      for record in kept {
        for side in keptSides(state.pointee.constraint(record)) {
          names[try probe.add(translated(side), onConflict: .breakOne)] = record.id
        }
      }
      _ = try probe.add(translated(constraint))
    } catch {
      guard case .unsatisfiable(let members) = error else { return nil }
      var result: [ConstraintID] = []
      for member in members.compactMap({ names[$0] }).sorted() where result.last != member {
        result.append(member)
      }
      return result
    }
    return nil
  }

  /// Constraints that hold a constraint at the violation it has now, or below.
  private func keptSides(_ constraint: LinearConstraint) -> [LinearConstraint] {
    let excess = violation(of: constraint)
    guard excess > 0 else { return [constraint] }
    var upper = constraint
    upper.expression.constant -= excess
    upper.relation = .lessThanOrEqual
    var lower = constraint
    lower.expression.constant += excess
    lower.relation = .greaterThanOrEqual
    switch constraint.relation {
    case .equal: return [upper, lower]
    case .lessThanOrEqual: return [upper]
    case .greaterThanOrEqual: return [lower]
    }
  }

  /// The variables whose values the required and the priority levels leave open, in order of creation. Resting
  /// levels and the order of creation are not looked at.
  ///
  /// - Parameter greatestCount: after so many no more are looked for.
  public func ambiguities(greatestCount: Int = .max) -> [Ambiguity] {
    let solver = solved()
    let face = solver.storage.copy()
    defer { withExtendedLifetime(face) {} }
    face.state.pointee.catchUp()
    let open = face.state.pointee.engine.openVariables()
    guard !open.isEmpty else { return [] }
    var found: [Ambiguity] = []
    for variable in open.map({ face.state.pointee.variable(ofEntity: $0) }).sorted() {
      guard found.count < greatestCount else { break }
      if let ambiguity = solver.ambiguity(of: variable, on: face) { found.append(ambiguity) }
    }
    return found
  }

  /// The range of an open variable; nil if it is a point by the measure of rounding.
  private func ambiguity(of variable: Variable, on face: SolverStorage) -> Ambiguity? {
    guard let rank = rank(of: variable) else { return nil }
    let low = face.state.pointee.extreme(of: variable, sign: -1, limit: nil)
    let high = face.state.pointee.extreme(of: variable, sign: 1, limit: nil)
    let least = low?[rank] ?? -.infinity
    let greatest = high?[rank] ?? .infinity
    let values = withValues { Array($0) }
    let value = values[rank]
    guard greatest - least > 1e-6 * max(1, 1e-6 * abs(value)) else { return nil }
    let elsewhere: [Double]?
    if let high, high[rank] - value > 0.5 * min(greatest - least, 1) {
      elsewhere = high
    } else if let low, value - low[rank] > 0.5 * min(greatest - least, 1) {
      elsewhere = low
    } else {
      // No end on the side where there is room: one step along.
      elsewhere = face.state.pointee.extreme(of: variable, sign: high == nil ? 1 : -1, limit: 1)
    }
    return Ambiguity(
      variable: variable, least: least, greatest: greatest,
      witnesses: (at: values, elsewhere: elsewhere ?? values))
  }

  /// This solver, solved, with its values computed.
  private func solved() -> Solver {
    var copy = self
    copy.solve()
    copy.storage.computeValues()
    return copy
  }
}

extension SolverState {
  /// An activity's unit, or a variable's coefficient, per unit of the constraint's expression.
  func scale(of record: ConstraintRecord, on entity: Int32) -> Double {
    let terms = constraint(record).expression.merged().terms.filter {
      abs($0.coefficient) >= Solver.leastCoefficient
    }
    if terms.count > 1 {
      let largest = terms.reduce(0) { max($0, abs($1.coefficient)) }
      return Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
    }
    return 1 / (terms.first?.coefficient ?? 1)
  }

  /// The values where a variable is greatest, or least; nil if there is no end.
  fileprivate func extreme(of variable: Variable, sign: Double, limit: Double?) -> [Double]? {
    var engine = engine.copy()
    defer { engine.release() }
    if let limit { engine.limit(variable.slot, sign: sign, by: limit) }
    guard engine.drive(variable.slot, sign: sign) else { return nil }
    engine.makeExact()
    return (0..<variables.count).map { rank in
      let value = engine.entities[variables[rank].slot].value
      return value == 0 || !value.isFinite ? 0 : value
    }
  }
}

extension Strength {
  /// Negative if this is stronger than the other, 0 if it is of the same level.
  fileprivate func order(_ other: Strength) -> Int {
    let key = { (strength: Strength) -> (Int, Double) in
      switch strength {
      case .required: (0, 0)
      case .priority(let priority): (1, -priority)
      case .resting(let level): (2, Double(level.rawValue))
      }
    }
    return key(self) < key(other) ? -1 : key(self) == key(other) ? 0 : 1
  }
}
