import Foundation
import FrameRendering
import LuaBridge
import Testing

@testable import NavLab

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Results that try every escape, with times that are the same always.
private let awkward = "a # \"b\" <c> & \\ ]]> 'd'\n\t\u{1B}[31m\u{7F}é漢\u{FFFF}"

private func report(_ format: String, display: DisplayStyle = .plain) throws -> String {
  var bytes: [UInt8] = []
  let style = ScenarioReportStyle(write: { bytes += $0 }, display: display)
  let reporter = try #require(ScenarioReportFormat.all.first { $0.name == format }).make(style)
  reporter.begin(count: 4)
  func finish(_ file: String, _ name: String?, _ failure: ScenarioFailure?, printing output: String = "") {
    if !output.isEmpty { reporter.printed(Array(output.utf8)) }
    reporter.finished(
      ScenarioResult(
        file: file, name: name, failure: failure, output: Array(output.utf8), notes: [],
        virtualNanoseconds: 400_000_000, realSeconds: 0.0125, command: "navrepl run \(file)"))
  }
  finish("a.lua", "plain", nil)
  finish("a.lua", awkward, nil, printing: "Subtest: x\nok 9\n" + awkward + "\n")
  var failure = ScenarioFailure(message: awkward, position: LuaPosition(file: "a.lua", line: 3))
  failure.expected = awkward
  failure.found = "1"
  failure.details = [awkward]
  failure.sourceLine = "x"
  failure.calledFrom = ["b.lua:1"]
  failure.frame = "state\nview"
  finish("a.lua", "fails", failure)
  finish("b.lua", nil, ScenarioFailure(message: "unexpected symbol"))
  reporter.end(ScenarioSummary(passed: 2, failed: 2, notes: ["no scenario uses x.txt"]))
  return String(decoding: bytes, as: UTF8.self)
}

@Suite("The JUnit report")
struct JUnitReportTests {
  /// Elements with their attributes and texts, as an XML parser sees them.
  private final class Reader: NSObject, XMLParserDelegate {
    struct Element {
      let name: String
      let attributes: [String: String]
      var text = ""
    }
    var elements: [Element] = []
    private var open: [Int] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append(Element(name: name, attributes: attributes))
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }
    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      open.removeLast()
    }
  }

  @Test("is XML that a parser reads, with every text as it was but for what XML cannot have")
  func parses() throws {
    let parser = XMLParser(data: Data(try report("junit").utf8))
    let reader = Reader()
    parser.delegate = reader
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let shown = awkward.replacingOccurrences(of: "\u{1B}", with: "\\u{1B}")
      .replacingOccurrences(of: "\u{7F}", with: "\\u{7F}").replacingOccurrences(
        of: "\u{FFFF}", with: "\\u{FFFF}")
    let suites = reader.elements.filter { $0.name == "testsuite" }
    #expect(suites.map { $0.attributes["name"] } == ["a.lua", "b.lua"])
    #expect(suites.map { $0.attributes["tests"] } == ["3", "1"])
    #expect(suites.map { $0.attributes["failures"] } == ["1", "1"])
    #expect(suites[0].attributes["time"] == "0.037")
    let cases = reader.elements.filter { $0.name == "testcase" }
    #expect(cases.map { $0.attributes["name"] } == ["plain", shown, "fails", "(loading the file)"])
    #expect(cases.map { $0.attributes["classname"] } == ["a.lua", "a.lua", "a.lua", "b.lua"])
    #expect(cases[0].attributes["time"] == "0.012")
    #expect(cases[2].attributes["line"] == "3")
    let failures = reader.elements.filter { $0.name == "failure" }
    #expect(failures.count == 2)
    #expect(failures[0].attributes["message"] == "\(shown): expected \(shown), found 1")
    #expect(failures[0].text.contains("run it alone: navrepl run a.lua"))
    #expect(
      reader.elements.filter { $0.name == "system-out" }.map(\.text) == ["Subtest: x\nok 9\n\(shown)\n"])
  }
}

@Suite("The TAP report")
struct TAPReportTests {
  /// Lines by the grammar of the page "TAP 14 specification" (testanything.org): version, plan, then test points, each
  /// perhaps with a YAML block, and comments. No directive and no subtest is ever meant.
  private struct Document {
    var plan = 0
    var points: [(isOK: Bool, number: Int, description: String)] = []
    var diagnostics: [Int: [String]] = [:]
    var comments: [String] = []

    init(_ text: String) throws {
      #expect(text.hasSuffix("\n"))
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()[...]
      #expect(lines.popFirst() == "TAP version 14")
      let planLine = lines.popFirst() ?? ""
      #expect(planLine.hasPrefix("1.."))
      plan = try #require(Int(planLine.dropFirst(3)))
      let point = try Regex("^(not )?ok ([0-9]+) - (.*)$")
      while let line = lines.popFirst() {
        if line.hasPrefix("#") {
          comments.append(String(line))
        } else if let match = try point.wholeMatch(in: line),
          let number = match[2].substring.flatMap({ Int($0) })
        {
          let description = String(match[3].substring ?? "")
          points.append((match[1].substring == nil, number, try Self.unescaped(description)))
        } else if line == "  ---" {
          let number = try #require(points.last).number
          while let line = lines.popFirst(), line != "  ..." {
            #expect(line.hasPrefix("  "))
            diagnostics[number, default: []].append(String(line.dropFirst(2)))
          }
        } else {
          Issue.record("no line of TAP: \(line)")
        }
      }
    }

    /// "Backslash and # are escaped by a backslash"; a bare # would begin a directive.
    private static func unescaped(_ text: String) throws -> String {
      var result = ""
      var rest = text[...]
      while let character = rest.popFirst() {
        if character == "\\" {
          let following = rest.popFirst()
          let next = try #require(following)
          #expect(next == "\\" || next == "#")
          result.append(next)
        } else {
          #expect(character != "#")
          result.append(character)
        }
      }
      return result
    }
  }

  @Test("follows the grammar, whatever names and texts hold")
  func grammar() throws {
    let document = try Document(try report("tap"))
    #expect(document.plan == 4)
    #expect(document.points.map(\.number) == [1, 2, 3, 4])
    #expect(document.points.map(\.isOK) == [true, true, false, false])
    #expect(document.points[0].description == "a.lua: plain")
    #expect(
      document.points[1].description.hasPrefix("a.lua: a # \"b\" <c> & \\ ]]> 'd'\\u{A}\\u{9}\\u{1B}[31m"))
    #expect(document.points[3].description == "b.lua: (loading the file)")
    #expect(Set(document.diagnostics.keys) == [3, 4])
    #expect(document.comments.contains("# | ok 9"))
    #expect(document.comments.contains("# no scenario uses x.txt"))
    #expect(!document.comments.contains { $0.hasPrefix("# Subtest") })
  }

  @Test("has diagnostics that are YAML: one key a line, texts in double quotes, which JSON reads back")
  func diagnostics() throws {
    let document = try Document(try report("tap"))
    let lines = try #require(document.diagnostics[3])
    func value(_ key: String) throws -> String {
      let line = try #require(lines.first { $0.hasPrefix(key + ": ") })
      // JSON is YAML, but for the short \x escape.
      let quoted = line.dropFirst(key.count + 2).replacingOccurrences(of: "\\x", with: "\\u00")
      return try JSONDecoder().decode(String.self, from: Data(quoted.utf8))
    }
    #expect(try value("message") == awkward)
    #expect(try value("expected") == awkward)
    #expect(try value("found") == "1")
    #expect(try value("command") == "navrepl run a.lua")
    #expect(lines.contains("at:") && lines.contains("  line: 3") && lines.contains("  file: \"a.lua\""))
    #expect(lines.contains("frame:") && lines.contains("  - \"view\""))
  }

  @Test("writes out what YAML counts as not printable, as its page on characters lists it")
  func notPrintable() {
    #expect(YAMLText.quoted("a\u{FFFE}\u{FFFF}\u{FEFF}\u{7F}b") == #""a\uFFFE\uFFFF\uFEFF\x7Fb""#)
    #expect(YAMLText.quoted("\u{E9}\u{FFFD}\u{1F600}") == "\"\u{E9}\u{FFFD}\u{1F600}\"")
  }
}

@Suite("The report for people")
struct HumanReportTests {
  @Test("has a line a scenario, and all that is known of a failure")
  func lines() throws {
    let text = try report("human")
    #expect(text.hasPrefix("✓ a.lua: plain (0.4 s virtual, 13 ms)\nSubtest: x\nok 9\n\(awkward)\n"))
    #expect(text.contains("\n✗ a.lua: fails (0.4 s virtual, 13 ms)\n    a.lua:3: a # "))
    #expect(text.contains("\n    found     1\n"))
    #expect(
      text.contains(
        "\n      3 | x\n    called from b.lua:1\n    state\n    view\n    run it alone: navrepl run a.lua\n"))
    #expect(text.hasSuffix("\nno scenario uses x.txt\n2 passed, 2 failed\n"))
    let plain = try report("human", display: .ascii)
    #expect(plain.hasPrefix("ok     a.lua: plain"))
    #expect(plain.contains("\nFAILED a.lua: fails"))
  }
}
