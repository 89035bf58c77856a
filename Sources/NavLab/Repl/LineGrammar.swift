/// Tells commands from Lua.
///
/// A line is a command if its first word is one and the rest is empty or begins, after blanks, with a letter, a digit,
/// `_`, `./`, `../`, `~/`, `/` and a non-blank, or `-` and a digit; a rest that begins with `and`, `or` or `..` makes it
/// Lua. `=` and `;` in front force Lua, `/` forces a command; a path of names with `?` behind it asks for help. So
/// `frame = 3`, `frame.x` and `tick(0.2)` are Lua; `prompt incident 180`, `delegate a/b.lua` and `turnCard?` are
/// commands.
enum LineGrammar {
  enum Line: Hashable {
    /// Blank, or a comment.
    case nothing
    case command(name: String, rest: String)
    case lua(String)
  }

  static func parse(_ line: String, commandNames: [String]) -> Line {
    let text = line.trimmed
    if text.isEmpty || text.hasPrefix("--") && !text.contains("\n") && !text.hasPrefix("--[") {
      return .nothing
    }
    if text.hasPrefix("=") || text.hasPrefix(";") { return .lua(String(text.dropFirst())) }
    if text.hasPrefix("/") {
      let (word, rest) = split(text.dropFirst())
      return .command(name: String(word), rest: String(rest).trimmed)
    }
    if let topic = topic(text) { return .command(name: "help", rest: topic) }
    let (word, rest) = split(Substring(text))
    guard commandNames.contains(String(word)), isArguments(rest) else { return .lua(line) }
    return .command(name: String(word), rest: String(rest).trimmed)
  }

  private static func split(_ text: Substring) -> (word: Substring, rest: Substring) {
    let word = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    return (word, text.dropFirst(word.count))
  }

  /// What `turnCard?` asks about. A question mark is nothing in Lua.
  private static func topic(_ text: String) -> String? {
    guard text.hasSuffix("?") else { return nil }
    let topic = String(text.dropLast()).trimmed
    let isPath = topic.unicodeScalars.allSatisfy { LuaNames.isPart($0) || $0 == "." || $0 == ":" }
    return isPath ? topic : nil
  }

  private static func isArguments(_ rest: Substring) -> Bool {
    if rest.isEmpty { return true }
    guard rest.first == " " || rest.first == "\t" else { return false }
    let text = rest.drop { $0 == " " || $0 == "\t" }
    guard let first = text.first else { return true }
    let word = split(text).word
    if word == "and" || word == "or" { return false }
    if first.isLetter || first.isNumber || first == "_" { return true }
    if text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("~/") { return true }
    let second = text.dropFirst().first
    if first == "/" { return second.map { !$0.isWhitespace } ?? false }
    if first == "-" { return second?.isNumber ?? false }
    return false
  }
}
