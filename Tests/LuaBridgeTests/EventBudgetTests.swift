import Testing

@testable import LuaBridge

@Suite("The budget of an event")
struct EventBudgetTests {
  @Test("is ten calls' budgets: calls that each stay within theirs are stopped together")
  func shared() throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: 100_000))
    // A loop of one million turns would need ten budgets; 10 000 turns need more than 1/20 and less than a half.
    let burn = try state.compile(
      Array("for i = 1, 10000 do local x = i * i end".utf8), name: "burn.lua",
      environment: state.makeEnvironment())
    state.beginEvent()
    var calls = 0
    #expect(throws: LuaError.self) {
      while calls < 400 {
        _ = try state.call(burn, as: "completion")
        calls += 1
      }
    }
    #expect(calls >= 20)
    #expect(calls < 400)
    // Another event begins with everything unspent.
    state.beginEvent()
    _ = try state.call(burn, as: "completion")
  }
}

@Suite("An event inside a call")
struct InnerEventTests {
  /// A state with the functions `event(body)`, which runs its argument as an event, and `plain(body)`, which does not.
  private func run(_ text: String, budget: Int = 100_000) throws {
    let state = try LuaState(LuaConfiguration(instructionBudget: budget))
    let environment = state.makeEnvironment()
    let event = LuaFunctionDeclaration("event", parameters: ["body"]) { call -> [LuaValue] in
      try call.state.withEvent { _ = try call.state.call(try call[0].function(), as: "inner") }
      return []
    }
    let plain = LuaFunctionDeclaration("plain", parameters: ["body"]) { call -> [LuaValue] in
      _ = try call.state.call(try call[0].function(), as: "inner")
      return []
    }
    try environment.rawSet("event", .function(state.makeFunction(event)))
    try environment.rawSet("plain", .function(state.makeFunction(plain)))
    let chunk = try state.compile(Array(text.utf8), name: "a.lua", environment: environment)
    _ = try state.call(chunk, as: "outer")
  }

  /// About half a budget.
  private static let half = "local function half() for i = 1, 12000 do local x = i * i end end\n"

  @Test("has a budget of its own")
  func own() throws {
    try run(Self.half + "for i = 1, 10 do event(half) end half()")
    #expect(throws: LuaError.self) { try run(Self.half + "for i = 1, 10 do plain(half) end") }
  }

  @Test("gets none inside of another")
  func nested() throws {
    #expect(throws: LuaError.self) {
      try run(Self.half + "event(function() for i = 1, 10 do event(half) end end)")
    }
  }

  @Test("is bounded together with the others")
  func bounded() throws {
    let error = #expect(throws: LuaError.self) { try run(Self.half + "while true do event(half) end") }
    #expect(error?.message.contains("budget of 2000000 spent in outer") == true)
  }

  @Test("stops the whole call when its budget is spent, past every pcall, and says where")
  func sticky() throws {
    let error = #expect(throws: LuaError.self) {
      try run(
        "pcall(event, function()\nwhile true do pcall(function() while true do end end) end end)\nerror('x')")
    }
    #expect(error?.kind == .budget(.instructions))
    #expect(error?.position == LuaPosition(file: "a.lua", line: 2))
    #expect(error?.message.contains("spent in inner") == true)
  }
}
