import FrameRendering

/// How far a replay has come, on one line of the terminal that is wiped afterwards; nothing while it is quick.
final class ReplayProgress {
  /// How long a replay may take before anything is shown, in milliseconds.
  private static let patience: Int64 = 300
  /// How long the numbers stay, in milliseconds.
  private static let interval: Int64 = 100

  private let write: (String) -> Void
  private var since: Int64 = 0
  private var shownAt: Int64?

  /// - Parameter write: writes to the terminal, nothing added.
  init(write: @escaping (String) -> Void) { self.write = write }

  /// A replay has played so many of its events.
  func show(_ done: Int, of total: Int) {
    let now = EventLoop.now()
    if done == 0 { since = now }
    guard done < total else { return end() }
    guard now - since >= Self.patience, now - (shownAt ?? 0) >= Self.interval else { return }
    shownAt = now
    write("\r\u{1B}[Kreplaying: \(done) of \(total) events; Ctrl-C stops\r")
  }

  /// Wipes the line: something else is to be written.
  func end() {
    guard shownAt != nil else { return }
    shownAt = nil
    write("\r\u{1B}[K")
  }
}
