import LuaBridge

/// Definitions for editors that understand LuaCATS annotations, such as the Lua language server.
struct LuaCatsText {
  private let interface: ScriptInterface
  private let typeNames: Set<String>

  init(_ interface: ScriptInterface) {
    self.interface = interface
    typeNames = Set(interface.classes.map(\.name) + interface.types.map(\.name))
  }

  // MARK: - The three files

  /// What `require "nav"` gives, all classes and all types.
  func module(mark: String) -> String {
    var lines = ["---@meta nav", "", "-- \(mark)", "", "---@class nav", "local nav = {}"]
    for declaration in interface.classes { lines += [""] + text(of: declaration) }
    for function in interface.moduleFunctions {
      lines += [""] + text("function nav.\(function.name)", function)
    }
    lines += ["", "---Measures, in points, that line your views up with the SDK's."]
    lines += ["---@class nav.StyleValues"]
    lines += interface.styleValueNames.map { "---@field \($0) number" }
    lines += ["nav.StyleValues = {}"]
    for type in interface.types { lines += [""] + text(of: type) }
    return (lines + ["", "return nav", ""]).joined(separator: "\n")
  }

  /// What scenario files have beside it.
  func scenarios(mark: String) -> String {
    var lines = ["---@meta", "", "-- \(mark)", ""]
    lines += text("function \(interface.scenario.name)", interface.scenario)
    lines += ["", "---What a scenario expects; what is not met ends it.", "expect = {}"]
    for expectation in interface.expectations {
      lines += [""]
      lines += function(
        "function expect.\(expectation.name)", expectation.parameters, returns: expectation.returns,
        doc: expectation.doc)
    }
    return (lines + [""]).joined(separator: "\n")
  }

  /// The global names at the prompt.
  func prompt(mark: String) -> String {
    var lines = ["---@meta", "", "-- \(mark)", "-- The names of the prompt; scripts do not have them.", ""]
    lines += ["---@type nav", "nav = nil", "", "---@type nav.MapView", "navMap = nil", ""]
    lines += ["---@type nav.Host", "host = nil"]
    for name in interface.promptViewNames { lines += ["", "---@type nav.View", "\(name) = nil"] }
    for command in interface.commands where command.luaFunction {
      lines += [""]
      lines += function(
        "function \(command.name)", HostClass.parameters(of: command), returns: command.returns,
        doc: doc(of: command), overload: tableOverload(of: command, method: false))
    }
    return (lines + [""]).joined(separator: "\n")
  }

  // MARK: - Declarations

  private func text(of declaration: LuaClassDeclaration) -> [String] {
    let isInModule = interface.moduleClassNames.contains(declaration.name)
    let path = isInModule ? "nav.\(declaration.name)" : declaration.name
    var lines = comment(declaration.doc)
    let parent = declaration.parent.map { " : nav.\($0)" } ?? ""
    lines.append("---@class nav.\(declaration.name)\(parent)")
    for member in declaration.members {
      guard case .property(let type, let isWritable) = member.kind else { continue }
      lines.append(field(member.name, type, (isWritable ? "" : "(read-only) ") + member.doc))
    }
    lines.append(isInModule ? "\(path) = {}" : "local \(path) = {}")
    for member in declaration.members {
      switch member.kind {
      case .property: continue
      case .method(let parameters, let returns):
        // The host's methods are the commands.
        let command =
          declaration.name == "Host" ? interface.commands.first { $0.name == member.name } : nil
        lines += [""]
        lines += function(
          "function \(path):\(member.name)", parameters, returns: returns,
          doc: command.map(doc) ?? member.doc,
          overload: command.flatMap { tableOverload(of: $0, method: true) })
      case .function(let parameters, let returns):
        lines += [""]
        lines += function(
          "function \(path).\(member.name)", parameters, returns: returns, doc: member.doc)
      }
    }
    return lines
  }

  private func text(of type: LuaTypeDeclaration) -> [String] {
    var lines = comment(type.doc)
    switch type.kind {
    case .record(let fields):
      lines.append("---@class nav.\(type.name)")
      lines += fields.map { field($0.name + ($0.isOptional ? "?" : ""), $0.type, $0.doc) }
    case .enumeration(let values, let isOpen):
      let words = (isOpen ? ["string"] : []) + values.map { "\"\($0)\"" }
      lines.append("---@alias nav.\(type.name) " + words.joined(separator: "|"))
    case .alias(let other): lines.append("---@alias nav.\(type.name) \(qualified(other))")
    }
    return lines
  }

  private func doc(of command: Command) -> String {
    command.summary.prefix(1).uppercased() + command.summary.dropFirst() + "."
      + (command.doc.isEmpty ? "" : "\n\(command.doc)")
  }

  private func tableOverload(of command: Command, method: Bool) -> String? {
    guard let type = command.tableType ?? LabTypes.options(of: command)?.name else { return nil }
    let returns = command.returns.isEmpty ? "" : ": \(qualified(command.returns))"
    return "fun(\(method ? "self: nav.Host, " : "")options: nav.\(type))\(returns)"
  }

  private func text(_ head: String, _ declaration: LuaFunctionDeclaration) -> [String] {
    function(head, declaration.parameters, returns: declaration.returns, doc: declaration.doc)
  }

  private func function(
    _ head: String, _ parameters: [LuaParameter], returns: String, doc: String, overload: String? = nil
  ) -> [String] {
    var lines = comment(doc)
    var names: [String] = []
    for (index, parameter) in parameters.enumerated() {
      if parameter.isVariadic {
        // What comes behind it can only be among the rest.
        let rest = parameters[index...]
        let type = rest.map(\.type).joined(separator: "|")
        lines.append("---@param ... \(qualified(type))\(spaced(parameter.doc))")
        names.append("...")
        break
      }
      let name = parameter.name + (parameter.isOptional ? "?" : "")
      lines.append("---@param \(name) \(qualified(parameter.type))\(spaced(parameter.doc))")
      names.append(parameter.name)
    }
    if !returns.isEmpty { lines.append("---@return \(qualified(returns))") }
    if let overload { lines.append("---@overload \(overload)") }
    lines.append("\(head)(\(names.joined(separator: ", "))) end")
    return lines
  }

  private func field(_ name: String, _ type: String, _ doc: String) -> String {
    "---@field \(name) \(qualified(type))\(spaced(doc))"
  }

  private func comment(_ doc: String) -> [String] {
    doc.split(separator: "\n").map { "---\($0)" }
  }

  private func spaced(_ doc: String) -> String {
    doc.isEmpty ? "" : " " + doc.split(separator: "\n").joined(separator: " ")
  }

  /// The type with `nav.` in front of what is declared here.
  private func qualified(_ type: String) -> String {
    var text = ""
    TypeWords.scan(type) { word, isName in
      text += isName && typeNames.contains(String(word)) ? "nav.\(word)" : word
    }
    return text
  }
}
