// A slow solver by a method that shares nothing with the real one. All costs are piecewise linear, with kinks on
// the hyperplanes `expression = 0` and on the lower bounds. If every variable has a hyperplane of its own among
// them, the best point of the strict order lies where as many independent hyperplanes cross as there are
// variables. So: try every crossing, compare the vectors of level sums, and among equals the points.

import ConstraintSolver

struct ReferenceSystem {
  struct Row {
    var coefficients: [Double]
    var constant: Double
    var relation: Relation
    /// 0 is required, then the weaker the higher.
    var level: Int
    var restingLevel: Int?

    func activity(_ point: [Double]) -> Double {
      zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    }

    func violation(_ point: [Double]) -> Double {
      let value = activity(point)
      switch relation {
      case .equal: return abs(value)
      case .lessThanOrEqual: return max(0, value)
      case .greaterThanOrEqual: return max(0, -value)
      }
    }
  }

  var lowerBounds: [Double?]
  var rows: [Row]
  var levelCount: Int

  static let tolerance = 1e-7

  /// The sums of all levels; nil where something required is violated.
  func levels(at point: [Double]) -> [Double]? {
    for (value, bound) in zip(point, lowerBounds) {
      if let bound, value < bound - Self.tolerance { return nil }
    }
    var sums = Array(repeating: 0.0, count: levelCount)
    for row in rows {
      let violation = row.violation(point)
      if row.level == 0 {
        if violation > Self.tolerance { return nil }
      } else {
        sums[row.level] += violation
      }
      if let level = row.restingLevel { sums[level] += abs(row.activity(point)) }
    }
    return sums
  }

  /// The best point; nil if what is required cannot hold.
  func solve() -> [Double]? {
    var planes = rows.map { $0.coefficients + [$0.constant] }
    for (column, bound) in lowerBounds.enumerated() {
      guard let bound else { continue }
      var plane = Array(repeating: 0.0, count: lowerBounds.count + 1)
      plane[column] = 1
      plane[lowerBounds.count] = -bound
      planes.append(plane)
    }
    var crossing = Crossing(variableCount: lowerBounds.count, planes: Self.distinct(planes))
    var best: (levels: [Double], point: [Double])?
    crossing.forEach { point in
      guard let levels = levels(at: point) else { return }
      guard let current = best else {
        best = (levels, point)
        return
      }
      // Less is better in the levels, more is better in the point.
      let isBetter =
        Self.firstDifference(current.levels, levels) ?? Self.firstDifference(point, current.point) ?? -1
      if isBetter > 0 { best = (levels, point) }
    }
    return best?.point
  }

  /// The first difference `a - b` that is not rounding.
  private static func firstDifference(_ a: [Double], _ b: [Double]) -> Double? {
    zip(a, b).lazy.map { $0 - $1 }.first { abs($0) > tolerance }
  }

  /// Each hyperplane once, scaled to a leading 1.
  private static func distinct(_ planes: [[Double]]) -> [[Double]] {
    var result: [[Double]] = []
    for plane in planes {
      guard let leading = plane.dropLast().first(where: { $0 != 0 }) else { continue }
      let scaled = plane.map { $0 / leading }
      if !result.contains(where: { zip($0, scaled).allSatisfy { abs($0 - $1) < 1e-12 } }) {
        result.append(scaled)
      }
    }
    return result
  }
}

/// All points where independent hyperplanes cross.
private struct Crossing {
  let variableCount: Int
  let planes: [[Double]]
  /// The chosen planes, each solved for its pivot column, which no other has.
  private var chosen: [(pivot: Int, plane: [Double])] = []

  init(variableCount: Int, planes: [[Double]]) {
    self.variableCount = variableCount
    self.planes = planes
  }

  mutating func forEach(_ body: ([Double]) -> Void) { extend(from: 0, body) }

  private mutating func extend(from first: Int, _ body: ([Double]) -> Void) {
    if chosen.count == variableCount {
      var point = Array(repeating: 0.0, count: variableCount)
      for (pivot, plane) in chosen { point[pivot] = -plane[variableCount] }
      body(point)
      return
    }
    guard planes.count - first >= variableCount - chosen.count else { return }
    for index in first..<planes.count {
      var plane = planes[index]
      for (pivot, other) in chosen where plane[pivot] != 0 {
        let factor = plane[pivot]
        for k in plane.indices { plane[k] -= factor * other[k] }
      }
      guard let pivot = (0..<variableCount).max(by: { abs(plane[$0]) < abs(plane[$1]) }),
        abs(plane[pivot]) > 1e-9
      else { continue }
      let divisor = plane[pivot]
      for k in plane.indices { plane[k] /= divisor }
      let before = chosen
      for k in chosen.indices {
        let factor = chosen[k].plane[pivot]
        if factor != 0 { for j in plane.indices { chosen[k].plane[j] -= factor * plane[j] } }
      }
      chosen.append((pivot, plane))
      extend(from: index + 1, body)
      chosen = before
    }
  }
}

/// A generator with a seed (SplitMix64), so that every run tries the same systems.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
