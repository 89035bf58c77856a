import CLuaShim

/// A call of a host function by a script.
///
/// A body decodes all its arguments before it changes anything, so that a wrong argument leaves no trace.
public struct LuaCall {
  /// The state that runs the script.
  public let state: LuaState
  /// The function's name for messages.
  public let functionName: String
  /// All that the script gave; a method's object is the first.
  let given: [LuaValue]
  /// How many of those are no arguments.
  let skipped: Int
  let parameters: [LuaParameter]
  let receiver: AnyObject?
  let className: String
  let isSetter: Bool

  init(
    state: LuaState, functionName: String, given: [LuaValue], skipped: Int = 0, parameters: [LuaParameter],
    receiver: AnyObject? = nil, className: String = "", isSetter: Bool = false
  ) {
    self.state = state
    self.functionName = functionName
    self.given = given
    self.skipped = skipped
    self.parameters = parameters
    self.receiver = receiver
    self.className = className
    self.isSetter = isSetter
  }

  /// The arguments, without the object of a method.
  public var arguments: [LuaValue] { Array(given.dropFirst(skipped)) }

  /// The number of arguments given, trailing `nil`s included, without the object of a method.
  public var count: Int { given.count - skipped }

  /// An argument by its index; the first is 0. One that was not given reads as missing.
  public func argument(_ index: Int) -> LuaArgument {
    let name = index < parameters.count ? parameters[index].name : ""
    return LuaArgument(
      state: state, value: index < count ? given[index + skipped] : .nil, isMissing: index >= count,
      functionName: functionName, position: index + 1, parameterName: name,
      place: isSetter ? .property(owner: className) : .argument(ofMethod: receiver != nil))
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
        LuaMessages.needsColon(method: functionName, className: className, got: "missing"))
    }
    return object
  }
}
