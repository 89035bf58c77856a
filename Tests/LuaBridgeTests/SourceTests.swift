import Testing

@testable import LuaBridge

@Suite("Source text, modules and values at the border")
struct SourceTests {
  @Test(
    "marks at the top and line ends do not shift lines",
    arguments: [
      "\u{FEFF}a = 1\n\n\nerror('x')", "#!/usr/bin/lua\n\n\nerror('x')",
      "\u{FEFF}#!/usr/bin/lua\n\n\nerror('x')",
      "a = 1\r\n\r\n\r\nerror('x')", "#!lua\r\n\r\n\r\nerror('x')", "a = [[\r\n\r\n]]\r\nerror('x')",
      "a = 'x\\\r\ny'\r\n\r\nerror('x')", "\n\n\nerror('x')",
    ])
  func lineNumbers(_ source: String) throws {
    let error = try failure(LuaState(), source)
    #expect(error.position?.line == 4)
  }

  @Test("a line break in a long string is one newline, whatever the file has")
  func longStrings() throws {
    #expect(try text(LuaState(), "return #[[a\r\nb]]") == "3")
    #expect(try text(LuaState(), "return #'a\\rb\0c'") == "5")
  }

  @Test(
    "a script that is only a mark, or nothing, is a script", arguments: ["", "\u{FEFF}", "#!x", "#", "\r"])
  func empty(_ source: String) throws {
    #expect(try run(LuaState(), source).isEmpty)
  }

  @Test("bytes cross the border whole, zeros and invalid UTF-8 included")
  func bytes() throws {
    let bench = try Bench()
    var printed: [[UInt8]] = []
    bench.state.output = { printed.append($0) }
    try bench.run(
      "local p = Panel.new() p.title = 'ab\\0cd' assert(#p.title == 5) print(p.title, 1, nil, 2.0)")
    #expect(printed == [Array("ab\0cd\t1\tnil\t2.0\n".utf8)])
    let results = try bench.run("return '\\xff\\xfe', '\\xed\\xa0\\x80', ''")
    #expect(results.map { $0.stringValue?.bytes } == [[0xFF, 0xFE], [0xED, 0xA0, 0x80], []])
    #expect(results[0].textValue == "\u{FFFD}\u{FFFD}")
    try bench.run(
      "local p = Panel.new() p.title = '\\xc3' assert(p.title == '\\xc3' and #tostring(p) == #'Panel \"\"' + 3)"
    )
  }

  @Test("nil holes keep their places among arguments and results, and are refused in lists")
  func holes() throws {
    let bench = try Bench()
    var counts: [Int] = []
    try bench.define("host") { call in
      counts.append(call.count)
      return [nil, 1, nil]
    }
    #expect(try bench.run("host(1, nil, 3) host(nil, nil) host() return host(nil)").count == 3)
    #expect(counts == [3, 2, 0, 1])
    for list in ["{ 1, nil, 3 }", "{ nil, nil, 3 }", "{ x = 1 }", "{ 1, 2, [2.5] = 1 }"] {
      let table = try #require(try bench.run("return \(list)").first?.tableValue)
      #expect(throws: LuaError.self) { try table.arrayValues() }
    }
    for list in ["{}", "{ nil, nil, nil }"] {
      #expect(try bench.run("return \(list)").first?.tableValue?.arrayValues().isEmpty == true)
    }
    #expect(try bench.run("return table.unpack({}, 1, 300)").count == 300)
    try bench.define("many") { _ in [LuaValue](repeating: 7, count: 500) }
    #expect(try bench.run("return many(table.unpack({}, 1, 400))").count == 500)
  }

  @Test("tables are read and written from the host")
  func tables() throws {
    let state = try LuaState()
    let list = try state.makeArray(["a", 2, true])
    #expect(list.count == 3)
    #expect(try list.get(1).textValue == "a")
    let record = try state.makeTable(["x": 1, "list": .table(list), "half": 0.5])
    #expect(try record.entries().map { $0.key.textValue } == ["half", "list", "x"])
    #expect(try record.get("list").tableValue?.isSame(as: list) == true)
    #expect(throws: LuaError.self) { try record.set(.nil, 1) }
    #expect(throws: LuaError.self) { try record.rawSet(.number(.nan), 1) }
    let clever = try #require(
      try run(
        state, "return setmetatable({}, { __index = function(t, k) return k .. '!' end, __newindex = error })"
      )
      .first?.tableValue)
    #expect(try clever.get("a").textValue == "a!")
    #expect(try clever.rawGet("a").isNil)
    #expect(throws: LuaError.self) { try clever.set("a", 1) }
    try clever.rawSet("a", 1)
    #expect(try clever.get("a").integerValue == 1)
  }

  @Test("numbers keep their subtype")
  func numbers() throws {
    let results = try run(LuaState(), "return 1, 1.0, math.maxinteger, -0.0, 1e400, '1'")
    guard case .integer(1) = results[0], case .number(1) = results[1], case .integer(.max) = results[2],
      case .number(let zero) = results[3], case .number(.infinity) = results[4], case .string = results[5]
    else { throw ScriptedFailure(number: 1) }
    #expect(zero.sign == .minus)
  }

  @Test("a name that an environment lacks is looked up in its fallback")
  func fallback() throws {
    let bench = try Bench()
    bench.state.setFallback(of: bench.environment) { $0 == "turnCard" ? 42 : nil }
    #expect(try bench.text("return tostring(turnCard) .. tostring(other)") == "42nil")
    #expect(try bench.text("turnCard = 1 return turnCard") == "1")
    #expect(try bench.text("return getmetatable(_G)") == "locked")
  }

  @Test("require finds host modules and files, once each")
  func modules() throws {
    let bench = try Bench()
    bench.state.registerModule("nav", .table(try bench.state.makeTable(["answer": 42])))
    var loaded: [String] = []
    bench.state.moduleLoader = { name, requirer in
      loaded.append("\(requirer) → \(name)")
      let files = [
        "m": "local up = ... count = (count or 0) + 1 return { name = up }", "nothing": "count = 10",
        "number": "return 7", "function": "return function() return 'f' end", "broken": "local x = }",
        "raises": "\nerror('inside')", "a": "require 'b'", "b": "require 'c'", "c": "return require 'a'",
      ]
      return files[name].map { LuaModuleSource(bytes: Array($0.utf8), name: "lib/\(name).lua") }
    }
    #expect(try bench.text("return require('nav').answer") == "42")
    #expect(
      try bench.text("return tostring(require 'm' == require 'm') .. count .. require('m').name") == "true1m")
    #expect(try bench.text("return require 'nothing'") == "true")
    #expect(try bench.text("return require 'number' .. require 'function'()") == "7f")
    #expect(loaded.first == "test.lua → m")
    #expect(bench.error("require 'broken'") == "lib/broken.lua:1: unexpected symbol near '}'")
    #expect(bench.error("require 'raises'") == "lib/raises.lua:2: inside")
    #expect(
      bench.error("require 'a'").hasSuffix(
        "modules require each other in a circle: lib/a.lua → lib/b.lua → lib/c.lua → lib/a.lua"))
    #expect(bench.error("require 'nva'") == "test.lua:1: module 'nva' not found; did you mean 'nav'?")
    #expect(
      bench.error("require(7)") == "test.lua:1: argument 1 'name' of require must be a string, got number 7")
    for _ in 0..<2 { #expect(bench.error("require 'broken'").hasPrefix("lib/broken.lua:1:")) }
  }

  @Test(
    "a value is shown as a person would write it",
    arguments: [
      ("'a\"b\\n\\0'", #""a\"b\n\000""#), ("'\\xff'", #""\255""#), ("{}", "{}"), ("1.0", "1.0"),
      ("nil", "nil"),
      ("{ 1, 'x', y = 2, ['a b'] = true, [10] = 0 }", #"{ 1, "x", [10] = 0, ["a b"] = true, y = 2 }"#),
      ("{ { { {} } } }", "{ { {…} } }"),
      ("(function() local t = { n = 1 } t.t = t return t end)()", "{ n = 1, t = table: N (above) }"),
      ("setmetatable({}, { __tostring = function() return 'mine' end })", "mine"),
      ("setmetatable({ 1 }, { __tostring = error })", "{ 1 }"), ("Panel.new { title = 'x' }", "Panel 'x'"),
      ("{ Panel.new() }", "{ Panel '' }"),
    ])
  func display(_ expression: String, _ shown: String) throws {
    let bench = try Bench()
    let value = try #require(try bench.run("return \(expression)").first)
    let text = bench.state.display(value).replacing(#/table: \d+/#, with: "table: N")
    #expect(text == shown)
  }

  @Test(
    "what takes the process down or reads from it is absent",
    arguments: [
      "os.exit(3)", "os.exit(true, true)", "io.read()", "os.execute('x')", "io.popen('x')", "require 'lfs'",
    ])
  func processEnds(_ script: String) throws {
    #expect(try text(LuaState(), "return pcall(function() \(script) end)") == "false")
  }
}
