extension LuaState {
  /// Makes a host module: `require(name)` gives the value. It goes before what the loader finds.
  public func registerModule(_ name: String, _ value: LuaValue) {
    if let index = hostModules.firstIndex(where: { $0.name == name }) {
      hostModules[index].value = value
    } else {
      hostModules.append((name, value))
    }
  }

  /// `require(name)`, with the requirer's chunk name and environment in front of it.
  func require(_ request: LuaCall) throws -> [LuaValue] {
    let name = try request[0].string()
    if let module = hostModules.first(where: { $0.name == name }) { return [module.value, .text(name)] }
    var looked: LuaModuleNotFound?
    var found: LuaModuleSource?
    do { found = try moduleLoader(name, request.given[0].textValue ?? "") } catch let error
      as LuaModuleNotFound
    {
      looked = error
    }
    guard let environment = request.given[1].tableValue, let source = found else {
      throw LuaArgumentError(
        LuaMessages.moduleNotFound(name, looked: looked, names: hostModules.map(\.name)))
    }
    if let value = loadedModules[source.name] { return [value, .text(source.name)] }
    if let start = loadingModules.firstIndex(of: source.name) {
      throw LuaArgumentError(LuaMessages.moduleCycle(loadingModules[start...] + [source.name]))
    }
    loadingModules.append(source.name)
    defer { loadingModules.removeLast() }
    let chunk = try compile(source.bytes, name: source.name, environment: environment)
    let results = try call(chunk, [.text(name), .text(source.name)], as: "require '\(name)'")
    var value = results.first ?? .nil
    // A module that returns nothing is `true`, as the manual says of require.
    if value.isNil { value = true }
    loadedModules[source.name] = value
    return [value, .text(source.name)]
  }

  static func unknownEntry(_ arguments: [LuaValue]) -> LuaArgumentError {
    let name = arguments.first?.textValue ?? ""
    let key = arguments.count > 1 ? arguments[1] : .nil
    let names = arguments.dropFirst(2).compactMap(\.textValue)
    return LuaArgumentError(
      LuaMessages.unknownEntry(key.textValue ?? LuaMessages.keyText(key), of: name, names: names))
  }

  static func readOnlyTable(_ arguments: [LuaValue]) -> LuaArgumentError {
    let name = arguments.first?.textValue ?? ""
    let key = arguments.count > 1 ? arguments[1] : .nil
    return LuaArgumentError(
      LuaMessages.readOnlyTable(name, key: key.textValue ?? LuaMessages.keyText(key)))
  }
}
