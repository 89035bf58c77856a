import CLuaShim

extension LuaState {
  /// Stores a Lua value with a host object, under a name. It lives as long as the object's handle does, and what it
  /// refers to can be collected together with the object: a closure that uses its own view is no leak.
  public func setField(_ object: AnyObject, _ name: String, _ value: LuaValue) throws(LuaError) {
    let handle = try handle(of: object)
    _ = try enter(with: [.text(name), value]) { shim, values, _ in
      values.map { clua_set_field(shim, handle, $0[0], $0[1]) } ?? CLUA_ERROR
    }
  }

  /// Keeps the handle of another object, or of two, as long as an object's own handle, in place of those kept before.
  public func keep(_ first: AnyObject, _ second: AnyObject?, with object: AnyObject) throws(LuaError) {
    let handle = try handle(of: object)
    var firstHandle = try self.handle(of: first)
    guard let second else {
      _ = try enter { shim throws(LuaError) in clua_keep(shim, handle, &firstHandle, nil) }
      return
    }
    var secondHandle = try self.handle(of: second)
    _ = try enter { shim throws(LuaError) in clua_keep(shim, handle, &firstHandle, &secondHandle) }
  }

  /// The Lua value stored with a host object under a name; `nil` when there is none.
  public func field(_ object: AnyObject, _ name: String) throws(LuaError) -> LuaValue {
    guard slots.handle(of: object) != nil else { return .nil }
    let handle = try handle(of: object)
    return try enter(with: [.text(name)]) { shim, values, _ in
      values.map { clua_get_field(shim, handle, $0[0]) } ?? CLUA_ERROR
    }.first ?? .nil
  }

  /// Tells that an object has got an owner. Costs nothing while Lua has no handle of the object.
  public func didAttach(_ object: AnyObject, to owner: AnyObject) throws(LuaError) {
    guard let known = slots.handle(of: object) else { return }
    let owned = clua_object(slot: known.slot, generation: known.generation, class_index: known.classIndex)
    let ownerHandle = try handle(of: owner)
    _ = try enter { shim throws(LuaError) in clua_attach(shim, ownerHandle, owned) }
  }

  /// Tells that an object has left its owner. It needs no memory, so it works while a script is being stopped, too.
  public func didDetach(_ object: AnyObject, from owner: AnyObject) {
    guard let object = slots.handle(of: object), let owner = slots.handle(of: owner) else { return }
    let owned = clua_object(
      slot: object.slot, generation: object.generation, class_index: object.classIndex)
    let ownerHandle = clua_object(
      slot: owner.slot, generation: owner.generation, class_index: owner.classIndex)
    clua_detach(shim, ownerHandle, owned)
  }

  /// Keeps an object's handle, until ``unpin(_:)`` was called as often.
  public func pin(_ object: AnyObject) throws(LuaError) {
    let handle = try handle(of: object)
    _ = try enter { shim throws(LuaError) in clua_pin(shim, handle) }
  }

  /// Takes back one ``pin(_:)``.
  public func unpin(_ object: AnyObject) {
    guard let known = slots.handle(of: object) else { return }
    clua_unpin(
      shim, clua_object(slot: known.slot, generation: known.generation, class_index: known.classIndex))
  }

  /// Makes every later use of the object's present handle an error that gives the reason; Lua lets go of the object.
  public func invalidate(_ object: AnyObject, because reason: String) {
    guard let handle = slots.handle(of: object) else { return }
    let stale = StaleObject(reason: reason, className: className(ofObject: object), handle: handle)
    slots.invalidate(object, with: stale)
  }

  /// True while Lua has a handle of the object.
  public func hasHandle(_ object: AnyObject) -> Bool { slots.handle(of: object) != nil }

  func handle(of object: AnyObject) throws(LuaError) -> clua_object {
    if let known = slots.handle(of: object) {
      return clua_object(slot: known.slot, generation: known.generation, class_index: known.classIndex)
    }
    if let stale = object as? StaleObject {
      return clua_object(slot: stale.slot, generation: stale.generation, class_index: stale.classIndex)
    }
    guard let index = library.index(of: object) else {
      throw LuaError(kind: .host, message: LuaMessages.undeclaredClass("\(type(of: object))"))
    }
    handingOver += 1
    defer { handingOver -= 1 }
    let classIndex = try shimIndex(ofClass: index)
    let place = slots.insert(object, classIndex: classIndex)
    freshSlots.append(place.slot)
    objectObserver?(object)
    let handle = clua_object(slot: place.slot, generation: place.generation, class_index: classIndex)
    if let ownership {
      if let owner = ownership.owner(of: object) {
        let ownerHandle = try self.handle(of: owner)
        _ = try enter { shim throws(LuaError) in clua_attach(shim, ownerHandle, handle) }
      } else if ownership.isRoot(object) {
        _ = try enter { shim throws(LuaError) in clua_pin(shim, handle) }
      }
    }
    return handle
  }

  // MARK: Letting go

  /// Lets go of what Lua has collected handles of. Never called inside Lua's collector: deinitialisers may run.
  func drainReleases() {
    var slot: UInt32 = 0
    var generation: UInt32 = 0
    if !isRunning, clua_had_shortage(shim) {
      var cursor: UInt32 = 0
      while clua_next_lost_object(shim, &cursor, &slot) {
        if let generation = slots.generation(at: slot) {
          _ = slots.release(slot: slot, generation: generation)
        }
      }
    }
    while clua_next_released_object(shim, &slot, &generation) {
      _ = slots.release(slot: slot, generation: generation)
    }
    var function: Int32 = 0
    while clua_next_released_function(shim, &function) {
      _ = functions.remove(function)
    }
    if !isRunning, !freshSlots.isEmpty {
      // Handles that were announced but never made, because the call that was to make them failed.
      let fresh = freshSlots
      freshSlots.removeAll()
      for slot in fresh where !clua_object_is_live(shim, slot) {
        if let generation = slots.generation(at: slot) {
          _ = slots.release(slot: slot, generation: generation)
        }
      }
    }
  }

  func drainReleasesIfMany() {
    if clua_released_count(shim) > 1000 { drainReleases() }
  }
}
