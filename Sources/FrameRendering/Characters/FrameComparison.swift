import NavHost
import ViewLayout

/// What differs between two frames.
public enum FrameComparison {
  /// A line for each view that moved, changed, appeared or went; nil when nothing differs.
  ///
  /// Views are told apart by name. A difference too small to be seen in the printed numbers is none.
  public static func text(from: Frame, to: Frame, style: DisplayStyle = .plain) -> String? {
    let rows = rows(from: from, to: to, style.characters)
    if rows.isEmpty { return nil }
    let lines = TextColumns.aligned(rows.map(\.cells), leftAligned: [0, 1, 2]).split(separator: "\n")
    return style.encoded(
      zip(lines, rows).map { style.painted(String($0), $1.ink) }.joined(separator: "\n"))
  }

  /// How many views did what: `2 moved, 1 appeared`; nil when nothing differs.
  public static func summary(from: Frame, to: Frame) -> String? {
    let kinds = rows(from: from, to: to, .unicode).map { $0.cells[0] }
    let parts = ["moved", "changed", "appeared", "went"].compactMap { kind in
      let count = kinds.count { $0 == kind }
      return count == 0 ? nil : "\(count) \(kind)"
    }
    return kinds.isEmpty ? nil : (parts + kinds.filter { $0 == "reordered" }).joined(separator: ", ")
  }

  /// What happened, to which view, and how, a row each.
  private static func rows(
    from: Frame, to: Frame, _ characters: DisplayStyle.Characters
  ) -> [(cells: [String], ink: Ink)] {
    let before = entriesByName(from)
    let after = entriesByName(to)
    var rows: [(cells: [String], ink: Ink)] = []
    func name(_ name: String) -> String { DisplayText.printable(name, characters) }
    for new in to.entries {
      if let old = before[new.name] {
        guard let (kind, words) = change(from: old, to: new) else { continue }
        rows.append(([kind, name(new.name), words], .moved))
      } else {
        rows.append((["appeared", name(new.name), DisplayText.rect(new.rect)], .appeared))
      }
    }
    for old in from.entries where after[old.name] == nil {
      rows.append((["went", name(old.name), DisplayText.rect(old.rect)], .went))
    }
    let order = to.entries.map(\.name).filter { before[$0] != nil }
    if order != from.entries.map(\.name).filter({ after[$0] != nil }) {
      rows.append((["reordered", "", order.map(name).joined(separator: ", ")], .moved))
    }
    return rows
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
