import FrameRendering
import ViewLayout

/// The report for people: a line a scenario, and for one that failed what there is to know.
final class HumanReporter: ScenarioReporter {
  private let style: ScenarioReportStyle

  init(_ style: ScenarioReportStyle) { self.style = style }

  func begin(count: Int) {}

  func printed(_ bytes: [UInt8]) { style.write(bytes) }

  func finished(_ result: ScenarioResult) {
    let hasPassed = result.failure == nil
    let signs = style.display.characters == .unicode
    let sign = hasPassed ? (signs ? "✓" : "ok    ") : (signs ? "✗" : "FAILED")
    let mark = style.display.painted(sign, hasPassed ? .success : .failure)
    let milliseconds = NumberText.plain(result.realSeconds * 1000, digits: result.realSeconds < 0.01 ? 1 : 0)
    var lines = [
      "\(mark) \(DisplayText.printable(result.title)) "
        + "(\(TimeText.seconds(result.virtualNanoseconds)) s virtual, \(milliseconds) ms)"
    ]
    if let failure = result.failure {
      lines += FailureText.lines(failure).map { $0.isEmpty ? "" : "    " + $0 }
      lines.append("    run it alone: \(result.command)")
    }
    lines += result.notes.map { "    \($0)" }
    write(lines.joined(separator: "\n") + "\n")
  }

  func end(_ summary: ScenarioSummary) {
    let counts = "\(summary.passed) passed, \(summary.failed) failed"
    write(
      summary.notes.map { $0 + "\n" }.joined()
        + style.display.painted(counts, summary.failed == 0 ? .success : .failure) + "\n")
  }

  private func write(_ text: String) { style.write(style.display.encoded(text)) }
}

/// A failure in lines, for people and for the texts inside of other reports.
enum FailureText {
  static func lines(_ failure: ScenarioFailure) -> [String] {
    let message = (failure.position.map { "\($0): " } ?? "") + failure.message
    var lines = message.split(separator: "\n", omittingEmptySubsequences: false).map {
      DisplayText.printable(String($0))
    }
    if let expected = failure.expected, let found = failure.found {
      lines.append("expected  \(DisplayText.printable(expected))")
      lines.append("found     \(DisplayText.printable(found))")
    }
    lines += failure.details.map { DisplayText.printable($0) }
    if let position = failure.position, let source = failure.sourceLine {
      lines.append("  \(position.line) | \(source)")
    }
    lines += failure.calledFrom.map { "called from \(DisplayText.printable($0))" }
    if let frame = failure.frame { lines += frame.split(separator: "\n").map(String.init) }
    return lines
  }
}
