import CLuaShim

/// Makes the n-th allocation from now fail, and all after it, until 0 is given. For tests.
func failAllocations(of state: LuaState, after count: Int) {
  clua_fail_allocations_after(state.shim, UInt64(count))
}

/// Lua's own string library, to compare ours with. For tests.
func stockStringLibrary(of state: LuaState) -> LuaTable {
  state.table { clua_stock_string_library($0) }
}
