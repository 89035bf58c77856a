import LuaBridge
import NavHost
import NavScript

/// Everything that scripts can use, collected from the declarations: what help, completion, editor definitions and the
/// reference are made from.
struct ScriptInterface {
  /// The classes, parents first.
  let classes: [LuaClassDeclaration]
  /// The types that are no classes.
  let types: [LuaTypeDeclaration]
  /// The classes that the `nav` module holds.
  let moduleClassNames: [String]
  /// The functions of the `nav` module.
  let moduleFunctions: [LuaFunctionDeclaration]
  /// The entries of `nav.StyleValues`.
  let styleValueNames: [String]
  /// The commands.
  let commands: [Command]
  /// The functions of `expect`.
  let expectations: [Expectation]
  /// The function that declares scenarios.
  let scenario: LuaFunctionDeclaration
  /// The SDK's views by their names at the prompt, but for those that a command's name hides.
  let promptViewNames: [String]

  /// What scripts can use in the world of a session.
  init(_ script: ScriptHost, _ registry: CommandRegistry) {
    classes = script.state.classes
    let viewNames = script.host.componentNames
    types =
      script.types + LabTypes.all(viewNames: viewNames) + registry.commands.compactMap(LabTypes.options)
    moduleClassNames = ScriptHost.moduleClassNames
    moduleFunctions = script.moduleFunctions
    styleValueNames = script.host.styleValues.entries.map(\.name)
    commands = registry.commands
    expectations = Expectation.all
    scenario = ScenarioScript.scenarioFunction { _ in [] }
    promptViewNames = viewNames.filter { registry.command(named: $0) == nil }
  }

  /// Lua's own global names by bytes, of libraries with their fields. It makes tables, which scripts of the same state
  /// can tell by their numbers.
  static func sandbox(of state: LuaState) -> [(name: String, fields: [String])] {
    let environment = state.makeEnvironment()
    let names = (try? environment.names()) ?? []
    return names.map { entry in
      // The table of all globals is one of them.
      guard !entry.isFunction, entry.name != "_G", let value = try? environment.rawGet(entry.name),
        case .table(let library) = value
      else { return (entry.name, []) }
      return (entry.name, ((try? library.names()) ?? []).map(\.name))
    }
  }

  /// The class of that name.
  func declaration(ofClass name: String) -> LuaClassDeclaration? { classes.first { $0.name == name } }

  /// The type of that name.
  func type(named name: String) -> LuaTypeDeclaration? { types.first { $0.name == name } }

  /// The members of a class by class, its own first, then what it inherits. The functions of a class itself are its own.
  func members(ofClass name: String) -> [(className: String, members: [LuaMemberDeclaration])] {
    var found: [(className: String, members: [LuaMemberDeclaration])] = []
    var known: Set<String> = []
    var next = declaration(ofClass: name)
    while let declaration = next {
      let isOwn = found.isEmpty
      let members = declaration.members.filter { member in
        (isOwn || !member.isFunctionOfClass) && known.insert(member.name).inserted
      }
      found.append((declaration.name, members))
      next = declaration.parent.flatMap { self.declaration(ofClass: $0) }
    }
    return found
  }

  /// A class's name as scripts reach it: with the module in front if it is there.
  func fullName(ofClass name: String) -> String { moduleClassNames.contains(name) ? "nav.\(name)" : name }
}
