import Foundation
import Testing

@Suite("Saves at a terminal")
struct SavingTests {
  private let terminal: Terminal
  private let file: String
  private let text: String

  /// A session with a copy of the basic delegate, during guidance.
  init() throws {
    terminal = try Terminal(
      "until [ -e \"$HOME/delegate.lua\" ]; do sleep 0.01; done; \"$NAVREPL\" \"$HOME/delegate.lua\"",
      columns: 100, rows: 40)
    file = terminal.folder + "/delegate.lua"
    text = try String(contentsOfFile: packageRoot + "/Examples/delegates/basic.lua", encoding: .utf8)
    try save(text)
    try terminal.waitForPrompt()
    try terminal.enter("enable")
    try terminal.enter("start")
    try terminal.wait(forText: "guidance · startGuidance")
  }

  /// As editors do: a file beside it, renamed over it.
  private func save(_ text: String) throws {
    try text.write(toFile: file + ".new", atomically: false, encoding: .utf8)
    try #require(rename(file + ".new", file) == 0)
  }

  @Test("a good save shows what it moves, above the line that is being typed")
  func good() throws {
    try terminal.type("viewport.fra")
    // Buttons 16 points from the edge: 337 - 16 = 321.
    try save(
      text.replacingOccurrences(
        of: "stack.trailingAnchor:constraint { equalTo = safe.trailingAnchor }",
        with: "stack.trailingAnchor:constraint { equalTo = safe.trailingAnchor, constant = -16 }"))
    try terminal.wait(forText: "reloaded delegate.lua: 3 moved\n")
    try terminal.wait(forText: "337,682 56×56 → 321,682 56×56")
    try terminal.wait(forEnd: "navrepl> viewport.fra")
    try terminal.enter("me.height")
    try terminal.wait(forText: "navrepl> viewport.frame.height\n559.0")
    // A comment moves nothing.
    try save(try String(contentsOfFile: file, encoding: .utf8) + "-- no more\n")
    try terminal.wait(forText: "reloaded delegate.lua; no frame changed")
  }

  @Test("a bad save says once where it is wrong; the last good delegate goes on, and watching does")
  func bad() throws {
    let broken = "\n\nlocal x = }\n" + text
    try save(broken)
    try terminal.wait(forText: "delegate.lua:3: unexpected symbol near '}'")
    try terminal.wait(forText: "the scripts before this reload stay in use")
    try save(broken)
    try terminal.enter("prompt incident")
    try terminal.wait(forText: "showPrompt · animating")
    try save(text.replacingOccurrences(of: "local PROMPT_SECONDS = 0.4", with: "local PROMPT_SECONDS = 4"))
    try terminal.wait(forText: "reloaded delegate.lua; no frame changed")
    let transcript = try terminal.transcript()
    #expect(transcript.components(separatedBy: "unexpected symbol").count == 2)
    // The prompt slides in ten times the time now: an eighth of the time is not over.
    try terminal.enter("tick 0.5")
    try terminal.wait(forText: "at 0.5 s · animating")
  }

  @Test("a file that goes is told of, and is read again when it is back")
  func gone() throws {
    try #require(unlink(file) == 0)
    try terminal.wait(forText: "file missing: delegate.lua")
    try save(text + "\n-- back\n")
    try terminal.wait(forText: "reloaded delegate.lua; no frame changed")
    try terminal.enter("quit")
    try terminal.wait(forText: "EXIT 0")
  }
}
