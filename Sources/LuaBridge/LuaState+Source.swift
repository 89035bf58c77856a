import CLuaShim

extension LuaState {
  /// Compiles a script.
  ///
  /// A byte order mark and a first line that begins with `#` are skipped; lines keep their numbers. Only text is
  /// accepted.
  ///
  /// - Parameters:
  ///   - source: the text as it is in the file.
  ///   - name: the name in positions, `name:LINE`.
  ///   - environment: its global variables.
  /// - Throws: a syntax error with its line.
  public func compile(_ source: [UInt8], name: String, environment: LuaTable) throws(LuaError) -> LuaFunction
  {
    rememberChunk(name)
    let text = Self.strippedSource(source)
    if text.first == UInt8(ascii: "\u{1B}") {
      // Lua's own refusal has no place; the line of whoever required the file would be taken for it.
      throw LuaError(
        kind: .syntax(incomplete: false), message: LuaMessages.compiledChunk,
        position: LuaPosition(file: name, line: 1))
    }
    let made = try enter(as: name) { shim throws(LuaError) in
      text.withUnsafeBytes { bytes in
        clua_load(
          shim, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, "@" + name,
          environment.reference)
      }
    }
    guard let function = made.first?.functionValue else {
      throw LuaError(kind: .memory, message: LuaMessages.outOfMemory)
    }
    return function
  }

  /// Compiles a line as a prompt reads it: as an expression if it is one, else as statements.
  ///
  /// - Returns: the function, and whether it gives the expression's values.
  /// - Throws: a syntax error; `.syntax(incomplete: true)` when more lines could complete it.
  public func compileExpression(_ source: [UInt8], name: String, environment: LuaTable) throws(LuaError)
    -> (function: LuaFunction, isExpression: Bool)
  {
    do throws(LuaError) {
      return (try compile(Array("return ".utf8) + source, name: name, environment: environment), true)
    } catch {
      guard case .syntax = error.kind else { throw error }
      return (try compile(source, name: name, environment: environment), false)
    }
  }

  /// The text without byte order mark and shebang, with line ends as Lua counts them.
  static func strippedSource(_ source: [UInt8]) -> [UInt8] {
    var text = source[...]
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { text = text.dropFirst(3) }
    if text.first == UInt8(ascii: "#") {
      text = text.drop { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    }
    guard text.contains(UInt8(ascii: "\r")) else { return Array(text) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    for index in text.indices {
      let isPair =
        text[index] == UInt8(ascii: "\r") && index + 1 < text.endIndex
        && text[index + 1] == UInt8(ascii: "\n")
      if !isPair { result.append(text[index]) }
    }
    return result
  }
}
