import CLuaShim

extension LuaState {
  /// A value as a prompt shows it: strings in quotes, tables opened two levels deep in the order of `pairs`, host
  /// objects by their class's description. It never fails: a `__tostring` that raises gives the plain form.
  public func display(_ value: LuaValue) -> String {
    display(value, depth: 0, above: [])
  }

  private func display(_ value: LuaValue, depth: Int, above: [LuaTable]) -> String {
    switch value {
    case .string(let string): return Self.quoted(string)
    case .table(let table): return display(table, depth: depth, above: above)
    default: return plain(value)
    }
  }

  private func plain(_ value: LuaValue) -> String {
    if let text = try? toString(value) { return text.text }
    return switch value {
    case .object(let object): className(ofObject: object)
    case .table(let table): "table: \(table.creationNumber)"
    default: value.typeName
    }
  }

  private func display(_ table: LuaTable, depth: Int, above: [LuaTable]) -> String {
    if above.contains(where: { $0.isSame(as: table) }) { return "table: \(table.creationNumber) (above)" }
    let text = plain(.table(table))
    // A script's own __tostring or __name is how it wants to be shown.
    if text != "table: \(table.creationNumber)" { return text }
    guard let entries = try? table.entries() else { return text }
    if entries.isEmpty { return "{}" }
    if depth >= 2 { return "{…}" }
    let shown = 40
    var parts: [String] = []
    var nextIndex: Int64 = 1
    for (key, value) in entries.prefix(shown) {
      let valueText = display(value, depth: depth + 1, above: above + [table])
      if case .integer(nextIndex) = key {
        parts.append(valueText)
        nextIndex += 1
      } else if case .string(let name) = key, Self.isName(name) {
        parts.append("\(name.text) = \(valueText)")
      } else {
        let keyText = if case .string(let name) = key { Self.quoted(name) } else { plain(key) }
        parts.append("[\(keyText)] = \(valueText)")
      }
    }
    if entries.count > shown { parts.append("… \(entries.count - shown) more") }
    return "{ " + parts.joined(separator: ", ") + " }"
  }

  private static func isName(_ string: LuaString) -> Bool {
    guard let first = string.bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
      return false
    }
    return string.bytes.allSatisfy { byte in
      byte == UInt8(ascii: "_") || (byte < 128 && Character(UnicodeScalar(byte)).isLetter)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
  }

  /// A string in double quotes with Lua's escapes; what is no valid UTF-8 is shown by its numbers.
  static func quoted(_ string: LuaString) -> String {
    guard let text = String(validating: string.bytes, as: UTF8.self) else {
      return "\""
        + string.bytes.map {
          (32..<127).contains($0) && $0 != 34 && $0 != 92 ? String(UnicodeScalar($0)) : escape($0)
        }
        .joined() + "\""
    }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 32 || scalar.value == 127: result += escape(UInt8(scalar.value))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func escape(_ byte: UInt8) -> String {
    let digits = String(byte)
    return "\\" + String(repeating: "0", count: 3 - digits.count) + digits
  }
}
