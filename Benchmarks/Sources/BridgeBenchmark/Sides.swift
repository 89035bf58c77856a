import BenchmarkTiming
import CBareBinding
import LuaBridge
import NavScript

/// Why a case could not be timed.
struct Refusal: Error {
  let words: String
}

/// Our side: a whole host, as a session has it.
struct OurSide {
  private let script: ScriptHost
  private let panel = Panel()

  init() throws(Refusal) {
    do {
      var budgets = LuaConfiguration()
      // Budgets are charged, but none is spent.
      budgets.instructionBudget = 1 << 60
      script = try ScriptHost(
        files: ScriptFiles(), budgets: budgets, library: ScriptHost.library(adding: [Panel.declaration]))
      script.state.registerModule("panel", .object(panel))
    } catch {
      throw Refusal(words: "\(error)")
    }
  }

  /// What runs the case a number of times.
  func runner(of item: BridgeCase) throws -> (Int) throws -> Void {
    let (script, state) = (script, script.state)
    let chunk = try state.compile(
      Array(item.ours.utf8), name: item.name, environment: state.makeEnvironment())
    guard case .function(let function)? = try state.call(chunk, as: item.name).first else {
      throw Refusal(words: "\(item.name): the text returns no function")
    }
    switch item.way {
    case .loop:
      return { count in
        // The state lives no longer than its host.
        _ = try withExtendedLifetime(script) { try state.call(function, [.integer(Int64(count))], as: "run") }
      }
    case .callback:
      return { count in
        defer { withExtendedLifetime(script) {} }
        for index in 0..<count {
          try state.call(function, [.number(Double(index)), .number(0.5)], as: "callback")
        }
      }
    }
  }
}

/// The other side: stock Lua, bound by hand.
final class BareSide {
  private let lua: OpaquePointer

  init() throws(Refusal) {
    guard let lua = bare_lua_new() else { throw Refusal(words: "not enough memory for a Lua state") }
    self.lua = lua
  }

  deinit { bare_lua_close(lua) }

  func runner(of item: BridgeCase) throws -> (Int) throws -> Void {
    let function = bare_lua_load(lua, item.bare)
    guard function != 0 else { throw failure() }
    return { [self] count in
      let worked =
        switch item.way {
        case .loop: bare_lua_run(lua, function, count) != 0
        case .callback: bare_lua_call_back(lua, function, count) != 0
        }
      guard worked else { throw failure() }
    }
  }

  private func failure() -> Refusal {
    Refusal(words: bare_lua_failure(lua).map { String(cString: $0) } ?? "it failed")
  }
}
