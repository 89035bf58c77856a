/// The names of the callbacks that run, outermost first: what messages say of where it happened.
///
/// Every call into Lua adds one and takes it away again, so they lie in a block that is as long as calls can be deep.
struct CallbackNames {
  private let block: UnsafeMutablePointer<String>
  private let capacity: Int
  /// How many callbacks run.
  private(set) var count = 0

  /// No names, and room for so many, until ``deallocate()``.
  init(capacity: Int) {
    self.capacity = capacity
    block = .allocate(capacity: capacity)
  }

  /// Gives the room back.
  func deallocate() {
    block.deinitialize(count: min(count, capacity))
    block.deallocate()
  }

  /// The name at a place, the outermost is 0; nil where there is none.
  subscript(place: Int) -> String? { place >= 0 && place < min(count, capacity) ? block[place] : nil }

  mutating func append(_ name: String) {
    // What is deeper is refused by the budget of depth; it is counted, and has no name.
    if count < capacity { (block + count).initialize(to: name) }
    count += 1
  }

  mutating func removeLast() {
    count -= 1
    if count < capacity { (block + count).deinitialize(count: 1) }
  }
}
