import Foundation
import Testing

/// The built tool, or anything else, in a terminal: tmux on a socket of its own, without anybody's settings.
final class Terminal {
  struct Timeout: Error, CustomStringConvertible {
    let waitedFor: String
    let screen: String
    var description: String { "waited for \(waitedFor); the screen was:\n\(screen)" }
  }

  /// A folder of its own: home, state and whatever a test writes.
  let folder: String
  private let socket: String
  private let ownsFolder: Bool

  /// A terminal in which a command runs; its exit code is written as `EXIT n`, and the terminal stays.
  ///
  /// - Parameters:
  ///   - command: a line of bash; `$NAVREPL` is the tool.
  ///   - folder: that of another terminal, to share the state with.
  init(
    _ command: String = "\"$NAVREPL\" Examples/delegates/basic.lua", columns: Int = 80, rows: Int = 24,
    sharing other: Terminal? = nil, environment: [String: String] = [:]
  ) throws {
    // Sockets have short names.
    let own = "/tmp/navrepl-" + UUID().uuidString.prefix(8).lowercased()
    folder = other?.folder ?? own
    socket = own + ".socket"
    ownsFolder = other == nil
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let settings = [
      "HOME": folder, "XDG_STATE_HOME": folder + "/state", "LC_ALL": "C.UTF-8", "NAVREPL": Binary.path,
    ]
    let words = settings.merging(environment) { $1 }.sorted { $0.key < $1.key }
      .map { "export \($0.key)='\($0.value)'; " }.joined()
    try tmux(
      "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)",
      "cd '\(packageRoot)'; \(words)\(command); echo \"EXIT $?\"; exec sleep 1000")
  }

  deinit {
    _ = try? tmux("kill-server")
    try? FileManager.default.removeItem(atPath: socket)
    if ownsFolder { try? FileManager.default.removeItem(atPath: folder) }
  }

  @discardableResult
  func tmux(_ arguments: String...) throws -> String {
    let answer = "/tmp/navrepl-" + UUID().uuidString.prefix(8).lowercased() + ".answer"
    defer { unlink(answer) }
    let words =
      ["/usr/bin/env", "LC_ALL=C.UTF-8", "TERM=xterm", "tmux", "-S", socket, "-f", "/dev/null", "-u"]
      + arguments
    _ = try Child(words, output: answer).wait()
    return try String(contentsOfFile: answer, encoding: .utf8)
  }

  /// Presses keys by tmux's names: `Enter`, `C-c`, `Up`.
  func press(_ keys: String...) throws {
    for key in keys { try tmux("send-keys", key) }
  }

  /// Types text as it is.
  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Types a line and Enter.
  func enter(_ line: String) throws {
    try type(line)
    try press("Enter")
  }

  /// Pastes text as terminals do: line ends become carriage returns.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer")
  }

  /// The rows, without blanks and empty rows at the end.
  func screen() throws -> String {
    var text = try tmux("capture-pane", "-p")
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// All rows, those that have left the screen too; rows that were wrapped are one.
  func transcript() throws -> String {
    var text = try tmux("capture-pane", "-p", "-J", "-S", "-")
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return text
  }

  /// Column and row of the cursor, from 0.
  func cursor() throws -> String {
    try tmux("display-message", "-p", "#{cursor_x},#{cursor_y}").trimmingCharacters(
      in: .whitespacesAndNewlines)
  }

  /// The path of the terminal's device.
  func device() throws -> String {
    try tmux("display-message", "-p", "#{pane_tty}").trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Waits until something holds of the screen.
  @discardableResult
  func wait(for what: String, _ condition: (String) throws -> Bool) throws -> String {
    let end = ContinuousClock.now + .seconds(30)
    while true {
      let screen = try screen()
      if try condition(screen) { return screen }
      if ContinuousClock.now > end { throw Timeout(waitedFor: what, screen: screen) }
      usleep(20_000)
    }
  }

  /// Waits until the screen ends with the text.
  @discardableResult
  func wait(forEnd text: String) throws -> String {
    try wait(for: "'\(text)' at the end") { $0.hasSuffix(text) }
  }

  /// Waits until the text is anywhere on the screen.
  @discardableResult
  func wait(forText text: String) throws -> String { try wait(for: "'\(text)'") { $0.contains(text) } }

  /// Waits for a fresh, empty prompt.
  @discardableResult
  func waitForPrompt() throws -> String {
    try wait(for: "an empty prompt") { screen in
      let row = screen.split(separator: "\n", omittingEmptySubsequences: false).count - 1
      return try screen.hasSuffix("navrepl>") && cursor() == "9,\(row)"
    }
  }
}
