import CAllocator
import Foundation
import LuaBridge
import NavHost
import NavScript
import ViewLayout

/// Lets scripts make and drop for very long, and looks whether anything is kept: handles, references, memory.
@main
enum LuaSoak {
  private static let usage = """
    usage: scripts/soak lua [--views N] [--closures N]

      --views N      views made and dropped, in the tree and outside of it (1000000)
      --closures N   views with closures that refer to them, and as many animations (100000)
    """

  // The allocator counts small blocks that it keeps at hand as given out; a byte for each view would be more than this.
  private static let tolerance = 512 << 10
  private static let rounds = 10

  static func main() {
    var numbers = ["--views": 1_000_000, "--closures": 100_000]
    var words = CommandLine.arguments.dropFirst()
    while let word = words.popFirst() {
      if word == "--help" || word == "-h" { return say(usage) }
      guard numbers[word] != nil else { fail("there is no option '\(word)'\n\(usage)", status: 2) }
      guard let text = words.popFirst(), let number = Int(text), number >= rounds * 100 else {
        fail("\(word) takes a whole number from \(rounds * 100)\n\(usage)", status: 2)
      }
      numbers[word] = number
    }
    let views = numbers["--views"] ?? 0
    let closures = numbers["--closures"] ?? 0
    do {
      let script = try ScriptHost(files: ScriptFiles())
      try soak("views made and dropped", views, in: script, droppedViews)
      try soak("views added, laid out and removed", views / 10, in: script, attachedViews)
      try soak("closures that refer to their own view", closures, in: script, closureCycles)
      try soak("animations with completions", closures, in: script, animations)
      try soak("coroutines left half way", closures, in: script, coroutines)
    } catch {
      fail("a script failed: \(error)")
    }
    say("nothing was left")
  }

  // Each runs with `n` turns; a call for each hundred, so that its budget is its own.
  private static let droppedViews =
    "for i = 1, n do local v = nav.View.new { alpha = 0.5 }; local a = v.topAnchor; a = nil end"
  private static let attachedViews = """
    for i = 1, n do
      local v = nav.View.new {}
      navMap:addSubview(v)
      nav.activate { v.topAnchor:constraint { equalTo = navMap.topAnchor }, v.widthAnchor:constraint { equalToConstant = i } }
      v:removeFromSuperview()
    end
    """
  private static let closureCycles = """
    for i = 1, n do
      local v = nav.View.new {}
      navMap:addSubview(v)
      nav.animate {
        duration = 0.1, animations = function() v.alpha = 0.5 end,
        completion = function() v:removeFromSuperview() end,
      }
    end
    """
  private static let animations = """
    box = box or nav.View.new {}
    if not box.superview then navMap:addSubview(box) end
    for i = 1, n do
      nav.animate {
        duration = 0.1 + i / 1000, animations = function() box.alpha = i / n end,
        completion = function(finished) done = finished end,
      }
    end
    """
  private static let coroutines = """
    for i = 1, n do
      local v = nav.View.new {}
      local co = coroutine.wrap(function() local guard <close> = nil; coroutine.yield(v) end)
      co()
    end
    """

  private static func soak(_ name: String, _ count: Int, in script: ScriptHost, _ text: String) throws {
    var atSecond: Holdings?
    for round in 1...rounds {
      for _ in 0..<(count / rounds / 100) {
        script.state.beginEvent()
        _ = try script.evaluate("n = 100; " + text, line: 1)
        try script.host.turn()
        try script.host.settle()
      }
      for _ in 0..<10 { script.state.collectGarbage() }
      let now = Holdings(of: script)
      // The first round finds the size that buffers settle at.
      guard let first = atSecond else {
        if round == 2 { atSecond = now }
        continue
      }
      if now.objects != first.objects || now.references != first.references {
        fail("\(name): \(first) after two rounds, \(now) after \(round)")
      }
    }
    guard let first = atSecond else { return }
    let last = Holdings(of: script)
    let growth = max(last.luaBytes - first.luaBytes, last.heapBytes - first.heapBytes)
    if growth > tolerance { fail("\(name): memory grew by \(growth) bytes; \(first), then \(last)") }
    say(
      "\(count) \(name): \(last.objects) handles, \(last.references) references; "
        + "memory grew by \(growth) bytes from the second round to the tenth")
  }

  /// What a host and its scripts hold on to.
  private struct Holdings: CustomStringConvertible {
    let objects: Int
    let references: Int
    let luaBytes: Int
    let heapBytes: Int

    init(of script: ScriptHost) {
      objects = script.state.liveObjectCount
      references = script.state.referenceCount
      luaBytes = script.state.memoryInUse
      heapBytes = Int(bytes_in_use())
    }

    var description: String {
      "\(objects) handles, \(references) references, \(luaBytes) bytes in Lua, \(heapBytes) in all"
    }
  }

  /// Writes to standard output at once: a soak is watched.
  private static func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\n").utf8)) }

  /// Ends with what was found (1) or what is wrong with the call (2).
  private static func fail(_ words: String, status: Int32 = 1) -> Never {
    FileHandle.standardError.write(Data("soak: \(words)\n".utf8))
    exit(status)
  }
}
