import CLuaShim

/// A call of a host function by a script.
///
/// A body decodes all its arguments before it changes anything, so that a wrong argument leaves no trace.
public struct LuaCall {
  /// The state that runs the script.
  public let state: LuaState
  /// The function's name for messages.
  public let functionName: String
  /// The arguments, without the object of a method.
  public let arguments: [LuaValue]
  let parameters: [LuaParameter]
  let receiver: AnyObject?
  let className: String?
  var isSetter = false

  /// The number of arguments given, trailing `nil`s included, without the object of a method.
  public var count: Int { arguments.count }

  /// An argument by its index; the first is 0. One that was not given reads as missing.
  public func argument(_ index: Int) -> LuaArgument {
    let name = index < parameters.count ? parameters[index].name : ""
    let subject =
      isSetter
      ? LuaMessages.property(functionName, of: className ?? "")
      : LuaMessages.argument(index + 1, name: name, of: functionName)
    return LuaArgument(
      state: state, value: index < arguments.count ? arguments[index] : .nil,
      isMissing: index >= arguments.count, functionName: functionName, position: index + 1,
      parameterName: name, subject: subject, isOfMethod: receiver != nil && !isSetter)
  }

  /// An argument by its index; the first is 0.
  public subscript(index: Int) -> LuaArgument { argument(index) }

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
        LuaMessages.needsColon(method: functionName, className: className ?? "\(type)", got: "missing"))
    }
    return object
  }
}
