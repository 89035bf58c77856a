import NavHost
import Testing

@testable import NavLab

@Suite("Exceptions from rules")
struct RuleExceptionTests {
  private static let promo =
    "after('startGuidance', function(navMap) navMap:addSubview(box('promo', 100, 300, 120, 80)) end)\n"

  @Test("an exception holds for its rule and its view, and for no other")
  func holds() throws {
    for (exception, expected) in [
      ("{ rule = 'L08', view = 'promo', reason = 'agreed' }", []),
      ("{ rule = 'L08', reason = 'agreed' }", []),
      ("{ rule = 'L08', view = 'other', reason = 'agreed' }", ["L08"]),
      ("{ rule = 'L06', view = 'promo', reason = 'agreed' }", ["L08"]),
    ] {
      let bench = try RuleBench("basic", change: Self.promo + "D.exceptions = { \(exception) }")
      bench.run(["enable", "start"])
      #expect(bench.broken == expected, "\(exception)")
      #expect(bench.monitor.unusedExceptions.isEmpty == expected.isEmpty)
    }
  }

  @Test("one that has never applied is told of, and the reason with it; a replay knows what has applied")
  func unused() throws {
    let bench = try RuleBench(
      "basic", change: Self.promo + "D.exceptions = { { rule = 'L08', view = 'promo', reason = 'agreed' } }")
    let said = "no violations\nthe exception from L08 for promo has not applied so far: agreed"
    bench.run(["enable"])
    #expect(bench.run(["violations"]) == said)
    bench.run(["start"])
    #expect(bench.run(["violations"]) == "no violations")
    bench.run(["stop"])
    #expect(bench.run(["violations"]).hasPrefix("L15"))
    #expect(!bench.run(["violations"]).contains("exception"))
    bench.run(["reload"])
    #expect(!bench.run(["violations"]).contains("exception"))
    bench.run(["undo", "undo", "undo"])
    #expect(bench.run(["violations"]) == said)
  }

  @Test("a run of scenarios tells of exceptions that none of them has needed, unless it is a part of them")
  func unusedInRun() throws {
    let bench = try ScenarioBench()
    try bench.folder.write(
      "a.lua",
      """
      local nav = require "nav"
      local delegate = {
        exceptions = {
          { rule = "L06", view = "googleLogo", reason = "shown elsewhere" },
          { rule = "L07", reason = "no map to see" }, { rule = "L36", view = "badge", reason = "agreed" },
        },
      }
      scenario("off", function(host) host:delegate(delegate) end)
      scenario("on", function(host)
        host:delegate(delegate)
        host:enable()
        host:disable()
        host:delegate {}
      end)
      """)
    let told = "the exception from L36 for badge has not applied in any scenario: agreed"
    #expect(try bench.run("a.lua").summary?.notes == [told])
    bench.options.filter = "off"
    #expect(try bench.run("a.lua").summary?.notes == [])
  }

  @Test(
    "one without a reason or with an unknown rule is left out with a message",
    arguments: [
      ("{ rule = 'L08', view = 'promo' }", "exception 1, from L08, is left out: it has no reason"),
      ("{ rule = 'L08', reason = '  ' }", "exception 1, from L08, is left out: it has no reason"),
      (
        "{ rule = 'L80', reason = 'x' }",
        "exception 1 is left out: there is no rule 'L80'; did you mean 'L08'?"
      ),
      ("{ rule = 'conflicts', reason = 'x' }", "there is no rule 'conflicts'; did you mean 'conflict'?"),
      ("{ reason = 'x' }", "exception 1 names no rule and is left out; 'rules' lists them"),
    ])
  func leftOut(exception: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("d.lua", "return { exceptions = { \(exception) } }")
    let lines = try Lines()
    let said = lines.run("delegate \(path)")
    #expect(said.contains("\(path): "), "\(said)")
    #expect(said.contains(expected), "\(said)")
    #expect(lines.session.world.host.monitor.exceptions == [])
    #expect(lines.run("violations").contains(expected))
    // Set by a script, the delegate is not asked for warnings; 'violations' has them all the same.
    lines.run("navMap:setLayoutDelegate { exceptions = { \(exception) } }")
    #expect(lines.run("violations").contains(expected))
  }

  @Test(
    "what is no list of exceptions is refused",
    arguments: [
      ("3", "the delegate's exceptions are a number; expected a list"),
      (
        "(function() local list = {} for i = 1, 101 do list[i] = {} end return list end)()",
        "the delegate has 101 exceptions; at most 100 are taken"
      ),
      ("{ 'L08' }", "exception 1 of the delegate is a string"),
      ("{ { rule = 8, reason = 'x' } }", "exception 1 of the delegate: rule is a number; expected a string"),
      (
        "{ { rule = 'L08', views = 'x' } }",
        "has a 'views'; expected rule, view, reason; did you mean 'view'?"
      ),
      ("{ [2] = { rule = 'L08', reason = 'x' } }", "without holes: after 0 comes 2"),
    ])
  func refused(exceptions: String, expected: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("d.lua", "return { exceptions = \(exceptions) }")
    let message = try Lines().fail("delegate \(path)")
    #expect(message.contains(expected), "\(message)")
  }
}
