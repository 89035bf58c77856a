import Foundation
import Testing

@testable import NavLab

@Suite("A golden")
struct GoldenTests {
  private let text =
    "scenario('it', function(host)\n  host:delegate {} host:enable()\n  expect.golden('up-1')\nend)"

  private func contents(_ bench: ScenarioBench, _ name: String = "up-1") throws -> String {
    try String(contentsOfFile: bench.folder.path + "/a.goldens/\(name).txt", encoding: .utf8)
  }

  @Test("is written on request, and then compared")
  func roundTrip() throws {
    let bench = try ScenarioBench()
    let missing = try bench.run(text: text)
    #expect(missing.failure?.expected == "the text in \(bench.folder.path)/a.goldens/up-1.txt")
    #expect(missing.failure?.found == "that the file is missing")
    #expect(
      missing.text.contains("to take what is there: navrepl run \(bench.folder.path)/a.lua --update-goldens"))
    #expect(!FileManager.default.fileExists(atPath: bench.folder.path + "/a.goldens"))

    bench.options.updatesGoldens = true
    let wrote = try bench.run(text: text)
    #expect(wrote.text == "passed")
    #expect(wrote.results.first?.notes == ["wrote \(bench.folder.path)/a.goldens/up-1.txt"])
    #expect(
      try contents(bench) == """
        state ready · instant 0 s · 393 × 852
        view    x  y  width  height  hidden  alpha
        navMap  0  0    393     852      no      1

        """)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: bench.folder.path + "/a.goldens") == ["up-1.txt"])
    // What is right already is not written again.
    #expect(try bench.run(text: text).results.first?.notes == [])

    bench.options.updatesGoldens = false
    #expect(try bench.run(text: text).text == "passed")
  }

  @Test("that differs fails, with the lines that do")
  func differs() throws {
    let bench = try ScenarioBench()
    bench.options.updatesGoldens = true
    _ = try bench.run(text: text)
    bench.options.updatesGoldens = false
    let changed = text.replacingOccurrences(of: "host:enable()", with: "host:resize(393, 900)")
    let report = try bench.run(text: changed)
    #expect(
      report.failure?.details.dropLast() == [
        "- state ready · instant 0 s · 393 × 852", "+ state none · instant 0 s · 393 × 900",
        "  view    x  y  width  height  hidden  alpha", "- navMap  0  0    393     852      no      1",
        "+ navMap  0  0    393     900      no      1",
      ])
    #expect(report.failure?.position?.line == 3)
  }

  @Test("may have got other line ends from version control")
  func lineEnds() throws {
    let bench = try ScenarioBench()
    bench.options.updatesGoldens = true
    _ = try bench.run(text: text)
    bench.options.updatesGoldens = false
    let file = bench.folder.path + "/a.goldens/up-1.txt"
    try contents(bench).replacingOccurrences(of: "\n", with: "\r\n").write(
      toFile: file, atomically: true, encoding: .utf8)
    #expect(try bench.run(text: text).text == "passed")
  }

  @Test("that two scenarios make differently is refused, not overwritten in turn")
  func twice() throws {
    let bench = try ScenarioBench()
    bench.options.updatesGoldens = true
    let report = try bench.run(
      text: "scenario('a', function() expect.golden('x') end)\n"
        + "scenario('b', function(host) expect.golden('x') host:enable() expect.golden('x') end)")
    #expect(report.results.map { $0.failure == nil } == [true, false])
    #expect(report.results[1].failure?.found?.contains("give each its own name") == true)
    #expect(try contents(bench, "x").hasPrefix("state none"))
  }

  @Test("that nothing asks for is mentioned after a full run that passed")
  func orphans() throws {
    let bench = try ScenarioBench()
    try bench.folder.write("a.goldens/old.txt", "x")
    bench.options.updatesGoldens = true
    let note = "no scenario uses \(bench.folder.path)/a.goldens/old.txt"
    #expect(try bench.run(text: text).summary?.notes == [note])
    bench.options.filter = "it"
    #expect(try bench.run(text: text).summary?.notes == [])
    bench.options.filter = nil
    #expect(try bench.run(text: "scenario('it', function() error('x') end)").summary?.notes == [])
  }

  @Test("that cannot be read or written fails, and leaves nothing behind")
  func unwritable() throws {
    let bench = try ScenarioBench()
    try bench.folder.write("a.goldens/up-1.txt/x", "a folder in the way")
    let report = try bench.run(text: text)
    #expect(report.failure?.message.hasSuffix("up-1.txt': it is a folder; expected a text") == true)
    try bench.folder.write("b.goldens", "a file in the way")
    try bench.folder.write("b.lua", text)
    bench.options.updatesGoldens = true
    let refused = try bench.run("b.lua")
    #expect(
      refused.failure?.message.contains("cannot be") == true
        || refused.failure?.message.contains("cannot read") == true)
    #expect(
      try String(contentsOfFile: bench.folder.path + "/b.goldens", encoding: .utf8) == "a file in the way")
  }
}

@Suite("The lines that differ")
struct LineDifferenceTests {
  @Test(
    "are marked, with an equal one beside them",
    arguments: [
      ("a\nb\nc\n", "a\nb\nc\n", []), ("a\n", "b\n", ["- a", "+ b"]),
      ("a\nb\nc\nd\ne\nf\n", "a\nB\nc\nd\ne\nf\ng\n", ["  a", "- b", "+ B", "  c", "…", "  f", "+ g"]),
      ("", "a\n", ["+ a"]), ("a\n", "", ["- a"]), ("\u{1B}[31m\n", "x\n", ["- \\u{1B}[31m", "+ x"]),
    ])
  func marked(from: String, to: String, expected: [String]) {
    #expect(LineDifference.lines(from: from, to: to) == expected)
  }

  @Test("are none where only the end of the text differs, which is said")
  func lineFeedAtEnd() throws {
    let bench = try ScenarioBench()
    bench.options.updatesGoldens = true
    let text = "scenario('it', function() expect.golden('x') end)"
    #expect(try bench.run(text: text).text == "passed")
    bench.options.updatesGoldens = false
    let file = bench.folder.path + "/a.goldens/x.txt"
    let golden = try String(contentsOfFile: file, encoding: .utf8)
    try String(golden.dropLast()).write(toFile: file, atomically: true, encoding: .utf8)
    let details = try bench.run(text: text).failure?.details ?? []
    #expect(details.count == 2 && details[0].contains("line feed at its end"))
  }

  @Test("of huge texts are cut short")
  func huge() {
    let old = (0..<5000).map { "\($0)\n" }.joined()
    #expect(LineDifference.lines(from: old, to: "0\nx\n").count == 3)
    let many = (0..<900).map { "x\($0)\n" }.joined()
    #expect(LineDifference.lines(from: (0..<900).map { "\($0)\n" }.joined(), to: many).count == 61)
  }
}
