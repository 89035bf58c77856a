import LuaBridge

/// Something that is wrong with a screen, by the words of a rule.
struct Finding {
  /// The rule's id.
  let rule: String
  /// What is wrong, perhaps in several lines.
  let text: String
}

/// A rule that `expect.noViolations` and `expect.violation` look at.
struct FindingRule {
  /// The name that scripts use.
  let id: String
  /// What the rule says of a world just now.
  let findings: (World) -> [Finding]

  /// The rules that there are.
  static var all: [FindingRule] { [conflict] }

  /// Required constraints that the last layout pass had to give up.
  private static var conflict: FindingRule {
    FindingRule(id: "conflict") { world in
      world.host.mapView.layoutConflicts.map { Finding(rule: "conflict", text: $0.description) }
    }
  }
}

/// Expectations about what rules say.
enum FindingExpectations {
  static var all: [Expectation] { [noViolations, violation] }

  private static var noViolations: Expectation {
    Expectation("noViolations", [], doc: "No rule finds anything wrong with the screen as it is now.") {
      context, call -> Void in
      if call.count > 0 {
        throw LuaArgumentError("expect.noViolations takes nothing, got \(call.count) values")
      }
      let findings = FindingRule.all.flatMap { $0.findings(context.world) }
      guard !findings.isEmpty else { return }
      throw ExpectationFailure(
        call.functionName, expected: "no violation",
        found: "\(findings.count) of " + unique(findings.map(\.rule)).joined(separator: ", "),
        details: findings.prefix(10).flatMap { finding in
          "\(finding.rule): \(finding.text)".split(separator: "\n").map(String.init)
        })
    }
  }

  private static var violation: Expectation {
    Expectation(
      "violation", [LuaParameter("id", type: "string", doc: "of a rule")],
      doc: "The rule finds something wrong with the screen as it is now."
    ) { context, call -> Void in
      let id = try call[0].enumeration(FindingRule.all.map(\.id))
      let findings = FindingRule.all.filter { $0.id == id }.flatMap { $0.findings(context.world) }
      guard findings.isEmpty else { return }
      throw ExpectationFailure(call.functionName, expected: "a violation of '\(id)'", found: "none")
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }
}
