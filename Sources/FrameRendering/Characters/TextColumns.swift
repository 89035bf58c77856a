/// Rows of texts in columns of equal width.
enum TextColumns {
  /// The rows, two blanks between columns, without blanks at line ends.
  ///
  /// - Parameters:
  ///   - leftAligned: the columns whose texts begin at the left; the others end at the right.
  static func aligned(_ rows: [[String]], leftAligned: Set<Int>) -> String {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], DisplayText.width(text))
      }
    }
    let lines = rows.map { row in
      row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - DisplayText.width(text))
        return leftAligned.contains(column) ? text + blanks : blanks + text
      }.joined(separator: "  ")
    }
    return lines.map { line in
      var text = Substring(line)
      while text.last == " " { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }

  /// The pieces one after the other, in lines at most `columns` wide where the pieces allow it: they stay
  /// whole, unless `breaksPieces` lets those that are wider than a line be broken.
  ///
  /// A line that goes on from the one above begins with two blanks in place of those of its piece.
  static func wrapped(_ pieces: [String], columns: Int, breaksPieces: Bool = false) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      if let last = lines.last, DisplayText.width(last) + DisplayText.width(piece) <= columns {
        lines[lines.count - 1] += piece
        continue
      }
      var line = lines.isEmpty ? piece : indent + piece.drop { $0 == " " }
      while breaksPieces, let (head, tail) = broken(line, columns: columns) {
        lines.append(head)
        line = indent + tail
      }
      lines.append(line)
    }
    return lines
  }

  private static let indent = "  "

  /// The line in two where it is wider than `columns`; each gets something of it beside blanks.
  private static func broken(_ line: String, columns: Int) -> (head: String, tail: Substring)? {
    var width = 0
    var end = line.startIndex
    var hasText = false
    while end < line.endIndex {
      let character = line[end]
      width += DisplayText.width(of: character)
      if width > columns && hasText { return (String(line[..<end]), line[end...]) }
      hasText = hasText || character != " "
      end = line.index(after: end)
    }
    return nil
  }
}
