/// Text as it is set: paragraphs of characters that take room.
public enum PlainText {
  /// The paragraphs of a text, at least one.
  ///
  /// What ends a line in Unicode ends a paragraph here: LF, CR, CR LF, NEL, LINE SEPARATOR, PARAGRAPH SEPARATOR. After
  /// the last of them comes one more paragraph, perhaps an empty one. Control characters but for the tab are left
  /// out: they have no look.
  public static func paragraphs(of text: String) -> [String] {
    var paragraphs: [String] = []
    var current = String.UnicodeScalarView()
    var isAfterReturn = false
    for scalar in text.unicodeScalars {
      let isSecondHalf = isAfterReturn && scalar == "\n"
      isAfterReturn = scalar == "\r"
      if isSecondHalf { continue }
      switch scalar.value {
      case 0x0A, 0x0D, 0x85, 0x2028, 0x2029:
        paragraphs.append(String(current))
        current = String.UnicodeScalarView()
      case 0x09: current.append(scalar)
      case ..<0x20, 0x7F..<0xA0: break
      default: current.append(scalar)
      }
    }
    return paragraphs + [String(current)]
  }

  /// What a character that begins with `scalar` is to the breaking of lines. Blanks that hold words together count as
  /// text.
  public static func kind(of scalar: Unicode.Scalar) -> MeasuredText.Cluster.Kind {
    switch scalar.value {
    case 0x09: return .tab
    case 0x20: return .space
    case ..<0x80, 0xA0, 0x2007, 0x202F: return .text
    default: return scalar.properties.generalCategory == .spaceSeparator ? .space : .text
    }
  }
}
