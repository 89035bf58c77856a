import Foundation
import Testing

@testable import NavLab

@Suite("A watched script")
struct ScriptWatcherTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.writeInPlace("s.lua", "return 0")
  }

  private func watching(_ names: String...) throws -> Watching {
    let watching = try Watching(folder, names[0])
    try watching.watcher.update(paths: names.map { folder.path + "/" + $0 }, now: watching.now)
    _ = try watching.due()
    return watching
  }

  @Test("is noticed at every save, by rename and in place")
  func everySave() throws {
    let watching = try watching("s.lua")
    for number in 1...11 {
      if number <= 5 || number == 11 {
        try folder.writeByRename("s.lua", "return \(number)")
      } else {
        try folder.writeInPlace("s.lua", "return \(number)")
      }
      #expect(try watching.dueAfterNotice() == [["s.lua"]], "save \(number)")
    }
  }

  @Test("editors' side files are not even waited for")
  func sideFiles() throws {
    let watching = try watching("s.lua")
    for name in [".s.lua.swp", "4913", "s.lua~", ".#s.lua", "#s.lua#", "s.lua.tmp123", "report/out.xml"] {
      try folder.write(name, "x")
    }
    try watching.watcher.collect(now: watching.now)
    #expect(watching.watcher.deadline == nil)
    try folder.writeInPlace("s.lua", "return 1")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
  }

  @Test("reading it gives no notice")
  func reading() throws {
    let watching = try watching("s.lua")
    for _ in 0..<10 { _ = try String(contentsOfFile: folder.path + "/s.lua", encoding: .utf8) }
    _ = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(!hasNotice(watching.watcher.descriptor))
  }

  @Test("a chain of links is followed anew when one of them is switched")
  func switchedLink() throws {
    try folder.write("v1/s.lua", "return 1")
    try folder.write("v2/s.lua", "return 2")
    try folder.link("d", to: "v1")
    try folder.delete("s.lua")
    try folder.link("s.lua", to: "d/s.lua")
    let watching = try watching("s.lua")
    try folder.link("d", to: "v2")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
    try folder.writeInPlace("v2/s.lua", "return 3")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
    // The old target is nobody's any more.
    try folder.writeInPlace("v1/s.lua", "return 4")
    #expect(try watching.due() == [])
  }

  @Test("links to folders far away, absolute ones and dots on the way are followed, too")
  func linkedFolders() throws {
    let far = try TemporaryFolder()
    try far.write("deep/scripts/s.lua", "return 1")
    try folder.link("near", to: far.path + "/deep")
    try folder.write("other/x.lua", "")
    let watching = try watching("other/../near/./scripts//s.lua")
    try far.writeByRename("deep/scripts/s.lua", "return 2")
    #expect(try watching.dueAfterNotice().count == 1)
    try FileManager.default.moveItem(atPath: far.path + "/deep", toPath: far.path + "/gone")
    try far.write("deep/scripts/s.lua", "return 3")
    #expect(try watching.dueAfterNotice().count == 1)
  }

  @Test("a link in a circle is watched, and mended")
  func circle() throws {
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    let watching = try watching("a/s.lua")
    try folder.write("real/s.lua", "return 1")
    try folder.link("b", to: "real")
    #expect(try watching.dueAfterNotice() == [["a/s.lua"]])
  }

  @Test("deleted and made again, it is noticed both times; at once, one time")
  func deleted() throws {
    let watching = try watching("s.lua")
    try folder.delete("s.lua")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
    try folder.writeInPlace("s.lua", "return 1")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
    try folder.delete("s.lua")
    try watching.pass(100)
    try folder.writeInPlace("s.lua", "return 2")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
  }

  @Test("its folder deleted and made again, also outer ones, it is noticed both times")
  func deletedFolder() throws {
    try folder.write("a/b/s.lua", "return 0")
    let watching = try watching("a/b/s.lua")
    for name in ["a/b", "a"] {
      try folder.delete(name)
      #expect(try watching.dueAfterNotice() == [["a/b/s.lua"]])
      try folder.makeFolder("a")
      #expect(try watching.due().count <= 1)
      try folder.write("a/b/s.lua", "return 1")
      #expect(try watching.dueAfterNotice() == [["a/b/s.lua"]])
      try folder.writeByRename("a/b/s.lua", "return 2")
      #expect(try watching.dueAfterNotice() == [["a/b/s.lua"]])
    }
  }

  @Test("an outer folder moved away and another put in its place is followed by its name")
  func movedFolder() throws {
    try folder.write("a/b/s.lua", "return 0")
    try folder.write("new/b/s.lua", "return 1")
    let watching = try watching("a/b/s.lua")
    try folder.rename("a", over: "old")
    try folder.rename("new", over: "a")
    #expect(try watching.dueAfterNotice() == [["a/b/s.lua"]])
    try folder.writeInPlace("old/b/s.lua", "return 2")
    #expect(try watching.due() == [])
    try folder.writeInPlace("a/b/s.lua", "return 3")
    #expect(try watching.dueAfterNotice() == [["a/b/s.lua"]])
  }

  @Test("written in two steps it is due once, after the second; cut to nothing, it waits for its rest")
  func twoSteps() throws {
    let watching = try watching("s.lua")
    try folder.writeInPlace("s.lua", "return ")
    try watching.pass(40)
    try folder.append("s.lua", "1")
    try watching.pass(40)
    #expect(try watching.due() == [["s.lua"]])
    try folder.writeInPlace("s.lua", "")
    try watching.pass(900)
    try folder.append("s.lua", "return 2")
    try watching.pass(40)
    #expect(try watching.due() == [["s.lua"]])
    // Whatever is empty for a second is meant to be.
    let before = watching.now
    try folder.writeInPlace("s.lua", "")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
    #expect(watching.now - before == SaveDetector.greatestDelay)
  }

  @Test("the greatest delay holds whatever is waited for")
  func greatestDelay() throws {
    let watching = try watching("s.lua", "t.lua")
    let before = watching.now
    try folder.delete("s.lua")
    for _ in 0..<12 {
      try watching.pass(40)
      try folder.writeInPlace("t.lua", "return \(watching.now)")
    }
    try folder.writeInPlace("t.lua", "")
    #expect(try watching.due() == [["s.lua", "t.lua"]])
    #expect(watching.now - before <= SaveDetector.greatestDelay)
  }

  @Test("when the system has lost count, everything is looked at, and watched on")
  func overflow() throws {
    let watching = try watching("s.lua", "missing.lua")
    try watching.watcher.handle([.overflow], now: watching.now)
    #expect(try watching.due() == [["missing.lua", "s.lua"]])
    try folder.writeByRename("s.lua", "return 1")
    #expect(try watching.dueAfterNotice() == [["s.lua"]])
  }

  private static let greatestQueue: Int = {
    let text = try? String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    return text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) } ?? .max
  }()

  @Test("a save that the system could not report is found", .enabled(if: greatestQueue <= 100_000))
  func realOverflow() throws {
    try folder.writeInPlace("t.log", "")
    let watching = try watching("s.lua")
    let witness = try FolderWatch()
    _ = try witness.watch(folder.path, .names)
    for _ in 0...(Self.greatestQueue / 4) {
      // Two notices each; equal ones in a row would count as one.
      rename(folder.path + "/t.log", folder.path + "/u.log")
      rename(folder.path + "/u.log", folder.path + "/t.log")
    }
    try folder.writeByRename("s.lua", "return 1")
    #expect(try watching.dueAfterNotice().flatMap { $0 }.contains("s.lua"))
    #expect(witness.collect().contains(.overflow))
    try folder.writeByRename("s.lua", "return 2")
    #expect(try watching.dueAfterNotice().flatMap { $0 }.contains("s.lua"))
  }

  @Test("that does not exist yet is noticed when it is made, wherever its folders begin")
  func notYet() throws {
    let watching = try watching("s.lua", "parts/cards/turn.lua")
    try folder.write("parts/cards/turn.lua", "return 1")
    #expect(try watching.dueAfterNotice() == [["parts/cards/turn.lua"]])
    try folder.writeInPlace("parts/cards/turn.lua", "return 2")
    #expect(try watching.dueAfterNotice() == [["parts/cards/turn.lua"]])
  }

  @Test(
    "may have any name that a file can have",
    arguments: ["mit Leerzeichen.lua", "größe.lua", "東京.lua", "a'b\"c.lua", "-s.lua", "new\nline.lua"])
  func names(name: String) throws {
    try folder.writeInPlace(name, "return 1")
    let watching = try watching(name)
    try folder.writeByRename(name, "return 2")
    #expect(try watching.dueAfterNotice() == [[name]])
  }

  @Test("by a relative path is found from the current folder")
  func relative() throws {
    let trail = PathTrail(of: "s.lua")
    let current = FileManager.default.currentDirectoryPath
    #expect(trail.places.last == PathTrail(of: current + "/s.lua").places.last)
    #expect(trail.places.last?.name == "s.lua")
  }

  @Test("two paths to one file are both due")
  func twoPaths() throws {
    try folder.link("l.lua", to: "s.lua")
    let watching = try watching("s.lua", "l.lua")
    try folder.writeInPlace("s.lua", "return 1")
    #expect(try watching.dueAfterNotice() == [["l.lua", "s.lua"]])
  }

  @Test("a thousand changes of the list leave no watch behind")
  func updates() throws {
    let watching = try watching("s.lua")
    for number in 0..<1000 {
      try watching.watcher.update(
        paths: [folder.path + (number.isMultiple(of: 2) ? "/s.lua" : "/none/\(number).lua")],
        now: watching.now)
      _ = try watching.due()
    }
    let information = try String(
      contentsOfFile: "/proc/self/fdinfo/\(watching.watcher.descriptor)", encoding: .utf8)
    let folders = folder.path.split(separator: "/").count + 1
    #expect(information.split(separator: "\n").count { $0.hasPrefix("inotify") } <= folders)
  }
}

@Suite("Notices of folders")
struct FolderWatchTests {
  @Test("are read from the system's bytes: header, name, zeros")
  func parse() {
    func bytes(_ watch: Int32, _ mask: UInt32, _ name: [UInt8]) -> [UInt8] {
      withUnsafeBytes(of: watch) { Array($0) } + withUnsafeBytes(of: mask) { Array($0) }
        + [0, 0, 0, 0, UInt8(name.count), 0, 0, 0] + name
    }
    let all =
      bytes(1, UInt32(IN_MODIFY), Array("s.lua".utf8) + [0, 0, 0])
      + bytes(2, UInt32(IN_MOVE_SELF), []) + bytes(-1, UInt32(IN_Q_OVERFLOW), [])
      + bytes(3, UInt32(IN_CREATE), [0xFF, 0x61, 0, 0]) + bytes(4, UInt32(IN_IGNORED), [])
    let expected: [FolderWatch.Notice] = [
      .name(watch: 1, name: "s.lua"), .folder(watch: 2), .overflow, .name(watch: 3, name: "\u{FFFD}a"),
      .folder(watch: 4),
    ]
    #expect(FolderWatch.parse(all[...]) == expected)
    // What is cut off is left out.
    for count in 0..<all.count { #expect(FolderWatch.parse(all[..<count]).count <= 5) }
  }

  @Test("end with the object; its descriptor does not survive an exec")
  func lifetime() throws {
    var watch: FolderWatch? = try FolderWatch()
    let descriptor = try #require(watch?.descriptor)
    #expect(fcntl(descriptor, F_GETFD) & FD_CLOEXEC != 0)
    #expect(fcntl(descriptor, F_GETFL) & O_NONBLOCK != 0)
    #expect(watch?.collect() == [])
    // Closed while something was waiting: the number may be another's by now, so nothing is asked of it.
    watch = nil
  }

  @Test("a folder that is not there, or is a file, is no error; a limit has its name in the message")
  func refused() throws {
    let folder = try TemporaryFolder()
    let file = try folder.writeInPlace("s.lua", "")
    let watch = try FolderWatch()
    #expect(try watch.watch(folder.path + "/none", .names) == nil)
    #expect(try watch.watch(file, .names) == nil)
    let limit = FolderWatchError.cannotWatch(folder: "/x", reason: "No space left on device", isLimit: true)
    #expect(
      limit.description == "cannot watch '/x': No space left on device (the system's limit is "
        + "fs.inotify.max_user_watches); saves are not noticed; type 'reload' after one")
  }
}
