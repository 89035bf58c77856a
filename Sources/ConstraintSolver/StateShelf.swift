/// States of solvers that are gone, for the next ones: whoever builds a layout anew finds the memory of the last one, in
/// its size and in the processor's caches.
enum StateShelf {
  private static let greatestCount = 4
  /// A state that holds more than this, in bytes, is not kept.
  private static let greatestSize = 4 << 20

  private struct Shelf: @unchecked Sendable {
    var states: [UnsafeMutablePointer<SolverState>] = []
  }

  private static let shelf = SharedLock(Shelf())

  /// The state of an empty solver.
  static func take() -> UnsafeMutablePointer<SolverState> {
    let kept = shelf.withLock { shelf in Kept(state: shelf.states.popLast()) }
    if let state = kept.state { return state }
    let state = UnsafeMutablePointer<SolverState>.allocate(capacity: 1)
    state.initialize(to: SolverState())
    return state
  }

  /// Takes back a state that nobody uses any more.
  static func giveBack(_ state: UnsafeMutablePointer<SolverState>) {
    if state.pointee.size <= greatestSize {
      state.pointee.empty()
      let kept = Kept(state: state)
      let isKept = shelf.withLock { shelf -> Bool in
        guard let state = kept.state, shelf.states.count < greatestCount else { return false }
        shelf.states.append(state)
        return true
      }
      if isKept { return }
    }
    state.pointee.release()
    state.deinitialize(count: 1)
    state.deallocate()
  }

  /// Goes through the lock.
  private struct Kept: @unchecked Sendable {
    let state: UnsafeMutablePointer<SolverState>?
  }
}
