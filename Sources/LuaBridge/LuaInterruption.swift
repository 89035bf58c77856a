import CLuaShim

/// Interrupts Lua states from any thread or from a signal handler.
///
/// A host that works in stretches of many calls, with work of its own between them, sets the reach to a stretch while
/// it does so and asks ``isRaised`` between the calls: an interrupt then ends all of it, wherever it arrives.
public final class LuaInterruption: @unchecked Sendable {
  /// How far an interrupt goes.
  public enum Reach: Sendable {
    /// It stops the call that is running, and has no effect on calls that begin later.
    case call
    /// It holds until the reach is set again: the running call stops, and all later ones where they begin.
    case stretch
    /// It has no effect.
    case nothing
  }

  // The flag is two atomics; the class only frees them.
  let flag: OpaquePointer

  /// An interruption that no state uses yet.
  ///
  /// - Throws: when there is no memory.
  public init() throws(LuaError) {
    guard let flag = clua_interrupt_flag_new() else {
      throw LuaError(kind: .memory, message: LuaMessages.noMemoryToStart)
    }
    self.flag = flag
  }

  deinit {
    clua_interrupt_flag_free(flag)
  }

  /// Stops the call that is running, or the stretch; async-signal-safe.
  public func interrupt() {
    clua_interrupt(flag)
  }

  /// Sets how far interrupts go from now on, and takes back one that holds.
  public func setReach(_ reach: Reach) {
    switch reach {
    case .call: clua_set_interrupt_reach(flag, CLUA_REACH_CALL)
    case .stretch: clua_set_interrupt_reach(flag, CLUA_REACH_STRETCH)
    case .nothing: clua_set_interrupt_reach(flag, CLUA_REACH_NOTHING)
    }
  }

  /// Whether an interrupt holds: only where the reach is a stretch.
  public var isRaised: Bool { clua_is_interrupted(flag) }
}
