import LuaBridge
import NavHost
import Testing

@testable import NavLab

@Suite("Checking a delegate")
struct CheckTests {
  /// What a check does not come across, and why.
  private static let unreachable: Set = [
    "viewport-share",  // takes a prompt of another height
    "L26",  // takes a turn of a screen that the delegate does not support
    "left-constraints",  // is broken by a line at the prompt
  ]

  /// A delegate for each rule.
  private static let broken = BrokenRule.all.reduce(into: [BrokenRule]()) { rules, rule in
    if !unreachable.contains(rule.id) && !rules.contains(where: { $0.id == rule.id }) { rules.append(rule) }
  }

  @Test("finds the rule that a delegate breaks, and its scenario fails with that", arguments: broken)
  func finds(rule: BrokenRule) throws {
    let bench = try CheckBench(rule.base, change: rule.change)
    var extent = CheckBench.small
    if rule.base == "basic" { extent.greatestScreenCount = 1 }
    let report = try bench.check(extent: extent)
    #expect(report.findings.contains { $0.finding.violation.rule == rule.id }, "\(report.text)")
    #expect(report.hasErrors || ContractRule.named(rule.id)?.severity != .error)
    #expect(report.findings.allSatisfy { $0.isSeenAgain }, "\(report.text)")
    let results = try bench.runScenarios(of: report)
    #expect(results.count == report.findingCount)
    for (result, found) in zip(results, report.findings) {
      let violation = found.finding.violation
      let failure = try #require(result.failure, "\(violation.text)")
      let said = [failure.message] + failure.details
      #expect(said.contains { $0.contains(violation.text.prefix { $0 != "\n" && $0 != "(" }) }, "\(failure)")
    }
  }

  @Test("the way to a mistake has nothing in it that could be left out")
  func shortest() throws {
    let bench = try CheckBench(
      "basic",
      change: """
        local rounds = 0
        after('stopGuidance', function() rounds = rounds + 1 end)
        after('showPrompt', function(navMap)
          if rounds > 0 then navMap:addSubview(box("promo", 100, 300, 120, 80)) end
        end)
        """)
    let report = try bench.check(extent: CheckExtent.paths(depth: 6))
    let found = try #require(report.findings.first { $0.finding.violation.rule == "L08" })
    // Only a prompt in the second round of guidance shows it, and none in the first.
    let steps = found.finding.steps.filter { if case .delegate = $0 { false } else { true } }
    #expect(steps.count == 5, "\(steps)")
    guard case .prompt? = steps.last else {
      Issue.record("ends with \(steps)")
      return
    }
    #expect(Array(steps.dropLast()) == [.enable, .start, .stop, .start])
  }

  @Test("a script that fails, a budget that is spent and a layout that never settles are findings")
  func failures() throws {
    for (change, expected) in [
      ("after('stopGuidance', function() error('no way back') end)", "no way back"),
      ("after('hidePrompt', function() local x = nil; x.y = 1 end)", "attempt to index a nil value"),
      ("after('startGuidance', function() while true do end end)", "budget"),
      (
        """
        after('startGuidance', function(navMap)
          local height = 10
          local view = nav.View.new {
            translatesAutoresizingMaskIntoConstraints = false, accessibilityIdentifier = "growing",
            layoutSubviews = function(self)
              height = height + 1
              self.constraints[1].constant = height
            end,
          }
          navMap:addSubview(view)
          view.heightAnchor:constraint { equalToConstant = 10 }.isActive = true
        end)
        """, "never settles"
      ),
    ] {
      let bench = try CheckBench("basic", change: change)
      let report = try bench.check(extent: CheckExtent.paths(depth: 4))
      #expect(report.hasErrors)
      let texts = report.findings.map(\.finding.violation.text)
      #expect(texts.contains { $0.contains(expected) }, "\(report.text)")
      let results = try bench.runScenarios(of: report)
      #expect(results.allSatisfy { $0.failure != nil }, "\(report.text)")
      #expect(results.contains { $0.failure?.message.contains(expected) ?? false }, "\(report.text)")
    }
  }

  @Test("the report does not depend on the number of threads, and a seed says which random paths there are")
  func determinism() throws {
    let changed = try #require(BrokenRule.all.first { $0.id == "L31" })
    let bench = try CheckBench("wide", change: changed.change)
    let one = try bench.check(device: nil, jobs: 1).text
    #expect(try bench.check(device: nil, jobs: 3).text == one)
    var extent = CheckExtent.paths(depth: 1)
    extent.walkCount = 3
    let frames = try [1, 2, 1].map { try bench.check(extent: extent, seed: $0).frameCount }
    #expect(frames[0] == frames[2])
    #expect(frames[0] != frames[1])
  }

  @Test("in full, every screen gets every kind of prompt with every face of the speed widget")
  func full() throws {
    let devices = [try #require(Device.named("iPhone 15")), try #require(Device.named("iPhone SE"))]
    var extent = CheckExtent.paths(depth: 3)
    extent.isFull = true
    extent.greatestScreenCount = nil
    let plan = CheckPlan(
      path: "delegate.lua", devices: devices, orientations: [.portrait], seed: 0, extent: extent)
    #expect(plan.screens.count == 4)
    var seen: [[String]: Int] = [:]
    for part in plan.parts {
      guard case .paths(let screen, .alone(let kind, let face), isHurried: false) = part else { continue }
      seen[[screen.name, kind.name, face.rawValue], default: 0] += 1
    }
    #expect(seen.count == 4 * PromptKind.all.count * SpeedFace.allCases.count)
    #expect(seen.values.allSatisfy { $0 == 1 })
    #expect(PromptKind.all.count == 5 && SpeedFace.allCases.count == 4)

    // What one kind with one face alone would show, and no place in the turns does, is found in full alone.
    let bench = try CheckBench(
      "basic",
      change: """
        local widget
        after('startGuidance', function(navMap, state) widget = state.speedWidget end)
        after('showPrompt', function(navMap, prompt)
          if prompt.bounds.height == 140 and widget.frame.height == 124 then error('both at once') end
        end)
        """)
    extent.greatestScreenCount = 1
    let report = try bench.check(extent: extent)
    #expect(report.findings.contains { $0.finding.violation.text.contains("both at once") }, "\(report.text)")
    #expect(report.text.contains("with each of 5 prompt kinds and 4 speed faces"))
    extent.isFull = false
    #expect(try bench.check(extent: extent).findingCount == 0)
  }

  @Test("another version of the SDK is one of the steps, so that the scenario shows the same")
  func versions() throws {
    let bench = try CheckBench(
      "basic",
      change: """
        after('startGuidance', function(navMap)
          if not navMap.settings.showsTrafficLights then error('no lights') end
        end)
        """)
    #expect(try bench.check().findingCount == 0)
    let report = try bench.check(sdk: try SDKVersion("10.12"))
    let found = try #require(report.findings.first)
    #expect(found.finding.violation.text.contains("no lights"))
    #expect(report.scenarios.contains("host:sdk \"10.12"))
    #expect(try bench.runScenarios(of: report).allSatisfy { $0.failure != nil })
  }

  @Test(
    "one that is ended early says what was not reached, and fails only for what was found",
    arguments: [false, true])
  func early(byInterrupt: Bool) throws {
    let bench = try CheckBench("wide")
    var options = CheckOptions(path: bench.path)
    options.jobs = 2
    let run = try CheckRun(options)
    // What ends it is a budget, or Ctrl-C.
    let report = run.run { _, _, _ in
      if byInterrupt { run.interrupt() }
      return !byInterrupt
    }
    #expect(!report.isComplete)
    #expect(!report.hasErrors)
    #expect(report.text.contains("; the rest was not reached:"))
    let count = CheckScreen.all(Device.all, ScreenOrientation.allCases).count
    #expect(report.text.contains(" of \(count) screens"), "\(report.text)")
  }

  @Test("exceptions are honoured, and one that is never needed is told of")
  func exceptions() throws {
    let promo = """
      after('startGuidance', function(navMap) navMap:addSubview(box("promo", 100, 300, 120, 80)) end)
      after('stopGuidance', function(navMap)
        for _, view in ipairs(navMap.subviews) do
          if view.accessibilityIdentifier == "promo" then view:removeFromSuperview() end
        end
      end)
      D.exceptions = {
        { rule = 'L08', view = 'promo', reason = 'agreed' }, { rule = 'L36', view = 'promo', reason = 'rare' },
      }
      """
    let report = try CheckBench("basic", change: promo).check()
    #expect(!report.findings.contains { $0.finding.violation.rule == "L08" }, "\(report.text)")
    #expect(report.text.contains("the exception from L36 for promo has not applied anywhere: rare"))
    #expect(!report.text.contains("exception from L08"))
  }

  @Test(
    "what cannot be checked is refused with the reason",
    arguments: [
      ("return 3", nil as String?, "must return its delegate, a table"),
      ("return {", nil, "delegate.lua:1"),
      ("return { supports = 3 }", nil, "supports is a number; expected a table"),
      ("return { supports = { orientations = {} } }", nil, "names none; expected some of \"portrait\""),
      (
        "return { supports = { orientations = { 'portrai' } } }", nil,
        "has 'portrai'; expected \"portrait\", \"landscape\"; did you mean 'portrait'?"
      ),
      (
        "return { supports = { devices = {} } }", nil,
        "supports has a 'devices'; expected orientations, idioms"
      ),
      ("return { supports = { idioms = { 'tv' } } }", nil, "has 'tv'; expected \"phone\", \"pad\""),
      ("return { supports = { idioms = { 'phone' } } }", "iPad", "supports.idioms leave out 'iPad'"),
      ("return {}", "iPhone 150", "no device is called 'iPhone 150'; did you mean 'iPhone 15'?"),
    ])
  func refused(source: String, device: String?, expected: String) throws {
    let bench = try CheckBench(source: source)
    let error = #expect(throws: CheckCallError.self) { try bench.check(device: device) }
    #expect(error?.description.contains(expected) ?? false, "\(error?.description ?? "")")
  }

  @Test("a delegate is checked in the orientations that it supports, on each screen once")
  func screens() {
    let all = CheckScreen.all(Device.all, ScreenOrientation.allCases)
    let distinct = CheckScreen.distinct(Device.all)
    #expect(all.count == distinct.count * 4)
    #expect(Set(all).count == all.count)
    for device in Device.all { #expect(distinct.contains { $0.hasSameScreen(as: device) }) }
    let portrait = CheckScreen.all(Device.all, [.portrait])
    #expect(portrait.count == distinct.count * 2)
    #expect(portrait.allSatisfy { $0.orientation == .portrait })
    #expect(portrait.first?.device == .standard)
  }

  @Test(
    "numbers make no difference between mistakes",
    arguments: [
      ("a 0,179 393×559.5", "a #,# #×#"), ("-12.25 pt", "# pt"), ("ends.", "ends."), ("3.", "#."),
      ("view#2 and b-3", "view## and b#"), ("", ""),
    ])
  func shape(text: String, expected: String) {
    #expect(CheckFinding.Key.withoutNumbers(text) == expected)
  }
}

extension CheckExtent {
  /// Paths alone, on one screen.
  static func paths(depth: Int) -> CheckExtent {
    var extent = CheckExtent()
    extent.greatestDepth = depth
    extent.walkCount = 0
    extent.greatestScreenCount = 1
    return extent
  }
}
