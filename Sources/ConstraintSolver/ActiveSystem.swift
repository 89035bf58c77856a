// The equations that hold at a vertex: one for each quantity the simplex method left at 0, as many as there are
// variables. Solving them anew from the original coefficients gives values free of the rounding that pivots
// collect, and the transposed system gives sensitivities and infeasibility certificates. The elimination is
// sparse: it takes the row with the fewest entries first, so layouts, which are nearly triangular, cost little
// more than substitution.

/// `sum of coefficients * columns = right`, and where it comes from.
struct ActiveEquation: Equatable, Sendable {
  enum Source: Equatable, Sendable {
    /// Position of the row in the prepared system.
    case row(Int)
    /// The column whose lower bound is active.
    case lowerBound(Int)
    /// The column that the order of creation placed.
    case goal(Int)
  }

  let source: Source
  let columns: [Int]
  let coefficients: [Double]
  let right: Double
}

/// A square system of active equations, factorised.
struct ActiveSystem {
  let equations: [ActiveEquation]

  /// Row `target` minus `factor` times row `source`.
  private struct Operation {
    let target: Int
    let source: Int
    let factor: Double
  }

  /// A pivot: its row, and the row's entries at that moment.
  private struct Pivot {
    let row: Int
    let column: Int
    let value: Double
    let columns: [Int]
    let coefficients: [Double]
  }

  private var operations: [Operation] = []
  private var pivots: [Pivot] = []

  /// - Returns: nil if the system is singular.
  init?(_ equations: [ActiveEquation], variableCount: Int) {
    guard equations.count == variableCount else { return nil }
    self.equations = equations
    var columns = equations.map(\.columns)
    var coefficients = equations.map(\.coefficients)
    var rowsOfColumn = Array(repeating: [Int](), count: variableCount)
    var liveCount = Array(repeating: 0, count: variableCount)
    for (i, row) in columns.enumerated() {
      for column in row {
        rowsOfColumn[column].append(i)
        liveCount[column] += 1
      }
    }
    var isDone = Array(repeating: false, count: variableCount)
    var positions = Array(repeating: -1, count: variableCount)
    for _ in 0..<variableCount {
      guard let row = Self.shortestRow(columns, isDone) else { return nil }
      guard let slot = Self.pivotSlot(columns[row], coefficients[row], liveCount) else { return nil }
      let pivotColumn = columns[row][slot]
      let value = coefficients[row][slot]
      var otherColumns = columns[row]
      var otherCoefficients = coefficients[row]
      otherColumns.remove(at: slot)
      otherCoefficients.remove(at: slot)
      isDone[row] = true
      for column in columns[row] { liveCount[column] -= 1 }
      for target in rowsOfColumn[pivotColumn] where !isDone[target] {
        guard let targetSlot = columns[target].firstIndex(of: pivotColumn) else { continue }
        let factor = coefficients[target][targetSlot] / value
        operations.append(Operation(target: target, source: row, factor: factor))
        columns[target].remove(at: targetSlot)
        coefficients[target].remove(at: targetSlot)
        for (k, column) in columns[target].enumerated() { positions[column] = k }
        for (column, coefficient) in zip(otherColumns, otherCoefficients) {
          let change = -factor * coefficient
          if positions[column] >= 0 {
            let sum = coefficients[target][positions[column]] + change
            coefficients[target][positions[column]] = abs(sum) <= 1e-13 * abs(change) ? 0 : sum
          } else {
            columns[target].append(column)
            coefficients[target].append(change)
            rowsOfColumn[column].append(target)
            liveCount[column] += 1
          }
        }
        for column in columns[target] { positions[column] = -1 }
      }
      pivots.append(
        Pivot(
          row: row, column: pivotColumn, value: value, columns: otherColumns, coefficients: otherCoefficients)
      )
    }
  }

  private static func shortestRow(_ columns: [[Int]], _ isDone: [Bool]) -> Int? {
    var best: Int?
    var least = Int.max
    for i in columns.indices where !isDone[i] && columns[i].count < least {
      best = i
      least = columns[i].count
      if least <= 1 { break }
    }
    return best
  }

  /// Among entries of at least a tenth of the largest, the one whose column has the fewest others.
  private static func pivotSlot(_ columns: [Int], _ coefficients: [Double], _ liveCount: [Int]) -> Int? {
    let largest = coefficients.reduce(0) { max($0, abs($1)) }
    guard largest > 0 else { return nil }
    var best: Int?
    for k in columns.indices where abs(coefficients[k]) >= 0.1 * largest {
      guard let current = best else {
        best = k
        continue
      }
      if (liveCount[columns[k]], columns[k]) < (liveCount[columns[current]], columns[current]) { best = k }
    }
    return best
  }

  /// The solution, refined until the residual says it is as good as doubles get.
  func values() -> [Double] {
    var values = solve(equations.map(\.right))
    for _ in 0..<2 {
      let residual = equations.map { equation in
        var rest = equation.right
        for (column, coefficient) in zip(equation.columns, equation.coefficients) {
          rest -= coefficient * values[column]
        }
        return rest
      }
      guard residual.contains(where: { $0 != 0 }) else { break }
      let correction = solve(residual)
      for i in values.indices { values[i] += correction[i] }
    }
    // No negative zeros.
    return values.map { $0 == 0 ? 0 : $0 }
  }

  private func solve(_ rights: [Double]) -> [Double] {
    var rights = rights
    for operation in operations {
      rights[operation.target] -= operation.factor * rights[operation.source]
    }
    var result = Array(repeating: 0.0, count: rights.count)
    for pivot in pivots.reversed() {
      var sum = rights[pivot.row]
      for (column, coefficient) in zip(pivot.columns, pivot.coefficients) {
        sum -= coefficient * result[column]
      }
      result[pivot.column] = sum / pivot.value
    }
    return result
  }

  /// The multipliers, one for each equation, with which the equations' left sides add up to a linear form.
  func multipliers(of form: [Double]) -> [Double] {
    var form = form
    var result = Array(repeating: 0.0, count: equations.count)
    for pivot in pivots {
      let multiplier = form[pivot.column] / pivot.value
      result[pivot.row] = multiplier
      guard multiplier != 0 else { continue }
      for (column, coefficient) in zip(pivot.columns, pivot.coefficients) {
        let change = coefficient * multiplier
        let rest = form[column] - change
        form[column] = abs(rest) <= 1e-12 * abs(change) ? 0 : rest
      }
    }
    for operation in operations.reversed() where result[operation.target] != 0 {
      let change = operation.factor * result[operation.target]
      let rest = result[operation.source] - change
      result[operation.source] = abs(rest) <= 1e-12 * abs(change) ? 0 : rest
    }
    return result
  }
}

extension Tableau {
  /// The equations of the quantities that are at 0.
  func activeEquations(lowerBounds: [Double?], rows: [PreparedRow]) -> [ActiveEquation] {
    (retired + nonbasic).sorted().map { quantity in
      if quantity < variableCount {
        return ActiveEquation(
          source: lowerBounds[quantity] == nil ? .goal(quantity) : .lowerBound(quantity), columns: [quantity],
          coefficients: [1], right: lowerBounds[quantity] ?? 0)
      }
      if quantity < variableCount + rows.count {
        let row = rows[quantity - variableCount]
        return ActiveEquation(
          source: .row(quantity - variableCount), columns: row.columns, coefficients: row.coefficients,
          right: -row.constant)
      }
      let goal = goals[quantity - variableCount - rows.count]
      return ActiveEquation(
        source: .goal(goal.column), columns: [goal.column], coefficients: [1], right: goal.target)
    }
  }

  /// The variables' values where the tableau stands, from the original coefficients.
  func solvedValues(lowerBounds: [Double?], rows: [PreparedRow]) -> [Double] {
    let equations = activeEquations(lowerBounds: lowerBounds, rows: rows)
    if let system = ActiveSystem(equations, variableCount: variableCount) {
      let values = system.values()
      if values.allSatisfy(\.isFinite) { return values }
    }
    // The equations cannot be told from singular ones: what the pivots give is the best there is.
    return (0..<variableCount).map { variable in
      let offset = basic.firstIndex(of: variable).map { values[$0] } ?? 0
      let value = (lowerBounds[variable] ?? 0) + offset
      return value.isFinite ? value : 0
    }
  }
}
