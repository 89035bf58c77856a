import NavHost
import ViewLayout

/// What differs between two frames.
public enum FrameComparison {
  /// A line for each view that moved, changed, appeared or went; nil when nothing differs.
  ///
  /// Views are told apart by name. A difference too small to be seen in the printed numbers is none.
  public static func text(from: Frame, to: Frame, style: DisplayStyle = .plain) -> String? {
    let before = entriesByName(from)
    let after = entriesByName(to)
    var rows: [[String]] = []
    var inks: [Ink] = []
    func name(_ name: String) -> String { DisplayText.printable(name, style.characters) }
    for new in to.entries {
      if let old = before[new.name] {
        guard let (kind, words) = change(from: old, to: new) else { continue }
        rows.append([kind, name(new.name), words])
        inks.append(.moved)
      } else {
        rows.append(["appeared", name(new.name), DisplayText.rect(new.rect)])
        inks.append(.appeared)
      }
    }
    for old in from.entries where after[old.name] == nil {
      rows.append(["went", name(old.name), DisplayText.rect(old.rect)])
      inks.append(.went)
    }
    let order = to.entries.map(\.name).filter { before[$0] != nil }
    if order != from.entries.map(\.name).filter({ after[$0] != nil }) {
      rows.append(["reordered", "", order.map(name).joined(separator: ", ")])
      inks.append(.moved)
    }
    if rows.isEmpty { return nil }
    let lines = TextColumns.aligned(rows, leftAligned: [0, 1, 2]).split(separator: "\n")
    return style.encoded(
      zip(lines, inks).map { style.painted(String($0), $1) }.joined(separator: "\n"))
  }

  /// Names are unique in a frame that a host made; should one come twice, its first entry counts.
  private static func entriesByName(_ frame: Frame) -> [String: FrameEntry] {
    Dictionary(frame.entries.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private static func change(from old: FrameEntry, to new: FrameEntry) -> (kind: String, words: String)? {
    var changes: [String] = []
    func note(_ before: String, _ after: String, _ name: String = "") {
      if before != after { changes.append("\(name)\(before) → \(after)") }
    }
    note(DisplayText.rect(old.rect), DisplayText.rect(new.rect))
    let kind = changes.isEmpty ? "changed" : "moved"
    note(NumberText.plain(old.alpha), NumberText.plain(new.alpha), "alpha ")
    if old.isHidden != new.isHidden { changes.append(new.isHidden ? "hidden" : "shown") }
    return changes.isEmpty ? nil : (kind, changes.joined(separator: ", "))
  }
}
