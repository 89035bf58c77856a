import FrameRendering
import NavHost

/// What a check has found, and what it has looked at.
public struct CheckReport {
  /// A mistake, with the shortest way to it.
  struct Finding: Sendable {
    let group: FindingGroup
    let finding: CheckFinding
    /// Whether a scenario of these steps shows it.
    let isSeenAgain: Bool
  }

  private let plan: CheckPlan
  private let warnings: [String]
  private(set) var findings: [Finding] = []
  /// The exceptions that have applied nowhere.
  var unusedExceptions: [RuleException] = []
  /// How often all rules were looked at.
  public private(set) var frameCount = 0
  /// How many events were looked at.
  public private(set) var eventCount = 0
  private var reached: [CheckPlan.Part] = []
  private var missing: [CheckPlan.Part] = []

  init(plan: CheckPlan, warnings: [String]) {
    self.plan = plan
    self.warnings = warnings
  }

  mutating func add(_ result: CheckPartResult, of part: CheckPlan.Part) {
    frameCount += result.frameCount
    eventCount += result.eventCount
    if result.isComplete { reached.append(part) } else { missing.append(part) }
  }

  mutating func addMissing(_ part: CheckPlan.Part) { missing.append(part) }

  mutating func take(_ findings: [Finding]) { self.findings = findings }

  /// Whether all of the plan was looked at.
  public var isComplete: Bool { missing.isEmpty }

  /// Whether something of severity `error` was found: warnings and advice fail nothing.
  public var hasErrors: Bool { findings.contains { $0.finding.violation.severity == .error } }

  /// How many mistakes were found.
  public var findingCount: Int { findings.count }

  // MARK: - Words

  /// The report for people.
  public var text: String {
    var blocks = warnings.map { "note: \($0)" }
    blocks += findings.enumerated().map { text(of: $0.element, number: $0.offset + 1) }
    blocks += unusedExceptions.map {
      "note: \(ViolationText.unneeded($0)) \(isComplete ? "anywhere" : "so far"): \($0.reason)"
    }
    blocks.append(([headline] + coverage).joined(separator: "\n"))
    return blocks.joined(separator: "\n\n") + "\n"
  }

  /// The scenarios alone, as a file for `navrepl run`.
  public var scenarios: String {
    findings.enumerated().map { FindingScenario.text($0.element.finding, number: $0.offset + 1) }
      .joined(separator: "\n\n") + "\n"
  }

  private func text(of found: Finding, number: Int) -> String {
    let violation = found.finding.violation
    let sentence = violation.text.split(separator: "\n").map { DisplayText.printable(String($0)) }
    var lines = ["\(number)  \(violation.severity.rawValue) \(violation.rule): \(sentence.first ?? "")"]
    lines += sentence.dropFirst().map { "   \($0)" }
    if let rule = ContractRule.named(violation.rule) { lines.append("   \(rule.statement) \(rule.why)") }
    lines.append(
      "   seen in \(Self.count(found.group.frameCount, "frame")) on \(screens(found.group.screens))")
    if !found.isSeenAgain {
      lines.append("   seen only while the screen was looked at again and again; the scenario may pass")
    }
    lines.append("")
    lines += FindingScenario.text(found.finding, number: number).split(separator: "\n").map { "   \($0)" }
    return lines.joined(separator: "\n")
  }

  private func screens(_ names: [String]) -> String {
    if names.count == plan.screens.count && names.count > 1 { return "all \(names.count) screens" }
    let shown = names.prefix(3).joined(separator: "; ")
    return names.count > 3 ? "\(names.count) of \(plan.screens.count) screens: \(shown) …" : shown
  }

  private var headline: String {
    let counts = Severity.allCases.compactMap { severity -> String? in
      let count = findings.filter { $0.finding.violation.severity == severity }.count
      guard count > 0 else { return nil }
      return severity == .advice ? "\(count) advice" : Self.count(count, severity.rawValue)
    }
    return "\(plan.path): " + (counts.isEmpty ? "nothing found" : counts.joined(separator: ", "))
  }

  private var coverage: [String] {
    let trees = parts { if case .paths(_, _, let isHurried) = $0 { !isHurried } else { false } }
    let hurried = parts { if case .paths(_, _, let isHurried) = $0 { isHurried } else { false } }
    let walks = parts { if case .walks = $0 { true } else { false } }
    let word = plan.extent.isFull ? "part" : "screen"
    let different = Set(plan.screens.map(\.device)).count
    var lines = [
      "looked at \(Self.count(frameCount, "frame")) after \(Self.count(eventCount, "event"))"
        + (isComplete ? ":" : "; the rest was not reached:"),
      "  screens   \(Self.count(plan.devices.count, deviceWord)) (\(different) different) × "
        + plan.orientations.map(\.rawValue).joined(separator: ", ") + " × left to right, right to left",
      "  paths     \(plan.paths.nodes.count) of up to \(plan.extent.greatestDepth) events, each event at rest, on "
        + Self.share(trees, word),
      "            the same in a hurry, into running animations, on " + Self.share(hurried, word),
      plan.extent.isFull
        ? "            with each of \(PromptKind.all.count) prompt kinds and \(SpeedFace.allCases.count) speed faces"
        : "            prompt kinds and speed faces take turns along the paths: each in every state, on every screen",
      "  random    \(plan.extent.walkCount) of \(plan.extent.walkLength) events, seed \(plan.seed): "
        + Self.share(walks, "part"),
    ]
    if plan.sdkVersion != .standard { lines[1] += ", SDK \(plan.sdkVersion)" }
    if plan.rotates { lines[1] += ", turned in between" }
    return lines
  }

  private var deviceWord: String {
    let idioms = Set(plan.devices.map(\.idiom))
    return idioms == [.phone] ? "phone" : idioms == [.pad] ? "tablet" : "device"
  }

  private func parts(_ isMember: (CheckPlan.Part) -> Bool) -> (reached: Int, all: Int) {
    let count = reached.filter(isMember).count
    return (count, count + missing.filter(isMember).count)
  }

  private static func share(_ parts: (reached: Int, all: Int), _ word: String) -> String {
    parts.reached == parts.all
      ? "all \(count(parts.all, word))" : "\(parts.reached) of \(count(parts.all, word))"
  }

  private static func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)" + (number == 1 ? "" : "s")
  }
}
