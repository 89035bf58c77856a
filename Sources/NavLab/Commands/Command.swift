import FrameRendering
import LuaBridge
import NavHost

/// A verb of the lab: the one source of the prompt's commands, their Lua functions, help and the event log.
public struct Command {
  /// What a command does.
  enum Action {
    /// Changes the world; goes into the log as it is.
    case change((World, CommandArguments) throws -> Void)
    /// Changes the world by one of the log's own events.
    case event((CommandArguments) throws -> Event)
    /// Looks at the world without touching it.
    case look((LookContext, CommandArguments) throws -> String)
    /// Concerns the session as a whole; cannot be called from Lua.
    case session((Session, CommandArguments) -> Outcome)
  }

  /// The name at the prompt and in Lua.
  public let name: String
  /// One line for the list of commands; no full stop.
  public let summary: String
  /// More, for `help NAME`.
  public let doc: String
  /// What it takes, in order.
  public let parameters: [CommandParameter]
  let action: Action
  /// What a look gives to Lua; nil gives the text.
  var luaValue: ((World) throws -> LuaValue)?
  /// The type of that, as LuaCATS writes it.
  var luaType = "string"
  /// The type of the table that a call from Lua may give, where it is more than the parameters by name.
  var tableType: String?
  /// What a call from Lua with a table does, where the table is more than the parameters by name.
  var tableAction: ((World, LuaCall) throws -> Void)?

  init(
    _ name: String, _ summary: String, doc: String = "", parameters: [CommandParameter] = [],
    luaType: String = "string", luaValue: ((World) throws -> LuaValue)? = nil, tableType: String? = nil,
    tableAction: ((World, LuaCall) throws -> Void)? = nil, action: Action
  ) {
    self.name = name
    self.summary = summary
    self.doc = doc
    self.parameters = parameters
    self.luaType = luaType
    self.luaValue = luaValue
    self.tableType = tableType
    self.tableAction = tableAction
    self.action = action
  }

  /// Whether the command is also a Lua function.
  var luaFunction: Bool { if case .session = action { false } else { true } }

  /// What a call from Lua gives, as LuaCATS writes it; empty if nothing.
  var returns: String { if case .look = action { luaType } else { "" } }

  /// The command as it is typed, with its parameters.
  public var usage: String {
    ([name] + parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name.uppercased() })
      .joined(separator: " ")
  }

  func apply(_ world: World, _ arguments: CommandArguments) throws {
    if case .change(let body) = action { try body(world, arguments) }
  }
}

/// What a look can see.
struct LookContext {
  let world: World
  /// The session, for looks at the log; nil when a script looks.
  let session: Session?

  /// How the text is to look. What a script sees must not depend on where its output goes.
  var display: DisplayStyle { session?.display() ?? .plain }
}

/// What a command takes.
public struct CommandParameter: Sendable {
  /// What values it takes.
  public enum Kind: Sendable {
    /// A finite number.
    case number
    /// One of these words.
    case choice([String])
    /// One word.
    case word
    /// All that is left of the line.
    case restOfLine
    /// A view by its name, which is all that is left of the line; in Lua also the view itself.
    case view
  }

  /// The name in help and messages, and the key in Lua.
  public let name: String
  /// What values it takes.
  public let kind: Kind
  /// Whether it may be left out.
  public let isOptional: Bool
  /// What it means.
  public let doc: String
  /// What completion offers beside the words of a choice.
  let suggestions: Suggestions

  /// Whether it takes all that is left of a line.
  var takesRest: Bool {
    switch kind {
    case .restOfLine, .view: true
    case .number, .choice, .word: false
    }
  }

  /// What completion offers for a parameter that takes more than one of a few words.
  enum Suggestions: Sendable {
    case nothing
    /// Names that may have blanks in them; capitals do not matter.
    case names([String])
    /// Folders, and files with this ending.
    case files(ending: String)
    /// The views on the screen.
    case views
    /// What `help` explains.
    case topics
  }

  init(
    _ name: String, _ kind: Kind, isOptional: Bool = false, doc: String = "",
    suggestions: Suggestions = .nothing
  ) {
    self.name = name
    self.kind = kind
    self.isOptional = isOptional
    self.doc = doc
    self.suggestions = suggestions
  }
}

/// Why a command could not be carried out as it was typed. Thrown before the command changes anything.
struct CommandError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
