import LuaBridge
import NavHost

/// Expectations about what rules say.
enum FindingExpectations {
  static var all: [Expectation] { [noViolations, violation] }

  private static var noViolations: Expectation {
    Expectation(
      "noViolations",
      [
        LuaParameter(
          "options", type: NoViolationsOptions.declaration.name, isOptional: true,
          doc: "errors and warnings count, advice only if asked for")
      ], doc: "No rule is broken by the screen and the delegate as they are now."
    ) { context, call -> Void in
      let options = try call[0].optional?.options(NoViolationsOptions.declaration.fieldNames)
      let countsAdvice = try options?["advice"].optional?.boolean() ?? false
      call.charge(instructions: RuleWork.instructions(in: context.world))
      let found = context.world.host.monitor.violations.filter { countsAdvice || $0.severity != .advice }
      guard !found.isEmpty else { return }
      throw ExpectationFailure(
        call.functionName, expected: "no violation",
        found: "\(found.count) of " + unique(found.map(\.rule)).joined(separator: ", "),
        details: found.prefix(10).flatMap { violation in
          "\(violation.rule): \(violation.text)".split(separator: "\n").map(String.init)
        })
    }
  }

  private static var violation: Expectation {
    Expectation(
      "violation", [LuaParameter("id", type: "RuleName", doc: "of a rule")],
      doc: "The rule is broken by the screen or the delegate as they are now."
    ) { context, call -> Void in
      let id = try call[0].enumeration(ContractRule.all.map(\.id))
      if let reason = ContractRule.named(id)?.reasonWithoutLook {
        throw call[0].error("is never broken: it is \(reason)")
      }
      call.charge(instructions: RuleWork.instructions(in: context.world))
      let found = context.world.host.monitor.violations
      guard !found.contains(where: { $0.rule == id }) else { return }
      throw ExpectationFailure(
        call.functionName, expected: "a violation of '\(id)'",
        found: found.isEmpty ? "none" : "none but of " + unique(found.map(\.rule)).joined(separator: ", "))
    }
  }

  private static func unique(_ names: [String]) -> [String] {
    names.enumerated().filter { names.firstIndex(of: $0.element) == $0.offset }.map(\.element)
  }
}

/// What `expect.noViolations` takes.
enum NoViolationsOptions {
  static let declaration = LuaTypeDeclaration(
    "NoViolationsOptions", doc: "Which rules count.",
    fields: [
      LuaParameter("advice", type: "boolean", isOptional: true, doc: "Whether advice counts, too; false.")
    ])
}

/// What it costs a script to have all rules looked at.
enum RuleWork {
  /// In Lua instructions: pairs of views, and the search for what constraints leave open.
  static func instructions(in world: World) -> Int {
    let count = world.host.mapView.itemCount
    return 50_000 + 400 * count * count
  }
}

extension ContractRule {
  /// Why nobody looks whether the rule is kept; nil if somebody does.
  var reasonWithoutLook: String? {
    switch check {
    case .frame, .transition, .trace: nil
    case .refusedByDesign(let how): "refused by design: \(how)"
    case .notCheckable(let why): "not checkable: \(why)"
    }
  }
}
