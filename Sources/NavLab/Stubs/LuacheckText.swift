import LuaBridge

/// A configuration for luacheck: which global names there are, and which fields they have.
///
/// Luacheck follows global names only. So the members of objects help at the prompt's names, such as `navMap`; the classes
/// are there for whoever declares further globals.
struct LuacheckText {
  private let interface: ScriptInterface
  private var lines: [String] = []
  private var written: [String] = []
  private var underWay: Set<String> = []

  private static let anything = "{ other_fields = true }"
  private static let changeable = "{ read_only = false, other_fields = true }"

  /// The text of `.luacheckrc`.
  ///
  /// - Parameters:
  ///   - sandbox: Lua's own global names, of libraries with their fields.
  ///   - definitions: the folder of definitions that are not to be checked.
  static func configuration(
    _ interface: ScriptInterface, sandbox: [(name: String, fields: [String])], definitions: String,
    mark: String
  ) -> String {
    var text = LuacheckText(interface: interface)
    text.lines = ["-- \(mark)", "", "local classes = {}"]
    for declaration in interface.classes { text.addClass(declaration.name) }
    text.addStandards(sandbox)
    text.lines += [
      "-- A file has what every script has and what scenarios have; '-- luacheck: std +navrepl_prompt' adds the prompt.",
      "std = \"navrepl+navrepl_scenario\"",
      "-- The SDK decides what callbacks get.",
      "unused_args = false",
      "self = false",
      "exclude_files = { \"\(definitions)\" }",
    ]
    return text.lines.joined(separator: "\n") + "\n"
  }

  private init(interface: ScriptInterface) { self.interface = interface }

  // MARK: - Classes

  /// Writes a class behind those that its properties lead to.
  private mutating func addClass(_ name: String) {
    guard !written.contains(name), underWay.insert(name).inserted else { return }
    let members = interface.members(ofClass: name).reversed().flatMap(\.members)
    var fields: [String] = []
    for member in members where !member.isFunctionOfClass {
      guard case .property(let type, let isWritable) = member.kind else {
        fields.append("  \(member.name) = {},")
        continue
      }
      fields.append("  \(member.name) = \(value(ofType: type, isWritable: isWritable)),")
    }
    underWay.remove(name)
    written.append(name)
    lines += ["", "classes.\(name) = { fields = {"] + fields + ["} }"]
  }

  private mutating func value(ofType type: String, isWritable: Bool) -> String {
    let name = type.hasSuffix("?") ? String(type.dropLast()) : type
    if ["number", "integer", "boolean"].contains(name) { return isWritable ? "{ read_only = false }" : "{}" }
    if interface.declaration(ofClass: name) != nil {
      addClass(name)
      // A tree cannot lead back to itself.
      if written.contains(name) && !isWritable { return "classes.\(name)" }
    }
    if let fields = interface.type(named: name)?.fields, !fields.isEmpty, !name.hasSuffix("Delegate") {
      let names = fields.map { "\($0.name) = {}" }.joined(separator: ", ")
      return "{ \(isWritable ? "read_only = false, " : "")fields = { \(names) } }"
    }
    return isWritable ? Self.changeable : Self.anything
  }

  // MARK: - Standards

  private mutating func addStandards(_ sandbox: [(name: String, fields: [String])]) {
    lines += ["", "-- What every script has: Lua's own, as far as the sandbox lets it."]
    lines += ["stds.navrepl = { read_globals = {"]
    for entry in sandbox {
      if entry.name == "_G" {
        lines.append("  _G = \(Self.changeable),")
      } else {
        lines.append("  \(entry.name) = \(names(entry.fields)),")
      }
    }
    lines += ["} }", "", "-- What scenarios have.", "stds.navrepl_scenario = { read_globals = {"]
    lines.append("  \(interface.scenario.name) = {},")
    lines.append("  expect = \(names(interface.expectations.map(\.name))),")
    lines += ["} }", "", "-- What there is at the prompt.", "stds.navrepl_prompt = { read_globals = {"]
    lines += ["  nav = { fields = {"]
    for name in interface.moduleClassNames {
      let functions = interface.declaration(ofClass: name)?.members.filter(\.isFunctionOfClass) ?? []
      lines.append("    \(name) = \(names(functions.map(\.name))),")
    }
    lines += interface.moduleFunctions.map { "    \($0.name) = {}," }
    lines += ["    StyleValues = \(names(interface.styleValueNames)),", "  } },"]
    lines += ["  navMap = classes.MapView,", "  host = classes.Host,"]
    lines += interface.promptViewNames.map { "  \($0) = classes.View," }
    lines += interface.commands.filter(\.luaFunction).map { "  \($0.name) = {}," }
    lines += ["} }", ""]
  }

  private func names(_ names: [String]) -> String {
    names.isEmpty
      ? "{}" : "{ fields = { " + names.map { "\($0) = {}" }.joined(separator: ", ") + " } }"
  }
}
