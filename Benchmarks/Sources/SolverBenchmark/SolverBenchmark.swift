import ConstraintSolver
import Foundation
import SolverProblems

/// Times the solver on layouts, side by side with a peer; `Documentation/benchmarks.md` says how to read the table.
@main
enum SolverBenchmark {
  static func main() {
    do throws(Options.Refusal) {
      let options = try Options(Array(CommandLine.arguments.dropFirst()))
      switch options.task {
      case .help: write(Options.usage + "\n")
      case .part(.text): for problem in options.problems { write(problem.problem.text) }
      case .part(let part): runPart(part)
      case .compare: compare(options)
      }
    } catch {
      fail(error.words + "\n" + Options.usage)
    }
  }

  private static func compare(_ options: Options) {
    if options.printsValues {
      for problem in options.problems {
        guard let values = try? SolvedValues.named(problem) else { fail("\(problem.name) was refused") }
        write(values)
      }
      return
    }
    // A file that cannot be written is better known before the minutes than after.
    if let file = options.jsonFile {
      guard (try? Data().write(to: URL(fileURLWithPath: file))) != nil else {
        fail("'\(file)' cannot be written; give a file in a folder that exists to --json")
      }
    }
    let ownPath = Bundle.main.executablePath ?? CommandLine.arguments[0]
    var run = ComparisonRun(options.problems, peer: options.peer, ownPath: ownPath)
    run.measure(rounds: options.rounds, progress: tell)
    run.checkValues(progress: tell)
    write(Report.table(run.comparisons) + Report.notes(run.comparisons, rounds: run.finishedRounds))
    if let file = options.jsonFile {
      guard (try? Data(Report.json(run.comparisons).utf8).write(to: URL(fileURLWithPath: file))) != nil else {
        fail("'\(file)' cannot be written")
      }
    }
    if run.comparisons.contains(where: { $0.values == "WRONG" }) { exit(1) }
  }

  private static func runPart(_ part: Options.Part) {
    let text = String(decoding: FileHandle.standardInput.readDataToEndOfFile(), as: UTF8.self)
    do {
      let problem = try Problem(text: text)
      guard !problem.steps.isEmpty else { fail("the problem has no steps") }
      switch part {
      case .measure: write(try Measurement(of: problem).text)
      case .solve: write(try SolvedValues.ours(problem))
      case .reference: write(try SolvedValues.reference(problem))
      case .text: write(problem.text)
      }
    } catch {
      fail("\(error)")
    }
  }

  // MARK: - Output

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Progress goes beside the result.
  private static func tell(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  private static func fail(_ words: String) -> Never {
    tell("bench: \(words)\n")
    exit(2)
  }
}
