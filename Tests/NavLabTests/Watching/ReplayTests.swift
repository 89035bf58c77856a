import NavHost
import Testing

@testable import NavLab

@Suite("A long replay")
struct ReplayTests {
  private static let steps = ["reload", "undo", "redo"]

  /// A session with ten events, after a reload and an undo, so that each of the steps replays.
  private func session() throws -> Lines {
    let lines = try Lines.basic()
    lines.runAll("enable", "start")
    for _ in 0..<8 { lines.run("tick 0.1") }
    lines.runAll("reload", "undo")
    return lines
  }

  @Test("tells of every event that is done", arguments: steps)
  func progress(step: String) throws {
    let lines = try session()
    var told: [(Int, Int)] = []
    lines.session.progress = { told.append(($0, $1)) }
    lines.run(step)
    // The opening and the typed lines; an undo leaves the last one out. A reload itself is an event, too.
    let total = step == "undo" ? 10 : step == "redo" ? 12 : 11
    #expect(told.map(\.0) == Array(0...total))
    #expect(told.allSatisfy { $0.1 == total })
  }

  @Test("stops when it is asked to, and leaves everything as it was", arguments: steps)
  func stops(step: String) throws {
    let lines = try session()
    let before = lines.everything
    let interruption = lines.session.interruption
    lines.session.progress = { done, _ in if done == 5 { interruption.interrupt() } }
    #expect(lines.fail(step).contains("in the replay, after 5 of 1"))
    lines.session.progress = nil
    #expect(lines.everything == before)
    lines.run(step)
  }

  @Test("is spared where a command is refused before it changes anything")
  func refusedCommands() throws {
    let lines = try Lines.basic()
    let world = lines.session.world
    _ = lines.fail("start")
    _ = lines.fail("prompt incident")
    _ = lines.fail("device Toaster")
    _ = lines.fail("tick -1")
    _ = lines.fail("speed -5")
    #expect(lines.session.world === world)
    // A line of Lua may have done something before what it was refused.
    let before = lines.everything
    _ = lines.fail("navMap.alpha = 0.5; start()")
    #expect(lines.session.world !== world)
    #expect(lines.everything == before)
  }
}

@Suite("Where saves cannot be noticed")
struct UnwatchedTests {
  @Test("the reason is told once, with what to do; the session goes on")
  func noWatch() throws {
    let lines = try Lines.basic()
    let hotReload = HotReload(lines.session, now: 7) { _ throws(FolderWatchError) in
      throw .cannotBegin(reason: "Too many open files", isLimit: true)
    }
    #expect(hotReload.descriptor == nil)
    #expect(hotReload.deadline == 7)
    #expect(
      hotReload.outcome(now: 7)?.error
        == "cannot watch for saves: Too many open files (the system's limit is "
        + "fs.inotify.max_user_instances); saves are not noticed; type 'reload' after one")
    #expect(hotReload.deadline == nil)
    hotReload.collect(now: 8)
    hotReload.follow(now: 8)
    #expect(hotReload.outcome(now: 9) == nil)
    lines.runAll("enable", "reload")
  }
}
