// The changes: every one is checked whole before anything is stored, so a refused change leaves no trace.

extension Solver {
  /// Creates a variable, the last in the order of creation.
  ///
  /// - Parameter lowerBound: a bound that is never broken; nil for none.
  /// - Throws: ``SolverError/outOfRange(_:)`` for a bound that is not a number of moderate size.
  public mutating func addVariable(lowerBound: Double? = nil) throws(SolverError) -> Variable {
    if let lowerBound { try Self.check(lowerBound) }
    let variable = Variable(creationIndex: nextCreationIndex)
    nextCreationIndex += 1
    variables.append(VariableRecord(variable: variable, lowerBound: lowerBound))
    needsSolve = true
    return variable
  }

  /// Removes a variable.
  ///
  /// - Throws: ``SolverError/unknownVariable(_:)``; ``SolverError/variableInUse(_:by:)`` while constraints name it.
  public mutating func removeVariable(_ v: Variable) throws(SolverError) {
    guard let index = variableIndex(v) else { throw .unknownVariable(v) }
    let users = constraints.filter { record in
      record.constraint.expression.terms.contains { $0.variable == v }
    }
    guard users.isEmpty else { throw .variableInUse(v, by: users.map(\.id)) }
    variables.remove(at: index)
    needsSolve = true
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
    let id = ConstraintID(additionIndex: nextAdditionIndex)
    let record = ConstraintRecord(id: id, constraint: c, onConflict: onConflict)
    let settled = try brokenAfter(replacing: nil, by: record)
    nextAdditionIndex += 1
    constraints.append(record)
    knownBroken = settled
    count(c, by: 1)
    needsSolve = true
    return id
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``.
  public mutating func remove(_ id: ConstraintID) throws(SolverError) {
    guard let index = constraintIndex(id) else { throw .unknownConstraint(id) }
    let constraint = constraints.remove(at: index).constraint
    count(constraint, by: -1)
    if constraint.strength == .required { forgetBroken() }
    needsSolve = true
  }

  /// Changes the constant of a constraint's expression.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/outOfRange(_:)``, and for a required
  ///   constraint added with `.refuse` ``SolverError/unsatisfiable(with:)``.
  public mutating func setConstant(_ constant: Double, of id: ConstraintID) throws(SolverError) {
    guard let index = constraintIndex(id) else { throw .unknownConstraint(id) }
    try Self.check(constant)
    var record = constraints[index]
    guard record.constraint.expression.constant != constant else { return }
    record.constraint.expression.constant = constant
    try replace(at: index, by: record)
  }

  /// Changes the strength of a constraint.
  ///
  /// - Throws: ``SolverError/unknownConstraint(_:)``, ``SolverError/priorityOutOfRange(_:)``, and when a
  ///   constraint added with `.refuse` is to become required ``SolverError/unsatisfiable(with:)``.
  public mutating func setStrength(_ s: Strength, of id: ConstraintID) throws(SolverError) {
    guard let index = constraintIndex(id) else { throw .unknownConstraint(id) }
    try Self.check(s)
    var record = constraints[index]
    guard record.constraint.strength != s else { return }
    record.constraint.strength = s
    try replace(at: index, by: record)
  }

  private mutating func replace(at index: Int, by record: ConstraintRecord) throws(SolverError) {
    let settled = try brokenAfter(replacing: index, by: record)
    count(constraints[index].constraint, by: -1)
    constraints[index] = record
    count(record.constraint, by: 1)
    knownBroken = settled
    needsSolve = true
  }

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
      guard variableIndex(term.variable) != nil else { throw .unknownVariable(term.variable) }
    }
  }

  // MARK: Required conflicts

  /// What is known to be broken after a change, nil if nothing is known.
  ///
  /// - Throws: ``SolverError/unsatisfiable(with:)`` if the changed constraint refuses conflicts and makes one.
  private func brokenAfter(
    replacing index: Int?, by record: ConstraintRecord
  ) throws(SolverError) -> [ConstraintID]? {
    let wasRequired = index.map { constraints[$0].constraint.strength == .required } ?? false
    let isRequired = record.constraint.strength == .required
    guard isRequired else { return wasRequired && knownBroken != [] ? nil : knownBroken }
    let isHarmless = hasVariableOfItsOwn(record.constraint, alreadyCounted: wasRequired)
    guard record.onConflict == .refuse else { return isHarmless && knownBroken == [] ? [] : nil }
    let others = index.map { i in constraints.filter { $0.id != constraints[i].id } } ?? constraints
    let broken = knownBroken ?? ConflictSearch(variables: variables, constraints: constraints).run().broken
    if !isHarmless {
      let holding = others.filter { $0.constraint.strength == .required && !broken.contains($0.id) }
      let search = ConflictSearch(variables: variables, constraints: holding + [record])
      if let conflict = search.firstConflict() {
        throw .unsatisfiable(with: conflict.constraints.filter { $0 != record.id })
      }
    }
    return broken.isEmpty ? [] : nil
  }

  /// Whether a constraint can be met by an unbounded variable that no other required constraint uses: then it
  /// makes no conflict, and most constraints of a layout that is being built are of this kind.
  private func hasVariableOfItsOwn(_ constraint: LinearConstraint, alreadyCounted: Bool) -> Bool {
    let terms = constraint.expression.merged().terms
    return terms.contains { term in
      guard abs(term.coefficient) >= Self.leastCoefficient, let index = variableIndex(term.variable)
      else { return false }
      return variables[index].lowerBound == nil && variables[index].requiredUses == (alreadyCounted ? 1 : 0)
    }
  }

  private mutating func count(_ constraint: LinearConstraint, by step: Int) {
    guard constraint.strength == .required else { return }
    for term in constraint.expression.merged().terms {
      if let index = variableIndex(term.variable) { variables[index].requiredUses += step }
    }
  }

  /// After a required constraint left: what was whole stays whole, what was broken may return.
  private mutating func forgetBroken() {
    if knownBroken != [] { knownBroken = nil }
  }
}
