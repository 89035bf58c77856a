/// A table of options whose keys were checked.
public struct LuaOptions {
  let state: LuaState
  /// The function's name for messages.
  public let functionName: String
  /// The names that are right.
  public let keys: [String]
  let values: [String: LuaValue]

  /// An option; one that was not given reads as missing.
  public subscript(key: String) -> LuaArgument {
    LuaArgument(
      state: state, value: values[key] ?? .nil, isMissing: values[key] == nil, functionName: functionName,
      position: 0, parameterName: key, place: .option)
  }

  /// True when the option was given.
  public func has(_ key: String) -> Bool { values[key] != nil }

  /// The names that were given, in the order of ``keys``.
  public var given: [String] { keys.filter { values[$0] != nil } }
}
