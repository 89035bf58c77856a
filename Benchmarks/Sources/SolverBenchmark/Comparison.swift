import BenchmarkTiming
import Foundation
import SolverProblems

/// The three figures that are compared, in microseconds or as ratios.
struct Figures {
  var build: Double
  var edit: Double
  var removeAdd: Double

  /// The middle of each figure.
  init(mediansOf all: [Figures]) {
    build = median(all.map(\.build))
    edit = median(all.map(\.edit))
    removeAdd = median(all.map(\.removeAdd))
  }

  init(_ measurement: Measurement) {
    build = measurement.build
    edit = measurement.edit
    removeAdd = measurement.removeAdd
  }

  /// How many times less the other one took.
  init(of peer: Measurement, over ours: Measurement) {
    build = peer.build / ours.build
    edit = peer.edit / ours.edit
    removeAdd = peer.removeAdd / ours.removeAdd
  }
}

/// All that was measured of one problem.
struct Comparison {
  let problem: NamedProblem
  var peer: [Measurement] = []
  var ours: [Measurement] = []
  /// Peer over ours, for each round that has both.
  var ratios: [Figures] = []
  /// What is to be said about it under the table.
  var notes: [String] = []
  /// How the values were checked, in a word.
  var values = "unchecked"
}

/// Runs the measuring processes in turn.
struct ComparisonRun {
  /// The peer's harness; nil for ours alone.
  let peer: String?
  /// This program itself.
  let ownPath: String
  private(set) var comparisons: [Comparison]
  private(set) var finishedRounds = 0
  private let begin = ContinuousClock.now

  // The whole run is to take at most 10 minutes. No part begins that could go beyond.
  private static let wholeRun = 570.0
  // What the peer takes for the largest problem is known, and much.
  private static let ourPart = 45.0
  private static let peerPart = 90.0

  init(_ problems: [NamedProblem], peer: String?, ownPath: String) {
    self.peer = peer
    self.ownPath = ownPath
    comparisons = problems.map { Comparison(problem: $0) }
  }

  private var secondsLeft: Double {
    Self.wholeRun - Double(begin.duration(to: .now).components.seconds)
  }

  /// Times every problem in each round, ours first in the one and the peer first in the next.
  mutating func measure(rounds: Int, progress: (String) -> Void) {
    var longest = 0.0
    for round in 0..<rounds {
      let before = secondsLeft
      if before < longest * 1.2 + 30 {
        progress("no time for more than \(round) of \(rounds) rounds\n")
        break
      }
      for index in comparisons.indices {
        progress("round \(round + 1) of \(rounds): \(comparisons[index].problem.name)\n")
        measure(index, peerFirst: round % 2 == 1)
      }
      finishedRounds += 1
      longest = max(longest, before - secondsLeft)
    }
  }

  private mutating func measure(_ index: Int, peerFirst: Bool) {
    // Who failed once would fail again.
    guard comparisons[index].notes.isEmpty else { return }
    var peerMeasurement: Measurement?
    if peerFirst { peerMeasurement = measurePeer(index) }
    let ours = run(ownPath, [Options.Part.measure.rawValue], of: "ours", index)
    if !peerFirst { peerMeasurement = measurePeer(index) }
    if let ours { comparisons[index].ours.append(ours) }
    if let peerMeasurement { comparisons[index].peer.append(peerMeasurement) }
    if let ours, let peerMeasurement {
      comparisons[index].ratios.append(Figures(of: peerMeasurement, over: ours))
    }
  }

  private mutating func measurePeer(_ index: Int) -> Measurement? {
    guard let peer, comparisons[index].problem.hasPeer else { return nil }
    return run(peer, [], of: "kiwi", index)
  }

  private mutating func run(
    _ program: String, _ words: [String], of solver: String, _ index: Int
  ) -> Measurement? {
    let name = comparisons[index].problem.name
    let seconds = min(program == ownPath ? Self.ourPart : Self.peerPart, secondsLeft)
    guard seconds > 5 else {
      comparisons[index].notes.append("\(name): no time left for \(solver)")
      return nil
    }
    do throws(ChildProcess.Failure) {
      let output = try ChildProcess.run(
        program, words, input: comparisons[index].problem.problem.text, seconds: seconds)
      if let measurement = Measurement(text: output) { return measurement }
      comparisons[index].notes.append("\(name): \(solver) printed something else than its figures")
    } catch {
      comparisons[index].notes.append("\(name): \(Self.words(for: error, solver))")
    }
    return nil
  }

  private static func words(for failure: ChildProcess.Failure, _ solver: String) -> String {
    switch failure {
    case .tookTooLong(let seconds): "\(solver) not finished in \(Int(seconds)) s"
    case .failed(let words): "\(solver) failed: \(words)"
    }
  }

  /// Compares our values, at the first step and at the last, with those of the exact reference.
  mutating func checkValues(progress: (String) -> Void) {
    for index in comparisons.indices where !comparisons[index].ours.isEmpty {
      let problem = comparisons[index].problem
      progress("checking the values of \(problem.name)\n")
      do throws(ChildProcess.Failure) {
        let seconds = min(Self.ourPart, secondsLeft)
        guard seconds > 1 else { throw .tookTooLong(seconds: 0) }
        let text = problem.problem.text
        let exact = try ChildProcess.run(
          ownPath, [Options.Part.reference.rawValue], input: text, seconds: seconds)
        let ours = try ChildProcess.run(
          ownPath, [Options.Part.solve.rawValue], input: text, seconds: seconds)
        let (count, greatest) = SolvedValues.compare(ours, exact)
        if greatest <= SolvedValues.tolerance, count == 2 * problem.problem.variableCount {
          comparisons[index].values = "right"
        } else {
          comparisons[index].values = "WRONG"
          comparisons[index].notes.append(
            "\(problem.name): values are up to \(greatest) from those of the reference")
        }
      } catch {
        comparisons[index].notes.append(
          "\(problem.name): values not checked, \(Self.words(for: error, "the reference"))")
      }
    }
  }
}
