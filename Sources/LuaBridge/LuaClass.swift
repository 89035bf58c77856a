/// A member of a class of host objects, before its type is erased.
public struct LuaMember<Object: AnyObject> {
  /// The member with its type erased.
  var declaration: LuaMemberDeclaration

  /// A property; without `set` it is read-only, and writing it is an error that says so.
  public static func property(
    _ name: String, type: String, doc: String = "",
    get: @escaping (Object, LuaCall) throws -> LuaValue,
    set: ((Object, LuaArgument) throws -> Void)? = nil
  ) -> LuaMember {
    let getter: HostFunction.Body = { call in .one(try get(call.receiver(as: Object.self), call)) }
    var setter: HostFunction.Body?
    if let set {
      setter = { call in
        try set(call.receiver(as: Object.self), call[0])
        return .none
      }
    }
    return LuaMember(
      declaration: LuaMemberDeclaration(
        name: name, doc: doc, kind: .property(type: type, isWritable: set != nil), getter: getter,
        setter: setter))
  }

  /// A method with any number of results, called with a colon.
  public static func method(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (Object, LuaCall) throws -> [LuaValue]
  ) -> LuaMember {
    LuaMember(
      declaration: LuaMemberDeclaration(
        name: name, doc: doc, kind: .method(parameters: parameters, returns: returns),
        method: { call in LuaResults(try body(call.receiver(as: Object.self), call)) }))
  }

  /// A method with one result, called with a colon.
  public static func method(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (Object, LuaCall) throws -> LuaValue
  ) -> LuaMember {
    LuaMember(
      declaration: LuaMemberDeclaration(
        name: name, doc: doc, kind: .method(parameters: parameters, returns: returns),
        method: { call in .one(try body(call.receiver(as: Object.self), call)) }))
  }

  /// A function of the class itself with any number of results, called with a dot: `nav.View.new`.
  public static func function(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (LuaCall) throws -> [LuaValue]
  ) -> LuaMember {
    LuaMember(
      declaration: LuaMemberDeclaration(
        name: name, doc: doc, kind: .function(parameters: parameters, returns: returns),
        method: { LuaResults(try body($0)) }))
  }

  /// A function of the class itself with one result, called with a dot: `nav.View.new`.
  public static func function(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (LuaCall) throws -> LuaValue
  ) -> LuaMember {
    LuaMember(
      declaration: LuaMemberDeclaration(
        name: name, doc: doc, kind: .function(parameters: parameters, returns: returns),
        method: { .one(try body($0)) }))
  }
}

/// A class of host objects, before its type is erased.
public struct LuaClass<Object: AnyObject> {
  /// The class with its type erased, as a state takes it.
  public let declaration: LuaClassDeclaration

  /// A class.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - parent: the name of the declared class it inherits members from.
  ///   - doc: what it is.
  ///   - members: what it adds; a name that the parent has too replaces the parent's.
  ///   - describe: how one object is shown by `tostring`; without it, the class's name and a number.
  public init(
    _ name: String, extends parent: String? = nil, doc: String = "", members: [LuaMember<Object>],
    describe: ((Object) -> String)? = nil
  ) {
    declaration = LuaClassDeclaration(
      name: name, parent: parent, doc: doc, members: members.map(\.declaration),
      matches: { $0 is Object }, type: Object.self,
      describe: describe.map { describe in { ($0 as? Object).map(describe) } })
  }
}

/// A class of host objects: the one source of dispatch, help, completion and editor definitions.
public struct LuaClassDeclaration {
  /// Its name in scripts.
  public let name: String
  /// The name of the class it inherits members from.
  public let parent: String?
  /// What it is.
  public let doc: String
  /// The members it adds, in order.
  public let members: [LuaMemberDeclaration]
  /// Whether an object belongs to the class.
  let matches: (AnyObject) -> Bool
  let type: AnyObject.Type
  let describe: ((AnyObject) -> String?)?
}

/// A member of a class, with its type erased.
public struct LuaMemberDeclaration {
  /// What a member is.
  public enum Kind: Sendable {
    /// A value that is read, and perhaps written.
    case property(type: String, isWritable: Bool)
    /// What an object does, called with a colon.
    case method(parameters: [LuaParameter], returns: String)
    /// What the class does, called with a dot.
    case function(parameters: [LuaParameter], returns: String)
  }

  /// Its name.
  public let name: String
  /// What it is for.
  public let doc: String
  /// What it is.
  public let kind: Kind
  var getter: HostFunction.Body?
  var setter: HostFunction.Body?
  var method: HostFunction.Body?
}
