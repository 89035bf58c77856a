import Synchronization

/// A mutex, and what it protects. The runtime's mutex is not built with the thread sanitizer, which therefore does not see that
/// one holder comes after the other; the pair of accesses here tells it, and costs a load and a store.
package struct SharedLock<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let order = Atomic<Int>(0)

  /// A lock around a value that nobody else has.
  package init(_ value: sending Value) { mutex = Mutex(value) }

  /// Runs a body that has the value to itself.
  @inline(__always)
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    try mutex.withLock { (value: inout sending Value) throws(Failure) -> sending Result in
      _ = order.load(ordering: .acquiring)
      defer { order.store(0, ordering: .releasing) }
      return try body(&value)
    }
  }
}
