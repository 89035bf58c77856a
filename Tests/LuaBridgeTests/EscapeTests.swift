import Foundation
import Testing

@testable import LuaBridge

/// What scripts try in order to get out of the sandbox, or to take it down.
@Suite("Escapes")
struct EscapeTests {
  @Test(
    "what would lead out is not there, or is refused with an ordinary error",
    arguments: [
      // Bytecode.
      ("return string.dump", "nil"), ("return ('').dump", "nil"),
      ("return select(2, load('\\27Lua\\x54\\0'))", "attempt to load a binary chunk (mode is 't')"),
      ("return select(2, load('\\27', 'x', 'b'))", "attempt to load a binary chunk (mode is 't')"),
      (
        "local parts = { '\\27L', 'ua' } return select(2, load(function() return table.remove(parts, 1) end))",
        "attempt to load a binary chunk (mode is 't')"
      ),
      // Metatables that everybody shares.
      ("return getmetatable('')", "locked"), ("return getmetatable(('').upper)", "nil"),
      (
        "return select(2, pcall(setmetatable, '', {}))",
        "bad argument #1 to 'setmetatable' (table expected, got string)"
      ),
      ("return getmetatable(Panel.new())", "locked"), ("return getmetatable(Panel)", "locked"),
      ("return select(2, pcall(setmetatable, Panel, {}))", "cannot change a protected metatable"),
      ("return select(2, pcall(rawset, Panel, 'new', 1))", "cannot change a read-only table"),
      ("return rawget(Panel, 'new')", "nil"), ("return next(Panel)", "nil"), ("return #Panel", "0"),
      (
        "return select(2, pcall(setmetatable, Panel.new(), {}))",
        "bad argument #1 to 'setmetatable' (table expected, got Panel)"
      ),
      (
        "return select(2, pcall(rawset, Panel.new(), 'x', 1))",
        "bad argument #1 to 'rawset' (table expected, got Panel)"
      ),
      (
        "return select(2, pcall(rawget, Panel.new(), 'x'))",
        "bad argument #1 to 'rawget' (table expected, got Panel)"
      ),
      ("return (select(2, pcall(table.insert, Panel, 1)):match('read%-only'))", "read-only"),
      ("for name, value in pairs(Panel) do Panel = nil return name end", "new"),
      // Libraries.
      ("return debug.getinfo", "nil"), ("return debug.sethook", "nil"), ("return debug.getregistry", "nil"),
      ("return package", "nil"), ("return io", "nil"), ("return os", "nil"), ("return dofile", "nil"),
      ("return loadfile", "nil"), ("return warn", "nil"), ("return _G._G == _G", "true"),
      (
        "return table.concat({ collectgarbage('stop'), collectgarbage('count'), collectgarbage('step', 5) }, ' ')",
        "0 0 0"
      ),
      ("return collectgarbage('incremental', 1, 1, 1) + collectgarbage('nonsense')", "0"),
      (
        "local names = {} for name in pairs(debug) do names[#names + 1] = name end return table.concat(names, ' ')",
        "traceback"
      ),
      ("return tostring(load('return _ENV', 'x', 't', { mine = 1 })().mine)", "1"),
      ("return load('return _ENV')() == _ENV", "true"),
      ("return (tostring(print):gsub('%d+', 'N'))", "function: N"),
      ("return (string.format('%p', {}):gsub('%d+', 'N'))", "N"),
    ])
  func refused(_ script: String, _ expected: String) throws {
    let bench = try Bench()
    #expect(try bench.text(script) == expected)
    #expect(try bench.text("return Panel == nil or Panel.new({ title = 'x' }).title") != "nil")
  }

  @Test(
    "coroutines end where they would have to leave C or the host",
    arguments: [
      ("coroutine.yield()", "attempt to yield from outside a coroutine"),
      (
        "coroutine.wrap(function() table.sort({ 2, 1 }, coroutine.yield) end)()",
        "attempt to yield across a C-call boundary"
      ),
      (
        "coroutine.wrap(function() return ('x'):gsub('x', coroutine.yield) end)()",
        "attempt to yield across a C-call boundary"
      ),
      (
        "coroutine.wrap(function() through(coroutine.yield) end)()",
        "attempt to yield across a C-call boundary"
      ),
      (
        "coroutine.wrap(function() return tostring(setmetatable({}, { __tostring = coroutine.yield })) end)()",
        "attempt to yield across a C-call boundary"
      ),
      ("coroutine.wrap(function() load(coroutine.yield) error('loaded') end)()", "loaded"),
      ("local co co = coroutine.wrap(function() co() end) co()", "cannot resume non-suspended coroutine"),
      (
        "local co = coroutine.create(function() through(function() coroutine.yield() end) end) error((select(2, coroutine.resume(co))), 0)",
        "attempt to yield across a C-call boundary"
      ),
      ("through(function() coroutine.wrap(function() coroutine.yield(1) end)() error('fine') end)", "fine"),
      ("coroutine.close(coroutine.running())", "cannot close a running coroutine"),
    ])
  func coroutines(_ script: String, _ words: String) throws {
    let bench = try Bench()
    try bench.define("through") { call in try call[0].function().call(as: "inner") }
    #expect(bench.error(script).contains(words), "\(bench.error(script))")
    #expect(try bench.text("return 1") == "1")
  }

  @Test(
    "metamethods that raise, loop or lead to themselves end in an error",
    arguments: [
      "local t = setmetatable({}, {}) getmetatable(t).__index = t return t.x.y",
      "local a, b = setmetatable({}, {}), setmetatable({}, {}) getmetatable(a).__index = b getmetatable(b).__index = a return a.x",
      "local t = setmetatable({}, {}) getmetatable(t).__newindex = t t.x = 1",
      "local t = setmetatable({}, {}) getmetatable(t).__call = t t()",
      "local t = setmetatable({}, { __eq = function(a, b) return a == b end }) return t == setmetatable({}, getmetatable(t))",
      "local t = setmetatable({}, { __len = function(t) return #t end }) return #t",
      "local t = setmetatable({}, { __concat = function(a, b) return a .. b end }) return t .. t",
      "local t <close> = setmetatable({}, { __close = error }) error('first')",
      "local t <close> = setmetatable({}, { __close = function() while true do end end })",
      "local t = setmetatable({}, { __tostring = function(t) return tostring(t) end }) print(t)",
      "local t = setmetatable({}, { __name = ('x'):rep(100000) }) return t + 1",
      "setmetatable({}, { __gc = function() while true do end end }) error('the finaliser never runs')",
      "local t <close> = 42",
      "local f f = function(...) return f(1, ...) end f()",
      "local t = {} t[0/0] = 1", "local t = {} t[nil] = 1", "for i = 1, 10, 0 do end",
      "for i = 1, math.huge do local t = i .. '' end",
      "return ('x'):rep(1e8):rep(1e8)", "local s = ('x'):rep(1e8) return s:gsub('x', '%0%0%0%0')",
      "return table.concat(setmetatable({}, { __len = function() return math.maxinteger end }))",
      "return table.unpack({}, math.mininteger, math.maxinteger)",
      "return select(-1)", "return ('%d'):format(1.5)", "return ('%c'):rep(100):format(0/0)",
      "return math.random(math.mininteger, -math.maxinteger, 3)", "return utf8.char(-1)",
      "return string.pack('i17', 1)", "return string.unpack('i4', 'x')", "return math.floor({})",
    ])
  func metamethods(_ script: String) throws {
    let bench = try Bench(LuaConfiguration(instructionBudget: 5_000_000, memoryBudget: 64 << 20))
    #expect(bench.error(script) != "no error")
    #expect(try bench.text("return Panel.new({ title = 'x' }).title") == "x")
  }

  @Test(
    "bytes are bytes on both sides of the border",
    arguments: [
      "ab\\0cd", "\\0", "\\xff\\xfe", "\\xc3", "\\xed\\xa0\\x80", "\\xf4\\x90\\x80\\x80", "", "é\\0\\r\\n",
    ])
  func bytes(_ text: String) throws {
    let bench = try Bench()
    var printed: [UInt8] = []
    bench.state.output = { printed += $0 }
    let script = "local p = Panel.new { title = '\(text)' } print(p.title) return p.title == '\(text)'"
    #expect(try bench.text(script) == "true")
    let expected = try #require(try bench.run("return '\(text)\\n'").first?.stringValue)
    #expect(printed == expected.bytes)
  }

  /// What recursion without end does to a thread with a stack of this size, in bytes.
  private func recurse(_ script: String, stack: Int) -> String {
    let result = Box()
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      defer { done.signal() }
      do {
        let bench = try Bench(LuaConfiguration(instructionBudget: 20_000_000))
        try bench.define("through") { call in try call[0].function().call(as: "inner") }
        result.words = bench.error(script) + "; then " + (try bench.text("return 1"))
      } catch { result.words = "\(error)" }
    }
    thread.stackSize = stack
    thread.start()
    return done.wait(timeout: .now() + 120) == .success ? result.words : "it hangs"
  }

  private final class Box: @unchecked Sendable {
    var words = ""
  }

  @Test(
    "recursion without end is an error on a small stack, too",
    arguments: [
      "local function f() return 1 + f() end f()",
      "local function f() through(f) end f()",
      "local function f() return (('x'):gsub('x', f)) end f()",
      "local function f() pcall(f) error('x') end f()",
      "local function f() return coroutine.wrap(f)() end f()",
      "local function f() through(coroutine.wrap(f)) end f()",
      "local function f() table.sort({ 2, 1 }, f) end f()",
      "local function f() load(f)() end f()",
      "local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x",
      "load('return ' .. ('('):rep(190) .. '1' .. (')'):rep(190))() error('parsed')",
      "load(('do '):rep(190) .. ('end '):rep(190))() error('parsed')",
      "return ('a'):rep(300):find(('(a'):rep(30) .. (')'):rep(30)), ('a'):rep(300):find(('a?'):rep(300) .. 'b')",
    ])
  func smallStacks(_ script: String) {
    let words = recurse(script, stack: 1 << 20)
    #expect(words.hasSuffix("; then 1"), "\(words)")
    #expect(!words.hasPrefix("no error"), "\(words)")
  }
}
