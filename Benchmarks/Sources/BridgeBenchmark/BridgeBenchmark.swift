import Foundation

/// Times the Lua boundary side by side with a bare C binding; `Documentation/benchmarks.md` says how to read the table.
@main
enum BridgeBenchmark {
  private static let usage = """
    usage: scripts/bench bridge [--case NAME]… [--rounds N] [--json FILE] [--no-peer]

      --case NAME   only this case; may be given more than once. The cases:
                    \(BridgeCase.all.map(\.name).joined(separator: " "))
      --rounds N    how often each case is timed, in turn for both sides (25)
      --json FILE   write the figures to a file, too
      --no-peer     time our side alone
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch let refusal as Refusal {
      fail(refusal.words)
    } catch {
      fail("\(error)")
    }
  }

  private static func run(_ words: [String]) throws {
    var cases: [BridgeCase] = []
    var rounds = 25
    var file: String?
    var oursAlone = false
    var rest = words[...]
    func value(of option: String) throws(Refusal) -> String {
      guard let value = rest.popFirst() else {
        throw Refusal(words: "\(option) needs a value after it\n\(usage)")
      }
      return value
    }
    while let word = rest.popFirst() {
      switch word {
      case "--case":
        let name = try value(of: word)
        guard let item = BridgeCase.all.first(where: { $0.name == name }) else {
          throw Refusal(words: "there is no case '\(name)'\n\(usage)")
        }
        cases.append(item)
      case "--rounds":
        let text = try value(of: word)
        guard let number = Int(text), (1...1000).contains(number) else {
          throw Refusal(words: "--rounds takes a whole number from 1 to 1000, not '\(text)'")
        }
        rounds = number
      case "--no-peer": oursAlone = true
      case "--json": file = try value(of: word)
      case "--help", "-h": return write(usage + "\n")
      default: throw Refusal(words: "there is no option '\(word)'\n\(usage)")
      }
    }
    // A file that cannot be written is better known before than after.
    if let file, !FileManager.default.createFile(atPath: file, contents: nil) {
      throw Refusal(words: "'\(file)' cannot be written; give a file in a folder that exists to --json")
    }
    let comparisons = try (cases.isEmpty ? BridgeCase.all : cases).map {
      try BridgeComparison($0, rounds: rounds, oursAlone: oursAlone)
    }
    write(BridgeComparison.table(comparisons))
    write(
      "\nnanoseconds of processor time, medians of \(rounds) rounds; ratio: ours over bare C, median of the rounds' ratios\n"
    )
    if let file { try Data(BridgeComparison.json(comparisons).utf8).write(to: URL(fileURLWithPath: file)) }
  }

  private static func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  private static func fail(_ words: String) -> Never {
    FileHandle.standardError.write(Data("bench: \(words)\n".utf8))
    exit(2)
  }
}
