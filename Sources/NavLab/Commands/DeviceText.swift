import NavHost
import ViewLayout

/// The catalogue of devices in words.
public enum DeviceText {
  /// One line for each device, under a heading: name, size, scale and safe areas, in points.
  public static var list: String {
    var rows = [["device", "size", "scale", "portrait insets", "landscape insets"]]
    for device in Device.all {
      rows.append([
        device.name, "\(NumberText.plain(device.size.width))×\(NumberText.plain(device.size.height))",
        "@\(NumberText.plain(device.scale))x", insets(device.portraitSafeArea),
        insets(device.landscapeSafeArea),
      ])
    }
    let widths = (0..<5).map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      zip(row, widths).map { RuleText.padded($0, $1) }.joined(separator: "  ").trimmed
    }.joined(separator: "\n")
  }

  /// The sides that something takes a part of, clockwise from the top.
  private static func insets(_ insets: EdgeInsets) -> String {
    let sides = [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom), ("right", insets.right),
    ]
    let taken = sides.filter { $0.1 > 0 }.map { "\($0.0) \(NumberText.plain($0.1))" }
    return taken.isEmpty ? "none" : taken.joined(separator: ", ")
  }
}
