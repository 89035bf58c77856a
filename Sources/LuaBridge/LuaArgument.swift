/// An argument, an option, a property's new value or an element of a list, with what messages need to name it.
///
/// Every decoding function throws a ``LuaArgumentError`` that names the function, the argument, what it got and
/// what was expected.
public struct LuaArgument {
  @usableFromInline let callee: HostFunction
  /// The value itself.
  public let value: LuaValue
  /// True when fewer arguments were given.
  public let isMissing: Bool
  /// Its position among the arguments, the first is 1, or its place in its origin.
  @usableFromInline let place: Int
  /// The options or the list that it was given in; nil for an argument, and for a property's new value.
  @usableFromInline let origin: ArgumentOrigin?

  @inlinable @inline(__always)
  init(
    of callee: HostFunction, at place: Int, in origin: ArgumentOrigin? = nil, _ value: LuaValue,
    isMissing: Bool
  ) {
    self.callee = callee
    self.value = value
    self.isMissing = isMissing
    self.place = place
    self.origin = origin
  }

  /// The state it belongs to.
  public var state: LuaState { callee.state }

  /// The function's name for messages.
  public var functionName: String { callee.name }

  /// The parameter's name, or the option's key.
  public var parameterName: String {
    if let origin { return origin.name(at: place) }
    return place <= callee.parameters.count ? callee.parameters[place - 1].name : ""
  }

  /// How messages name it: "argument 1 'view' of addSubview".
  public var subject: String {
    if let origin { return origin.subject(at: place, of: functionName) }
    return callee.isSetter
      ? LuaMessages.property(functionName, of: callee.className)
      : LuaMessages.argument(place, name: parameterName, of: functionName)
  }

  /// Where it is within an argument that is ``named(_:)``: `steps[3].road`; nil within any other.
  public var path: String? { origin?.path(at: place) }

  /// Whether it lies within an argument that is ``named(_:)``.
  public var hasPath: Bool { origin?.hasPath ?? false }

  /// The same value, which messages call by a name, and all that lies in it by its path: `name[3].field`.
  public func named(_ name: String) -> LuaArgument {
    LuaArgument(of: callee, at: place, in: NamedOrigin(name), value, isMissing: isMissing)
  }

  /// True for `nil` and for what was not given.
  @inlinable public var isNil: Bool { value.isNil }

  /// The argument, or nil when it is `nil` or was not given: `try call[0].optional?.number()`.
  @inlinable @inline(__always) public var optional: LuaArgument? { isNil ? nil : self }

  /// A finite number.
  @inlinable @inline(__always) public func number() throws -> Double {
    guard let number = value.numberValue, number.isFinite else { throw wrongType("finite number") }
    return number
  }

  /// A number, infinite and NaN included.
  public func anyNumber() throws -> Double {
    guard let number = value.numberValue else { throw wrongType("number") }
    return number
  }

  /// An integer, or a float with an integer's value.
  public func integer() throws -> Int {
    guard let integer = value.integerValue else { throw wrongType("integer") }
    return Int(integer)
  }

  /// A string's bytes.
  public func bytes() throws -> LuaString {
    guard let string = value.stringValue else { throw wrongType("string") }
    return string
  }

  /// A string as text; invalid UTF-8 is replaced by U+FFFD.
  public func string() throws -> String {
    try bytes().text
  }

  /// A truth value; nothing else is taken for one.
  @inlinable public func boolean() throws -> Bool {
    guard let boolean = value.booleanValue else { throw wrongType("boolean") }
    return boolean
  }

  /// A table.
  public func table() throws -> LuaTable {
    guard let table = value.tableValue else { throw wrongType("table") }
    return table
  }

  /// A function.
  public func function() throws -> LuaFunction {
    guard let function = value.functionValue else { throw wrongType("function") }
    return function
  }

  /// A host object of the type.
  public func object<Object>(_ type: Object.Type) throws -> Object {
    if case .object(let object) = value {
      if let stale = object as? StaleObject {
        throw LuaArgumentError(LuaMessages.stale(subject, reason: stale.reason))
      }
      if let wanted = object as? Object { return wanted }
    }
    // A dot takes the first argument for the object: then all are missing.
    let isFirstOfMethod = origin == nil && place == 1 && callee.receiver == .object && !callee.isSetter
    let hint = isFirstOfMethod && isMissing ? LuaMessages.calledWithDot : ""
    throw LuaArgumentError(wrongType(state.className(of: type)).message + hint)
  }

  /// One of the names, given as a string.
  public func enumeration(_ names: [String]) throws -> String {
    guard let string = value.stringValue?.text else {
      throw wrongType("one of " + names.map { "'\($0)'" }.joined(separator: ", "))
    }
    guard names.contains(string) else {
      throw LuaArgumentError(LuaMessages.notOneOf(subject, written: string, names: names))
    }
    return string
  }

  /// A case of the enumeration, by its raw value.
  public func enumeration<Case: CaseIterable & RawRepresentable<String>>(as type: Case.Type) throws -> Case {
    let name = try enumeration(type.allCases.map(\.rawValue))
    guard let found = type.init(rawValue: name) else { throw wrongType("\(type)") }
    return found
  }

  /// A table of options with these names; another key in it is an error that names the nearest right one.
  public func options(_ keys: [String]) throws -> LuaOptions {
    let table = try table()
    let (common, found) = state.readOptions(table, keys)
    let origin = hasPath ? OptionOrigin(keys, in: self) : common
    if let found { return LuaOptions(callee: callee, origin: origin, values: found) }
    return try options(keys, among: try table.entries(), origin)
  }

  private func options(
    _ keys: [String], among entries: [(key: LuaValue, value: LuaValue)], _ origin: OptionOrigin
  ) throws -> LuaOptions {
    var values = [LuaValue](repeating: .nil, count: keys.count)
    for (key, value) in entries {
      guard case .string(let name) = key else {
        throw LuaArgumentError(
          LuaMessages.optionWithoutName(LuaMessages.keyText(key), of: hasPath ? subject : functionName))
      }
      guard let place = keys.firstIndex(of: name.text) else {
        throw LuaArgumentError(
          LuaMessages.unknownOption(name.text, of: hasPath ? subject : functionName, names: keys))
      }
      values[place] = value
    }
    return LuaOptions(callee: callee, origin: origin, values: values)
  }

  /// The entries of a table whose keys are names of the script's own, by bytes; any other key is an error.
  public func namedValues() throws -> [(name: String, argument: LuaArgument)] {
    var named: [(name: String, value: LuaValue)] = []
    for (key, value) in try table().entries() {
      guard case .string(let name) = key else {
        throw LuaArgumentError("\(subject) \(LuaMessages.keyWithoutName(LuaMessages.keyText(key)))")
      }
      named.append((name.text, value))
    }
    let origin = OptionOrigin(named.map(\.name))
    return named.enumerated().map { index, entry in
      (entry.name, LuaArgument(of: callee, at: index, in: origin, entry.value, isMissing: false))
    }
  }

  /// The elements 1…n of a table and, beside them, options with these names; what is neither is an error.
  public func listAndOptions(_ keys: [String]) throws -> (list: [LuaArgument], options: LuaOptions) {
    var list: [LuaArgument] = []
    var named: [(key: LuaValue, value: LuaValue)] = []
    let origin = ListOrigin(self)
    for (key, value) in try table().entries() {
      if case .integer(let index) = key, index == Int64(list.count + 1) {
        list.append(LuaArgument(of: callee, at: list.count + 1, in: origin, value, isMissing: false))
      } else {
        named.append((key, value))
      }
    }
    return (list, try options(keys, among: named, OptionOrigin(keys, in: hasPath ? self : nil)))
  }

  /// The elements of a list; a hole or a name in it is an error.
  public func array() throws -> [LuaArgument] {
    let values: [LuaValue]
    do {
      values = try table().arrayValues()
    } catch let error as LuaError where error.kind == .host {
      throw LuaArgumentError("\(subject): \(error.message)")
    }
    let origin = ListOrigin(self)
    return values.enumerated().map { index, value in
      LuaArgument(of: callee, at: index + 1, in: origin, value, isMissing: false)
    }
  }

  /// The elements of a list, which messages call by a name: `name[3].field`.
  public func array(as name: String) throws -> [LuaArgument] {
    _ = try table()
    return try named(name).array()
  }

  /// The error that this argument is not what was expected.
  ///
  /// - Parameter expected: a noun without an article, or a phrase that begins with "one of".
  public func wrongType(_ expected: String) -> LuaArgumentError {
    LuaArgumentError(LuaMessages.wrongType(subject, expected: expected, got: got))
  }

  /// An error about this argument: its name, then the words.
  public func error(_ words: String) -> LuaArgumentError {
    LuaArgumentError("\(subject) \(words)")
  }

  /// What was given, as messages say it: "a table", "number 3", "nothing".
  public var got: String {
    if isMissing { return "nothing" }
    switch value {
    case .nil: return "nil"
    case .boolean(let value): return "boolean \(value)"
    case .integer(let value): return "number \(value)"
    // The sign of a NaN depends on the processor.
    case .number(let value): return value.isNaN ? "number nan" : "number \(value)"
    case .string(let value):
      return value.bytes.count <= 40
        ? "string '\(LuaMessages.word(value.text))'" : "a string of \(value.bytes.count) bytes"
    case .table: return "a table"
    case .function: return "a function"
    case .object(let object): return "an object of \(state.className(ofObject: object))"
    case .other: return "a coroutine"
    }
  }
}
