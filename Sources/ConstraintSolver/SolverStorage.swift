import Synchronization

/// What a ``Solver`` holds. Copies of a solver share it until one of them changes.
///
/// Changes are noted at once and carried out by the next solve, in their order. Values are computed when somebody
/// asks: the first reader after a solve does that under the lock, so that copies may be read from several threads.
final class SolverStorage: @unchecked Sendable {
  /// What a constraint is to the engine.
  enum State: Equatable {
    /// The engine does not know it yet.
    case waiting
    /// The engine holds it.
    case held
    /// Required, and in conflict with what holds.
    case broken
    /// It has no terms, so it holds or does not, whatever the values.
    case constant
  }

  struct ConstraintRecord {
    let id: ConstraintID
    var constraint: LinearConstraint
    let onConflict: ConflictPolicy
    var state = State.waiting
    var isRemoved = false
    /// The entity that carries its breakpoints.
    var entity: Int32 = -1
    /// Why it is broken.
    var contradiction = Contradiction()
  }

  struct VariableRecord {
    let variable: Variable
    let lowerBound: Double?
    /// How many constraints name the variable.
    var uses = 0
  }

  enum Change {
    case add(Int32)
    case remove(Int32)
    case constant(Int32)
    case removeVariable(Int32)
  }

  var engine: Engine
  /// In order of creation.
  var variables: [VariableRecord] = []
  /// The index in `variables` of each entity that is a variable.
  var ranks: [Int32] = []
  var nextCreationIndex = 0
  /// By slot.
  var records: [ConstraintRecord] = []
  var freeSlots: [Int32] = []
  var constraintCount = 0
  var nextAdditionIndex = 0
  var pending: [Change] = []
  var needsSolve = false
  /// Slots of broken constraints.
  var broken: [Int32] = []
  /// Broken constraints after this one are to be tried again.
  var retryFrom: BreakKey?
  /// The conflicts of the last solve.
  var conflicts: [Conflict] = []
  /// The values of the last solve, in order of creation.
  var values: [Double] = []
  var cellScratch = Buffer<Cell>(capacity: 16)
  let valuesAreCurrent = Atomic<Bool>(true)
  private let lock = Mutex<Void>(())

  init() { engine = Engine() }

  private init(copying other: SolverStorage) {
    engine = other.engine.copy()
    variables = other.variables
    ranks = other.ranks
    nextCreationIndex = other.nextCreationIndex
    records = other.records
    freeSlots = other.freeSlots
    constraintCount = other.constraintCount
    nextAdditionIndex = other.nextAdditionIndex
    pending = other.pending
    needsSolve = other.needsSolve
    broken = other.broken
    retryFrom = other.retryFrom
    conflicts = other.conflicts
    values = other.values
    valuesAreCurrent.store(other.valuesAreCurrent.load(ordering: .relaxed), ordering: .relaxed)
  }

  deinit {
    engine.release()
    cellScratch.release()
  }

  func copy() -> SolverStorage { lock.withLock { _ in SolverStorage(copying: self) } }

  /// The order in which the members of a conflict are broken: the last one is.
  struct BreakKey: Comparable {
    let rank: Int
    let index: Int

    static func < (a: BreakKey, b: BreakKey) -> Bool { (a.rank, a.index) < (b.rank, b.index) }
  }

  func key(_ slot: Int32) -> BreakKey {
    let record = records[Int(slot)]
    return BreakKey(rank: record.constraint.breakRank, index: record.id.additionIndex)
  }

  // MARK: Values

  /// Makes sure that `values` are those of the last solve.
  func computeValues() {
    if valuesAreCurrent.load(ordering: .acquiring) { return }
    lock.withLock { _ in
      if valuesAreCurrent.load(ordering: .relaxed) { return }
      publish()
      valuesAreCurrent.store(true, ordering: .releasing)
    }
  }

  private func publish() {
    engine.comeToRest()
    engine.makeExact()
    if values.count != variables.count { values = Array(repeating: 0, count: variables.count) }
    for rank in variables.indices {
      let value = engine.entities[variables[rank].variable.slot].value
      // No negative zero.
      values[rank] = value == 0 || !value.isFinite ? 0 : value
    }
  }

  // MARK: Changes

  /// Carries out all noted changes.
  func carryOut() {
    let changes = pending
    pending.removeAll(keepingCapacity: true)
    for change in changes {
      switch change {
      case .add(let slot):
        if !records[Int(slot)].isRemoved { insert(slot) }
      case .remove(let slot): remove(slot)
      case .constant(let slot):
        if !records[Int(slot)].isRemoved { changeConstant(slot) }
      case .removeVariable(let entity):
        repair()
        engine.removeVariable(entity)
      }
    }
    repair()
    retryBroken()
  }

  /// Gives a constraint to the engine; a contradiction that shows at once breaks what it must.
  func insert(_ slot: Int32) {
    let index = Int(slot)
    let isRequired = records[index].constraint.strength == .required
    let placement = makePlacement(slot)
    if placement.cells.count == 0 {
      records[index].state = .constant
      if isRequired && ownViolation(records[index].constraint) > 0 {
        markBroken(slot, Contradiction(owners: [slot]))
      }
      return
    }
    while isRequired, let contradiction = engine.immediateContradiction(placement) {
      let last = lastMember(contradiction, or: slot)
      if last == slot {
        markBroken(slot, contradiction)
        return
      }
      breakHeld(last, contradiction)
    }
    // Breaking may have used the scratch.
    records[index].entity = engine.insert(slot: index, makePlacement(slot))
    records[index].state = .held
  }

  func lastMember(_ contradiction: Contradiction, or slot: Int32) -> Int32 {
    contradiction.owners.max { key($0) < key($1) } ?? slot
  }

  func markBroken(_ slot: Int32, _ contradiction: Contradiction) {
    records[Int(slot)].state = .broken
    records[Int(slot)].contradiction = contradiction
    records[Int(slot)].entity = -1
    broken.append(slot)
    // Whatever was broken on its account may hold after all.
    wantRetry(after: key(slot))
  }

  private func breakHeld(_ slot: Int32, _ contradiction: Contradiction) {
    engine.makeElastic(slot, on: records[Int(slot)].entity)
    // What else contradicts is broken first: a removal starts from a repaired state.
    repair()
    engine.remove(owner: slot, from: records[Int(slot)].entity)
    markBroken(slot, contradiction)
  }

  func wantRetry(after key: BreakKey) { retryFrom = retryFrom.map { min($0, key) } ?? key }

  /// Brings everything inside its piece; breaks what contradicts.
  func repair() {
    while let contradiction = engine.repair() {
      guard let last = contradiction.owners.max(by: { key($0) < key($1) }) else { return }
      breakHeld(last, contradiction)
    }
  }

  func remove(_ slot: Int32) {
    let index = Int(slot)
    switch records[index].state {
    case .held:
      repair()
      // The repair may have broken it.
      if records[index].state == .held {
        engine.remove(owner: slot, from: records[index].entity)
      } else {
        broken.removeAll { $0 == slot }
      }
    case .broken: broken.removeAll { $0 == slot }
    case .waiting, .constant: break
    }
    if records[index].constraint.strength == .required { wantRetry(after: key(slot)) }
    records[index].state = .waiting
    records[index].entity = -1
    if records[index].isRemoved { freeSlots.append(slot) }
  }

  private func changeConstant(_ slot: Int32) {
    let index = Int(slot)
    let isRequired = records[index].constraint.strength == .required
    if isRequired { wantRetry(after: key(slot)) }
    switch records[index].state {
    case .held:
      let placement = makePlacement(slot)
      let entity = records[index].entity
      guard let first = placement.terms.first ?? placement.rests.first else { return }
      if engine.moveTerms(of: slot, on: entity, to: first.at, low: first.low) { return }
      let isLoose = engine.entities[entity].place != .basic && !engine.entities[entity].isFixed
      if isLoose && !isRequired && !engine.entities[entity].isActivity {
        engine.replaceTerms(of: slot, on: entity, terms: placement.terms, rests: placement.rests)
        return
      }
      // The engine still has the old constant: taking it out and putting it in always works.
      repair()
      if records[index].state == .held { engine.remove(owner: slot, from: entity) }
      broken.removeAll { $0 == slot }
      insert(slot)
    case .broken:
      broken.removeAll { $0 == slot }
      insert(slot)
    case .constant:
      broken.removeAll { $0 == slot }
      insert(slot)
    case .waiting: insert(slot)
    }
  }

  /// Tries broken constraints again, the first to be broken last.
  private func retryBroken() {
    guard var current = retryFrom else { return }
    retryFrom = nil
    while true {
      var next: Int32 = -1
      for slot in broken where key(slot) > current && (next < 0 || key(slot) < key(next)) { next = slot }
      guard next >= 0 else { break }
      current = key(next)
      broken.removeAll { $0 == next }
      insert(next)
      repair()
    }
    retryFrom = nil
  }

  /// Tries a required constraint that must not make a conflict.
  ///
  /// - Returns: nil if it holds now; otherwise the members of the conflict, and nothing has changed.
  func tryRequired(_ slot: Int32) -> Contradiction? {
    let placement = makePlacement(slot)
    let index = Int(slot)
    if placement.cells.count == 0 {
      records[index].state = .constant
      return ownViolation(records[index].constraint) > 0 ? Contradiction(owners: [slot]) : nil
    }
    if let contradiction = engine.immediateContradiction(placement) { return contradiction }
    let entity = engine.insert(slot: index, placement)
    records[index].entity = entity
    records[index].state = .held
    guard let contradiction = engine.repair() else { return nil }
    engine.makeElastic(slot, on: entity)
    repair()
    engine.remove(owner: slot, from: entity)
    records[index].state = .waiting
    records[index].entity = -1
    return contradiction
  }

  func collectConflicts() {
    if broken.isEmpty {
      if !conflicts.isEmpty { conflicts = [] }
      return
    }
    conflicts = broken.map { slot in
      let record = records[Int(slot)]
      return Conflict(
        constraints: record.contradiction.owners.map { records[Int($0)].id }.sorted(),
        boundedVariables: record.contradiction.bounded.map { variable(ofEntity: $0) }.sorted(),
        broken: record.id)
    }.sorted { $0.broken < $1.broken }
  }

  func variable(ofEntity entity: Int32) -> Variable {
    Variable(creationIndex: engine.entities[entity].order, slot: entity)
  }

  // MARK: Placements

  /// By how much a constraint without terms is violated.
  func ownViolation(_ constraint: LinearConstraint) -> Double {
    let value = constraint.expression.constant
    let violation =
      switch constraint.relation {
      case .equal: abs(value)
      case .lessThanOrEqual: max(0, value)
      case .greaterThanOrEqual: max(0, -value)
      }
    return violation <= 1e-9 ? 0 : violation
  }

  /// A constraint as breakpoints. The cells are good until the next call.
  func makePlacement(_ slot: Int32) -> Placement {
    let constraint = records[Int(slot)].constraint
    loadCells(constraint.expression)
    let isEquality = constraint.relation == .equal
    let isRequired = constraint.strength == .required
    let lane: Int32 =
      switch constraint.strength {
      case .required: Term.required
      case .priority(let priority): engine.lane(ofPriority: priority)
      case .resting(let level): Int32(level.rawValue)
      }
    var at = 0.0
    var low = 0.0
    var weight = 1.0
    var isFloor = constraint.relation != .lessThanOrEqual
    var isCeiling = constraint.relation != .greaterThanOrEqual
    let count = cellScratch.count
    if count == 1 {
      let coefficient = cellScratch[0].value
      (at, low) = quotientWithError(-constraint.expression.constant, coefficient)
      if at == 0 { at = 0 }
      weight = abs(coefficient)
      if coefficient < 0 { swap(&isFloor, &isCeiling) }
      cellScratch[0].value = 1
    } else if count > 1 {
      var largest = 0.0
      for k in 0..<count { largest = max(largest, abs(cellScratch[k].value)) }
      let scale = Double(sign: .plus, exponent: -Int(largest.exponent), significand: 1)
      for k in 0..<count { cellScratch[k].value *= scale }
      at = -constraint.expression.constant * scale
      weight = 1 / scale
    }
    var terms: [Term] = []
    var rests: [Term] = []
    let floor = Term(at: at, low: low, weight: weight, lane: lane, owner: slot, isFloor: true)
    let ceiling = Term(at: at, low: low, weight: weight, lane: lane, owner: slot, isFloor: false)
    if case .resting = constraint.strength {
      if isFloor { rests.append(floor) }
      if isCeiling { rests.append(ceiling) }
    } else {
      if isFloor { terms.append(floor) }
      if isCeiling { terms.append(ceiling) }
    }
    if !isEquality, let level = constraint.restsOnBound {
      let lane = Int32(level.rawValue)
      rests.append(Term(at: at, low: low, weight: weight, lane: lane, owner: slot, isFloor: true))
      rests.append(Term(at: at, low: low, weight: weight, lane: lane, owner: slot, isFloor: false))
    }
    return Placement(
      cells: UnsafeBufferPointer(start: cellScratch.base, count: count), terms: terms, rests: rests,
      isRequiredEquality: isEquality && isRequired)
  }

  /// Loads the coefficients by variable, in order of creation, sums of one variable merged.
  private func loadCells(_ expression: LinearExpression) {
    cellScratch.removeAll()
    let entities = engine.entities
    for term in expression.terms {
      cellScratch.append(Cell(index: term.variable.slot, value: term.coefficient))
      // Coefficients of one variable are summed in order of size: the order in which they were given must not show
      // in the last bit.
      var k = cellScratch.count &- 1
      let order = entities[term.variable.slot].order
      while k > 0 {
        let other = cellScratch[k &- 1]
        let otherOrder = entities[other.index].order
        if otherOrder < order || (otherOrder == order && other.value <= term.coefficient) { break }
        cellScratch[k] = other
        cellScratch[k &- 1] = Cell(index: term.variable.slot, value: term.coefficient)
        k &-= 1
      }
    }
    var kept = 0
    var k = 0
    while k < cellScratch.count {
      var cell = cellScratch[k]
      k &+= 1
      while k < cellScratch.count && cellScratch[k].index == cell.index {
        cell.value += cellScratch[k].value
        k &+= 1
      }
      if abs(cell.value) >= Solver.leastCoefficient {
        cellScratch[kept] = cell
        kept &+= 1
      }
    }
    cellScratch.shrink(to: kept)
  }
}
