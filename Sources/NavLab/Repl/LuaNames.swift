import LuaBridge
import NavScript

/// The names that Lua knows at the prompt, and the members of what they stand for, told from declarations and from what
/// tables hold. Nothing of a script runs.
struct LuaNames {
  private let script: ScriptHost

  init(_ script: ScriptHost) { self.script = script }

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
    switch type {
    case "string": return .text
    case "Rect": return .record(["x", "y", "width", "height"].map { ($0, "number") })
    case "Size": return .record(["width", "height"].map { ($0, "number") })
    case "Point": return .record(["x", "y"].map { ($0, "number") })
    case "Insets": return .record(["top", "left", "bottom", "right"].map { ($0, "number") })
    default: break
    }
    if type.hasPrefix("{") && type.hasSuffix("}") {
      let fields = type.dropFirst().dropLast().split(separator: ",").compactMap { field in
        let parts = field.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
        return parts.count == 2 ? (name: parts[0], type: parts[1]) : nil
      }
      return .record(fields)
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
