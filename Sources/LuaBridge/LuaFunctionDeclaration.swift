/// A parameter of a host function or a field of a table, for checks, help, completion and editor definitions.
public struct LuaParameter: Sendable, ExpressibleByStringLiteral {
  /// The name that messages use.
  public var name: String
  /// The type as LuaCATS writes it.
  public var type: String
  /// True when the argument may be left out.
  public var isOptional: Bool
  /// True when any number of arguments may stand in its place.
  public var isVariadic: Bool
  /// What it means.
  public var doc: String

  /// A parameter.
  public init(
    _ name: String, type: String = "any", isOptional: Bool = false, isVariadic: Bool = false, doc: String = ""
  ) {
    self.name = name
    self.type = type
    self.isOptional = isOptional
    self.isVariadic = isVariadic
    self.doc = doc
  }

  /// A parameter of any type.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

/// A host function, declared once for dispatch, help, completion and editor definitions.
public struct LuaFunctionDeclaration {
  /// The name that messages use.
  public var name: String
  /// Its parameters, in order.
  public var parameters: [LuaParameter]
  /// The results' types as LuaCATS writes them; empty when there is none.
  public var returns: String
  /// What it does.
  public var doc: String
  /// What runs. It must not hold on to its own state or to functions that lead back to it.
  var body: HostFunction.Body

  /// A function with any number of results.
  public init(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (LuaCall) throws -> [LuaValue]
  ) {
    self.init(name, parameters, returns, doc) { LuaResults(try body($0)) }
  }

  /// A function with one result.
  public init(
    _ name: String, parameters: [LuaParameter] = [], returns: String = "", doc: String = "",
    body: @escaping (LuaCall) throws -> LuaValue
  ) {
    self.init(name, parameters, returns, doc) { .one(try body($0)) }
  }

  private init(
    _ name: String, _ parameters: [LuaParameter], _ returns: String, _ doc: String,
    _ body: @escaping HostFunction.Body
  ) {
    self.name = name
    self.parameters = parameters
    self.returns = returns
    self.doc = doc
    self.body = body
  }
}
