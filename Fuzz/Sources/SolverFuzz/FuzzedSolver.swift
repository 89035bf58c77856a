import ConstraintSolver

/// A solver under test and, beside it, a plain list of what it should hold.
struct FuzzedSolver {
  struct Entry {
    var id: ConstraintID
    var constraint: LinearConstraint
    var policy: ConflictPolicy
  }

  struct State {
    var solver = Solver()
    var variables: [(variable: Variable, lowerBound: Double?)] = []
    var entries: [Entry] = []
  }

  // Larger systems find no more, they only take longer.
  private static let variableLimit = 10
  private static let constraintLimit = 20
  private static let callLimit = 120

  private var reader: ByteReader
  var state = State()
  private var snapshot = State()
  private var formerVariables: [Variable] = []
  private var formerConstraints: [ConstraintID] = []

  init(_ reader: ByteReader) { self.reader = reader }

  /// Makes all calls that the bytes say, then takes everything away again.
  mutating func run() {
    for _ in 0..<Self.callLimit where !reader.isAtEnd { call() }
    check()
    for entry in state.entries {
      expectNoError { () throws(SolverError) in try state.solver.remove(entry.id) }
    }
    state.entries = []
    for (variable, _) in state.variables {
      expectNoError { () throws(SolverError) in try state.solver.removeVariable(variable) }
    }
    state.variables = []
    check()
    require(state.solver.variableCount == 0 && state.solver.constraintCount == 0, "something is left")
  }

  private func expectNoError(_ body: () throws(SolverError) -> Void) {
    do throws(SolverError) { try body() } catch { require(false, "refused by \(error)") }
  }

  private mutating func call() {
    switch reader.byte() % 16 {
    case 0...1: addVariable()
    case 2: removeVariable()
    case 3...7: addConstraint()
    case 8: removeConstraint()
    case 9...10: setConstant()
    case 11: setStrength()
    case 12: callWithStrangers()
    case 13: snapshot = state
    case 14: state = snapshot
    default: check()
    }
  }

  // MARK: - Calls

  /// Makes a change that may be refused; a refused one must leave no trace.
  private mutating func attempt(
    _ change: (inout Solver) throws(SolverError) -> Void
  ) -> SolverError? {
    let before = state.solver
    do throws(SolverError) {
      try change(&state.solver)
      return nil
    } catch {
      require(state.solver == before, "a refused change left a trace: \(error)")
      return error
    }
  }

  private mutating func addVariable() {
    guard state.variables.count < Self.variableLimit else { return }
    let bound = reader.byte() % 3 == 0 ? reader.number() : nil
    var added: Variable?
    let error = attempt { (solver) throws(SolverError) in added = try solver.addVariable(lowerBound: bound) }
    let isGood = bound.map { abs($0) <= Solver.greatestMagnitude } ?? true
    require(
      (error == nil) == isGood, "the bound \(String(describing: bound)) gave \(String(describing: error))")
    if let added { state.variables.append((added, bound)) }
  }

  private mutating func removeVariable() {
    guard !state.variables.isEmpty else { return }
    let index = reader.byte() % state.variables.count
    let variable = state.variables[index].variable
    let users = state.entries.filter { entry in
      entry.constraint.expression.terms.contains { $0.variable == variable }
    }
    let error = attempt { (solver) throws(SolverError) in try solver.removeVariable(variable) }
    if users.isEmpty {
      require(error == nil, "an unused variable stays: \(String(describing: error))")
      state.variables.remove(at: index)
      formerVariables.append(variable)
    } else {
      require(
        error == .variableInUse(variable, by: users.map(\.id)),
        "a used variable: \(String(describing: error))")
    }
  }

  private mutating func addConstraint() {
    guard state.entries.count < Self.constraintLimit else { return }
    let constraint = reader.constraint(state.variables.map(\.variable))
    let policy: ConflictPolicy = reader.byte() % 4 == 0 ? .refuse : .breakOne
    var added: ConstraintID?
    let error = attempt { (solver) throws(SolverError) in
      added = try solver.add(constraint, onConflict: policy)
    }
    if let added { state.entries.append(Entry(id: added, constraint: constraint, policy: policy)) }
    judge(error, constraint, policy, replacing: nil)
  }

  private mutating func removeConstraint() {
    guard !state.entries.isEmpty else { return }
    let index = reader.byte() % state.entries.count
    let id = state.entries.remove(at: index).id
    let error = attempt { (solver) throws(SolverError) in try solver.remove(id) }
    require(error == nil, "a constraint stays: \(String(describing: error))")
    formerConstraints.append(id)
  }

  private mutating func setConstant() {
    guard !state.entries.isEmpty else { return }
    let index = reader.byte() % state.entries.count
    var changed = state.entries[index].constraint
    changed.expression.constant = reader.number()
    let id = state.entries[index].id
    let error = attempt { (solver) throws(SolverError) in
      try solver.setConstant(changed.expression.constant, of: id)
    }
    judge(error, changed, state.entries[index].policy, replacing: index)
    if error == nil { state.entries[index].constraint = changed }
  }

  private mutating func setStrength() {
    guard !state.entries.isEmpty else { return }
    let index = reader.byte() % state.entries.count
    var changed = state.entries[index].constraint
    changed.strength = reader.strength()
    let id = state.entries[index].id
    let error = attempt { (solver) throws(SolverError) in try solver.setStrength(changed.strength, of: id) }
    judge(error, changed, state.entries[index].policy, replacing: index)
    if error == nil { state.entries[index].constraint = changed }
  }

  /// Calls with what was removed: refused, or answered with nothing.
  private mutating func callWithStrangers() {
    if let variable = formerVariables.last, !state.variables.contains(where: { $0.variable == variable }) {
      let constraint = LinearConstraint(LinearExpression([.init(variable)]), .equal)
      let error = attempt { (solver) throws(SolverError) in _ = try solver.add(constraint) }
      require(error == .unknownVariable(variable), "a removed variable: \(String(describing: error))")
      _ = state.solver.explain(variable)
    }
    if let id = formerConstraints.last, !state.entries.contains(where: { $0.id == id }) {
      let error = attempt { (solver) throws(SolverError) in try solver.setConstant(1, of: id) }
      require(error == .unknownConstraint(id), "a removed constraint: \(String(describing: error))")
      require(state.solver.constraint(id) == nil && state.solver.violation(of: id) == 0, "it is gone")
      _ = state.solver.explainViolation(of: id)
    }
  }

  /// Whether an answer to a constraint is the right one.
  private func judge(
    _ error: SolverError?, _ constraint: LinearConstraint, _ policy: ConflictPolicy, replacing index: Int?
  ) {
    switch error {
    case nil:
      require(constraint.isGood, "bad numbers were taken: \(constraint)")
    case .outOfRange, .priorityOutOfRange:
      require(!constraint.isGood, "good numbers were refused: \(constraint)")
    case .unsatisfiable(let set):
      require(policy == .refuse && constraint.strength == .required, "refused without being asked to")
      let own = index.map { state.entries[$0].id }
      require(!set.contains { $0 == own } && set == set.sorted(), "the set \(set) is odd")
      let members = state.entries.filter { set.contains($0.id) }
      require(members.count == set.count, "the set names strangers")
      guard isTame, constraint.isTame else { return }
      let system = exact(members.map(\.constraint) + [constraint])
      require(!system.isFeasible, "what was refused could hold")
    case .some(let other):
      require(false, "refused by \(other)")
    }
  }
}

extension LinearConstraint {
  /// Whether the solver is to take such numbers.
  var isGood: Bool {
    var isGood = abs(expression.constant) <= Solver.greatestMagnitude
    for term in expression.terms { isGood = isGood && abs(term.coefficient) <= Solver.greatestMagnitude }
    if case .priority(let priority) = strength { isGood = isGood && priority >= 1 && priority < 1000 }
    return isGood
  }

  /// Whether all numbers are small halves: then the solver and exact fractions must agree.
  var isTame: Bool {
    ([expression.constant] + expression.terms.map(\.coefficient)).allSatisfy {
      abs($0) <= 64 && ($0 * 2).rounded() == $0 * 2
    }
  }
}
