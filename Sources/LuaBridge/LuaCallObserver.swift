/// Is told of the host functions that scripts call, and of the scripts' functions that the host calls.
///
/// A state without an observer spends nothing on it. An observer must not hold a state.
public protocol LuaCallObserver: AnyObject {
  /// A call begins; nothing of it has run.
  func willBegin(_ call: LuaObservedCall)
  /// The call that began last has ended, with an error or without.
  func didEnd()
}

/// A call as an observer sees it.
public struct LuaObservedCall {
  /// Who calls what.
  public enum Target {
    /// The host calls a script's function, by the name that messages use.
    case callback(String)
    /// A script calls a function, by its full name.
    case function(String)
    /// A script calls a method of an object.
    case method(String, of: AnyObject)
    /// A script sets a property of an object.
    case setter(String, of: AnyObject)
  }

  /// Who calls what.
  public let target: Target
  /// What is handed over, without the object of a method.
  public let arguments: [LuaValue]
}

extension LuaFunctionDeclaration {
  /// The function with an observer that is told of every call.
  ///
  /// - Parameters:
  ///   - name: what the observer knows it by: "nav.activate".
  public func observed(by observer: any LuaCallObserver, as name: String) -> LuaFunctionDeclaration {
    var observed = self
    observed.body = Self.observed(body, by: observer) { _ in .function(name) }
    return observed
  }

  static func observed(
    _ body: @escaping HostFunction.Body, by observer: any LuaCallObserver,
    _ target: @escaping (AnyObject?) -> LuaObservedCall.Target
  ) -> HostFunction.Body {
    { call in
      observer.willBegin(LuaObservedCall(target: target(call.receiver), arguments: call.arguments))
      defer { observer.didEnd() }
      return try body(call)
    }
  }
}

extension LuaClassDeclaration {
  /// The class with an observer that is told of every call of a method or function and of every property that is set.
  /// Reading a property is not told.
  ///
  /// - Parameters:
  ///   - prefix: what goes in front of the names of the class's own functions: "nav.".
  public func observed(by observer: any LuaCallObserver, prefix: String) -> LuaClassDeclaration {
    let observedMembers = members.map { member in
      var observed = member
      let name = member.name
      let full = "\(prefix)\(self.name).\(name)"
      observed.method = member.method.map { body in
        LuaFunctionDeclaration.observed(body, by: observer) { receiver in
          receiver.map { .method(name, of: $0) } ?? .function(full)
        }
      }
      observed.setter = member.setter.map { body in
        LuaFunctionDeclaration.observed(body, by: observer) { receiver in
          receiver.map { .setter(name, of: $0) } ?? .function(full)
        }
      }
      return observed
    }
    return LuaClassDeclaration(
      name: name, parent: parent, doc: doc, members: observedMembers, matches: matches, type: type,
      describe: describe)
  }
}
