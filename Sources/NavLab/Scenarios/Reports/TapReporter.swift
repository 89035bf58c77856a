import FrameRendering

/// The report as TAP version 14: a test point a scenario, what is known of a failure as a YAML block under it, what
/// scenarios print as comments.
final class TapReporter: ScenarioReporter {
  private let style: ScenarioReportStyle
  private var number = 0

  init(_ style: ScenarioReportStyle) { self.style = style }

  func begin(count: Int) { style.write("TAP version 14\n1..\(count)\n") }

  // The bar keeps a printed "Subtest" from being taken for the beginning of one.
  func printed(_ bytes: [UInt8]) { comment(String(decoding: bytes, as: UTF8.self), mark: "# |") }

  func finished(_ result: ScenarioResult) {
    number += 1
    var lines = ["\(result.failure == nil ? "ok" : "not ok") \(number) - \(Self.description(result.title))"]
    if let failure = result.failure { lines += diagnostics(failure, result) }
    style.write(lines.joined(separator: "\n") + "\n")
    for note in result.notes { comment(note) }
  }

  func end(_ summary: ScenarioSummary) {
    for note in summary.notes { comment(note) }
    comment("\(summary.passed) passed, \(summary.failed) failed")
  }

  private func comment(_ text: String, mark: String = "#") {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    style.write(lines.map { "\(mark) \(DisplayText.printable(String($0)))\n" }.joined())
  }

  /// A `#` would begin a directive, and a backslash an escape.
  static func description(_ text: String) -> String {
    DisplayText.printable(text).map { $0 == "\\" || $0 == "#" ? "\\\($0)" : String($0) }.joined()
  }

  private func diagnostics(_ failure: ScenarioFailure, _ result: ScenarioResult) -> [String] {
    var lines = ["  ---", "  message: \(YAMLText.quoted(failure.message))"]
    if let position = failure.position {
      lines += ["  at:", "    file: \(YAMLText.quoted(position.file))", "    line: \(position.line)"]
    }
    if let source = failure.sourceLine { lines.append("  source: \(YAMLText.quoted(source))") }
    if let expected = failure.expected { lines.append("  expected: \(YAMLText.quoted(expected))") }
    if let found = failure.found { lines.append("  found: \(YAMLText.quoted(found))") }
    func list(_ name: String, _ entries: [String]) {
      if entries.isEmpty { return }
      lines.append("  \(name):")
      lines += entries.map { "    - \(YAMLText.quoted($0))" }
    }
    list("details", failure.details)
    list("called_from", failure.calledFrom)
    list("frame", failure.frame.map { $0.split(separator: "\n").map(String.init) } ?? [])
    lines.append("  command: \(YAMLText.quoted(result.command))")
    return lines + ["  ..."]
  }
}

/// Texts inside of YAML.
enum YAMLText {
  /// The text in double quotes, on one line.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32 || (0x7F...0x9F).contains(scalar.value):
        result += hexadecimal("x", scalar, 2)
      case "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}": result += hexadecimal("u", scalar, 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func hexadecimal(_ mark: String, _ scalar: Unicode.Scalar, _ count: Int) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "\\" + mark + String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
