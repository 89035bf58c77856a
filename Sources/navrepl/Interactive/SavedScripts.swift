import NavLab

/// Reloads scripts when they are saved, while a line is being typed.
final class SavedScripts: EventSource {
  private let reload: HotReload
  private let show: (() -> Outcome?) -> Void

  /// - Parameters:
  ///   - session: whose scripts are watched from now on.
  ///   - show: runs what it is given, and shows what became of it above the line that is being typed.
  init(of session: Session, show: @escaping (() -> Outcome?) -> Void) {
    reload = HotReload(session, now: EventLoop.now())
    self.show = show
  }

  var descriptor: Int32 { reload.descriptor ?? -1 }

  func deadline() -> Int64? { reload.deadline }

  func ready(now: Int64) {
    reload.collect(now: now)
    if let deadline = reload.deadline, deadline <= now { show { reload.outcome(now: now) } }
  }

  /// Watches what the session reads now: the line that has just run may have loaded another script.
  func follow() { reload.follow(now: EventLoop.now()) }
}
