import Testing

@testable import LuaBridge

struct ScriptedFailure: Error, Equatable, CustomStringConvertible {
  var number: Int
  var description: String { "failure \(number)" }
}

@Suite("Errors")
struct ErrorTests {
  @Test("an error has its file, line and message apart")
  func position() throws {
    let error = try failure(LuaState(), "\n\nlocal x = nil + 1")
    #expect(error.position == LuaPosition(file: "test.lua", line: 3))
    #expect(error.message == "attempt to perform arithmetic on a nil value")
    #expect(error.description == "test.lua:3: attempt to perform arithmetic on a nil value")
    #expect(error.kind == .runtime)
  }

  @Test("the traceback has script functions only, innermost first")
  func traceback() throws {
    let script = """
      local function inner() error("no") end
      local function outer() inner() return 1 end
      pcall(print)
      outer()
      """
    let error = try failure(LuaState(), script)
    #expect(
      error.traceback.map(\.description) == [
        "test.lua:1: in inner", "test.lua:2: in outer", "test.lua:4",
      ])
  }

  @Test("a traceback goes on through a wrapped coroutine and through the host")
  func longTraceback() throws {
    let bench = try Bench()
    try bench.define("through") { call in try call[0].function().call(as: "inner") }
    let error = #expect(throws: LuaError.self) {
      try bench.run(
        """
        local function raise() error({}) end
        local co = coroutine.wrap(function() raise() end)
        through(function()
          co()
        end)
        """)
    }
    let lines = try #require(error).traceback.map(\.position.line)
    #expect(lines.starts(with: [1, 2, 4]))
    #expect(lines.contains(3) || lines.contains(5))
  }

  @Test("a long file name comes back whole")
  func longName() throws {
    let state = try LuaState()
    let name = String(repeating: "folder/", count: 20) + "delegate.lua"
    let error = #expect(throws: LuaError.self) { try LuaBridgeTests.run(state, "\nerror('x')", name: name) }
    #expect(error?.description == "\(name):2: x")
    let syntax = #expect(throws: LuaError.self) { try LuaBridgeTests.run(state, "\nx = = 1", name: name) }
    #expect(syntax?.description == "\(name):2: unexpected symbol near '='")
  }

  @Test(
    "whatever is raised is reported, by its text or by its type",
    arguments: [
      ("error('words', 0)", "words"), ("error(42)", "42"), ("error(nil)", "with nil in place of a message"),
      ("error()", "with nil in place of a message"),
      ("error(true)", "(a boolean)"), ("error({})", "(a table)"), ("error(print)", "(a function)"),
      ("error(coroutine.create(print))", "(a thread)"),
      ("error(setmetatable({}, { __tostring = function() return 'mine' end }))", "mine"),
      ("error(setmetatable({}, { __tostring = error }))", "(a table)"),
      ("error(setmetatable({}, { __tostring = function() error({}) end }))", "(a table)"),
      ("error(setmetatable({}, { __tostring = function() return {} end }))", "(a table)"),
      ("error(setmetatable({}, { __tostring = 7 }))", "(a table)"),
      ("error(setmetatable({}, { __name = 7 }))", "(a table)"),
      ("error(setmetatable({}, { __tostring = function() return 42 end }))", "42"),
      ("error('\\xff\\0end', 0)", "\u{FFFD}\0end"),
      ("error(Panel.new { title = 'x' })", "Panel 'x'"),
    ])
  func errorValues(_ script: String, _ words: String) throws {
    let bench = try Bench()
    let error = #expect(throws: LuaError.self) { try bench.run(script) }
    #expect(error?.message.hasSuffix(words) == true, "\(String(describing: error))")
    #expect(error?.position == LuaPosition(file: "test.lua", line: 1))
  }

  @Test("a Swift error comes out again, with the calling line in front of its words")
  func hostErrors() throws {
    let bench = try Bench()
    try bench.define("fail") { _ in throw ScriptedFailure(number: 7) }
    let error = #expect(throws: LuaError.self) { try bench.run("\nlocal function f()\n fail() end f()") }
    #expect(error?.hostError as? ScriptedFailure == ScriptedFailure(number: 7))
    #expect(error?.description == "test.lua:3: failure 7")
    #expect(try bench.text("return select(2, pcall(fail))") == "test.lua:1: failure 7")
    let caught = #expect(throws: LuaError.self) { try bench.run("pcall(fail) error('other')") }
    #expect(caught?.hostError == nil)
  }

  @Test("an error goes through the host as the value it is, with one position")
  func nestedErrors() throws {
    let bench = try Bench()
    try bench.define("through") { call in try call[0].function().call(as: "inner") }
    try bench.define("fail") { _ in throw ScriptedFailure(number: 8) }
    #expect(
      try bench.text("return select(2, pcall(through, function() error({ code = 5 }) end)).code") == "5")
    let error = #expect(throws: LuaError.self) { try bench.run("through(function()\n fail() end)") }
    #expect(error?.hostError as? ScriptedFailure == ScriptedFailure(number: 8))
    #expect(error?.description == "test.lua:2: failure 8")
  }

  @Test(
    "a syntax error has its line, and says whether more text could help",
    arguments: [
      ("local x = }", 1, false), ("for i = 1, 2 do", 1, true), ("x = 'abc", 1, false),
      ("\nx = [[abc", 2, true),
      ("f(", 1, true), ("goto nowhere", 1, false),
    ])
  func syntax(_ script: String, _ line: Int, _ isIncomplete: Bool) throws {
    let error = try failure(LuaState(), script)
    #expect(error.kind == .syntax(incomplete: isIncomplete))
    #expect(error.position == LuaPosition(file: "test.lua", line: line))
  }

  @Test("a prompt's line is an expression if it can be one")
  func expressions() throws {
    let state = try LuaState()
    let environment = state.makeEnvironment()
    func evaluate(_ line: String) throws -> ([LuaValue], Bool) {
      let (function, isExpression) = try state.compileExpression(
        Array(line.utf8), name: "stdin", environment: environment)
      return (try state.call(function, [], as: "stdin"), isExpression)
    }
    #expect(try evaluate("1 + 1").0.first?.integerValue == 2)
    #expect(try evaluate("1, nil").0.count == 2)
    #expect(try evaluate("x = 5").1 == false)
    #expect(try evaluate("x").0.first?.integerValue == 5)
    let error = #expect(throws: LuaError.self) { try evaluate("for i = 1, 3 do") }
    #expect(error?.kind == .syntax(incomplete: true))
  }

  @Test("debug.traceback shows script functions alone")
  func debugTraceback() throws {
    let script = "local function f() return debug.traceback('hm') end\nlocal t = f()\nreturn t"
    #expect(
      try text(LuaState(), script)
        == "hm\nstack traceback:\n\ttest.lua:1: in upvalue 'f'\n\ttest.lua:2: in main chunk"
        || text(LuaState(), script)
          == "hm\nstack traceback:\n\ttest.lua:1: in local 'f'\n\ttest.lua:2: in main chunk"
    )
    #expect(
      try text(LuaState(), "return debug.traceback({}) ~= nil and debug.traceback(nil)")
        == "stack traceback:\n\ttest.lua:1: in main chunk")
  }

  @Test("pcall, xpcall and their like behave as the manual says")
  func protectedCalls() throws {
    let script = """
      local out = {}
      local function note(...) out[#out + 1] = table.concat({ ... }, ",") end
      note(tostring(pcall(error)), select("#", pcall(error)), select(2, pcall(error, "x", 0)))
      note(select(2, xpcall(function(a) return a end, print, "arg")))
      note(select(2, xpcall(error, function(m) return m .. "!" end, "y")))
      local co = coroutine.wrap(function()
        local ok, value = pcall(function() return coroutine.yield(1) .. "?" end)
        local bad, message = pcall(function() coroutine.yield(value) error("z", 0) end)
        local x = select(2, xpcall(function() coroutine.yield(2) error("w", 0) end, function(m) return m .. "#" end))
        coroutine.yield(message .. x)
      end)
      note(co(), co("in"), co(), co())
      note(tostring(coroutine.resume(coroutine.create(error), "e")))
      note(select(2, coroutine.resume(coroutine.create(function() coroutine.yield() end))) or "none")
      local closed = ""
      local c = coroutine.create(function()
        local h <close> = setmetatable({}, { __close = function() closed = closed .. "c" end })
        coroutine.yield()
      end)
      coroutine.resume(c)
      note(tostring(coroutine.close(c)), closed, coroutine.status(c))
      note(select(2, coroutine.resume(c)))
      note(select(2, pcall(coroutine.close, coroutine.running())))
      return table.concat(out, "\\n")
      """
    let expected = """
      false,2,x
      arg
      y!
      1,in?,2,zw#
      false
      none
      true,c,dead
      cannot resume dead coroutine
      cannot close a running coroutine
      """
    #expect(try text(LuaState(), script) == expected)
  }

  @Test("after any failed allocation the state goes on")
  func failingAllocations() throws {
    let script = """
      local t = {}
      for i = 1, 20 do t["k" .. i] = { i, tostring(i), function() return i end } end
      local co = coroutine.wrap(function() for k, v in pairs(t) do coroutine.yield(v[2]) end end)
      local p = Panel.new { title = "x" }
      p.onTap = function() return p end
      p:add(Panel.new())
      pcall(function() p:add(3) end)
      return co() .. ("x"):rep(50):gsub("x", "y") .. table.concat({ "a", "b" })
      """
    let bench = try Bench()
    let expected = try bench.text(script)
    for count in 1...400 {
      failAllocations(of: bench.state, after: count)
      let results = Result { try bench.run(script) }
      failAllocations(of: bench.state, after: 0)
      if case .failure(let error as LuaError) = results {
        #expect(error.kind == .budget(.memory) || error.kind == .host, "\(error)")
      }
    }
    #expect(try bench.text(script) == expected)
    bench.state.collectGarbage()
    #expect(bench.counter.count == 0)
    #expect(bench.state.liveObjectCount == 0)
  }
}
