/// Reloads a session's scripts whenever they are saved: what the loop that waits for lines and saves needs to know.
///
/// The loop waits for ``descriptor`` to be readable or for ``deadline``, then calls ``collect(now:)`` and
/// ``outcome(now:)``; after a typed line it calls ``follow(now:)``. Times are in milliseconds of any clock that never
/// goes back.
public final class HotReload {
  private let session: Session
  private var watcher: ScriptWatcher?
  private var problem: (text: String, since: Int64)?

  /// Begins to watch the scripts of `session`. Where that is not possible, the first ``outcome(now:)`` says why, and
  /// the session goes on without.
  public convenience init(_ session: Session, now: Int64) {
    self.init(session, now: now) { paths throws(FolderWatchError) in try ScriptWatcher(paths, now: now) }
  }

  init(
    _ session: Session, now: Int64, makeWatcher: ([String]) throws(FolderWatchError) -> ScriptWatcher
  ) {
    self.session = session
    attempt(now: now) { () throws(FolderWatchError) in watcher = try makeWatcher(session.watchedPaths) }
  }

  /// Readable when something happened; nil where saves cannot be noticed.
  public var descriptor: Int32? { watcher?.descriptor }

  /// When to call ``outcome(now:)`` at the latest; nil while nothing waits.
  public var deadline: Int64? { problem?.since ?? watcher?.deadline }

  /// Reads what has happened in the folders.
  public func collect(now: Int64) {
    attempt(now: now) { () throws(FolderWatchError) in try watcher?.collect(now: now) }
  }

  /// Reloads if a save is over.
  ///
  /// - Returns: what there is to tell; nil if nothing.
  public func outcome(now: Int64) -> Outcome? {
    if let problem {
      self.problem = nil
      return Outcome(error: problem.text)
    }
    guard let watcher, !watcher.due(now: now).isEmpty else { return nil }
    let outcome = session.reloadAfterSave()
    follow(now: now)
    return outcome.text.isEmpty && outcome.error == nil ? nil : outcome
  }

  /// Watches what the session reads now: a typed line may have loaded another delegate.
  public func follow(now: Int64) {
    attempt(now: now) { () throws(FolderWatchError) in
      try watcher?.update(paths: session.watchedPaths, now: now)
    }
  }

  private func attempt(now: Int64, _ body: () throws(FolderWatchError) -> Void) {
    do throws(FolderWatchError) { try body() } catch {
      watcher = nil
      problem = ("\(error)", now)
    }
  }
}
