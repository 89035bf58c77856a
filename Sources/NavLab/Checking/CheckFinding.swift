import NavHost

/// Something wrong that checking a delegate has come across, with the way there.
struct CheckFinding: Sendable {
  /// What is wrong.
  let violation: Violation
  /// What was done to a fresh host until it was seen.
  var steps: [CheckStep]

  /// Findings of one key are one mistake: the rule, the views and the sentence agree but for their numbers.
  struct Key: Hashable, Sendable {
    let rule: String
    let views: [String]
    let shape: String

    init(_ violation: Violation) {
      rule = violation.rule
      views = violation.views.map(Self.withoutNumbers)
      shape =
        switch rule {
        // Where a script has failed its line says which mistake it is.
        case FailureRule.script: violation.text
        // What is going on just then is in brackets.
        case FailureRule.unsettled: String(violation.text.prefix { $0 != "(" })
        default: Self.withoutNumbers(violation.text)
        }
    }

    /// The text with `#` for every number; a number's sign, digits and point count as one.
    static func withoutNumbers(_ text: String) -> String {
      var shape: [UInt8] = []
      var isInNumber = false
      var bytes = Array(text.utf8)[...]
      while let byte = bytes.popFirst() {
        let isDigit = (48...57).contains(byte)
        let isSign = byte == UInt8(ascii: "-") && bytes.first.map { (48...57).contains($0) } ?? false
        let isPoint =
          isInNumber && byte == UInt8(ascii: ".") && bytes.first.map { (48...57).contains($0) } ?? false
        if isDigit || isPoint || (isSign && !isInNumber) {
          if !isInNumber { shape.append(UInt8(ascii: "#")) }
          isInNumber = true
        } else {
          isInNumber = false
          shape.append(byte)
        }
      }
      return String(decoding: shape, as: UTF8.self)
    }
  }
}

/// What is wrong beside broken rules: ids as rules have them.
enum FailureRule {
  /// A callback of the delegate raised an error or spent a budget.
  static let script = "script"
  /// Layout, a turn or animations never come to an end.
  static let unsettled = "unsettled"

  /// What an error of the host or of a script means; nil where it only says that an event is refused.
  static func violation(for error: any Error) -> Violation? {
    if let failure = error as? CallbackFailure {
      return Violation(
        rule: script, severity: .error, views: [],
        text: "\(failure.name) failed: \(Message.oneLine(failure.underlying))")
    }
    if let error = error as? HostError {
      if error.isRefusal { return nil }
      return Violation(rule: unsettled, severity: .error, views: [], text: "\(error)")
    }
    return Violation(rule: script, severity: .error, views: [], text: Message.oneLine(error))
  }
}

/// The findings of one mistake: the first among the shortest, and how often and where it was seen.
struct FindingGroup: Sendable {
  let key: CheckFinding.Key
  private(set) var finding: CheckFinding
  /// In how many frames it was seen.
  private(set) var frameCount = 1
  /// On which screens, by their names, in the order in which they were met.
  private(set) var screens: [String]

  init(_ finding: CheckFinding, key: CheckFinding.Key, screen: String) {
    self.finding = finding
    self.key = key
    screens = [screen]
  }

  /// Takes note of another sighting.
  mutating func add(_ violation: Violation, _ steps: [CheckStep], screen: String) {
    frameCount += 1
    if steps.count < finding.steps.count { finding = CheckFinding(violation: violation, steps: steps) }
    if screens.last != screen && !screens.contains(screen) { screens.append(screen) }
  }

  /// Takes over what another part of the check has seen of the same mistake.
  mutating func merge(_ other: FindingGroup) {
    frameCount += other.frameCount
    if other.finding.steps.count < finding.steps.count { finding = other.finding }
    for screen in other.screens where !screens.contains(screen) { screens.append(screen) }
  }

  /// Takes a shorter way to the same mistake.
  mutating func replace(by finding: CheckFinding) { self.finding = finding }
}

/// The findings of a part of a check, in the order in which they were first met.
struct FindingBook: Sendable {
  private(set) var groups: [FindingGroup] = []
  private var places: [CheckFinding.Key: Int] = [:]
  /// The places of what was just seen: the same violation comes in frame after frame.
  private var known: [Violation: Int] = [:]

  /// Writes down what one frame shows.
  mutating func add(_ violations: [Violation], steps: [CheckStep], screen: String) {
    for violation in violations {
      if let place = known[violation] {
        groups[place].add(violation, steps, screen: screen)
        continue
      }
      let key = CheckFinding.Key(violation)
      if known.count >= 1000 { known = [:] }
      if let place = places[key] {
        known[violation] = place
        groups[place].add(violation, steps, screen: screen)
      } else {
        known[violation] = groups.count
        places[key] = groups.count
        groups.append(
          FindingGroup(CheckFinding(violation: violation, steps: steps), key: key, screen: screen))
      }
    }
  }

  /// Writes down what another part has found.
  mutating func merge(_ other: FindingBook) {
    for group in other.groups {
      if let place = places[group.key] {
        groups[place].merge(group)
      } else {
        places[group.key] = groups.count
        groups.append(group)
      }
    }
  }
}
