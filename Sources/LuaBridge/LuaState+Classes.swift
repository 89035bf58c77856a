import CLuaShim

extension LuaState {
  /// The table with the functions of a class itself: `nav.View` of `nav.View.new`. Read-only for scripts.
  ///
  /// - Throws: when no such class is declared.
  public func classTable(named name: String) throws(LuaError) -> LuaTable {
    guard let index = classRegistry.index(named: name) else {
      throw LuaError(kind: .host, message: LuaMessages.unknownClass(name))
    }
    if let table = classRegistry.entries[index].table { return table }
    let content = makeTable()
    for member in classRegistry.entries[index].declaration.members {
      guard case .function(let parameters, _) = member.kind, let body = member.method else { continue }
      let function = makeFunction(
        isCollectable: false,
        HostFunction(
          "\(name).\(member.name)", in: self, parameters: parameters, className: name, body: body))
      try content.rawSet(member.name, .function(function))
    }
    let table = makeReadOnly(content, named: name)
    classRegistry.setTable(table, at: index)
    return table
  }

  /// The name of the class that a Swift type is declared as, or the type's own name.
  public func className(of type: Any.Type) -> String { classRegistry.name(of: type) }

  /// The name of the class that an object belongs to.
  public func className(ofObject object: AnyObject) -> String {
    if let stale = object as? StaleObject { return stale.className }
    return classRegistry.index(of: object).map { classRegistry.entries[$0].declaration.name }
      ?? "\(type(of: object))"
  }

  /// How an object is shown, told from its class's declaration: nothing runs in Lua.
  public func description(ofObject object: AnyObject) -> String {
    guard !(object is StaleObject), let index = classRegistry.index(of: object) else {
      return className(ofObject: object)
    }
    let declaration = classRegistry.entries[index].declaration
    return declaration.describe?(object) ?? declaration.name
  }

  /// All members of a class with the inherited ones in front; nil when there is no such class.
  public func members(ofClass name: String) -> [LuaMemberDeclaration]? {
    classRegistry.index(named: name).map { classRegistry.entries[$0].members }
  }

  func declareClasses() throws(LuaError) {
    for declaration in classes {
      var members: [LuaMemberDeclaration] = []
      var depth = 0
      if let parent = declaration.parent {
        guard let index = classRegistry.index(named: parent) else {
          throw LuaError(
            kind: .host, message: LuaMessages.unknownParent(parent, of: declaration.name))
        }
        depth = classRegistry.entries[index].depth + 1
        // The functions of a class itself are its own: `new` of the parent makes a parent.
        members = classRegistry.entries[index].members.filter { !$0.isFunctionOfClass }
      }
      for member in declaration.members {
        members.removeAll { $0.name == member.name && $0.isFunctionOfClass == member.isFunctionOfClass }
        members.append(member)
      }
      let index = try defineClass(declaration, members)
      classRegistry.append(
        .init(declaration: declaration, depth: depth, members: members, shimIndex: index, table: nil))
    }
  }

  private func defineClass(_ declaration: LuaClassDeclaration, _ members: [LuaMemberDeclaration])
    throws(LuaError) -> Int32
  {
    let className = declaration.name
    let unknownRead = functions.add(
      HostFunction(in: self) { call in
        throw Self.unknownMember(call.arguments, of: className, members, isWrite: false)
      })
    let unknownWrite = functions.add(
      HostFunction(in: self) { call in
        throw Self.unknownMember(call.arguments, of: className, members, isWrite: true)
      })
    let describe = functions.add(
      HostFunction(in: self) { call in
        guard let object = call.given[0].objectValue, let describe = declaration.describe,
          let text = describe(object)
        else { return .one(.text(className)) }
        return .one(.text(text))
      })
    var shimMembers: [clua_member] = []
    var names: [UnsafeMutablePointer<CChar>] = []
    defer { for name in names { name.deallocate() } }
    for member in members where !member.isFunctionOfClass {
      let name = Self.cString(member.name)
      names.append(name)
      shimMembers.append(
        clua_member(
          name: name, getter: add(member.getter, of: member, className, isSetter: false),
          setter: add(member.setter, of: member, className, isSetter: true),
          method: add(member.method, of: member, className, isSetter: false)))
    }
    let made = try enter { shim throws(LuaError) in
      shimMembers.withUnsafeBufferPointer { buffer in
        clua_define_class(
          shim, className, buffer.baseAddress, Int32(buffer.count), unknownRead, unknownWrite, describe)
      }
    }
    return Int32(made.first?.integerValue ?? 0)
  }

  private static func cString(_ text: String) -> UnsafeMutablePointer<CChar> {
    let bytes = text.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    return copy
  }

  /// Makes a member's body a host function: the object in front of the arguments becomes the call's receiver.
  private func add(
    _ body: HostFunction.Body?, of member: LuaMemberDeclaration, _ className: String, isSetter: Bool
  ) -> Int32 {
    guard let body else { return 0 }
    var parameters: [LuaParameter] = []
    if case .method(let list, _) = member.kind { parameters = list }
    return functions.add(
      HostFunction(
        member.name, in: self, parameters: parameters, receiver: .object, className: className,
        isSetter: isSetter, isProperty: member.method == nil, body: body))
  }

  private static func unknownMember(
    _ arguments: [LuaValue], of className: String, _ members: [LuaMemberDeclaration], isWrite: Bool
  ) -> LuaArgumentError {
    let key = arguments.count > 1 ? arguments[1] : .nil
    let name = key.textValue ?? LuaMessages.keyText(key)
    if case .object(let object)? = arguments.first, let stale = object as? StaleObject {
      return LuaArgumentError(LuaMessages.stale(stale.className, reason: stale.reason))
    }
    if let member = members.first(where: { $0.name == name }) {
      switch member.kind {
      case .property where isWrite: return LuaArgumentError(LuaMessages.readOnlyProperty(name, of: className))
      case .method where isWrite: return LuaArgumentError(LuaMessages.assignedMethod(name, of: className))
      default: return LuaArgumentError(LuaMessages.memberOfClass(name, of: className))
      }
    }
    let names = members.filter { !$0.isFunctionOfClass }.map(\.name)
    return LuaArgumentError(LuaMessages.unknownMember(name, of: className, names: names))
  }
}

extension LuaMemberDeclaration {
  /// True for what belongs to the class itself, such as `new`.
  public var isFunctionOfClass: Bool {
    if case .function = kind { true } else { false }
  }
}
