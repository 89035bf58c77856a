import NavHost
import ViewLayout

/// How texts look in cells of equal width: names are what scripts make them, so anything can be in there.
public enum DisplayText {
  /// The name with what would tear a line apart written out: a line feed as `\u{A}`.
  public static func printable(_ name: String) -> String {
    var text = ""
    for character in name {
      if width(of: character) > 0, !character.unicodeScalars.contains(where: isControl) {
        text.append(character)
      } else {
        for scalar in character.unicodeScalars {
          text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
        }
      }
    }
    return text
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
  static func rect(_ rect: Rect, times: String = "×") -> String { NumberText.plain(rect, times: times) }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // The joiners hold pictures and scripts together; other format characters turn the line around.
    case .format: scalar.value != 0x200C && scalar.value != 0x200D
    default: false
    }
  }

  /// Blocks that are wide (`W` or `F`) in Unicode's EastAsianWidth.txt; pictures have their own property.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x17000...0x18CFF,
    0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
  ]
}
