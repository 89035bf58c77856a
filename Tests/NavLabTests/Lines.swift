import NavHost
import Testing
import ViewLayout

@testable import NavLab

/// A session that is fed lines, for tests.
final class Lines {
  let session: Session
  private(set) var printed = ""
  private var number = 0

  init(delegate path: String? = nil, instructionBudget: Int? = nil) throws {
    var settings = SessionSettings()
    if let instructionBudget { settings.budgets.instructionBudget = instructionBudget }
    session = try Session(settings: settings)
    session.output = { [weak self] bytes in self?.printed += String(decoding: bytes, as: UTF8.self) }
    if let path {
      let outcome = try session.open(delegate: path)
      #expect(outcome.error == nil)
    }
  }

  static func basic(instructionBudget: Int? = nil) throws -> Lines {
    try Lines(delegate: packageRoot + "/Examples/delegates/basic.lua", instructionBudget: instructionBudget)
  }

  /// Runs a line that must succeed.
  @discardableResult
  func run(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    number += 1
    let outcome = session.run(line, line: number)
    #expect(outcome.error == nil, "\(line)", sourceLocation: sourceLocation)
    return outcome.text
  }

  /// Runs a line that must fail; gives what is said.
  func fail(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    number += 1
    let outcome = session.run(line, line: number)
    #expect(outcome.error != nil, "'\(line)' was expected to fail", sourceLocation: sourceLocation)
    return outcome.error ?? ""
  }

  func runAll(_ lines: String...) { for line in lines { run(line) } }

  var frame: Frame { session.world.host.frame() }

  func rect(_ name: String) -> Rect? { frame.entry(named: name)?.rect }

  /// All that can be seen of a world: for comparing before and after.
  var everything: String {
    run("frames") + run("tree") + run("state") + run("modelFrame") + run("events")
  }
}
