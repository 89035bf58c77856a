import Synchronization

/// Owns the state of a ``Solver``. Copies of a solver share it until one of them changes.
///
/// The first reader after a solve computes the values, under the lock: so copies may be read from several threads.
@usableFromInline
final class SolverStorage: @unchecked Sendable {
  let state: UnsafeMutablePointer<SolverState>
  /// Where the values are; renewed by ``noteReading()`` whenever they may have moved.
  @usableFromInline
  let reading: UnsafeMutablePointer<Reading>
  @usableFromInline
  let valuesAreCurrent = Atomic<Bool>(true)
  private let lock = Mutex<Void>(())

  /// What reading a value takes.
  @usableFromInline
  struct Reading {
    @usableFromInline var ranks: UnsafeMutablePointer<VariableRank>
    @usableFromInline var rankCount: Int
    @usableFromInline var values: UnsafeMutablePointer<Double>
    @usableFromInline var valueCount: Int
  }

  init() {
    state = StateShelf.take()
    reading = .allocate(capacity: 1)
    noteReading()
  }

  private init(_ copied: SolverState, valuesAreCurrent: Bool) {
    state = .allocate(capacity: 1)
    state.initialize(to: copied)
    reading = .allocate(capacity: 1)
    noteReading()
    self.valuesAreCurrent.store(valuesAreCurrent, ordering: .relaxed)
  }

  /// To be called after variables or values have come or gone.
  func noteReading() {
    let ranks = state.pointee.ranks
    let values = state.pointee.values
    reading.initialize(
      to: Reading(
        ranks: ranks.base, rankCount: ranks.count, values: values.base, valueCount: values.count))
  }

  deinit {
    reading.deallocate()
    StateShelf.giveBack(state)
  }

  func copy() -> SolverStorage {
    lock.withLock { _ in
      SolverStorage(state.pointee.copy(), valuesAreCurrent: valuesAreCurrent.load(ordering: .relaxed))
    }
  }

  /// Makes sure that the values are those of the last solve.
  @inlinable @inline(__always)
  func computeValues() {
    if !valuesAreCurrent.load(ordering: .acquiring) { publish() }
  }

  @usableFromInline @inline(never)
  func publish() {
    lock.withLock { _ in
      if valuesAreCurrent.load(ordering: .relaxed) { return }
      state.pointee.publish()
      assert(state.pointee.faults().isEmpty, state.pointee.faults().joined(separator: "; "))
      noteReading()
      valuesAreCurrent.store(true, ordering: .releasing)
    }
  }

  /// Carries out what was noted. The caller is the only owner.
  func solve() {
    let areCurrent = valuesAreCurrent.load(ordering: .relaxed)
    if areCurrent && state.pointee.follow() { return }
    let areComputed = state.pointee.solve()
    noteReading()
    // Off in release.
    assert(state.pointee.faults().isEmpty, state.pointee.faults().joined(separator: "; "))
    if areComputed != areCurrent { valuesAreCurrent.store(areComputed, ordering: .relaxed) }
  }
}

/// Which variable an entity is, and its place in the order of creation.
@usableFromInline
struct VariableRank {
  @usableFromInline var creationIndex: Int
  @usableFromInline var rank: Int
  /// How many terms name the variable.
  var uses = 0

  init(creationIndex: Int, rank: Int) {
    self.creationIndex = creationIndex
    self.rank = rank
  }

  static var none: VariableRank { VariableRank(creationIndex: -1, rank: -1) }
}
