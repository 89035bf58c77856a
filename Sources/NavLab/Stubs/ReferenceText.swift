import LuaBridge

/// The reference page: everything that scripts can use.
struct ReferenceText {
  private let interface: ScriptInterface

  /// The text of the page.
  ///
  /// - Parameters:
  ///   - sandbox: Lua's own global names, of libraries with their fields.
  static func page(
    _ interface: ScriptInterface, sandbox: [(name: String, fields: [String])], mark: String
  ) -> String {
    let text = ReferenceText(interface: interface)
    let parts = [
      ["<!-- \(mark) -->", "", "# What scripts can use", ""],
      [
        "Lengths are in points, times in seconds. `name?` may be left out or be nil; `→` is what a call gives; `:name` is a",
        "method, called with a colon. At the prompt, `help NAME` and `NAME?` tell the same.", "",
        "A delegate's script returns a table of callbacks, a [NavigationLayoutDelegate](#navigationlayoutdelegate).",
        "",
      ],
      text.module, text.classes, text.types, text.commands, text.scenarios, text.lua(sandbox),
    ]
    return parts.flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  private var module: [String] {
    var lines = ["## The module", "", "`local nav = require \"nav\"`", ""]
    lines += table(
      ["", ""],
      interface.moduleClassNames.map { name in
        ["`nav.\(name)`", "A class: \(interface.declaration(ofClass: name)?.doc ?? "")"]
      }
        + interface.moduleFunctions.map {
          [code(DeclarationText.call("nav.\($0.name)", $0.parameters, returns: $0.returns)), $0.doc]
        } + [
          [
            "`nav.StyleValues`",
            "Measures that line your views up with the SDK's: "
              + interface.styleValueNames.map { "`\($0)`" }.joined(separator: ", ") + ".",
          ]
        ])
    return lines
  }

  private var classes: [String] {
    var lines = ["## Classes", ""]
    for declaration in interface.classes where declaration.name != "Host" {
      lines += ["### \(interface.fullName(ofClass: declaration.name))", ""]
      let parent = declaration.parent.map { " It is a \($0), with all that one has." } ?? ""
      lines += [declaration.doc + parent, ""]
      let full = interface.fullName(ofClass: declaration.name)
      lines += table(
        ["member", ""],
        declaration.members.map { [code(DeclarationText.member($0, ofClass: full)), $0.doc] })
    }
    return lines
  }

  private var types: [String] {
    let commandTypes = interface.commands.compactMap(LabTypes.options).map(\.name)
    var lines = ["## Types", "", "Tables with known fields, and strings with a few values.", ""]
    for type in interface.types where !commandTypes.contains(type.name) {
      lines += ["### \(type.name)", "", DeclarationText.summary(type), ""]
      if !type.fields.isEmpty {
        lines += table(["field", ""], type.fields.map { [code(DeclarationText.parameter($0)), $0.doc] })
      }
    }
    return lines
  }

  private var commands: [String] {
    var lines = ["## Commands", ""]
    lines += [
      "At the prompt as they are listed, and as functions, `tick(0.2)`; in scenarios as methods of the host, `host:tick(0.2)`.",
      "A function takes its values in order, or by name in one table: `prompt { kind = \"incident\", height = 180 }`.",
      "`host.mapView` is the map view.", "",
    ]
    for command in interface.commands {
      lines += ["### \(command.name)", "", "`\(command.usage)`: \(command.summary).", ""]
      if !command.doc.isEmpty {
        lines += command.doc.split(separator: "\n").map {
          $0.hasPrefix("  ") ? "- \($0.dropFirst(2))" : "\($0)"
        }
        lines += [""]
      }
      if !command.parameters.isEmpty {
        lines += table(
          ["value", ""],
          zip(command.parameters, HostClass.parameters(of: command)).map { given, parameter in
            [code(command.luaFunction ? DeclarationText.parameter(parameter) : given.name), given.doc]
          })
      }
      var notes: [String] = []
      if !command.luaFunction { notes.append("Only at the prompt.") }
      if let table = command.tableType { notes.append("From Lua it takes a \(table), too.") }
      if !command.returns.isEmpty { notes.append("In Lua it gives `\(command.returns)`.") }
      if !notes.isEmpty { lines += [notes.joined(separator: " "), ""] }
    }
    return lines
  }

  private var scenarios: [String] {
    let scenario = interface.scenario
    var lines = ["## Scenarios", ""]
    lines += table(
      ["function", ""],
      [[code(DeclarationText.call(scenario.name, scenario.parameters)), scenario.doc]]
        + interface.expectations.map { expectation in
          let call = DeclarationText.call(
            "expect.\(expectation.name)", expectation.parameters, returns: expectation.returns)
          let notes = expectation.parameters.filter { !$0.doc.isEmpty }.map { "`\($0.name)`: \($0.doc)" }
          return [
            code(call), ([expectation.doc] + notes.map { "\($0)." }).joined(separator: " "),
          ]
        })
    return lines
  }

  private func lua(_ sandbox: [(name: String, fields: [String])]) -> [String] {
    var lines = ["## Lua", "", "Of Lua 5.4 a script has:", ""]
    let functions = sandbox.filter(\.fields.isEmpty).map { "`\($0.name)`" }
    lines.append("- " + functions.joined(separator: ", "))
    for library in sandbox where !library.fields.isEmpty {
      lines.append("- `\(library.name)`: " + library.fields.map { "`\($0)`" }.joined(separator: ", "))
    }
    return lines
  }

  // MARK: - Markdown

  private func table(_ head: [String], _ rows: [[String]]) -> [String] {
    if rows.isEmpty { return [] }
    let line: ([String]) -> String = { "| " + $0.joined(separator: " | ") + " |" }
    return [line(head), line(head.map { _ in "---" })] + rows.map(line) + [""]
  }

  /// Code in a cell of a table, where a bar needs a backslash.
  private func code(_ text: String) -> String {
    "`" + text.split(separator: "|").joined(separator: "\\|") + "`"
  }
}
