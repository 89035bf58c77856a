import CLuaShim

extension LuaState {
  /// The table with the functions of a class itself: `nav.View` of `nav.View.new`. Read-only for scripts.
  ///
  /// - Throws: when no such class is declared.
  public func classTable(named name: String) throws(LuaError) -> LuaTable {
    guard let index = library.index(named: name) else {
      throw LuaError(kind: .host, message: LuaMessages.unknownClass(name))
    }
    if let table = classTables[index] { return table }
    let content = makeTable()
    for member in library.entries[index].declaration.members {
      guard case .function(let parameters, _) = member.kind, let body = member.method else { continue }
      let function = makeFunction(
        isCollectable: false,
        HostFunction(
          "\(name).\(member.name)", in: self, parameters: parameters, className: name, body: body))
      try content.rawSet(member.name, .function(function))
    }
    let table = makeReadOnly(content, named: name)
    classTables[index] = table
    return table
  }

  /// The name of the class that a Swift type is declared as, or the type's own name.
  public func className(of type: Any.Type) -> String { library.name(of: type) }

  /// The name of the class that an object belongs to.
  public func className(ofObject object: AnyObject) -> String {
    if let stale = object as? StaleObject { return stale.className }
    return library.index(of: object).map { library.entries[$0].declaration.name }
      ?? "\(type(of: object))"
  }

  /// How an object is shown, told from its class's declaration: nothing runs in Lua.
  public func description(ofObject object: AnyObject) -> String {
    guard !(object is StaleObject), let index = library.index(of: object) else {
      return className(ofObject: object)
    }
    let declaration = library.entries[index].declaration
    return declaration.describe?(object) ?? declaration.name
  }

  /// All members of a class with the inherited ones in front; nil when there is no such class.
  public func members(ofClass name: String) -> [LuaMemberDeclaration]? {
    library.index(named: name).map { library.entries[$0].members }
  }

  /// The number that Lua knows a class by; what Lua needs of it is made when the first object of it comes.
  func shimIndex(ofClass index: Int) throws(LuaError) -> Int32 {
    let known = shimIndexes[index]
    return known == 0 ? try defineClass(index) : known
  }

  private func defineClass(_ index: Int) throws(LuaError) -> Int32 {
    let library = library
    let className = library.entries[index].declaration.name
    let unknownRead = functions.add(
      HostFunction(in: self) { call in
        throw Self.unknownMember(call.arguments, of: library.entries[index], isWrite: false)
      })
    let unknownWrite = functions.add(
      HostFunction(in: self) { call in
        throw Self.unknownMember(call.arguments, of: library.entries[index], isWrite: true)
      })
    let describe = functions.add(
      HostFunction(in: self) { call in
        guard let object = call.given[0].objectValue,
          let text = library.entries[index].declaration.describe?(object)
        else { return .one(.text(className)) }
        return .one(.text(text))
      })
    do throws(LuaError) {
      let made = try enter { shim throws(LuaError) in
        clua_define_class(shim, className, Int32(index), unknownRead, unknownWrite, describe)
      }
      shimIndexes[index] = Int32(made.first?.integerValue ?? 0)
      classFunctionCount += 3
      return shimIndexes[index]
    } catch {
      for function in [unknownRead, unknownWrite, describe] { _ = functions.remove(function) }
      throw error
    }
  }

  /// The host functions of a member that is used for the first time; false when the class has no such member. Most
  /// scripts use few of all there are.
  func learn(_ name: String, ofClass index: Int, _ learnt: inout clua_member) -> Bool {
    guard library.entries.indices.contains(index) else { return false }
    let entry = library.entries[index]
    guard let place = entry.places[name] else { return false }
    let member = entry.members[place]
    // Lua asks again where it had no memory to write down what it was told.
    if let known = learntMembers[LearntMember(classIndex: index, place: place)] {
      learnt = known
      return true
    }
    let className = entry.declaration.name
    learnt.getter = add(member.getter, of: member, className, isSetter: false)
    learnt.setter = add(member.setter, of: member, className, isSetter: true)
    learnt.method = add(member.method, of: member, className, isSetter: false)
    learntMembers[LearntMember(classIndex: index, place: place)] = learnt
    return true
  }

  /// Makes a member's body a host function: the object in front of the arguments becomes the call's receiver.
  private func add(
    _ body: HostFunction.Body?, of member: LuaMemberDeclaration, _ className: String, isSetter: Bool
  ) -> Int32 {
    guard let body else { return 0 }
    classFunctionCount += 1
    var parameters: [LuaParameter] = []
    if case .method(let list, _) = member.kind { parameters = list }
    return functions.add(
      HostFunction(
        member.name, in: self, parameters: parameters, receiver: .object, className: className,
        isSetter: isSetter, isProperty: member.method == nil, body: body))
  }

  private static func unknownMember(
    _ arguments: [LuaValue], of entry: LuaClassLibrary.Entry, isWrite: Bool
  ) -> LuaArgumentError {
    let (className, members) = (entry.declaration.name, entry.members)
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

/// Which member of which class of a library.
struct LearntMember: Hashable {
  let classIndex: Int
  let place: Int
}
