/// A table of options whose keys were checked.
public struct LuaOptions {
  @usableFromInline let callee: HostFunction
  @usableFromInline let origin: OptionOrigin
  /// What was given, by the places of the names.
  @usableFromInline let values: [LuaValue]

  /// The function's name for messages.
  public var functionName: String { callee.name }

  /// The names that are right.
  public var keys: [String] { origin.names }

  /// An option by its name, one of ``keys``; one that was not given reads as missing.
  public subscript(key: String) -> LuaArgument {
    guard let place = origin.names.firstIndex(of: key) else {
      return LuaArgument(of: callee, at: 0, in: OptionOrigin([key]), .nil, isMissing: true)
    }
    return self[place: place]
  }

  /// An option by its place in ``keys``; the first is 0.
  @inlinable @inline(__always) public subscript(place place: Int) -> LuaArgument {
    LuaArgument(of: callee, at: place, in: origin, values[place], isMissing: values[place].isNil)
  }

  /// True when the option was given.
  public func has(_ key: String) -> Bool {
    origin.names.firstIndex(of: key).map { has(place: $0) } ?? false
  }

  /// True when the option at a place in ``keys`` was given.
  @inlinable @inline(__always) public func has(place: Int) -> Bool { !values[place].isNil }

  /// The names that were given, in the order of ``keys``.
  public var given: [String] { keys.indices.filter { !values[$0].isNil }.map { keys[$0] } }
}
