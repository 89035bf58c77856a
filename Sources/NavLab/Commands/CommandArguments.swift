import LuaBridge
import NavHost
import ViewLayout

/// The values given to a command, checked against its parameters.
struct CommandArguments {
  enum Value {
    case number(Double)
    case text(String)
    case view(View)
  }

  private let command: String
  private let values: [(name: String, value: Value)]

  /// The arguments of a typed line.
  ///
  /// - Throws: ``CommandError``.
  init(parsing rest: String, of command: Command) throws(CommandError) {
    var left = Substring(rest)
    var found: [(String, Value)] = []
    for (index, parameter) in command.parameters.enumerated() {
      left = left.drop { $0 == " " || $0 == "\t" }
      if left.isEmpty {
        if parameter.isOptional { continue }
        throw CommandError("\(command.name): \(parameter.name) is missing; usage: \(command.usage)")
      }
      let text: String
      if parameter.takesRest {
        text = String(left).trimmed
        left = ""
      } else {
        text = String(left.prefix { $0 != " " && $0 != "\t" })
        if Self.isLeftOut(parameter, for: text, before: command.parameters[(index + 1)...]) { continue }
        left = left.dropFirst(text.count)
      }
      found.append((parameter.name, try Self.value(text, of: parameter, in: command)))
    }
    let extra = String(left).trimmed
    if !extra.isEmpty {
      throw CommandError("\(command.name): unexpected '\(extra)'; usage: \(command.usage)")
    }
    self.command = command.name
    values = found
  }

  /// Whether a word is none of an optional parameter's, but the beginning of the text that comes last.
  private static func isLeftOut(
    _ parameter: CommandParameter, for word: String, before rest: ArraySlice<CommandParameter>
  ) -> Bool {
    guard parameter.isOptional, rest.last?.takesRest ?? false else { return false }
    return switch parameter.kind {
    // What begins as a number is meant as one.
    case .number: !(word.first.map { $0.isNumber || "+-.".contains($0) } ?? false)
    case .choice(let words): !words.contains(word)
    case .word, .restOfLine, .view: false
    }
  }

  /// The arguments of a Lua call: in order, or one table with the parameters' names as keys.
  init(_ call: LuaCall, of command: Command) throws {
    var found: [(String, Value)] = []
    func add(_ parameter: CommandParameter, _ argument: LuaArgument) throws {
      guard !argument.isNil else {
        if parameter.isOptional { return }
        throw CommandError("\(command.name): \(parameter.name) is missing; usage: \(command.usage)")
      }
      if case .number = parameter.kind {
        found.append((parameter.name, .number(try argument.number())))
      } else if case .view = parameter.kind {
        found.append((parameter.name, try Self.view(argument)))
      } else {
        found.append((parameter.name, try Self.value(try argument.string(), of: parameter, in: command)))
      }
    }
    if call.count == 1, case .table = call[0].value {
      let options = try call[0].options(command.parameters.map(\.name))
      for parameter in command.parameters { try add(parameter, options[parameter.name]) }
    } else {
      if call.count > command.parameters.count {
        throw CommandError(
          "\(command.name): takes \(command.parameters.count) arguments, got \(call.count)")
      }
      for (index, parameter) in command.parameters.enumerated() { try add(parameter, call[index]) }
    }
    self.command = command.name
    values = found
  }

  private static func view(_ argument: LuaArgument) throws -> Value {
    switch argument.value {
    case .object: .view(try argument.object(View.self))
    case .string: .text(try argument.string())
    default: throw argument.wrongType("the name of a view or a view")
    }
  }

  private static func value(
    _ text: String, of parameter: CommandParameter, in command: Command
  ) throws(CommandError) -> Value {
    switch parameter.kind {
    case .number:
      guard let number = Double(text) else {
        throw CommandError("\(command.name): \(parameter.name) is '\(text)'; expected a number")
      }
      guard number.isFinite else {
        throw CommandError("\(command.name): \(parameter.name) is \(number); expected a finite number")
      }
      return .number(number)
    case .choice(let names):
      guard names.contains(text) else {
        let near = nearestName(to: text, in: names).map { "; did you mean '\($0)'?" } ?? ""
        throw CommandError(
          "\(command.name): \(parameter.name) is '\(text)'; expected one of "
            + names.joined(separator: ", ") + near)
      }
      return .text(text)
    case .word, .restOfLine, .view: return .text(text)
    }
  }

  /// The number of that name; nil if it was left out.
  func number(_ name: String) -> Double? {
    guard case .number(let number)? = values.first(where: { $0.name == name })?.value else { return nil }
    return number
  }

  /// The text of that name; nil if it was left out.
  func text(_ name: String) -> String? {
    guard case .text(let text)? = values.first(where: { $0.name == name })?.value else { return nil }
    return text
  }

  /// The number of a parameter that is not optional.
  func requiredNumber(_ name: String) throws(CommandError) -> Double {
    guard let number = number(name) else { throw CommandError("\(command): \(name) is missing") }
    return number
  }

  /// The text of a parameter that is not optional.
  func requiredText(_ name: String) throws(CommandError) -> String {
    guard let text = text(name) else { throw CommandError("\(command): \(name) is missing") }
    return text
  }

  /// The view of a parameter that is not optional.
  ///
  /// - Throws: ``CommandError`` with the nearest right name; ``CameraError`` for a view that is known but not on the screen.
  func requiredView(_ name: String, in world: World) throws -> View {
    if case .view(let view)? = values.first(where: { $0.name == name })?.value { return view }
    let text = try requiredText(name)
    let host = world.host
    if let view = host.view(named: text) { return view }
    if host.offeredViews.contains(where: { $0.name == text }) {
      throw CameraError.outOfReach(view: text, reason: "the delegate has not placed it")
    }
    if let reason = world.script.absence(of: text) {
      throw CameraError.outOfReach(view: text, reason: reason)
    }
    let known = host.frame().entries.map(\.name)
    let near = nearestName(to: text, in: known + host.componentNames).map { "did you mean '\($0)'?" }
    throw CommandError(
      "\(command): no view is called '\(text)'; "
        + (near ?? "on the screen are " + known.joined(separator: ", ")))
  }

  /// The values as a person would type them, each with a blank in front.
  var text: String {
    values.map { entry in
      switch entry.value {
      case .number(let number): " " + NumberText.plain(number, digits: 9)
      case .text(let text): " " + text
      case .view(let view): " " + view.displayName
      }
    }.joined()
  }
}

extension String {
  /// The text without blanks at its ends.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}
