/// A table of options whose keys were checked.
public struct LuaOptions {
  let callee: HostFunction
  /// The names that are right.
  public let keys: [String]
  /// What was given, by the places of the names.
  let values: [LuaValue]

  /// The function's name for messages.
  public var functionName: String { callee.name }

  /// An option; one that was not given reads as missing.
  public subscript(key: String) -> LuaArgument {
    let value = value(of: key)
    return LuaArgument(
      callee: callee, value: value, isMissing: value.isNil, position: 0, source: .option(key))
  }

  /// An option by its place in ``keys``; the first is 0.
  public subscript(place place: Int) -> LuaArgument {
    LuaArgument(
      callee: callee, value: values[place], isMissing: values[place].isNil, position: 0,
      source: .option(keys[place]))
  }

  /// True when the option at a place in ``keys`` was given.
  public func has(place: Int) -> Bool { !values[place].isNil }

  /// True when the option was given.
  public func has(_ key: String) -> Bool { !value(of: key).isNil }

  /// The names that were given, in the order of ``keys``.
  public var given: [String] { keys.indices.filter { !values[$0].isNil }.map { keys[$0] } }

  private func value(of key: String) -> LuaValue {
    keys.firstIndex(of: key).map { values[$0] } ?? .nil
  }
}
