/// A benchmark problem: constraints over numbered variables, and the steps that edit some of them.
///
/// All numbers are integers, so that every solver reads the same and a reference can be exact.
public struct Problem: Equatable, Sendable {
  /// How a row compares with 0. The raw values are those of the text format.
  public enum Comparison: Int, Sendable {
    /// `sum + constant = 0`.
    case equal = 0
    /// `sum + constant <= 0`.
    case atMost = 1
    /// `sum + constant >= 0`.
    case atLeast = 2
  }

  /// `sum of coefficients * variables + constant COMPARISON 0`.
  public struct Row: Equatable, Sendable {
    /// How the sum compares with 0.
    public var comparison: Comparison
    /// 1 … 1000; 1000 is required.
    public var priority: Int
    /// The constant part.
    public var constant: Int
    /// The terms, in the order in which they are written.
    public var terms: [Term]
  }

  /// A coefficient and the number of its variable.
  public struct Term: Equatable, Sendable {
    /// What the variable is multiplied by.
    public var coefficient: Int
    /// The variable's number, from 0.
    public var variable: Int
  }

  /// The priority that must hold.
  public static let required = 1000
  /// The priority at which an edited variable takes the value of a step.
  public static let editPriority = 999

  /// How many variables there are. Four belong to a view, in this order: x, y, width, height.
  public var variableCount = 0
  /// The constraints, in the order in which they are added.
  public var rows: [Row] = []
  /// The variables that the steps edit.
  public var edits: [Int] = []
  /// For each step a value for each edited variable, in order.
  public var steps: [[Int]] = []

  /// A problem without variables and rows.
  public init() {}
}

// MARK: - The text format

extension Problem {
  /// The problem as text, a line for each fact; `Documentation/benchmarks.md` has the format.
  public var text: String {
    var lines = ["v \(variableCount)"]
    for row in rows {
      var words = [
        "c", "\(row.comparison.rawValue)", "\(row.priority)", "\(row.constant)", "\(row.terms.count)",
      ]
      for term in row.terms { words += ["\(term.coefficient)", "\(term.variable)"] }
      lines.append(words.joined(separator: " "))
    }
    for variable in edits { lines.append("e \(variable) \(Self.editPriority)") }
    for values in steps { lines.append((["s"] + values.map { "\($0)" }).joined(separator: " ")) }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads a problem.
  ///
  /// - Throws: ``ProblemTextError`` with the number of the first line that is not as ``text`` writes it.
  public init(text: String) throws(ProblemTextError) {
    self.init()
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      guard let kind = words.first else { continue }
      let numbers = words.dropFirst().map { Int($0) }
      let values = numbers.compactMap { $0 }
      guard values.count == numbers.count, take(kind, values) else {
        throw ProblemTextError(line: index + 1, text: String(line))
      }
    }
  }

  private mutating func take(_ kind: Substring, _ values: [Int]) -> Bool {
    let variables = 0..<variableCount
    switch kind {
    case "v" where values.count == 1 && values[0] >= 0:
      variableCount = values[0]
    case "c" where values.count >= 4 && values[3] >= 0 && values.count == 4 + 2 * values[3]:
      guard let comparison = Comparison(rawValue: values[0]) else { return false }
      let terms = (0..<values[3]).map {
        Term(coefficient: values[4 + 2 * $0], variable: values[5 + 2 * $0])
      }
      guard terms.allSatisfy({ variables.contains($0.variable) }) else { return false }
      rows.append(Row(comparison: comparison, priority: values[1], constant: values[2], terms: terms))
    case "e" where values.count == 2 && variables.contains(values[0]) && values[1] == Self.editPriority:
      edits.append(values[0])
    case "s" where values.count == edits.count:
      steps.append(values)
    default:
      return false
    }
    return true
  }
}

/// A line of a problem that does not follow the format.
public struct ProblemTextError: Error, CustomStringConvertible {
  /// The line's number, from 1.
  public let line: Int
  /// What stands there.
  public let text: String

  /// The words for a person.
  public var description: String {
    "line \(line) of the problem is '\(text.prefix(80))'; expected 'v N', 'c OP PRIORITY CONST N "
      + "(COEFFICIENT VARIABLE)*', 'e VARIABLE 999' or 's VALUE…'"
  }
}
