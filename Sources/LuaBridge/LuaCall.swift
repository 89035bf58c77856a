import CLuaShim

/// A call of a host function by a script.
///
/// A body decodes all its arguments before it changes anything, so that a wrong argument leaves no trace.
public struct LuaCall {
  @usableFromInline let callee: HostFunction
  @usableFromInline let receiver: AnyObject?
  /// All that the script gave, without the object of a method.
  @usableFromInline let given: LuaArguments

  init(callee: HostFunction, receiver: AnyObject?, given: LuaArguments) {
    self.callee = callee
    self.receiver = receiver
    self.given = given
  }

  /// The state that runs the script.
  @inlinable public var state: LuaState { callee.state }

  /// The function's name for messages.
  public var functionName: String { callee.name }

  /// The arguments, without the object of a method.
  public var arguments: [LuaValue] { given.values(from: callee.skipped) }

  /// The number of arguments given, trailing `nil`s included, without the object of a method.
  @inlinable public var count: Int { given.count - callee.skipped }

  /// An argument by its index; the first is 0. One that was not given reads as missing.
  @inlinable @inline(__always) public func argument(_ index: Int) -> LuaArgument {
    LuaArgument(of: callee, at: index + 1, given[index + callee.skipped], isMissing: index >= count)
  }

  /// An argument by its index; the first is 0.
  @inlinable @inline(__always) public subscript(index: Int) -> LuaArgument { argument(index) }

  /// Charges the running callback's instruction budget for work that the host does. If that spends it, the
  /// callback stops as soon as the host function has returned.
  public func charge(instructions: Int) {
    state.charge(instructions: instructions)
  }

  /// The line of the script that made the call.
  public var callingPosition: LuaPosition? { state.callingPosition }

  func receiver<Object: AnyObject>(as type: Object.Type) throws -> Object {
    guard let object = receiver as? Object else {
      throw LuaArgumentError(
        LuaMessages.needsColon(method: functionName, className: callee.className, got: "missing"))
    }
    return object
  }
}
