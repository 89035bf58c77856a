/// Where the end of a Lua text stands: in which brackets, and in which string.
struct LuaCallContext {
  /// A bracket that is open at the end.
  struct Bracket {
    /// Which it is.
    let scalar: Unicode.Scalar
    /// Where it is.
    let position: Int
    /// How many commas and semicolons are behind it, not counting those in other brackets.
    var separators = 0
    /// Where what follows it, or its last separator, begins.
    var itemStart: Int
  }

  /// The open brackets, the innermost last.
  private(set) var brackets: [Bracket] = []
  /// Where the string begins, behind its quote, that the text ends in.
  private(set) var stringStart: Int?

  /// Nil in comments and long strings.
  init?(endOf text: ArraySlice<Unicode.Scalar>) {
    var position = text.startIndex
    func scalar(_ offset: Int) -> Unicode.Scalar? {
      position + offset < text.endIndex ? text[position + offset] : nil
    }
    while let first = scalar(0) {
      let isComment = first == "-" && scalar(1) == "-"
      if isComment { position += 2 }
      switch LongBracket(at: position, in: text) {
      case .open: return nil
      case .closed(let end): position = end
      case .none where isComment:
        guard let end = text[position...].firstIndex(of: "\n") else { return nil }
        position = end
      case .none where first == "\"" || first == "'":
        let start = position + 1
        position = start
        while let next = scalar(0), next != first, next != "\n" { position += next == "\\" ? 2 : 1 }
        guard position < text.endIndex else {
          stringStart = start
          return
        }
        position += 1
      case .none:
        note(first, at: position)
        position += 1
      }
    }
  }

  private mutating func note(_ scalar: Unicode.Scalar, at position: Int) {
    switch scalar {
    case "(", "{", "[": brackets.append(Bracket(scalar: scalar, position: position, itemStart: position + 1))
    case ")", "}", "]": _ = brackets.popLast()
    case ",", ";":
      guard let last = brackets.indices.last else { return }
      brackets[last].separators += 1
      brackets[last].itemStart = position + 1
    default: break
    }
  }
}

/// What a call of a known function expects at the end of a Lua text: keys of its options, or the words of a string.
struct LuaExpectation {
  private let text: ArraySlice<Unicode.Scalar>
  private let context: LuaCallContext
  private let names: LuaNames

  /// Nil in comments and long strings.
  init?(endOf text: ArraySlice<Unicode.Scalar>, names: LuaNames) {
    guard let context = LuaCallContext(endOf: text) else { return nil }
    self.text = text
    self.context = context
    self.names = names
  }

  /// The words that could stand here, and where the one begins that is being typed; nil if none are known.
  var words: (start: Int, words: [String], suffix: String)? {
    if let start = context.stringStart {
      let begun = string(text[start...])
      let found = names.words(ofType: type(before: start - 1, in: context.brackets) ?? "")
      let matching = found.filter { $0.hasPrefix(begun) }
      return matching.isEmpty ? nil : (start, matching, string(text[(start - 1)..<start]))
    }
    guard let last = context.brackets.last, last.scalar == "{",
      let type = type(before: last.position, in: context.brackets.dropLast())
    else { return nil }
    var start = last.itemStart
    while start < text.endIndex, text[start].properties.isWhitespace { start += 1 }
    guard text[start...].allSatisfy(LuaNames.isPart) else { return nil }
    let begun = string(text[start...])
    let matching = names.keys(ofType: type).filter { $0.hasPrefix(begun) }
    return matching.isEmpty ? nil : (start, matching, " = ")
  }

  /// The type of a value that begins at the position, inside of these brackets.
  private func type(before position: Int, in brackets: ArraySlice<LuaCallContext.Bracket>) -> String? {
    var end = position
    while end > text.startIndex, text[end - 1].properties.isWhitespace { end -= 1 }
    guard end > text.startIndex else { return nil }
    let before = text[end - 1]
    if before == "=" {
      guard let table = brackets.last, table.scalar == "{" else { return nil }
      let key = string(text[table.itemStart..<(end - 1)]).trimmed
      return type(before: table.position, in: brackets.dropLast())
        .flatMap { names.type(ofKey: key, in: $0) }
    }
    // An argument in parentheses, or the only one without.
    if let call = brackets.last, call.scalar == "(", end == call.itemStart || before == "," {
      return parameterType(ofFunctionBefore: call.position, at: call.separators)
    }
    return parameterType(ofFunctionBefore: end, at: 0)
  }

  private func type(before position: Int, in brackets: [LuaCallContext.Bracket]) -> String? {
    type(before: position, in: brackets[...])
  }

  private func parameterType(ofFunctionBefore position: Int, at index: Int) -> String? {
    var end = position
    while end > text.startIndex, text[end - 1].properties.isWhitespace { end -= 1 }
    guard let path = LuaPath(endOf: text[..<end]), !path.begun.isEmpty else { return nil }
    return names.parameterType(of: path, at: index)
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
