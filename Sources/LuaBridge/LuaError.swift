/// A line of a script.
public struct LuaPosition: Hashable, Sendable, CustomStringConvertible {
  /// The chunk's name.
  public var file: String
  /// The line; the first is 1.
  public var line: Int

  /// A line of a chunk.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// `file.lua:LINE`.
  public var description: String { "\(file):\(line)" }
}

/// A function of a script that was running when an error was raised.
public struct LuaTracebackFrame: Hashable, Sendable, CustomStringConvertible {
  /// The function's name as its caller knew it; nil for a chunk or a nameless function.
  public var functionName: String?
  /// The line that was running.
  public var position: LuaPosition

  /// `file.lua:LINE: in name`.
  public var description: String {
    functionName.map { "\(position): in \($0)" } ?? "\(position)"
  }
}

/// What went wrong in Lua, or at its border.
public struct LuaError: Error, CustomStringConvertible {
  /// The kinds of failure.
  public enum Kind: Sendable, Equatable {
    /// The text is no Lua; incomplete when more text could make it so.
    case syntax(incomplete: Bool)
    /// The script raised an error, or did what Lua does not allow.
    case runtime
    /// A budget was spent.
    case budget(LuaBudget)
    /// The host interrupted the script.
    case interrupted
    /// There was no memory to report or begin with.
    case memory
    /// The host refused, outside of any script.
    case host
  }

  /// What kind of failure it is.
  public var kind: Kind
  /// What went wrong, without the position.
  public var message: String
  /// The script line it belongs to, where there is one.
  public var position: LuaPosition?
  /// The script functions that were running, innermost first.
  public var traceback: [LuaTracebackFrame]
  /// The Swift error that a host function threw, when that is the cause.
  public var hostError: (any Error)?
  /// Which failure of its state this is, so that the same error value can be raised again; 0: none.
  var identifier: UInt64 = 0

  /// An error.
  public init(
    kind: Kind, message: String, position: LuaPosition? = nil, traceback: [LuaTracebackFrame] = [],
    hostError: (any Error)? = nil
  ) {
    self.kind = kind
    self.message = message
    self.position = position
    self.traceback = traceback
    self.hostError = hostError
  }

  /// True when a budget was spent or the host interrupted: the whole outermost call has to end.
  public var isStop: Bool {
    switch kind {
    case .budget, .interrupted: true
    default: false
    }
  }

  /// `file.lua:LINE: message`, or the message alone.
  public var description: String {
    position.map { "\($0): \(message)" } ?? message
  }
}

/// What a host function ran into while it worked, with the function's name in front unless the words name it.
struct LuaHostFailure: Error {
  /// As messages name the function or property.
  let subject: String
  let name: String
  let underlying: any Error

  var message: String {
    let words = "\(underlying)"
    return words.contains(name) ? words : "\(subject): \(words)"
  }
}

/// What a host function says about an argument, an option or a member; becomes a Lua error.
public struct LuaArgumentError: Error, CustomStringConvertible, Sendable {
  /// The whole sentence, without a position.
  public var message: String

  /// An error with this sentence.
  public init(_ message: String) {
    self.message = message
  }

  /// The sentence.
  public var description: String { message }
}
