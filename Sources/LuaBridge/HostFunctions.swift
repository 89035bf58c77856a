import CLuaShim

/// A host function as a state knows it: what runs, and what messages about its arguments need.
@usableFromInline
final class HostFunction {
  typealias Body = (LuaCall) throws -> LuaResults

  /// What the first value of a call is.
  enum Receiver {
    /// An argument as the others.
    case none
    /// The object of a method or a property of the class.
    case object
  }

  @usableFromInline unowned let state: LuaState
  /// The name that messages use.
  let name: String
  let parameters: [LuaParameter]
  /// How many values in front are no arguments.
  @usableFromInline let skipped: Int
  let receiver: Receiver
  let className: String
  let isSetter: Bool
  let isProperty: Bool
  let body: Body

  init(
    _ name: String = "", in state: LuaState, parameters: [LuaParameter] = [], skipped: Int = 0,
    receiver: Receiver = .none, className: String = "", isSetter: Bool = false, isProperty: Bool = false,
    body: @escaping Body
  ) {
    self.state = state
    self.name = name
    self.parameters = parameters
    self.skipped = skipped
    self.receiver = receiver
    self.className = className
    self.isSetter = isSetter
    self.isProperty = isProperty
    self.body = body
  }

  /// As messages name the function or property.
  var subject: String { isProperty ? LuaMessages.property(name, of: className) : name }
}

/// The host functions of a state, by the number that Lua knows them by; 0 is none.
struct HostFunctions {
  private var entries: [HostFunction?] = []
  private var free: [Int32] = []

  /// The number of functions.
  var count: Int { entries.count - free.count }

  mutating func add(_ function: HostFunction) -> Int32 {
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
  context: UnsafeMutableRawPointer?, function: Int32, arguments: UnsafePointer<clua_value>?, count: Int32,
  result: UnsafeMutablePointer<clua_value>?
) -> clua_reply {
  guard let context, let arguments, let result else { return CLUA_REPLY_VALUES }
  // Lua lives no longer than its state, and a function that runs is on Lua's stack: neither needs counting.
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef { state in
    state.drainReleasesIfMany()
    guard let callee = state.functions[function] else { return CLUA_REPLY_VALUES }
    do {
      return try state.reply(callee, UnsafeBufferPointer(start: arguments, count: Int(count)), result)
    } catch let error as LuaError {
      return state.replyRaising(error)
    } catch let error as LuaArgumentError {
      state.replyMessage("\(error)", hostError: error)
      return CLUA_REPLY_RAISE
    } catch {
      let failure = LuaHostFailure(subject: callee.subject, name: callee.name, underlying: error)
      state.replyMessage(failure.message, hostError: failure.underlying)
      return CLUA_REPLY_RAISE
    }
  }
}

/// Tells the C trampoline of a member that a script uses for the first time.
func learnMember(
  context: UnsafeMutableRawPointer?, classIndex: Int32, name: UnsafePointer<CChar>?, length: Int,
  member: UnsafeMutablePointer<clua_member>?
) -> Bool {
  guard let context, let name, let member else { return false }
  let bytes = UnsafeRawBufferPointer(start: name, count: length)
  return Unmanaged<LuaState>.fromOpaque(context)._withUnsafeGuaranteedRef { state in
    state.learn(String(decoding: bytes, as: UTF8.self), ofClass: Int(classIndex), &member.pointee)
  }
}

/// Hands what print writes to the state's output.
func printForHost(context: UnsafeMutableRawPointer?, bytes: UnsafePointer<CChar>?, length: Int) {
  guard let context, let bytes else { return }
  let state = Unmanaged<LuaState>.fromOpaque(context).takeUnretainedValue()
  state.output(Array(UnsafeRawBufferPointer(start: bytes, count: length)))
}

extension LuaState {
  /// Runs a host function with values of the shim's, and hands over what it gives.
  fileprivate func reply(
    _ function: HostFunction, _ values: UnsafeBufferPointer<clua_value>,
    _ result: UnsafeMutablePointer<clua_value>
  ) throws -> clua_reply {
    var arguments = LuaArguments()
    guard function.receiver == .object else {
      for value in values { arguments.append(self.value(from: value)) }
      return try reply(
        try function.body(LuaCall(callee: function, receiver: nil, given: consume arguments)), result)
    }
    // Tables and functions are owned here: they are taken over before anything can fail.
    for value in values.dropFirst() { arguments.append(self.value(from: value)) }
    if let handle = values.first, handle.tag == CLUA_OBJECT,
      let object = slots.object(slot: handle.object.slot, generation: handle.object.generation),
      type(of: object) != StaleObject.self
    {
      return try reply(
        try function.body(LuaCall(callee: function, receiver: object, given: consume arguments)), result)
    }
    throw noReceiver(values.first.map { value(from: $0) }, for: function)
  }

  private func reply(_ results: LuaResults, _ result: UnsafeMutablePointer<clua_value>) throws(LuaError)
    -> clua_reply
  {
    switch results {
    case .none: return CLUA_REPLY_VALUES
    case .one(let value): return try reply(value, result)
    case .many(let values):
      try reply(values)
      return CLUA_REPLY_VALUES
    }
  }

  /// The error that what stands in front of a method's colon is none of its objects, or no longer.
  private func noReceiver(_ value: LuaValue?, for function: HostFunction) -> LuaArgumentError {
    if case .object(let object)? = value, let stale = object as? StaleObject {
      return LuaArgumentError(LuaMessages.stale(stale.className, reason: stale.reason))
    }
    return LuaArgumentError(
      LuaMessages.needsColon(
        method: function.name, className: function.className,
        got: value.map { "a \($0.typeName)" } ?? "missing"))
  }

  /// Hands one result to the shim. It is pushed after the host function has returned, so what it refers to has to live
  /// on until then.
  private func reply(_ value: LuaValue, _ result: UnsafeMutablePointer<clua_value>) throws(LuaError)
    -> clua_reply
  {
    switch value {
    case .string:
      try reply([value])
      return CLUA_REPLY_VALUES
    case .table, .function, .other:
      result.pointee = try shimValue(value)
      lastReply = [value]
    default:
      result.pointee = try shimValue(value)
    }
    return CLUA_REPLY_ONE
  }

  /// Hands results to the shim, as with one.
  private func reply(_ results: [LuaValue]) throws(LuaError) {
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
