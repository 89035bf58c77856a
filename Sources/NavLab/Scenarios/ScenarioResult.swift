import LuaBridge

/// What became of one scenario, or of a file that could not be loaded.
public struct ScenarioResult {
  /// The file's path as it was given or found.
  public let file: String
  /// The scenario's name; nil when loading the file itself failed.
  public let name: String?
  /// Why it failed; nil when it passed.
  public let failure: ScenarioFailure?
  /// What the scenario printed, its beginning if that was very much.
  public let output: [UInt8]
  /// What is worth a line though nothing failed.
  public let notes: [String]
  /// How much virtual time passed, in nanoseconds.
  public let virtualNanoseconds: Int64
  /// How long it took, in seconds.
  public let realSeconds: Double
  /// What a person types to run just this one.
  public let command: String

  /// `FILE: NAME`, what `--filter` looks at.
  public var title: String { ScenarioTitle.text(file: file, name: name) }
}

/// Names of scenarios for people.
enum ScenarioTitle {
  static func text(file: String, name: String?) -> String { "\(file): \(name ?? "(loading the file)")" }
}

/// Why a scenario failed.
public struct ScenarioFailure {
  /// What went wrong, without its place.
  public var message: String
  /// The line of the script.
  public var position: LuaPosition?
  /// What an expectation expected.
  public var expected: String?
  /// What it found.
  public var found: String?
  /// More about it, line by line: a difference, the views in question.
  public var details: [String] = []
  /// The text of the line.
  public var sourceLine: String?
  /// The lines that led there, innermost first.
  public var calledFrom: [String] = []
  /// The table of the frame when it failed.
  public var frame: String?
}

extension ScenarioFailure {
  init(unmet: ExpectationFailure, position: LuaPosition?) {
    self.init(
      message: unmet.subject, position: position, expected: unmet.expected, found: unmet.found,
      details: unmet.details)
  }
}

/// How a run went.
public struct ScenarioSummary {
  /// The scenarios that passed.
  public internal(set) var passed = 0
  /// The scenarios, and files, that failed.
  public internal(set) var failed = 0
  /// Files that nothing uses any more, a sentence each.
  public internal(set) var notes: [String] = []
}
