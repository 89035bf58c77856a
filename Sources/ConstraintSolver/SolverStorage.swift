import Synchronization

/// Owns the state of a ``Solver``. Copies of a solver share it until one of them changes.
///
/// The first reader after a solve computes the values, under the lock: so copies may be read from several threads.
final class SolverStorage: @unchecked Sendable {
  let state: UnsafeMutablePointer<SolverState>
  private let valuesAreCurrent = Atomic<Bool>(true)
  private let lock = Mutex<Void>(())

  init() {
    state = .allocate(capacity: 1)
    state.initialize(to: SolverState())
  }

  private init(_ copied: SolverState, valuesAreCurrent: Bool) {
    state = .allocate(capacity: 1)
    state.initialize(to: copied)
    self.valuesAreCurrent.store(valuesAreCurrent, ordering: .relaxed)
  }

  deinit {
    state.pointee.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  func copy() -> SolverStorage {
    lock.withLock { _ in
      SolverStorage(state.pointee.copy(), valuesAreCurrent: valuesAreCurrent.load(ordering: .relaxed))
    }
  }

  /// Makes sure that the values are those of the last solve.
  @inline(__always)
  func computeValues() {
    if !valuesAreCurrent.load(ordering: .acquiring) { publish() }
  }

  @inline(never)
  private func publish() {
    lock.withLock { _ in
      if valuesAreCurrent.load(ordering: .relaxed) { return }
      state.pointee.publish()
      valuesAreCurrent.store(true, ordering: .releasing)
    }
  }

  /// Carries out what was noted. The caller is the only owner.
  func solve() {
    let areCurrent = valuesAreCurrent.load(ordering: .relaxed)
    let areComputed = state.pointee.solve(valuesAreCurrent: areCurrent)
    if areComputed != areCurrent { valuesAreCurrent.store(areComputed, ordering: .relaxed) }
  }
}
