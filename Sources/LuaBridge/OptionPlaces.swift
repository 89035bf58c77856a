import CLuaShim

/// The names of option tables that a state has met, each list with a table in Lua that tells a name's place: reading an
/// option table is then one pass over it, without a string.
struct OptionPlaces {
  struct List {
    let origin: OptionOrigin
    let places: LuaTable
  }

  private var lists: [List] = []

  /// What is known of a list of names; nil when it is new.
  func list(of names: [String]) -> List? {
    // A list that is declared once is the same array at each call, found without comparing names.
    let address = Self.address(of: names)
    for list in lists where Self.address(of: list.origin.names) == address {
      if list.origin.names.count == names.count { return list }
    }
    return lists.first { $0.origin.names == names }
  }

  mutating func append(_ list: List) { lists.append(list) }

  /// The array's storage, which the list here keeps: no other array can be there meanwhile.
  private static func address(of names: [String]) -> UnsafeRawPointer? {
    names.withUnsafeBytes { $0.baseAddress }
  }
}

extension LuaState {
  /// Reads an option table: its values by the places of the names; nil when the table has to be looked at entry by entry,
  /// because it has another key, or there is no memory.
  func readOptions(_ table: LuaTable, _ names: [String]) -> (origin: OptionOrigin, values: [LuaValue]?) {
    guard table.link === link, let list = optionList(of: names) else { return (OptionOrigin(names), nil) }
    let values = withUnsafeTemporaryAllocation(of: clua_value.self, capacity: names.count) {
      values -> [LuaValue]? in
      values.initialize(repeating: clua_value())
      let count = Int32(names.count)
      guard clua_read_options(shim, table.reference, list.places.reference, values.baseAddress, count) else {
        return nil
      }
      return values.map { value(from: $0) }
    }
    return (list.origin, values)
  }

  /// The values of a list, if it is one of at most a hundred values and needs no memory to be read; else nil.
  func listValues(of table: LuaTable) -> [LuaValue]? {
    guard table.link === link else { return nil }
    return withUnsafeTemporaryAllocation(of: clua_value.self, capacity: 100) { values in
      let count = clua_read_list(shim, table.reference, values.baseAddress, 100)
      return count < 0 ? nil : values[..<Int(count)].map { value(from: $0) }
    }
  }

  private func optionList(of names: [String]) -> OptionPlaces.List? {
    if let known = optionPlaces.list(of: names) { return known }
    var entries: [LuaValue] = []
    for (index, name) in names.enumerated() { entries += [.text(name), .integer(Int64(index + 1))] }
    let made = try? enter(with: entries) { clua_make_record($0, $1, $2) }
    guard let places = made?.first?.tableValue else { return nil }
    let list = OptionPlaces.List(origin: OptionOrigin(names), places: places)
    optionPlaces.append(list)
    return list
  }
}
