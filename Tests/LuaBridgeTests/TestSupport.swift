import Testing

@testable import LuaBridge

/// Runs a script in a fresh environment.
@discardableResult
func run(_ state: LuaState, _ script: String, name: String = "test.lua", as callback: String = "test")
  throws(LuaError) -> [LuaValue]
{
  let function = try state.compile(Array(script.utf8), name: name, environment: state.makeEnvironment())
  return try state.call(function, [], as: callback)
}

/// The text that `tostring` gives for the only result.
func text(_ state: LuaState, _ script: String) throws -> String {
  let results = try run(state, script)
  return try state.toString(try #require(results.first)).text
}

/// The error that a script ends with.
func failure(_ state: LuaState, _ script: String, as callback: String = "test") throws -> LuaError {
  let error = #expect(throws: LuaError.self) { try run(state, script, as: callback) }
  return try #require(error)
}
