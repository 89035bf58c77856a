/// What a handle in Lua leads to after ``LuaState/invalidate(_:because:)``.
final class StaleObject {
  let reason: String
  let className: String
  /// The handle, so that the value can go back to Lua and be the same userdata there.
  let slot: UInt32
  let generation: UInt32
  let classIndex: Int32

  init(
    reason: String, className: String, handle: (slot: UInt32, generation: UInt32, classIndex: Int32)
  ) {
    self.reason = reason
    self.className = className
    slot = handle.slot
    generation = handle.generation
    classIndex = handle.classIndex
  }
}

/// The host objects that Lua has handles of. A handle is a slot and the slot's generation, never an address, so a
/// handle can outlive its object and still tell that it did.
struct ObjectSlots {
  private struct Slot {
    var object: AnyObject?
    var generation: UInt32
    var classIndex: Int32
  }

  private var slots: [Slot] = []
  private var free: [UInt32] = []
  private var bySelf = AddressTable()

  /// The number of objects held.
  var count: Int { slots.count - free.count }

  func handle(of object: AnyObject) -> (slot: UInt32, generation: UInt32, classIndex: Int32)? {
    guard let slot = bySelf[ObjectIdentifier(object)] else { return nil }
    return (slot, slots[Int(slot)].generation, slots[Int(slot)].classIndex)
  }

  mutating func insert(_ object: AnyObject, classIndex: Int32) -> (slot: UInt32, generation: UInt32) {
    let slot: UInt32
    if let reused = free.popLast() {
      slot = reused
      slots[Int(slot)].object = object
      slots[Int(slot)].classIndex = classIndex
    } else {
      slot = UInt32(slots.count)
      slots.append(Slot(object: object, generation: 1, classIndex: classIndex))
    }
    bySelf.insert(ObjectIdentifier(object), slot)
    return (slot, slots[Int(slot)].generation)
  }

  func object(slot: UInt32, generation: UInt32) -> AnyObject? {
    guard Int(slot) < slots.count, slots[Int(slot)].generation == generation else { return nil }
    return slots[Int(slot)].object
  }

  func generation(at slot: UInt32) -> UInt32? {
    Int(slot) < slots.count ? slots[Int(slot)].generation : nil
  }

  /// Puts a stale object in the place of a good one; the handle in Lua stays.
  mutating func invalidate(_ object: AnyObject, with stale: StaleObject) {
    guard let slot = bySelf[ObjectIdentifier(object)] else { return }
    bySelf.remove(ObjectIdentifier(object))
    slots[Int(slot)].object = stale
  }

  /// Frees a place whose handle was collected, and gives back its object, so that the caller decides when it may
  /// go.
  mutating func release(slot: UInt32, generation: UInt32) -> AnyObject? {
    guard Int(slot) < slots.count, slots[Int(slot)].generation == generation,
      let object = slots[Int(slot)].object
    else { return nil }
    if bySelf[ObjectIdentifier(object)] == slot { bySelf.remove(ObjectIdentifier(object)) }
    slots[Int(slot)].object = nil
    slots[Int(slot)].generation &+= 1
    free.append(slot)
    return object
  }
}
