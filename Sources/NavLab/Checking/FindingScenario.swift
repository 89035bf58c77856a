import FrameRendering
import NavHost

/// A finding as a scenario: run by `navrepl run`, it fails with what was found.
enum FindingScenario {
  /// The scenario's text, for a file in the folder from which the delegate's path leads to it.
  static func text(_ finding: CheckFinding, number: Int) -> String {
    var lines = ["scenario(\(LuaText.quoted("\(number): \(title(finding.violation))")), function(host)"]
    lines += finding.steps.flatMap(\.lines).map { "  " + $0 }
    // What a script or the host raises fails the scenario by itself.
    if ContractRule.named(finding.violation.rule) != nil {
      lines.append(
        finding.violation.severity == .advice
          ? "  expect.noViolations { advice = true }" : "  expect.noViolations()")
    }
    return (lines + ["end)"]).joined(separator: "\n")
  }

  private static func title(_ violation: Violation) -> String {
    ([violation.rule] + violation.views).joined(separator: " ")
  }
}
