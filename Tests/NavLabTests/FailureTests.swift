import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("A delegate that fails")
struct FailureTests {
  private func delegate(_ body: String) throws -> (TemporaryFolder, String) {
    let folder = try TemporaryFolder()
    let path = try folder.write("delegate.lua", body)
    return (folder, path)
  }

  @Test("is suspended; the state machine moves on, and nothing it had begun remains")
  func suspended() throws {
    let (folder, path) = try delegate(
      """
      local D = {}
      function D:enableNavigationUI(map, state)
        map:addSubview(state.googleLogo)
        local nothing = nil
        nothing.x = 1
      end
      function D:startGuidance(map, state)
        map:addSubview(state.turnCard)
      end
      return D
      """)
    defer { withExtendedLifetime(folder) {} }
    let lines = try Lines(delegate: path)
    let message = lines.fail("enable")
    #expect(message.contains("delegate.lua:5: attempt to index a nil value"))
    #expect(message.contains("enableNavigationUI"))
    #expect(lines.frame.entries.map(\.name) == ["navMap"])
    #expect(lines.session.world.host.state == .ready)
    lines.run("start")
    #expect(lines.frame.entries.map(\.name) == ["navMap"])
    lines.runAll("undo", "resume", "start")
    #expect(lines.frame.entries.map(\.name) == ["navMap", "turnCard"])
  }

  @Test("an endless loop is stopped by the budget, with callback and line")
  func endless() throws {
    let (folder, path) = try delegate(
      "local D = {}\nfunction D:enableNavigationUI()\n  while true do pcall(function() while true do end end) end\n"
        + "end\nreturn D")
    defer { withExtendedLifetime(folder) {} }
    let lines = try Lines(delegate: path)
    let message = lines.fail("enable")
    #expect(message.contains("budget"))
    #expect(message.contains("delegate.lua:3"))
    #expect(message.contains("enableNavigationUI"))
  }

  @Test("a completion that fails splits the tick at its instant; the time passes all the same")
  func completion() throws {
    let (folder, path) = try delegate(
      """
      local nav = require "nav"
      local D = {}
      function D:enableNavigationUI(map, state)
        nav.animate { duration = 0.25, animations = function() map.alpha = 0.5 end,
          completion = function() error("late") end }
      end
      return D
      """)
    defer { withExtendedLifetime(folder) {} }
    let lines = try Lines(delegate: path)
    lines.run("enable")
    let message = lines.fail("tick 1")
    #expect(message.contains("delegate.lua:5: late"))
    #expect(lines.session.world.host.context.now == Instant(nanoseconds: 1_000_000_000))
    #expect(lines.run("events").contains("tick 0.25  (the delegate failed and was suspended)"))
    #expect(lines.run("events").contains("tick 0.75"))
    // The failure is one change: one undo takes it back.
    lines.run("undo")
    #expect(lines.session.world.host.context.now == .zero)
    #expect(!lines.session.world.host.isDelegateSuspended)
  }

  @Test("later events and undo replay over a failure without calling the delegate again")
  func replaysOverFailure() throws {
    let (folder, path) = try delegate(
      "local D = {}\nfunction D:startGuidance() print('called') error('no') end\nreturn D")
    defer { withExtendedLifetime(folder) {} }
    let lines = try Lines(delegate: path)
    lines.run("enable")
    _ = lines.fail("start")
    let state = lines.everything
    lines.runAll("stop", "undo")
    #expect(lines.everything == state)
    #expect(lines.printed == "called\n")
  }

  @Test("a line of Lua that raises leaves the world as it was, whatever it had done before")
  func lineThatRaises() throws {
    let lines = try Lines.basic()
    lines.runAll("enable", "start", "x = 1")
    let before = lines.everything
    let message = lines.fail("x = 2; viewport.isHidden = true; navMap:addSubview(navMap)")
    #expect(message.hasPrefix("input:"))
    #expect(lines.everything == before)
    #expect(lines.run("x") == "1")
  }
}

@Suite("Reload")
struct ReloadTests {
  private static func script(spacing: Int, extra: String = "") -> String {
    """
    local nav = require "nav"
    local part = require "part"
    local D = {}
    \(extra)
    function D:enableNavigationUI(map, state)
      map:addSubview(state.googleLogo)
      nav.activate {
        state.googleLogo.topAnchor:constraint { equalTo = map.topAnchor, constant = \(spacing) },
        state.googleLogo.leadingAnchor:constraint { equalTo = map.leadingAnchor, constant = part.x },
      }
    end
    return D
    """
  }

  @Test("shows what the edit moves, also in a required file, at this very moment")
  func moves() throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "return { x = 5 }")
    let path = try folder.write("delegate.lua", Self.script(spacing: 10))
    let lines = try Lines(delegate: path)
    lines.runAll("enable", "tick 1")
    #expect(lines.rect("googleLogo")?.origin == Point(x: 5, y: 10))
    #expect(lines.run("reload") == "reloaded; no frame changed")
    try folder.write("part.lua", "return { x = 7 }")
    try folder.write("delegate.lua", Self.script(spacing: 20))
    #expect(lines.run("reload") == "moved  googleLogo  5,10 84×32 → 7,20 84×32")
    #expect(lines.session.world.host.context.now == Instant(nanoseconds: 1_000_000_000))
    lines.run("undo")
    #expect(lines.rect("googleLogo")?.origin == Point(x: 5, y: 10))
    lines.run("redo")
    #expect(lines.rect("googleLogo")?.origin == Point(x: 7, y: 20))
    // Undoing something else keeps the present texts.
    lines.runAll("start", "undo")
    #expect(lines.rect("googleLogo")?.origin == Point(x: 7, y: 20))
  }

  @Test(
    "a bad save changes nothing and names file and line",
    arguments: [
      ("syntax", "function D:x(", "delegate.lua:5:"), ("runtime", "error('boom')", "delegate.lua:4: boom"),
      ("module", "require 'nothing'", "delegate.lua:4:"),
    ])
  func badSave(name: String, extra: String, expected: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "return { x = 5 }")
    let path = try folder.write("delegate.lua", Self.script(spacing: 10))
    let lines = try Lines(delegate: path)
    lines.run("enable")
    let before = lines.everything
    try folder.write("delegate.lua", Self.script(spacing: 20, extra: extra))
    let message = lines.fail("reload")
    #expect(message.contains(expected))
    #expect(lines.everything == before)
    try folder.write("delegate.lua", Self.script(spacing: 20))
    lines.run("reload")
    #expect(lines.rect("googleLogo")?.y == 20)
  }

  @Test("a new script gets another chance where the old one failed")
  func secondChance() throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "return { x = 5 }")
    let good = Self.script(spacing: 10)
    let path = try folder.write(
      "delegate.lua", good.replacing("map:addSubview(state.googleLogo)", with: "error('not yet')"))
    let lines = try Lines(delegate: path)
    _ = lines.fail("enable")
    #expect(lines.session.world.host.isDelegateSuspended)
    try folder.write("delegate.lua", good)
    #expect(lines.run("reload").hasPrefix("appeared  googleLogo"))
    #expect(!lines.session.world.host.isDelegateSuspended)
  }

  @Test("a delegate that could not be loaded at first is loaded by the reload that finds it mended")
  func brokenFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "return { x = 5 }")
    let path = try folder.write("delegate.lua", "return 5")
    let session = try Session()
    let outcome = try session.open(delegate: path)
    #expect(outcome.error?.contains("it returned a number") ?? false)
    try folder.write("delegate.lua", Self.script(spacing: 10))
    #expect(session.run("reload", line: 1).error == nil)
    #expect(session.run("enable", line: 2).error == nil)
    #expect(session.world.host.frame().entry(named: "googleLogo")?.rect.y == 10)
  }

  @Test("another delegate that was loaded after a broken opening is reloaded by itself")
  func otherDelegate() throws {
    let folder = try TemporaryFolder()
    try folder.write("part.lua", "return { x = 5 }")
    let broken = try folder.write("broken.lua", "return 1 +")
    let good = try folder.write("delegate.lua", Self.script(spacing: 10))
    let session = try Session()
    #expect(try session.open(delegate: broken).error != nil)
    #expect(session.run("delegate \(good)", line: 1).error == nil)
    #expect(session.run("enable", line: 2).error == nil)
    try folder.write("delegate.lua", Self.script(spacing: 20))
    #expect(session.run("reload", line: 3).error == nil)
    #expect(session.world.host.frame().entry(named: "googleLogo")?.rect.y == 20)
  }

  @Test("a module that comes up on the disk is seen by a reload, not by a replay")
  func lateModule() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "delegate.lua",
      """
      local found = pcall(require, "late")
      return { enableNavigationUI = function(self, map, state)
        if found then map:addSubview(state.googleLogo) end
      end }
      """)
    let lines = try Lines(delegate: path)
    lines.run("enable")
    try folder.write("late.lua", "return {}")
    _ = lines.fail("nosuch()")
    #expect(lines.rect("googleLogo") == nil)
    lines.run("reload")
    #expect(lines.rect("googleLogo") != nil)
  }
}

@Suite("One line of a session")
struct LineBudgetTests {
  @Test(
    "ends, whatever it builds",
    arguments: [
      ("v = nav.View.new() while true do local n = nav.View.new() n:addSubview(v) v = n end", "at most 400"),
      ("while true do nav.View.new() end", "budget"),
      (
        "x = {} while true do x[#x + 1] = navMap.widthAnchor:constraint { equalToConstant = 1 } end", "budget"
      ),
      (
        "v = nav.View.new() navMap:addSubview(v) while true do nav.animate { duration = 1, "
          + "animations = function() v.alpha = 0.5 v.alpha = 1 end } end", "animations run at once"
      ),
      (
        "v = nav.View.new() navMap:addSubview(v) while true do pcall(nav.animate, { duration = 1, "
          + "animations = function() v.alpha = 0.5 v.alpha = 1 end }) end", "budget"
      ),
      ("while true do navMap:setNeedsLayout() navMap:layoutIfNeeded() end", "budget"),
    ])
  func ends(line: String, expected: String) throws {
    let lines = try Lines()
    #expect(lines.fail(line).contains(expected))
    #expect(lines.frame.entries.filter { $0.kind == .app } == [])
  }
}
