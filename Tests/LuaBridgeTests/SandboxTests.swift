import Testing

@testable import LuaBridge

@Suite("The sandbox")
struct SandboxTests {
  @Test(
    "what reaches outside of the script is absent",
    arguments: [
      "io", "os", "package", "dofile", "loadfile", "loadstring", "string.dump", "debug.sethook",
      "debug.getinfo",
      "debug.getregistry", "debug.setmetatable", "debug.getmetatable", "debug.getupvalue", "warn",
    ])
  func absent(_ name: String) throws {
    #expect(try text(LuaState(), "return \(name)") == "nil")
  }

  @Test(
    "a sandboxed operation fails with an ordinary error",
    arguments: [
      ("return load('\\27Lua')", "attempt to load a binary chunk (mode is 't')"),
      ("return load('\\27Lua', 'x', 'b')", "attempt to load a binary chunk (mode is 't')"),
      ("return load('\\27Lua', 'x', 'bt')", "attempt to load a binary chunk (mode is 't')"),
      (
        "local d; return load(function() d = not d; return d and '\\27Lua' or nil end, 'x', 'b')",
        "attempt to load a binary chunk (mode is 't')"
      ),
      ("return load('return 1', 'x', 'b')", "attempt to load a text chunk (mode is 'b')"),
    ])
  func refusedChunks(_ script: String, _ message: String) throws {
    #expect(try text(LuaState(), "local f, m = (function() \(script) end)() return m") == message)
  }

  @Test("a precompiled script file is refused")
  func binaryFile() throws {
    let state = try LuaState()
    let error = #expect(throws: LuaError.self) {
      try state.compile([27] + Array("Lua".utf8), name: "a.lua", environment: state.makeEnvironment())
    }
    #expect(error?.message.contains("attempt to load a binary chunk (mode is 't')") == true)
  }

  @Test("the string metatable is locked, and its functions are out of reach")
  func stringMetatable() throws {
    let state = try LuaState()
    #expect(try text(state, "return getmetatable('')") == "locked")
    #expect(try text(state, "string.upper = function() return 'mine' end return ('a'):upper()") == "A")
    #expect(try text(state, "return string.upper('a')") == "A")
  }

  @Test("what one script does to its libraries, another does not see")
  func ownEnvironments() throws {
    let state = try LuaState()
    try run(state, "x = 1; math.pi = 3; pairs = nil; _G.type = nil")
    #expect(
      try text(state, "return tostring(x) .. ' ' .. tostring(math.pi > 3) .. ' ' .. type(pairs)")
        == "nil true function")
  }

  @Test("load compiles in the script's own environment")
  func loadEnvironment() throws {
    #expect(try text(LuaState(), "x = 7; return load('return x')()") == "7")
  }

  @Test("a finaliser of a script is never run, and __gc can still be read")
  func finalisers() throws {
    let state = try LuaState()
    let ran = try run(
      state,
      """
      ran = false
      local mt = { __gc = function() ran = true; while true do end end }
      setmetatable({}, mt)
      return function() return ran, mt.__gc ~= nil end
      """)
    state.collectGarbage()
    let check = try #require(ran.first?.functionValue)
    let answers = try check.call(as: "check")
    #expect(answers.map(\.booleanValue) == [false, true])
  }

  @Test("weak tables are not honoured, so that collections stay invisible")
  func weakTables() throws {
    let state = try LuaState()
    let results = try run(
      state, "local t = setmetatable({ {} }, { __mode = 'v' }) return function() return #t end")
    state.collectGarbage()
    #expect(try results.first?.functionValue?.call(as: "count").first?.integerValue == 1)
  }

  @Test("collectgarbage gives 0 for every option")
  func collectGarbage() throws {
    #expect(try text(LuaState(), "return collectgarbage() + collectgarbage('count')") == "0")
  }

  @Test(
    "a coroutine that is dropped half way runs no __close, neither then nor when the state goes; a closed one does, once"
  )
  func abandonedCoroutine() throws {
    var printed = ""
    do {
      let state = try LuaState()
      state.output = { printed += String(decoding: $0, as: UTF8.self) }
      try run(
        state,
        """
        local function begin(name)
          local co = coroutine.create(function()
            local handle <close> = setmetatable({}, { __close = function() print(name) end })
            coroutine.yield()
          end)
          coroutine.resume(co)
          return co
        end
        begin("dropped")
        local kept = begin("closed")
        coroutine.close(kept)
        coroutine.close(kept)
        """)
      state.collectGarbage()
    }
    #expect(printed == "closed\n")
  }
}
