import Foundation
import Testing

@testable import LuaBridge

/// Enters its state when it goes.
final class Leaver {
  weak var state: LuaState?
  let note: (String) -> Void
  init(_ state: LuaState, _ note: @escaping (String) -> Void) {
    self.state = state
    self.note = note
  }
  deinit {
    let answer = try? state?.makeTable(["x": 1]).get("x").integerValue
    note("gone, \(answer.map { "\($0)" } ?? "no state")")
  }
}

@Suite("Calls across the border")
struct BorderTests {
  @Test("the host may call Lua from within a coroutine, but a yield cannot cross it")
  func coroutines() throws {
    let bench = try Bench()
    try bench.define("through") { call in try call[0].function().call(as: "inner") }
    let script = """
      local co = coroutine.wrap(function()
        coroutine.yield(through(function() return "deep" end))
        through(function() coroutine.yield("never") end)
      end)
      local first = co()
      return first .. " " .. select(2, pcall(co))
      """
    #expect(
      try bench.text(script).hasSuffix("attempt to yield across a C-call boundary")
        && bench.text(script).hasPrefix("deep "))
  }

  @Test("a host function that makes and drops a coroutine's values leaves nothing behind")
  func balance() throws {
    let bench = try Bench()
    try bench.define("echo") { call in call.arguments }
    try bench.run("keep = {}")
    let before = bench.state.referenceCount
    for _ in 0..<100 {
      try bench.run("assert(select('#', echo({}, print, coroutine.create(print), 'x', nil)) == 5)")
      #expect(bench.error("echo({}, error) error({})").hasPrefix("test.lua:1"))
    }
    #expect(bench.state.referenceCount == before)
  }

  @Test("deinitialisers never run inside Lua's collector, and may enter Lua")
  func deinitialisers() throws {
    var notes: [String] = []
    var state: LuaState? = try LuaState(classes: [LuaClass<Leaver>("Leaver", members: []).declaration])
    if let state {
      let environment = state.makeEnvironment()
      let make = LuaFunctionDeclaration("make") { call -> LuaValue in
        .object(Leaver(call.state) { notes.append($0) })
      }
      try environment.set("make", .function(state.makeFunction(make)))
      let script = "make() local t = {} for i = 1, 1e5 do t = { t.x } end"
      let function = try state.compile(Array(script.utf8), name: "a.lua", environment: environment)
      try state.call(function, [], as: "test")
      state.collectGarbage()
      #expect(notes == ["gone, 1"])
      try environment.set("kept", .object(Leaver(state) { notes.append($0) }))
    }
    state = nil
    #expect(notes == ["gone, 1", "gone, no state"])
  }

  @Test("a stale handle goes back to Lua as the value it was")
  func staleValues() throws {
    let bench = try Bench()
    try bench.define("echo") { call in call.arguments }
    #expect(try bench.text("local p = Panel.new() p:remove() return echo(p) == p and tostring(p)") == "Panel")
  }

  @Test("a new handle of an object whose old one is stale is good")
  func freshHandle() throws {
    let bench = try Bench()
    let panel = Panel(tag: 7)
    try bench.define("panel") { _ in [.object(panel)] }
    #expect(try bench.text("local old = panel() old:remove() return old ~= panel() and panel().tag") == "7")
  }

  @Test("a script that another thread interrupts stops")
  func interruptFromAThread() throws {
    let bench = try Bench(LuaConfiguration(instructionBudget: .max, timeBudget: .max))
    let interruption = bench.state.interruption
    try bench.define("begin") { _ in
      // A task could have to wait for a thread until the tests that have them are over.
      Thread.detachNewThread { interruption.interrupt() }
      return []
    }
    let error = #expect(throws: LuaError.self) { try bench.run("begin() while true do end", as: "loop") }
    #expect(error?.kind == .interrupted)
  }

  @Test("two scripts that require one module share it; what it sets is in the first one's environment")
  func sharedModules() throws {
    let bench = try Bench()
    bench.state.moduleLoader = { name, _ in
      name == "m" ? LuaModuleSource(bytes: Array("global = 1 return {}".utf8), name: "m.lua") : nil
    }
    try bench.run("one = require 'm'")
    let other = bench.state.makeEnvironment()
    let function = try bench.state.compile(
      Array("return require 'm', global".utf8), name: "b.lua", environment: other)
    let results = try bench.state.call(function, [], as: "b")
    #expect(
      try results[0].tableValue.map { try bench.environment.get("one").tableValue?.isSame(as: $0) } == true)
    #expect(results[1].isNil)
  }

  @Test("a result that cannot be handed over is an error of its own, whatever came before it")
  func resultWithoutClass() throws {
    let bench = try Bench()
    try bench.define("strange") { _ in [7, .object(Stranger())] }
    #expect(bench.error("strange()") == "test.lua:1: objects of Stranger have no class in this Lua state")
  }
}
