/// The bridge's words for people, in one place.
public enum LuaMessages {
  static let stateIsGone = "the Lua state of this value is gone"
  static let valueOfAnotherState = "a value of another Lua state cannot be used here"
  static let noMemoryToStart = "not enough memory for a Lua state"

  // MARK: Budgets

  static func budget(_ budget: LuaBudget, limit: UInt64, callback: String) -> String {
    let inCallback = callback.isEmpty ? "" : " in \(callback)"
    return switch budget {
    case .instructions:
      "instruction budget of \(limit) spent\(inCallback); look for a loop that does not end, or do less at once"
    case .memory:
      "memory budget of \(limit) bytes spent\(inCallback); keep less, or build shorter strings"
    case .time:
      "time budget of \(limit) ms spent\(inCallback); look for a loop whose steps take long, or do less at once"
    case .depth:
      "call depth budget of \(limit) spent\(inCallback); a host call and a script call each other without end"
    }
  }

  static func interrupted(callback: String) -> String {
    callback.isEmpty ? "interrupted" : "interrupted in \(callback)"
  }

  // MARK: Error values

  static func wordlessError(type: String) -> String {
    type == "nil"
      ? "an error was raised with nil in place of a message"
      : "an error value without text was raised (\(withArticle(type)))"
  }
  static let compiledChunk = "attempt to load a binary chunk (mode is 't'); a script is text"
  static let outOfMemory = "not enough memory"

  // MARK: Arguments

  static func argument(_ position: Int, name: String, of function: String) -> String {
    name.isEmpty ? "argument \(position) of \(function)" : "argument \(position) '\(name)' of \(function)"
  }
  static func option(_ key: String, of function: String) -> String { "option '\(key)' of \(function)" }
  static func property(_ name: String, of owner: String) -> String { "property '\(name)' of \(owner)" }
  static func element(_ index: Int, of list: String) -> String { "element \(index) of \(list)" }

  static func wrongType(_ subject: String, expected: String, got: String) -> String {
    "\(subject) must be \(withArticle(expected)), got \(got)"
  }
  static let calledWithDot = "; was the method called with a dot in place of a colon?"

  static func notOneOf(_ subject: String, written: String, names: [String]) -> String {
    "\(subject) does not know '\(word(written))'" + nameSuggestion(written, names)
  }
  static func unknownOption(_ written: String, of function: String, names: [String]) -> String {
    "\(function) has no option '\(word(written))'" + suggestion(written, names)
  }
  static func optionWithoutName(_ key: String, of function: String) -> String {
    "\(function) takes options by name, got a value at \(key)"
  }
  static func keyWithoutName(_ key: String) -> String { "must have names for keys, got a value at \(key)" }
  static func notAList(expected index: Int, found key: LuaValue) -> String {
    "a list must have the keys 1…n without holes: after \(index - 1) comes \(keyText(key))"
  }
  static func stale(_ subject: String, reason: String) -> String {
    "\(subject) is no longer valid: \(reason)"
  }

  // MARK: Members

  static func needsColon(method: String, className: String, got: String) -> String {
    "\(method) is a method of \(className): call it with a colon, object:\(method)(…); its object is \(got)"
  }
  static func unknownMember(_ name: String, of className: String, names: [String]) -> String {
    "\(className) has no member '\(word(name))'" + suggestion(name, names)
  }
  static func memberOfClass(_ name: String, of className: String) -> String {
    "'\(name)' belongs to the class \(className), not to an object of it: call \(className).\(name)"
  }
  static func readOnlyProperty(_ name: String, of className: String) -> String {
    "property '\(name)' of \(className) is read-only"
  }
  static func assignedMethod(_ name: String, of className: String) -> String {
    "'\(name)' is a method of \(className) and cannot be set"
  }
  static func unknownEntry(_ name: String, of table: String, names: [String]) -> String {
    "\(table) has no '\(word(name))'" + suggestion(name, names)
  }
  static func readOnlyTable(_ table: String, key: String) -> String {
    "\(table) is read-only: '\(word(key))' cannot be set"
  }
  static func undeclaredClass(_ type: String) -> String {
    "objects of \(type) have no class in this Lua state"
  }
  static func unknownClass(_ name: String) -> String { "no class '\(name)' is declared in this Lua state" }
  static func unknownParent(_ parent: String, of name: String) -> String {
    "class '\(name)' extends '\(parent)', which is not declared"
  }

  // MARK: Modules

  static func moduleNotFound(_ name: String, looked: LuaModuleNotFound?, names: [String]) -> String {
    "module '\(word(name))' not found" + (looked.map { ": cannot read '\($0.path)': \($0.reason)" } ?? "")
      + (nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? "")
  }
  static func moduleCycle(_ names: [String]) -> String {
    "modules require each other in a circle: \(names.joined(separator: " → "))"
  }

  // MARK: Parts

  /// "; did you mean 'x'?", or else the whole list when it is short.
  public static func suggestion(_ written: String, _ names: [String]) -> String {
    if let near = nearestName(to: written, in: names) { return "; did you mean '\(near)'?" }
    if names.isEmpty || names.count > 12 { return "" }
    return "; it is one of " + names.map { "'\($0)'" }.joined(separator: ", ")
  }

  /// As ``suggestion(_:_:)``; of a long list without a near name those that have the word in them, or else the whole.
  private static func nameSuggestion(_ written: String, _ names: [String]) -> String {
    let near = suggestion(written, names)
    if !near.isEmpty || names.isEmpty { return near }
    let letters = written.lowercased()
    let having = letters.isEmpty ? [] : names.filter { $0.lowercased().contains(letters) }
    // Short names are the common ones.
    let shortest = having.enumerated().sorted {
      ($0.element.count, $0.offset) < ($1.element.count, $1.offset)
    }
    if having.isEmpty { return "; it is one of " + names.map { "'\($0)'" }.joined(separator: ", ") }
    return "; did you mean one of " + shortest.prefix(8).map { "'\($0.element)'" }.joined(separator: ", ")
      + "?"
  }

  /// A word of the script's as a message shows it: its beginning when it is long, nothing that moves a cursor.
  public static func word(_ written: String) -> String {
    let most = 60
    var shown = ""
    for scalar in written.unicodeScalars.prefix(most) {
      let moves = scalar.value < 32 || (127...159).contains(scalar.value)
      shown.unicodeScalars.append(moves ? "\u{FFFD}" : scalar)
    }
    return written.unicodeScalars.count > most ? shown + "…" : shown
  }

  /// A whole message; the middle of a very long one is left out, since a script can make it of any size.
  static func cut(_ message: String) -> String {
    let most = 4000
    guard message.utf8.count > most, message.count > most else { return message }
    return "\(message.prefix(most / 2)) … \(message.count - most) characters … \(message.suffix(most / 2))"
  }

  /// A key as a message names it.
  static func keyText(_ key: LuaValue) -> String {
    switch key {
    case .integer(let value): "\(value)"
    // The sign of what is no number is the processor's.
    case .number(let value): value.isNaN ? "nan" : "\(value)"
    case .string(let value): "'\(word(value.text))'"
    case .boolean(let value): "\(value)"
    default: withArticle(key.typeName)
    }
  }

  private static func withArticle(_ noun: String) -> String {
    if noun.hasPrefix("one of") || noun.contains(" or ") || noun.hasPrefix("the ") { return noun }
    guard let first = noun.first else { return noun }
    return ("aeioAEIO".contains(first) ? "an " : "a ") + noun
  }
}
