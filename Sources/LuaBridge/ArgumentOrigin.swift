/// Where a value was given that is no argument of its own: only messages need to know.
@usableFromInline
class ArgumentOrigin {
  init() {}

  /// The name of the value at a place.
  func name(at place: Int) -> String { "" }

  /// How messages name the value at a place.
  func subject(at place: Int, of functionName: String) -> String {
    path(at: place).map { "\(functionName): \($0)" } ?? ""
  }

  /// Where the value at a place is, within an argument that is named by ``LuaArgument/named(_:)``: `steps[3].road`; nil
  /// within any other.
  func path(at place: Int) -> String? { nil }

  /// Whether there is a path.
  var hasPath: Bool { false }
}

/// An argument that messages call by a name, and what lies in it by its path.
final class NamedOrigin: ArgumentOrigin {
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  override func name(at place: Int) -> String { path }

  override func path(at place: Int) -> String? { path }

  override var hasPath: Bool { true }
}

/// A table of options; places count from 0.
@usableFromInline
final class OptionOrigin: ArgumentOrigin {
  /// The names that are right.
  let names: [String]
  private let table: LuaArgument?

  /// - Parameter table: the table that has the options, if its path matters.
  init(_ names: [String], in table: LuaArgument? = nil) {
    self.names = names
    self.table = table
  }

  override func name(at place: Int) -> String { names[place] }

  override func subject(at place: Int, of functionName: String) -> String {
    hasPath
      ? super.subject(at: place, of: functionName) : LuaMessages.option(names[place], of: functionName)
  }

  override func path(at place: Int) -> String? { table?.path.map { "\($0).\(names[place])" } }

  override var hasPath: Bool { table != nil }
}

/// A list; places count from 1.
final class ListOrigin: ArgumentOrigin {
  private let list: LuaArgument

  init(_ list: LuaArgument) {
    self.list = list
  }

  override func name(at place: Int) -> String { "\(list.parameterName)[\(place)]" }

  override func subject(at place: Int, of functionName: String) -> String {
    hasPath ? super.subject(at: place, of: functionName) : LuaMessages.element(place, of: list.subject)
  }

  override func path(at place: Int) -> String? { list.path.map { "\($0)[\(place)]" } }

  override var hasPath: Bool { list.hasPath }
}
