import ViewLayout

/// The report as JUnit XML: a suite a file. Written a suite at a time, without a library: what is needed of XML is the
/// escaping of texts, and a library would make every start slower.
final class JUnitReporter: ScenarioReporter {
  private let style: ScenarioReportStyle
  private var results: [ScenarioResult] = []

  init(_ style: ScenarioReportStyle) { self.style = style }

  func begin(count: Int) {
    style.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"navrepl\">\n")
  }

  func printed(_ bytes: [UInt8]) {}

  func finished(_ result: ScenarioResult) {
    if let last = results.last, last.file != result.file { writeSuite() }
    results.append(result)
  }

  func end(_ summary: ScenarioSummary) {
    writeSuite()
    style.write("</testsuites>\n")
  }

  private func writeSuite() {
    guard let file = results.first?.file else { return }
    let failures = results.filter { $0.failure != nil }.count
    let seconds = results.reduce(0) { $0 + $1.realSeconds }
    var text =
      "  <testsuite name=\"\(XMLText.attribute(file))\" tests=\"\(results.count)\" failures=\"\(failures)\""
      + " errors=\"0\" skipped=\"0\" time=\"\(Self.time(seconds))\">\n"
    for result in results { text += testcase(result) }
    results = []
    style.write(text + "  </testsuite>\n")
  }

  private func testcase(_ result: ScenarioResult) -> String {
    let name = XMLText.attribute(result.name ?? "(loading the file)")
    let line =
      result.failure?.position.flatMap { $0.file == result.file ? " line=\"\($0.line)\"" : nil } ?? ""
    var text =
      "    <testcase name=\"\(name)\" classname=\"\(XMLText.attribute(result.file))\""
      + " file=\"\(XMLText.attribute(result.file))\"\(line) time=\"\(Self.time(result.realSeconds))\""
    var content = ""
    if let failure = result.failure {
      var message = failure.message
      if let expected = failure.expected, let found = failure.found {
        message += ": expected \(expected), found \(found)"
      }
      let body = FailureText.lines(failure) + ["run it alone: \(result.command)"]
      content +=
        "      <failure message=\"\(XMLText.attribute(message))\" type=\"failure\">"
        + XMLText.content(body.joined(separator: "\n")) + "</failure>\n"
    }
    let printed = String(decoding: result.output, as: UTF8.self)
    let notes = result.notes.map { $0 + "\n" }.joined()
    if !printed.isEmpty || !notes.isEmpty {
      content += "      <system-out>\(XMLText.content(printed + notes))</system-out>\n"
    }
    text += content.isEmpty ? "/>\n" : ">\n\(content)    </testcase>\n"
    return text
  }

  /// Seconds with three digits, as most readers of these files expect them.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds.isFinite ? min(max(0, seconds), 1e9) : 0) * 1000)
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}

/// Texts inside of XML 1.0: characters that it cannot have at all are written out, `\u{1B}`.
enum XMLText {
  /// For the inside of an attribute in double quotes. Line feeds and tabs would become blanks without their references.
  static func attribute(_ text: String) -> String {
    escaped(text) { scalar in
      switch scalar {
      case "\"": "&quot;"
      case "\n": "&#10;"
      case "\t": "&#9;"
      default: nil
      }
    }
  }

  /// For the inside of an element.
  static func content(_ text: String) -> String { escaped(text) { _ in nil } }

  private static func escaped(_ text: String, _ special: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let replacement = special(scalar) {
        result += replacement
        continue
      }
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      // `]]>` must not stand in a text.
      case ">": result += "&gt;"
      // A reader would take it for a line feed.
      case "\r": result += "&#13;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case _
      where scalar.value < 32 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
