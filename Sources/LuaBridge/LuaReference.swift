import CLuaShim

/// The link from references to their state: empty once the state is gone.
final class StateLink {
  // Emptied when the state goes. No weak reference: that would make every other reference to the state a slow one.
  unowned(unsafe) var state: LuaState?
  var shim: OpaquePointer?

  init() {}

  func liveState() throws(LuaError) -> LuaState {
    guard let state, shim != nil else {
      throw LuaError(kind: .host, message: LuaMessages.stateIsGone)
    }
    return state
  }
}

/// A value inside Lua that Swift holds on to, until this object is gone.
///
/// It does not keep the state alive; used after the state is gone, it answers with an error.
public class LuaReference {
  let link: StateLink
  let reference: Int32

  init(link: StateLink, reference: Int32) {
    self.link = link
    self.reference = reference
  }

  deinit {
    if let shim = link.shim {
      clua_unreference(shim, reference)
    }
  }

  /// The number of the value in the order of creation in its state, as `tostring` shows it; 0 when the state
  /// is gone.
  public var creationNumber: UInt64 {
    link.shim.map { clua_creation_number($0, reference) } ?? 0
  }

  /// True when both refer to one and the same Lua value.
  public func isSame(as other: LuaReference) -> Bool {
    guard let shim = link.shim, shim == other.link.shim else { return false }
    return clua_same(shim, reference, other.reference)
  }
}

/// A Lua function that Swift holds on to.
public final class LuaFunction: LuaReference {
  /// Calls the function.
  ///
  /// - Parameters:
  ///   - arguments: what it gets.
  ///   - name: the callback's name for messages, as a person knows it.
  /// - Returns: all its results.
  /// - Throws: what the script raised, or the budget that was spent.
  @discardableResult
  public func call(_ arguments: [LuaValue] = [], as name: String) throws(LuaError) -> [LuaValue] {
    try link.liveState().call(self, arguments, as: name)
  }
}
