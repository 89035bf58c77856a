import Foundation

/// The lines typed before, and where a person is among them.
struct History {
  private(set) var entries: [String] = []
  /// How far back the entry is that is shown: 0 is the line being typed.
  private var depth = 0
  private var typed = ""

  init(_ entries: [String] = []) { self.entries = Self.bounded(entries) }

  /// Adds an entry, unless it is blank or the last one again.
  ///
  /// - Returns: whether it was added.
  @discardableResult
  mutating func add(_ entry: String) -> Bool {
    depth = 0
    guard !entry.allSatisfy(\.isWhitespace), entry != entries.last, entry.utf8.count <= Self.greatestLength
    else { return false }
    entries.append(entry)
    if entries.count > Self.greatestCount { entries.removeFirst() }
    return true
  }

  /// Goes back to the line being typed.
  mutating func reset() { depth = 0 }

  /// The entry before the one shown; nil at the first one.
  mutating func previous(showing text: String) -> String? {
    guard depth < entries.count else { return nil }
    if depth == 0 { typed = text }
    depth += 1
    return entries[entries.count - depth]
  }

  /// The entry after the one shown, at last the line that was being typed; nil if that is shown.
  mutating func next() -> String? {
    guard depth > 0 else { return nil }
    depth -= 1
    return depth == 0 ? typed : entries[entries.count - depth]
  }

  /// How many entries are kept.
  static let greatestCount = 1000
  /// How long an entry can be, in bytes; a longer one is not kept.
  static let greatestLength = 1 << 16

  /// The last entries of which no two that follow each other are the same.
  static func bounded(_ entries: [String]) -> [String] {
    var kept: [String] = []
    for entry in entries where entry != kept.last && entry.utf8.count <= greatestLength { kept.append(entry) }
    return Array(kept.suffix(greatestCount))
  }
}
