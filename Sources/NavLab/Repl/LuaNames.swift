import LuaBridge
import NavScript

/// The names that Lua knows at the prompt, and the members of what they stand for, told from declarations and from what
/// tables hold. Nothing of a script runs.
struct LuaNames {
  private let script: ScriptHost
  private let interface: ScriptInterface

  init(_ session: Session) {
    script = session.world.script
    interface = ScriptInterface(script, session.registry)
  }

  /// Whether the scalar can be part of a name.
  static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
      || scalar == "_"
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, !("0"..."9").contains(first) else { return false }
    return text.unicodeScalars.allSatisfy(isPart)
  }

  /// The global names: views in the order of the screen, then the lab's own, then the sandbox's and the script's.
  var globals: [String] {
    let stored = (try? script.promptEnvironment.names().map(\.name)) ?? []
    var names: [String] = []
    var known: Set<String> = []
    for name in script.promptViewNames + script.promptObjectNames + stored
    where Self.isName(name) && known.insert(name).inserted { names.append(name) }
    return names
  }

  /// The names that could end the path.
  func candidates(for path: LuaPath) -> [String] {
    guard let first = path.names.first else { return globals.filter { $0.hasPrefix(path.begun) } }
    var value = Self.known(script.storedPromptValue(first), in: script)
    for name in path.names.dropFirst() { value = member(name, of: value) }
    return members(of: value, forCalls: path.isCall).filter { Self.isName($0) && $0.hasPrefix(path.begun) }
  }

  // MARK: - Values by their paths

  /// What a path of names leads to at the prompt, in words; nil if nothing is there or nothing is known of it.
  func kind(of path: [String]) -> Kind? {
    guard let first = path.first else { return nil }
    var value = Self.known(script.storedPromptValue(first), in: script)
    for name in path.dropFirst() { value = member(name, of: value) }
    return switch value {
    case .object(let className): .object(className: className)
    case .classItself(let name): .classItself(name)
    case .table(let table): .table(names: (try? table.names().map(\.name)) ?? [])
    case .text: .text
    default: nil
    }
  }

  /// What is known of a value.
  enum Kind: Equatable {
    /// A host object.
    case object(className: String)
    /// A class of the module.
    case classItself(String)
    /// A script's table, with the names in it.
    case table(names: [String])
    /// A string.
    case text
  }

  // MARK: - What calls take

  /// The type of a parameter of the function that the path names; nil if it is not known.
  func parameterType(of path: LuaPath, at index: Int) -> String? {
    if path.names.isEmpty {
      return interface.commands.first { $0.name == path.begun && $0.luaFunction }
        .flatMap { parameterType(of: $0, at: index) }
    }
    var value = Self.known(script.storedPromptValue(path.names[0]), in: script)
    for name in path.names.dropFirst() { value = member(name, of: value) }
    let parameters: [LuaParameter]
    switch value {
    case .object("Host") where path.isCall:
      return interface.commands.first { $0.name == path.begun && $0.luaFunction }
        .flatMap { parameterType(of: $0, at: index) }
    case .object(let className) where path.isCall:
      let found = script.state.members(ofClass: className)?.first { $0.name == path.begun }
      parameters = found?.parameters ?? []
    case .classItself(let className) where !path.isCall:
      let members = interface.declaration(ofClass: className)?.members ?? []
      parameters = members.first { $0.name == path.begun && $0.isFunctionOfClass }?.parameters ?? []
    case .module where !path.isCall:
      parameters = interface.moduleFunctions.first { $0.name == path.begun }?.parameters ?? []
    default: return nil
    }
    return index < parameters.count ? parameters[index].type : nil
  }

  private func parameterType(of command: Command, at index: Int) -> String? {
    let parameters = HostClass.parameters(of: command)
    guard index < parameters.count else { return nil }
    guard index == 0 else { return parameters[index].type }
    // A table by name may take the place of them all.
    let table = command.tableType ?? LabTypes.options(of: command)?.name
    return ([parameters[0].type] + (table.map { [$0] } ?? [])).joined(separator: "|")
  }

  /// The names that a table of the type has.
  func keys(ofType type: String) -> [String] { fields(ofType: type).map(\.name).filter(Self.isName) }

  /// The type of a field of the type.
  func type(ofKey key: String, in type: String) -> String? {
    fields(ofType: type).first { $0.name == key }?.type
  }

  /// The strings that the type knows.
  func words(ofType type: String) -> [String] {
    var words: [String] = []
    TypeWords.scan(type) { part, isName in
      if part.hasPrefix("\"") {
        words.append(part.split(separator: "\"").first.map(String.init) ?? "")
      } else if isName, let declared = interface.type(named: String(part)) {
        if case .alias(let other) = declared.kind { words += self.words(ofType: other) }
        words += declared.values
      }
    }
    return words
  }

  private func fields(ofType type: String) -> [LuaParameter] {
    // A list of tables is no table with these fields.
    if type.hasSuffix("[]") || type.hasPrefix("fun(") { return [] }
    return DeclarationText.names(in: type).lazy.compactMap { interface.type(named: $0)?.fields }
      .first { !$0.isEmpty } ?? []
  }

  // MARK: - What is known of a value

  private enum Known {
    case object(className: String)
    case classItself(String)
    case module
    case styleValues
    case table(LuaTable)
    case record([(name: String, type: String)])
    case text
    case nothing
  }

  private static func known(_ value: LuaValue?, in script: ScriptHost) -> Known {
    switch value {
    case .object(let object): return .object(className: script.state.className(ofObject: object))
    case .string: return .text
    case .table(let table):
      if case .table(let module)? = script.module, module.isSame(as: table) { return .module }
      return .table(table)
    default: return .nothing
    }
  }

  private func known(type: String) -> Known {
    var type = type.trimmed
    if type.hasSuffix("?") { type.removeLast() }
    if type == "string" { return .text }
    if let declared = interface.type(named: type) {
      switch declared.kind {
      case .record(let fields): return .record(fields.map { ($0.name, $0.type) })
      case .enumeration: return .text
      case .alias(let other): return known(type: other)
      }
    }
    return script.state.members(ofClass: type) == nil ? .nothing : .object(className: type)
  }

  private func members(of value: Known, forCalls: Bool) -> [String] {
    switch value {
    case .object(let className):
      let members = script.state.members(ofClass: className) ?? []
      return members.filter { member in
        switch member.kind {
        case .property: !forCalls
        case .method: true
        case .function: false
        }
      }.map(\.name).sorted()
    case .text:
      guard forCalls, case .table(let library)? = script.storedPromptValue("string") else { return [] }
      return (try? library.names().filter(\.isFunction).map(\.name)) ?? []
    case .table(let table):
      return (try? table.names().filter { !forCalls || $0.isFunction }.map(\.name)) ?? []
    case .module where !forCalls:
      return ScriptHost.moduleClassNames + script.moduleFunctions.map(\.name) + ["StyleValues"]
    case .classItself(let name) where !forCalls:
      let members = script.state.members(ofClass: name) ?? []
      return members.filter(\.isFunctionOfClass).map(\.name)
    case .styleValues where !forCalls: return script.host.styleValues.entries.map(\.name)
    case .record(let fields) where !forCalls: return fields.map(\.name)
    default: return []
    }
  }

  private func member(_ name: String, of value: Known) -> Known {
    switch value {
    case .object(let className):
      let member = script.state.members(ofClass: className)?.first { $0.name == name }
      guard case .property(let type, _)? = member?.kind else { return .nothing }
      return known(type: type)
    case .table(let table): return Self.known(try? table.rawGet(name), in: script)
    case .module:
      if name == "StyleValues" { return .styleValues }
      return ScriptHost.moduleClassNames.contains(name) ? .classItself(name) : .nothing
    case .record(let fields):
      return fields.first { $0.name == name }.map { known(type: $0.type) } ?? .nothing
    default: return .nothing
    }
  }
}
