/// Blocks that a buffer gave up wait here for the next one. A solver that is built anew would otherwise get fresh pages
/// from the system each time, and spend most of its time waiting for them.
enum MemoryPool {
  /// The sizes kept are powers of two from 2^9 to 2^21 bytes.
  private static let leastClass = 9
  private static let greatestClass = 21
  /// No more than this is kept, in bytes.
  private static let greatestKept = 16 << 20

  private struct Shelves: @unchecked Sendable {
    /// For each size the first block; each block begins with the address of the next.
    var first:
      (
        UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt, UInt
      ) = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    var kept = 0

    mutating func withFirst<Result>(_ body: (UnsafeMutablePointer<UInt>) -> Result) -> Result {
      withUnsafeMutablePointer(to: &first) {
        $0.withMemoryRebound(to: UInt.self, capacity: greatestClass - leastClass + 1, body)
      }
    }
  }

  private static let shelves = SharedLock(Shelves())

  /// The size that a block for so many bytes has.
  @inline(__always)
  static func size(for bytes: Int) -> Int {
    bytes <= 16 ? 16 : 1 &<< (Int.bitWidth &- (bytes &- 1).leadingZeroBitCount)
  }

  /// A block of a size that ``size(for:)`` gave.
  static func take(_ size: Int) -> UnsafeMutableRawPointer {
    let shelf = size.trailingZeroBitCount &- leastClass
    if shelf >= 0 && size <= 1 << greatestClass {
      let address = shelves.withLock { shelves -> UInt in
        let address = shelves.withFirst { first -> UInt in
          let address = first[shelf]
          if let block = UnsafeRawPointer(bitPattern: address) { first[shelf] = block.load(as: UInt.self) }
          return address
        }
        if address != 0 { shelves.kept &-= size }
        return address
      }
      if let block = UnsafeMutableRawPointer(bitPattern: address) { return block }
    }
    return .allocate(byteCount: size, alignment: 16)
  }

  static func giveBack(_ block: UnsafeMutableRawPointer, _ size: Int) {
    let shelf = size.trailingZeroBitCount &- leastClass
    if shelf >= 0 && size <= 1 << greatestClass {
      let address = UInt(bitPattern: block)
      let isKept = shelves.withLock { shelves -> Bool in
        guard shelves.kept &+ size <= greatestKept else { return false }
        shelves.kept &+= size
        shelves.withFirst { first in
          UnsafeMutableRawPointer(bitPattern: address)?.storeBytes(of: first[shelf], as: UInt.self)
          first[shelf] = address
        }
        return true
      }
      if isKept { return }
    }
    block.deallocate()
  }
}
