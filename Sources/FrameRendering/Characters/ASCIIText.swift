/// Texts in ASCII, for terminals and pipes of other codesets than UTF-8.
public enum ASCIIText {
  /// The text with stand-ins for the lab's own signs; any other character is written as `\u{E9}`.
  public static func transliterated(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    return text.unicodeScalars.map(standIn).joined()
  }

  /// The signs that pictures and aligned tables use have stand-ins of one character: they stay straight.
  private static func standIn(for scalar: Unicode.Scalar) -> String {
    switch scalar {
    case _ where scalar.isASCII: String(scalar)
    case "×", "✗": "x"
    case "·", "–", "─": "-"
    case "✓": "+"
    case "…": "..."
    case "→": "->"
    case "≤": "<="
    case "≥": ">="
    case "│": "|"
    case "┄": "."
    case "┊": ":"
    case "┌", "┐", "└", "┘", "├", "┤", "┬", "┴", "┼": "+"
    case CharacterCanvas.hatch: "/"
    case PictureMap.route: "*"
    case PictureMap.alternateRoute: "o"
    case PictureMap.destination: "#"
    case "▲": "^"
    case "▼": "v"
    case "◄": "<"
    case "►": ">"
    default: escaped(scalar)
    }
  }

  /// The character by its number, as Swift and Lua write it.
  static func escaped(_ scalar: Unicode.Scalar) -> String {
    "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  }
}
