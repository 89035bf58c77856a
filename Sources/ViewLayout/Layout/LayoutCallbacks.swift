/// A view failed in a layout pass: its size, its layout or its constraints.
public struct LayoutCallbackFailure: Error {
  /// What messages call the view.
  public let view: String
  /// What failed, such as `layoutSubviews`.
  public let callback: String
  /// What it threw.
  public let underlying: any Error
}

/// Views that take part in layout: their `updateConstraints`, `layoutSubviews` and sizes are an app's.
public final class LayoutCallbacks {
  /// Whether no view is called, since one has failed: whoever owns the screen decides.
  public var areWithheld = false
  /// Whether any view takes part. Without one a pass does not look for them.
  public private(set) var exist = false
  private var failure: LayoutCallbackFailure?
  /// The view whose `layoutSubviews` runs.
  weak var viewInLayout: View?

  init() {}

  var mayRun: Bool { !areWithheld && failure == nil }
  var hasFailed: Bool { failure != nil }

  /// A view takes part from now on.
  public func register() { exist = true }

  /// The failure since the last time, if there was one.
  public func takeFailure() -> LayoutCallbackFailure? {
    defer { failure = nil }
    return failure
  }

  /// Runs what belongs to an app. If it fails, no view is called until somebody has taken the failure.
  ///
  /// - Parameters:
  ///   - view: whose it is.
  ///   - name: what it is, such as `layoutSubviews`.
  /// - Returns: what `body` gives; nil if it failed or was not called.
  public func run<Result>(_ name: String, of view: View, _ body: () throws -> Result) -> Result? {
    guard mayRun else { return nil }
    do { return try body() } catch {
      failure = LayoutCallbackFailure(view: view.displayName, callback: name, underlying: error)
      return nil
    }
  }
}
