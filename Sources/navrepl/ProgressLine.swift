import FrameRendering

/// How far something has come, on one line of the terminal that is wiped afterwards; nothing while it is quick.
final class ProgressLine {
  /// How long it may take before anything is shown, in milliseconds.
  private static let patience: Int64 = 300
  /// How long the numbers stay, in milliseconds.
  private static let interval: Int64 = 100

  private let text: (Int, Int) -> String
  private let write: (String) -> Void
  private var since: Int64 = 0
  private var shownAt: Int64?

  /// - Parameters:
  ///   - text: what the line says of how much is done, of how much.
  ///   - write: writes to the terminal, nothing added.
  init(_ text: @escaping (Int, Int) -> String, write: @escaping (String) -> Void) {
    self.text = text
    self.write = write
  }

  /// So much is done.
  func show(_ done: Int, of total: Int) {
    let now = EventLoop.now()
    if done == 0 { since = now }
    guard done < total else { return end() }
    guard now - since >= Self.patience, now - (shownAt ?? 0) >= Self.interval else { return }
    shownAt = now
    write("\r\u{1B}[K\(text(done, total))\r")
  }

  /// Wipes the line: something else is to be written.
  func end() {
    guard shownAt != nil else { return }
    shownAt = nil
    write("\r\u{1B}[K")
  }
}
