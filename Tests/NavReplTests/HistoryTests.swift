import Foundation
import Testing

@testable import navrepl

@Suite("The history")
struct HistoryTests {
  /// A folder that goes with the test.
  private final class Folder {
    let path = NSTemporaryDirectory() + "navrepl-history-" + UUID().uuidString
    var file: HistoryFile { HistoryFile(path: path + "/navrepl/history") }
    init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test("goes back and forth, and gives the line that was being typed back")
  func recalling() {
    var history = History(["one", "two", "three"])
    var shown = [history.next()]
    for text in ["typed", "three", "two", "one"] { shown.append(history.previous(showing: text)) }
    for _ in 0..<4 { shown.append(history.next()) }
    #expect(shown == [nil, "three", "two", "one", nil, "two", "three", "typed", nil])
    var empty = History()
    let nothing = empty.previous(showing: "x")
    #expect(nothing == nil)
  }

  @Test("keeps no entry twice in a row, no blank one, and at most 1000")
  func bounds() {
    var history = History()
    let long = String(repeating: "x", count: History.greatestLength + 1)
    let added = ["a", "a", "b", "a", " \t", long].map { history.add($0) }
    #expect(added == [true, false, true, true, false, false])
    #expect(history.entries == ["a", "b", "a"])
    for number in 0..<2000 { history.add("\(number)") }
    #expect(history.entries.count == 1000)
    #expect(history.entries.first == "1000")
    #expect(History(["a", "a", "b"] + (0..<1500).map { "\($0)" }).entries.count == 1000)
  }

  @Test("any text comes back from the file as it was")
  func encoding() throws {
    let folder = try Folder()
    let entries = [
      "enable", "for i = 1, 2 do\nprint(i)\nend", "print('\\n\\\\')", "x = [[a\r\nb\\]]",
      "東京 e\u{301} \u{1F468}\u{200D}\u{1F469}",
      "\\", "\\n", "a\\", "  set in",
    ]
    try folder.file.append(entries)
    #expect(try folder.file.load() == entries)
    // A line an entry, for people and their tools.
    let text = try String(contentsOfFile: folder.file.path, encoding: .utf8)
    #expect(text.split(separator: "\n").count == entries.count)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.file.path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test("many sessions that write at once lose nothing of each other's")
  func together() throws {
    let folder = try Folder()
    let file = folder.file
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for number in 0..<20 { try? file.append(["\(writer)-\(number)"]) }
    }
    let entries = try file.load()
    #expect(Set(entries) == Set((0..<8).flatMap { writer in (0..<20).map { "\(writer)-\($0)" } }))
    for writer in 0..<8 {
      let own = entries.filter { $0.hasPrefix("\(writer)-") }
      #expect(own == (0..<20).map { "\(writer)-\($0)" })
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/navrepl").sorted()
    #expect(left == ["history", "history.lock"])
  }

  @Test("it is bounded in the file, too; what is no text there does no harm")
  func odd() throws {
    let folder = try Folder()
    try folder.file.append((0..<1500).map { "\($0)" })
    #expect(try folder.file.load().count == 1000)
    #expect(try folder.file.load().last == "1499")
    var bytes: [UInt8] = [0, 0xFF, 0xFE, 10, 10, 32, 10, 0x1B, 0x5B, 0x41, 10]
    bytes += [UInt8](repeating: 0x41, count: 9 << 20)
    bytes += Array("\nenable\nunended".utf8)
    try Data(bytes).write(to: URL(fileURLWithPath: folder.file.path))
    #expect(Array(try folder.file.load().suffix(2)) == ["enable", "unended"])
    try folder.file.append(["next"])
    #expect(try folder.file.load() == ["enable", "unended", "next"])
    #expect(HistoryFile.entries([0, 0xFF, 10, 32, 10]) == ["\u{FFFD}"])
  }

  @Test("where it lies: XDG_STATE_HOME, else ~/.local/state; what is no absolute path does not count")
  func place() {
    #expect(HistoryFile(environment: ["XDG_STATE_HOME": "/s", "HOME": "/h"])?.path == "/s/navrepl/history")
    #expect(HistoryFile(environment: ["HOME": "/h"])?.path == "/h/.local/state/navrepl/history")
    #expect(
      HistoryFile(environment: ["XDG_STATE_HOME": "s", "HOME": "/h"])?.path
        == "/h/.local/state/navrepl/history")
    #expect(HistoryFile(environment: ["XDG_STATE_HOME": ""]) == nil)
    #expect(HistoryFile(environment: [:]) == nil)
  }

  @Test("a folder in its place, or a file in its folder's, is said in a sentence; a link is followed")
  func obstacles() throws {
    let folder = try Folder()
    let path = folder.file.path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let load = #expect(throws: HistoryFileError.self) { try folder.file.load() }
    #expect(load?.description == "the history in '\(path)' is not kept: it is a folder")
    #expect(throws: HistoryFileError.self) { try folder.file.append(["x"]) }
    let below = HistoryFile(path: "/dev/null/navrepl/history")
    #expect(throws: HistoryFileError.self) { try below.append(["x"]) }

    let other = try Folder()
    let links = folder.path + "/links"
    try FileManager.default.createDirectory(atPath: links, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: links + "/history", withDestinationPath: other.path + "/kept")
    try Data("old\n".utf8).write(to: URL(fileURLWithPath: other.path + "/kept"))
    try HistoryFile(path: links + "/history").append(["new"])
    #expect(try HistoryFile(path: other.path + "/kept").load() == ["old", "new"])
    // This is how people switch it off.
    try FileManager.default.createSymbolicLink(atPath: links + "/off", withDestinationPath: "/dev/null")
    try HistoryFile(path: links + "/off").append(["new"])
    #expect(try HistoryFile(path: links + "/off").load() == [])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: links + "/off") == "/dev/null")
  }
}

@Suite("The history at the prompt")
struct HistoryAtThePromptTests {
  @Test("lines are recalled, a block as one; the next session has them")
  func recalled() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.enter("print('first')")
    try terminal.wait(forEnd: "first\nnavrepl>")
    try terminal.enter("for i = 1, 2 do")
    try terminal.wait(forEnd: "...")
    try terminal.enter("print(i * 11)")
    try terminal.wait(forEnd: "print(i * 11)\n     ...")
    try terminal.type("end")
    try terminal.press("Enter")
    try terminal.wait(forEnd: "11\n22\nnavrepl>")
    try terminal.type("typed")
    try terminal.press("Up")
    try terminal.wait(forEnd: "navrepl> for i = 1, 2 do\nprint(i * 11)\nend")
    try terminal.press("Up")
    try terminal.wait(forEnd: "navrepl> print('first')")
    try terminal.press("Down", "Down")
    try terminal.wait(forEnd: "navrepl> typed")
    try terminal.press("C-u", "Up")
    try terminal.wait(forEnd: "print(i * 11)\nend")
    // Its first line mended, it runs whole, and takes as many numbers of lines as it has.
    try terminal.press("Home", "Right", "Right", "Right", "Right")
    try terminal.type("j, ")
    try terminal.press("C-d")
    try terminal.type("i")
    try terminal.press("Enter")
    try terminal.wait(forText: "input:5: ")
    try terminal.waitForPrompt()
    try terminal.press("C-d")
    try terminal.wait(forEnd: "EXIT 0")
    let next = try Terminal(sharing: terminal)
    try next.waitForPrompt()
    try next.press("Up", "Up")
    try next.wait(forEnd: "navrepl> for i = 1, 2 do\nprint(i * 11)\nend")
    try next.press("Enter")
    try next.wait(forEnd: "11\n22\nnavrepl>")
  }

  @Test("two sessions at once: each goes back through its own lines, the next one has both's")
  func twoSessions() throws {
    let first = try Terminal()
    let second = try Terminal(sharing: first)
    try first.waitForPrompt()
    try second.waitForPrompt()
    try first.enter("print('one')")
    try first.wait(forEnd: "one\nnavrepl>")
    try second.enter("print('two')")
    try second.wait(forEnd: "two\nnavrepl>")
    try first.enter("print('three')")
    try first.wait(forEnd: "three\nnavrepl>")
    try second.press("Up")
    try second.wait(forEnd: "navrepl> print('two')")
    try second.press("Up")
    try second.wait(forEnd: "navrepl> print('two')")
    let third = try Terminal(sharing: first)
    try third.waitForPrompt()
    for line in ["print('three')", "print('two')", "print('one')"] {
      try third.press("Up")
      try third.wait(forEnd: "navrepl> " + line)
    }
    #expect(
      try HistoryFile(path: first.folder + "/state/navrepl/history").load()
        == ["print('one')", "print('two')", "print('three')"])
  }

  @Test("Ctrl-R searches it; Enter runs what was found")
  func searched() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    for word in ["alpha", "beta"] {
      try terminal.enter("print('\(word)' .. 1)")
      try terminal.wait(forEnd: "\(word)1\nnavrepl>")
    }
    try terminal.press("C-r")
    try terminal.type("alp")
    try terminal.wait(forText: "navrepl> print('alpha' .. 1)\nbck:alp")
    try terminal.press("Enter")
    try terminal.wait(for: "its result") { $0.components(separatedBy: "\nalpha1").count == 3 }
    try terminal.press("C-r")
    try terminal.type("bet")
    try terminal.wait(forText: "bck:bet")
    // An arrow ends the search and leaves no letters behind.
    try terminal.press("Right", "End")
    try terminal.type("x")
    try terminal.wait(forEnd: "navrepl> print('beta' .. 1)x")
    try terminal.press("C-u")
    try terminal.waitForPrompt()
    // So does Ctrl-C, which gives an empty line.
    try terminal.press("C-r")
    try terminal.type("alp")
    try terminal.wait(forText: "bck:alp")
    try terminal.press("C-c")
    try terminal.waitForPrompt()
    try terminal.enter("print('good')")
    try terminal.wait(forEnd: "good\nnavrepl>")
  }

  @Test("where it cannot be kept, one warning says so and the session goes on")
  func unkept() throws {
    let terminal = try Terminal(
      "mkdir -p \"$XDG_STATE_HOME/navrepl/history\"; \"$NAVREPL\"")
    try terminal.waitForPrompt()
    try terminal.enter("print('one')")
    try terminal.wait(forText: "one\n")
    try terminal.enter("print('two')")
    try terminal.wait(forEnd: "two\nnavrepl>")
    try terminal.press("Up", "Up")
    try terminal.wait(forEnd: "navrepl> print('one')")
    #expect(try terminal.transcript().components(separatedBy: "is not kept").count == 2)
  }
}
