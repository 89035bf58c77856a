// The primal simplex method for piecewise linear costs. Each quantity costs `left * q` below 0 and `right * q`
// above, left <= right. A basic quantity that reaches its breakpoint may pass it, which costs the difference of
// the slopes, as long as the total still falls; it blocks where it may not pass. After a run of steps without
// gain Bland's rule takes over, which cannot cycle; a bound on the steps stands behind it.

extension Tableau {
  /// Slopes of all quantities at one level.
  struct Cost {
    var left: [Double]
    var right: [Double]

    init(quantities: Int) {
      left = Array(repeating: 0, count: quantities)
      right = left
    }
  }

  /// Where a nonbasic quantity may go to lower the cost.
  private struct Entering {
    let column: Int
    let isUpward: Bool
    /// Negative.
    let slope: Double
  }

  /// Steps without gain before Bland's rule.
  private static let patience = 40

  /// Minimises a cost.
  ///
  /// - Returns: false if the cost falls without end; the tableau is then still a valid one.
  mutating func minimize(_ cost: Cost) -> Bool {
    chooseSides(cost)
    var stepsLeft = 2_000 + 60 * (rowCount + columnCount)
    var idleSteps = 0
    while stepsLeft > 0 {
      stepsLeft -= 1
      let usesBland = idleSteps > Self.patience
      guard let entering = entering(cost, usesBland: usesBland) else { return true }
      guard let gained = step(entering, cost, usesBland: usesBland) else { return false }
      idleSteps = gained ? 0 : idleSteps + 1
    }
    return true
  }

  /// Forbids, once a cost is at its least, everything that would raise it again, and retires what can no
  /// longer move. A positive reduced slope says so for every solution that is as good, not for this one alone.
  mutating func freeze(_ cost: Cost) {
    let (sums, sizes) = reducedSlopes(cost)
    for i in 0..<rowCount {
      let q = basic[i]
      guard cost.right[q] > cost.left[q] else { continue }
      if isOnPositiveSide[q] { allowsNegative[q] = false } else { allowsPositive[q] = false }
    }
    for j in (0..<columnCount).reversed() {
      let q = nonbasic[j]
      let tolerance = 1e-9 * (sizes[j] + max(abs(cost.left[q]), abs(cost.right[q])))
      if cost.right[q] + sums[j] > tolerance { allowsPositive[q] = false }
      if -cost.left[q] - sums[j] > tolerance { allowsNegative[q] = false }
      if !allowsPositive[q] && !allowsNegative[q] { retire(column: j) }
    }
  }

  /// Whether a variable can still move on what is left open.
  func isOpen(variable: Int) -> Bool {
    if let row = basic.firstIndex(of: variable) {
      return (0..<columnCount).contains { abs(entry(row, $0)) > Self.leastPivot }
    }
    return nonbasic.contains(variable)
  }

  /// For each column, the sum of the basic quantities' slopes times their entries, and of the magnitudes.
  func reducedSlopes(_ cost: Cost) -> (sums: [Double], sizes: [Double]) {
    var sums = Array(repeating: 0.0, count: columnCount)
    var sizes = sums
    let width = columnCount
    for i in 0..<rowCount {
      let q = basic[i]
      let slope = isOnPositiveSide[q] ? cost.right[q] : cost.left[q]
      guard slope != 0 else { continue }
      let start = i * stride
      entries.withUnsafeBufferPointer { entries in
        sums.withUnsafeMutableBufferPointer { sums in
          sizes.withUnsafeMutableBufferPointer { sizes in
            var j = 0
            while j < width {
              let part = slope * entries[start &+ j]
              sums[j] += part
              sizes[j] += abs(part)
              j &+= 1
            }
          }
        }
      }
    }
    return (sums, sizes)
  }

  /// Puts each basic quantity on the side of its value; at 0 on the cheaper side.
  private mutating func chooseSides(_ cost: Cost) {
    for i in 0..<rowCount {
      let q = basic[i]
      if !allowsNegative[q] || !allowsPositive[q] {
        // A value on the forbidden side is there by rounding.
        isOnPositiveSide[q] = allowsPositive[q]
      } else if abs(values[i]) > roundingTolerance(i) {
        isOnPositiveSide[q] = values[i] > 0
      } else {
        isOnPositiveSide[q] = abs(cost.right[q]) <= abs(cost.left[q])
      }
    }
  }

  private func entering(_ cost: Cost, usesBland: Bool) -> Entering? {
    let (sums, sizes) = reducedSlopes(cost)
    var best: Entering?
    for j in 0..<columnCount {
      let q = nonbasic[j]
      let tolerance = 1e-9 * (sizes[j] + max(abs(cost.left[q]), abs(cost.right[q])))
      let up = cost.right[q] + sums[j]
      let down = -cost.left[q] - sums[j]
      let candidate: Entering
      if up < -tolerance && allowsPositive[q] {
        candidate = Entering(column: j, isUpward: true, slope: up)
      } else if down < -tolerance && allowsNegative[q] {
        candidate = Entering(column: j, isUpward: false, slope: down)
      } else {
        continue
      }
      guard let current = best else {
        best = candidate
        continue
      }
      let isEarlier = q < nonbasic[current.column]
      if usesBland ? isEarlier : (candidate.slope, isEarlier ? 0 : 1) < (current.slope, isEarlier ? 1 : 0) {
        best = candidate
      }
    }
    return best
  }

  /// Moves along an improving direction to the best breakpoint and exchanges the quantities there.
  ///
  /// - Returns: whether the cost fell; nil if it falls without end.
  private mutating func step(_ entering: Entering, _ cost: Cost, usesBland: Bool) -> Bool? {
    let direction = entering.isUpward ? 1.0 : -1.0
    var slope = entering.slope
    let slopeTolerance = 1e-9 * abs(slope)
    var passed: [Int] = []
    var isPassed = Array(repeating: false, count: rowCount)
    while true {
      guard
        let next = nextBreakpoint(
          column: entering.column, direction: direction, cost, skipping: isPassed, usesBland: usesBland)
      else { return nil }
      let q = basic[next.row]
      let rate = abs(entry(next.row, entering.column))
      let mayPass = isOnPositiveSide[q] ? allowsNegative[q] : allowsPositive[q]
      let slopeBeyond = slope + rate * (cost.right[q] - cost.left[q])
      if mayPass && !usesBland && slopeBeyond < -slopeTolerance {
        slope = slopeBeyond
        isPassed[next.row] = true
        passed.append(next.row)
        continue
      }
      for row in passed { isOnPositiveSide[basic[row]].toggle() }
      let enteringQuantity = nonbasic[entering.column]
      if next.distance == 0 { values[next.row] = 0 }
      pivot(row: next.row, column: entering.column)
      isOnPositiveSide[enteringQuantity] = entering.isUpward
      return next.distance > 0
    }
  }

  /// The nearest breakpoint of a basic quantity in a direction; among equal ones the largest entry, or by
  /// Bland's rule the first quantity.
  private func nextBreakpoint(
    column: Int, direction: Double, _ cost: Cost, skipping isPassed: [Bool], usesBland: Bool
  ) -> (row: Int, distance: Double)? {
    var best: (row: Int, distance: Double)?
    for i in 0..<rowCount where !isPassed[i] {
      let rate = entry(i, column) * direction
      guard abs(rate) > Self.leastPivot else { continue }
      let q = basic[i]
      let isFixed = !allowsNegative[q] && !allowsPositive[q]
      let blocks = !allowsNegative[q] || !allowsPositive[q] || cost.right[q] > cost.left[q]
      guard isFixed || (blocks && (rate < 0) == isOnPositiveSide[q]) else { continue }
      let isAtZero =
        isFixed || abs(values[i]) <= roundingTolerance(i) || (values[i] > 0) != isOnPositiveSide[q]
      let distance = isAtZero ? 0 : abs(values[i] / rate)
      guard let current = best else {
        best = (i, distance)
        continue
      }
      let isTie = abs(distance - current.distance) <= 1e-12 * max(1, distance)
      if isTie {
        let currentRate = abs(entry(current.row, column))
        let isBetter =
          usesBland || abs(rate) == currentRate ? q < basic[current.row] : abs(rate) > currentRate
        if isBetter { best = (i, min(distance, current.distance)) }
      } else if distance < current.distance {
        best = (i, distance)
      }
    }
    return best
  }
}
