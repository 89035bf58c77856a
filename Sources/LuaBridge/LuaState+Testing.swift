import CLuaShim

/// Makes the n-th allocation from now fail, and all after it until the outermost call has returned. For tests.
func failAllocations(of state: LuaState, after count: Int) {
  clua_fail_allocations_after(state.shim, UInt64(count))
}

/// How many allocations may still succeed before one fails; 0 when none will fail, or when that is over. For tests.
func allocationsUntilFailure(of state: LuaState) -> Int {
  Int(clamping: clua_allocations_until_failure(state.shim))
}

/// What a state holds on to, to compare before and after. For tests.
struct LuaHoldings: Equatable {
  /// Lua values that Swift refers to.
  let references: Int
  /// Functions of the host that Lua can call, without those of classes.
  let functions: Int
  /// Host objects that Lua refers to, and handles of them in Lua: equal when nothing is lost.
  let objects: Int
  let handles: Int

  init(of state: LuaState) {
    references = state.referenceCount
    functions = state.functions.count - state.classFunctionCount
    objects = state.slots.count
    handles = state.liveObjectCount
  }
}

/// Lua's own string library, to compare ours with. For tests.
func stockStringLibrary(of state: LuaState) -> LuaTable {
  state.table { clua_stock_string_library($0) }
}
