/// A problem by name.
public struct NamedProblem: Sendable {
  /// The name in tables, as `nav` or `chain100`.
  public let name: String
  /// What there is to solve.
  public let problem: Problem
  /// Whether the peer solves it too: chain500 takes it minutes for one build.
  public let hasPeer: Bool
}

/// The problems of the benchmark.
public enum ProblemCatalog {
  /// The names, in the order of the table.
  public static let names = [
    "nav", "chain10", "chain100", "chain200", "chain500", "intr10", "intr100", "intr200", "intr500",
    "nest3x4", "nestrel3x4", "nest4x5", "nestrel4x5",
  ]

  /// The problem of a name; nil if there is none.
  public static func problem(named name: String) -> NamedProblem? {
    guard names.contains(name) else { return nil }
    let problem: Problem
    if name == "nav" {
      problem = .navigation()
    } else if let count = number(after: "chain", in: name) {
      problem = .chain(count)
    } else if let count = number(after: "intr", in: name) {
      problem = .intrinsic(count)
    } else {
      let isRelative = name.hasPrefix("nestrel")
      let sizes = name.dropFirst(isRelative ? 7 : 4).split(separator: "x").compactMap { Int($0) }
      problem = .nested(depth: sizes[0], width: sizes[1], relative: isRelative)
    }
    return NamedProblem(name: name, problem: problem, hasPeer: name != "chain500")
  }

  private static func number(after prefix: String, in name: String) -> Int? {
    name.hasPrefix(prefix) ? Int(name.dropFirst(prefix.count)) : nil
  }
}
