import Foundation
import NavHost
import Testing
import ViewLayout

@testable import NavLab

@Suite("A save")
struct HotReloadTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session in guidance-less navigation whose delegate places the logo at 5.
  private func opened(_ x: String = "5", before: String = "") throws -> SavingSession {
    try folder.writeInPlace("delegate.lua", logoScript(x, before: before))
    let saving = try SavingSession(folder)
    saving.run("enable")
    return saving
  }

  private func x(_ saving: SavingSession) -> Double? { saving.lines.rect("googleLogo")?.x }

  @Test("that is good shows what moved, appeared and went, with file and counts")
  func good() throws {
    let saving = try opened()
    try folder.writeByRename("delegate.lua", logoScript("7"))
    #expect(
      try saving.reloaded() == """
        reloaded delegate.lua: 1 moved
        moved  googleLogo  5,10 84×32 → 7,10 84×32
        """)
    try folder.writeInPlace(
      "delegate.lua",
      logoScript("7").replacing(
        "map:addSubview(state.googleLogo)",
        with: "map:addSubview(state.googleLogo) map:addSubview(state.viewport)"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 appeared\nappeared  viewport"))
    try folder.writeInPlace("delegate.lua", logoScript("8"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved, 1 went\nmoved"))
  }

  @Test("that changes no frame says so in one line")
  func noFrame() throws {
    let saving = try opened()
    try folder.writeInPlace("delegate.lua", logoScript("5", before: "-- a comment"))
    #expect(try saving.reloaded() == "reloaded delegate.lua; no frame changed")
  }

  @Test("of the same content, and a touch, say nothing")
  func sameContent() throws {
    let saving = try opened()
    try folder.writeByRename("delegate.lua", logoScript("5"))
    chmod(folder.path + "/delegate.lua", 0o600)
    try waitForNotice(saving.hotReload.descriptor)
    #expect(saving.outcomes().isEmpty)
    #expect(saving.lines.run("events").contains("reload") == false)
  }

  @Test(
    "that is bad is told of once with file and line; the last good world goes on, and so does the watch",
    arguments: [
      ("local x = = 1", "delegate.lua:2:"), ("error('boom')", "delegate.lua:2: boom"),
      ("require 'nothing'", "delegate.lua:2:"), ("do return 5 end", "it returned a number"),
    ])
  func bad(before: String, expected: String) throws {
    let saving = try opened()
    let world = saving.lines.everything
    try folder.writeInPlace("delegate.lua", logoScript("7", before: before))
    #expect(try saving.refused().contains(expected))
    #expect(saving.lines.everything == world)
    // The same broken content again.
    try folder.writeByRename("delegate.lua", logoScript("7", before: before))
    try waitForNotice(saving.hotReload.descriptor)
    #expect(saving.outcomes().isEmpty)
    saving.run("start")
    try folder.writeInPlace("delegate.lua", logoScript("7"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved"))
    // Broken, and back to what is in use.
    try folder.writeInPlace("delegate.lua", logoScript("7", before: before))
    _ = try saving.refused()
    try folder.writeInPlace("delegate.lua", logoScript("7"))
    #expect(try saving.reloaded() == "reloaded delegate.lua; no frame changed")
  }

  @Test("whose callback fails names callback, line and instant")
  func failingCallback() throws {
    let saving = try opened()
    saving.run("tick 1")
    try folder.writeInPlace(
      "delegate.lua", logoScript("7").replacing("map:addSubview(state.googleLogo)", with: "error 'no'"))
    let message = try saving.refused()
    #expect(message.contains("delegate.lua:5: no"))
    #expect(message.contains("in enableNavigationUI, 0 s into the session"))
    #expect(x(saving) == 5)
  }

  @Test("of a required file, also one that a broken script is the first to require")
  func requiredFile() throws {
    let saving = try opened("part.x", before: "local part = { x = 5 }")
    try folder.writeInPlace("delegate.lua", logoScript("part.x", before: "local part = require 'parts.new'"))
    #expect(try saving.refused().contains("module 'parts.new' not found"))
    try folder.write("parts/new.lua", "return { x = = 9 }")
    #expect(try saving.refused().contains("parts/new.lua:1:"))
    try folder.writeInPlace("parts/new.lua", "return { x = 9 }")
    #expect(try saving.reloaded().hasPrefix("reloaded parts/new.lua: 1 moved"))
    #expect(x(saving) == 9)
  }

  @Test("of many files at once is one reload; three are named")
  func manyFiles() throws {
    let names = ["a", "b", "c", "d"]
    for name in names { try folder.writeInPlace(name + ".lua", "return 1") }
    let sum = names.map { "require '\($0)'" }.joined(separator: " + ")
    let saving = try opened("sum", before: "local sum = \(sum)")
    #expect(x(saving) == 4)
    for name in names { try folder.writeByRename(name + ".lua", "return 2") }
    try folder.writeInPlace("delegate.lua", logoScript("sum + 1", before: "local sum = \(sum)"))
    #expect(try saving.reloaded().hasPrefix("reloaded a.lua, b.lua, c.lua and 2 more: 1 moved\n"))
    #expect(x(saving) == 9)
  }

  @Test("is one change: undo takes it back, and only another save brings it again")
  func undo() throws {
    let saving = try opened()
    try folder.writeInPlace("delegate.lua", logoScript("7"))
    _ = try saving.reloaded()
    #expect(saving.lines.run("events").hasSuffix("reload"))
    saving.run("undo")
    #expect(x(saving) == 5)
    chmod(folder.path + "/delegate.lua", 0o600)
    #expect(saving.outcomes().isEmpty)
    saving.run("start")
    saving.run("undo")
    #expect(x(saving) == 5)
    try folder.writeInPlace("delegate.lua", logoScript("8"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved"))
    saving.run("undo")
    saving.run("redo")
    #expect(x(saving) == 8)
  }

  @Test("that was undone is not brought back by a module that the older text requires")
  func undoOfAModule() throws {
    try folder.writeInPlace("part.lua", "return 5")
    let saving = try opened("require 'part'")
    try folder.writeInPlace("delegate.lua", logoScript("7"))
    _ = try saving.reloaded()
    try folder.writeInPlace("part.lua", "return 6")
    #expect(saving.outcomes().isEmpty)
    saving.run("undo")
    #expect(x(saving) == 5)
    #expect(saving.outcomes().isEmpty)
    try folder.writeInPlace("part.lua", "return 9")
    #expect(try saving.reloaded().hasPrefix("reloaded part.lua: 1 moved"))
    // It is the text of the disk that counts, in all files.
    #expect(x(saving) == 7)
  }

  @Test("finds an animation in mid-flight and leaves it in mid-flight")
  func midFlight() throws {
    func script(_ end: Int) -> String {
      """
      local nav = require "nav"
      local D = {}
      function D:enableNavigationUI(map, state)
        map:addSubview(state.googleLogo)
        local x = state.googleLogo.leadingAnchor:constraint { equalTo = map.leadingAnchor }
        nav.activate { x }
        map:layoutIfNeeded()
        nav.animate { duration = 1, curve = "linear",
          animations = function() x.constant = \(end) map:layoutIfNeeded() end }
      end
      return D
      """
    }
    try folder.writeInPlace("delegate.lua", script(100))
    let saving = try SavingSession(folder)
    saving.run("enable")
    saving.run("tick 0.25")
    #expect(x(saving) == 25)
    try folder.writeByRename("delegate.lua", script(200))
    #expect(try saving.reloaded().contains("25,0 84×32 → 50,0 84×32"))
    saving.run("tick 0.25")
    #expect(x(saving) == 100)
    saving.run("settle")
    #expect(x(saving) == 200)
    #expect(saving.lines.session.world.host.context.now == Instant(nanoseconds: 1_000_000_000))
  }

  @Test("mends a delegate that could not be opened")
  func brokenOpening() throws {
    try folder.writeInPlace("delegate.lua", "return 5")
    let saving = try SavingSession(folder)
    saving.run("enable")
    try folder.writeInPlace("delegate.lua", "return 6 +")
    let message = try saving.refused()
    #expect(message.contains("delegate.lua:1:"))
    #expect(message.hasSuffix("no delegate is loaded; mend the file"))
    try folder.writeInPlace("delegate.lua", logoScript("7"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved, 2 went"))
    try folder.writeInPlace("delegate.lua", logoScript("8"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved"))
  }

  @Test("of a delegate that is loaded later at the prompt counts, too; one that failed there is read anew")
  func laterDelegate() throws {
    let saving = try SavingSession(
      folder, delegate: try folder.writeInPlace("first.lua", "return {}").fileName)
    try folder.writeInPlace("second.lua", "return 5")
    let path = folder.path + "/second.lua"
    _ = saving.lines.fail("delegate \(path)")
    try folder.writeInPlace("second.lua", logoScript("3"))
    saving.run("delegate \(path)")
    saving.run("enable")
    #expect(x(saving) == 3)
    try folder.writeInPlace("second.lua", logoScript("4"))
    #expect(try saving.reloaded().hasPrefix("reloaded second.lua: 1 moved"))
  }

  @Test("of a delegate that a line of Lua has loaded counts, too")
  func delegateByLua() throws {
    try folder.write("scripts/delegate.lua", "return { x = 1 }")
    let saving = try SavingSession(folder, delegate: "scripts/delegate.lua")
    let path = folder.path + "/late.lua"
    _ = saving.lines.fail("delegate('\(path)')")
    try folder.writeInPlace("late.lua", logoScript("3"))
    saving.run("delegate('\(path)')")
    saving.run("enable")
    try folder.writeInPlace("late.lua", logoScript("4"))
    #expect(try saving.reloaded().hasPrefix("reloaded late.lua: 1 moved"))
  }

  @Test("calls a suspended delegate again")
  func suspended() throws {
    try folder.writeInPlace(
      "delegate.lua", logoScript("5").replacing("map:addSubview(state.googleLogo)", with: "error 'no'"))
    let saving = try SavingSession(folder)
    _ = saving.lines.fail("enable")
    try folder.writeInPlace("delegate.lua", logoScript("5"))
    // The script places no viewport; what it breaks is told again now that it is called.
    #expect(
      try saving.reloaded().hasSuffix(
        "\nthe delegate is called again\nerror L07: viewport is not in the view hierarchy"))
  }
}

@Suite("A script that goes")
struct MissingScriptTests {
  private let folder: TemporaryFolder
  private let saving: SavingSession

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("scripts/part.lua", "return 5")
    try folder.write("scripts/delegate.lua", logoScript("require 'part'"))
    saving = try SavingSession(folder, delegate: "scripts/delegate.lua")
    saving.run("enable")
  }

  private var x: Double? { saving.lines.rect("googleLogo")?.x }

  private static let untilBack = "; what was read before stays in use until it is back"

  @Test("is missed once while it is gone; its return is one reload")
  func file() throws {
    for name in ["delegate.lua", "part.lua"] {
      let text = try String(contentsOfFile: folder.path + "/scripts/" + name, encoding: .utf8)
      try folder.delete("scripts/" + name)
      #expect(try saving.refused() == "file missing: " + name + Self.untilBack)
      try folder.write("scripts/other.lua", "")
      saving.run("start")
      saving.run("stop")
      #expect(saving.outcomes().isEmpty)
      #expect(x == 5)
      try folder.writeInPlace("scripts/" + name, text)
      #expect(try saving.reloaded() == "reloaded \(name); no frame changed")
    }
  }

  @Test("with its folder is missed once, and comes back with it")
  func wholeFolder() throws {
    try folder.delete("scripts")
    #expect(
      try saving.refused()
        == "file missing: delegate.lua, part.lua; what was read before stays in use until they are back")
    saving.run("tick 1")
    saving.run("undo")
    #expect(x == 5)
    try folder.makeFolder("scripts")
    #expect(saving.outcomes().isEmpty)
    try folder.write("scripts/part.lua", "return 6")
    try folder.write("scripts/delegate.lua", logoScript("require 'part'"))
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua, part.lua: 1 moved"))
    #expect(x == 6)
  }

  @Test("is not missed while another branch is checked out: every file deleted and written anew")
  func checkout() throws {
    for name in ["part.lua", "delegate.lua"] { try folder.delete("scripts/" + name) }
    #expect(saving.hotReload.outcome(now: 0) == nil)
    try folder.write("scripts/delegate.lua", logoScript("require 'new'"))
    try folder.write("scripts/new.lua", "return 8")
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved"))
    #expect(x == 8)
  }

  @Test("by a name that leads to nothing any more is mended by a new link")
  func link() throws {
    try folder.write("v1/delegate.lua", logoScript("1"))
    try folder.write("v2/delegate.lua", logoScript("2"))
    try folder.link("current", to: "v1")
    let saving = try SavingSession(folder, delegate: "current/delegate.lua")
    saving.run("enable")
    try folder.link("current", to: "v3")
    #expect(try saving.refused() == "file missing: delegate.lua" + Self.untilBack)
    try folder.link("current", to: "v2")
    #expect(try saving.reloaded().hasPrefix("reloaded delegate.lua: 1 moved"))
    try folder.writeByRename("v2/delegate.lua", logoScript("3"))
    #expect(try saving.reloaded().contains("→ 3,10"))
  }
}

extension String {
  /// The last part of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
