import Testing

@testable import LuaBridge

@Suite("Host objects")
struct ObjectTests {
  @Test("one object is one value: equal, and the same table key")
  func identity() throws {
    let bench = try Bench()
    let root = Panel()
    try bench.environment.set("root", .object(root))
    try bench.define("again") { _ in [.object(root)] }
    #expect(try bench.text("local t = { [root] = 1 } return root == again() and t[again()]") == "1")
    #expect(try bench.environment.get("root").objectValue === root)
  }

  @Test("members are found, also inherited ones, and results keep their number")
  func members() throws {
    let bench = try Bench()
    #expect(try bench.text("local p = Panel.new { tag = 3 } p.tag = p.tag + 1 return p.tag") == "4")
    #expect(
      try bench.text("local b = Banner.new() b.tag = 2 b:add(Panel.new()) return b.tag + b.height") == "46.0")
    #expect(try bench.run("return Banner.new():twice()").count == 2)
    #expect(try bench.run("return select('#', Banner.new():add(Panel.new()))").first?.integerValue == 0)
    #expect(try bench.text("return tostring(Panel.new { title = 'card' })") == "Panel 'card'")
    #expect(bench.state.className(ofObject: Banner()) == "Banner")
    #expect(bench.state.members(ofClass: "Banner")?.map(\.name).contains("add") == true)
  }

  static let mistakes = [
    ("Panel.new().titel = 'x'", "test.lua:1: Panel has no member 'titel'; did you mean 'title'?"),
    ("local x = Panel.new().ad", "test.lua:1: Panel has no member 'ad'; did you mean 'add'?"),
    ("local x = Panel.new()[1]", "test.lua:1: Panel has no member '1'"),
    ("Panel.new().parent = nil", "test.lua:1: property 'parent' of Panel is read-only"),
    ("Panel.new().add = 1", "test.lua:1: 'add' is a method of Panel and cannot be set"),
    (
      "Panel.new().new()",
      "test.lua:1: 'new' belongs to the class Panel, not to an object of it: call Panel.new"
    ),
    ("Panel.nwe()", "test.lua:1: Panel has no 'nwe'; did you mean 'new'?"),
    ("Panel.new = nil", "test.lua:1: Panel is read-only: 'new' cannot be set"),
    ("rawset(Panel, 'new', 1)", "test.lua:1: cannot change a read-only table"),
    ("setmetatable(Panel, {})", "test.lua:1: cannot change a protected metatable"),
    ("Panel.new():add(3)", "test.lua:1: argument 1 'child' of add must be a Panel, got number 3"),
    (
      "Panel.new():add()",
      "test.lua:1: argument 1 'child' of add must be a Panel, got nothing; was the method called with a dot in "
        + "place of a colon?"
    ),
    ("Panel.new().add()", "test.lua:1: add is a method of Panel: call it with a colon, object:add(…)"),
    ("Panel.new().add({}, Panel.new())", "test.lua:1: add is a method of Panel: call it with a colon"),
    ("local p = Panel.new() p:add(p)", "test.lua:1: argument 1 'child' of add is the panel itself"),
    ("Panel.new { tga = 1 }", "test.lua:1: Panel.new has no option 'tga'; did you mean 'tag'?"),
    ("Panel.new { 1 }", "test.lua:1: Panel.new takes options by name, got a value at 1"),
    ("Panel.new { tag = 1.5 }", "test.lua:1: option 'tag' of Panel.new must be an integer, got number 1.5"),
    (
      "Panel.new { curve = 'easeInn' }",
      "test.lua:1: option 'curve' of Panel.new does not know 'easeInn'; did you mean 'easeIn'?"
    ),
    (
      "Panel.new { curve = 'bounce' }",
      "test.lua:1: option 'curve' of Panel.new does not know 'bounce'; it is one of 'linear', 'easeIn', 'easeOut'"
    ),
    (
      "Panel.new { curve = 3 }",
      "test.lua:1: option 'curve' of Panel.new must be one of 'linear', 'easeIn', 'easeOut', got number 3"
    ),
    (
      "Panel.new { names = { 'a', nil, 'c' } }",
      "test.lua:1: option 'names' of Panel.new: a list must have the keys 1…n without holes: after 1 comes 3"
    ),
    (
      "Panel.new { names = { 'a', 7 } }",
      "test.lua:1: element 2 of option 'names' of Panel.new must be a string, got number 7"
    ),
    ("Panel.new(7)", "test.lua:1: argument 1 'options' of Panel.new must be a table, got number 7"),
    (
      "Banner.new().height = 0/0",
      "test.lua:1: property 'height' of Banner must be a finite number, got number"
    ),
    (
      "Banner.new().height = 'x'",
      "test.lua:1: property 'height' of Banner must be a finite number, got string 'x'"
    ),
    (
      "\n\nlocal p = Panel.new() p:remove() p.tag = 1",
      "test.lua:3: Panel is no longer valid: the panel was removed"
    ),
    ("local p = Panel.new() p:remove() return p.nothing", "test.lua:1: Panel is no longer valid"),
    (
      "local p = Panel.new() p:remove() Panel.new():add(p)",
      "test.lua:1: argument 1 'child' of add is no longer valid: the panel was removed"
    ),
    (
      "pcall(function() Panel.new() end) error(select(2, pcall(function() Panel.new().tga = 1 end)), 0)",
      "test.lua:1: Panel has no member 'tga'; did you mean 'tag'?"
    ),
  ]

  @Test("a mistake is named with its line, and with the name that was meant", arguments: mistakes)
  func messages(_ script: String, _ message: String) throws {
    let error = try Bench().error(script)
    #expect(error.hasPrefix(message), "\(error)")
  }

  @Test("a host metatable is out of a script's reach")
  func lockedMetatable() throws {
    let bench = try Bench()
    #expect(try bench.text("return getmetatable(Panel.new())") == "locked")
    #expect(try bench.text("return pcall(setmetatable, Panel.new(), {})") == "false")
    #expect(try bench.text("local k = '' for n in pairs(Panel) do k = k .. n end return k") == "new")
    #expect(try bench.text("local _, s = pairs(Panel) return s == Panel") == "true")
  }

  @Test("arguments that only the call refers to arrive, whatever is made for those behind them")
  func argumentsTogether() throws {
    let bench = try Bench()
    let root = Panel()
    let ownership = PanelOwnership(root: root)
    bench.state.ownership = ownership
    let owned = Banner()
    root.add(owned)
    let function = try bench.state.compile(
      Array("local a, b, c = ... return a.tag + b.tag + c.height".utf8), name: "test.lua",
      environment: bench.environment)
    // The second is the first one of its class, and has an owner; the last is the root.
    let results = try bench.state.call(
      function, [.object(Panel(tag: 1)), .object(Panel(tag: 2)), .object(owned), .object(root)], as: "test")
    #expect(results.first?.numberValue == 47)
    // What is kept with an object that only the call knows is made after it.
    let keeper = Panel(tag: 3)
    try bench.state.keep(owned, root, with: keeper)
    #expect(bench.state.hasHandle(owned))
  }

  @Test("classes that two states share are each state's own: what one learns the other learns again")
  func sharedLibrary() throws {
    let library = try LuaClassLibrary(panelClasses())
    var states: [LuaState] = []
    for tag in 1...2 {
      let state = try LuaState(library: library)
      states.append(state)
      let function = try state.compile(
        Array("local p = ... p.tag = p.tag + 1 p:add(p.new and p or p) return p.tag".utf8), name: "test.lua",
        environment: state.makeEnvironment())
      let error = #expect(throws: LuaError.self) {
        try state.call(function, [.object(Panel(tag: tag))], as: "test")
      }
      #expect(error?.message.contains("new") == true)
      let read = try state.compile(
        Array("local p = ... p.tag = p.tag + 1 return p.tag".utf8), name: "test.lua",
        environment: state.makeEnvironment())
      #expect(
        try state.call(read, [.object(Panel(tag: tag))], as: "test").first?.integerValue == Int64(tag + 1))
    }
    #expect(states[0].shim != states[1].shim)
  }

  @Test("what is no number is named without the processor's sign", arguments: ["0/0", "-(0/0)"])
  func nanMember(_ number: String) throws {
    let error = try Bench().error("return Panel.new()[\(number)]")
    #expect(error.contains("'nan'"), "\(error)")
  }

  @Test("an object without a class is refused, not passed on")
  func undeclared() throws {
    let bench = try Bench()
    try bench.define("stranger") { _ in [.object(Stranger())] }
    #expect(bench.error("stranger()") == "test.lua:1: objects of Stranger have no class in this Lua state")
    #expect(bench.state.liveObjectCount == 0)
  }

  @Test("a class that extends an undeclared one is refused")
  func unknownParent() throws {
    let orphan = LuaClass<Panel>("Orphan", extends: "Nobody", members: []).declaration
    let error = #expect(throws: LuaError.self) { try LuaState(classes: [orphan]) }
    #expect(error?.message == "class 'Orphan' extends 'Nobody', which is not declared")
  }

  @Test("an object that only its own closure refers to is garbage, ten thousand times over")
  func cycles() throws {
    let bench = try Bench()
    try bench.run(
      """
      for i = 1, 10000 do
        local p = Panel.new()
        p.onTap = function() return p end
      end
      """)
    bench.state.collectGarbage()
    #expect(bench.counter.count == 0)
    #expect(bench.state.liveObjectCount == 0)
    #expect(bench.state.referenceCount < 10)
  }

  @Test("a hundred thousand handles: each has its own tag, and all are freed")
  func manyHandles() throws {
    let bench = try Bench(LuaConfiguration(timeBudget: 3_600_000))
    try bench.run(
      """
      local kept = {}
      for i = 1, 100000 do
        local p = Panel.new { tag = i }
        assert(p.tag == i)
        kept[i % 100] = p
        if i % 100 == 50 then for j, q in pairs(kept) do assert(q.tag % 100 == j) end end
      end
      """)
    bench.state.collectGarbage()
    #expect(bench.counter.count == 0)
  }

  @Test("an attached object keeps what the script stored in it after the script dropped its handle")
  func ownership() throws {
    let bench = try Bench()
    let root = Panel()
    let ownership = PanelOwnership(root: root)
    bench.state.ownership = ownership
    try bench.environment.set("root", .object(root))
    let inner = Panel()
    try bench.define("inner") { _ in [.object(inner)] }
    try bench.run(
      "local p = Panel.new() p.onTap = function() return 'tapped', p end root:add(p) p:add(inner())")
    try bench.run("inner().onTap = function() return 'inner' end root = nil")
    for _ in 0..<3 { bench.state.collectGarbage() }
    let child = try #require(root.children.first)
    #expect(
      try bench.state.field(child, "onTap").functionValue?.call(as: "onTap").first?.textValue == "tapped")
    #expect(try bench.text("return inner().onTap()") == "inner")
    #expect(bench.counter.count == 1)
    child.leave()
    bench.state.didDetach(child, from: root)
    bench.state.collectGarbage()
    #expect(try bench.state.field(inner, "onTap").isNil)
  }

  @Test("a handle made late for an object deep in the tree stays, as do those above it")
  func lateHandle() throws {
    let bench = try Bench()
    let root = Panel()
    let middle = Panel()
    let leaf = Panel()
    root.add(middle)
    middle.add(leaf)
    let ownership = PanelOwnership(root: root)
    bench.state.ownership = ownership
    try bench.define("leaf") { _ in [.object(leaf)] }
    try bench.run("leaf().onTap = print")
    bench.state.collectGarbage()
    #expect(bench.state.hasHandle(root) && bench.state.hasHandle(middle) && bench.state.hasHandle(leaf))
    #expect(try !bench.state.field(leaf, "onTap").isNil)
  }

  @Test("a pinned object stays until it is unpinned as often")
  func pinning() throws {
    let bench = try Bench()
    let panel = Panel()
    try bench.state.setField(panel, "note", "kept")
    try bench.state.pin(panel)
    try bench.state.pin(panel)
    bench.state.unpin(panel)
    bench.state.collectGarbage()
    #expect(try bench.state.field(panel, "note").textValue == "kept")
    bench.state.unpin(panel)
    bench.state.collectGarbage()
    #expect(!bench.state.hasHandle(panel))
  }

  @Test("a host function that Lua has dropped lets go of what it captured")
  func droppedFunctions() throws {
    let state = try LuaState()
    let counter = Counter()
    for _ in 0..<100 {
      let panel = Panel(counter: counter)
      _ = state.makeFunction(LuaFunctionDeclaration("f") { _ -> LuaValue in .integer(Int64(panel.tag)) })
    }
    state.collectGarbage()
    #expect(counter.count == 0)
    #expect(state.referenceCount == 0)
  }

  @Test("references are safe after their state is gone")
  func afterTheState() throws {
    var state: LuaState? = try LuaState()
    let table = try #require(state?.makeTable())
    let function = try #require(state?.makeFunction(LuaFunctionDeclaration("f") { _ -> LuaValue in nil }))
    weak let gone = state
    state = nil
    #expect(gone == nil)
    #expect(table.count == 0)
    #expect(throws: LuaError.self) { try table.get("x") }
    #expect(throws: LuaError.self) { try function.call(as: "f") }
  }

  @Test("a value of one state is refused by another")
  func foreignValues() throws {
    let one = try LuaState()
    let other = try LuaState()
    let table = one.makeTable()
    #expect(throws: LuaError.self) { try other.makeTable().set("x", .table(table)) }
  }

  @Test(
    "the nearest name is found within a third of the length",
    arguments: [
      ("sart", "start"), ("strat", "start"), ("SETTLE", "settle"), ("zzz", nil), ("", nil),
      ("prompts", "prompt"),
    ] as [(String, String?)])
  func nearest(_ written: String, _ meant: String?) {
    #expect(nearestName(to: written, in: ["start", "stop", "settle", "prompt"]) == meant)
  }
}
