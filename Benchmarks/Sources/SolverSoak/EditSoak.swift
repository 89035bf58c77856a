import CAllocator
import ConstraintSolver
import SolverProblems

/// Edits one problem very often: sizes on a random walk with jumps, now and then a row's constant, now and then a row
/// that goes and comes again.
struct EditSoak {
  /// How far values may be from those of a fresh solve, in points.
  private static let tolerance = 1e-6

  private let name: String
  private let problem: Problem
  private let edits: Int
  private var generator = SeededGenerator(state: 1)

  init(_ name: String, edits: Int) {
    self.name = name
    self.edits = edits
    problem = ProblemCatalog.problem(named: name)?.problem ?? Problem()
  }

  mutating func run() throws(SolverError) {
    var stated = try StatedProblem(problem)
    var size = problem.steps[0]
    var greatest = 0.0
    let comparisons = min(edits, 200)
    for edit in 1...edits {
      walk(&size, jumps: edit % 1000 == 0)
      if edit % 50 == 0 { try changeRow(&stated) }
      if edit % 100 == 0 {
        try stated.removeAndAdd(row: Int.random(in: problem.rows.indices, using: &generator))
      }
      try stated.take(size)
      if edit % (edits / comparisons) == 0 {
        let drift = try self.drift(stated, size)
        greatest = max(greatest, drift)
        // Written so that NaN fails.
        if !(drift < Self.tolerance) {
          SolverSoak.fail("\(name): after \(edit) edits a value is \(drift) from that of a fresh solve")
        }
      }
    }
    let allocations = try allocations(of: &stated, from: size)
    SolverSoak.print(
      "\(name): \(edits) edits, greatest difference from a fresh solve \(greatest), "
        + "\(allocations) allocations an edit\n")
  }

  /// How often an edit of nothing but the size asks for memory, in the mean.
  private mutating func allocations(
    of stated: inout StatedProblem, from size: [Int]
  ) throws(SolverError) -> Double {
    let count = min(edits, 1000)
    var sizes: [[Int]] = []
    var size = size
    for _ in 0..<count {
      walk(&size, jumps: false)
      sizes.append(size)
    }
    let before = allocation_count()
    for size in sizes { try stated.take(size) }
    return Double(allocation_count() - before) / Double(count)
  }

  private mutating func walk(_ size: inout [Int], jumps: Bool) {
    for index in size.indices {
      let first = problem.steps[0][index]
      let step =
        jumps ? Int.random(in: -first...first, using: &generator) : Int.random(in: -3...3, using: &generator)
      size[index] = max(0, min(4 * first, size[index] + step))
    }
  }

  /// Moves the constant of a preference, so that nothing comes to contradict anything, by fractions that add up badly.
  private mutating func changeRow(_ stated: inout StatedProblem) throws(SolverError) {
    let row = Int.random(in: problem.rows.indices, using: &generator)
    guard problem.rows[row].priority < Problem.required else { return }
    let constant = Double(problem.rows[row].constant) + Double.random(in: -10...10, using: &generator)
    try stated.setConstant(constant, ofRow: row)
  }

  private func drift(_ stated: StatedProblem, _ size: [Int]) throws(SolverError) -> Double {
    let fresh = try stated.fresh(problem, at: size)
    guard fresh.solver.conflicts.isEmpty, stated.solver.conflicts.isEmpty else {
      // Values are compared where nothing is broken.
      return fresh.solver.conflicts.isEmpty == stated.solver.conflicts.isEmpty ? 0 : .infinity
    }
    var greatest = 0.0
    for (a, b) in zip(stated.values, fresh.values) {
      greatest = (a - b).isFinite ? max(greatest, abs(a - b)) : .infinity
    }
    return greatest
  }
}
