import NavHost
import ViewLayout

/// A frame as a table: one row a view, from back to front.
public enum FrameTable {
  /// The table with a line above it that says where navigation stands, without a line end.
  ///
  /// Columns: the view's name, indented by how deep it lies; x, y, width and height in points, in the map
  /// view's coordinates; whether it is hidden; its opacity.
  ///
  /// In a terminal too narrow for the columns, a view's figures follow its name: `x,y width×height`.
  public static func text(_ frame: Frame, style: DisplayStyle = .plain) -> String {
    let header = ["view", "x", "y", "width", "height", "hidden", "alpha"]
    let rows = frame.entries.map { entry in
      [
        name(entry, style), number(entry.rect.x), number(entry.rect.y), number(entry.rect.width),
        number(entry.rect.height), entry.isHidden ? "yes" : "no", number(entry.alpha),
      ]
    }
    let table = TextColumns.aligned([header] + rows, leftAligned: [0])
    if let columns = style.terminal?.columns {
      let isTooWide = table.split(separator: "\n").contains { DisplayText.width(String($0)) > columns }
      let lines = wrapped(titleParts(frame), columns)
      let views = isTooWide ? frame.entries.flatMap { line(of: $0, style, columns) } : [table]
      return style.encoded((lines + views).joined(separator: "\n"))
    }
    return style.encoded(titleParts(frame).joined() + "\n" + table)
  }

  /// Where navigation stands at the instant of the frame.
  private static func titleParts(_ frame: Frame) -> [String] {
    var parts = ["state \(frame.state.rawValue)"]
    if frame.promptIsUp { parts.append(" · prompt up") }
    parts.append(" · instant \(NumberText.plain(frame.instant.seconds, digits: 9)) s")
    parts.append(" · \(number(frame.size.width)) × \(number(frame.size.height))")
    return parts
  }

  private static func line(of entry: FrameEntry, _ style: DisplayStyle, _ columns: Int) -> [String] {
    var pieces = [name(entry, style), "  " + DisplayText.rect(entry.rect)]
    if entry.isHidden { pieces.append(" hidden") }
    if entry.alpha != 1 { pieces.append(" alpha \(number(entry.alpha))") }
    return wrapped(pieces, columns)
  }

  private static func wrapped(_ pieces: [String], _ columns: Int) -> [String] {
    TextColumns.wrapped(pieces, columns: columns, breaksPieces: true)
  }

  private static func name(_ entry: FrameEntry, _ style: DisplayStyle) -> String {
    String(repeating: "  ", count: entry.depth) + DisplayText.printable(entry.name, style.characters)
  }

  private static func number(_ value: Double) -> String { NumberText.plain(value, digits: 2) }
}
