import FrameRendering
import NavHost

/// Rules in words.
public enum RuleText {
  /// One line for each rule: those of the SDK's pages first, then the others.
  public static var list: String { lines.joined(separator: "\n") }

  private static var lines: [String] {
    let rules = ContractRule.all
    let width = rules.map(\.id.count).max() ?? 0
    let classWidth = rules.map { className($0).count }.max() ?? 0
    return rules.map { rule in
      "\(padded(rule.id, width))  \(padded(rule.severity.rawValue, 7))  "
        + "\(padded(className(rule), classWidth))  \(rule.statement)"
    }
  }

  /// All of one rule.
  static func whole(_ rule: ContractRule) -> String {
    var lines = [
      "\(rule.id)  \(rule.statement)", "  why       \(rule.why)", "  from      \(rule.page)",
      "  severity  \(rule.severity.rawValue)", "  class     \(className(rule))",
    ]
    if let reason = rule.howWithoutLook { lines.append("            \(reason)") }
    return lines.joined(separator: "\n")
  }

  /// How a rule is held, in two or three words.
  static func className(_ rule: ContractRule) -> String {
    switch rule.check {
    case .frame: "checked on frames"
    case .transition: "checked on transitions"
    case .trace: "checked on the trace"
    case .refusedByDesign: "refused by design"
    case .notCheckable: "not checkable"
    }
  }

  static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// The page of all rules, in Markdown.
  public static var page: String {
    var lines = [
      "<!-- Written by 'navrepl rules --reference FILE' from the declarations; a test compares. -->", "",
      "# The rules", "",
      "What the SDK's pages ask of a layout delegate, and what makes any screen wrong. `rules NAME` tells of one at the",
      "prompt, `violations` what is broken just now; `expect.noViolations()` and `expect.violation(\"L08\")` ask in scenarios.",
      "They are held at the end of every turn while a delegate is set. Advice never fails a run. How the pages were read",
      "where they leave something open: `sdk-readings.md`.", "",
      "A delegate may except a view from a rule: `exceptions = { { rule = \"L08\", view = \"promo\", reason = \"…\" } }`.",
      "",
    ]
    let checked = ContractRule.all.filter { $0.isOfThePages && $0.reasonWithoutLook == nil }.count
    let count = ContractRule.all.filter(\.isOfThePages).count
    for (title, isOfThePages) in [
      ("Of the SDK's pages: \(checked) of \(count) are checked", true), ("Of any screen", false),
    ] {
      lines += ["## \(title)", "", "| rule | severity | class | what has to be | why | from |"]
      lines.append("| --- | --- | --- | --- | --- | --- |")
      for rule in ContractRule.all where rule.isOfThePages == isOfThePages {
        let held = className(rule) + (rule.howWithoutLook.map { ": \($0)" } ?? "")
        lines.append(
          "| \(rule.id) | \(rule.severity.rawValue) | \(held) | \(rule.statement) | \(rule.why) | \(rule.page) |"
        )
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }
}

extension ContractRule {
  /// How a rule holds without a look, or why there is none.
  var howWithoutLook: String? {
    switch check {
    case .frame, .transition, .trace: nil
    case .refusedByDesign(let how): how
    case .notCheckable(let why): why
    }
  }
}

/// Violations in words.
enum ViolationText {
  /// The table of what is broken just now, and the exceptions that have not been needed.
  static func table(_ monitor: ContractMonitor) -> String {
    let found = monitor.violations
    var lines = rows(found)
    if found.isEmpty {
      lines = [monitor.isChecking ? "no violations" : "no violations; nothing is checked without a delegate"]
    }
    lines += monitor.unusedExceptions.map { exception in
      "the exception from \(exception.rule)" + (exception.view.map { " for \($0)" } ?? "")
        + " has not applied so far: \(exception.reason)"
    }
    return lines.joined(separator: "\n")
  }

  private static func rows(_ found: [Violation]) -> [String] {
    let cells = found.map { [$0.rule, $0.severity.rawValue, $0.views.joined(separator: ", ")] }
    let widths = (0..<3).map { column in cells.map { $0[column].count }.max() ?? 0 }
    return zip(found, cells).map { violation, cells in
      let head = zip(cells, widths).map { RuleText.padded($0, $1) }.joined(separator: "  ")
      let text = DisplayText.printable(
        violation.text.replacing(":\n", with: ": ").replacing("\n", with: "; ").replacing("   ", with: " "))
      return head + "  " + text
    }
  }

  /// What a turn's end says of a violation that is new.
  static func new(_ violation: Violation, isOver: Bool) -> String {
    "\(violation.severity.rawValue) \(violation.rule): \(violation.text)" + (isOver ? " (no longer)" : "")
  }

  /// What a turn's end says of violations that are gone.
  static func gone(_ identities: [Violation.Identity], greatestCount: Int) -> String {
    let shown = identities.prefix(greatestCount).map {
      ([$0.rule] + $0.views + [$0.subject].compactMap { $0 }).joined(separator: " ")
    }
    let rest = identities.count - shown.count
    return "no longer: " + shown.joined(separator: "; ") + (rest > 0 ? " … and \(rest) more" : "")
  }
}
