@testable import LuaBridge

/// A small tree of host objects, as views are.
class Panel {
  var title = LuaString("")
  var tag: Int
  private(set) var children: [Panel] = []
  private(set) weak var parent: Panel?

  init(tag: Int = 0) {
    self.tag = tag
    counter?.count += 1
  }
  var counter: Counter?

  init(counter: Counter) {
    tag = 0
    self.counter = counter
    counter.count += 1
  }

  deinit { counter?.count -= 1 }

  func add(_ child: Panel) {
    children.append(child)
    child.parent = self
  }

  func leave() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }
}

final class Banner: Panel {
  var height = 44.0
}

/// Never declared as a class.
final class Stranger {}

final class Counter {
  var count = 0
}

final class PanelOwnership: LuaOwnershipProvider {
  let root: Panel
  init(root: Panel) { self.root = root }
  func owner(of object: AnyObject) -> AnyObject? { (object as? Panel)?.parent }
  func isRoot(_ object: AnyObject) -> Bool { object === root }
}

enum Curve: String, CaseIterable {
  case linear, easeIn, easeOut
}

/// The classes of the tests; panels that scripts make are counted.
func panelClasses(_ counter: Counter = Counter()) -> [LuaClassDeclaration] {
  [
    LuaClass<Panel>(
      "Panel", doc: "A rectangle that holds others.",
      members: [
        .property(
          "title", type: "string", get: { panel, _ in .string(panel.title) },
          set: { panel, value in panel.title = try value.bytes() }),
        .property(
          "tag", type: "integer", get: { panel, _ in .integer(Int64(panel.tag)) },
          set: { panel, value in panel.tag = try value.integer() }),
        .property("parent", type: "Panel?", get: { panel, _ in .optionalObject(panel.parent) }),
        .property(
          "onTap", type: "function", get: { panel, call in try call.state.field(panel, "onTap") },
          set: { panel, value in try value.state.setField(panel, "onTap", value.value) }),
        .method("add", parameters: [LuaParameter("child", type: "Panel")], doc: "Adds a child.") {
          panel, call -> [LuaValue] in
          let child = try call[0].object(Panel.self)
          if child === panel { throw call[0].error("is the panel itself") }
          panel.add(child)
          try call.state.didAttach(child, to: panel)
          return []
        },
        .method("leave") { panel, call -> [LuaValue] in
          if let parent = panel.parent {
            panel.leave()
            call.state.didDetach(panel, from: parent)
          }
          return []
        },
        .method("remove") { panel, call -> [LuaValue] in
          call.state.invalidate(panel, because: "the panel was removed")
          return []
        },
        .function("new", parameters: [LuaParameter("options", isOptional: true)]) { call -> LuaValue in
          let panel = Panel(counter: counter)
          if let options = try call[0].optional?.options(["title", "tag", "curve", "names"]) {
            if options.has("tag") { panel.tag = try options["tag"].integer() }
            if options.has("title") { panel.title = try options["title"].bytes() }
            if options.has("curve") { _ = try options["curve"].enumeration(as: Curve.self) }
            if options.has("names") { panel.tag = try options["names"].array().map { try $0.string() }.count }
          }
          return .object(panel)
        },
      ],
      describe: { "Panel '\($0.title)'" }
    ).declaration,
    LuaClass<Banner>(
      "Banner", extends: "Panel",
      members: [
        .property(
          "height", type: "number", get: { banner, _ in .number(banner.height) },
          set: { banner, value in banner.height = try value.number() }),
        .method("twice", returns: "number, number") { banner, _ -> [LuaValue] in
          [.number(banner.height), .number(banner.height)]
        },
        .function("new") { _ -> LuaValue in .object(Banner()) },
      ]
    ).declaration,
  ]
}

/// A state with the panel classes under their names, and `host` functions as globals.
final class Bench {
  let state: LuaState
  let counter = Counter()
  let environment: LuaTable

  init(_ configuration: LuaConfiguration = LuaConfiguration()) throws {
    state = try LuaState(configuration, classes: panelClasses(counter))
    environment = state.makeEnvironment()
    for name in ["Panel", "Banner"] {
      try environment.set(name, .table(state.classTable(named: name)))
    }
  }

  @discardableResult
  func run(_ script: String, name: String = "test.lua", as callback: String = "test") throws(LuaError)
    -> [LuaValue]
  {
    let function = try state.compile(Array(script.utf8), name: name, environment: environment)
    return try state.call(function, [], as: callback)
  }

  func text(_ script: String) throws -> String {
    try state.toString(run(script).first ?? .nil).text
  }

  func define(_ name: String, _ body: @escaping (LuaCall) throws -> [LuaValue]) throws {
    try environment.set(name, .function(state.makeFunction(LuaFunctionDeclaration(name, body: body))))
  }

  /// The message that a script's error has, with its position.
  func error(_ script: String) -> String {
    do {
      try run(script)
      return "no error"
    } catch {
      return error.description
    }
  }
}
