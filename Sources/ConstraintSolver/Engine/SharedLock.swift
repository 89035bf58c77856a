import Synchronization

/// A mutex, and what it protects. The runtime's mutex is not built with the thread sanitizer, which therefore does not see that
/// one holder comes after the other; the pair of accesses here tells it, and costs a load and a store.
struct SharedLock<Value: Sendable>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic<Int>(0)

  init(_ value: Value) { mutex = Mutex(value) }

  /// Runs a body that has the value to itself.
  @inline(__always)
  borrowing func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    mutex.withLock { value in
      _ = order.load(ordering: .acquiring)
      let result = body(&value)
      order.store(0, ordering: .releasing)
      return result
    }
  }
}
