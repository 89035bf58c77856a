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
  /// whole.
  ///
  /// A line that goes on from the one above begins with two blanks in place of those of its piece.
  static func wrapped(_ pieces: [String], columns: Int) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      guard let last = lines.last else {
        lines.append(piece)
        continue
      }
      if DisplayText.width(last) + DisplayText.width(piece) <= columns {
        lines[lines.count - 1] += piece
      } else {
        lines.append("  " + piece.drop { $0 == " " })
      }
    }
    return lines
  }
}
