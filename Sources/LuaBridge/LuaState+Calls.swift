import CLuaShim

extension LuaState {
  /// Calls a function.
  ///
  /// It is inlined, so that a list of arguments that is written down at the call lies on the stack.
  ///
  /// - Parameters:
  ///   - function: what to call.
  ///   - arguments: what it gets.
  ///   - name: the callback's name for messages, such as "showPrompt".
  /// - Returns: all its results.
  /// - Throws: what the script raised, or the budget that was spent.
  @inlinable @inline(__always) @discardableResult
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = [], as name: String) throws(LuaError)
    -> [LuaValue]
  {
    try arguments.withUnsafeBufferPointer { values throws(LuaError) in
      try call(function, with: values, as: name)
    }
  }

  @usableFromInline
  func call(_ function: LuaFunction, with arguments: UnsafeBufferPointer<LuaValue>, as name: String)
    throws(LuaError) -> [LuaValue]
  {
    guard function.link === link else {
      throw LuaError(kind: .host, message: LuaMessages.valueOfAnotherState)
    }
    let observer = callObserver
    observer?.willBegin(LuaObservedCall(target: .callback(name), arguments: Array(arguments)))
    defer { observer?.didEnd() }
    try reportLoss()
    return try enter(as: name, with: arguments) { shim, values, count in
      clua_call(shim, function.reference, values, count)
    }
  }

  /// A new, empty table.
  public func makeTable() -> LuaTable {
    table { shim in clua_make_table(shim, 0, 0) }
  }

  /// A new table with these values at 1…n.
  ///
  /// - Throws: when there is no memory, or an object has no class.
  public func makeArray(_ values: [LuaValue]) throws(LuaError) -> LuaTable {
    try madeTable(with: values) { clua_make_list($0, $1, $2) }
  }

  /// A new table with these fields.
  ///
  /// - Throws: when there is no memory, or an object has no class.
  public func makeTable(_ fields: KeyValuePairs<String, LuaValue>) throws(LuaError) -> LuaTable {
    var entries: [LuaValue] = []
    entries.reserveCapacity(2 * fields.count)
    for (name, value) in fields {
      entries.append(.text(name))
      entries.append(value)
    }
    return try madeTable(with: entries) { clua_make_record($0, $1, $2) }
  }

  private func madeTable(
    with values: [LuaValue], _ operation: (OpaquePointer, UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> LuaTable {
    guard let table = try enter(with: values, operation).first?.tableValue else {
      throw LuaError(kind: .memory, message: LuaMessages.outOfMemory)
    }
    return table
  }

  /// A Lua function that runs a host function. The host function goes when Lua has dropped it.
  public func makeFunction(_ declaration: LuaFunctionDeclaration) -> LuaFunction {
    makeFunction(
      isCollectable: true,
      HostFunction(
        declaration.name, in: self, parameters: declaration.parameters, body: declaration.body))
  }

  func makeFunction(isCollectable: Bool, _ function: HostFunction) -> LuaFunction {
    let number = functions.add(function)
    var isHeld = false
    do throws(LuaError) {
      let made = try enter { shim throws(LuaError) in
        clua_make_function(shim, number, isCollectable, &isHeld)
      }
      if let function = made.first?.functionValue { return function }
    } catch {
      if !isHeld { _ = functions.remove(number) }
      reportLater(error)
    }
    return LuaFunction(link: link, reference: 0)
  }

  /// A view of a table that scripts can read and traverse but not change; reading a name that it lacks is an error
  /// that names the nearest right one.
  ///
  /// - Parameters:
  ///   - table: the content; whoever holds it can still change it.
  ///   - name: the table's name for messages, such as "nav".
  public func makeReadOnly(_ table: LuaTable, named name: String) -> LuaTable {
    self.table { shim in name.withCString { clua_make_read_only(shim, $0, table.reference) } }
  }

  /// Runs an operation that makes one table. Where there is no memory the table is one that refuses all use: its
  /// reference leads to nothing.
  func table(_ operation: (OpaquePointer) -> clua_status) -> LuaTable {
    do throws(LuaError) {
      let made = try enter { shim throws(LuaError) in operation(shim) }
      if let table = made.first?.tableValue { return table }
    } catch {
      reportLater(error)
    }
    return LuaTable(link: link, reference: 0)
  }

  func get(_ table: LuaTable, _ key: LuaValue, raw: Bool) throws(LuaError) -> LuaValue {
    try enter(with: [key]) { shim, values, _ in
      values.map { clua_get(shim, table.reference, $0[0], raw) } ?? CLUA_ERROR
    }.first ?? .nil
  }

  func set(_ table: LuaTable, _ key: LuaValue, _ value: LuaValue, raw: Bool) throws(LuaError) {
    _ = try enter(with: [key, value]) { shim, values, _ in
      values.map { clua_set(shim, table.reference, $0[0], $0[1], raw) } ?? CLUA_ERROR
    }
  }

  func entries(of table: LuaTable) throws(LuaError) -> [(key: LuaValue, value: LuaValue)] {
    let flat = try enter { shim throws(LuaError) in clua_entries(shim, table.reference) }
    return stride(from: 0, to: flat.count - 1, by: 2).map { (flat[$0], flat[$0 + 1]) }
  }

  func names(of table: LuaTable) throws(LuaError) -> [LuaValue] {
    try enter { shim throws(LuaError) in clua_names(shim, table.reference) }
  }

  /// A value's text as `tostring` gives it.
  ///
  /// - Throws: when a `__tostring` of the script fails.
  public func toString(_ value: LuaValue) throws(LuaError) -> LuaString {
    try enter(as: "tostring", with: [value]) { shim, values, _ in
      values.map { clua_to_string(shim, $0[0]) } ?? CLUA_ERROR
    }.first?.stringValue ?? LuaString("")
  }
}
