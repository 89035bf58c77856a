import Testing

@testable import LuaBridge

/// Calls with few plain values take a shorter way than others; both have to lead to the same place.
@Suite("Short ways across the border")
struct ShortWayTests {
  @Test("any number of arguments of any kind arrives, and comes back", arguments: 0...12)
  func arguments(count: Int) throws {
    let bench = try Bench()
    let function = try #require(try bench.run("return function(...) return ... end").first?.functionValue)
    let table = bench.state.makeTable()
    let kinds: [LuaValue] = [
      .integer(7), .text("text"), .table(table), .object(Panel(tag: 3)), .nil, .number(0.5), .text(""),
      .boolean(true), .function(function),
    ]
    let given = (0..<count).map { kinds[$0 % kinds.count] }
    let before = bench.state.referenceCount
    do {
      let results = try bench.state.call(function, given, as: "echo")
      #expect(results.count == count)
      for (result, wanted) in zip(results, given) { #expect(Self.isSame(result, wanted)) }
    }
    #expect(bench.state.referenceCount == before)
  }

  @Test("any number of values reaches a host function, and comes back", arguments: 0...20)
  func results(count: Int) throws {
    let bench = try Bench()
    try bench.define("echo") { $0.arguments }
    let list = (0..<count).map { ["\($0)", "'text \($0)'", "{}", "print"][$0 % 4] }.joined(separator: ", ")
    try bench.run(
      """
      local given = table.pack(\(list))
      local got = table.pack(echo(table.unpack(given, 1, given.n)))
      assert(got.n == given.n)
      for i = 1, got.n do assert(got[i] == given[i]) end
      """)
  }

  @Test("an argument that is missing after some reads as missing")
  func missing() throws {
    let bench = try Bench()
    try bench.define("count") { call in
      [.integer(Int64(call.count)), .boolean(call[4].isMissing), .boolean(call[1].isNil)]
    }
    let results = try bench.run("return count(1, nil, 3, 4)")
    #expect(results.map(\.integerValue) == [4, nil, nil])
    #expect(results.map(\.booleanValue) == [nil, true, true])
  }

  @Test(
    "an option table that cannot be read at once says what is wrong with it",
    arguments: [
      ("{ tag = 1, tittle = 'x' }", "Panel.new has no option 'tittle'; did you mean 'title'?"),
      ("{ 5 }", "Panel.new takes options by name, got a value at 1"),
      ("{ tag = 1, [true] = 2 }", "Panel.new takes options by name, got a value at true"),
      ("{ names = { 'a', nil, 'c' } }", "option 'names' of Panel.new: a list must have the keys 1…n"),
      ("{ names = { 'a', 2 } }", "element 2 of option 'names' of Panel.new must be a string, got number 2"),
      ("{ names = { 'a', x = 2 } }", "option 'names' of Panel.new: a list must have the keys 1…n"),
    ])
  func wrongOptions(options: String, message: String) throws {
    #expect(try Bench().error("Panel.new(\(options))").contains(message))
  }

  @Test("options are read past metamethods, whatever is in them, and let go of")
  func options() throws {
    let bench = try Bench()
    try bench.run("Panel.new { names = { 'warm', 'up' } }")
    let before = bench.state.referenceCount
    try bench.run(
      """
      local names = {}
      for i = 1, 300 do names[i] = 'name ' .. i end
      assert(Panel.new { names = names }.tag == 300)
      assert(Panel.new { names = { 'a', 'b' } }.tag == 2)
      local options = setmetatable({ tag = 5 }, { __index = { title = 'hidden' }, __pairs = error })
      local panel = Panel.new(options)
      assert(panel.tag == 5 and panel.title == '')
      """)
    #expect(bench.state.referenceCount == before)
  }

  @Test("names of options that are another list with the same words are the same")
  func optionNames() throws {
    let bench = try Bench()
    try bench.define("add") { call in
      // A new list at each call.
      let options = try call[0].options(["a", "b"].map { $0 + "" })
      return [.number(try options["a"].number() + options["b"].number())]
    }
    let results = try bench.run("return add { a = 1, b = 2 }, add { b = 3, a = 4 }")
    #expect(results.map(\.numberValue) == [3, 7])
  }

  @Test("what is kept with an object lives as long as its handle, and no longer")
  func keeping() throws {
    let bench = try Bench()
    try bench.define("keep") { call in
      try call.state.keep(
        call[1].object(Panel.self), call[2].optional?.object(Panel.self), with: call[0].object(Panel.self))
      return []
    }
    try bench.run(
      """
      owner = Panel.new { tag = 1 }
      local first, second = Panel.new { tag = 2 }, Panel.new { tag = 3 }
      keep(owner, first, second)
      """)
    bench.state.collectGarbage()
    #expect(bench.counter.count == 3)
    // The first alone, in place of both.
    try bench.run("keep(owner, owner)")
    bench.state.collectGarbage()
    #expect(bench.counter.count == 2)
    try bench.run("owner = nil")
    bench.state.collectGarbage()
    #expect(bench.counter.count == 0)
  }

  @Test("callbacks that nest deeper than names are kept for end with the budget of depth")
  func depth() throws {
    let bench = try Bench(LuaConfiguration(depthBudget: 199))
    try bench.define("again") { call in try call.state.call(call[0].function(), [call[0].value], as: "again")
    }
    let message = bench.error("local function f(g) again(g) end; f(f)")
    #expect(message.contains("call depth budget of 199 spent in test"))
    #expect(try bench.text("return 'well'") == "well")
  }

  @Test("where there is no memory, a short way ends in an error and leaves nothing behind")
  func withoutMemory() throws {
    var failures = 0
    for count in 1...400 {
      let bench = try Bench()
      try bench.define("echo") { $0.arguments }
      try bench.define("keep") { call in
        try call.state.keep(
          call[1].object(Panel.self), call[2].object(Panel.self), with: call[0].object(Panel.self))
        return []
      }
      let script = """
        return function(title, panel)
          local first = Panel.new { title = title, names = { 'a', 'b' } }
          keep(first, Panel.new { tag = 1 }, panel)
          local names = {}
          for key, value in pairs { b = 1, a = 2, 3, [first] = 4 } do names[#names + 1] = echo(key, value, {}, 'x') end
          return first, title, names, #(title:gsub('[aeiou]', '%0%0'))
        end
        """
      let function = try #require(try bench.run(script).first?.functionValue)
      let before = bench.state.referenceCount
      failAllocations(of: bench.state, after: count)
      do throws(LuaError) {
        _ = try bench.state.call(function, ["a title", .object(Panel(counter: bench.counter))], as: "scene")
      } catch {
        failures += 1
        #expect(error.kind == .budget(.memory) || error.kind == .memory)
      }
      failAllocations(of: bench.state, after: 0)
      bench.state.collectGarbage()
      #expect(bench.counter.count == 0, "after allocation \(count)")
      #expect(bench.state.referenceCount <= before + 4)
      #expect(try bench.text("return Panel.new { tag = 5 }.tag") == "5")
    }
    // The scene makes more than so many blocks, so the failures were met on the way.
    #expect(failures > 20)
  }

  private static func isSame(_ first: LuaValue, _ second: LuaValue) -> Bool {
    switch (first, second) {
    case (.nil, .nil): true
    case (.boolean(let one), .boolean(let other)): one == other
    case (.integer(let one), .integer(let other)): one == other
    case (.number(let one), .number(let other)): one == other
    case (.string(let one), .string(let other)): one == other
    case (.object(let one), .object(let other)): one === other
    case (.table(let one), .table(let other)): one.isSame(as: other)
    case (.function(let one), .function(let other)): one.isSame(as: other)
    default: false
    }
  }
}

@Suite("Numbers by address")
struct AddressTableTests {
  @Test("a table that objects come to and go from answers as a dictionary does")
  func likeDictionary() {
    var table = AddressTable()
    var reference: [ObjectIdentifier: UInt32] = [:]
    var objects: [Panel] = []
    var random: UInt64 = 88_172_645_463_325_252
    func next(below bound: Int) -> Int {
      // xorshift64 (Marsaglia, 2003)
      random ^= random << 13
      random ^= random >> 7
      random ^= random << 17
      return Int(random % UInt64(bound))
    }
    for step in 0..<20_000 {
      // It grows at first, then comes and goes.
      if objects.isEmpty || next(below: 5) < (step < 4000 ? 4 : 2) {
        let panel = Panel()
        objects.append(panel)
        table.insert(ObjectIdentifier(panel), UInt32(step))
        reference[ObjectIdentifier(panel)] = UInt32(step)
      } else {
        let panel = objects.remove(at: next(below: objects.count))
        table.remove(ObjectIdentifier(panel))
        reference[ObjectIdentifier(panel)] = nil
        #expect(table[ObjectIdentifier(panel)] == nil)
        table.remove(ObjectIdentifier(panel))
      }
      if step % 500 == 0 {
        for panel in objects { #expect(table[ObjectIdentifier(panel)] == reference[ObjectIdentifier(panel)]) }
      }
    }
  }
}
