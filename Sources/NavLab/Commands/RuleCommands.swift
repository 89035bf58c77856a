import LuaBridge
import NavHost
import NavScript

/// Commands that tell of rules and of what breaks them.
enum RuleCommands {
  static var all: [Command] { [violations, rules] }

  private static var violations: Command {
    Command(
      "violations", "prints what breaks the rules of the SDK's pages just now",
      doc:
        "In Lua, violations() gives a list of { rule, severity, views, text }. 'rules NAME' tells of a rule.",
      luaType: "Violation[]", luaValue: { try ViolationValue.make($0, in: $0.script.state) },
      action: .look { context, _ in
        let delegate = context.world.host.mapView.layoutDelegate as? LuaLayoutDelegate
        let table = ViolationText.table(context.world.host.monitor)
        return ([table] + (delegate?.exceptionWarnings ?? [])).joined(separator: "\n")
      })
  }

  private static var rules: Command {
    Command(
      "rules", "lists the rules, or tells of one",
      parameters: [
        CommandParameter(
          "name", .word, isOptional: true, doc: "a rule: L08, conflict",
          suggestions: .names(ContractRule.all.map(\.id)))
      ],
      action: .look { _, arguments in
        guard let name = arguments.text("name") else { return RuleText.list }
        guard let rule = ContractRule.named(name) else {
          let near = nearestName(to: name, in: ContractRule.all.map(\.id)).map { "did you mean '\($0)'?" }
          throw CommandError("rules: there is no rule '\(name)'; \(near ?? "'rules' lists them")")
        }
        return RuleText.whole(rule)
      })
  }
}

/// Violations as a Lua list.
enum ViolationValue {
  static func make(_ world: World, in state: LuaState) throws -> LuaValue {
    state.charge(instructions: RuleWork.instructions(in: world))
    let values = try world.host.monitor.violations.map { violation -> LuaValue in
      .table(
        try state.makeTable([
          "rule": .text(violation.rule), "severity": .text(violation.severity.rawValue),
          "views": .table(try state.makeArray(violation.views.map { .text($0) })),
          "text": .text(violation.text),
        ]))
    }
    return .table(try state.makeArray(values))
  }
}
