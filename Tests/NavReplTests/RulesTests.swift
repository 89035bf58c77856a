import Foundation
import Testing

@Suite("navrepl rules")
struct RulesCommandTests {
  @Test("lists L01 to L38, then the others, a line each")
  func lists() throws {
    let result = try Binary.run(["rules"])
    #expect(result.code == 0)
    let names = result.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    let numbers = (1...38).map { number in "L" + String(100 + number).dropFirst() }
    #expect(Array(names.prefix(38)) == numbers)
    #expect(names.contains("touch-target"))
    #expect(result.output.split(separator: "\n").filter { $0.contains("  checked on ") }.count >= 24)
  }

  @Test("writes the page of rules")
  func page() throws {
    let path = NSTemporaryDirectory() + "navrepl-rules-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let result = try Binary.run(["rules", "--reference", path])
    #expect(result == .init(output: "wrote \(path)\n", error: "", code: 0))
    #expect(
      try String(contentsOfFile: path, encoding: .utf8)
        == String(contentsOfFile: packageRoot + "/Documentation/rules.md", encoding: .utf8))
  }

  @Test(
    "a wrong call ends with 2 and says why",
    arguments: [
      (["L08"], "unexpected 'L08'"), (["--referense", "x"], "did you mean '--reference'?"),
      (["--reference"], "--reference needs a value"), (["--reference="], "--reference needs a value"),
      (["--reference", "a", "--reference=b"], "--reference is there twice"),
      (["--reference", "/dev/null/x"], "cannot write '/dev/null/"),
    ])
  func wrong(arguments: [String], expected: String) throws {
    let result = try Binary.run(["rules"] + arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("navrepl rules: "))
    #expect(result.error.contains(expected), "\(result.error)")
  }
}
