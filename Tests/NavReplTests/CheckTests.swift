import Foundation
import Testing

@Suite("navrepl check and navrepl devices")
struct CheckCommandTests {
  private static let faulty = """
    local nav = require "nav"
    return {
      supports = { orientations = { "portrait" } },
      enableNavigationUI = function() end,
    }
    """

  /// A file of a delegate's in a folder of its own, handed on with the folder.
  private func withDelegate(_ source: String, _ body: (String, String) throws -> Void) throws {
    let folder = NSTemporaryDirectory() + "navrepl-check-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/delegate.lua"
    try source.write(toFile: path, atomically: true, encoding: .utf8)
    try body(path, folder)
  }

  @Test("an error ends with 1, and the scenario that is printed fails with it")
  func finds() throws {
    try withDelegate(Self.faulty) { path, folder in
      let scenarios = folder + "/found.lua"
      // The first screens of the plan show it; the rest is of no interest.
      let result = try Binary.run([
        "check", path, "--device", "iPhone SE", "--budget", "3", "--output", scenarios,
      ])
      #expect(result.code == 1)
      #expect(result.error == "")
      #expect(result.output.contains("1  error L06: googleLogo is not in the view hierarchy"))
      #expect(
        result.output.contains("  screens   1 phone (1 different) × portrait × left to right, right to left")
      )
      #expect(result.output.contains("\(path): "))
      let text = try String(contentsOfFile: scenarios, encoding: .utf8)
      for line in text.split(separator: "\n") { #expect(result.output.contains(line), "\(line)") }
      let run = try Binary.run(["run", scenarios])
      #expect(run.code == 1)
      #expect(run.output.contains("L06: googleLogo is not in the view hierarchy"), "\(run.output)")
    }
  }

  @Test("nothing found within a budget ends with 0 and says what was not reached")
  func budget() throws {
    let result = try Binary.run(["check", "Examples/delegates/wide.lua", "--budget", "0.5", "--jobs", "2"])
    #expect(result.code == 0)
    #expect(result.output.contains("; the rest was not reached:"), "\(result.output)")
  }

  @Test(
    "a wrong call or file ends with 2 and says why",
    arguments: [
      ([], "no delegate is given"), (["a.lua", "b.lua"], "unexpected 'b.lua'"),
      (["nowhere.lua"], "cannot read 'nowhere.lua'"),
      (["x.lua", "--devise", "y"], "did you mean '--device'?"),
      (["x.lua", "--seed", "-1"], "--seed is '-1'"), (["x.lua", "--budget", "0"], "--budget is '0'"),
      (["x.lua", "--budget", "nan"], "--budget is 'nan'"), (["x.lua", "--jobs", "0"], "--jobs is '0'"),
      (["x.lua", "--budget"], "--budget needs a value"),
      (["x.lua", "--seed=1", "--seed=2"], "is there twice"),
      (["Examples/delegates/basic.lua", "--device", "iPhone 99"], "no device is called 'iPhone 99'"),
      (["Examples/delegates/basic.lua", "--output", "/dev/null/x"], "cannot write '/dev/null/"),
    ])
  func wrong(arguments: [String], expected: String) throws {
    let result = try Binary.run(["check"] + arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("navrepl check: "))
    #expect(result.error.contains(expected), "\(result.error)")
  }

  @Test("devices lists them with sizes and insets")
  func devices() throws {
    let result = try Binary.run(["devices"])
    #expect(result.code == 0)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count > 25)
    #expect(
      lines.contains {
        $0.hasPrefix("iPhone 15 ") && $0.contains("393×852") && $0.contains("@3x")
          && $0.contains("top 59, bottom 34") && $0.hasSuffix("left 59, bottom 21, right 59")
      })
    #expect(try Binary.run(["devices", "phone"]).code == 2)
  }
}
