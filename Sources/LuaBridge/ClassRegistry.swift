/// The declared classes of a state, and which one an object belongs to.
struct ClassRegistry {
  struct Entry {
    var declaration: LuaClassDeclaration
    var depth: Int
    /// All members, the inherited ones first; a name appears once.
    var members: [LuaMemberDeclaration]
    var shimIndex: Int32
    var table: LuaTable?
  }

  private(set) var entries: [Entry] = []
  private var byType = AddressTable()

  func index(named name: String) -> Int? {
    entries.firstIndex { $0.declaration.name == name }
  }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func setTable(_ table: LuaTable, at index: Int) {
    entries[index].table = table
  }

  /// The most derived class that the object belongs to.
  mutating func index(of object: AnyObject) -> Int? {
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
