import NavHost
import Testing

@testable import NavLab

@Suite("A scenario")
struct ScenarioTests {
  @Test("gets a fresh host and a fresh run of its file, whatever the others did")
  func fresh() throws {
    let report = try ScenarioBench().run(
      text: """
        count = (count or 0) + 1
        local nav = require "nav"
        for _, name in ipairs { "first", "second", "third" } do
          scenario(name, function(host)
            expect.equal(count, 1)
            expect.equal(math.random(1000), math.random(1000) and host.mapView.subviews and count and 0, 1000)
            expect.equal(host:frame().state, "none")
            expect.equal(host:frame().instant, 0)
            count = count + 1
            string.mine = true
            host:delegate {}
            host:enable()
            host:tick(1)
            host.mapView:addSubview(nav.View.new {})
            expect.equal(#host.mapView.subviews, 1)
          end)
        end
        """)
    #expect(report.results.map(\.failure?.message) == [nil, nil, nil])
    #expect(report.results.map(\.name) == ["first", "second", "third"])
    #expect(report.results.map(\.virtualNanoseconds) == [1_000_000_000, 1_000_000_000, 1_000_000_000])
    #expect(report.summary?.passed == 3)
  }

  @Test("is over when what it asked for last is answered")
  func lastTurn() throws {
    let report = try ScenarioBench().run(
      text: """
        local function ask(host, answer)
          host.mapView.navigator:setDestinations({ { coordinate = { 1, 2 } } }, nil, answer)
        end
        scenario("late", function(host) ask(host, function() error("too late") end) end)
        scenario("unmet", function(host) ask(host, function(status) expect.equal(status, "none of these") end) end)
        scenario("fine", function(host) ask(host, function(status) expect.equal(status, "OK") end) end)
        """)
    #expect(report.results.map { $0.failure == nil } == [false, false, true])
    #expect(report.results[0].failure?.message.contains("too late") == true)
    #expect(report.results[0].failure?.position?.line == 4)
    #expect(report.results[1].failure?.position?.line == 5)
  }

  @Test("starts its random numbers at the seed")
  func seed() throws {
    let bench = try ScenarioBench()
    let text =
      "scenario('a', function() print(math.random(1 << 40)) end) scenario('b', function() print(math.random(1 << 40)) end)"
    func numbers() throws -> [Substring] { try bench.run(text: text).printed.split(separator: "\n") }
    let first = try numbers()
    #expect(first.count == 2)
    #expect(first[0] == first[1])
    #expect(try numbers() == first)
    bench.options.seed = 7
    #expect(try numbers() != first)
  }

  @Test("starts on the device that the run was given, or takes its own")
  func device() throws {
    let bench = try ScenarioBench()
    bench.options.deviceName = "iphone se"
    let report = try bench.run(
      text: """
        scenario("the run's", function(host)
          expect.frame("navMap", { width = 375, height = 667 })
        end)
        scenario("a list's", function(host)
          host:device "iPhone 15"
          expect.frame("navMap", { width = 393, height = 852 })
        end)
        scenario("its own", function(host)
          host:device { width = 300, height = 500, scale = 2, safeArea = { top = 20, bottom = 10 } }
          expect.frame("navMap", { width = 300, height = 500 })
          expect.error(function() expect.inside("navMap", "safeArea") end, "20 pt beyond its top edge, 10 pt")
          host:rotate()
          -- What was on top is on the left now, what was at the bottom on the right.
          expect.frame("navMap", { width = 500, height = 300 })
          expect.error(function() expect.inside("navMap", "safeArea") end, "20 pt beyond its left edge, 10 pt beyond its right")
          host:safeArea { top = 5 }
          expect.error(function() expect.inside("navMap", "safeArea") end, "reaches 5 pt beyond its top edge$")
        end)
        """)
    #expect(report.results.map(\.failure?.message) == [nil, nil, nil])
    bench.options.deviceName = "iPhon 15"
    #expect(throws: ScenarioCallError.self) { try bench.run("a.lua") }
  }

  @Test("finds its delegate beside its own file, or makes one itself")
  func delegate() throws {
    let bench = try ScenarioBench()
    try bench.folder.write(
      "delegates/d.lua", "local D = {}\nfunction D:enableNavigationUI(map) map.alpha = 0.5 end\nreturn D")
    try bench.folder.write(
      "deep/scenarios/a.lua",
      """
      local helper = require "parts.helper"
      scenario("a file's", function(host)
        host:delegate "../../delegates/d.lua"
        host:enable()
        expect.equal(host:frame().views.navMap.alpha, 0.5)
      end)
      scenario("a table", function(host)
        local seen
        host:delegate { enableNavigationUI = function(self, map, state) seen = state.wideMode end }
        host:enable()
        expect.equal(seen, false)
      end)
      scenario("helped", function(host) helper.check(host) end)
      """)
    try bench.folder.write(
      "deep/scenarios/parts/helper.lua",
      "local M = {}\nfunction M.check(host)\n  expect.equal(host:frame().state, 'ready')\nend\nreturn M")
    let report = try bench.run("deep")
    // The helper's file has no scenario: it is passed over.
    #expect(report.results.map(\.failure?.message) == [nil, nil, "expect.equal"])
    let failure = try #require(report.results[2].failure)
    #expect(failure.position?.description == bench.folder.path + "/deep/scenarios/parts/helper.lua:3")
    #expect(failure.sourceLine == "expect.equal(host:frame().state, 'ready')")
    #expect(failure.calledFrom.contains { $0.hasPrefix(bench.folder.path + "/deep/scenarios/a.lua:13") })
  }

  @Test(
    "that is declared wrongly is a failure of the file, with its line",
    arguments: [
      ("scenario('a', function() end)\nscenario('a', function() end)", 2, "is there already at"),
      ("scenario('a')", 1, "argument 2 'body' of scenario must be a function, got nothing"),
      ("scenario(function() end)", 1, "argument 1 'name' of scenario must be a string"),
      ("scenario('', function() end)", 1, "is empty"), ("\nscenario {", 2, "unexpected symbol near <eof>"),
      ("scenario('a', function() end)\nerror('no')", 2, "no"),
      ("require 'missing'", 1, "module 'missing' not found"),
      ("\n\nlocal x = nil + 1", 3, "arithmetic on a nil"),
      ("expect.equal(1, 1)", 1, "expect.equal belongs inside a scenario"),
      ("while true do pcall(function() while true do end end) end", 1, "budget"),
      ("x = (", 1, "<eof>"),
    ])
  func declaredWrongly(text: String, line: Int, words: String) throws {
    let bench = try ScenarioBench()
    bench.options.budgets.instructionBudget = 1_000_000
    let report = try bench.run(text: text)
    #expect(report.results.count == 1)
    #expect(report.results.first?.name == nil)
    #expect(report.failure?.message.contains(words) == true)
    #expect(report.failure?.position?.line == line)
    #expect(report.failure?.position?.file == bench.folder.path + "/a.lua")
  }

  @Test("cannot be declared while one runs")
  func nested() throws {
    let report = try ScenarioBench().runBare(body: "scenario('other', function() end)")
    #expect(report.text.contains("scenario 'other' cannot be declared while 'it' runs"))
    #expect(report.failure?.position?.line == 3)
  }

  @Test(
    "goes on without its delegate after a callback has failed; the failure names scenario, callback and line")
  func callbackFails() throws {
    let bench = try ScenarioBench()
    let body = """
      host:delegate {
        enableNavigationUI = function(self, map)
          nav.animate { duration = 0.25, animations = function() map.alpha = 0 end,
            completion = function() error("late") end }
        end,
        startGuidance = function() error("never called") end,
      }
      host:enable()
      host:tick(1)
      """
    let failure = try #require(try bench.runBare(body: body).failure)
    #expect(failure.position?.line == 11)
    #expect(failure.message == "tick: an animation's completion failed: \(bench.folder.path)/a.lua:6: late")
    let caught =
      body.replacingOccurrences(
        of: "host:tick(1)", with: "expect.error(function() host:tick(1) end, 'a.lua:6: late')")
      + "\nhost:start()\nexpect.equal(host:frame().state, 'guidance')\nexpect.equal(host:frame().instant, 1)"
      + "\nhost:resume()\nhost:stop()\nexpect.error(function() host:start() end, 'startGuidance failed: .*never called')"
    #expect(try bench.runBare(body: caught).text == "passed")
  }

  @Test("says which callback failed when it was the host that refused it")
  func callbackRefused() throws {
    let report = try ScenarioBench().runBare(
      body: "host:delegate { enableNavigationUI = function() host:tick(1) end }\nhost:enable()")
    #expect(report.failure?.message.hasPrefix("enableNavigationUI failed: ") == true)
    #expect(report.failure?.message.contains("a.lua:3: tick: time cannot pass inside a callback") == true)
    #expect(report.failure?.position?.line == 4)
  }

  @Test("that never settles fails")
  func neverSettles() throws {
    let report = try ScenarioBench().runBare(
      body: """
        local function go()
          nav.animate { duration = 0.1, animations = function() host.mapView.alpha = 1 - host.mapView.alpha end,
              completion = go }
        end
        go()
        host:settle()
        """)
    #expect(report.failure?.message.hasPrefix("the screen never settles") == true)
    #expect(report.failure?.position?.line == 8)
  }

  @Test("is freed when it is over: host, Lua state and all")
  func freed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "a.lua",
      """
      local nav = require "nav"
      kept = {}
      scenario("a", function(host)
        kept.host = host
        host:delegate "\(ScenarioBench.basic)"
        host:enable() host:start() host:prompt "incident" host:tick(0.1)
        kept.map = host.mapView
        nav.animate { duration = 1, animations = function() end, completion = function() return kept end }
      end)
      """)
    weak var world: World?
    weak var host: NavigationHost?
    weak var script: ScenarioScript?
    try {
      let made = try ScenarioScript(
        path, files: .init(), settings: .init(), registry: .standard,
        goldens: GoldenFolder(of: path, updates: false, updateCommand: ""), output: { _ in })
      try made.load()
      try made.run(try #require(made.declaration(named: "a")))
      (world, host, script) = (made.world, made.world.host, made)
      #expect(world != nil && host != nil)
    }()
    #expect(script == nil)
    #expect(world == nil)
    #expect(host == nil)
  }

  @Test("of the examples passes")
  func examples() throws {
    let report = ScenarioBench.Report()
    let run = try ScenarioRun([packageRoot + "/Examples/scenarios"], options: ScenarioOptions())
    _ = run.run(reporters: [report])
    #expect(report.results.count >= 3)
    for result in report.results { #expect(result.failure?.message == nil, "\(result.title)") }
  }
}

@Suite("The session's world")
struct WorldLifetimeTests {
  @Test("is freed when another takes its place")
  func freed() throws {
    weak var world: World?
    weak var script: AnyObject?
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "x = host", "y = { host, navMap }", "prompt incident")
    world = lines.session.world
    script = lines.session.world.script
    lines.run("undo")
    #expect(world == nil)
    #expect(script == nil)
  }
}
