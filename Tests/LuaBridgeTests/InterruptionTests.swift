import Testing

@testable import LuaBridge

@Suite("An interrupted stretch of calls")
struct InterruptionTests {
  private func function(_ script: String, in state: LuaState) throws -> LuaFunction {
    try state.compile(Array(script.utf8), name: "a.lua", environment: state.makeEnvironment())
  }

  @Test("an interrupt between two calls stops the next one at its first line, and all after it")
  func betweenCalls() throws {
    let state = try LuaState()
    let short = try function("\nreturn 1", in: state)
    state.interruption.setReach(.stretch)
    _ = try state.call(short, as: "one")
    state.interrupt()
    #expect(state.interruption.isRaised)
    for name in ["two", "three"] {
      let error = #expect(throws: LuaError.self) { try state.call(short, as: name) }
      #expect(error?.kind == .interrupted)
      #expect(error?.description == "a.lua:2: interrupted in \(name)")
    }
    state.interruption.setReach(.stretch)
    #expect(!state.interruption.isRaised)
    _ = try state.call(short, as: "four")
  }

  @Test("it holds for every state that shares the interruption")
  func shared() throws {
    let interruption = try LuaInterruption()
    interruption.setReach(.stretch)
    let states = try (0..<3).map { _ in try LuaState(interruption: interruption) }
    interruption.interrupt()
    for state in states {
      #expect(throws: LuaError.self) { try state.call(try function("return 1", in: state), as: "call") }
    }
  }

  @Test("where interrupts have no effect, a loop runs to its end, and none is left over")
  func noEffect() throws {
    let state = try LuaState()
    let environment = state.makeEnvironment()
    let interruption = state.interruption
    let press = LuaFunctionDeclaration("press") { _ -> [LuaValue] in
      interruption.interrupt()
      return []
    }
    try environment.set("press", .function(state.makeFunction(press)))
    let script = "for i = 1, 1000 do press() end return 'done'"
    let loop = try state.compile(Array(script.utf8), name: "a.lua", environment: environment)
    interruption.setReach(.nothing)
    #expect(try state.call(loop, as: "loop").first?.textValue == "done")
    #expect(!interruption.isRaised)
    interruption.setReach(.stretch)
    _ = try state.call(try function("return 1", in: state), as: "after")
  }

  @Test("a look at names makes no object: the next one has the number it would have had")
  func namesLeaveNoTrace() throws {
    func number(looking: Bool) throws -> String {
      let state = try LuaState()
      let environment = state.makeEnvironment()
      try environment.set("f", .function(try function("return 1", in: state)))
      for name in ["zebra", "é", "a b"] { try environment.set(name, .integer(1)) }
      if looking {
        for _ in 0..<50 {
          let names = try environment.names()
          #expect(
            names.map(\.name)
              == names.map(\.name).sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
          #expect(names.contains { $0.name == "zebra" && !$0.isFunction })
          #expect(names.contains { $0.name == "f" && $0.isFunction })
        }
      }
      let made = try state.compile(
        Array("return tostring({})".utf8), name: "b.lua", environment: environment)
      return try state.call(made, as: "made").first?.textValue ?? ""
    }
    #expect(try number(looking: true) == number(looking: false))
  }
}
