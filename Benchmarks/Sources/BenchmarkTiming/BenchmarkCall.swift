import Foundation

/// What is wrong with a benchmark's call, or what cannot be measured.
public struct BenchmarkRefusal: Error, CustomStringConvertible {
  /// The reason.
  public let description: String

  /// A refusal for a reason.
  public init(_ description: String) { self.description = description }
}

/// The options of a benchmark, each with a value.
public struct BenchmarkCall {
  private var values: [String: String] = [:]
  private let usage: String

  /// Reads the process's arguments and runs the benchmark; prints the usage if that is asked for.
  ///
  /// What goes wrong is printed, and ends the process with 2.
  ///
  /// - Parameters:
  ///   - usage: how it is called.
  ///   - options: the names of the options.
  public static func run(_ usage: String, options: [String], _ body: (BenchmarkCall) throws -> Void) {
    do {
      var call = BenchmarkCall(usage: usage)
      var rest = CommandLine.arguments.dropFirst()
      while let word = rest.popFirst() {
        if word == "--help" || word == "-h" { return write(usage + "\n") }
        guard let value = rest.popFirst() else { throw BenchmarkRefusal("what is '\(word)'?\n\(usage)") }
        guard options.contains(word) else { throw call.refusal(word, value) }
        call.values[word] = value
      }
      try body(call)
    } catch {
      FileHandle.standardError.write(Data("bench: \(error)\n".utf8))
      exit(2)
    }
  }

  private init(usage: String) { self.usage = usage }

  /// An option's value; nil if it is not given.
  public subscript(name: String) -> String? { values[name] }

  /// An option's value as a number from `least` on.
  ///
  /// - Throws: ``BenchmarkRefusal`` for anything else.
  public func count(_ name: String, default standard: Int, least: Int = 1) throws -> Int {
    guard let value = values[name] else { return standard }
    guard let number = Int(value), number >= least else { throw refusal(name, value) }
    return number
  }

  /// Writes figures to the file that `--json` names, if it is given.
  public func writeJSON(_ text: @autoclosure () -> String) throws {
    guard let file = values["--json"] else { return }
    try Data(text().utf8).write(to: URL(fileURLWithPath: file))
  }

  private func refusal(_ word: String, _ value: String) -> BenchmarkRefusal {
    BenchmarkRefusal("'\(word) \(value)' is not understood\n\(usage)")
  }
}

/// Writes to standard output, nothing added.
public func write(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
