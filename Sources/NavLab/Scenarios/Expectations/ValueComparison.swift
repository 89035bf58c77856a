import LuaBridge
import ViewLayout

/// Compares Lua values deeply: tables by their keys and values, numbers within a tolerance, objects by identity.
struct ValueComparison {
  /// The first difference that was found.
  struct Difference {
    /// Where in the tables: `.views.viewport.height`; empty for the values themselves.
    let path: String
    let expected: String
    let found: String
  }

  /// How many values one comparison takes.
  static let greatestCount = 100_000
  /// How deep tables nest.
  static let greatestDepth = 100

  private let state: LuaState
  private let tolerance: Double
  private let subject: String
  private var count = 0
  /// Pairs of tables that are known to be equal, or being compared: a table may contain itself.
  private var known: Set<[UInt64]> = []

  init(in state: LuaState, tolerance: Double, subject: String) {
    self.state = state
    self.tolerance = tolerance
    self.subject = subject
  }

  /// Where `found` differs from `expected`; nil if nowhere.
  ///
  /// - Throws: when there is too much to compare.
  mutating func difference(
    found: LuaValue, expected: LuaValue, path: String = "", depth: Int = 0
  ) throws -> Difference? {
    count += 1
    guard count <= Self.greatestCount, depth <= Self.greatestDepth else {
      throw LuaArgumentError(
        "\(subject) compares at most \(Self.greatestCount) values, \(Self.greatestDepth) tables deep")
    }
    switch (found, expected) {
    case (.table(let found), .table(let expected)):
      return try difference(found: found, expected: expected, path: path, depth: depth)
    case (.string(let first), .string(let second)):
      return first == second ? nil : texts(first, second, path)
    default:
      if Self.numbers(found, expected, within: tolerance) ?? same(found, expected) { return nil }
      let (foundText, expectedText) = describe(found, expected)
      return Difference(path: path, expected: expectedText, found: foundText)
    }
  }

  private mutating func difference(
    found: LuaTable, expected: LuaTable, path: String, depth: Int
  ) throws -> Difference? {
    let pair = [found.creationNumber, expected.creationNumber]
    if !known.insert(pair).inserted { return nil }
    let entries = try expected.entries()
    state.charge(instructions: 200 * entries.count)
    for (key, value) in entries {
      let here = path + Self.pathPart(key, state)
      let other = try found.rawGet(key)
      if other.isNil { return Difference(path: here, expected: text(value), found: "nothing") }
      if let difference = try difference(found: other, expected: value, path: here, depth: depth + 1) {
        return difference
      }
    }
    for (key, value) in try found.entries() where try expected.rawGet(key).isNil {
      return Difference(path: path + Self.pathPart(key, state), expected: "nothing", found: text(value))
    }
    return nil
  }

  // MARK: - Plain values

  /// Whether two numbers are equal; nil if the values are not both numbers. Integers compare exactly.
  private static func numbers(_ first: LuaValue, _ second: LuaValue, within tolerance: Double) -> Bool? {
    guard let a = first.numberValue, let b = second.numberValue else { return nil }
    switch (first, second) {
    case (.integer(let first), .integer(let second)) where first == second: return true
    case (.integer(let integer), .number(let number)), (.number(let number), .integer(let integer)):
      if Int64(exactly: number) == integer { return true }
    case (.number, .number) where a == b: return true
    default: break
    }
    return tolerance > 0 && abs(a - b) <= tolerance
  }

  private func same(_ first: LuaValue, _ second: LuaValue) -> Bool {
    switch (first, second) {
    case (.nil, .nil): true
    case (.boolean(let first), .boolean(let second)): first == second
    case (.object(let first), .object(let second)): first === second
    case (.function(let first), .function(let second)): first.isSame(as: second)
    case (.other(let first), .other(let second)): first.isSame(as: second)
    default: false
    }
  }

  // MARK: - Words

  private func describe(_ found: LuaValue, _ expected: LuaValue) -> (found: String, expected: String) {
    guard let a = found.numberValue, let b = expected.numberValue else {
      return (text(found), text(expected))
    }
    var words: (found: String, expected: String) = NumberWords.apart(a, b)
    // Whole numbers beyond what a double tells apart.
    if case .integer(let integer) = found { words.found = "\(integer)" }
    if case .integer(let integer) = expected { words.expected = "\(integer)" }
    if tolerance > 0 {
      words.expected += " within \(NumberWords.full(tolerance))"
      if (a - b).isFinite { words.found += ", which is off by \(NumberWords.full(abs(a - b)))" }
    }
    return words
  }

  private func text(_ value: LuaValue) -> String {
    if let number = value.numberValue, case .number = value { return NumberWords.full(number) }
    return Self.shortened(state.display(value))
  }

  private func texts(_ found: LuaString, _ expected: LuaString, _ path: String) -> Difference {
    let foundText = Self.shortened(state.display(.string(found)))
    let expectedText = Self.shortened(state.display(.string(expected)))
    guard foundText.hasSuffix("…") || expectedText.hasSuffix("…") else {
      return Difference(path: path, expected: expectedText, found: foundText)
    }
    let common = zip(found.bytes, expected.bytes).prefix { $0 == $1 }.count
    return Difference(
      path: path, expected: "\(expectedText) (\(expected.bytes.count) bytes)",
      found: "\(foundText) (\(found.bytes.count) bytes), which differs from byte \(common + 1) on")
  }

  private static func shortened(_ text: String) -> String {
    text.count <= 200 ? text : text.prefix(200) + "…"
  }

  private static func pathPart(_ key: LuaValue, _ state: LuaState) -> String {
    if case .string(let name) = key {
      let bytes = name.bytes
      let isName = bytes.allSatisfy { byte in
        byte == UInt8(ascii: "_") || (byte < 128 && UnicodeScalar(byte).properties.isAlphabetic)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      if isName, let first = bytes.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
        return ".\(name.text)"
      }
    }
    return "[\(shortened(state.display(key)))]"
  }
}

/// Numbers in the words of a failed expectation.
enum NumberWords {
  /// Two numbers that differ: short, unless they would then look the same.
  static func apart(_ first: Double, _ second: Double) -> (String, String) {
    let words = (NumberText.plain(first), NumberText.plain(second))
    let tellsLess = (words.0 == "0" && first != 0) || (words.1 == "0" && second != 0)
    return words.0 != words.1 && !tellsLess ? words : (full(first), full(second))
  }

  /// All the digits that the number has; whole ones without `.0`.
  static func full(_ value: Double) -> String {
    if let whole = Int64(exactly: value) { return "\(whole)" }
    // The sign of a NaN depends on the processor.
    return value.isNaN ? "nan" : "\(value)"
  }
}
