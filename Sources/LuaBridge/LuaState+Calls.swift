import CLuaShim

extension LuaState {
  /// Calls a function.
  ///
  /// - Parameters:
  ///   - function: what to call.
  ///   - arguments: what it gets.
  ///   - name: the callback's name for messages, such as "showPrompt".
  /// - Returns: all its results.
  /// - Throws: what the script raised, or the budget that was spent.
  @discardableResult
  public func call(_ function: LuaFunction, _ arguments: [LuaValue] = [], as name: String) throws(LuaError)
    -> [LuaValue]
  {
    guard function.link === link else {
      throw LuaError(kind: .host, message: LuaMessages.valueOfAnotherState)
    }
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
    let array = table { shim in clua_make_table(shim, Int32(values.count), 0) }
    for (index, value) in values.enumerated() {
      try set(array, .integer(Int64(index + 1)), value, raw: true)
    }
    return array
  }

  /// A new table with these fields.
  ///
  /// - Throws: when there is no memory, or an object has no class.
  public func makeTable(_ fields: KeyValuePairs<String, LuaValue>) throws(LuaError) -> LuaTable {
    let record = table { shim in clua_make_table(shim, 0, Int32(fields.count)) }
    for (name, value) in fields {
      try set(record, .text(name), value, raw: true)
    }
    return record
  }

  /// A Lua function that runs a host function. The host function goes when Lua has dropped it.
  public func makeFunction(_ declaration: LuaFunctionDeclaration) -> LuaFunction {
    makeFunction(isCollectable: true, hostFunction(declaration))
  }

  func makeFunction(isCollectable: Bool, _ body: @escaping HostFunction) -> LuaFunction {
    let number = functions.add(body)
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

  func hostFunction(_ declaration: LuaFunctionDeclaration) -> HostFunction {
    let (name, parameters, body) = (declaration.name, declaration.parameters, declaration.body)
    return { state, arguments in
      do {
        return try body(LuaCall(state: state, functionName: name, given: arguments, parameters: parameters))
      } catch  where !(error is LuaError || error is LuaArgumentError) {
        throw LuaHostFailure(subject: name, name: name, underlying: error)
      }
    }
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
