// Memory of the engine: plain values behind pointers, without reference counts, bounds checks or copies on write.
// The class that owns an engine frees it. Nothing outside this folder touches a pointer.

/// A growable block of plain values. It is freed by hand: `release()`.
struct Buffer<Element> {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: how many elements there will be at least; for 0 no memory is taken before the first.
  init(capacity: Int) {
    if capacity == 0 {
      base = UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment) ?? .allocate(capacity: 1)
      self.capacity = 0
      return
    }
    let size = Self.size(for: capacity)
    base = MemoryPool.take(size).bindMemory(to: Element.self, capacity: size / MemoryLayout<Element>.stride)
    self.capacity = size / MemoryLayout<Element>.stride
  }

  @inline(__always)
  private static func size(for capacity: Int) -> Int {
    MemoryPool.size(for: max(1, capacity) &* MemoryLayout<Element>.stride)
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get {
      assert(index >= 0 && index < count)
      return base[index]
    }
    nonmutating _modify {
      assert(index >= 0 && index < count)
      yield &base[index]
    }
  }

  @inline(__always)
  subscript(index: Int32) -> Element {
    get { self[Int(index)] }
    nonmutating _modify { yield &self[Int(index)] }
  }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: count &+ 1) }
    (base + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for `size` elements and counts them as there; new ones get `filler`.
  @inline(__always)
  mutating func extend(to size: Int, with filler: Element) {
    if size > capacity { grow(to: size) }
    if size > count { (base + count).initialize(repeating: filler, count: size &- count) }
    count = max(size, count)
  }

  /// Makes room for so many more elements, whose contents are for the caller to fill.
  mutating func extendUninitialized(by more: Int) {
    if count &+ more > capacity { grow(to: count &+ more) }
    count &+= more
  }

  /// Makes room for so many elements in all.
  mutating func reserve(_ size: Int) {
    if size > capacity { grow(to: size) }
  }

  mutating func removeAll() { count = 0 }

  var byteCount: Int { capacity &* MemoryLayout<Element>.stride }

  mutating func removeLast() -> Element {
    count &-= 1
    return base[count]
  }

  /// Takes out an element; the order of the others stays.
  mutating func remove(at index: Int) {
    count &-= 1
    var k = index
    while k < count {
      base[k] = base[k &+ 1]
      k &+= 1
    }
  }

  mutating func shrink(to size: Int) { count = min(count, size) }

  @inline(never)
  private mutating func grow(to size: Int) {
    let fresh = Buffer(capacity: max(size, 2 &* capacity, 64))
    fresh.base.moveInitialize(from: base, count: count)
    release()
    base = fresh.base
    capacity = fresh.capacity
  }

  /// Takes over what another holds, in the memory there is.
  mutating func assign(_ other: Buffer) {
    count = 0
    if other.count > capacity { grow(to: other.count) }
    base.initialize(from: other.base, count: other.count)
    count = other.count
  }

  /// An independent copy.
  func copy() -> Buffer {
    if count == 0 { return Buffer(capacity: 0) }
    var other = Buffer(capacity: count)
    other.base.initialize(from: base, count: count)
    other.count = count
    return other
  }

  func release() {
    if capacity == 0 { return }
    MemoryPool.giveBack(UnsafeMutableRawPointer(base), Self.size(for: capacity))
  }

  /// Lets go of what the elements hold, where they are not plain values.
  func destroy() { base.deinitialize(count: count) }
}

/// A run of cells in an ``Arena``.
struct Run {
  var start: Int32 = -1
  var count: Int32 = 0
  /// The run has room for 2 to this power cells; -1 when it has no room at all.
  var sizeClass: Int32 = -1

  @inline(__always)
  var range: Range<Int> { Range(uncheckedBounds: (Int(start), Int(start &+ count))) }
}

/// Many short lists in one block. Room that a list gives up goes to the next list of that size.
struct Arena<Cell> {
  private(set) var cells: Buffer<Cell>
  /// For each size class the first free run; each free run begins with the start of the next.
  private var free: Buffer<Int32>
  private let leastClass: Int32

  /// - Parameter leastClass: lists get room for 2 to this power cells at first.
  init(capacity: Int, leastClass: Int32) {
    self.leastClass = leastClass
    cells = Buffer(capacity: capacity)
    free = Buffer(capacity: 24)
    free.extend(to: 24, with: -1)
  }

  @inline(__always)
  subscript(index: Int) -> Cell {
    get { cells[index] }
    nonmutating _modify { yield &cells[index] }
  }

  private mutating func allocate(_ sizeClass: Int32) -> Int32 {
    let first = free[sizeClass]
    if first >= 0 {
      free[sizeClass] = UnsafeRawPointer(cells.base + Int(first)).load(as: Int32.self)
      return first
    }
    let start = cells.count
    cells.extendUninitialized(by: 1 << Int(sizeClass))
    return Int32(truncatingIfNeeded: start)
  }

  private mutating func free(_ start: Int32, _ sizeClass: Int32) {
    UnsafeMutableRawPointer(cells.base + Int(start)).storeBytes(of: free[sizeClass], as: Int32.self)
    free[sizeClass] = start
  }

  /// Puts a cell into a list at an index.
  mutating func insert(_ cell: Cell, at index: Int, in run: inout Run) {
    makeRoom(for: 1, in: &run)
    let first = cells.base + Int(run.start)
    var k = Int(run.count)
    while k > index {
      first[k] = first[k &- 1]
      k &-= 1
    }
    first[index] = cell
    run.count &+= 1
  }

  /// Puts two cells into a list.
  ///
  /// - Parameters:
  ///   - index: where the first one goes.
  ///   - next: before which of the old cells the second one goes; not before the first one's.
  mutating func insert(_ cell: Cell, at index: Int, _ second: Cell, before next: Int, in run: inout Run) {
    makeRoom(for: 2, in: &run)
    let first = cells.base + Int(run.start)
    var k = Int(run.count)
    while k > next {
      k &-= 1
      first[k &+ 2] = first[k]
    }
    first[next &+ 1] = second
    while k > index {
      k &-= 1
      first[k &+ 1] = first[k]
    }
    first[index] = cell
    run.count &+= 2
  }

  /// Makes room for so many more cells in a list.
  @inline(__always)
  private mutating func makeRoom(for more: Int, in run: inout Run) {
    if run.sizeClass < 0 || Int(run.count) &+ more > 1 &<< Int(run.sizeClass) { enlarge(&run, by: more) }
  }

  @inline(never)
  private mutating func enlarge(_ run: inout Run, by more: Int) {
    let size = Int(run.count) &+ more
    let larger = max(
      leastClass, Int32(truncatingIfNeeded: Int.bitWidth &- (size &- 1).leadingZeroBitCount))
    let start = allocate(larger)
    let (from, to) = (cells.base + Int(run.start), cells.base + Int(start))
    var k = 0
    while k < Int(run.count) {
      to[k] = from[k]
      k &+= 1
    }
    if run.sizeClass >= 0 { free(run.start, run.sizeClass) }
    run.start = start
    run.sizeClass = larger
  }

  /// Gives an empty list room for so many cells.
  mutating func reserve(_ count: Int, in run: inout Run) {
    guard run.sizeClass < 0, count > 0 else { return }
    let sizeClass = max(
      leastClass, Int32(truncatingIfNeeded: Int.bitWidth &- (count &- 1).leadingZeroBitCount))
    run.start = allocate(sizeClass)
    run.sizeClass = sizeClass
  }

  @inline(__always)
  mutating func append(_ cell: Cell, to run: inout Run) {
    if run.sizeClass < 0 || Int(run.count) == 1 &<< Int(run.sizeClass) {
      insert(cell, at: Int(run.count), in: &run)
      return
    }
    cells[Int(run.start &+ run.count)] = cell
    run.count &+= 1
  }

  /// Takes a cell out of a list; the order of the others stays.
  mutating func remove(at index: Int, from run: inout Run) {
    let last = Int(run.start) &+ Int(run.count) &- 1
    var k = Int(run.start) &+ index
    while k < last {
      cells[k] = cells[k &+ 1]
      k &+= 1
    }
    run.count &-= 1
    if run.count == 0 { removeAll(from: &run) }
  }

  mutating func removeAll(from run: inout Run) {
    if run.sizeClass >= 0 { free(run.start, run.sizeClass) }
    run = Run()
  }

  /// Forgets all lists.
  mutating func removeAll() {
    cells.removeAll()
    free.removeAll()
    free.extend(to: 24, with: -1)
  }

  func copy() -> Arena {
    var other = self
    other.cells = cells.copy()
    other.free = free.copy()
    return other
  }

  func release() {
    cells.release()
    free.release()
  }
}

/// A vector that knows which of its entries may be other than 0.
struct SparseVector {
  private(set) var values: Buffer<Double>
  private(set) var bits: Buffer<UInt64>

  init() {
    values = Buffer(capacity: 64)
    bits = Buffer(capacity: 4)
  }

  var wordCount: Int { bits.count }

  @inline(__always)
  mutating func extend(to size: Int) {
    if size > values.count { enlarge(to: size) }
  }

  @inline(never)
  private mutating func enlarge(to size: Int) {
    let whole = (size &+ 63) & ~63
    values.extend(to: whole, with: 0)
    bits.extend(to: whole >> 6, with: 0)
  }

  @inline(__always)
  subscript(index: Int) -> Double {
    get { values[index] }
    nonmutating _modify { yield &values[index] }
  }

  @inline(__always)
  func mark(_ index: Int) { bits[index >> 6] |= 1 &<< UInt64(truncatingIfNeeded: index & 63) }

  @inline(__always)
  func add(_ value: Double, at index: Int) {
    values[index] += value
    mark(index)
  }

  /// All entries that may be other than 0, in order.
  @inline(__always)
  func forEach(_ body: (Int, Double) -> Void) {
    var word = 0
    let words = bits.count
    while word < words {
      var rest = bits[word]
      while rest != 0 {
        let index = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        body(index, values[index])
      }
      word &+= 1
    }
  }

  /// Forgets its size; all entries must be 0.
  mutating func removeAll() {
    values.removeAll()
    bits.removeAll()
  }

  func clear() {
    var word = 0
    let words = bits.count
    while word < words {
      var rest = bits[word]
      if rest != 0 {
        bits[word] = 0
        while rest != 0 {
          values[word &<< 6 &+ rest.trailingZeroBitCount] = 0
          rest &= rest &- 1
        }
      }
      word &+= 1
    }
  }

  func copy() -> SparseVector {
    var other = self
    other.values = values.copy()
    other.bits = bits.copy()
    return other
  }

  func release() {
    values.release()
    bits.release()
  }
}
