// Required constraints that cannot hold together. Where the sum of violations cannot reach 0, the multipliers
// of its optimum name constraints that contradict each other (a Farkas certificate). A deletion filter makes
// that set irreducible: a member without which the rest still contradicts is left out. One member is then
// broken, and the search starts again until the rest can hold.

struct ConflictSearch {
  private let variables: [Variable]
  private(set) var system: PreparedSystem

  init(variables: [Solver.VariableRecord], constraints: [Solver.ConstraintRecord]) {
    self.variables = variables.map(\.variable)
    system = PreparedSystem(variables: variables, constraints: constraints)
  }

  init(variables: [Variable], system: PreparedSystem) {
    self.variables = variables
    self.system = system
  }

  /// The constraints that would be broken, in order of adding.
  func run() -> (broken: [ConstraintID], conflicts: [Conflict]) {
    var search = self
    let conflicts = search.resolve()
    return (conflicts.map(\.broken), conflicts)
  }

  /// Takes broken rows out of the system until the required ones can hold.
  ///
  /// - Returns: the conflicts, in order of the broken constraint.
  mutating func resolve() -> [Conflict] {
    var conflicts: [Conflict] = []
    while let conflict = firstConflict() {
      conflicts.append(conflict)
      system.rows.removeAll { $0.id == conflict.broken }
    }
    return conflicts.sorted { $0.broken < $1.broken }
  }

  /// An irreducible set of required rows that cannot hold together; nil if all can.
  func firstConflict() -> Conflict? {
    let required = system.rows.filter { $0.level == 0 }
    guard let members = irreducibleMembers(among: required) else { return nil }
    let ranks = Dictionary(members.rows.map { ($0.id, $0.breakRank) }, uniquingKeysWith: max)
    let ids = Self.distinct(members.rows.map(\.id))
    guard let broken = ids.max(by: { (ranks[$0] ?? 0, $0) < (ranks[$1] ?? 0, $1) }) else { return nil }
    return Conflict(
      constraints: ids, boundedVariables: members.boundedColumns.map { variables[$0] }, broken: broken)
  }

  static func distinct(_ ids: [ConstraintID]) -> [ConstraintID] {
    var result: [ConstraintID] = []
    for id in ids.sorted() where result.last != id { result.append(id) }
    return result
  }

  /// Rows and bounds that contradict each other, none of them superfluous. Rows of one name go together.
  func irreducibleMembers(
    among required: [PreparedRow]
  ) -> (rows: [PreparedRow], boundedColumns: [Int])? {
    guard let support = Self.contradiction(lowerBounds: system.lowerBounds, rows: required) else {
      return nil
    }
    // The certificate is a set of numbers, and numbers are rounded: rely on it only if it stands alone.
    var rows = support.rows.map { required[$0] }
    let names = Set(rows.map(\.id))
    rows = required.filter { names.contains($0.id) }
    var bounds = system.lowerBounds
    for column in bounds.indices where !support.columns.contains(column) { bounds[column] = nil }
    if !Self.isContradictory(bounds, rows) {
      rows = required
      bounds = system.lowerBounds
    }
    for id in Self.distinct(rows.map(\.id)).reversed() where rows.contains(where: { $0.id != id }) {
      let rest = rows.filter { $0.id != id }
      if Self.isContradictory(bounds, rest) { rows = rest }
    }
    for column in bounds.indices where bounds[column] != nil {
      var rest = bounds
      rest[column] = nil
      if Self.isContradictory(rest, rows) { bounds = rest }
    }
    return (rows, bounds.indices.filter { bounds[$0] != nil })
  }

  private static func isContradictory(_ bounds: [Double?], _ rows: [PreparedRow]) -> Bool {
    var tableau = Tableau(lowerBounds: bounds, rows: rows)
    return tableau.makeFeasible(lowerBounds: bounds, rows: rows) != nil
  }

  /// Positions of rows, and columns of bounds, that contradict each other; nil if all can hold.
  private static func contradiction(
    lowerBounds: [Double?], rows: [PreparedRow]
  ) -> (rows: [Int], columns: [Int])? {
    var tableau = Tableau(lowerBounds: lowerBounds, rows: rows)
    guard let cost = tableau.makeFeasible(lowerBounds: lowerBounds, rows: rows) else { return nil }
    var isRowUsed = Array(repeating: false, count: rows.count)
    var isColumnUsed = Array(repeating: false, count: lowerBounds.count)
    // The violated quantities with their slopes, as one linear form in the variables.
    var form = Array(repeating: 0.0, count: lowerBounds.count)
    for i in 0..<tableau.rowCount {
      let q = tableau.basic[i]
      let slope = tableau.isOnPositiveSide[q] ? cost.right[q] : cost.left[q]
      guard slope != 0 else { continue }
      if q < lowerBounds.count {
        isColumnUsed[q] = true
        form[q] += slope
      } else {
        let row = rows[q - lowerBounds.count]
        isRowUsed[q - lowerBounds.count] = true
        for (column, coefficient) in zip(row.columns, row.coefficients) {
          form[column] += slope * row.scale * coefficient
        }
      }
    }
    let equations = tableau.activeEquations(lowerBounds: lowerBounds, rows: rows)
    guard let system = ActiveSystem(equations, variableCount: lowerBounds.count) else {
      return (Array(rows.indices), lowerBounds.indices.filter { lowerBounds[$0] != nil })
    }
    for (equation, multiplier) in zip(equations, system.multipliers(of: form)) where abs(multiplier) > 1e-12 {
      switch equation.source {
      case .row(let row): isRowUsed[row] = true
      case .lowerBound(let column): isColumnUsed[column] = true
      case .goal: break
      }
    }
    return (rows.indices.filter { isRowUsed[$0] }, lowerBounds.indices.filter { isColumnUsed[$0] })
  }
}
