import NavHost
import ViewLayout

/// A frame as a table: one row a view, from back to front.
public enum FrameTable {
  /// The table with a line above it that says where navigation stands, without a line end.
  ///
  /// Columns: the view's name, indented by how deep it lies; x, y, width and height in points, in the map
  /// view's coordinates; whether it is hidden; its opacity.
  public static func text(_ frame: Frame) -> String {
    let header = ["view", "x", "y", "width", "height", "hidden", "alpha"]
    let rows = frame.entries.map { entry in
      [
        String(repeating: "  ", count: entry.depth) + DisplayText.printable(entry.name),
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
