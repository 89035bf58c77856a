import CLuaShim

extension LuaState {
  /// Fresh global variables for a script: the sandbox's functions and libraries, its own copies.
  public func makeEnvironment() -> LuaTable {
    table { shim in clua_make_environment(shim) }
  }

  /// Gives an environment names that it does not have itself; a name that a script sets hides the fallback's.
  ///
  /// - Parameters:
  ///   - environment: a table of ``makeEnvironment()``.
  ///   - lookup: the value of a name, or nil when there is none. It must not hold the state.
  public func setFallback(of environment: LuaTable, _ lookup: @escaping (String) -> LuaValue?) {
    let function = HostFunction(in: self) { call in
      guard case .string(let name) = call.given[1] else { return .one(.nil) }
      return .one(lookup(name.text) ?? .nil)
    }
    let number = functions.add(function)
    do throws(LuaError) {
      _ = try enter { shim throws(LuaError) in clua_set_fallback(shim, environment.reference, number) }
    } catch {
      reportLater(error)
    }
  }
}
