import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The report as JUnit XML: a suite a file. The document is written when the run is over.
final class JUnitReporter: ScenarioReporter {
  private let style: ScenarioReportStyle
  private var results: [ScenarioResult] = []

  init(_ style: ScenarioReportStyle) { self.style = style }

  func begin(count: Int) {}

  func printed(_ bytes: [UInt8]) {}

  func finished(_ result: ScenarioResult) { results.append(result) }

  func end(_ summary: ScenarioSummary) {
    let root = XMLElement(name: "testsuites")
    root.set("name", "navrepl")
    var rest = results[...]
    while let first = rest.first {
      let suite = rest.prefix { $0.file == first.file }
      rest = rest.dropFirst(suite.count)
      root.addChild(Self.suite(first.file, suite))
    }
    let document = XMLDocument(rootElement: root)
    document.characterEncoding = "UTF-8"
    let bytes = [UInt8](document.xmlData(options: .nodePrettyPrint))
    style.write(bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")])
  }

  private static func suite(_ file: String, _ results: ArraySlice<ScenarioResult>) -> XMLElement {
    let suite = XMLElement(name: "testsuite")
    suite.set("name", file)
    suite.set("tests", "\(results.count)")
    suite.set("failures", "\(results.filter { $0.failure != nil }.count)")
    suite.set("errors", "0")
    suite.set("skipped", "0")
    suite.set("time", time(results.reduce(0) { $0 + $1.realSeconds }))
    for result in results { suite.addChild(testcase(result)) }
    return suite
  }

  private static func testcase(_ result: ScenarioResult) -> XMLElement {
    let testcase = XMLElement(name: "testcase")
    testcase.set("name", result.name ?? "(loading the file)")
    testcase.set("classname", result.file)
    testcase.set("file", result.file)
    if let position = result.failure?.position, position.file == result.file {
      testcase.set("line", "\(position.line)")
    }
    testcase.set("time", time(result.realSeconds))
    if let failure = result.failure {
      var message = failure.message
      if let expected = failure.expected, let found = failure.found {
        message += ": expected \(expected), found \(found)"
      }
      let body = FailureText.lines(failure) + ["run it alone: \(result.command)"]
      let element = XMLElement(name: "failure", text: body.joined(separator: "\n"))
      element.set("message", message)
      element.set("type", "failure")
      testcase.addChild(element)
    }
    let printed = String(decoding: result.output, as: UTF8.self) + result.notes.map { $0 + "\n" }.joined()
    if !printed.isEmpty { testcase.addChild(XMLElement(name: "system-out", text: printed)) }
    return testcase
  }

  /// Seconds with three digits, as most readers of these files expect them.
  private static func time(_ seconds: Double) -> String {
    let milliseconds = Int((seconds.isFinite ? min(max(0, seconds), 1e9) : 0) * 1000)
    let rest = String(1000 + milliseconds % 1000).dropFirst()
    return "\(milliseconds / 1000).\(rest)"
  }
}

extension XMLElement {
  fileprivate convenience init(name: String, text: String) {
    self.init(name: name, stringValue: text.possibleInXML)
  }

  fileprivate func set(_ name: String, _ value: String) {
    guard let attribute = XMLNode.attribute(withName: name, stringValue: value.possibleInXML) as? XMLNode
    else {
      return
    }
    addAttribute(attribute)
  }
}

extension String {
  /// The text with characters that XML 1.0 cannot hold at all written out, `\u{1B}`.
  fileprivate var possibleInXML: String {
    var result = ""
    for scalar in unicodeScalars {
      let isControl = scalar.value < 32 && !["\n", "\t", "\r"].contains(scalar)
      if isControl || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE {
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
