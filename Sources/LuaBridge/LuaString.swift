/// A Lua string: bytes, whatever they are.
public struct LuaString: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The bytes, zeros and invalid UTF-8 included.
  public var bytes: [UInt8]

  /// A string of these bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// A string of the text's UTF-8 bytes.
  public init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// A string of the literal's UTF-8 bytes.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// The text for people: what is no valid UTF-8 is shown as U+FFFD.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The text for people.
  public var description: String { text }
}
