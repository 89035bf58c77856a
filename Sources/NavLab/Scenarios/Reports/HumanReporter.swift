import FrameRendering
import ViewLayout

/// The report for people: a line a scenario, and for one that failed what there is to know.
final class HumanReporter: ScenarioReporter {
  private let style: ScenarioReportStyle

  init(_ style: ScenarioReportStyle) { self.style = style }

  func begin(count: Int) {}

  func printed(_ bytes: [UInt8]) { style.write(bytes) }

  func finished(_ result: ScenarioResult) {
    let marks = style.isUnicode ? ("✓", "✗") : ("ok    ", "FAILED")
    let mark = result.failure == nil ? marks.0 : marks.1
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
    style.write(lines.joined(separator: "\n") + "\n")
  }

  func end(_ summary: ScenarioSummary) {
    style.write(
      summary.notes.map { $0 + "\n" }.joined() + "\(summary.passed) passed, \(summary.failed) failed\n")
  }
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
    lines += failure.details.map(DisplayText.printable)
    if let position = failure.position, let source = failure.sourceLine {
      lines.append("  \(position.line) | \(source)")
    }
    lines += failure.calledFrom.map { "called from \(DisplayText.printable($0))" }
    if let frame = failure.frame { lines += frame.split(separator: "\n").map(String.init) }
    return lines
  }
}
