import BenchmarkTiming
import CAllocator
import ConstraintSolver
import SolverProblems

/// What one solver took for one problem in one round, in microseconds. The peer harness measures the same, in the same
/// way: see there.
struct Measurement: Sendable {
  /// An empty solver, all constraints, the first step's values, all values read.
  var build = 0.0
  /// A step of the first sweep over all steps, in the mean.
  var firstEdit = 0.0
  /// A step of a later sweep: all edited variables set, all values read.
  var edit = 0.0
  /// One constraint removed and added again.
  var removeAdd = 0.0
  /// An edit on a random walk, long after the first; ours alone.
  var steady: Double?
  /// The bare arithmetic of reading all values once: each the sum of a constant and a multiple of every edited
  /// value. No edit can be faster.
  var bare: Double?
  /// How often such an edit asked for memory, in the mean.
  var allocations: Double?
  /// How many rows were removed and added, of how many, where there was no time for all.
  var sampled: (count: Int, all: Int)?

  // How long one kind of measurement goes on: short things are repeated, long ones sampled.
  private static let repeatFor = 100e3
  private static let sampleFor = 4e6

  /// Times our solver.
  init(of problem: Problem) throws(SolverError) {
    try measureBuild(problem)
    let swept = try measureEdits(problem)
    try measureSteadyEdits(problem)
    try measureRemoval(problem, swept)
  }

  private mutating func measureBuild(_ problem: Problem) throws(SolverError) {
    var builds: [Double] = []
    var spent = 0.0
    while builds.isEmpty || spent < Self.repeatFor {
      let start = ContinuousClock.now
      let stated = try StatedProblem(problem)
      keep(stated.readAll())
      let time = microseconds(since: start)
      // What was built is freed after the clock has stopped.
      withExtendedLifetime(stated) { builds.append(time) }
      spent += time
    }
    build = median(builds)
  }

  private mutating func measureEdits(_ problem: Problem) throws(SolverError) -> StatedProblem {
    var stated = try StatedProblem(problem)
    var sweeps: [Double] = []
    var spent = 0.0
    while sweeps.count < 2 || spent < Self.repeatFor {
      let (time, steps) = try sweep(&stated, problem.steps)
      sweeps.append(time / Double(steps))
      spent += time
    }
    firstEdit = sweeps.removeFirst()
    edit = median(sweeps)
    return stated
  }

  /// Takes all steps; of steps that take too long, the first ones.
  private func sweep(
    _ stated: inout StatedProblem, _ steps: [[Int]]
  ) throws(SolverError) -> (time: Double, count: Int) {
    let start = ContinuousClock.now
    try stated.take(steps[0])
    keep(stated.readAll())
    let first = microseconds(since: start)
    let count = min(steps.count, max(1, Int(Self.sampleFor / first)))
    for step in steps[1..<count] {
      try stated.take(step)
      keep(stated.readAll())
    }
    return (microseconds(since: start), count)
  }

  private mutating func measureSteadyEdits(_ problem: Problem) throws(SolverError) {
    var stated = try StatedProblem(problem)
    let steps = randomWalk(of: problem, count: 10_000)
    // Slow solvers take as many steps as there is time for; the first ones are not counted.
    var warmUp = 0
    let begin = ContinuousClock.now
    while warmUp < 1000, microseconds(since: begin) < Self.repeatFor {
      try stated.take(steps[warmUp])
      warmUp += 1
    }
    let count = min(steps.count, max(1, warmUp * 10))
    let before = allocation_count()
    let start = ContinuousClock.now
    for step in steps[..<count] {
      try stated.take(step)
      keep(stated.readAll())
    }
    allocations = Double(allocation_count() - before) / Double(count)
    steady = microseconds(since: start) / Double(count)
    measureBareArithmetic(problem, steps)
  }

  private mutating func measureBareArithmetic(_ problem: Problem, _ steps: [[Int]]) {
    // Three arrays side by side: so it is done with vectors.
    let count = problem.variableCount
    let constants = (0..<count).map { 1 / Double(1 + $0) }
    let firsts = (0..<count).map { 1 / Double(2 + $0) }
    let seconds = (0..<count).map { 1 / Double(3 + $0) }
    var values = Array(repeating: 0.0, count: count)
    let start = ContinuousClock.now
    for step in steps {
      let (first, second) = (Double(step[0]), Double(step[1]))
      values.withUnsafeMutableBufferPointer { values in
        constants.withUnsafeBufferPointer { constants in
          firsts.withUnsafeBufferPointer { firsts in
            seconds.withUnsafeBufferPointer { seconds in
              for index in 0..<count {
                values[index] = constants[index] + firsts[index] * first + seconds[index] * second
              }
            }
          }
        }
      }
      keep(values[0])
    }
    bare = microseconds(since: start) / Double(steps.count)
  }

  /// Small steps from size to size, and a jump every 1000.
  private func randomWalk(of problem: Problem, count: Int) -> [[Int]] {
    var generator = MersenneTwister(seed: 7)
    var size = problem.steps[0]
    return (0..<count).map { step in
      for index in size.indices {
        let first = problem.steps[0][index]
        size[index] =
          step % 1000 == 999
          ? generator.integer(in: first...2 * first)
          : max(first, min(2 * first, size[index] + generator.integer(in: -3...3)))
      }
      return size
    }
  }

  /// - Parameter swept: a solver that has seen all steps, to try with.
  private mutating func measureRemoval(_ problem: Problem, _ swept: consuming StatedProblem)
    throws(SolverError)
  {
    let all = (problem.rows.count + 2) / 3
    // One pass over every third row, each with a solver of its own that has seen all steps.
    func pass(_ stated: inout StatedProblem, stride: Int) throws(SolverError) -> (time: Double, count: Int) {
      var count = 0
      let start = ContinuousClock.now
      for index in Swift.stride(from: 0, to: all, by: stride) {
        try stated.removeAndAdd(row: 3 * index)
        count += 1
      }
      return (microseconds(since: start) / Double(count), count)
    }
    let tried = try pass(&swept, stride: 1 + all / 8).time
    let stride = 1 + Int(tried * Double(all) / Self.sampleFor)
    var passes: [Double] = []
    var count = 0
    var spent = 0.0
    while passes.isEmpty || (spent < Self.repeatFor && passes.count < 50) {
      var stated = try StatedProblem(problem)
      _ = try sweep(&stated, problem.steps)
      let (time, passed) = try pass(&stated, stride: stride)
      count = passed
      passes.append(time)
      spent += time * Double(passed)
    }
    removeAdd = median(passes)
    if count < all { sampled = (count, all) }
  }
}

// MARK: - As text

extension Measurement {
  /// The lines that a measuring process prints.
  var text: String {
    var text = "build \(build)\nfirstEdit \(firstEdit)\nedit \(edit)\nremoveAdd \(removeAdd)\n"
    if let steady, let bare { text += "steady \(steady)\nbare \(bare)\n" }
    if let allocations { text += "allocations \(allocations)\n" }
    if let sampled { text += "sampled \(sampled.count) \(sampled.all)\n" }
    return text
  }

  /// Reads such lines; nil if a figure is missing.
  init?(text: String) {
    var figures: [Substring: [Double]] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if let name = words.first { figures[name] = words.dropFirst().compactMap { Double($0) } }
    }
    guard let build = figures["build"]?.first, let firstEdit = figures["firstEdit"]?.first,
      let edit = figures["edit"]?.first, let removeAdd = figures["removeAdd"]?.first
    else { return nil }
    self.build = build
    self.firstEdit = firstEdit
    self.edit = edit
    self.removeAdd = removeAdd
    steady = figures["steady"]?.first
    bare = figures["bare"]?.first
    allocations = figures["allocations"]?.first
    if let sampled = figures["sampled"], sampled.count == 2 {
      self.sampled = (Int(sampled[0]), Int(sampled[1]))
    }
  }
}

/// Keeps a compiler from leaving out what nobody reads.
@inline(never)
private func keep(_ value: Double) { withExtendedLifetime(value) {} }
