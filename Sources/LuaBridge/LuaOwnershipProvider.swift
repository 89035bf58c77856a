/// Tells the bridge which object keeps which alive, so that Lua's handles live as long as their objects are
/// attached: a view's handle, and what the script stored in it, stays while the view is in its superview.
public protocol LuaOwnershipProvider: AnyObject {
  /// The owner of an object at this moment, or nil when it has none. Asked when the object's handle is made; later
  /// changes are told by ``LuaState/didAttach(_:to:)`` and ``LuaState/didDetach(_:from:)``.
  func owner(of object: AnyObject) -> AnyObject?
  /// True for an object whose handle stays for as long as the state does: the map view, a window.
  func isRoot(_ object: AnyObject) -> Bool
}
