import CLuaShim

/// What runs when a script calls into the host.
typealias HostFunction = (LuaState, [LuaValue]) throws -> [LuaValue]

/// The host functions of a state, by the number that Lua knows them by; 0 is none.
struct HostFunctions {
  private var entries: [HostFunction?] = []
  private var free: [Int32] = []

  /// The number of functions.
  var count: Int { entries.count - free.count }

  mutating func add(_ function: @escaping HostFunction) -> Int32 {
    if let number = free.popLast() {
      entries[Int(number) - 1] = function
      return number
    }
    entries.append(function)
    return Int32(entries.count)
  }

  subscript(number: Int32) -> HostFunction? {
    number > 0 && Int(number) <= entries.count ? entries[Int(number) - 1] : nil
  }

  /// Frees a number, and gives back what had it, so that the caller decides when it may go.
  mutating func remove(_ number: Int32) -> HostFunction? {
    guard let function = self[number] else { return nil }
    entries[Int(number) - 1] = nil
    free.append(number)
    return function
  }
}

/// Runs a host function for the C trampoline. Nothing here may leave but by returning.
func callHostFunction(
  context: UnsafeMutableRawPointer?, function: Int32, arguments: UnsafePointer<clua_value>?, count: Int32
) -> clua_reply {
  guard let context else { return CLUA_REPLY_VALUES }
  let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  var values: [LuaValue] = []
  values.reserveCapacity(Int(count))
  for index in 0..<Int(count) {
    if let arguments { values.append(state.value(from: arguments[index])) }
  }
  state.drainReleasesIfMany()
  do {
    guard let body = state.functions[function] else { return CLUA_REPLY_VALUES }
    let results = try body(state, values)
    try state.reply(results)
    return CLUA_REPLY_VALUES
  } catch let error as LuaError {
    return state.replyRaising(error)
  } catch let failure as LuaHostFailure {
    state.replyMessage(failure.message, hostError: failure.underlying)
    return CLUA_REPLY_RAISE
  } catch {
    state.replyMessage("\(error)", hostError: error)
    return CLUA_REPLY_RAISE
  }
}

/// Hands what print writes to the state's output.
func printForHost(context: UnsafeMutableRawPointer?, bytes: UnsafePointer<CChar>?, length: Int) {
  guard let context, let bytes else { return }
  let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  state.output(Array(UnsafeRawBufferPointer(start: bytes, count: length)))
}

extension LuaState {
  /// Hands results to the shim. They are pushed after the host function has returned, so their references have to live
  /// on until then.
  func reply(_ results: [LuaValue]) throws(LuaError) {
    var hasReferences = false
    for result in results {
      switch result {
      case .string(let string):
        string.bytes.withUnsafeBytes { bytes in
          var value = clua_value()
          value.tag = CLUA_STRING
          value.string.bytes = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
          value.string.length = bytes.count
          clua_reply_value(shim, value)
        }
      case .table, .function, .other:
        hasReferences = true
        clua_reply_value(shim, try shimValue(result))
      default:
        clua_reply_value(shim, try shimValue(result))
      }
    }
    if hasReferences { lastReply = results }
  }

  func replyMessage(_ message: String, hostError: (any Error)?) {
    var message = message
    // Results that came before one that cannot be handed over are no part of the message.
    clua_clear_reply(shim)
    message.withUTF8 { bytes in
      var value = clua_value()
      value.tag = CLUA_STRING
      bytes.withMemoryRebound(to: CChar.self) { characters in
        value.string.bytes = characters.baseAddress
        value.string.length = characters.count
        clua_reply_value(shim, value)
      }
    }
    if let hostError {
      lastHostErrorNumber += 1
      hostErrors = [lastHostErrorNumber: hostError]
      clua_set_host_error(shim, lastHostErrorNumber)
    }
  }

  func replyRaising(_ error: LuaError) -> clua_reply {
    if error.identifier != 0, error.identifier == clua_last_failure(shim).pointee.identifier {
      return CLUA_REPLY_AGAIN
    }
    replyMessage(error.description, hostError: error)
    return error.position == nil ? CLUA_REPLY_RAISE : CLUA_REPLY_VERBATIM
  }
}
