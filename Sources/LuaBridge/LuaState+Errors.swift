import CLuaShim

extension LuaState {
  /// The last failure as Swift knows it.
  func failure() -> LuaError {
    let failure = clua_last_failure(shim).pointee
    var error = describe(failure)
    error.identifier = failure.identifier
    error.traceback = frames(of: failure)
    if failure.host_error != 0, let hostError = hostErrors[failure.host_error] {
      if let inner = hostError as? LuaError {
        error.hostError = inner.hostError
        error.kind = inner.kind == .host ? error.kind : inner.kind
      } else {
        error.hostError = hostError
      }
    }
    if error.position == nil { error.position = error.traceback.first?.position }
    if error.isStop {
      if var first = firstStop {
        first.identifier = error.identifier
        return first
      }
      firstStop = error
    }
    return error
  }

  /// Keeps an error that cannot be thrown where it happened: the next call from outside, which would find something
  /// missing, throws it instead. While a script runs nothing is kept: the script is being stopped.
  public func reportLater(_ error: LuaError) {
    if !isRunning, loss == nil { loss = error }
  }

  /// Throws what ``reportLater(_:)`` has kept, once.
  public func reportLoss() throws(LuaError) {
    guard !isRunning, let loss else { return }
    self.loss = nil
    throw loss
  }

  private func describe(_ failure: clua_failure) -> LuaError {
    let callback = callbackNames[eventStart] ?? callbackNames[0] ?? ""
    if failure.trip == CLUA_TRIPPED_INTERRUPT {
      return LuaError(
        kind: .interrupted, message: LuaMessages.interrupted(callback: callback), position: tripLine(failure))
    }
    if let budget = LuaBudget(failure.trip) {
      return LuaError(
        kind: .budget(budget),
        message: LuaMessages.budget(
          budget, limit: failure.trip_limit, callback: callback),
        position: tripLine(failure))
    }
    guard failure.is_text, let bytes = failure.message else {
      let type = failure.type_name.map { String(cString: $0) } ?? "nil"
      return LuaError(kind: .runtime, message: LuaMessages.wordlessError(type: type))
    }
    let text = String(
      decoding: UnsafeRawBufferPointer(start: bytes, count: failure.length), as: UTF8.self)
    var (position, message) = splitPosition(text)
    // Who passes a message on may put a line of his own in front: the innermost is where it happened.
    while case (let inner?, let rest) = splitPosition(message) { (position, message) = (inner, rest) }
    // A quoted string ends with its line: no further line completes it.
    let isIncomplete = message.hasSuffix("<eof>") && !message.hasPrefix("unfinished string")
    return LuaError(
      kind: failure.is_syntax ? .syntax(incomplete: isIncomplete) : .runtime,
      message: failure.host_error == 0 ? LuaMessages.cut(message) : message, position: position)
  }

  private func tripLine(_ failure: clua_failure) -> LuaPosition? {
    guard let source = failure.trip_source, failure.trip_line > 0 else { return nil }
    return LuaPosition(file: String(cString: source), line: Int(failure.trip_line))
  }

  private func frames(of failure: clua_failure) -> [LuaTracebackFrame] {
    guard let frames = failure.frames else { return [] }
    return (0..<Int(failure.frame_count)).map { index in
      let frame = frames[index]
      return LuaTracebackFrame(
        functionName: frame.name.map { String(cString: $0) },
        position: LuaPosition(file: String(cString: frame.source), line: Int(frame.line)))
    }
  }

  /// Takes `name:LINE: ` off the front of a message, if the name is that of a chunk this state compiled. Lua cuts
  /// long names in messages; the whole one comes back here.
  func splitPosition(_ text: String) -> (LuaPosition?, String) {
    var searched = text.startIndex
    while let colon = text[searched...].firstIndex(of: ":") {
      searched = text.index(after: colon)
      guard let file = chunkNames[String(text[..<colon])] else { continue }
      let digits = text[searched...].prefix { $0.isASCII && $0.isNumber }
      guard let line = Int(digits), text[digits.endIndex...].hasPrefix(": ") else { continue }
      return (LuaPosition(file: file, line: line), String(text[digits.endIndex...].dropFirst(2)))
    }
    return (nil, text)
  }

  /// Remembers a chunk's name under the form that Lua gives it in messages (`luaO_chunkid`, 60 bytes).
  func rememberChunk(_ name: String) {
    let bytes = Array(name.utf8)
    let short = bytes.count < 60 ? name : "..." + String(decoding: bytes.suffix(56), as: UTF8.self)
    chunkNames[short] = name
  }
}

extension LuaBudget {
  init?(_ trip: clua_trip) {
    switch trip {
    case CLUA_TRIPPED_INSTRUCTIONS: self = .instructions
    case CLUA_TRIPPED_MEMORY: self = .memory
    case CLUA_TRIPPED_DEPTH: self = .depth
    case CLUA_TRIPPED_TIME: self = .time
    default: return nil
    }
  }
}
