import Foundation
import NavHost
import Testing

@testable import NavLab

@Suite("Commands and expectations about rules")
struct RuleCommandTests {
  private static let promo =
    "after('startGuidance', function(navMap) navMap:addSubview(box('promo', 100, 300, 120, 80)) end)"

  @Test("a violation is told when it is new and when it is gone, and not in between")
  func news() throws {
    let bench = try RuleBench("basic", change: Self.promo)
    #expect(bench.run(["enable"]) == "ready · enableNavigationUI")
    #expect(
      bench.run(["start"])
        == "guidance · startGuidance\nerror L08: promo 100,300 120×80 covers 120×80 pt of viewport")
    #expect(bench.run(["tick 1"]) == "at 1 s")
    // Smaller than a button, 72 pt, it may lie over the map.
    let resize =
      "for _, v in ipairs(navMap.subviews) do if v.accessibilityIdentifier == 'promo' then "
      + "v.frame = { x = 100, y = 300, width = 72, height = 72 } end end"
    #expect(bench.run([resize]) == "no longer: L08 promo viewport")
    #expect(bench.run(["undo"]).hasSuffix("\nerror L08: promo 100,300 120×80 covers 120×80 pt of viewport"))
    #expect(bench.run(["redo"]).hasSuffix("\nno longer: L08 promo viewport"))
    #expect(
      bench.run(["stop"]).hasSuffix(
        "warning L15: promo 100,300 72×72 was added during guidance and is still there"))
  }

  @Test("one that comes and goes within one event is told of, too")
  func passing() throws {
    let bench = try RuleBench(
      "basic",
      change: """
        -- For half a second, from one completion to the next.
        after('startGuidance', function(navMap)
          local promo = box("promo", 100, 300, 120, 80)
          local dot = box("dot", 10, 300, 20, 20)
          navMap:addSubview(dot)
          local function fade(alpha, completion)
            nav.animate { duration = 0.5, animations = function() dot.alpha = alpha end, completion = completion }
          end
          fade(0.9, function()
            navMap:addSubview(promo)
            fade(0.8, function() promo:removeFromSuperview() end)
          end)
        end)
        """)
    bench.run(["enable", "start"])
    #expect(
      bench.run(["tick 2"])
        == "at 2 s\nerror L08: promo 100,300 120×80 covers 120×80 pt of viewport (no longer)")
  }

  @Test("'violations' is a table at the prompt and a list in Lua")
  func violations() throws {
    let bench = try RuleBench("basic", change: Self.promo)
    bench.run(["enable", "start"])
    #expect(
      bench.run(["violations"])
        == "L08  error  promo, viewport  promo 100,300 120×80 covers 120×80 pt of viewport")
    #expect(
      bench.run(["v = violations()[1]", "#violations(), v.rule, v.severity, #v.views, v.views[1]"])
        == "1  L08  error  2  promo")
  }

  @Test("'rules' has a line for each rule, the pages' first; with a name it tells all of one")
  func rules() throws {
    let lines = try Lines()
    let list = lines.run("rules").split(separator: "\n")
    #expect(list.count == ContractRule.all.count)
    #expect(list.prefix(38).allSatisfy { $0.hasPrefix("L") })
    #expect(list[5].hasPrefix("L06 "))
    #expect(list[5].contains("  error    checked on frames"))
    let one = lines.run("rules L20")
    #expect(one.contains("not checkable\n"))
    #expect(one.contains("why       The last ones are hidden first."))
    #expect(lines.fail("rules L8") == "rules: there is no rule 'L8'; did you mean 'L08'?")
    #expect(lines.fail("rules everything") == "rules: there is no rule 'everything'; 'rules' lists them")
    #expect(lines.session.completion(of: "rules view", at: 10).candidates.map(\.text) == ["viewport-share"])
  }

  @Test("expect.noViolations counts errors and warnings, advice when asked")
  func noViolations() throws {
    let bench = try ScenarioBench()
    let advice = """
      host.mapView.settings.compassButton = false
      expect.noViolations()
      expect.violation("L33")
      """
    #expect(try bench.run(body: advice).text == "passed")
    let strict = try bench.run(body: advice + "\nexpect.noViolations { advice = true }")
    #expect(strict.failure?.found == "1 of L33")
    #expect(strict.text.contains("L33: compassButton was set while navigation is on"))
    let warning = try bench.run(body: "host.mapView.padding = { top = 1 }\nexpect.noViolations()")
    #expect(warning.failure?.found == "1 of L32")
    let other = try bench.run(body: "host.mapView.padding = { top = 1 }\nexpect.violation('L06')")
    #expect(other.failure?.found == "none but of L32")
  }

  @Test(
    "wrong uses of the expectations tell what is right",
    arguments: [
      ("expect.violation('L66')", "did you mean 'L06'?"),
      ("expect.violation('L11')", "is never broken: it is refused by design"),
      ("expect.violation('L20')", "is never broken: it is not checkable"),
      ("expect.noViolations(3)", "must be a table, got number 3"),
      ("expect.noViolations { advise = true }", "did you mean 'advice'?"),
      ("expect.noViolations { advice = 1 }", "must be a boolean, got number 1"),
      ("expect.noViolations({}, {})", "takes 1 arguments, got 2"),
    ])
  func wrong(call: String, expected: String) throws {
    let report = try ScenarioBench().run(body: call)
    #expect(report.text.contains(expected), "\(report.text)")
  }

  @Test(
    "the committed page is what is generated; 'navrepl rules --reference Documentation/rules.md' writes it")
  func page() throws {
    let committed = try String(contentsOfFile: packageRoot + "/Documentation/rules.md", encoding: .utf8)
    #expect(committed == RuleText.page)
  }

  @Test("what a rule that waits for rest has said stands while something moves, and is not said twice")
  func waitsForRest() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "v = nav.View.new { accessibilityIdentifier = 'loose' }")
    lines.run("v.translatesAutoresizingMaskIntoConstraints = false")
    #expect(
      lines.run("navMap:addSubview(v)").contains(
        "warning ambiguous: the constraints leave the frame of loose open"))
    let moving = lines.run("nav.animate { duration = 1, animations = function() v.alpha = 0.5 end }")
    #expect(!moving.contains("ambiguous"), "\(moving)")
    let settled = lines.run("settle")
    #expect(!settled.contains("ambiguous"), "\(settled)")
    #expect(lines.run("v:removeFromSuperview()").contains("no longer: ambiguous loose"))
  }
}
