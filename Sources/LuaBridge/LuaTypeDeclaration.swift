/// A type that declarations name beside the classes: a table with known fields, a few strings, or a name for something
/// longer. Declared once for help, completion and editor definitions.
public struct LuaTypeDeclaration: Sendable {
  /// What a type is.
  public enum Kind: Sendable {
    /// A table with these fields; an index is written in brackets: `[1]`.
    case record(fields: [LuaParameter])
    /// One of these strings; others, too, where it is open.
    case enumeration(values: [String], isOpen: Bool)
    /// What LuaCATS would write in its place.
    case alias(of: String)
  }

  /// Its name in declarations.
  public let name: String
  /// What it stands for, with units.
  public let doc: String
  /// What it is.
  public let kind: Kind

  /// A type.
  public init(_ name: String, doc: String, kind: Kind) {
    self.name = name
    self.doc = doc
    self.kind = kind
  }

  /// A table with known fields.
  public init(_ name: String, doc: String, fields: [LuaParameter]) {
    self.init(name, doc: doc, kind: .record(fields: fields))
  }

  /// One of a few strings, by the cases of an enumeration.
  public init<Case: CaseIterable & RawRepresentable<String>>(_ name: String, doc: String, cases: Case.Type) {
    self.init(
      name, doc: doc, kind: .enumeration(values: Case.allCases.map(\.rawValue), isOpen: false))
  }

  /// The fields of a table; none for other kinds.
  public var fields: [LuaParameter] { if case .record(let fields) = kind { fields } else { [] } }

  /// The names of the fields: what a function that takes such a table knows.
  public var fieldNames: [String] { fields.map(\.name) }

  /// The strings of an enumeration; none for other kinds.
  public var values: [String] { if case .enumeration(let values, _) = kind { values } else { [] } }
}
