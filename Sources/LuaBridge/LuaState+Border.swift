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
  @discardableResult
  func withShimValues(
    _ values: [LuaValue], _ body: (UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> clua_status {
    var bytes: [UInt8] = []
    var offsets: [(index: Int, offset: Int)] = []
    var shimValues: [clua_value] = []
    shimValues.reserveCapacity(values.count)
    for value in values {
      if case .string(let string) = value {
        offsets.append((shimValues.count, bytes.count))
        bytes += string.bytes
      }
      shimValues.append(try shimValue(value))
    }
    return withExtendedLifetime(values) {
      bytes.withUnsafeBytes { buffer in
        // An empty string must have an address, too.
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1) { nothing in
          nothing.initialize(repeating: 0)
          let base = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
          for (index, offset) in offsets {
            shimValues[index].string.bytes = base.map { $0 + offset } ?? UnsafePointer(nothing.baseAddress)
          }
          return shimValues.withUnsafeBufferPointer { body($0.baseAddress, Int32($0.count)) }
        }
      }
    }
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
    defer {
      if name != nil { callbackNames.removeLast() }
      if !isRunning { leaveOutermost() }
    }
    let status = try operation(shim)
    defer { clua_finish(shim) }
    guard status == CLUA_OK else { throw failure() }
    var values: [LuaValue] = []
    let count = Int(clua_result_count(shim))
    values.reserveCapacity(count)
    if let results = clua_results(shim) {
      for index in 0..<count { values.append(value(from: results[index])) }
    }
    return values
  }

  /// Enters Lua with values to hand over.
  func enter(
    as name: String? = nil, with values: [LuaValue],
    _ operation: (OpaquePointer, UnsafePointer<clua_value>?, Int32) -> clua_status
  ) throws(LuaError) -> [LuaValue] {
    try enter(as: name) { shim throws(LuaError) in
      try withShimValues(values) { operation(shim, $0, $1) }
    }
  }

  private func leaveOutermost() {
    // Deinitialisers may enter Lua again, so nothing of the state is being changed while they run.
    let (errors, values) = (hostErrors, lastReply)
    hostErrors = [:]
    lastReply = []
    firstStop = nil
    withExtendedLifetime((errors, values)) {}
    drainReleases()
  }
}
