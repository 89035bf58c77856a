import LuaBridge
import NavHost

/// The `host` object, and the global functions at the prompt: every command by its own name.
enum HostClass {
  static func declaration(of commands: [Command]) -> LuaClassDeclaration {
    let methods: [LuaMember<WorldReference>] = commands.filter(\.luaFunction).map { command in
      .method(
        command.name, parameters: parameters(of: command), returns: command.returns, doc: command.summary
      ) { reference, call -> [LuaValue] in try run(command, call, reference) }
    }
    return LuaClass<WorldReference>(
      "Host", doc: "The phone's navigation screen without the phone.",
      members: [
        .property("mapView", type: "MapView", doc: "The root of the screen; navMap at the prompt.") {
          reference, _ in .optionalObject(reference.world?.host.mapView)
        }
      ] + methods, describe: { "Host in state '\($0.world?.host.state.rawValue ?? "gone")'" }
    ).declaration
  }

  static func function(_ command: Command, _ reference: WorldReference) -> LuaFunctionDeclaration {
    LuaFunctionDeclaration(
      command.name, parameters: parameters(of: command), returns: command.returns, doc: command.summary
    ) { call -> [LuaValue] in try run(command, call, reference) }
  }

  /// What the Lua function of a command takes, in order or by name in one table.
  static func parameters(of command: Command) -> [LuaParameter] {
    command.parameters.map { parameter in
      let type =
        switch parameter.kind {
        case .number: "number"
        case .choice(let words): words.map { "\"\($0)\"" }.joined(separator: "|")
        case .word, .restOfLine: "string"
        case .view: "View|ViewName"
        }
      return LuaParameter(parameter.name, type: type, isOptional: parameter.isOptional, doc: parameter.doc)
    }
  }

  private static func run(
    _ command: Command, _ call: LuaCall, _ reference: WorldReference
  ) throws -> [LuaValue] {
    guard let world = reference.world else { return [] }
    let isTable = if call.count == 1, case .table = call[0].value { true } else { false }
    if isTable, let action = command.tableAction {
      return try perform(in: world, call) {
        try action(world, call)
        return []
      }
    }
    let arguments = try CommandArguments(call, of: command)
    switch command.action {
    case .change(let body):
      return try perform(in: world, call) {
        try body(world, arguments)
        return []
      }
    case .event(let make):
      let event = try make(arguments)
      let start = world.host.context.now
      return try perform(in: world, call) {
        try world.apply(event, suspended: false)
        return []
      } rest: {
        try world.passRest(of: event, startedAt: start)
      }
    case .look(let text):
      return try perform(in: world, call) {
        if let value = command.luaValue { return [try value(world)] }
        return [.text(try text(LookContext(world: world, session: nil), arguments))]
      }
    case .session:
      throw CommandError("\(command.name): can only be typed at the prompt")
    }
  }

  private static func perform(
    in world: World, _ call: LuaCall, _ body: () throws -> [LuaValue], rest: () throws -> Void = {}
  ) throws -> [LuaValue] {
    try world.applyCall(
      {
        // A turn lays out at least once.
        let count = world.host.mapView.itemCount
        call.charge(instructions: 20_000 + 200 * count * count)
        return try body()
      }, restAfterFailure: rest)
  }
}
