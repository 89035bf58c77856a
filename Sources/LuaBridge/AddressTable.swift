/// Small numbers by the addresses of objects or types: open addressing, since every value that crosses the border asks.
struct AddressTable {
  private struct Entry {
    /// 0 where free.
    var address: UInt
    var number: UInt32
  }

  private var entries = [Entry](repeating: Entry(address: 0, number: 0), count: 64)
  private var count = 0

  /// The number of an object or a type, nil when it has none.
  subscript(identifier: ObjectIdentifier) -> UInt32? {
    let found = entries[place(of: UInt(bitPattern: identifier))]
    return found.address == 0 ? nil : found.number
  }

  /// Sets a number. Whoever does keeps the object alive until ``remove(_:)``.
  mutating func insert(_ identifier: ObjectIdentifier, _ number: UInt32) {
    if 2 * (count + 1) > entries.count { grow() }
    let address = UInt(bitPattern: identifier)
    let place = place(of: address)
    if entries[place].address == 0 { count += 1 }
    entries[place] = Entry(address: address, number: number)
  }

  mutating func remove(_ identifier: ObjectIdentifier) {
    var hole = place(of: UInt(bitPattern: identifier))
    guard entries[hole].address != 0 else { return }
    count -= 1
    // What lies behind moves up, unless it lies at or behind the place where its search begins.
    let mask = entries.count - 1
    var next = (hole + 1) & mask
    while entries[next].address != 0 {
      let home = home(of: entries[next].address)
      if (next &- home) & mask >= (next &- hole) & mask {
        entries[hole] = entries[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    entries[hole].address = 0
  }

  /// Where an address is, or the free place where it belongs.
  private func place(of address: UInt) -> Int {
    let mask = entries.count - 1
    var place = home(of: address)
    while entries[place].address != address && entries[place].address != 0 { place = (place + 1) & mask }
    return place
  }

  private func home(of address: UInt) -> Int {
    // Objects lie at multiples of 16. The factor is 2^64 over the golden ratio (Knuth, 6.4): near addresses spread.
    let spread = (address >> 4) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: spread >> 32) & (entries.count - 1)
  }

  private mutating func grow() {
    let old = entries
    entries = [Entry](repeating: Entry(address: 0, number: 0), count: 2 * old.count)
    for entry in old where entry.address != 0 { entries[place(of: entry.address)] = entry }
  }
}
