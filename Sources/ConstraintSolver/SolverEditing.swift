// The changes: every one is checked whole before anything is noted, so a refused change leaves no trace. What is noted is
// carried out by the next solve; a constraint that refuses conflicts is tried at once.

extension Solver {
  /// Creates a variable, the last in the order of creation.
  ///
  /// - Parameters:
  ///   - lowerBound: a bound that is never broken; nil for none.
  ///   - level: the resting level at which the variable seeks 0, if it does: as a constraint `variable = 0` of that
  ///     level would have it, but without a name, and cheaper.
  /// - Throws: ``SolverError/outOfRange(_:)`` for a bound that is not a number of moderate size.
  public mutating func addVariable(
    lowerBound: Double? = nil, seeksZeroAt level: RestingLevel? = nil
  ) throws(SolverError) -> Variable {
    if let lowerBound { try Self.check(lowerBound) }
    makeUnique()
    keepValues()
    state.pointee.plans.isValid = false
    let index = state.pointee.nextCreationIndex
    let slot = state.pointee.engine.addVariable(
      order: index, lowerBound: lowerBound, seeksZeroAt: level)
    state.pointee.nextCreationIndex &+= 1
    state.pointee.ranks.extend(to: Int(slot) &+ 1, with: .none)
    state.pointee.ranks[slot] = VariableRank(creationIndex: index, rank: state.pointee.variables.count)
    state.pointee.variables.append(
      SolverState.VariableRecord(
        creationIndex: index, slot: slot, lowerBound: lowerBound, restingLevel: level))
    state.pointee.needsSolve = true
    if storage.reading.pointee.ranks != state.pointee.ranks.base { storage.noteReading() }
    return Variable(creationIndex: index, slot: slot)
  }

  /// Removes a variable.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:by:)`` while constraints name it.
  public mutating func removeVariable(_ v: Variable) throws(SolverError) {
    guard let rank = rank(of: v) else { throw .unknownVariable(v) }
    guard state.pointee.ranks[v.slot].uses == 0 else {
      let users = constraintRecords.filter { record in
        record.terms.range.contains { state.pointee.terms[$0].variable == v }
      }
      throw .variableInUse(v, by: users.map(\.id))
    }
    makeUnique()
    keepValues()
    state.pointee.plans.isValid = false
    state.pointee.variables.remove(at: rank)
    if rank < state.pointee.values.count { state.pointee.values.remove(at: rank) }
    state.pointee.ranks[v.slot] = .none
    for k in rank..<variableCount { state.pointee.ranks[state.pointee.variables[k].slot].rank &-= 1 }
    storage.noteReading()
    state.pointee.pending.append(.removeVariable(v.slot))
    state.pointee.needsSolve = true
  }

  /// Adds a constraint.
  ///
  /// With `.refuse` a required constraint is tried at once against the required ones that hold; with
  /// `.breakOne` nothing is tried before ``solve()``. The policy stays with the constraint for later changes.
  ///
  /// - Throws: ``SolverError/outOfRange(_:)``, ``SolverError/priorityOutOfRange(_:)``,
  ///   ``SolverError/unknownVariable(_:)``, and with `.refuse` ``SolverError/unsatisfiable(with:)``.
  public mutating func add(
    _ c: LinearConstraint, onConflict: ConflictPolicy = .refuse
  ) throws(SolverError) -> ConstraintID {
    try Self.check(c.expression.constant)
    try Self.check(c.strength)
    makeUnique()
    var terms = Run()
    if let error = take(c.expression.terms, in: &terms) { throw error }
    let isTried = onConflict == .refuse && c.strength == .required
    if isTried { bringUpToDate() }
    let isReused = state.pointee.freeSlots.count > 0
    let slot =
      isReused
      ? state.pointee.freeSlots.removeLast() : Int32(truncatingIfNeeded: state.pointee.records.count)
    let id = ConstraintID(additionIndex: state.pointee.nextAdditionIndex, slot: slot)
    let record = SolverState.ConstraintRecord(id: id, constraint: c, terms: terms, onConflict: onConflict)
    if isReused { state.pointee.records[slot] = record } else { state.pointee.records.append(record) }
    if isTried {
      if let contradiction = state.pointee.tryRequired(slot) {
        let others = names(of: contradiction, but: slot)
        state.pointee.records[slot].isRemoved = true
        state.pointee.giveBack(&state.pointee.records[slot].terms)
        state.pointee.freeSlots.append(slot)
        throw .unsatisfiable(with: others)
      }
    } else {
      state.pointee.pending.append(.add(slot))
    }
    state.pointee.nextAdditionIndex &+= 1
    state.pointee.constraintCount &+= 1
    state.pointee.needsSolve = true
    return id
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    makeUnique()
    for k in state.pointee.records[slot].terms.range {
      state.pointee.ranks[state.pointee.terms[k].variable.slot].uses &-= 1
    }
    state.pointee.records[slot].isRemoved = true
    state.pointee.constraintCount &-= 1
    state.pointee.pending.append(.remove(id.slot))
    state.pointee.needsSolve = true
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/outOfRange(_:)``, and for a required
  ///   constraint added with `.refuse` ``SolverError/unsatisfiable(with:)``.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    try Self.check(constant)
    makeUnique()
    let state = storage.state
    let record = state.pointee.records.base + slot
    guard record.pointee.constant != constant else { return }
    if record.pointee.onConflict == .refuse && record.pointee.strength == .required {
      try change(slot, constant: constant, strength: .required)
      return
    }
    record.pointee.constant = constant
    state.pointee.needsSolve = true
    if state.pointee.plans.isValid && state.pointee.pending.count == 0
      && (id.slot == state.pointee.plans.first || id.slot == state.pointee.plans.second)
    {
      // The engine hears of it when it is needed.
      state.pointee.plans.isAhead = true
    } else {
      state.pointee.pending.append(.constant(id.slot))
    }
  }

  /// Changes the strength of a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/priorityOutOfRange(_:)``, and when a
  ///   constraint added with `.refuse` is to become required ``SolverError/unsatisfiable(with:)``.
  public mutating func setStrength(_ s: Strength, of id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    try Self.check(s)
    guard state.pointee.records[slot].strength != s else { return }
    makeUnique()
    try change(slot, constant: state.pointee.records[slot].constant, strength: s)
  }

  private func isTried(_ slot: Int) -> Bool {
    state.pointee.records[slot].onConflict == .refuse
      && state.pointee.records[slot].strength == .required
  }

  /// Takes a constraint out and puts it in again with another constant and strength, under the same name.
  private mutating func change(_ slot: Int, constant: Double, strength: Strength) throws(SolverError) {
    let old = state.pointee.records[slot]
    let number = Int32(truncatingIfNeeded: slot)
    bringUpToDate()
    state.pointee.remove(number)
    state.pointee.records[slot].constant = constant
    state.pointee.records[slot].strength = strength
    guard isTried(slot) else {
      state.pointee.insert(number)
      state.pointee.needsSolve = true
      return
    }
    if let contradiction = state.pointee.tryRequired(number) {
      state.pointee.records[slot].constant = old.constant
      state.pointee.records[slot].strength = old.strength
      state.pointee.insert(number)
      state.pointee.repair()
      throw .unsatisfiable(with: names(of: contradiction, but: number))
    }
    state.pointee.needsSolve = true
  }

  /// The members of a contradiction but one, in order of adding.
  private func names(of contradiction: Contradiction, but slot: Int32) -> [ConstraintID] {
    contradiction.owners.filter { $0 != slot }.map { state.pointee.records[$0].id }.sorted()
  }

  /// Carries out what is noted, with the values of the last solve kept.
  private mutating func bringUpToDate() {
    keepValues()
    state.pointee.plans.isValid = false
    guard state.pointee.pending.count > 0 || state.pointee.plans.isAhead else { return }
    let conflicts = state.pointee.conflicts
    state.pointee.carryOut()
    state.pointee.conflicts = conflicts
  }

  /// The engine is about to leave the last solution: whoever asks later wants its values.
  private func keepValues() { storage.computeValues() }

  // MARK: Checks

  private static func check(_ number: Double) throws(SolverError) {
    // Written so that NaN fails.
    guard abs(number) <= greatestMagnitude else { throw .outOfRange(number) }
  }

  private static func check(_ strength: Strength) throws(SolverError) {
    guard case .priority(let priority) = strength else { return }
    guard priority >= 1, priority < 1000 else { throw .priorityOutOfRange(priority) }
  }

  /// Notes the terms of a constraint and counts it among the users of its variables; nothing of it if there is an error.
  @inline(__always)
  private mutating func take(_ given: LinearExpression.Terms, in run: inout Run) -> SolverError? {
    let state = self.state
    return given.withTerms { state.pointee.take($0, in: &run) }
  }
}

extension SolverState {
  @inline(__always)
  fileprivate mutating func take(
    _ given: UnsafeBufferPointer<LinearExpression.Term>, in run: inout Run
  ) -> SolverError? {
    terms.reserve(given.count, in: &run)
    for term in given {
      let slot = Int(term.variable.slot)
      guard abs(term.coefficient) <= Solver.greatestMagnitude else {
        giveBack(&run)
        return .outOfRange(term.coefficient)
      }
      guard slot < ranks.count, ranks[slot].creationIndex == term.variable.creationIndex else {
        giveBack(&run)
        return .unknownVariable(term.variable)
      }
      terms.append(term, to: &run)
      ranks[slot].uses &+= 1
    }
    return nil
  }
}
