import Foundation
import LuaBridge
import Testing

@testable import NavLab

@Suite("An interrupted line")
struct InterruptTests {
  /// A session in which a script that prints "now" is interrupted at once.
  private func lines(_ delegate: String? = nil) throws -> (Lines, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let path = try delegate.map { try folder.write("delegate.lua", $0) }
    let lines = try Lines(delegate: path)
    let session = lines.session
    session.output = { [unowned session] bytes in
      if String(decoding: bytes, as: UTF8.self).contains("now") { session.interruption.interrupt() }
    }
    return (lines, folder)
  }

  /// Interrupts over and over while the work is done: wherever it is, one arrives.
  private func interrupting(_ session: Session, _ work: () -> Void) {
    let interruption = session.interruption
    let isOver = Flag()
    let ended = DispatchSemaphore(value: 0)
    let begun = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      begun.signal()
      while !isOver.isSet {
        interruption.interrupt()
        usleep(200)
      }
      ended.signal()
    }
    begun.wait()
    work()
    isOver.set()
    ended.wait()
  }

  @Test(
    "says so with its line, changes nothing, and the next line runs; any number of times",
    arguments: [
      "x = 1 print('now') while true do end",
      "x = 1 print('now') while true do pcall(function() while true do end end) end",
      "x = 1 print('now') for i = 1, 1e9 do local s = ('ab'):rep(9000) end",
      "x = 1 print('now') for i = 1, 1e9 do local a = ('a'):rep(9000):find(('.-'):rep(20) .. 'b') end",
      "x = 1 print('now') navMap:setNeedsLayout()",
    ])
  func line(_ script: String) throws {
    let (lines, folder) = try lines()
    defer { withExtendedLifetime(folder) {} }
    lines.runAll("enable", "y = 5")
    for _ in 0..<3 {
      let before = lines.everything
      #expect(lines.fail(script).contains(": interrupted"))
      #expect(lines.everything == before)
      #expect(lines.run("= x == nil and y") == "5")
    }
  }

  @Test("an interrupted callback leaves the delegate suspended there, and nothing it had begun")
  func callback() throws {
    let (lines, folder) = try lines(
      """
      local D = {}
      function D:enableNavigationUI(map, state)
        map:addSubview(state.googleLogo)
        print("now")
        while true do end
      end
      return D
      """)
    defer { withExtendedLifetime(folder) {} }
    let message = lines.fail("enable")
    #expect(message.contains("delegate.lua:5: interrupted in enableNavigationUI"))
    #expect(message.contains("the delegate is suspended"))
    #expect(lines.frame.entries.map(\.name) == ["navMap"])
    #expect(lines.session.world.host.state == .ready)
    lines.run("start")
  }

  @Test("settle stops, though each completion is short and starts the next animation")
  func settling() throws {
    let (lines, folder) = try lines()
    defer { withExtendedLifetime(folder) {} }
    lines.run("enable")
    lines.run(
      """
      n = 0
      local v = viewport
      navMap:addSubview(v)
      local function again()
        n = n + 1
        if n == 3 then print("now") end
        nav.animate { duration = 0.1, animations = function() v.alpha = n % 2 end, completion = again }
      end
      again()
      """)
    let before = lines.everything
    let message = lines.fail("settle")
    #expect(message.contains("interrupted"))
    // The completion was stopped in the middle of a call; what it had done in its time is not there.
    #expect(message.contains("input:2: interrupted in completion") || message.contains("input:"))
    lines.run("undo")
    #expect(lines.everything == before)
  }

  @Test("a reload that is interrupted keeps the scripts before it; so do undo and redo their place")
  func replay() throws {
    let (lines, folder) = try lines("return {}")
    defer { withExtendedLifetime(folder) {} }
    lines.runAll("enable", "start", "z = 1")
    let before = lines.everything
    _ = try folder.write("delegate.lua", "while true do end")
    interrupting(lines.session) {
      let message = lines.fail("reload")
      #expect(message.contains("interrupted"))
      #expect(message.contains("the scripts before this reload stay in use"))
    }
    #expect(lines.everything == before)
    // The replay of a typed line is not taken for a line that fails.
    lines.run("for i = 1, 1e7 do z = i end")
    let after = lines.everything
    lines.run("w = 1")
    interrupting(lines.session) {
      let message = lines.fail("undo")
      #expect(message.contains("interrupted") && message.contains("nothing has changed"))
    }
    #expect(lines.run("= w") == "1")
    lines.runAll("undo", "undo")
    #expect(lines.everything == after)
  }

  @Test("a delegate that loops while it is loaded can be interrupted, and the session goes on without it")
  func opening() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("delegate.lua", "\nwhile true do end")
    let session = try Session()
    var message = ""
    interrupting(session) { message = (try? session.open(delegate: path))?.error ?? "" }
    #expect(message.contains("interrupted in ") && message.contains("delegate.lua"))
    #expect(session.run("enable", line: 1).error == nil)
    withExtendedLifetime(folder) {}
  }
}

/// A truth that two threads share.
private final class Flag: @unchecked Sendable {
  private let lock = NSLock()
  private var value = false
  var isSet: Bool { lock.withLock { value } }
  func set() { lock.withLock { value = true } }
}
