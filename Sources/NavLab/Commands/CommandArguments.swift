import LuaBridge
import ViewLayout

/// The values given to a command, checked against its parameters.
struct CommandArguments {
  enum Value {
    case number(Double)
    case text(String)
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
      if case .restOfLine = parameter.kind {
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
    guard parameter.isOptional, case .restOfLine? = rest.last?.kind else { return false }
    return switch parameter.kind {
    // What begins as a number is meant as one.
    case .number: !(word.first.map { $0.isNumber || "+-.".contains($0) } ?? false)
    case .choice(let words): !words.contains(word)
    case .word, .restOfLine: false
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
    case .word, .restOfLine: return .text(text)
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

  /// The values as a person would type them, each with a blank in front.
  var text: String {
    values.map { entry in
      switch entry.value {
      case .number(let number): " " + NumberText.plain(number, digits: 9)
      case .text(let text): " " + text
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
