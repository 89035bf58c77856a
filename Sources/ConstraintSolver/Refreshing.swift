// Pivots collect rounding. Between levels the values of a tableau are computed anew from the original rows; if that
// shows that they had drifted, the entries are computed anew as well.

extension Tableau {
  /// Brings values, and entries if need be, back to what the original rows say.
  ///
  /// - Returns: whether there was drift worth speaking of.
  @discardableResult
  mutating func refresh(lowerBounds: [Double?], rows: [PreparedRow]) -> Bool {
    let equations = activeEquations(lowerBounds: lowerBounds, rows: rows)
    guard let system = ActiveSystem(equations, variableCount: variableCount) else { return false }
    let solution = system.values()
    guard solution.allSatisfy(\.isFinite) else { return false }
    var hasDrifted = false
    for i in 0..<rowCount {
      let (value, magnitude) = evaluate(basic[i], at: solution, lowerBounds: lowerBounds, rows: rows)
      let difference = abs(value - values[i])
      correct(row: i, value: value, magnitude: magnitude)
      if difference > roundingTolerance(i) { hasDrifted = true }
    }
    if hasDrifted { refreshEntries(system, rows: rows) }
    return hasDrifted
  }

  /// A quantity's value, and the largest magnitude that goes into it.
  private func evaluate(
    _ quantity: Int, at solution: [Double], lowerBounds: [Double?], rows: [PreparedRow]
  ) -> (value: Double, magnitude: Double) {
    if quantity < variableCount {
      let bound = lowerBounds[quantity] ?? 0
      return (solution[quantity] - bound, max(abs(solution[quantity]), abs(bound)))
    }
    if quantity < variableCount + rows.count {
      let row = rows[quantity - variableCount]
      var sum = row.constant
      var magnitude = abs(sum)
      for (column, coefficient) in zip(row.columns, row.coefficients) {
        let part = coefficient * solution[column]
        sum += part
        magnitude = max(magnitude, abs(part))
      }
      return (sum * row.scale, magnitude * row.scale)
    }
    let goal = goals[quantity - variableCount - rows.count]
    return (solution[goal.column] - goal.target, max(abs(solution[goal.column]), abs(goal.target)))
  }

  private mutating func refreshEntries(_ system: ActiveSystem, rows: [PreparedRow]) {
    let zeros = Array(repeating: 0.0, count: variableCount)
    // An equation's own quantity per unit of its left side.
    let active = (retired + nonbasic).sorted()
    let scales = active.map { quantity in
      let isRow = quantity >= variableCount && quantity < variableCount + rows.count
      return isRow ? 1 / rows[quantity - variableCount].scale : 1
    }
    var byQuantity = Array(repeating: 0.0, count: quantityCount)
    for i in 0..<rowCount {
      var form = zeros
      let quantity = basic[i]
      if quantity < variableCount {
        form[quantity] = 1
      } else if quantity < variableCount + rows.count {
        let row = rows[quantity - variableCount]
        for (column, coefficient) in zip(row.columns, row.coefficients) {
          form[column] = coefficient * row.scale
        }
      } else {
        form[goals[quantity - variableCount - rows.count].column] = 1
      }
      for (k, multiplier) in system.multipliers(of: form).enumerated() {
        byQuantity[active[k]] = multiplier * scales[k]
      }
      correct(row: i, entriesOfQuantities: byQuantity)
    }
  }
}
