// A dictionary of the simplex method, dense and flat. Its quantities are the columns of the system (variables,
// measured from their lower bound if they have one), the rows' activities (scaled left sides), and goals added
// on the way. Every quantity has its one breakpoint at 0. Nonbasic quantities are at 0; each basic one is an
// affine function of them:
//
//     basic[i] = values[i] + sum over columns j of entries[i, j] * nonbasic[j]
//
// A quantity may be forbidden to go below or above 0, which is how required relations, lower bounds and the
// results of finished levels are kept. A nonbasic quantity that may go nowhere is retired: its column is no
// longer touched, so a tableau gets narrower with each level.

/// What the simplex method works on.
struct Tableau: Sendable {
  let variableCount: Int
  private(set) var rowCount: Int
  /// Columns still in play; they come first in each row.
  private(set) var columnCount: Int
  let stride: Int
  private(set) var entries: [Double]
  /// Values of the basic quantities.
  var values: [Double]
  /// The largest magnitude that went into each value: a measure of its rounding error.
  private(set) var magnitudes: [Double]
  /// The largest magnitude that went into the entries of each row.
  private var entryMagnitudes: [Double]
  /// The quantity of each row.
  private(set) var basic: [Int]
  /// The quantity of each column in play.
  private(set) var nonbasic: [Int]
  /// Nonbasic quantities that stay at 0 for good.
  private(set) var retired: [Int] = []
  var allowsNegative: [Bool]
  var allowsPositive: [Bool]
  /// For a basic quantity, the piece of its cost it is on: at 0 the value does not tell.
  var isOnPositiveSide: [Bool]
  /// The variable's column and the value it should have, for each quantity beyond the rows' activities.
  private(set) var goals: [Goal] = []

  struct Goal: Equatable, Sendable {
    let column: Int
    let target: Double
  }

  var quantityCount: Int { allowsNegative.count }

  /// An entry no larger than this, in rows scaled to 1, is not pivoted on.
  static let leastPivot = 1e-9

  /// All activities basic, all variables at their lower bound or at 0, everything allowed but what bounds forbid.
  init(lowerBounds: [Double?], rows: [PreparedRow]) {
    variableCount = lowerBounds.count
    rowCount = rows.count
    columnCount = lowerBounds.count
    stride = lowerBounds.count
    entries = Array(repeating: 0, count: rows.count * lowerBounds.count)
    values = Array(repeating: 0, count: rows.count)
    magnitudes = values
    entryMagnitudes = Array(repeating: 1, count: rows.count)
    basic = (0..<rows.count).map { lowerBounds.count + $0 }
    nonbasic = Array(0..<lowerBounds.count)
    let quantities = lowerBounds.count + rows.count
    allowsNegative = Array(repeating: true, count: quantities)
    allowsPositive = Array(repeating: true, count: quantities)
    isOnPositiveSide = Array(repeating: true, count: quantities)
    for (i, row) in rows.enumerated() {
      var value = row.constant * row.scale
      var magnitude = abs(value)
      for (column, coefficient) in zip(row.columns, row.coefficients) {
        entries[i * stride + column] = coefficient * row.scale
        guard let bound = lowerBounds[column] else { continue }
        value += coefficient * row.scale * bound
        magnitude = max(magnitude, abs(coefficient * row.scale * bound))
      }
      values[i] = value
      magnitudes[i] = magnitude
    }
  }

  func entry(_ row: Int, _ column: Int) -> Double { entries[row * stride + column] }

  /// A value no larger than this is rounding.
  func roundingTolerance(_ row: Int) -> Double { max(1e-9, 4e-15 * magnitudes[row]) }

  /// A required quantity may miss 0 by this: more than rounding makes of a redundant constraint, less than
  /// 10^-5 points.
  func feasibilityTolerance(_ row: Int) -> Double { max(1e-7, 1e-14 * magnitudes[row]) }

  /// Exchanges the basic quantity of a row, which comes to rest at 0, with the nonbasic one of a column.
  mutating func pivot(row pivotRow: Int, column pivotColumn: Int) {
    let width = columnCount
    let stride = stride
    let inverse = 1 / entries[pivotRow * stride + pivotColumn]
    let entering = -values[pivotRow] * inverse
    values[pivotRow] = entering
    magnitudes[pivotRow] = abs(entering)
    let rows = rowCount
    for i in 0..<rows where i != pivotRow {
      let factor = entries[i * stride + pivotColumn]
      guard factor != 0 else { continue }
      values[i] += factor * entering
      magnitudes[i] = max(magnitudes[i], abs(values[i]), abs(factor * entering))
    }
    entries.withUnsafeMutableBufferPointer { entries in
      let source = pivotRow &* stride
      var j = 0
      while j < width {
        entries[source &+ j] *= -inverse
        j &+= 1
      }
      entries[source &+ pivotColumn] = inverse
      var largest = 0.0
      j = 0
      while j < width {
        largest = max(largest, abs(entries[source &+ j]))
        j &+= 1
      }
      entryMagnitudes[pivotRow] = largest
      var i = 0
      while i < rows {
        let target = i &* stride
        let factor = entries[target &+ pivotColumn]
        if factor != 0 && i != pivotRow {
          let magnitude = max(entryMagnitudes[i], abs(factor) * largest)
          entryMagnitudes[i] = magnitude
          let rounding = 1e-13 * magnitude
          j = 0
          while j < width {
            let change = factor * entries[source &+ j]
            if change != 0 {
              let sum = entries[target &+ j] + change
              // What cancels is rounding, not a coefficient.
              entries[target &+ j] = abs(sum) <= max(1e-10 * abs(change), rounding) ? 0 : sum
            }
            j &+= 1
          }
          entries[target &+ pivotColumn] = factor * inverse
        }
        i &+= 1
      }
    }
    let leaving = basic[pivotRow]
    basic[pivotRow] = nonbasic[pivotColumn]
    nonbasic[pivotColumn] = leaving
  }

  /// Replaces a basic quantity's value by a better one.
  mutating func correct(row: Int, value: Double, magnitude: Double) {
    values[row] = value
    magnitudes[row] = magnitude
  }

  /// Replaces a basic quantity's entries by better ones, given for all quantities.
  mutating func correct(row: Int, entriesOfQuantities: [Double]) {
    let largest = entriesOfQuantities.reduce(0) { max($0, abs($1)) }
    entryMagnitudes[row] = largest
    for j in 0..<columnCount {
      let entry = entriesOfQuantities[nonbasic[j]]
      entries[row * stride + j] = abs(entry) <= 1e-13 * largest ? 0 : entry
    }
  }

  /// Takes a column out of play.
  mutating func retire(column: Int) {
    retired.append(nonbasic[column])
    let last = columnCount - 1
    if column != last {
      nonbasic[column] = nonbasic[last]
      for i in 0..<rowCount { entries[i * stride + column] = entries[i * stride + last] }
    }
    nonbasic.removeLast()
    columnCount = last
  }

  /// Declares a row independent of everything: its entries are rounding.
  mutating func clear(row: Int) {
    for j in 0..<columnCount { entries[row * stride + j] = 0 }
  }

  /// Adds the quantity `variable - target` as a basic one.
  ///
  /// - Returns: the new quantity.
  mutating func addGoal(column: Int, target: Double, lowerBound: Double?) -> Int {
    let offset = (lowerBound ?? 0) - target
    if let row = basic.firstIndex(of: column) {
      entries.append(contentsOf: entries[(row * stride)..<((row + 1) * stride)])
      values.append(values[row] + offset)
      magnitudes.append(max(magnitudes[row], abs(offset)))
      entryMagnitudes.append(entryMagnitudes[row])
    } else {
      entries.append(contentsOf: repeatElement(0, count: stride))
      if let position = nonbasic.firstIndex(of: column) { entries[rowCount * stride + position] = 1 }
      values.append(offset)
      magnitudes.append(abs(offset))
      entryMagnitudes.append(1)
    }
    let quantity = quantityCount
    basic.append(quantity)
    rowCount += 1
    allowsNegative.append(true)
    allowsPositive.append(true)
    isOnPositiveSide.append(true)
    goals.append(Goal(column: column, target: target))
    return quantity
  }
}
