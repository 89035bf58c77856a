import ViewLayout

/// A callback or completion of the delegate failed. The host has gone on without it and withholds the next ones.
public struct CallbackFailure: Error {
  /// Which; nil for an animation's completion, a listener and a view's part in a layout pass.
  public let callback: DelegateCallback?
  /// Which of a navigator's listeners' methods; nil for anything else.
  public internal(set) var listener: NavigatorEvent.Name?
  /// Which method of the navigation UI delegate; nil for anything else.
  public internal(set) var uiDelegateMethod: String?
  /// Which method of the navigator's was given the callback; nil for anything else.
  public internal(set) var navigatorMethod: String?
  /// Which view failed in a layout pass, and what of it; nil for anything else.
  public let layoutCallback: LayoutCallbackFailure?
  /// When.
  public let instant: Instant
  /// What it threw.
  public let underlying: any Error
}

extension CallbackFailure: CustomStringConvertible {
  /// What failed, as messages call it.
  public var name: String {
    if let layoutCallback { return "\(layoutCallback.callback) of '\(layoutCallback.view)'" }
    if let uiDelegateMethod { return "\(uiDelegateMethod) of the navigation UI delegate" }
    if let navigatorMethod { return "the callback of \(navigatorMethod)" }
    if let listener { return "\(listener.rawValue) of a listener" }
    return callback?.rawValue ?? "an animation's completion"
  }

  /// What failed, and how.
  public var description: String {
    "\(name) failed: \(underlying)"
  }
}
