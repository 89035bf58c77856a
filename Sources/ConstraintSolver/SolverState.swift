/// What a ``Solver`` holds, as plain memory behind a pointer.
///
/// Changes are noted at once and carried out by the next solve, in their order. Values are computed when somebody asks.
struct SolverState {
  /// What a constraint is to the engine.
  enum Condition: Equatable {
    /// The engine does not know it yet.
    case waiting
    /// The engine holds it.
    case held
    /// Required, and in conflict with what holds.
    case broken
    /// It has no terms, so it holds or does not, whatever the values.
    case constant
  }

  /// A constraint as it was added and changed since, in plain memory.
  struct ConstraintRecord {
    let id: ConstraintID
    /// In ``SolverState/terms``.
    var terms: Run
    /// The entity that carries its breakpoints.
    var entity: Int32 = -1
    var constant: Double
    var strength: Strength
    let relation: Relation
    let restsOnBound: RestingLevel?
    let onConflict: ConflictPolicy
    var condition = Condition.waiting
    var isRemoved = false
    let breakRank: Int

    init(
      id: ConstraintID, constraint: LinearConstraint, terms: Run, onConflict: ConflictPolicy
    ) {
      self.id = id
      self.terms = terms
      self.onConflict = onConflict
      constant = constraint.expression.constant
      strength = constraint.strength
      relation = constraint.relation
      restsOnBound = constraint.restsOnBound
      breakRank = constraint.breakRank
    }
  }

  struct VariableRecord {
    let creationIndex: Int
    let slot: Int32
    let lowerBound: Double?
    /// Where it seeks 0.
    let restingLevel: RestingLevel?

    var variable: Variable { Variable(creationIndex: creationIndex, slot: slot) }
  }

  /// A broken constraint, and why.
  struct Broken {
    let slot: Int32
    let contradiction: Contradiction
  }

  enum Change {
    case add(Int32)
    case remove(Int32)
    case constant(Int32)
    case removeVariable(Int32)
  }

  /// The order in which the members of a conflict are broken: the last one is.
  struct BreakKey: Comparable {
    let rank: Int
    let index: Int

    static func < (a: BreakKey, b: BreakKey) -> Bool { (a.rank, a.index) < (b.rank, b.index) }
  }

  var engine = Engine()
  /// In order of creation.
  var variables = Buffer<VariableRecord>(capacity: 64)
  /// By entity.
  var ranks = Buffer<VariableRank>(capacity: 128)
  var nextCreationIndex = 0
  /// By slot.
  var records = Buffer<ConstraintRecord>(capacity: 128)
  /// The terms of all constraints.
  var terms = Arena<LinearExpression.Term>(capacity: 256, leastClass: 0)
  var freeSlots = Buffer<Int32>(capacity: 0)
  var constraintCount = 0
  var nextAdditionIndex = 0
  var pending = Buffer<Change>(capacity: 128)
  var needsSolve = false
  var broken: [Broken] = []
  /// Broken constraints after this one are to be tried again.
  var retryFrom: BreakKey?
  /// The conflicts of the last solve.
  var conflicts: [Conflict] = []
  /// The values of the last solve, in order of creation.
  var values = Buffer<Double>(capacity: 64)
  var cellScratch = Buffer<Cell>(capacity: 16)
  /// Of the cells in the scratch, which term each was.
  var orderScratch = Buffer<Int32>(capacity: 16)
  /// What the last edits moved.
  var plans = EditPlans()

  func copy() -> SolverState {
    var other = self
    other.engine = engine.copy()
    other.variables = variables.copy()
    other.ranks = ranks.copy()
    other.records = records.copy()
    other.terms = terms.copy()
    other.freeSlots = freeSlots.copy()
    other.pending = pending.copy()
    other.values = values.copy()
    other.cellScratch = Buffer(capacity: 16)
    other.orderScratch = Buffer(capacity: 16)
    other.plans = plans.emptyCopy()
    return other
  }

  /// Makes it the state of an empty solver again, in the memory there is.
  mutating func empty() {
    engine.empty()
    variables.removeAll()
    ranks.removeAll()
    records.removeAll()
    terms.removeAll()
    freeSlots.removeAll()
    pending.removeAll()
    values.removeAll()
    plans.empty()
    nextCreationIndex = 0
    nextAdditionIndex = 0
    constraintCount = 0
    needsSolve = false
    broken = []
    conflicts = []
    retryFrom = nil
  }

  func release() {
    engine.release()
    variables.release()
    ranks.release()
    records.release()
    terms.release()
    freeSlots.release()
    pending.release()
    values.release()
    cellScratch.release()
    orderScratch.release()
    plans.release()
  }

  /// The bytes that it holds, roughly: the large lists.
  var size: Int {
    engine.size &+ terms.cells.byteCount &+ records.byteCount &+ variables.byteCount &+ ranks.byteCount
      &+ pending.byteCount &+ 8 &* plans.size
  }

  func key(_ slot: Int32) -> BreakKey {
    BreakKey(rank: records[slot].breakRank, index: records[slot].id.additionIndex)
  }

  func variable(ofEntity entity: Int32) -> Variable {
    Variable(creationIndex: engine.entities[entity].order, slot: entity)
  }

  /// Forgets the terms of a constraint that was not taken.
  mutating func giveBack(_ run: inout Run) {
    for k in run.range { ranks[terms[k].variable.slot].uses &-= 1 }
    terms.removeAll(from: &run)
  }

  func constraint(_ record: ConstraintRecord) -> LinearConstraint {
    var expression = LinearExpression(constant: record.constant)
    for k in record.terms.range { expression.terms.append(terms[k]) }
    return LinearConstraint(
      expression, record.relation, strength: record.strength, restsOnBound: record.restsOnBound,
      breakRank: record.breakRank)
  }

  // MARK: Values

  /// Computes `values` from where the engine stands.
  mutating func publish() {
    engine.comeToRest()
    engine.makeExact()
    values.removeAll()
    values.extend(to: variables.count, with: 0)
    for rank in 0..<variables.count {
      let value = engine.entities[variables[rank].slot].value
      // No negative zero.
      values[rank] = value == 0 || !value.isFinite ? 0 : value
    }
  }

  // MARK: Carrying out

  /// Carries out all noted changes.
  mutating func carryOut() {
    leavePlans()
    var k = 0
    while k < pending.count {
      switch pending[k] {
      case .add(let slot):
        if !records[slot].isRemoved { insert(slot) }
      case .remove(let slot): remove(slot)
      case .constant(let slot):
        if !records[slot].isRemoved { changeConstant(slot) }
      case .removeVariable(let entity):
        repair()
        engine.removeVariable(entity)
      }
      k &+= 1
    }
    pending.removeAll()
    if engine.hasLostBasis || engine.magnitudeIsStale() { rebuild() }
    repair()
    retryBroken()
    if !broken.isEmpty || !conflicts.isEmpty { collectConflicts() }
  }

  /// Gives an empty engine all there is, in order: what was decided by tolerances that are too large is decided anew.
  private mutating func rebuild() {
    engine.empty()
    engine.addVariables(
      (0..<variables.count).map {
        (
          variables[$0].slot, variables[$0].creationIndex, variables[$0].lowerBound,
          variables[$0].restingLevel
        )
      })
    broken = []
    retryFrom = nil
    let slots = (0..<records.count).filter { !records[$0].isRemoved }
    for slot in slots.sorted(by: { records[$0].id < records[$1].id }) {
      records[slot].condition = .waiting
      records[slot].entity = -1
      insert(Int32(truncatingIfNeeded: slot))
    }
  }

  /// Gives a constraint to the engine; a contradiction that shows at once breaks what it must.
  @inline(__always)
  mutating func insert(_ slot: Int32) {
    var placement = makePlacement(slot)
    if placement.cells.count == 0 {
      records[slot].condition = .constant
      if placement.isRequired && ownViolation(records[slot]) > 0 {
        markBroken(slot, Contradiction(owners: [slot]))
      }
      return
    }
    while placement.cells.count == 1, placement.isRequired,
      let contradiction = engine.immediateContradiction(placement)
    {
      let last = lastMember(contradiction, or: slot)
      if last == slot {
        markBroken(slot, contradiction)
        return
      }
      breakHeld(last, contradiction)
      // Breaking may have used the scratch.
      placement = makePlacement(slot)
    }
    records[slot].entity = engine.insert(slot: Int(slot), placement)
    records[slot].condition = .held
  }

  private func lastMember(_ contradiction: Contradiction, or slot: Int32) -> Int32 {
    contradiction.owners.max { key($0) < key($1) } ?? slot
  }

  private mutating func markBroken(_ slot: Int32, _ contradiction: Contradiction) {
    records[slot].condition = .broken
    records[slot].entity = -1
    broken.append(Broken(slot: slot, contradiction: contradiction))
    // Whatever was broken on its account may hold after all.
    wantRetry(after: key(slot))
  }

  private mutating func breakHeld(_ slot: Int32, _ contradiction: Contradiction) {
    engine.makeElastic(slot, on: records[slot].entity)
    // What else contradicts is broken first: a removal starts from a repaired state.
    repair()
    engine.remove(owner: slot, from: records[slot].entity)
    markBroken(slot, contradiction)
  }

  private mutating func wantRetry(after key: BreakKey) { retryFrom = retryFrom.map { min($0, key) } ?? key }

  /// Brings everything inside its piece; breaks what contradicts.
  mutating func repair() {
    while let contradiction = engine.repair() {
      guard let last = contradiction.owners.max(by: { key($0) < key($1) }) else { return }
      breakHeld(last, contradiction)
    }
  }

  /// Takes a constraint out of the engine; frees its slot if it was removed.
  @inline(__always)
  mutating func remove(_ slot: Int32) {
    if records[slot].condition == .held {
      repair()
      // The repair may have broken it.
      if records[slot].condition == .held { engine.remove(owner: slot, from: records[slot].entity) }
    }
    if records[slot].condition == .broken { broken.removeAll { $0.slot == slot } }
    if !broken.isEmpty && records[slot].strength == .required { wantRetry(after: key(slot)) }
    records[slot].condition = .waiting
    records[slot].entity = -1
    if records[slot].isRemoved {
      // What the constraint holds is let go at once.
      terms.removeAll(from: &records[slot].terms)
      freeSlots.append(slot)
    }
  }

  mutating func changeConstant(_ slot: Int32) {
    // A repair on the way may have broken something, so look afterwards.
    defer {
      if !broken.isEmpty && records[slot].strength == .required { wantRetry(after: key(slot)) }
    }
    guard records[slot].condition == .held else {
      if records[slot].condition == .broken || records[slot].condition == .constant {
        broken.removeAll { $0.slot == slot }
      }
      insert(slot)
      return
    }
    let placement = makePlacement(slot)
    let entity = records[slot].entity
    if engine.moveTerms(of: slot, on: entity, to: placement.at, low: placement.low) { return }
    let isLoose = engine.entities[entity].place != .basic && !engine.entities[entity].isFixed
    if isLoose && !placement.isRequired && !engine.entities[entity].isActivity {
      engine.replaceTerms(of: slot, on: entity, by: placement)
      return
    }
    // The engine still has the old constant: taking it out and putting it in always works.
    repair()
    if records[slot].condition == .held { engine.remove(owner: slot, from: entity) }
    if records[slot].condition == .broken { broken.removeAll { $0.slot == slot } }
    insert(slot)
  }

  /// Tries broken constraints again, the first to be broken last.
  private mutating func retryBroken() {
    guard var current = retryFrom else { return }
    retryFrom = nil
    while true {
      var next: Int32 = -1
      for candidate in broken where key(candidate.slot) > current {
        if next < 0 || key(candidate.slot) < key(next) { next = candidate.slot }
      }
      guard next >= 0 else { break }
      current = key(next)
      broken.removeAll { $0.slot == next }
      insert(next)
      repair()
    }
    retryFrom = nil
  }

  /// Tries a required constraint that must not make a conflict.
  ///
  /// - Returns: nil if it holds now; otherwise the members of the conflict, and nothing has changed.
  mutating func tryRequired(_ slot: Int32) -> Contradiction? {
    let placement = makePlacement(slot)
    if placement.cells.count == 0 {
      records[slot].condition = .constant
      return ownViolation(records[slot]) > 0 ? Contradiction(owners: [slot]) : nil
    }
    if let contradiction = engine.immediateContradiction(placement) { return contradiction }
    let entity = engine.insert(slot: Int(slot), placement)
    records[slot].entity = entity
    records[slot].condition = .held
    guard let contradiction = engine.repair() else { return nil }
    engine.makeElastic(slot, on: entity)
    repair()
    engine.remove(owner: slot, from: entity)
    records[slot].condition = .waiting
    records[slot].entity = -1
    return contradiction
  }

  private mutating func collectConflicts() {
    conflicts = broken.map { broken in
      Conflict(
        constraints: broken.contradiction.owners.map { records[$0].id }.sorted(),
        boundedVariables: broken.contradiction.bounded.map { variable(ofEntity: $0) }.sorted(),
        broken: records[broken.slot].id)
    }.sorted { $0.broken < $1.broken }
  }
}
