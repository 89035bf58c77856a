import Testing

@testable import LuaBridge

@Suite("A host function that calls a script that calls the host")
struct NestedReplyTests {
  private func run(_ text: String) throws -> [LuaValue] {
    let state = try LuaState()
    let environment = state.makeEnvironment()
    let outer = LuaFunctionDeclaration("outer", parameters: ["body"]) { call -> [LuaValue] in
      let body = try call[0].function()
      do throws(LuaError) { _ = try call.state.call(body, as: "inner") } catch {
        throw LuaArgumentError("outer failed, since " + error.message)
      }
      return ["outer", 3]
    }
    let inner = LuaFunctionDeclaration("inner") { call -> [LuaValue] in
      if call.count > 0 { throw LuaArgumentError("inner failed") }
      return ["inner", 1, 2]
    }
    try environment.rawSet("outer", .function(state.makeFunction(outer)))
    try environment.rawSet("inner", .function(state.makeFunction(inner)))
    let chunk = try state.compile(Array(text.utf8), name: "a.lua", environment: environment)
    return try state.call(chunk, as: "chunk")
  }

  @Test("gives its own results, not those of the inner one, too")
  func results() throws {
    let values = try run("return outer(function() inner() end)")
    #expect(values.map { $0.textValue ?? "\($0.integerValue ?? -1)" } == ["outer", "3"])
  }

  @Test("raises its own error, not that of the inner one")
  func errors() throws {
    let values = try run("return select(2, pcall(outer, function() inner(1) end))")
    #expect(values.first?.textValue?.hasSuffix("outer failed, since inner failed") == true)
  }
}
