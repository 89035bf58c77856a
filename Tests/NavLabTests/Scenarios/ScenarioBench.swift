import LuaBridge
import Testing

@testable import NavLab

/// Scenario files in a folder of their own, run and looked at.
final class ScenarioBench {
  let folder: TemporaryFolder
  var options = ScenarioOptions()

  init() throws { folder = try TemporaryFolder() }

  static let basic = packageRoot + "/Examples/delegates/basic.lua"

  /// What a run gave.
  final class Report: ScenarioReporter {
    private(set) var count = 0
    private(set) var printed = ""
    private(set) var results: [ScenarioResult] = []
    private(set) var summary: ScenarioSummary?

    func begin(count: Int) { self.count = count }
    func printed(_ bytes: [UInt8]) { printed += String(decoding: bytes, as: UTF8.self) }
    func finished(_ result: ScenarioResult) { results.append(result) }
    func end(_ summary: ScenarioSummary) { self.summary = summary }

    var failure: ScenarioFailure? { results.first?.failure }
    /// All that is said of the first result's failure, in lines.
    var text: String { failure.map { FailureText.lines($0).joined(separator: "\n") } ?? "passed" }
  }

  /// Runs the paths, which are relative to the folder.
  func run(_ paths: String...) throws -> Report {
    let report = Report()
    let run = try ScenarioRun(paths.map { folder.path + "/" + $0 }, options: options)
    _ = run.run(reporters: [report])
    #expect(report.results.count == report.count)
    return report
  }

  /// Runs a file with this text.
  func run(text: String) throws -> Report {
    try folder.write("a.lua", text)
    return try run("a.lua")
  }

  /// Runs a scenario with this body, in guidance with the delegate of the examples, on an iPhone 15.
  func run(body: String) throws -> Report {
    try run(
      text: """
        local nav = require "nav"
        scenario("it", function(host)
          host:delegate "\(Self.basic)"
          host:enable()
          host:start()
        \(body)
        end)
        """)
  }

  /// Runs a scenario with this body, navigation off, no delegate.
  func runBare(body: String) throws -> Report {
    try run(text: "local nav = require 'nav'\nscenario('it', function(host)\n\(body)\nend)")
  }
}
