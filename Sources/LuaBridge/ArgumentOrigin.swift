/// Where a value was given that is no argument of its own: only messages need to know.
@usableFromInline
class ArgumentOrigin {
  init() {}

  /// The name of the value at a place.
  func name(at place: Int) -> String { "" }

  /// How messages name the value at a place.
  func subject(at place: Int, of functionName: String) -> String { "" }
}

/// A table of options; places count from 0.
@usableFromInline
final class OptionOrigin: ArgumentOrigin {
  /// The names that are right.
  let names: [String]

  init(_ names: [String]) {
    self.names = names
  }

  override func name(at place: Int) -> String { names[place] }

  override func subject(at place: Int, of functionName: String) -> String {
    LuaMessages.option(names[place], of: functionName)
  }
}

/// A list; places count from 1.
final class ListOrigin: ArgumentOrigin {
  private let list: LuaArgument

  init(_ list: LuaArgument) {
    self.list = list
  }

  override func name(at place: Int) -> String { "\(list.parameterName)[\(place)]" }

  override func subject(at place: Int, of functionName: String) -> String {
    LuaMessages.element(place, of: list.subject)
  }
}
