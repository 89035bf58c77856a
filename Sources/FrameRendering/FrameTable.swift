import NavHost
import ViewLayout

/// A frame as a table: one row a view, from back to front.
public enum FrameTable {
  /// The table with a line above it that says where navigation stands, without a line end.
  ///
  /// Columns: the view's name, indented by how deep it lies; x, y, width and height in points, in the map view's
  /// coordinates; whether it is hidden; its opacity.
  public static func text(_ frame: Frame) -> String {
    let header = ["view", "x", "y", "width", "height", "hidden", "alpha"]
    let rows = frame.entries.map { entry in
      [
        String(repeating: "  ", count: entry.depth) + entry.name,
        number(entry.rect.x), number(entry.rect.y), number(entry.rect.width), number(entry.rect.height),
        entry.isHidden ? "yes" : "no", number(entry.alpha),
      ]
    }
    return title(frame) + "\n" + TextColumns.aligned([header] + rows, leftAligned: [0])
  }

  /// Where navigation stands at the instant of the frame.
  static func title(_ frame: Frame) -> String {
    var parts = ["state \(frame.state.rawValue)"]
    if frame.promptIsUp { parts.append("prompt up") }
    parts.append("instant \(NumberText.plain(frame.instant.seconds, digits: 9)) s")
    parts.append("\(number(frame.size.width)) × \(number(frame.size.height))")
    return parts.joined(separator: " · ")
  }

  private static func number(_ value: Double) -> String { NumberText.plain(value, digits: 2) }
}

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
        widths[column] = max(widths[column], text.count)
      }
    }
    let lines = rows.map { row in
      row.enumerated().map { column, text in
        let blanks = String(repeating: " ", count: widths[column] - text.count)
        return leftAligned.contains(column) ? text + blanks : blanks + text
      }.joined(separator: "  ")
    }
    return lines.map { line in
      var text = Substring(line)
      while text.last == " " { text.removeLast() }
      return String(text)
    }.joined(separator: "\n")
  }
}
