import Foundation
import Testing

@Suite("navrepl stubs")
struct StubsTests {
  private static func folder() throws -> String {
    let path = NSTemporaryDirectory() + "navrepl-stubs-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
  }

  @Test("writes its files, says which, and the second time that they are up to date")
  func writes() throws {
    let folder = try Self.folder()
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try Binary.run(["stubs", "--output", folder])
    let files = [
      ".luacheckrc", ".luarc.json", ".navrepl/library/nav.lua", ".navrepl/prompt/prompt.lua",
      ".navrepl/library/scenario.lua",
    ]
    #expect(first.output == files.map { "wrote \(folder)/\($0)\n" }.joined())
    #expect(first.code == 0)
    #expect(
      try Binary.run(["stubs", "--output=\(folder)"])
        == .init(output: "\(folder) is up to date\n", error: "", code: 0))
    let page = folder + "/page.md"
    #expect(try Binary.run(["stubs", "--reference", page]).output == "wrote \(page)\n")
    #expect(
      try String(contentsOfFile: page, encoding: .utf8)
        == String(contentsOfFile: packageRoot + "/Documentation/lua-api.md", encoding: .utf8))
    // Definitions are no scenarios.
    let run = try Binary.run(["run", folder])
    #expect(run.error.contains("no scenario in"))
  }

  @Test(
    "a wrong call ends with 2, says why and writes nothing",
    arguments: [
      ([], "--output DIR is missing"), (["--output"], "--output needs a value"),
      (["--output="], "--output needs a value"), (["--outptu", "x"], "did you mean '--output'?"),
      (["x"], "unexpected 'x'"), (["--output", "a", "--output", "b"], "--output is there twice"),
      (["--output", "/dev/null/x"], "/dev/null"), (["--output", "/proc/none"], "/proc/none"),
    ])
  func wrong(arguments: [String], expected: String) throws {
    let result = try Binary.run(["stubs"] + arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("navrepl stubs: "))
    #expect(result.error.contains(expected), "\(result.error)")
  }

  @Test("--help tells the options and ends with 0")
  func help() throws {
    let result = try Binary.run(["stubs", "--help"])
    #expect(result.output.hasPrefix("usage: navrepl stubs --output DIR"))
    #expect(result.code == 0)
  }
}
