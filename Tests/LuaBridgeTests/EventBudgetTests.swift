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
