import CLuaShim

/// A Lua table that Swift holds on to.
///
/// `get` and `set` honour metamethods, which are script code: they run under the budgets and may fail.
public final class LuaTable: LuaReference {
  /// The value of a key.
  public func get(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try link.liveState().get(self, key, raw: false)
  }

  /// The value of a name.
  public func get(_ key: String) throws(LuaError) -> LuaValue { try get(.text(key)) }

  /// The value at an index; the first is 1.
  public func get(_ index: Int) throws(LuaError) -> LuaValue { try get(.integer(Int64(index))) }

  /// The value of a key, past metamethods.
  public func rawGet(_ key: LuaValue) throws(LuaError) -> LuaValue {
    try link.liveState().get(self, key, raw: true)
  }

  /// The value of a name, past metamethods.
  public func rawGet(_ key: String) throws(LuaError) -> LuaValue { try rawGet(.text(key)) }

  /// The value at an index, past metamethods; the first is 1.
  public func rawGet(_ index: Int) throws(LuaError) -> LuaValue { try rawGet(.integer(Int64(index))) }

  /// Sets the value of a key; `nil` and NaN are no keys.
  public func set(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    try link.liveState().set(self, key, value, raw: false)
  }

  /// Sets the value of a name.
  public func set(_ key: String, _ value: LuaValue) throws(LuaError) { try set(.text(key), value) }

  /// Sets the value at an index; the first is 1.
  public func set(_ index: Int, _ value: LuaValue) throws(LuaError) {
    try set(.integer(Int64(index)), value)
  }

  /// Sets the value of a key past metamethods; `nil` and NaN are no keys.
  public func rawSet(_ key: LuaValue, _ value: LuaValue) throws(LuaError) {
    try link.liveState().set(self, key, value, raw: true)
  }

  /// Sets the value of a name past metamethods.
  public func rawSet(_ key: String, _ value: LuaValue) throws(LuaError) {
    try rawSet(.text(key), value)
  }

  /// The raw length: a border of the table, the number of elements when it has no holes.
  public var count: Int {
    link.shim.map { Int(clua_raw_length($0, reference)) } ?? 0
  }

  /// Keys and values past metamethods: 1…n first, then other numbers, strings by bytes, booleans, and objects
  /// in the order they were made.
  public func entries() throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    try link.liveState().entries(of: self)
  }

  /// The names among the keys, past metamethods, by bytes, and which of them are functions.
  ///
  /// Of a table with thousands of names some are left out. Looking leaves no trace: no object is made in Lua, so what
  /// scripts see of creation numbers is the same with it and without.
  public func names() throws(LuaError) -> [(name: String, isFunction: Bool)] {
    let flat = try link.liveState().names(of: self)
    let pairs = stride(from: 0, to: flat.count - 1, by: 2).map { index in
      (name: flat[index].textValue ?? "", isFunction: flat[index + 1].booleanValue ?? false)
    }
    return pairs.sorted { Array($0.name.utf8).lexicographicallyPrecedes(Array($1.name.utf8)) }
  }

  /// The values of a list.
  ///
  /// - Throws: when a key is no index of the list: a hole, a name, a fraction.
  public func arrayValues() throws(LuaError) -> [LuaValue] {
    if let values = link.state?.listValues(of: self) { return values }
    var values: [LuaValue] = []
    for (key, value) in try entries() {
      guard case .integer(let index) = key, index == Int64(values.count + 1) else {
        throw LuaError(kind: .host, message: LuaMessages.notAList(expected: values.count + 1, found: key))
      }
      values.append(value)
    }
    return values
  }
}
