import SolverProblems

/// What the command line asks for.
struct Options {
  /// What is wrong with a command line.
  struct Refusal: Error {
    let words: String
  }

  /// What a process does: the benchmark itself, or one part of it for one problem on standard input.
  enum Task {
    case compare
    case help
    case part(Part)
  }

  /// The parts that run in processes of their own, so that one that takes too long can be ended.
  enum Part: String {
    /// Times our solver.
    case measure = "--measure"
    /// Prints our solver's values, at the first step and at the last.
    case solve = "--solve"
    /// Prints the reference's values, likewise.
    case reference = "--reference"
    /// Prints the problem as text.
    case text = "--text"
  }

  static let usage = """
    usage: scripts/bench solver [--problem NAME]… [--rounds N] [--values] [--text] [--json FILE] [--no-peer]

      --problem NAME  only this problem; may be given more than once. The problems:
                      \(ProblemCatalog.names.joined(separator: " "))
      --rounds N      how often each problem is timed, in turn for both solvers (5)
      --values        print the variables as solved at the first step, and time nothing
      --text          print the problem as text, and time nothing
      --json FILE     write the figures to a file, too
      --no-peer       time our solver alone
    """

  var task = Task.compare
  var problems: [NamedProblem] = []
  var rounds = 5
  var printsValues = false
  var jsonFile: String?
  var peer: String?

  init(_ words: [String]) throws(Refusal) {
    var rest = words[...]
    func value(of option: String) throws(Refusal) -> String {
      guard let value = rest.popFirst() else { throw Refusal(words: "\(option) needs a value after it") }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--problem":
        let name = try value(of: word)
        guard let problem = ProblemCatalog.problem(named: name) else {
          throw Refusal(
            words: "there is no problem '\(name)'; there are \(ProblemCatalog.names.joined(separator: ", "))")
        }
        problems.append(problem)
      case "--rounds":
        let text = try value(of: word)
        guard let number = Int(text), (1...1000).contains(number) else {
          throw Refusal(words: "--rounds takes a whole number from 1 to 1000, not '\(text)'")
        }
        rounds = number
      case "--values": printsValues = true
      case "--json": jsonFile = try value(of: word)
      case "--peer": peer = try value(of: word)
      case "--no-peer": peer = nil
      case "--help", "-h": task = .help
      default:
        guard let part = Part(rawValue: word) else { throw Refusal(words: "there is no option '\(word)'") }
        task = .part(part)
      }
    }
    if problems.isEmpty { problems = ProblemCatalog.names.compactMap { ProblemCatalog.problem(named: $0) } }
  }
}
