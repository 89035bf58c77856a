/// A path of names such as `turnCard.topAnchor` at the end of a Lua text, its last name perhaps only begun.
struct LuaPath: Equatable {
  /// The names in front of the last separator.
  var names: [String] = []
  /// What is there of the last name.
  var begun = ""
  /// Where the last name starts, in the slice's own positions.
  var start = 0
  /// Whether a colon is in front of the last name: it is to be called on what is before.
  var isCall = false

  /// The path at the end of the text; nil where no name can be told: in strings and comments, behind a number, a call
  /// or an index.
  init?(endOf text: ArraySlice<Unicode.Scalar>) {
    guard Self.isCode(text) else { return nil }
    start = text.endIndex
    while start > text.startIndex, LuaNames.isPart(text[start - 1]) { start -= 1 }
    begun = Self.text(text[start...])
    if let first = begun.unicodeScalars.first, Self.isDigit(first) { return nil }
    var position = start
    while position > text.startIndex, let separator = Self.separator(before: position, in: text) {
      position -= 1
      var nameStart = position
      while nameStart > text.startIndex, LuaNames.isPart(text[nameStart - 1]) { nameStart -= 1 }
      let name = Self.text(text[nameStart..<position])
      guard let first = name.unicodeScalars.first, !Self.isDigit(first) else { return nil }
      // Only the last separator can be a colon: what a call gives is not known.
      if separator == ":" && position + 1 != start { return nil }
      if separator == ":" { isCall = true }
      names.insert(name, at: 0)
      position = nameStart
    }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The dot or colon right in front of the position; nil for `..` and `::`, which begin something new.
  private static func separator(
    before position: Int, in text: ArraySlice<Unicode.Scalar>
  ) -> Unicode.Scalar? {
    let scalar = text[position - 1]
    guard scalar == "." || scalar == ":" else { return nil }
    return position - 1 > text.startIndex && text[position - 2] == scalar ? nil : scalar
  }

  /// Whether the end of the text is neither in a string nor in a comment.
  private static func isCode(_ text: ArraySlice<Unicode.Scalar>) -> Bool {
    LuaCallContext(endOf: text).map { $0.stringStart == nil } ?? false
  }
}

/// A string or comment in long brackets, `[[ … ]]` or `[=[ … ]=]`.
enum LongBracket {
  /// None begins here.
  case none
  /// It has no end in the text.
  case open
  /// The position behind it.
  case closed(end: Int)

  init(at start: Int, in text: ArraySlice<Unicode.Scalar>) {
    self = .none
    guard start < text.endIndex, text[start] == "[" else { return }
    let level = text[(start + 1)...].prefix { $0 == "=" }.count
    let opening = start + 1 + level
    guard opening < text.endIndex, text[opening] == "[" else { return }
    var position = opening + 1
    while let end = text[position...].firstIndex(of: "]") {
      let equals = text[(end + 1)...].prefix { $0 == "=" }.count
      let last = end + 1 + level
      if equals == level, last < text.endIndex, text[last] == "]" {
        self = .closed(end: last + 1)
        return
      }
      position = end + 1
    }
    self = .open
  }
}
