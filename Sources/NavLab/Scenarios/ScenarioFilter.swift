/// Which scenarios run: those whose `FILE: NAME` contains a text, whatever the capitals; after `=` the one whose name is
/// exactly that text.
struct ScenarioFilter {
  private let text: String

  init(_ text: String) { self.text = text }

  /// The filter that takes one name alone.
  static func exact(_ name: String) -> String { "=" + name }

  func matches(file: String, name: String) -> Bool {
    if text.hasPrefix("=") { return name == text.dropFirst() }
    return text.isEmpty || ScenarioTitle.text(file: file, name: name).lowercased().contains(text.lowercased())
  }
}

/// Words for a shell.
enum ShellQuoting {
  /// The word as bash reads it back: bare where it can be, in single quotes, or with escapes where it would move the
  /// cursor.
  static func quoted(_ word: String) -> String {
    let plain = "_-./:,@%+"
    if !word.isEmpty,
      word.unicodeScalars.allSatisfy({
        $0.isASCII && ($0.properties.isAlphabetic || isDigit($0) || plain.unicodeScalars.contains($0))
      })
    {
      return word
    }
    if word.unicodeScalars.allSatisfy({ !needsEscape($0) }) {
      return "'" + word.map { $0 == "'" ? "'\\''" : String($0) }.joined() + "'"
    }
    var result = "$'"
    for scalar in word.unicodeScalars {
      if scalar == "'" || scalar == "\\" {
        result += "\\\(scalar)"
      } else if needsEscape(scalar) {
        // Byte by byte: that means the same in every locale.
        for byte in String(scalar).utf8 {
          let digits = String(byte, radix: 8)
          result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
        }
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "'"
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}
