import FrameRendering

/// What the tests take for the width of texts in a terminal: by hand for the signs that their names use, so that the
/// program's own tables are not asked.
enum TerminalCells {
  /// East Asian wide letters and pictures: `W` in Unicode's EastAsianWidth.txt.
  private static let wide: Set<Character> = ["地", "図", "の", "上", "한", "글", "🇩🇪", "🚗", "👩‍👩‍👧‍👦"]

  /// The number of cells that the text takes.
  static func width(of text: String) -> Int { text.reduce(0) { $0 + (wide.contains($1) ? 2 : 1) } }

  /// The name as it should be shown: what takes no cell or turns the line around, and in ASCII any other letter than
  /// ASCII's, by number.
  static func printable(_ name: String, _ characters: DisplayStyle.Characters) -> String {
    let unprintable: Set<Character> = ["\n", "\u{301}", "\u{200D}", "\u{202E}"]
    return name.map { character in
      let isShown = characters == .unicode || character.isASCII
      if isShown && !unprintable.contains(character) { return String(character) }
      return character.unicodeScalars.map { "\\u{\(String($0.value, radix: 16, uppercase: true))}" }.joined()
    }.joined()
  }
}
