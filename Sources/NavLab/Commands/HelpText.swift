import LuaBridge
import NavScript

/// Help, made from the declarations of commands, classes, types and expectations.
struct HelpText {
  private let session: Session
  private let topics: HelpTopics

  private var interface: ScriptInterface { topics.interface }
  private var script: ScriptHost { session.world.script }

  static func outcome(for topic: String?, in session: Session) -> Outcome {
    let help = HelpText(session: session, topics: HelpTopics(session))
    guard let topic else { return Outcome(text: help.overview) }
    return help.outcome(for: topic)
  }

  private func outcome(for topic: String) -> Outcome {
    // A method may be asked for as it is called.
    let written = topic.hasSuffix("?") ? String(topic.dropLast()).trimmed : topic
    let parts = written.split(whereSeparator: { $0 == "." || $0 == ":" }).map(String.init)
    if let command = session.registry.command(named: written) { return Outcome(text: text(of: command)) }
    let path = parts.first == "nav" ? Array(parts.dropFirst()) : parts
    guard let first = path.first else {
      return parts.isEmpty ? unknown(topic) : Outcome(text: moduleText)
    }
    if first == "expect" { return expectations(path) }
    if path.count == 1, let text = text(ofName: first) { return Outcome(text: text) }
    if path.count == 2, interface.declaration(ofClass: first) != nil {
      return member(path[1], ofClass: first)
    }
    if let outcome = value(parts, written: written) { return outcome }
    let found = path.count == 1 ? topics.members(like: first) : []
    // A name that only resembles one is rather what the prompt knows by it.
    if found.first?.member.name != first, script.storedPromptValue(written) != nil { return unknown(topic) }
    return found.isEmpty ? unknown(topic) : Outcome(text: text(of: found))
  }

  private func unknown(_ topic: String) -> Outcome {
    let name = topic.hasSuffix("?") ? String(topic.dropLast()).trimmed : topic
    if let value = script.storedPromptValue(name), !value.isNil {
      return Outcome(text: "'\(name)' is Lua's own or a script's; nothing more is known of it")
    }
    let parts = topic.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, parts[0] == "nav" {
      return Outcome(error: "help: nav has no '\(parts[1])'" + hint(parts[1], topics.names(in: "nav")))
    }
    let near = hint(topic, topics.names + interface.classes.flatMap { $0.members.map(\.name) })
    return Outcome(error: "help: nothing is called '\(topic)'\(near)")
  }

  private func hint(_ written: String, _ names: [String]) -> String {
    nearestName(to: written, in: names).map { "; did you mean '\($0)'?" } ?? "; type 'help'"
  }

  // MARK: - Everything

  private var overview: String {
    let commands = session.registry.commands
    let width = commands.map(\.usage.count).max() ?? 0
    let lines = commands.map { command in
      "  \(command.usage)\(String(repeating: " ", count: width - command.usage.count))  \(command.summary)"
    }
    return """
      A line is a command or Lua; '=' in front makes it Lua, '/' a command. Views are known by their names:
      turnCard.frame, viewport.frame.height, navMap.subviews.

      \(lines.joined(separator: "\n"))

      help COMMAND tells more; help nav lists what scripts can use, help expect what scenarios expect. turnCard? tells
      what a name is, help constraint finds members by name.
      """
  }

  private var moduleText: String {
    var rows: [(String, String)] = interface.moduleClassNames.map { name in
      ("nav.\(name)", interface.declaration(ofClass: name)?.doc ?? "")
    }
    rows += interface.moduleFunctions.map { function in
      (DeclarationText.call("nav.\(function.name)", function.parameters), function.doc)
    }
    rows.append(("nav.StyleValues", "Measures that line your views up with the SDK's, in points."))
    let others = interface.classes.map(\.name).filter { !interface.moduleClassNames.contains($0) }
    return (["local nav = require \"nav\""] + table(rows) + wrapped("and the classes", others))
      .joined(separator: "\n")
  }

  // MARK: - Names

  private func text(ofName name: String) -> String? {
    if let declaration = interface.declaration(ofClass: name) { return text(ofClass: declaration) }
    if let function = interface.moduleFunctions.first(where: { $0.name == name }) {
      return text(of: function, named: "nav.\(name)")
    }
    if name == interface.scenario.name { return text(of: interface.scenario, named: name) }
    if name == "StyleValues" {
      return
        (["nav.StyleValues: measures that line your views up with the SDK's, in points."]
        + wrapped("", interface.styleValueNames)).joined(separator: "\n")
    }
    return interface.type(named: name).map { lines(of: $0).joined(separator: "\n") }
  }

  private func text(of command: Command) -> String {
    var lines = [command.usage, "  \(command.summary)"]
    for parameter in command.parameters {
      lines.append("  \(parameter.name): \(parameter.doc)" + (parameter.isOptional ? " (optional)" : ""))
    }
    if !command.doc.isEmpty {
      lines += command.doc.split(separator: "\n").map { "  \($0)" }
    }
    let members = topics.members(like: command.name).filter {
      $0.member.name == command.name && $0.className != "Host"
    }
    if !members.isEmpty {
      let names = members.map { "\($0.className).\($0.member.name)" }.joined(separator: ", ")
      lines.append("  Of the same name: \(names).")
    }
    return lines.joined(separator: "\n")
  }

  private func text(of function: LuaFunctionDeclaration, named name: String) -> String {
    let head = DeclarationText.call(name, function.parameters, returns: function.returns)
    return ([head] + folded(function.doc, at: 2) + explained(function.parameters.map(\.type)))
      .joined(separator: "\n")
  }

  private func expectations(_ path: [String]) -> Outcome {
    guard path.count > 1 else {
      let rows = interface.expectations.map {
        (DeclarationText.call("expect.\($0.name)", $0.parameters, returns: $0.returns), $0.doc)
      }
      return Outcome(
        text: (["In scenarios; what is not met ends the scenario."] + table(rows)).joined(separator: "\n"))
    }
    guard path.count == 2, let found = interface.expectations.first(where: { $0.name == path[1] }) else {
      let name = path.dropFirst().joined(separator: ".")
      return Outcome(
        error: "help: expect has no '\(name)'" + hint(name, interface.expectations.map(\.name)))
    }
    var lines = [DeclarationText.call("expect.\(found.name)", found.parameters, returns: found.returns)]
    lines += folded(found.doc, at: 2)
    for parameter in found.parameters where !parameter.doc.isEmpty {
      lines.append("  \(parameter.name): \(parameter.doc)")
    }
    return Outcome(
      text: (lines + explained(found.parameters.map(\.type))).joined(separator: "\n"))
  }

  // MARK: - Classes

  private func text(ofClass declaration: LuaClassDeclaration) -> String {
    let name = interface.fullName(ofClass: declaration.name)
    let parent = declaration.parent.map { " (a \($0))" } ?? ""
    var lines = ["\(name)\(parent): \(declaration.doc)"]
    let groups = interface.members(ofClass: declaration.name)
    lines += table(
      (groups.first?.members ?? []).map { (DeclarationText.member($0, ofClass: name), $0.doc) })
    for group in groups.dropFirst() {
      lines += wrapped("of \(group.className)", group.members.map(\.name))
    }
    return lines.joined(separator: "\n")
  }

  /// The names of the members alone.
  private func shortText(ofClass declaration: LuaClassDeclaration) -> String {
    let name = interface.fullName(ofClass: declaration.name)
    var lines = ["\(name): \(declaration.doc)"]
    for group in interface.members(ofClass: declaration.name) {
      let isProperty: (LuaMemberDeclaration) -> Bool = { if case .property = $0.kind { true } else { false } }
      let members = group.members.filter { !$0.isFunctionOfClass }
      let own = group.className == declaration.name ? "" : " of \(group.className)"
      lines += wrapped("properties\(own)", members.filter(isProperty).map(\.name))
      lines += wrapped("methods\(own)", members.filter { !isProperty($0) }.map(\.name))
    }
    return (lines + ["help \(declaration.name) tells more, help \(declaration.name).MEMBER all of one."])
      .joined(separator: "\n")
  }

  private func member(_ name: String, ofClass className: String) -> Outcome {
    for group in interface.members(ofClass: className) {
      guard let member = group.members.first(where: { $0.name == name }) else { continue }
      return Outcome(text: text(of: member, ofClass: className))
    }
    return Outcome(
      error: "help: \(className) has no member '\(name)'" + hint(name, topics.names(in: className)))
  }

  private func text(of member: LuaMemberDeclaration, ofClass className: String) -> String {
    let full = interface.fullName(ofClass: className)
    var head = DeclarationText.member(member, ofClass: full)
    if !member.isFunctionOfClass { head = className + (head.hasPrefix(":") ? "" : ".") + head }
    return ([head] + folded(member.doc, at: 2) + explained(member.typeTexts)).joined(separator: "\n")
  }

  /// Members that share a name and a meaning are told together.
  private func text(of found: [(className: String, member: LuaMemberDeclaration)]) -> String {
    if found.count == 1 { return text(of: found[0].member, ofClass: found[0].className) }
    let rows = found.map { entry in
      let full = interface.fullName(ofClass: entry.className)
      let text = DeclarationText.member(entry.member, ofClass: full)
      let isOwn = entry.member.isFunctionOfClass
      return (isOwn ? text : entry.className + (text.hasPrefix(":") ? "" : ".") + text, entry.member.doc)
    }
    let docs = Set(rows.map(\.1))
    // What all of them mean is said once.
    if docs.count == 1 {
      let types = found.flatMap(\.member.parameters).flatMap { DeclarationText.names(in: $0.type) }
      let options = types.filter { !(interface.type(named: $0)?.fields.isEmpty ?? true) }
      let more =
        options.isEmpty ? [] : folded("More: help " + options.joined(separator: ", help ") + ".", at: 2)
      return (rows.map(\.0) + folded(rows[0].1, at: 2) + more).joined(separator: "\n")
    }
    return table(rows, indent: "").joined(separator: "\n")
  }

  // MARK: - Values at the prompt

  private func value(_ path: [String], written: String) -> Outcome? {
    let names = LuaNames(session)
    switch names.kind(of: path) {
    case .object(let className):
      guard let declaration = interface.declaration(ofClass: className) else { return nil }
      return Outcome(text: "\(written) is a \(className).\n" + shortText(ofClass: declaration))
    case .classItself(let name): return text(ofName: name).map { Outcome(text: $0) }
    case .table(let entries):
      let content = entries.isEmpty ? ["  without names"] : wrapped("", entries)
      return Outcome(text: (["\(written) is a table"] + content).joined(separator: "\n"))
    case .text: return Outcome(text: "\(written) is a string")
    case nil: break
    }
    // A member of what is there: turnCard.frame, navMap.addSubview.
    if path.count > 1, case .object(let className)? = names.kind(of: path.dropLast()) {
      return member(path[path.count - 1], ofClass: className)
    }
    if path.count == 1, let reason = script.absence(of: path[0]),
      let declaration = interface.declaration(ofClass: "View")
    {
      return Outcome(
        text: "\(written) is a View of the SDK's; \(reason).\n" + shortText(ofClass: declaration))
    }
    return nil
  }

  // MARK: - Types

  /// What the types stand for that these name: options with their fields, each once.
  private func explained(_ types: [String]) -> [String] {
    var known: Set<String> = []
    let names = types.flatMap(DeclarationText.names).filter { known.insert($0).inserted }
    return names.compactMap { interface.type(named: $0) }.flatMap { lines(of: $0).map { "  \($0)" } }
  }

  private func lines(of type: LuaTypeDeclaration) -> [String] {
    folded("\(type.name): \(DeclarationText.summary(type))", at: 0, further: 2)
      + table(type.fields.map { (DeclarationText.parameter($0), $0.doc) })
  }

  // MARK: - Columns

  private static let width = 110

  /// Names and what they mean; a name that is too long for its column has its meaning below.
  private func table(_ rows: [(String, String)], indent: String = "  ") -> [String] {
    let widest = 46
    let column = rows.map(\.0.count).filter { $0 <= widest }.max() ?? 0
    return rows.flatMap { name, doc -> [String] in
      if doc.isEmpty { return [indent + name] }
      if name.count > column { return [indent + name] + folded(doc, at: indent.count + 4) }
      let gap = String(repeating: " ", count: column - name.count + 2)
      var lines = folded(doc, at: indent.count + column + 2)
      if let first = lines.first { lines[0] = indent + name + gap + first.trimmed }
      return lines
    }
  }

  /// A text in lines of ``width``, from a column on.
  private func folded(_ text: String, at column: Int, further: Int = 0) -> [String] {
    let indent = String(repeating: " ", count: column)
    var lines: [String] = []
    var line = indent
    for word in text.split(separator: " ") {
      if line.count + word.count > Self.width, line.contains(where: { $0 != " " }) {
        lines.append(line.trimmedAtEnd)
        line = indent + String(repeating: " ", count: further)
      }
      line += word + " "
    }
    return lines + [line.trimmedAtEnd]
  }

  /// Names, as many to a line as fit.
  private func wrapped(_ head: String, _ names: [String]) -> [String] {
    if names.isEmpty { return [] }
    var lines: [String] = []
    var line = "  " + (head.isEmpty ? "" : head + ": ")
    for (index, name) in names.enumerated() {
      let word = name + (index < names.count - 1 ? ", " : "")
      if line.count + word.count > Self.width {
        lines.append(line.trimmedAtEnd)
        line = "    "
      }
      line += word
    }
    return lines + [line.trimmedAtEnd]
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedAtEnd: String {
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
