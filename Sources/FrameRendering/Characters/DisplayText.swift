import NavHost
import ViewLayout

/// How texts look in cells of equal width: names are what scripts make them, so anything can be in there.
public enum DisplayText {
  /// The name with what would tear a line apart written out: a line feed as `\u{A}`.
  ///
  /// In ASCII, whatever is not is written out as well; before anything is measured, so that columns line up.
  public static func printable(_ name: String, _ characters: DisplayStyle.Characters = .unicode) -> String {
    var text = ""
    for character in name {
      let isShown = width(of: character) > 0 && !character.unicodeScalars.contains(where: isControl)
      if isShown && (characters == .unicode || character.isASCII) {
        text.append(character)
      } else {
        text += character.unicodeScalars.map(ASCIIText.escaped).joined()
      }
    }
    return text
  }

  /// Whether some of the text is written from right to left.
  ///
  /// Terminals that know of such text turn it around, and with it what else stands in its line.
  static func readsRightToLeft(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in rightToLeftRanges.contains { $0.contains(scalar.value) } }
  }

  /// The number of cells that the text takes.
  static func width(_ text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The number of cells that the character takes: 2 if East Asian wide or a picture, 0 for a lone accent.
  static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    default: break
    }
    // The variation selector asks for the picture where a sign has a plain form, too.
    let asksForPicture = character.unicodeScalars.contains { $0.value == 0xFE0F }
    if asksForPicture || first.properties.isEmojiPresentation { return 2 }
    return wideRanges.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// The rectangle in points, at most two digits after the point.
  static func rect(_ rect: Rect) -> String { NumberText.plain(rect) }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The joiners hold pictures and scripts together; other format characters turn the line around.
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// Blocks of the scripts whose letters are of the classes `R` and `AL` in Unicode's DerivedBidiClass.txt.
  private static let rightToLeftRanges: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF,
  ]

  /// Blocks that are wide (`W` or `F`) in Unicode's EastAsianWidth.txt; pictures have their own property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
