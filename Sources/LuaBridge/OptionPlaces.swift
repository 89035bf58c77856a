import CLuaShim

/// The names of option tables that a state has met, each list with a table in Lua that tells a name's place: reading an
/// option table is then one pass over it, without a string.
struct OptionPlaces {
  private var lists: [(names: [String], places: LuaTable)] = []

  /// The place table of a list of names; nil when there is none yet.
  func table(for names: [String]) -> LuaTable? {
    // A list that is declared once is the same array at each call, found without comparing names.
    let address = Self.address(of: names)
    if let known = lists.first(where: { Self.address(of: $0.names) == address && $0.names.count == names.count })
    {
      return known.places
    }
    return lists.first { $0.names == names }?.places
  }

  mutating func insert(_ places: LuaTable, for names: [String]) {
    lists.append((names, places))
  }

  /// The array's storage, which the list here keeps: no other array can be there meanwhile.
  private static func address(of names: [String]) -> UnsafeRawPointer? {
    names.withUnsafeBytes { $0.baseAddress }
  }
}

extension LuaState {
  /// The values of an option table, by the places of the names; nil when the table has to be looked at entry by entry:
  /// it has another key, or there is no memory.
  func optionValues(of table: LuaTable, names: [String]) -> [LuaValue]? {
    guard table.link === link, let places = optionPlaces(for: names) else { return nil }
    return withUnsafeTemporaryAllocation(of: clua_value.self, capacity: names.count) { values in
      values.initialize(repeating: clua_value())
      let count = Int32(names.count)
      guard clua_read_options(shim, table.reference, places.reference, values.baseAddress, count) else {
        return nil
      }
      return values.map { value(from: $0) }
    }
  }

  /// The values of a list, if it is one of at most a hundred values and needs no memory to be read; else nil.
  func listValues(of table: LuaTable) -> [LuaValue]? {
    guard table.link === link else { return nil }
    return withUnsafeTemporaryAllocation(of: clua_value.self, capacity: 100) { values in
      let count = clua_read_list(shim, table.reference, values.baseAddress, 100)
      return count < 0 ? nil : values[..<Int(count)].map { value(from: $0) }
    }
  }

  private func optionPlaces(for names: [String]) -> LuaTable? {
    if let known = optionPlaces.table(for: names) { return known }
    var entries: [LuaValue] = []
    for (index, name) in names.enumerated() { entries += [.text(name), .integer(Int64(index + 1))] }
    let made = try? enter(with: entries) { clua_make_record($0, $1, $2) }
    guard let places = made?.first?.tableValue else { return nil }
    optionPlaces.insert(places, for: names)
    return places
  }
}
