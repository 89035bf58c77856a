import FrameRendering

/// What differs between two texts, line by line.
enum LineDifference {
  /// How many lines each text may have to be compared as a whole.
  private static let greatestCount = 1000
  /// How many lines of a difference are shown.
  private static let greatestShown = 60

  /// Lines marked `-` (in `from` alone), `+` (in `to` alone) and ` ` (in both, beside a difference); `…` where equal ones
  /// are left out.
  static func lines(from: String, to: String) -> [String] {
    let old = lines(of: from)
    let new = lines(of: to)
    guard old.count <= greatestCount, new.count <= greatestCount else { return firstDifference(old, new) }
    var marked: [(mark: Character, text: Substring)] = []
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var oldIndex = 0
    var newIndex = 0
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        marked.append(("-", old[oldIndex]))
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        marked.append(("+", new[newIndex]))
        newIndex += 1
      } else {
        marked.append((" ", old[oldIndex]))
        oldIndex += 1
        newIndex += 1
      }
    }
    let result = shown(marked)
    guard result.isEmpty, !from.utf8.elementsEqual(to.utf8) else { return result }
    return ["all lines are equal; one text lacks the line feed at its end"]
  }

  private static func lines(of text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func shown(_ marked: [(mark: Character, text: Substring)]) -> [String] {
    var result: [String] = []
    var leftOut = false
    for (index, line) in marked.enumerated() {
      let near = marked[max(0, index - 1)...min(marked.count - 1, index + 1)]
      guard near.contains(where: { $0.mark != " " }) else {
        leftOut = true
        continue
      }
      if leftOut && !result.isEmpty { result.append("…") }
      leftOut = false
      result.append(text(line.mark, line.text))
    }
    if result.count > greatestShown {
      result = result.prefix(greatestShown) + ["… and \(result.count - greatestShown) lines more"]
    }
    return result
  }

  private static func firstDifference(_ old: [Substring], _ new: [Substring]) -> [String] {
    let equal = zip(old, new).prefix { $0 == $1 }.count
    return ["from line \(equal + 1) on, of \(old.count) and \(new.count) lines:"]
      + (equal < old.count ? [text("-", old[equal])] : [])
      + (equal < new.count ? [text("+", new[equal])] : [])
  }

  private static func text(_ mark: Character, _ line: Substring) -> String {
    "\(mark) \(DisplayText.printable(String(line.prefix(500))))"
  }
}
