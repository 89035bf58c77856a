/// Turns bytes into choices; the first of each when there are none left.
struct Choices {
  private let bytes: [UInt8]
  private var next = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = Array(bytes) }

  var areUsedUp: Bool { next >= bytes.count }

  mutating func byte() -> Int {
    guard !areUsedUp else { return 0 }
    next += 1
    return Int(bytes[next - 1])
  }

  mutating func one<T>(of values: [T]) -> T { values[byte() % values.count] }

  /// True once in `count` times.
  mutating func once(in count: Int) -> Bool { byte() % count == count - 1 }
}
