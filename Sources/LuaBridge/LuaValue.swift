/// Any Lua value, as Swift sees it.
public enum LuaValue {
  /// The absence of a value.
  case `nil`
  /// A truth value.
  case boolean(Bool)
  /// A number of the integer subtype.
  case integer(Int64)
  /// A number of the float subtype.
  case number(Double)
  /// A string of bytes.
  case string(LuaString)
  /// A table.
  case table(LuaTable)
  /// A function.
  case function(LuaFunction)
  /// A host object; its class must be declared.
  case object(AnyObject)
  /// What has no Swift form: a coroutine.
  case other(LuaReference)

  /// A string value of the text's UTF-8 bytes.
  public static func text(_ text: String) -> LuaValue { .string(LuaString(text)) }

  /// The object, or `nil` when there is none.
  public static func optionalObject(_ object: AnyObject?) -> LuaValue {
    object.map { .object($0) } ?? .nil
  }

  /// True for `nil` alone.
  @inlinable public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// Lua's truth: all but `nil` and `false`.
  public var isTrue: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// Lua's word for the type: "nil", "boolean", "number", "string", "table", "function", "userdata", "thread".
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .object: "userdata"
    case .other: "thread"
    }
  }

  /// The truth value, if it is one.
  @inlinable public var booleanValue: Bool? {
    if case .boolean(let value) = self { value } else { nil }
  }

  /// The number of either subtype, if it is one.
  @inlinable public var numberValue: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The integer, if it is one or a float with an integer's value.
  public var integerValue: Int64? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int64(exactly: value)
    default: nil
    }
  }

  /// The string, if it is one.
  public var stringValue: LuaString? {
    if case .string(let value) = self { value } else { nil }
  }

  /// The string's text for people, if it is one.
  public var textValue: String? { stringValue?.text }

  /// The table, if it is one.
  public var tableValue: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The function, if it is one.
  public var functionValue: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The host object, if it is one whose handle is still good.
  public var objectValue: AnyObject? {
    if case .object(let value) = self, !(value is StaleObject) { value } else { nil }
  }
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// A truth value.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// An integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// A string of the literal's UTF-8 bytes.
  public init(stringLiteral value: String) { self = .text(value) }
}
