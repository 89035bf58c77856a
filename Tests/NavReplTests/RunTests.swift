import Foundation
import Testing

/// A folder of scenarios that a test runs the binary on.
private final class ScenarioFolder {
  let path = NSTemporaryDirectory() + "navrepl-scenarios-" + UUID().uuidString

  init(_ files: [String: String]) throws {
    for (name, text) in files {
      let file = path + "/" + name
      try FileManager.default.createDirectory(
        atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try text.write(toFile: file, atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func run(_ arguments: String...) throws -> Binary.Result {
    try Binary.shell(
      "cd \"\(path)\"; unset CI; export LC_ALL=C.UTF-8; \"$NAVREPL\" run " + arguments.joined(separator: " "))
  }

  /// The times that scenarios took are different each time.
  static func withoutTimes(_ text: String) -> String {
    text.replacing(#/, [0-9.]+ ms\)/#, with: ", TIME)").replacing(#/ time="[0-9.]+"/#, with: " time=\"TIME\"")
  }
}

private let two = """
  scenario("good", function(host) print("from good") host:enable() end)
  scenario("it's bad", function(host)
    host:delegate {} host:enable()
    host:tick(0.5)
    expect.frame("navMap", { x = 0, width = 400 })
  end)
  """

@Suite("navrepl run")
struct RunTests {
  @Test("reports a line a scenario, and for a failure all that it takes to find it")
  func human() throws {
    let folder = try ScenarioFolder(["two.lua": two])
    let result = try folder.run("two.lua")
    #expect(result.code == 1)
    #expect(result.error == "")
    #expect(
      ScenarioFolder.withoutTimes(result.output) == """
        from good
        ✓ two.lua: good (0 s virtual, TIME)
        ✗ two.lua: it's bad (0.5 s virtual, TIME)
            two.lua:5: expect.frame of 'navMap'
            expected  x 0, width 400
            found     x 0, width 393
              5 | expect.frame("navMap", { x = 0, width = 400 })
            state ready · instant 0.5 s · 393 × 852
            view    x  y  width  height  hidden  alpha
            navMap  0  0    393     852      no      1
            run it alone: navrepl run two.lua --filter '=it'\\''s bad'
        1 passed, 1 failed

        """)
    // The command is one that a shell understands.
    let again = try folder.run("two.lua --filter '=it'\\''s bad'")
    #expect(again.output.hasSuffix("0 passed, 1 failed\n"))
    #expect(try folder.run("two.lua", "--filter", "good").code == 0)
    let plain = try Binary.shell("cd \"\(folder.path)\"; LC_ALL=C \"$NAVREPL\" run two.lua")
    #expect(plain.output.contains("\nok     two.lua: good ("))
    #expect(plain.output.contains("\nFAILED two.lua: it's bad ("))
  }

  @Test("writes a report for machines to a file, and the one for people still to its output")
  func output() throws {
    let folder = try ScenarioFolder(["two.lua": two])
    let both = try folder.run(".", "--format", "junit", "--output", "report.xml")
    #expect(both.code == 1)
    #expect(both.output.hasSuffix("1 passed, 1 failed\n"))
    let file = try String(contentsOfFile: folder.path + "/report.xml", encoding: .utf8)
    #expect(file.contains("<testsuite name=\"two.lua\" tests=\"2\" failures=\"1\""))
    #expect(file.contains("<system-out>from good\n</system-out>"))
    let alone = try folder.run(".", "--format=junit")
    #expect(ScenarioFolder.withoutTimes(alone.output) == ScenarioFolder.withoutTimes(file))
    let tap = try folder.run(".", "--format", "tap")
    #expect(tap.code == 1)
    #expect(
      tap.output.hasPrefix(
        "TAP version 14\n1..2\n# | from good\nok 1 - two.lua: good\nnot ok 2 - two.lua: it's bad\n  ---\n"))
    // TAP has no times: it is the same bytes each time.
    #expect(try folder.run(".", "--format", "tap") == tap)
  }

  @Test("ends the report though the file could not even be loaded, or a script wants to end the process")
  func broken() throws {
    let folder = try ScenarioFolder([
      "a.lua": "scenario('a', function() pcall(os and os.exit or error, 3) os.exit(3) end)",
      "b.lua": "scenario(",
    ])
    let result = try folder.run(".", "--format", "tap")
    #expect(result.code == 1)
    #expect(result.output.contains("not ok 1 - a.lua: a\n"))
    #expect(result.output.contains("not ok 2 - b.lua: (loading the file)\n"))
    #expect(
      result.output.contains(
        "message: \"unexpected symbol near <eof>\"\n  at:\n    file: \"b.lua\"\n    line: 1\n"))
    #expect(result.output.hasSuffix("# 0 passed, 2 failed\n"))
  }

  @Test(
    "that is called wrongly, or has nothing to run, ends with 2 and says why",
    arguments: [
      ("", "no file or folder is given"),
      ("missing.lua", "cannot read 'missing.lua': No such file or directory"),
      ("plain.lua", "'plain.lua' has no scenario"), ("empty", "no scenario in empty"),
      ("two.lua --filter nothing", "no scenario matches --filter 'nothing'"),
      ("two.lua --filtre x", "unknown option '--filtre'; did you mean '--filter'?"),
      ("two.lua --filter", "--filter needs a value"), ("two.lua --seed -1", "--seed is '-1'"),
      ("two.lua --seed 1 --seed 2", "--seed is there twice"),
      ("two.lua --device 'iPhone 51'", "no device is called 'iPhone 51'; did you mean 'iPhone 15'?"),
      ("two.lua --sdk new", "--sdk is 'new'; expected a version of the SDK, such as 10.2 or 11.0"),
      ("two.lua --format xml", "unknown format 'xml'; it is one of human, junit, tap"),
      ("two.lua --output missing/report", "cannot write 'missing/report': No such file or directory"),
      ("two.lua --update-goldens=yes", "takes no value"),
    ])
  func wrongCall(arguments: String, words: String) throws {
    let folder = try ScenarioFolder(["two.lua": two, "plain.lua": "return {}", "empty/x": ""])
    let result = try folder.run(arguments)
    #expect(result.code == 2)
    #expect(result.output == "")
    #expect(result.error.hasPrefix("navrepl run: "))
    #expect(result.error.contains(words))
    #expect(result.error.split(separator: "\n").count == 1)
  }

  @Test("--help tells the options and ends with 0")
  func help() throws {
    let result = try Binary.run(["run", "--help"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("usage: navrepl run FILE|FOLDER…"))
    for option in ["--filter", "--device", "--sdk", "--seed", "--format", "--output", "--update-goldens"] {
      #expect(result.output.contains(option))
    }
  }

  @Test("takes the SDK's version, and repeats it in the command")
  func version() throws {
    let folder = try ScenarioFolder([
      "v.lua":
        "scenario('a', function(host) print(host.mapView.settings.compassButton) error('x') end)"
    ])
    let old = try folder.run("--sdk", "10.2", "--", "v.lua")
    #expect(old.output.hasPrefix("false\n") && old.output.contains("--filter '=a' --sdk 10.2\n"))
    #expect(try folder.run("--", "v.lua").output.hasPrefix("true\n"))
  }

  @Test("takes device and seed, and repeats them in the command")
  func settings() throws {
    let folder = try ScenarioFolder([
      "-d.lua":
        "scenario('a', function(host) print(host:frame().views.navMap.width, math.random(1 << 40)) error('x') end)"
    ])
    let first = try folder.run("--device='iPad'", "--seed", "7", "--", "-d.lua")
    #expect(first.output.hasPrefix("820.0\t"))
    #expect(
      first.output.contains("run it alone: navrepl run ./-d.lua --filter '=a' --device iPad --seed 7\n"))
    let other = try folder.run("--device='iPad'", "--seed", "8", "--", "-d.lua")
    #expect(other.output.split(separator: "\n").first != first.output.split(separator: "\n").first)
  }

  @Test("fails a scenario whose script catches what was not met, but for what expect.error expects")
  func caught() throws {
    let folder = try ScenarioFolder([
      "caught.lua": """
      scenario("swallowed", function() pcall(expect.equal, 1, 2) end)
      scenario("expected", function()
        expect.error(function() expect.equal(1, 2) end, "expected 2, found 1")
      end)
      """
    ])
    let result = try folder.run("caught.lua")
    #expect(result.code == 1)
    #expect(result.output.contains("caught.lua:1: expect.equal (the script went on"))
    #expect(result.output.hasSuffix("1 passed, 1 failed\n"))
  }

  @Test("never writes a report over a scenario, nor half of one, nor to a stream that was closed")
  func whole() throws {
    let folder = try ScenarioFolder(["good.lua": "scenario('good', function() end)", "old.xml": "old"])
    let over = try folder.run("good.lua --format junit --output ./good.lua")
    #expect(over.code == 2)
    #expect(over.error == "navrepl run: --output './good.lua' is one of the scenario files\n")
    let closed = try folder.run("good.lua --format junit --output new.xml >&-")
    let report = try String(contentsOfFile: folder.path + "/new.xml", encoding: .utf8)
    #expect(report.hasPrefix("<?xml") && report.hasSuffix("</testsuites>\n"))
    #expect(closed.code == 1 && closed.error.contains("Bad file descriptor"))
    // A scenario that never ends by itself is killed; what was there before stays.
    _ = try folder.run(
      "- <<< '' 2>&1; printf 'scenario(\"x\", function() while true do end end)' > loop.lua;",
      "timeout -s INT 0.2 \"$NAVREPL\" run loop.lua --format junit --output old.xml")
    let kept = try String(contentsOfFile: folder.path + "/old.xml", encoding: .utf8)
    #expect(kept == "old" || kept.hasPrefix("<?xml") && kept.hasSuffix("</testsuites>\n"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        == ["good.lua", "loop.lua", "new.xml", "old.xml"])
  }

  @Test("fails where its output is full, once and with a word; a reader that goes away is no error")
  func streams() throws {
    let many = "for i = 1, 3000 do scenario('s' .. i, function() end) end"
    let folder = try ScenarioFolder([
      "two.lua": two, "many.lua": many, "good.lua": "scenario('g', function() end)",
    ])
    let full = try folder.run("good.lua > /dev/full")
    #expect(full.code == 1)
    #expect(full.error == "navrepl run: cannot write the report: No space left on device\n")
    let file = try folder.run("good.lua", "--format", "junit", "--output", "/dev/full")
    #expect(file.code == 1)
    #expect(file.error == "navrepl run: cannot write '/dev/full': No space left on device\n")
    let head = try folder.run("many.lua | head -n 1; exit ${PIPESTATUS[0]}")
    #expect(head.code == 0)
    #expect(head.error == "")
    #expect(head.output.split(separator: "\n").count == 1)
    // What is written to a file is finished though nobody reads the rest.
    let both = try folder.run("two.lua --format tap --output report.tap | true; exit ${PIPESTATUS[0]}")
    #expect(both.code == 1)
    #expect(
      try String(contentsOfFile: folder.path + "/report.tap", encoding: .utf8).hasSuffix(
        "# 1 passed, 1 failed\n"))
    #expect(try folder.run("two.lua < /dev/null 2>&-").code == 1)
  }

  @Test("writes goldens on request, never in CI")
  func goldens() throws {
    let folder = try ScenarioFolder([
      "g.lua": "scenario('g', function(host) host:enable() expect.golden('ready') end)"
    ])
    let missing = try folder.run("g.lua")
    #expect(missing.code == 1)
    #expect(missing.output.contains("to take what is there: navrepl run g.lua --update-goldens\n"))
    for value in ["true", "1", "yes"] {
      let refused = try Binary.shell(
        "cd \"\(folder.path)\"; CI=\(value) \"$NAVREPL\" run g.lua --update-goldens")
      #expect(refused.code == 2)
      #expect(refused.error.contains("--update-goldens is refused where CI is set"))
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/g.goldens"))
    let wrote = try Binary.shell("cd \"\(folder.path)\"; CI=false \"$NAVREPL\" run g.lua --update-goldens")
    #expect(wrote.code == 0)
    #expect(wrote.output.contains("    wrote g.goldens/ready.txt\n"))
    #expect(try folder.run("g.lua").code == 0)
    #expect(try Binary.shell("cd \"\(folder.path)\"; CI=true \"$NAVREPL\" run g.lua").code == 0)
    try "x\n".write(toFile: folder.path + "/g.goldens/ready.txt", atomically: true, encoding: .utf8)
    let differs = try folder.run("g.lua")
    #expect(differs.code == 1)
    #expect(differs.output.contains("\n    - x\n    + state ready · instant 0 s · 393 × 852\n"))
  }
}
