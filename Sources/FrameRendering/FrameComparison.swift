import NavHost
import ViewLayout

/// What differs between two frames.
public enum FrameComparison {
  /// A line for each view that moved, changed, appeared or went; nil when nothing differs.
  public static func text(from: Frame, to: Frame) -> String? {
    var rows: [[String]] = []
    for new in to.entries {
      guard let old = from.entry(named: new.name) else {
        rows.append(["appeared", new.name, rect(new.rect)])
        continue
      }
      var changes: [String] = []
      if old.rect != new.rect { changes.append("\(rect(old.rect)) → \(rect(new.rect))") }
      if old.alpha != new.alpha {
        changes.append("alpha \(NumberText.plain(old.alpha)) → \(NumberText.plain(new.alpha))")
      }
      if old.isHidden != new.isHidden { changes.append(new.isHidden ? "hidden" : "shown") }
      if !changes.isEmpty {
        rows.append([old.rect == new.rect ? "changed" : "moved", new.name, changes.joined(separator: ", ")])
      }
    }
    for old in from.entries where to.entry(named: old.name) == nil {
      rows.append(["went", old.name, rect(old.rect)])
    }
    let order = { (frame: Frame) in frame.entries.map(\.name) }
    if rows.isEmpty && order(from) != order(to) {
      rows.append(["reordered", "", order(to).joined(separator: ", ")])
    }
    return rows.isEmpty ? nil : TextColumns.aligned(rows, leftAligned: [0, 1, 2])
  }

  private static func rect(_ rect: Rect) -> String {
    let numbers = [rect.x, rect.y, rect.width, rect.height].map { NumberText.plain($0, digits: 2) }
    return "\(numbers[0]),\(numbers[1]) \(numbers[2])×\(numbers[3])"
  }
}
