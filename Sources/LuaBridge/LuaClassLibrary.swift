/// The classes of host objects that states share: declared once, however many states use them.
///
/// Bodies of members get their state with every call, so nothing in a library belongs to one. States that share a library
/// live on one thread.
public final class LuaClassLibrary {
  struct Entry {
    let declaration: LuaClassDeclaration
    let depth: Int
    /// All members, the inherited ones first; a name appears once.
    let members: [LuaMemberDeclaration]
    /// The members of objects, without the functions of the class itself, by their places in `members`.
    let places: [String: Int]
  }

  /// The classes, parents before children.
  public let classes: [LuaClassDeclaration]
  private(set) var entries: [Entry] = []
  private var byType = AddressTable()

  /// A library of classes.
  ///
  /// - Parameter classes: parents before children.
  /// - Throws: when a class extends one that is not declared before it.
  public init(_ classes: [LuaClassDeclaration]) throws(LuaError) {
    self.classes = classes
    for declaration in classes {
      var members: [LuaMemberDeclaration] = []
      var depth = 0
      if let parent = declaration.parent {
        guard let index = index(named: parent) else {
          throw LuaError(kind: .host, message: LuaMessages.unknownParent(parent, of: declaration.name))
        }
        depth = entries[index].depth + 1
        // The functions of a class itself are its own: `new` of the parent makes a parent.
        members = entries[index].members.filter { !$0.isFunctionOfClass }
      }
      for member in declaration.members {
        members.removeAll { $0.name == member.name && $0.isFunctionOfClass == member.isFunctionOfClass }
        members.append(member)
      }
      var places: [String: Int] = [:]
      for (place, member) in members.enumerated() where !member.isFunctionOfClass {
        places[member.name] = place
      }
      entries.append(Entry(declaration: declaration, depth: depth, members: members, places: places))
    }
  }

  func index(named name: String) -> Int? { entries.firstIndex { $0.declaration.name == name } }

  /// The most derived class that the object belongs to.
  func index(of object: AnyObject) -> Int? {
    let key = ObjectIdentifier(type(of: object))
    if let known = byType[key] { return Int(known) }
    var best: Int?
    for (index, entry) in entries.enumerated() where entry.declaration.matches(object) {
      if best.map({ entries[$0].depth < entry.depth }) ?? true { best = index }
    }
    if let best { byType.insert(key, UInt32(best)) }
    return best
  }

  func name(of type: Any.Type) -> String {
    entries.first { $0.declaration.type == type }?.declaration.name ?? "\(type)"
  }
}
