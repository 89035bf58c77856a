// The textbook, in exact fractions, for want of anything faster that would be as sure: a dictionary, in which basic
// quantities are linear forms of the others, which are all 0; the primal simplex method; Bland's rule, by which it
// ends; a first phase for what is required. It shares nothing with the solver that it judges.

import ConstraintSolver

/// A system in dictionary form, at a point where everything required holds.
struct ExactSimplex {
  // Quantities are numbered: first the variables, counted from their lower bounds; then for each row how far its
  // expression is above 0, and how far below. All but free variables are at least 0.
  private let lowerBounds: [Rational?]
  private var quantityCount: Int
  /// The basic quantities and their forms.
  private var basic: [Int] = []
  private var forms: [SparseForm] = []
  /// The row of a basic quantity; nil for one that is 0.
  private var rowOf: [Int?]
  /// The quantities of each of the system's rows: what is above, what is below.
  private var parts: [(above: Int, below: Int)] = []
  /// Quantities that are 0 for good.
  private var isGone: [Bool]

  /// Brings a system to a point where the required rows and the bounds hold; nil if there is none.
  init?(_ system: ExactSystem) {
    lowerBounds = system.lowerBounds
    quantityCount = lowerBounds.count
    rowOf = Array(repeating: nil, count: quantityCount)
    isGone = Array(repeating: false, count: quantityCount)
    parts = Array(repeating: (-1, -1), count: system.rows.count)
    // Equalities with a free variable are solved for it, so they need no first phase; later rows profit.
    let isSolved = system.rows.map { $0.strength == .required && $0.relation == .equal && solve($0) }
    var forbidden = SparseForm()
    for (index, row) in system.rows.enumerated() where !isSolved[index] {
      var allows = (above: true, below: true)
      if row.strength == .required {
        allows = (row.relation == .greaterThanOrEqual, row.relation == .lessThanOrEqual)
      }
      parts[index] = addRow(form(row), allows: allows)
      let position = basic[basic.count - 1]
      let isAbove = position == parts[index].above
      if !(isAbove ? allows.above : allows.below) { forbidden.add(.one, times: position) }
    }
    let violated = forbidden.quantities
    guard let sum = minimize(forbidden), sum.isZero else { return nil }
    removeForGood(violated)
  }

  private func isFree(_ quantity: Int) -> Bool {
    quantity < lowerBounds.count && lowerBounds[quantity] == nil
  }

  /// The value of a variable here.
  func value(of variable: Int) -> Rational {
    (lowerBounds[variable] ?? .zero) + (rowOf[variable].map { forms[$0].constant } ?? .zero)
  }

  // MARK: - Rows

  private mutating func newQuantity() -> Int {
    quantityCount += 1
    rowOf.append(nil)
    isGone.append(false)
    return quantityCount - 1
  }

  /// A linear form of quantities in terms of the nonbasic ones.
  private func substituted(_ form: SparseForm) -> SparseForm {
    var result = SparseForm(constant: form.constant)
    for (quantity, coefficient) in zip(form.quantities, form.coefficients) where !isGone[quantity] {
      if let row = rowOf[quantity] {
        result.add(forms[row], times: coefficient)
      } else {
        result.add(coefficient, times: quantity)
      }
    }
    return result
  }

  private func form(_ row: ExactSystem.Row) -> SparseForm {
    var form = SparseForm(constant: row.constant)
    for (variable, coefficient) in row.terms {
      form.add(coefficient, times: variable)
      form.constant = form.constant + coefficient * (lowerBounds[variable] ?? .zero)
    }
    return substituted(form)
  }

  /// Solves an equality for the last free variable in it.
  ///
  /// - Returns: false if there is none.
  private mutating func solve(_ row: ExactSystem.Row) -> Bool {
    let form = form(row)
    guard let variable = form.quantities.last(where: isFree) else { return false }
    let position = newQuantity()
    rowOf[position] = basic.count
    basic.append(position)
    forms.append(form)
    pivot(row: basic.count - 1, entering: variable)
    removeColumns([position])
    return true
  }

  /// Adds the row `form = above - below`; the larger of the two is basic.
  ///
  /// A part that is not allowed comes into being only as the basic one: then it is up to the caller to bring it to 0.
  private mutating func addRow(
    _ form: SparseForm, allows: (above: Bool, below: Bool)
  ) -> (above: Int, below: Int) {
    let above = newQuantity()
    let below = newQuantity()
    let isAbove = !form.constant.isNegative
    var row = SparseForm()
    row.add(form, times: isAbove ? .one : Rational(-1))
    let (position, other) = isAbove ? (above, below) : (below, above)
    if isAbove ? allows.below : allows.above {
      row.add(.one, times: other)
    } else {
      isGone[other] = true
    }
    rowOf[position] = basic.count
    basic.append(position)
    forms.append(row)
    return (above, below)
  }

  /// Takes quantities that are 0 for good out of the dictionary.
  private mutating func removeForGood(_ quantities: [Int]) {
    let isUnwanted = Set(quantities)
    for quantity in quantities {
      guard let row = rowOf[quantity] else { continue }
      // At 0 in the basis: any other quantity takes the place without moving.
      if let entering = forms[row].quantities.first(where: { !isUnwanted.contains($0) }) {
        pivot(row: row, entering: entering)
      } else {
        removeRow(row)
      }
    }
    removeColumns(quantities)
  }

  private mutating func removeColumns(_ quantities: [Int]) {
    guard !quantities.isEmpty else { return }
    for quantity in quantities { isGone[quantity] = true }
    for row in forms.indices { forms[row].removeAll { isGone[$0] } }
  }

  private mutating func removeRow(_ row: Int) {
    rowOf[basic[row]] = nil
    isGone[basic[row]] = true
    let last = basic.count - 1
    if row != last {
      basic[row] = basic[last]
      forms[row] = forms[last]
      rowOf[basic[row]] = row
    }
    basic.removeLast()
    forms.removeLast()
  }

  // MARK: - The simplex method

  private mutating func pivot(row: Int, entering: Int) {
    let leaving = basic[row]
    var form = forms[row]
    guard let coefficient = form.remove(entering) else { return }
    // leaving = form + coefficient * entering
    var solved = SparseForm()
    solved.add(form, times: Rational(-1) / coefficient)
    solved.add(.one / coefficient, times: leaving)
    rowOf[leaving] = nil
    rowOf[entering] = row
    basic[row] = entering
    forms[row] = solved
    for other in forms.indices where other != row {
      if let factor = forms[other].remove(entering) { forms[other].add(solved, times: factor) }
    }
  }

  /// Minimises a linear form of quantities, by Bland's rule.
  ///
  /// - Parameter reduced: takes the form as it is at the minimum, in terms of the nonbasic quantities.
  /// - Returns: the minimum; nil if there is none.
  private mutating func minimize(_ cost: SparseForm, reduced: ((SparseForm) -> Void)? = nil) -> Rational? {
    var objective = substituted(cost)
    while true {
      var choice: (quantity: Int, decreases: Bool)?
      for (quantity, coefficient) in zip(objective.quantities, objective.coefficients) {
        if coefficient.isNegative {
          choice = (quantity, false)
        } else if isFree(quantity) {
          choice = (quantity, true)
        }
        if choice != nil { break }
      }
      guard let (entering, decreases) = choice else { break }
      guard let row = leavingRow(entering: entering, decreases: decreases) else { return nil }
      pivot(row: row, entering: entering)
      if let factor = objective.remove(entering) { objective.add(forms[row], times: factor) }
    }
    reduced?(objective)
    return objective.constant
  }

  /// The row that first keeps a quantity from going on; nil if nothing does.
  private func leavingRow(entering: Int, decreases: Bool) -> Int? {
    var best: (row: Int, limit: Rational)?
    for row in forms.indices where !isFree(basic[row]) {
      guard let coefficient = forms[row][entering], coefficient.isNegative != decreases else { continue }
      let limit = forms[row].constant / coefficient.magnitude
      if let current = best,
        limit > current.limit || limit == current.limit && basic[row] > basic[current.row]
      {
        continue
      }
      best = (row, limit)
    }
    return best?.row
  }

  /// Minimises a form and keeps it there: what would make it greater is 0 for good.
  private mutating func settle(_ cost: SparseForm) -> Rational? {
    var raising: [Int] = []
    guard let least = minimize(cost, reduced: { raising = $0.quantities }) else { return nil }
    removeColumns(raising)
    return least
  }

  // MARK: - What the solver promises

  /// Minimises a level and keeps it there.
  ///
  /// - Returns: the sum of the level.
  mutating func settle(_ level: Strength, _ rows: [ExactSystem.Row]) -> Rational {
    var cost = SparseForm()
    for (row, part) in zip(rows, parts) where part.above >= 0 {
      let (above, below) = row.cost(at: level)
      cost.add(above, times: part.above)
      cost.add(below, times: part.below)
    }
    // A sum of distances is never below 0, so there is a least one.
    return settle(cost) ?? .zero
  }

  /// Brings a variable to its greatest value (towards 1) or its least (towards -1) and keeps it there.
  ///
  /// - Returns: false if there is none.
  mutating func bring(_ variable: Int, towards sign: Int) -> Bool {
    var cost = SparseForm()
    cost.add(Rational(-sign), times: variable)
    return settle(cost) != nil
  }

  /// Gives every variable in turn its greatest value, or, where there is none, the one nearest 0.
  mutating func settleByCreationOrder() {
    for variable in lowerBounds.indices where !bring(variable, towards: 1) {
      var expression = SparseForm(constant: lowerBounds[variable] ?? .zero)
      expression.add(.one, times: variable)
      let part = addRow(substituted(expression), allows: (true, true))
      var distance = SparseForm()
      distance.add(.one, times: part.above)
      distance.add(.one, times: part.below)
      _ = settle(distance)
    }
  }
}
