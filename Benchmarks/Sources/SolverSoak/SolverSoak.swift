import ConstraintSolver
import Foundation
import SolverProblems

/// Uses one solver for very long, and looks whether it still answers as a fresh one does and has kept nothing.
@main
enum SolverSoak {
  private static let usage = """
    usage: scripts/soak solver [--edits N] [--rounds N] [--views N]

      --edits N   edits of each small problem, a tenth of them of each larger one (1000000)
      --rounds N  how often everything is added and removed again (100)
      --views N   how many views that is, of four variables and four constraints each (1000)
    """

  static func main() {
    var numbers = ["--edits": 1_000_000, "--rounds": 100, "--views": 1000]
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" { return print(usage + "\n") }
      guard numbers[word] != nil else { fail("there is no option '\(word)'\n\(usage)", status: 2) }
      guard let text = words.popFirst(), let number = Int(text), number > 0 else {
        fail("\(word) takes a whole number above 0\n\(usage)", status: 2)
      }
      numbers[word] = number
    }
    let edits = numbers["--edits"] ?? 1
    do throws(SolverError) {
      for (name, count) in [
        ("nav", edits), ("chain10", edits), ("intr10", edits), ("nest3x4", edits / 10),
        ("chain100", edits / 10), ("intr100", edits / 10),
      ] {
        var soak = EditSoak(name, edits: max(1, count))
        try soak.run()
      }
      try RemovalSoak(views: numbers["--views"] ?? 1, rounds: numbers["--rounds"] ?? 1).run()
    } catch {
      fail("the solver refused: \(error)")
    }
    print("nothing drifted, nothing was left\n")
  }

  /// Writes to standard output at once: a soak is watched.
  static func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Ends with what was found (1) or what is wrong with the call (2).
  static func fail(_ words: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("soak: \(words)\n".utf8))
    exit(status)
  }
}

/// A generator with a seed (SplitMix64), so that every run is the same.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
