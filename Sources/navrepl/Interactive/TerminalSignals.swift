import Foundation
import LuaBridge

/// The signals of an interactive session.
///
/// A handler writes the signal's number into a pipe, which the event loop reads; so nothing is lost between a look and
/// the wait. Ctrl-C stops a running script besides. Whatever stops or ends the process, the terminal first gets back
/// the modes that it had.
final class TerminalSignals {
  /// Readable when a signal has come.
  let descriptor: Int32
  private var interrupted = false
  private var resized = false
  private var resumed = false

  // What the handlers use: set before they are installed, by the one session of the process.
  nonisolated(unsafe) private static var writeEnd: Int32 = -1
  nonisolated(unsafe) private static var interruption: LuaInterruption?
  nonisolated(unsafe) private static var modes: termios?

  private static let handled = [SIGINT, SIGWINCH, SIGTSTP, SIGTERM, SIGHUP, SIGQUIT]

  /// Installs the handlers.
  init?(interrupting interruption: LuaInterruption) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    descriptor = ends[0]
    Self.writeEnd = ends[1]
    Self.interruption = interruption
    var modes = termios()
    if tcgetattr(STDIN_FILENO, &modes) == 0 { Self.modes = modes }
    // Whoever started the process may have had them blocked.
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.handled { sigaddset(&set, signal) }
    sigprocmask(SIG_UNBLOCK, &set, nil)
    for signal in [SIGINT, SIGWINCH] { Self.handle(signal) { TerminalSignals.note($0) } }
    Self.handle(SIGTSTP) { _ in TerminalSignals.stop() }
    for signal in [SIGTERM, SIGHUP, SIGQUIT] { Self.handle(signal) { TerminalSignals.end($0) } }
    // Output that cannot be written ends the process from anywhere.
    atexit { TerminalSignals.restoreModes() }
  }

  /// Gives the signals back their default effects.
  func uninstall() {
    for number in Self.handled { signal(number, SIG_DFL) }
  }

  // MARK: - For the loop

  /// Reads what the handlers have written.
  func collect() {
    var numbers = [UInt8](repeating: 0, count: 256)
    while true {
      let count = read(descriptor, &numbers, numbers.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      for number in numbers[..<count] {
        switch Int32(number) {
        case SIGINT: interrupted = true
        case SIGWINCH: resized = true
        default: resumed = true
        }
      }
    }
  }

  /// Whether Ctrl-C was pressed since it was last asked for or forgotten.
  var isInterrupted: Bool {
    collect()
    return interrupted
  }

  /// Takes note that Ctrl-C had its effect.
  func forgetInterrupt() {
    collect()
    interrupted = false
  }

  /// Whether the terminal has changed its size since the last call.
  func takeResize() -> Bool {
    defer { resized = false }
    return resized
  }

  /// Whether the process was stopped and goes on, since the last call.
  func takeResumption() -> Bool {
    defer { resumed = false }
    return resumed
  }

  // MARK: - In the handlers: async-signal-safe calls only

  private static func handle(_ number: Int32, _ handler: @escaping @convention(c) (Int32) -> Void) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = SA_RESTART
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, nil)
  }

  private static func note(_ number: Int32) {
    let before = errno
    if number == SIGINT { interruption?.interrupt() }
    var byte = UInt8(truncatingIfNeeded: number)
    // A pipe that is full has news enough.
    _ = write(writeEnd, &byte, 1)
    errno = before
  }

  private static func restoreModes() {
    guard var modes else { return }
    tcsetattr(STDIN_FILENO, TCSADRAIN, &modes)
  }

  /// Ctrl-Z: stops as if there were no handler, the terminal as it was before.
  private static func stop() {
    let before = errno
    var present = termios()
    let isKnown = tcgetattr(STDIN_FILENO, &present) == 0
    restoreModes()
    signal(SIGTSTP, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGTSTP)
    raise(SIGTSTP)
    sigprocmask(SIG_UNBLOCK, &set, nil)
    // Here the process is stopped, and goes on when it is in front again.
    handle(SIGTSTP) { _ in TerminalSignals.stop() }
    if isKnown { tcsetattr(STDIN_FILENO, TCSADRAIN, &present) }
    note(SIGCONT)
    errno = before
  }

  private static func end(_ number: Int32) {
    restoreModes()
    signal(number, SIG_DFL)
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, number)
    raise(number)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }
}
