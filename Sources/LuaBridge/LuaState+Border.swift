import CLuaShim

extension LuaState {
  // MARK: Lua → Swift

  func value(from value: clua_value) -> LuaValue {
    switch value.tag {
    case CLUA_BOOLEAN: .boolean(value.boolean)
    case CLUA_INTEGER: .integer(value.integer)
    case CLUA_NUMBER: .number(value.number)
    case CLUA_STRING:
      .string(
        LuaString(
          bytes: Array(UnsafeRawBufferPointer(start: value.string.bytes, count: value.string.length))))
    case CLUA_TABLE: .table(LuaTable(link: link, reference: value.reference))
    case CLUA_FUNCTION: .function(LuaFunction(link: link, reference: value.reference))
    case CLUA_THREAD: .other(LuaReference(link: link, reference: value.reference))
    case CLUA_OBJECT:
      slots.object(slot: value.object.slot, generation: value.object.generation)
        .map { .object($0) } ?? .nil
    default: .nil
    }
  }

  // MARK: Swift → Lua

  /// Runs a body with the values in the shim's form; they are good only inside.
  @inline(__always)
  func withShimValues(
    _ values: UnsafeBufferPointer<LuaValue>, _ body: (UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> clua_status {
    let converted = withUnsafeTemporaryAllocation(of: clua_value.self, capacity: max(1, values.count)) {
      buffer -> Result<clua_status, LuaError> in
      do throws(LuaError) {
        var hasStrings = false
        for (index, value) in values.enumerated() {
          if case .string = value { hasStrings = true }
          buffer.initializeElement(at: index, to: try shimValue(value))
        }
        let count = Int32(values.count)
        if !hasStrings { return .success(body(buffer.baseAddress, count)) }
        return .success(withStrings(of: values, from: 0, in: buffer) { body(buffer.baseAddress, count) })
      } catch {
        return .failure(error)
      }
    }
    return try converted.get()
  }

  /// Runs a body with the strings' bytes in their places.
  private func withStrings(
    of values: UnsafeBufferPointer<LuaValue>, from start: Int,
    in buffer: UnsafeMutableBufferPointer<clua_value>,
    _ body: () -> clua_status
  ) -> clua_status {
    for index in start..<values.count {
      guard case .string(let string) = values[index] else { continue }
      return string.bytes.withUnsafeBytes { bytes in
        // An empty string has no address, and needs none: its length is 0.
        buffer[index].string.bytes = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        return withStrings(of: values, from: index + 1, in: buffer, body)
      }
    }
    return body()
  }

  /// A value in the shim's form; a string still without its bytes.
  func shimValue(_ value: LuaValue) throws(LuaError) -> clua_value {
    var result = clua_value()
    switch value {
    case .nil: result.tag = CLUA_NIL
    case .boolean(let value):
      result.tag = CLUA_BOOLEAN
      result.boolean = value
    case .integer(let value):
      result.tag = CLUA_INTEGER
      result.integer = value
    case .number(let value):
      result.tag = CLUA_NUMBER
      result.number = value
    case .string(let value):
      result.tag = CLUA_STRING
      result.string.length = value.bytes.count
    case .table(let value):
      result = try shimReference(value, CLUA_TABLE)
    case .function(let value):
      result = try shimReference(value, CLUA_FUNCTION)
    case .other(let value):
      result = try shimReference(value, CLUA_THREAD)
    case .object(let value):
      result.tag = CLUA_OBJECT
      result.object = try handle(of: value)
    }
    return result
  }

  private func shimReference(_ reference: LuaReference, _ tag: clua_tag) throws(LuaError) -> clua_value {
    guard reference.link === link else {
      throw LuaError(kind: .host, message: LuaMessages.valueOfAnotherState)
    }
    var result = clua_value()
    result.tag = tag
    result.reference = reference.reference
    return result
  }

  // MARK: Entering Lua

  /// Enters Lua once: runs the operation, converts its results or its failure, and leaves.
  func enter(
    as name: String? = nil, _ operation: (OpaquePointer) throws(LuaError) -> clua_status
  ) throws(LuaError) -> [LuaValue] {
    if let name { callbackNames.append(name) }
    var hasReleased = true
    handingOver += 1
    defer {
      handingOver -= 1
      if name != nil { callbackNames.removeLast() }
      if hasReleased || hasLeftovers { leave() }
    }
    let status = try operation(shim)
    if status == CLUA_FINISHED || status == CLUA_FINISHED_RELEASING {
      hasReleased = status == CLUA_FINISHED_RELEASING
      return []
    }
    defer { hasReleased = clua_finish(shim) }
    guard status == CLUA_OK else { throw failure() }
    let count = Int(clua_result_count(shim))
    guard count > 0, let results = clua_results(shim) else { return [] }
    if count == 1 { return [value(from: results[0])] }
    return UnsafeBufferPointer(start: results, count: count).map { value(from: $0) }
  }

  /// Enters Lua with values to hand over.
  func enter(
    as name: String? = nil, with values: [LuaValue],
    _ operation: (OpaquePointer, UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> [LuaValue] {
    try values.withUnsafeBufferPointer { values throws(LuaError) in
      try enter(as: name, with: values, operation)
    }
  }

  @inline(__always)
  func enter(
    as name: String? = nil, with values: UnsafeBufferPointer<LuaValue>,
    _ operation: (OpaquePointer, UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> [LuaValue] {
    try enter(as: name) { shim throws(LuaError) in
      try withShimValues(values) { operation(shim, $0, $1) }
    }
  }

  private func leave() {
    // Handles that wait to be handed over are nobody's yet.
    if isRunning || handingOver > 0 { return }
    if !lastReply.isEmpty || !hostErrors.isEmpty || firstStop != nil {
      // Deinitialisers may enter Lua again, so nothing of the state is being changed while they run.
      let (errors, values) = (hostErrors, lastReply)
      hostErrors = [:]
      lastReply = []
      firstStop = nil
      withExtendedLifetime((errors, values)) {}
    }
    drainReleases()
    hasLeftovers = false
  }
}
