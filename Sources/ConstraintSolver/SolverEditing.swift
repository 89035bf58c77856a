// The changes: every one is checked whole before anything is noted, so a refused change leaves no trace. What is noted is
// carried out by the next solve; a constraint that refuses conflicts is tried at once.

extension Solver {
  /// Creates a variable, the last in the order of creation.
  ///
  /// - Parameter lowerBound: a bound that is never broken; nil for none.
  /// - Throws: ``SolverError/outOfRange(_:)`` for a bound that is not a number of moderate size.
  public mutating func addVariable(lowerBound: Double? = nil) throws(SolverError) -> Variable {
    if let lowerBound { try Self.check(lowerBound) }
    makeUnique()
    keepValues()
    let slot = storage.engine.addVariable(order: storage.nextCreationIndex, lowerBound: lowerBound)
    let variable = Variable(creationIndex: storage.nextCreationIndex, slot: slot)
    storage.nextCreationIndex += 1
    while storage.ranks.count <= Int(slot) { storage.ranks.append(-1) }
    storage.ranks[Int(slot)] = Int32(truncatingIfNeeded: storage.variables.count)
    storage.variables.append(SolverStorage.VariableRecord(variable: variable, lowerBound: lowerBound))
    storage.needsSolve = true
    return variable
  }

  /// Removes a variable.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:by:)`` while constraints name it.
  public mutating func removeVariable(_ v: Variable) throws(SolverError) {
    guard let rank = rank(of: v) else { throw .unknownVariable(v) }
    guard storage.variables[rank].uses == 0 else {
      let users = storage.records.filter { record in
        !record.isRemoved && record.constraint.expression.terms.contains { $0.variable == v }
      }
      throw .variableInUse(v, by: users.map(\.id).sorted())
    }
    makeUnique()
    keepValues()
    storage.variables.remove(at: rank)
    if rank < storage.values.count { storage.values.remove(at: rank) }
    storage.ranks[Int(v.slot)] = -1
    for k in rank..<storage.variables.count { storage.ranks[Int(storage.variables[k].variable.slot)] -= 1 }
    storage.pending.append(.removeVariable(v.slot))
    storage.needsSolve = true
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
    try check(c)
    makeUnique()
    let slot = storage.freeSlots.last ?? Int32(truncatingIfNeeded: storage.records.count)
    let id = ConstraintID(additionIndex: storage.nextAdditionIndex, slot: slot)
    let record = SolverStorage.ConstraintRecord(id: id, constraint: c, onConflict: onConflict)
    let isTried = onConflict == .refuse && c.strength == .required
    if isTried { bringUpToDate() }
    // Bringing up to date may have freed slots, but not taken this one.
    let isReused = Int(slot) < storage.records.count
    if isReused { storage.records[Int(slot)] = record } else { storage.records.append(record) }
    if isTried {
      if let contradiction = storage.tryRequired(slot) {
        let others = contradiction.owners.filter { $0 != slot }.map { storage.records[Int($0)].id }.sorted()
        storage.records[Int(slot)].isRemoved = true
        if !isReused { storage.records.removeLast() }
        throw .unsatisfiable(with: others)
      }
    } else {
      storage.pending.append(.add(slot))
    }
    if isReused { storage.freeSlots.removeAll { $0 == slot } }
    storage.nextAdditionIndex += 1
    storage.constraintCount += 1
    count(c, by: 1)
    storage.needsSolve = true
    return id
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    makeUnique()
    count(storage.records[slot].constraint, by: -1)
    storage.records[slot].isRemoved = true
    storage.constraintCount -= 1
    storage.pending.append(.remove(id.slot))
    storage.needsSolve = true
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/outOfRange(_:)``, and for a required
  ///   constraint added with `.refuse` ``SolverError/unsatisfiable(with:)``.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    try Self.check(constant)
    guard storage.records[slot].constraint.expression.constant != constant else { return }
    makeUnique()
    if isTried(slot) {
      var changed = storage.records[slot].constraint
      changed.expression.constant = constant
      try replace(slot, by: changed)
      return
    }
    storage.records[slot].constraint.expression.constant = constant
    storage.pending.append(.constant(id.slot))
    storage.needsSolve = true
  }

  /// Changes the strength of a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/priorityOutOfRange(_:)``, and when a
  ///   constraint added with `.refuse` is to become required ``SolverError/unsatisfiable(with:)``.
  public mutating func setStrength(_ s: Strength, of id: ConstraintID) throws(SolverError) {
    guard let slot = slot(of: id) else { throw .unknownConstraint(id) }
    try Self.check(s)
    guard storage.records[slot].constraint.strength != s else { return }
    makeUnique()
    var changed = storage.records[slot].constraint
    changed.strength = s
    try replace(slot, by: changed)
  }

  private func isTried(_ slot: Int) -> Bool {
    storage.records[slot].onConflict == .refuse && storage.records[slot].constraint.strength == .required
  }

  /// Takes a constraint out and puts a changed one in, under the same name.
  private mutating func replace(_ slot: Int, by changed: LinearConstraint) throws(SolverError) {
    let old = storage.records[slot].constraint
    bringUpToDate()
    storage.remove(Int32(truncatingIfNeeded: slot))
    storage.records[slot].constraint = changed
    if isTried(slot) {
      if let contradiction = storage.tryRequired(Int32(truncatingIfNeeded: slot)) {
        let others = contradiction.owners.filter { $0 != Int32(truncatingIfNeeded: slot) }
        storage.records[slot].constraint = old
        storage.insert(Int32(truncatingIfNeeded: slot))
        storage.repair()
        throw .unsatisfiable(with: others.map { storage.records[Int($0)].id }.sorted())
      }
    } else {
      storage.insert(Int32(truncatingIfNeeded: slot))
    }
    storage.needsSolve = true
  }

  /// Carries out what is noted, with the values of the last solve kept.
  private mutating func bringUpToDate() {
    keepValues()
    guard !storage.pending.isEmpty else { return }
    storage.carryOut()
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

  private func check(_ constraint: LinearConstraint) throws(SolverError) {
    try Self.check(constraint.expression.constant)
    try Self.check(constraint.strength)
    for term in constraint.expression.terms {
      try Self.check(term.coefficient)
      guard rank(of: term.variable) != nil else { throw .unknownVariable(term.variable) }
    }
  }

  private func count(_ constraint: LinearConstraint, by step: Int) {
    for term in constraint.expression.terms {
      if let rank = rank(of: term.variable) { storage.variables[rank].uses += step }
    }
  }
}
