import Foundation
import Testing

@testable import NavLab

@Suite("The files of a run")
struct ScenarioFinderTests {
  private let one = "scenario('s', function() end)"

  @Test("of a folder come in the order of their bytes, hidden ones and those without scenarios left out")
  func folder() throws {
    let bench = try ScenarioBench()
    for name in [
      "b.lua", "a/z.lua", "a.lua", "B.lua", "a/.hidden.lua", ".git/c.lua", "ä.lua", "notes.txt", "c.luac",
    ] {
      try bench.folder.write(name, one)
    }
    try bench.folder.write("delegate.lua", "return {}")
    // "." comes before "/" in bytes, capitals before small letters.
    let names = try bench.run("").results.map { $0.file.dropFirst(bench.folder.path.count + 1) }
    #expect(names == ["B.lua", "a.lua", "a/z.lua", "b.lua", "ä.lua"])
  }

  @Test("end although links lead in a circle, and come once although they are named twice")
  func links() throws {
    let bench = try ScenarioBench()
    try bench.folder.write("a/s.lua", one)
    let files = FileManager.default
    try files.createSymbolicLink(atPath: bench.folder.path + "/a/up", withDestinationPath: "..")
    try files.createSymbolicLink(atPath: bench.folder.path + "/a/self", withDestinationPath: ".")
    try files.createSymbolicLink(atPath: bench.folder.path + "/loop.lua", withDestinationPath: "loop2")
    try files.createSymbolicLink(atPath: bench.folder.path + "/loop2", withDestinationPath: "loop.lua")
    #expect(throws: ScenarioCallError.self) { try bench.run("") }
    try files.removeItem(atPath: bench.folder.path + "/loop.lua")
    #expect(try bench.run("", "a/s.lua", "a/../a/s.lua", "a").results.count == 1)
  }

  @Test("that cannot be read, or have nothing to run, are refused before anything runs")
  func refused() throws {
    let bench = try ScenarioBench()
    try bench.folder.write("s.lua", one)
    try bench.folder.write("plain.lua", "return {}")
    try bench.folder.write("empty/notes.txt", "")
    for path in ["missing.lua", "plain.lua", "missing"] {
      #expect(throws: ScenarioCallError.self, "\(path)") { try bench.run("s.lua", path) }
    }
    #expect(throws: ScenarioCallError.self) { try bench.run("empty") }
    bench.options.filter = "nothing"
    #expect(throws: ScenarioCallError.self) { try bench.run("s.lua") }
  }

  @Test(
    "are narrowed by a filter",
    arguments: [
      ("lua: a pr", ["a prompt", "a prompt again"]), ("PROMPT", ["a prompt", "a prompt again"]),
      ("=a prompt", ["a prompt"]), ("s.lua", ["a prompt", "a prompt again", "=other"]), ("=other", []),
      ("==other", ["=other"]), ("", ["a prompt", "a prompt again", "=other"]),
    ])
  func filter(text: String, expected: [String]) throws {
    let bench = try ScenarioBench()
    try bench.folder.write(
      "s.lua",
      "for _, n in ipairs { 'a prompt', 'a prompt again', '=other' } do scenario(n, function() end) end")
    bench.options.filter = text
    if expected.isEmpty {
      #expect(throws: ScenarioCallError.self) { try bench.run("s.lua") }
    } else {
      #expect(try bench.run("s.lua").results.map(\.name) == expected)
    }
  }
}

@Suite("A command for a shell")
struct ShellQuotingTests {
  @Test(
    "is bare where it can be and quoted where it must",
    arguments: [
      ("a.lua", "a.lua"), ("", "''"), ("two words", "'two words'"), ("it's", "'it'\\''s'"),
      ("$HOME", "'$HOME'"),
      ("ä", "'ä'"), ("a\nb", "$'a\\012b'"), ("\u{1B}['", "$'\\033[\\''"), ("~x", "'~x'"), ("a=b", "'a=b'"),
    ])
  func quoted(word: String, expected: String) {
    #expect(ShellQuoting.quoted(word) == expected)
  }
}
