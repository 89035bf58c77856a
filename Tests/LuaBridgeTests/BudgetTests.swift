import Testing

@testable import LuaBridge

@Suite("Budgets")
struct BudgetTests {
  static let endless = [
    "while true do end",
    "while true do pcall(function() while true do end end) end",
    "while true do pcall(error, 'x') end",
    "while true do xpcall(function() while true do end end, function() while true do end end) end",
    "xpcall(function() while true do end end, function() while true do end end) while true do end",
    "coroutine.wrap(function() while true do end end)()",
    "local co = coroutine.create(function() while true do end end) while true do coroutine.resume(co) end",
    "while true do coroutine.wrap(function() for i = 1, 1000 do end end)() end",
    "while true do coroutine.wrap(function() end)() end",
    "while true do local co = coroutine.wrap(function() coroutine.yield() end) co() end",
    "local c <close> = setmetatable({}, { __close = function() while true do end end }) while true do end",
    "local t = setmetatable({}, { __index = function(t, k) while true do end end }) return t.x",
    "local co = coroutine.create(function() local c <close> = setmetatable({}, { __close = function() while true do end end }) coroutine.yield() end) coroutine.resume(co) coroutine.close(co)",
    "return tostring(setmetatable({}, { __tostring = function() while true do end end }))",
    "error(setmetatable({}, { __tostring = function() while true do end end }))",
    "local t = {} for i = 1, 1000 do t[i] = i end while true do table.sort(t, function(a, b) return a > b end) end",
    "table.sort({ 3, 2, 1 }, function() while true do end end)",
    "return ('x'):gsub('x', function() while true do end end)",
    "load(function() while true do end end)",
    "load(function() return ' ' end)",
    "for w in pairs(setmetatable({}, { __pairs = function() while true do end end })) do end",
    "return ('a'):rep(10000):find(('.-'):rep(20) .. 'b')",
    "return ('a'):rep(10000):match(('.-'):rep(4) .. 'b$')",
    "return ('a'):rep(10000):gsub(('a*'):rep(10) .. 'b', '')",
    "for x in ('a'):rep(10000):gmatch(('.-'):rep(6) .. 'b') do end",
    "local s = ('x'):rep(1 << 20) while true do local t = s .. 'y' end",
    "local s = ('x'):rep(1 << 20) while true do local t = s:upper() end",
    "while true do local s = ('x'):rep(1 << 20) end",
    "local s = ('x'):rep(1 << 20) while true do utf8.len(s) end",
    "goto a ::a:: goto a",
    "local function f() return f() end f()",
    "while true do collectgarbage() end",
    "while true do print('x') end",
    // One instruction, or one call, that takes long without making anything.
    "local s, t = ('x'):rep(1 << 20) .. 'a', ('x'):rep(1 << 20) .. 'b' while true do local b = s < t end",
    "local s, t = ('x'):rep(1 << 20) .. 'a', ('x'):rep(1 << 20) .. 'b' while true do local b = s == t end",
    "local s, t = ('x'):rep(1 << 20) .. 'a', ('x'):rep(1 << 20) .. 'a' local u = { [s] = 1 } while true do local b = u[t] end",
    "local s, t = ('x'):rep(1 << 20) .. 'a', ('x'):rep(1 << 20) .. 'b' while true do rawequal(s, t) end",
    "local s, t = ('x'):rep(1 << 20) .. 'a', ('x'):rep(1 << 20) .. 'b' while true do table.sort { s, t, s, t } end",
    "local s = (' '):rep(1 << 20) .. '1' while true do tonumber(s) end",
    "local s = (' '):rep(1 << 20) .. '1' while true do local x = s + 1 end",
    "local s = (' '):rep(1 << 20) .. '1' while true do math.floor(s) end",
    "local s = (' '):rep(1 << 20) .. '1' while true do string.sub('x', s) string.byte('x', s) end",
    "local s = (' '):rep(1 << 20) .. '1' while true do string.format('%d', s) end",
    "local s = (' '):rep(1 << 20) .. '1' while true do select(s, 1) table.unpack({}, s, s) end",
    "local s = ('x'):rep(1 << 20) while true do string.packsize(s) end",
    "local s = ('<'):rep(1 << 20) while true do string.unpack(s, '') end",
    "local s = ('x'):rep(1 << 20) while true do s:find('y', 1, true) end",
    "local s = ('x'):rep(1 << 20) .. '.' while true do ('y'):find(s) end",
    "local s = '[' .. ('x'):rep(1 << 20) .. ']' while true do ('y'):find(s) end",
    "local t = {} for i = 1, 1 << 16 do t['k' .. i] = i end for i = 1, 1 << 16 do t['k' .. i] = nil end while true do next(t) end",
    "local t = {} for i = 1, 50 do t[('x'):rep(1 << 16) .. i] = i end while true do for k in pairs(t) do break end end",
    "local f f = function(...) return f(1, ...) end f()",
    "local function f(...) while true do local a = ... end end f(table.unpack({}, 1, 200000))",
    "local t = {} for i = 1, 9000 do t['k' .. i] = i end while true do for k in pairs(t) do break end next(t, 'k1') end",
  ]

  @Test("whatever a script does for ever, the instruction budget ends it", arguments: endless)
  func endlessScripts(_ script: String) throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 3_000_000))
    let error = try failure(state, script, as: "showPrompt")
    #expect(error.kind == .budget(.instructions), "\(error)")
    #expect(error.message.contains("instruction budget of 3000000 spent in showPrompt"))
    #expect(error.position?.file == "test.lua")
    #expect(try text(state, "return 'goes on'") == "goes on")
  }

  @Test("a budget of 5000 instructions holds for coroutines made before, and for many short ones together")
  func coroutinesUnderOneBudget() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 5000))
    let made = try run(state, "return coroutine.wrap(function() for i = 1, 2e7 do end end)")
    let before = #expect(throws: LuaError.self) { try made.first?.functionValue?.call(as: "old") }
    #expect(before?.kind == .budget(.instructions))
    let count = try run(
      state,
      """
      local count = 0
      return function() for i = 1, 200 do coroutine.wrap(function() for j = 1, 1000 do end count = count + 1 end)() end end,
        function() return count end
      """)
    let many = #expect(throws: LuaError.self) { try count[0].functionValue?.call(as: "many") }
    #expect(many?.kind == .budget(.instructions))
    let finished = try #require(try count[1].functionValue?.call(as: "count").first?.integerValue)
    #expect(finished <= 5)
  }

  @Test("a coroutine that a spent budget killed runs nothing when it is closed later")
  func closingAStoppedCoroutine() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 100_000))
    let parts = try run(
      state,
      """
      local co = coroutine.create(function()
        local c <close> = setmetatable({}, { __close = function() while true do end end })
        while true do end
      end)
      return function() coroutine.resume(co) end, function() return coroutine.close(co) end
      """)
    let stopped = #expect(throws: LuaError.self) { try parts[0].functionValue?.call(as: "first") }
    #expect(stopped?.kind == .budget(.instructions))
    #expect(try parts[1].functionValue?.call(as: "second").first?.booleanValue == false)
  }

  static let bombs = [
    "local t = {} for i = 1, 1e9 do t[i] = i end",
    "local s = 'x' while true do s = s .. s end",
    "local t = {} while true do t = { t } end",
    "local t = {} while true do pcall(function() t[#t + 1] = ('x'):rep(1 << 16) .. #t end) end",
    "local t = {} while true do t[#t + 1] = coroutine.create(print) end",
    "return ('x'):rep(1 << 40)",
    "return (''):rep(1 << 40, 'x')",
    "pcall(string.rep, 'x', 1 << 62) while true do end",
    "local t = {} while true do t[#t + 1] = load('return 1') end",
    "local t, i = {}, 0 while true do i = i + 1 t[i] = coroutine.wrap(function() local x = ('x'):rep(i + 10000) coroutine.yield() end) t[i]() end",
  ]

  @Test("whatever a script hoards, the memory budget ends it", arguments: bombs)
  func memoryBombs(_ script: String) throws {
    let state = try LuaState(LuaConfiguration(memoryBudget: 8 << 20))
    let error = try failure(state, script, as: "showPrompt")
    #expect(error.kind == .budget(.memory), "\(error)")
    #expect(error.message.contains("memory budget of 8388608 bytes spent in showPrompt"))
    #expect(error.position?.file == "test.lua")
    state.collectGarbage()
    #expect(state.memoryInUse < 1 << 20)
    #expect(try text(state, "return 'goes on'") == "goes on")
  }

  @Test("garbage alone never trips the memory budget")
  func garbage() throws {
    let state = try LuaState(LuaConfiguration(memoryBudget: 4 << 20))
    #expect(
      try text(state, "for i = 1, 1000 do local s = ('x'):rep(100000) .. i end return 'fine'") == "fine")
  }

  @Test("repeating nothing is quick, however often")
  func repeatingNothing() throws {
    #expect(try text(LuaState(), "return #(''):rep(1 << 62) + #('x'):rep(-5) + #('x'):rep(0)") == "0")
  }

  static let pretended = [
    "table.unpack({}, 1, 1e9)", "table.move({}, 1, 1e9, 2)", "table.move({}, 1, math.maxinteger, 2)",
    "table.concat({}, '', math.mininteger, math.maxinteger)",
    "table.insert(setmetatable({}, { __len = function() return 1 << 50 end }), 1, 1)",
    "table.remove(setmetatable({}, { __len = function() return 1 << 50 end }), 1)",
    "table.sort(setmetatable({}, { __len = function() return 1 << 50 end }))",
  ]

  @Test("a library function that is asked for more than the budget does not begin", arguments: pretended)
  func pretendedLengths(_ script: String) throws {
    let error = try failure(LuaState(), script)
    #expect(error.kind == .budget(.instructions), "\(error)")
    #expect(error.message.contains("instruction budget of 100000000"))
  }

  @Test(
    "what is large but done in time is no matter",
    arguments: [
      ("return ('a'):rep(100001):find('b', 1, true)", "nil"), ("return ('a'):rep(100001):match('b')", "nil"),
      ("return #('a'):rep(100001):gsub('a', 'bc')", "200002"),
      ("local n = 0 for _ in ('ab'):rep(50001):gmatch('b') do n = n + 1 end return n", "50001"),
      ("return (('a'):rep(1 << 20) .. 'b'):find(('a'):rep(1 << 19) .. 'b', 1, true)", "524289"),
      ("local t = {} for i = 1, 100001 do t[i] = -i end table.sort(t) return t[1]", "-100001"),
      ("local t = {} for i = 1, 100001 do t[i] = i end table.insert(t, 1, 0) return t[100002]", "100001"),
      ("local t = {} for i = 1, 100001 do t[i] = i end table.remove(t, 1) return #t", "100000"),
      ("local t = {} for i = 1, 100001 do t[i] = 'x' end return #table.concat(t)", "100001"),
      ("return select('#', table.unpack({}, 1, 100001))", "100001"),
      ("return select('#', ('a'):rep(100001):byte(1, -1))", "100001"),
      ("return #table.move({ 1 }, 1, 100001, 2)", "2"),
    ])
  func largeWork(_ script: String, _ expected: String) throws {
    #expect(try text(LuaState(), script) == expected)
  }

  @Test("appending to and taking from the end of a long list is no long work")
  func listEnds() throws {
    let script = "local t = {} for i = 1, 20000 do table.insert(t, i) end table.remove(t) return #t"
    #expect(try text(LuaState(), script) == "19999")
  }

  @Test(
    "recursion without end is an ordinary error",
    arguments: [
      "local function f() return 1 + f() end f()",
      "local function f() pcall(f) error('x') end f()",
      "local function f(s) return s:gsub('.', f) end f('x')",
      "local t = {} for i = 1, 1000 do t = setmetatable({}, { __index = t }) end local u = setmetatable({}, {}) getmetatable(u).__index = u return u.x or t.x, error('x')",
      "return load('return ' .. ('('):rep(1000) .. '1' .. (')'):rep(1000)), error('x')",
      "local function f() return coroutine.wrap(f)() end f()",
      "local t = setmetatable({}, {}) getmetatable(t).__tostring = function() return tostring(t) end return tostring(t)",
      "local function f() return setmetatable({}, { __index = function() return f() end }).x end f()",
      "local prev = nil for i = 1, 5000 do local p = prev prev = coroutine.create(function() local c <close> = setmetatable({}, { __close = function() if p then assert(coroutine.close(p)) end end }) coroutine.yield() end) coroutine.resume(prev) end assert(coroutine.close(prev))",
    ])
  func recursion(_ script: String) throws {
    // No clock decides: a sanitizer makes everything many times slower.
    let configuration = LuaConfiguration(instructionBudget: 50_000_000, timeBudget: 3_600_000)
    let error = try failure(LuaState(configuration), script)
    #expect(error.kind == .runtime || error.kind == .budget(.instructions), "\(error)")
  }

  @Test("ten million tail calls are fine")
  func tailCalls() throws {
    let script = "local function f(n) if n == 0 then return 'done' end return f(n - 1) end return f(1e7)"
    #expect(try text(LuaState(), script) == "done")
  }

  @Test("host and script that call each other without end spend the depth budget")
  func depth() throws {
    let state = try LuaState(LuaConfiguration(depthBudget: 20))
    var deepest = 0
    let host = state.makeFunction(
      LuaFunctionDeclaration("again", parameters: ["function"]) { call -> [LuaValue] in
        deepest += 1
        return try call[0].function().call([call[0].value], as: "again")
      })
    let environment = state.makeEnvironment()
    try environment.set("again", .function(host))
    let script = "local function f() pcall(again, f) again(f) end f()"
    let function = try state.compile(Array(script.utf8), name: "deep.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try state.call(function, [], as: "outer") }
    #expect(error?.kind == .budget(.depth))
    #expect(error?.message.contains("call depth budget of 20 spent in outer") == true)
    #expect(deepest == 20)
    #expect(try text(state, "return 1") == "1")
  }

  @Test("the default depth is reached before Lua's own limit of the C stack")
  func defaultDepth() throws {
    let state = try LuaState()
    let host = state.makeFunction(
      LuaFunctionDeclaration("again", parameters: ["function"]) { call -> [LuaValue] in
        try call[0].function().call([call[0].value], as: "again")
      })
    let environment = state.makeEnvironment()
    try environment.set("again", .function(host))
    let function = try state.compile(
      Array("local function f() again(f) end f()".utf8), name: "deep.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try state.call(function, [], as: "outer") }
    #expect(error?.kind == .budget(.depth))
  }

  @Test("a host function that swallows a spent budget does not save the script")
  func swallowing() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 100_000))
    let host = state.makeFunction(
      LuaFunctionDeclaration("quietly", parameters: ["function"]) { call -> [LuaValue] in
        _ = try? call[0].function().call([], as: "inner")
        return []
      })
    let environment = state.makeEnvironment()
    try environment.set("quietly", .function(host))
    let script = "quietly(function() while true do end end) reached = true"
    let function = try state.compile(Array(script.utf8), name: "a.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try state.call(function, [], as: "outer") }
    #expect(error?.kind == .budget(.instructions))
    #expect(try environment.get("reached").isNil)
  }

  @Test("host work is charged, and spends the budget when it is too much")
  func charging() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 10_000))
    let environment = state.makeEnvironment()
    let work = LuaFunctionDeclaration("work") { call -> [LuaValue] in
      call.charge(instructions: 3000)
      return []
    }
    try environment.set("work", .function(state.makeFunction(work)))
    let three = try state.compile(Array("work() work() work()".utf8), name: "a.lua", environment: environment)
    try state.call(three, [], as: "three")
    try state.call(three, [], as: "three")
    let four = try state.compile(
      Array("work() work()\nwork() pcall(work)".utf8), name: "a.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try state.call(four, [], as: "four") }
    #expect(error?.kind == .budget(.instructions))
    #expect(error?.position == LuaPosition(file: "a.lua", line: 2))
  }

  @Test("an interrupt ends a call, whatever the script catches, and no later one")
  func interrupting() throws {
    let state = try LuaState()
    let interruption = state.interruption
    let environment = state.makeEnvironment()
    let host = LuaFunctionDeclaration("press") { _ -> [LuaValue] in
      interruption.interrupt()
      return []
    }
    try environment.set("press", .function(state.makeFunction(host)))
    let script = "while true do pcall(function() press() while true do end end) end"
    let function = try state.compile(Array(script.utf8), name: "a.lua", environment: environment)
    let error = #expect(throws: LuaError.self) { try state.call(function, [], as: "tick") }
    #expect(error?.kind == .interrupted)
    #expect(error?.description == "a.lua:1: interrupted in tick")
    state.interrupt()
    #expect(try text(state, "for i = 1, 1000 do end return 'fine'") == "fine")
  }
}
