import Testing

@testable import NavLab

@Suite("An expectation")
struct ExpectationTests {
  @Test(
    "that is met lets the scenario go on",
    arguments: [
      "expect.equal(1, 1)", "expect.equal(1, 1.0)", "expect.equal(nil, nil)", "expect.equal('a', 'a')",
      "expect.equal({ 1, nil, 3 }, { 1, nil, 3 })",
      "expect.equal({ a = { b = 1 } }, { a = { b = 1.25 } }, 0.25)",
      "expect.equal(1/0, 1/0)", "expect.equal(-0.0, 0)", "expect.equal(1/0, 1/0, 5)",
      "expect.equal(print, print)", "expect.equal(host.mapView, host.mapView)",
      "local a = {} a.a = a local b = {} b.a = b expect.equal(a, b)",
      "expect.equal(math.maxinteger, math.maxinteger)",
      // The README's figures: the turn card is 120 + 59 high, the ETA card 80 + 34.
      "expect.frame('turnCard', { x = 0, y = 0, width = 393, height = 179 })",
      "expect.frame('etaCard', { y = 852 - 114 })", "expect.frame(host.mapView, { width = 393.5 }, 0.5)",
      "expect.noOverlap('viewport', 'turnCard', 'etaCard')",
      "expect.noOverlap('turnCard', 'etaCard', 'viewport')",
      "expect.inside('viewport', 'safeArea')", "expect.inside('etaCard', 'screen')",
      "expect.inside('compass', 'navMap')", "expect.aligned('leading', 'turnCard', 'etaCard', 'viewport')",
      "expect.aligned('trailing', 'compass', 'reporting')",
      "expect.aligned('centerX', 'turnCard', host.mapView)",
      "expect.aligned('top', 'turnCard', 'viewport', 179)", "expect.noViolations()",
      "expect.equal(host:conflicts(), {})",
      "expect.error(function() error('no way') end, 'no w%ay')", "expect.error(function() error() end)",
      "expect.error(function() expect.equal(1, 2) end, 'expected 2, found 1')",
      "host:resize(10, 10) host:safeArea { top = 1 } expect.noOverlap('viewport', 'compass')  ",
    ])
  func met(body: String) throws {
    let report = try ScenarioBench().run(body: body)
    #expect(report.text == "passed")
  }

  @Test(
    "that is not met ends the scenario, and says what was expected and found",
    arguments: [
      ("expect.equal(1, 2)", "expect.equal", "2", "1"),
      ("expect.equal('1', 1)", "expect.equal", "1", "\"1\""),
      ("expect.equal(1, '1')", "expect.equal", "\"1\"", "1"),
      ("expect.equal(true, false)", "expect.equal", "false", "true"),
      ("expect.equal(0.1 + 0.2, 0.3)", "expect.equal", "0.3", "0.30000000000000004"),
      ("expect.equal(0.0001, 5)", "expect.equal", "5", "0.0001"),
      ("expect.equal(12.5, 11)", "expect.equal", "11", "12.5"),
      ("expect.equal(10, 12.5, 2)", "expect.equal", "12.5 within 2", "10, which is off by 2.5"),
      ("expect.equal(1 / 0, 1, 5)", "expect.equal", "1 within 5", "inf"),
      ("expect.equal(0/0, 0/0)", "expect.equal", "nan", "nan"),
      (
        "expect.equal(math.maxinteger, math.maxinteger - 1)", "expect.equal", "9223372036854775806",
        "9223372036854775807"
      ),
      ("expect.equal(2^53, (1 << 53) + 1)", "expect.equal", "9007199254740993", "9007199254740992"),
      (
        "expect.equal({ a = { b = { 1, 2 } } }, { a = { b = { 1, 3 } } })", "expect.equal at .a.b[2]", "3",
        "2"
      ),
      ("expect.equal({ ['a b'] = 1 }, { ['a b'] = 2 })", "expect.equal at [\"a b\"]", "2", "1"),
      ("expect.equal({ 1, nil, 3 }, { 1, 2, 3 })", "expect.equal at [2]", "2", "nothing"),
      ("expect.equal({ x = 1 }, {})", "expect.equal at .x", "nothing", "1"),
      ("expect.equal({}, { x = false })", "expect.equal at .x", "false", "nothing"),
      ("expect.equal({}, 'x')", "expect.equal", "\"x\"", "{}"),
      (
        "expect.frame('turnCard', { y = 1, height = 179 })", "expect.frame of 'turnCard'", "y 1, height 179",
        "y 0, height 179"
      ),
      (
        "expect.frame('viewport', { y = 179.4 }, 0.25)", "expect.frame of 'viewport'", "y 179.4, within 0.25",
        "y 179"
      ),
      (
        "expect.noOverlap('compass', 'viewport')", "expect.noOverlap",
        "that 'compass' and 'viewport' share nothing",
        "that both have 337,682 56×56"
      ),
      (
        "expect.inside('etaCard', 'safeArea')", "expect.inside", "'etaCard' inside 'safeArea'",
        "that it reaches 34 pt beyond its bottom edge"
      ),
      (
        "expect.aligned('top', 'etaCard', 'turnCard')", "expect.aligned",
        "top of 'turnCard' at 738, as that of 'etaCard'", "0"
      ),
      ("expect.violation('conflict')", "expect.violation", "a violation of 'conflict'", "none"),
      ("expect.error(function() end)", "expect.error", "an error", "none: the function returned"),
      ("expect.frame('prompt', { x = 0 })", "expect.frame", "'prompt' on the screen", "that no prompt is up"),
      (
        "expect.frame('tripProgressBar', { x = 0 })", "expect.frame", "'tripProgressBar' on the screen",
        "that the delegate has not placed it"
      ),
      (
        "expect.frame(nav.View.new { accessibilityIdentifier = 'box' }, { x = 0 })", "expect.frame",
        "'box' on the screen",
        "that it is in no map view"
      ),
    ])
  func notMet(body: String, message: String, expected: String, found: String) throws {
    let report = try ScenarioBench().run(body: body)
    let failure = try #require(report.failure)
    #expect(failure.message == message)
    #expect(failure.expected == expected)
    #expect(failure.found == found)
    #expect(failure.position?.line == 6)
    #expect(failure.sourceLine == body)
    #expect(failure.frame?.contains("turnCard") == true)
  }

  @Test(
    "that is used wrongly is an error at the scenario's line, with the nearest right name",
    arguments: [
      ("expect.frame('viewprt', { x = 0 })", "did you mean 'viewport'?"),
      ("expect.frame('zzz', { x = 0 })", "on the screen are navMap, turnCard"),
      ("expect.frame('viewport', {})", "has none of x, y, width, height"),
      ("expect.frame('viewport', { z = 0 })", "no option 'z'"),
      ("expect.frame('viewport', { x = '0' })", "must be a finite number, got string '0'"),
      ("expect.frame('viewport', 3)", "must be a table, got number 3"),
      ("expect.frame(3, { x = 0 })", "must be the name of a view or a view, got number 3"),
      ("expect.frame()", "must be the name of a view or a view, got nothing"),
      ("expect.equal(1)", "takes two values"), ("expect.equal(1, 1, -1)", "expected 0 or more"),
      ("expect.equal(1, 1, 0/0)", "must be a finite number"),
      ("expect.equal(1, 1, 0, 2)", "expect.equal takes 3 arguments, got 4"),
      ("expect.inside('viewport', 'screen', 5)", "expect.inside takes 2 arguments, got 3"),
      ("expect.equals(1, 1)", "did you mean 'equal'?"),
      ("expect.equal = print", "read-only"), ("expect.noOverlap('viewport')", "two or more views"),
      ("expect.aligned('middle', 'viewport', 'turnCard')", "does not know 'middle'"),
      ("expect.aligned('top', 'viewport')", "two or more views, got 1"), ("expect.aligned('top')", "got 0"),
      ("expect.inside('viewport', 'safeare')", "names no view 'safeare'"),
      ("expect.violation('conflicts')", "did you mean 'conflict'?"),
      ("expect.error(3)", "must be a function, got number 3"),
      (
        "expect.error(function() error('x') end, '%')",
        "the pattern of expect.error cannot be used: malformed pattern"
      ),
      ("expect.golden('../x')", "is no name of a golden"), ("expect.golden('')", "is no name of a golden"),
      ("expect.golden('.x')", "is no name of a golden"), ("expect.golden(3)", "must be a string"),
      (
        "local t = {} for i = 1, 200 do t = { t } end local u = {} for i = 1, 200 do u = { u } end expect.equal(t, u)",
        "100 tables deep"
      ),
      ("os.exit(3)", "attempt to index a nil value (global 'os')"),
      ("pcall(os.exit, 3)", "attempt to index a nil value (global 'os')"),
      ("host:enabel()", "did you mean 'enable'?"), ("host:undo()", "no member 'undo'"),
      ("host:events()", "can only be typed at the prompt"), ("host:tick(-1)", "expected 0 to 86400 seconds"),
      ("host:device 'iPhone 155'", "did you mean 'iPhone 15'?"),
      ("host:device { width = -1, height = 2 }", "width"),
      ("host:device { width = 1, height = 2, scale = 0 }", "0.1 to 10"),
      ("host:device { width = 1, height = 2, safeArea = { top = -1 } }", "0 or more"),
      ("host:delegate 'nothing.lua'", "No such file"),
      ("host:delegate {}", "cannot be set while navigation is enabled"),
      ("host:safeArea { top = -1 }", "-1"),
    ])
  func wrongUse(body: String, words: String) throws {
    let report = try ScenarioBench().run(body: body)
    let failure = try #require(report.failure)
    #expect(failure.message.contains(words))
    #expect(failure.position?.line == 6)
  }

  @Test("looks at what is on the screen now, in mid-animation too")
  func inMotion() throws {
    let report = try ScenarioBench().run(
      body: """
        host:prompt { kind = "incident", height = 180 }
        host:tick(0.2)
        -- Half way of a symmetric curve, from 852 to 852 - 180.
        expect.frame("prompt", { y = 762 }, 0.001)
        expect.equal(host:modelFrame().views.prompt.y, 672)
        expect.equal(host:frame().views.prompt.y, 762, 0.001)
        """)
    #expect(report.text == "passed")
  }

  @Test("sees a conflict as a violation, with the constraints in question")
  func conflict() throws {
    let body = """
      local view = nav.View.new { accessibilityIdentifier = "box" }
      view.translatesAutoresizingMaskIntoConstraints = false
      host.mapView:addSubview(view)
      nav.activate {
        view.widthAnchor:constraint { equalToConstant = 10 }, view.widthAnchor:constraint { equalToConstant = 20 },
        view.heightAnchor:constraint { equalToConstant = 10 },
        view.topAnchor:constraint { equalTo = host.mapView.topAnchor },
        view.leadingAnchor:constraint { equalTo = host.mapView.leadingAnchor },
      }
      host:tick(0)
      expect.violation("conflict")
      expect.equal(#host:conflicts(), 1)
      expect.equal(#host:conflicts()[1].constraints, 2)
      host:conflicts()[1].broken.isActive = false
      host:tick(0)
      expect.noViolations()
      """
    #expect(try ScenarioBench().run(body: body).text == "passed")
    let failing = body.replacingOccurrences(
      of: "expect.violation(\"conflict\")", with: "expect.noViolations()")
    let report = try ScenarioBench().run(body: failing)
    #expect(report.failure?.found == "1 of conflict")
    #expect(report.text.contains("given up: box.width is 20 pt"))
  }

  @Test("does not count what cannot be seen as an overlap")
  func invisible() throws {
    let report = try ScenarioBench().run(
      body: """
        local view = host.mapView.subviews[1]
        expect.error(function() expect.noOverlap(view, "navMap") end, "share nothing")
        view.isHidden = true
        expect.noOverlap(view, "navMap")
        view.isHidden = false
        view.alpha = 0
        expect.noOverlap(view, "navMap")
        """)
    #expect(report.text == "passed")
  }
}
