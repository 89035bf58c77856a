import NavHost

/// Which violations are new and which are gone since somebody was last told.
struct ViolationChanges {
  /// How many lines are told at once.
  private static let greatestLines = 20

  private var told: [Violation.Identity] = []
  /// What was broken at the end of some turn since then, each once, as it was first seen.
  private var seen: [Violation] = []
  private var known: Set<Violation.Identity> = []
  /// What was broken at the end of the last turn; nil if there was none since the event began.
  private(set) var latest: [Violation]?

  /// An event begins: what is broken now is not known yet.
  mutating func eventBegins() { latest = nil }

  /// What is wrong at the end of a turn.
  mutating func turnEnded(_ violations: [Violation]) {
    latest = violations
    for violation in violations where known.insert(violation.identity).inserted { seen.append(violation) }
  }

  /// The news, a line each. Conflicts of constraints are told elsewhere, in full.
  ///
  /// - Parameters:
  ///   - isSettled: whether rules that wait for rest were looked at; if not, what they said still stands.
  mutating func report(_ present: [Violation], isSettled: Bool) -> [String] {
    let before = Set(told)
    turnEnded(present)
    let now = Dictionary(present.map { ($0.identity, $0) }) { first, _ in first }
    var lines: [String] = []
    for violation in seen where !before.contains(violation.identity) && violation.rule != "conflict" {
      let latest = now[violation.identity]
      lines.append(ViolationText.new(latest ?? violation, isOver: latest == nil))
    }
    lines = Self.shortened(lines)
    let absent = told.filter { now[$0] == nil }
    let waiting = absent.filter { !isSettled && ContractRule.named($0.rule)?.waitsForRest ?? false }
    let gone = absent.filter { !waiting.contains($0) }
    if !gone.isEmpty { lines.append(ViolationText.gone(gone, greatestCount: Self.greatestLines)) }
    var identities: Set<Violation.Identity> = []
    told = (present.map(\.identity) + waiting).filter { identities.insert($0).inserted }
    forget()
    return lines
  }

  /// Forgets what was seen since somebody was last told: it belongs to a world that is gone.
  mutating func forget() {
    seen = []
    known = []
    latest = nil
  }

  private static func shortened(_ lines: [String]) -> [String] {
    guard lines.count > greatestLines else { return lines }
    return lines.prefix(greatestLines) + ["… and \(lines.count - greatestLines) more; 'violations' lists all"]
  }
}
