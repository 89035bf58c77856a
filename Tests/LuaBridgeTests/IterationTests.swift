import Testing

@testable import LuaBridge

@Suite("Ordered iteration")
struct IterationTests {
  /// Keys joined by blanks, by `pairs`, by an ordinary `next` loop, and by `next` from each key alone.
  static let walkers = [
    "for k in pairs(t) do out(k) end",
    "for k in next, t do out(k) end",
    "local k = next(t) while k ~= nil do out(k) next({ 1 }) k = next(t, k) end",
    "local f, s, k = pairs(t) k = f(s, k) while k ~= nil do out(k) k = f(s, k) end",
    "local f, s, k = pairs(t) k = f(s, k) f(s, nil) while k ~= nil do out(k) k = f(s, k) end",
  ]

  static func walk(_ table: String, _ walker: String) -> String {
    """
    local keys = {}
    local function out(k) keys[#keys + 1] = tostring(k) end
    local t = \(table)
    \(walker)
    return table.concat(keys, " ")
    """
  }

  @Test(
    "keys come as 1…n, other numbers, strings by bytes, booleans",
    arguments: [
      (
        "{ 'a', 'b', [5] = 1, [0] = 1, [-3] = 1, [2.5] = 1, x = 1, X = 1, ['é'] = 1, [true] = 1, [false] = 1 }",
        "1 2 -3 0 2.5 5 X x é false true"
      ),
      ("{ b = 1, a = 1, ab = 1, [''] = 1, ['a\\0'] = 1 }", " a a\0 ab b"),
      (
        "{ [2^53] = 1, [math.huge] = 1, [-math.huge] = 1, [2^63] = 1, [math.maxinteger] = 1, [math.mininteger] = 1 }",
        "-inf -9223372036854775808 9007199254740992 9223372036854775807 9.2233720368548e+18 inf"
      ),
      ("{ [10] = 1, [10.5] = 1, [11] = 1, 'x', 'y' }", "1 2 10 10.5 11"),
      (
        "{ [2^51 + 0.5] = 1, [2^51 // 1 | 0] = 1, [(2^51 // 1 | 0) + 1] = 1 }",
        "2251799813685248 2.2517998136852e+15 2251799813685249"
      ),
      ("{}", ""),
    ])
  func keyOrder(_ table: String, _ order: String) throws {
    for walker in Self.walkers {
      #expect(try text(LuaState(), Self.walk(table, walker)) == order, "\(walker)")
    }
  }

  @Test("objects come in the order they were made, whatever their kind")
  func objectOrder() throws {
    let script = """
      local a, b, c, d = {}, function() end, coroutine.create(print), {}
      local names = { [a] = "a", [b] = "b", [c] = "c", [d] = "d" }
      local set = {}
      for _, key in ipairs { d, b, a, c } do set[key] = true end
      local keys = ""
      for key in pairs(set) do keys = keys .. names[key] end
      return keys
      """
    #expect(try text(LuaState(), script) == "abcd")
  }

  @Test("functions of Lua's own are ordered and shown without an address")
  func lightFunctions() throws {
    let first = try text(LuaState(), "return tostring(math.sin) .. tostring(print)")
    #expect(try first == text(LuaState(), "return tostring(math.sin) .. tostring(print)"))
    #expect(!first.contains("0x"))
  }

  @Test("a traversal may clear fields, also those to come")
  func clearing() throws {
    let script = """
      local t, seen = { 1, 2, 3, a = 1, b = 2, c = 3 }, ""
      for k in pairs(t) do seen = seen .. k; t[k] = nil; if k == "a" then t.b = nil end end
      return seen .. tostring(next(t))
      """
    #expect(try text(LuaState(), script) == "123acnil")
  }

  @Test("an iterator goes on behind the key that it is given, whichever it gave last")
  func iteratorByHand() throws {
    let state = try LuaState()
    let answer = try text(
      state,
      """
      local t = { 10, 20, 30, b = 2, a = 1, c = 3 }
      local step = pairs(t)
      local keys = {}
      for _, key in ipairs { 1, 2, "a", 1, "b", 3, "c", "a" } do
        keys[#keys + 1] = tostring((step(t, key)))
      end
      keys[#keys + 1] = tostring((step(t)))
      keys[#keys + 1] = tostring((step(t, 1)))
      return table.concat(keys, " ")
      """)
    #expect(answer == "2 3 b 2 c a nil b 1 2")
  }

  @Test("long names that begin alike are in order of their bytes")
  func longNames() throws {
    let names = [
      "", "a", "a\\0", "a\\0b", "abcdefg", "abcdefgh", "abcdefgh\\0", "abcdefgha", "abcdefghb", "abcdefgi",
      "\\255",
    ]
    let state = try LuaState()
    let fields = names.reversed().map { "['\($0)'] = true" }.joined(separator: ", ")
    let wanted = names.map { "'\($0)'" }.joined(separator: ", ")
    let answer = try text(
      state,
      """
      local keys = {}
      for key in pairs { \(fields) } do keys[#keys + 1] = key end
      local wanted = { \(wanted) }
      for i, key in ipairs(wanted) do if keys[i] ~= key then return i end end
      return #keys
      """)
    #expect(answer == "\(names.count)")
  }

  @Test("pairs honours __pairs")
  func metamethod() throws {
    let script = """
      local t = setmetatable({}, { __pairs = function(t) return function(_, k) return not k and 42 or nil end, t end })
      local keys = ""
      for k in pairs(t) do keys = keys .. k end
      return keys
      """
    #expect(try text(LuaState(), script) == "42")
  }

  @Test("pairs of something else says what it got")
  func wrongArgument() throws {
    let error = try failure(LuaState(), "pairs(nil)")
    #expect(
      error.message == "bad argument #1 to 'for iterator' (table expected, got nil)"
        || error.message == "bad argument #1 to 'pairs' (table expected, got nil)")
  }

  @Test("100 000 keys are walked without coming near the budget")
  func manyKeys() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 10_000_000))
    let script = """
      local t = {}
      for i = 1, 100000 do t["k" .. i] = i end
      local count = 0
      for k, v in pairs(t) do count = count + 1; t[k] = nil end
      for i = 1, 100000 do t["k" .. i] = i end
      for k, v in next, t do count = count + 1 end
      return count
      """
    #expect(try text(state, script) == "200000")
  }

  @Test(
    "what stock Lua shows as an address is a number that is the same in every state",
    arguments: [
      "return tostring({})", "return tostring(print)", "return tostring(coroutine.create(print))",
      "return string.format('%s %p %10p|%-10p|', {}, {}, print, 1)",
      "local s = '' for i = 1, 50 do s = s .. tostring({}) .. tostring(function() end) end return s",
      "return select(2, pcall(error, {})) and tostring(setmetatable({}, { __name = 'Mine' }))",
    ])
  func noAddresses(_ script: String) throws {
    let first = try text(LuaState(), script)
    let other = try LuaState()
    #expect(try first == text(other, script))
    #expect(!first.contains("0x"))
  }

  @Test("format puts numbers and nothing else for %p")
  func pointerFormat() throws {
    let same =
      "local t = {} return tostring(t) == string.format('table: %p', t) and string.format('%p %%p', 1)"
    #expect(try text(LuaState(), same) == "(null) %p")
  }

  @Test("random numbers follow the configured seed, never the clock")
  func randomNumbers() throws {
    let script = "return math.random(1 << 40) .. ' ' .. math.random(1 << 40)"
    let again = "math.random() math.randomseed() return math.random(1 << 40) .. ' ' .. math.random(1 << 40)"
    let first = try text(LuaState(LuaConfiguration(seed: 1)), script)
    #expect(try text(LuaState(LuaConfiguration(seed: 1)), script) == first)
    #expect(try text(LuaState(LuaConfiguration(seed: 1)), again) == first)
    #expect(try text(LuaState(LuaConfiguration(seed: 2)), script) != first)
  }
}
