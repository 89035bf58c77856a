import LuaBridge
import NavScript

/// Help, made from the declarations of commands and classes.
enum HelpText {
  static func outcome(for topic: String?, in session: Session) -> Outcome {
    guard let topic else { return Outcome(text: overview(session.registry)) }
    if let command = session.registry.command(named: topic) { return Outcome(text: text(of: command)) }
    let parts = topic.split(separator: ".").map(String.init)
    let path = parts.first == "nav" ? Array(parts.dropFirst()) : parts
    let script = session.world.script
    if topic == "nav" { return Outcome(text: moduleText(script)) }
    if path.count == 1, let function = script.moduleFunctions.first(where: { $0.name == path[0] }) {
      let parameters = function.parameters.map(\.name).joined(separator: ", ")
      return Outcome(text: "nav.\(function.name)(\(parameters))\n  \(function.doc)")
    }
    if let first = path.first, let members = script.state.members(ofClass: first) {
      let declaration = script.state.classes.first { $0.name == first }
      if path.count == 1 {
        let parent = declaration?.parent.map { " (a \($0))" } ?? ""
        let lines = members.map { "  " + line(of: $0) }
        return Outcome(
          text: (["\(first)\(parent): \(declaration?.doc ?? "")"] + lines).joined(separator: "\n"))
      }
      if path.count == 2 {
        if let member = members.first(where: { $0.name == path[1] }) {
          return Outcome(text: "\(first)." + line(of: member))
        }
        return Outcome(
          error: "help: \(first) has no member '\(path[1])'" + hint(path[1], members.map(\.name)))
      }
    }
    let known = session.registry.names + script.state.classes.map(\.name) + ["nav"]
    return Outcome(error: "help: nothing is called '\(topic)'" + hint(topic, known))
  }

  private static func hint(_ written: String, _ names: [String]) -> String {
    nearestName(to: written, in: names).map { "; did you mean '\($0)'?" } ?? "; type 'help'"
  }

  private static func overview(_ registry: CommandRegistry) -> String {
    let width = registry.commands.map(\.usage.count).max() ?? 0
    let lines = registry.commands.map { command in
      "  \(command.usage)\(String(repeating: " ", count: width - command.usage.count))  \(command.summary)"
    }
    return """
      A line is a command or Lua; '=' in front makes it Lua, '/' a command. Views are known by their names:
      turnCard.frame, viewport.frame.height, navMap.subviews.

      \(lines.joined(separator: "\n"))

      help COMMAND tells more; help nav lists what scripts can use.
      """
  }

  private static func text(of command: Command) -> String {
    var lines = [command.usage, "  \(command.summary)"]
    for parameter in command.parameters {
      lines.append("  \(parameter.name): \(parameter.doc)" + (parameter.isOptional ? " (optional)" : ""))
    }
    if !command.doc.isEmpty {
      lines += command.doc.split(separator: "\n").map { "  \($0)" }
    }
    return lines.joined(separator: "\n")
  }

  private static func moduleText(_ script: ScriptHost) -> String {
    var lines = ["local nav = require \"nav\""]
    for name in ScriptHost.moduleClassNames {
      let doc = script.state.classes.first { $0.name == name }?.doc ?? ""
      lines.append("  nav.\(name): \(doc)")
    }
    for function in script.moduleFunctions { lines.append("  nav.\(function.name): \(function.doc)") }
    lines.append("  nav.StyleValues: measures that line your views up with the SDK's, in points.")
    return lines.joined(separator: "\n")
  }

  private static func line(of member: LuaMemberDeclaration) -> String {
    switch member.kind {
    case .property(let type, let isWritable):
      return "\(member.name): \(type)\(isWritable ? "" : " (read-only)")  \(member.doc)"
    case .method(let parameters, let returns):
      return ":\(member.name)(\(parameters.map(\.name).joined(separator: ", ")))"
        + (returns.isEmpty ? "" : " → \(returns)") + "  \(member.doc)"
    case .function(let parameters, let returns):
      return ".\(member.name)(\(parameters.map(\.name).joined(separator: ", ")))"
        + (returns.isEmpty ? "" : " → \(returns)") + "  \(member.doc)"
    }
  }
}
