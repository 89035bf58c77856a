import Testing

@testable import LuaBridge

@Suite("Library functions of our own")
struct LibraryTests {
  /// Answers of `string` and of Lua's own library, for one call after the other, as one text each.
  static let compare = """
    local function answers(library, name, ...)
      local results
      if name == "gmatch" then
        results = table.pack(pcall(function(...)
          local all = {}
          for a, b, c in library.gmatch(...) do
            all[#all + 1] = tostring(a) .. ";" .. tostring(b) .. ";" .. tostring(c)
            if #all > 50 then break end
          end
          return table.concat(all, "|")
        end, ...))
      else
        results = table.pack(pcall(library[name], ...))
      end
      for i = 1, results.n do results[i] = tostring(results[i]):gsub("to '%?'", "to 'string." .. name .. "'") end
      return table.concat(results, "\\1", 1, results.n)
    end
    local function check(name, ...)
      local ours, theirs = answers(string, name, ...), answers(stock, name, ...)
      if ours ~= theirs then
        local arguments = table.pack(...)
        for i = 1, arguments.n do arguments[i] = string.format("%q", tostring(arguments[i])) end
        error(name .. "(" .. table.concat(arguments, ", ") .. "): ours " .. ours .. " stock " .. theirs, 0)
      end
    end
    """

  static func bench() throws -> Bench {
    let bench = try Bench(
      LuaConfiguration(instructionBudget: 2_000_000_000, timeBudget: 3_600_000, seed: 20_240_601))
    try bench.environment.set("stock", .table(stockStringLibrary(of: bench.state)))
    return bench
  }

  @Test("find, match, gmatch and gsub agree with Lua's own on generated patterns")
  func patterns() throws {
    let script =
      Self.compare + "\n" + """
        local pieces = {
          "a", "b", "c", ".", "%a", "%d", "%s", "%w", "%A", "%u", "%l", "%p", "%x", "%c", "%g", "%%", "%.", "[abc]", "[^a]",
          "[a-c]", "[%d_]", "[]]", "[^]]", "[a-]", "[%a-z]", "(", ")", "(a", "b)", "()", "(.-)", "(a*)", "*", "+", "-",
          "?", "^", "$", "%b()", "%bab", "%f[%w]", "%f[^a]", "%1", "%2", "%0", "\\0", "x", "[", "]", "%", "[a", "%b", "%f",
          "[%", "[^", "a-", "a*", ".-", ".*", "b+", "c?", "(b?)c",
        }
        local letters = { "a", "b", "c", "(", ")", "1", "_", " ", "A", "\\0", "\\xe9", "ab", "x." }
        local replacements = { "", "x", "%0", "%1", "<%1%0>", "%%", "%", "%9", "%2" }
        local function some(list, most)
          local text = ""
          for i = 1, math.random(0, most) do text = text .. list[math.random(#list)] end
          return text
        end
        for i = 1, 20000 do
          local subject, pattern = some(letters, 12), some(pieces, 6)
          local init = math.random(4) == 1 and math.random(-14, 14) or nil
          check("find", subject, pattern, init)
          check("match", subject, pattern, init)
          check("gmatch", subject, pattern, init)
          check("gsub", subject, pattern, replacements[math.random(#replacements)], math.random(3) == 1 and 2 or nil)
          check("find", subject, some(letters, 2), init, true)
        end
        check("gsub", "hello world", "o", { o = "0" })
        check("gsub", "hello world", "%w+", function(w) return w == "world" and "moon" end)
        check("gsub", "abc", "", "-")
        check("gsub", "abc", "b", { b = {} })
        check("gsub", "abc", "b", true)
        check("gsub", "abc", "b", 5)
        check("gmatch", "abc", "^a")
        check("find", "abc", "b", 10)
        check("find", "", "", 1)
        check("find", ("a"):rep(300), ("(a"):rep(40))
        check("match", ("a"):rep(300), ("a?"):rep(250) .. ("a"):rep(250))
        check("rep", "ab", 3, ",")
        check("rep", "ab", 0, ",")
        check("rep", "ab", -1)
        for _, f in ipairs { "%d", "%5.2f|%-5d|%+d", "%s %10s|%-10s|%.2s", "%q", "%x %X %o", "%c%c", "%a", "%i %u", "%%", "%",
          "%y", "%s%s%s", "%5%", "%10.123f" } do
          check("format", f, 65, 66, 67)
          check("format", f, "a\\0b", "x", "y")
          check("format", f, nil, true, 1.5)
          check("format", f)
        end
        check("format", "%s", "a\\0b")
        check("format", "%q %q %q", 1 / 3, math.mininteger, "a\\nb\\0c")
        """
    let bench = try Self.bench()
    #expect(throws: Never.self) { try bench.run(script) }
  }

  @Test("sort sorts, keeps equal elements in order, and leaves a list alone when the order raises")
  func sorting() throws {
    let script = """
      local list = {}
      for i = 1, 500 do list[i] = { key = math.random(20), place = i } end
      table.sort(list, function(a, b) return a.key < b.key end)
      for i = 2, #list do
        local a, b = list[i - 1], list[i]
        assert(a.key < b.key or (a.key == b.key and a.place < b.place))
      end
      local words = { "b", "B", "a", "\\xff", "", "ab" }
      table.sort(words)
      assert(table.concat(words, ",") == ",B,a,ab,b,\\xff")
      for n = 0, 40 do
        local numbers = {}
        for i = 1, n do numbers[i] = math.random(10) end
        table.sort(numbers, function(a, b) return a > b end)
        for i = 2, n do assert(numbers[i - 1] >= numbers[i]) end
      end
      local kept = { 3, 1, 2 }
      assert(not pcall(table.sort, kept, function() error("no") end))
      assert(table.concat(kept) == "312")
      assert(not pcall(table.sort, { 1, "x" }))
      assert(not pcall(table.sort, { 1, 2 }, 3))
      table.sort({ 3, 1, 2, 5, 4 }, function() return true end)
      table.sort({ 3, 1, 2, 5, 4 }, function() return math.random(2) == 1 end)
      return "fine"
      """
    #expect(try text(LuaState(), script) == "fine")
  }

  @Test("table functions do what the manual says")
  func tableFunctions() throws {
    let script = """
      local t = { 1, 2, 3 }
      table.insert(t, 4) table.insert(t, 1, 0)
      assert(table.concat(t, ",") == "0,1,2,3,4")
      assert(table.remove(t) == 4 and table.remove(t, 1) == 0 and table.concat(t) == "123")
      assert(not pcall(table.insert, t, 7, 1) and not pcall(table.insert, t) and not pcall(table.insert, t, 1, 2, 3))
      assert(not pcall(table.remove, t, 9))
      assert(table.concat(table.move(t, 2, 3, 1)) == "233")
      assert(select("#", table.unpack({ n = 3 }, 1, 3)) == 3)
      assert(table.concat({ 1, 2, 3 }, "-", 2, 3) == "2-3")
      local p = table.pack(nil, nil)
      assert(p.n == 2)
      return "fine"
      """
    #expect(try text(LuaState(), script) == "fine")
  }

  @Test("utf8 and math are Lua's own")
  func otherLibraries() throws {
    #expect(
      try text(LuaState(), "return utf8.len('äö') .. utf8.char(228) .. math.tointeger(3.0) .. math.type(1)")
        == "2ä3integer")
    #expect(
      try text(LuaState(), "return utf8.len('\\xff\\xfe') == nil and select(2, utf8.len('\\xff\\xfe'))")
        == "1")
    #expect(try text(LuaState(), "return '10' + 5 .. #table.pack(('x'):byte(1, -1))") == "151")
  }

  @Test("a NaN has no sign in texts and bytes, whatever sign the processor gave it")
  func signOfNaN() throws {
    let script = """
      local bits = "<I8"
      local signed = string.unpack("<d", string.pack(bits, 0xFFF8000000000000))
      local plain = string.unpack("<d", string.pack(bits, 0x7FF8000000000000))
      for _, nan in ipairs { signed, plain, 0/0, -(0/0) } do
        assert(nan ~= nan and tostring(nan) == "nan")
        assert(string.format("%s %g %5.1f %e|%+a|%q", nan, nan, nan, nan, nan, nan) == "nan nan   nan nan|+nan|(0/0)")
        assert(string.pack("<d", nan) == string.pack("<d", plain))
      end
      return "fine"
      """
    #expect(try text(LuaState(), script) == "fine")
  }
}
