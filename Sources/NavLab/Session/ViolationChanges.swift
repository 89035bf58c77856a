import NavHost

/// Which violations are new and which are gone since somebody was last told.
struct ViolationChanges {
  private var told: [Violation.Identity] = []
  /// What was broken at the end of some turn since then, each once, as it was first seen.
  private var seen: [Violation] = []
  private var known: Set<Violation.Identity> = []

  /// What is wrong at the end of a turn.
  mutating func turnEnded(_ violations: [Violation]) {
    for violation in violations where known.insert(violation.identity).inserted { seen.append(violation) }
  }

  /// Takes what is wrong as told, without a word.
  mutating func take(_ violations: [Violation]) {
    var identities: Set<Violation.Identity> = []
    told = violations.map(\.identity).filter { identities.insert($0).inserted }
    forget()
  }

  /// The news, a line each. Conflicts of constraints are told elsewhere, in full.
  mutating func report(_ present: [Violation]) -> [String] {
    let before = told
    turnEnded(present)
    let now = Set(present.map(\.identity))
    var lines: [String] = []
    for violation in seen where !before.contains(violation.identity) && violation.rule != "conflict" {
      let latest = present.first { $0.identity == violation.identity }
      lines.append(ViolationText.new(latest ?? violation, isOver: latest == nil))
    }
    let gone = before.filter { !now.contains($0) }
    if !gone.isEmpty { lines.append(ViolationText.gone(gone)) }
    take(present)
    return lines
  }

  /// Forgets what was seen since somebody was last told: it belongs to a world that is gone.
  mutating func forget() {
    seen = []
    known = []
  }
}
