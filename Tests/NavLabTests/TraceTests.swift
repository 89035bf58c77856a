import Testing

@testable import NavLab

@Suite("Trace")
struct TraceTests {
  private static let script = """
    local nav = require "nav"
    local Delegate = {}
    function Delegate:enableNavigationUI(navMap, newState)
      local box = nav.View.new { alpha = 0.5, accessibilityIdentifier = "box" }
      box.isHidden = true
      navMap:addSubview(box)
      nav.animate {
        duration = 0.25,
        animations = function() box.alpha = 1 end,
        completion = function(finished) box:removeFromSuperview() end,
      }
    end
    function Delegate:startGuidance() error("broken") end
    return Delegate
    """

  private static func lines() throws -> (Lines, TemporaryFolder) {
    let folder = try TemporaryFolder()
    return (try Lines(delegate: try folder.write("traced.lua", script)), folder)
  }

  @Test("callbacks with their arguments and what they call, at their instants")
  func text() throws {
    let (lines, _) = try Self.lines()
    lines.run("trace on")
    #expect(lines.printed == "")
    lines.runAll("enable", "tick 0.5")
    #expect(
      lines.printed == """
        0 s  enableNavigationUI(navMap, NavigationReadyUIState)
        0 s    nav.View.new { accessibilityIdentifier = "box", alpha = 0.5 }
        0 s    box.isHidden = true
        0 s    navMap:addSubview(box)
        0 s    nav.animate { animations = function, completion = function, duration = 0.25 }
        0 s      animations()
        0 s        box.alpha = 1
        0.25 s  completion(true)
        0.25 s    box:removeFromSuperview()

        """)
  }

  @Test("calls of a typed line are printed, of the host by their names; lists and texts are cut short")
  func typed() throws {
    let lines = try Lines()
    lines.runAll(
      "trace on", "v = nav.View.new { accessibilityIdentifier = 'v' }", "tick(0.5)", "host:settle()")
    lines.run("navMap:addSubview(v); nav.activate { v.topAnchor:constraint { equalTo = navMap.topAnchor } }")
    lines.run(
      "c = {} for i = 1, 12 do c[i] = v.widthAnchor:constraint { equalToConstant = i, priority = i } end")
    #expect(lines.printed.contains("0 s  tick(0.5)\n0.5 s  host:settle()\n"))
    #expect(lines.printed.contains("0.5 s  nav.activate { <v.top == navMap.top> }\n"))
    let start = lines.printed.count
    lines.run("nav.activate(c)")
    let list = lines.printed.dropFirst(start)
    #expect(list.contains("<v.width == 8 @8>, … 4 more }\n"), "\(list)")
    lines.run("v.accessibilityLabel = ('é'):rep(100)")
    #expect(
      lines.printed.hasSuffix("v.accessibilityLabel = \"" + String(repeating: "é", count: 60) + "…\"\n"))
    lines.run("v.accessibilityLabel = 'a\\27[31m\\nb'")
    #expect(!lines.printed.contains("\u{1B}"))
  }

  @Test("it is muted in replays, is no event, and 'trace off' ends it")
  func muted() throws {
    let (lines, folder) = try Self.lines()
    defer { withExtendedLifetime(folder) {} }
    lines.runAll("trace on", "enable", "tick 0.1")
    let printed = lines.printed
    lines.runAll("undo", "redo", "reload", "trace on", "trace off", "trace on")
    #expect(lines.printed == printed)
    #expect(lines.run("events") == "1  enable\n2  tick 0.1\n3  reload")
    lines.run("trace off")
    lines.runAll("tick 0.2", "undo")
    #expect(lines.printed == printed)
    #expect(lines.fail("trace maybe").contains("expected one of on, off"))
    #expect(lines.fail("host:trace()").contains("no member 'trace'"))
  }

  @Test("a callback that fails ends its lines; what follows stands at the margin again")
  func failing() throws {
    let (lines, _) = try Self.lines()
    lines.runAll("trace on", "enable", "settle")
    #expect(lines.fail("start").contains("broken"))
    #expect(
      lines.printed.hasSuffix(
        "0.25 s  startGuidance(navMap, ActiveGuidanceUIState, NavigationReadyUIState)\n"))
    _ = lines.fail("navMap:addSubview(5)")
    lines.run("host:stop()")
    #expect(lines.printed.hasSuffix("0.25 s  navMap:addSubview(5)\n0.25 s  host:stop()\n"))
    // Switched on again in the middle of it all, the world is what it was.
    let before = lines.everything
    lines.runAll("trace off", "trace on")
    #expect(lines.everything == before)
  }

  @Test("watching changes nothing, down to the numbers of objects")
  func noTrace() throws {
    func end(traced: Bool) throws -> String {
      // Little to spend: printing takes long, and the time budget must not come first.
      let lines = try Lines.basic(instructionBudget: 2_000_000)
      // A line either way: messages have its number.
      lines.run(traced ? "trace on" : "trace off")
      lines.runAll(
        "enable", "start", "prompt incident", "tick 0.2", "x = nav.View.new {}", "navMap:addSubview(x)")
      lines.run(
        "t = {} for i = 1, 2000 do t[i] = { i } end x.frame = { x = 0, y = 0, width = 5, height = 5 }")
      let budget = lines.fail("local n = 0 while true do n = n + 1 x.alpha = 0.5 count = n end")
      return lines.run("= tostring({}) .. tostring(turnCard) .. tostring(function() end)") + budget
        + lines.everything
    }
    #expect(try end(traced: true) == end(traced: false))
  }

  @Test("with a clock the last column is real time")
  func clock() throws {
    let lines = try Lines()
    var now = 0.0
    lines.session.traceClock = {
      now += 1.5
      return now
    }
    lines.runAll("trace on", "tick(1)")
    #expect(lines.printed == "0 s  tick(1)  +1.5 ms\n")
  }
}
