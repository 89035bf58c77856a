/// What was typed and not yet used: bytes come in, characters go out.
struct KeyQueue {
  /// What is next.
  enum Key: Equatable {
    case scalar(Unicode.Scalar)
    /// A character has begun, its end is still to come.
    case incomplete
    case nothing
  }

  private var bytes: [UInt8] = []
  private var position = 0

  var isEmpty: Bool { position == bytes.count }

  mutating func append(_ new: some Sequence<UInt8>) {
    bytes.removeFirst(position)
    position = 0
    bytes += new
  }

  mutating func removeAll() {
    bytes = []
    position = 0
  }

  /// Takes the next character; a byte that belongs to none becomes U+FFFD.
  mutating func next() -> Key {
    let (key, length) = peek(at: position)
    position += length
    return key
  }

  /// Takes a character whose end does not come for what it is: U+FFFD.
  mutating func giveUp() -> Key {
    if position < bytes.count { position += 1 }
    return .scalar("\u{FFFD}")
  }

  /// What an escape sequence is so far.
  enum EscapeSequence: Equatable {
    /// The next key is not the Escape of one.
    case none
    /// It may go on.
    case open
    /// All its bytes.
    case whole([UInt8])
  }

  /// The escape sequence in front, as function keys send them: Escape, then `[1;5C` or `OA`.
  var sequence: EscapeSequence {
    guard position < bytes.count, bytes[position] == 0x1B else { return .none }
    guard position + 1 < bytes.count else { return .open }
    if bytes[position + 1] == 0x1B { return .whole([0x1B]) }
    guard bytes[position + 1] == UInt8(ascii: "[") || bytes[position + 1] == UInt8(ascii: "O") else {
      return .none
    }
    let isLong = bytes[position + 1] == UInt8(ascii: "[")
    guard let end = bytes[(position + 2)...].firstIndex(where: { !isLong || !(0x20...0x3F).contains($0) })
    else { return .open }
    return .whole(Array(bytes[position...end]))
  }

  /// Drops bytes.
  mutating func drop(_ count: Int) { position = min(position + count, bytes.count) }

  /// Takes what is text in front: characters up to the next control character. What has control functions of its own
  /// beyond ASCII (C1) is dropped.
  mutating func takeText() -> [Unicode.Scalar] {
    var text: [Unicode.Scalar] = []
    while case (.scalar(let scalar), let length) = peek(at: position) {
      if scalar.value < 32 || scalar.value == 127 { break }
      position += length
      if !(128..<160).contains(scalar.value) { text.append(scalar) }
    }
    return text
  }

  private func peek(at start: Int) -> (Key, length: Int) {
    guard start < bytes.count else { return (.nothing, 0) }
    let first = bytes[start]
    if first < 0x80 { return (.scalar(Unicode.Scalar(first)), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    let invalid: (Key, Int) = (.scalar("\u{FFFD}"), 1)
    guard (0xC2...0xF4).contains(first) else { return invalid }
    let rest = bytes[(start + 1)...].prefix(length - 1)
    guard rest.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return invalid }
    guard rest.count == length - 1 else { return (.incomplete, 0) }
    let value = rest.reduce(UInt32(first) & (0xFF >> (UInt32(length) + 1))) { $0 << 6 | UInt32($1 & 0x3F) }
    let least: UInt32 = length == 4 ? 0x10000 : length == 3 ? 0x800 : 0x80
    guard value >= least, let scalar = Unicode.Scalar(value) else { return invalid }
    return (.scalar(scalar), length)
  }
}
