import Foundation
import Testing

private let basic = "Examples/delegates/basic.lua"

@Suite("The navrepl tool")
struct ToolTests {
  @Test("--version and --help print and end with 0")
  func version() throws {
    #expect(try Binary.run(["--version"]) == .init(output: "navrepl 0.1.0\n", error: "", code: 0))
    let help = try Binary.run(["--help"])
    #expect(help.output.hasPrefix("usage: navrepl [DELEGATE.lua]"))
    #expect(help.code == 0)
  }

  @Test(
    "a wrong call ends with 2 and says why",
    arguments: [
      (["--nothing"], "unknown option '--nothing'"), (["a.lua", "b.lua"], "unexpected 'b.lua'"),
      (["missing.lua"], "cannot read 'missing.lua': No such file or directory"),
      (["Examples"], "it is a folder"), (["--sdk"], "--sdk needs a value"),
      (["--sdk=x"], "--sdk is 'x'; expected a version of the SDK"),
    ])
  func wrongCall(arguments: [String], expected: String) throws {
    let result = try Binary.run(arguments, input: "state\n")
    #expect(result.code == 2)
    #expect(result.error.contains(expected))
    #expect(result.output == "")
  }

  @Test("all piped lines run; the exit code is 1 if any failed")
  func piped() throws {
    let result = try Binary.run([basic], input: "enable\nprompt incident\nenabel\nprint(1)\n")
    #expect(result.output == "ready · enableNavigationUI\n1\n")
    #expect(
      result.error == """
        input:2: prompt: prompts come up during guidance only; type 'start' first
        input:3: 'enabel' is no command and no name; did you mean 'enable'?

        """)
    #expect(result.code == 1)
    #expect(try Binary.run([basic], input: "enable\nquit\nenabel\n").code == 0)
    #expect(try Binary.run([], input: "").code == 0)
    #expect(try Binary.run([], input: "print(1)").output == "1\n")
  }

  @Test("--sdk says which version the screen is one of")
  func sdkVersion() throws {
    for (arguments, shown) in [(["--sdk", "10.2"], "false\n"), (["--sdk=11.0"], "true\n"), ([], "true\n")] {
      let result = try Binary.run(arguments, input: "navMap.settings.compassButton\n")
      #expect(result.output == shown && result.code == 0)
    }
  }

  @Test("Lua blocks go over lines; one that never ends is a failure")
  func blocks() throws {
    let result = try Binary.run([], input: "for i = 1, 2 do\r\nprint(i)\r\nend\r\nerror('x')\r\n")
    #expect(result.output == "1\n2\n")
    #expect(result.error.hasPrefix("input:4: x"))
    let unfinished = try Binary.run([], input: "for i = 1, 2 do\nprint(i)\n")
    #expect(unfinished.error.contains("unfinished input"))
    #expect(unfinished.code == 1)
  }

  @Test(
    "whatever fails, and wherever, the exit code of piped lines is 1 and the reason is on the error stream",
    arguments: [
      "error('x')\n", "enabel\nprint(1)\n", "print(1)\nenabel\n", "x = = 1\n", "if true then\n", "x = 'a\n",
    ])
  func failing(input: String) throws {
    let result = try Binary.run([], input: input)
    #expect(result.code == 1)
    #expect(result.error.hasPrefix("input:") || result.error.contains("unfinished input"))
  }

  @Test("a reader that goes away is no error, a full device is")
  func streams() throws {
    let head = try Binary.shell(
      "for i in $(seq 500); do echo frames; done | \"$NAVREPL\" | head -n 1; exit ${PIPESTATUS[1]}")
    #expect(head.output == "state none · instant 0 s · 393 × 852\n")
    #expect(head.error == "")
    #expect(head.code == 0)
    let full = try Binary.shell("echo frames | \"$NAVREPL\" > /dev/full")
    #expect(full.error == "navrepl: cannot write: No space left on device\n")
    #expect(full.code == 1)
    #expect(try Binary.shell("\"$NAVREPL\" < /dev/null").code == 0)
  }

  @Test("at a terminal there is a prompt, errors leave it, and the end of input ends it")
  func terminal() throws {
    let result = try Binary.shell(
      #"""
      expect -c '
        log_user 0
        set timeout 20
        spawn -noecho $env(NAVREPL) Examples/delegates/basic.lua
        proc must {pattern} {
          expect -ex $pattern { return } timeout { puts "missing: $pattern"; exit 3 } eof { puts "end: $pattern"; exit 4 }
        }
        must "navrepl> "
        send "enabel\r"
        must "did you mean"
        must "navrepl> "
        send "enable\r"
        must "ready"
        must "navrepl> "
        send "for i = 1, 1 do\r"
        must "... "
        send "print(i + 41) end\r"
        must "42"
        must "navrepl> "
        send "\004"
        expect eof
        set status [wait]
        exit [lindex $status 3]
      '
      """#)
    #expect(result.output == "")
    #expect(result.code == 0)
  }

  @Test("one session prints the same bytes in 20 processes")
  func deterministic() throws {
    let session = """
      enable
      start
      prompt incident
      tick 0.13
      frame
      t = {} for i = 1, 50 do t[{}] = i; t["k" .. i] = i; t[i * 1.5] = i end
      for k, v in pairs(t) do io = tostring(k) .. v print(io) end
      print(math.random(), math.random(1000), tostring(print), tostring({}), viewport)
      x = {} for i = 1, 300 do x[i] = math.random(40) end table.sort(x) print(table.concat(x, " "))
      = t
      settle
      prompt camera
      tick 0.1
      undo
      nothing
      viewport.nothing = 1
      frames
      tree
      events

      """
    let first = try Binary.run([basic], input: session)
    #expect(first.output.contains("prompt"))
    for _ in 1..<20 { #expect(try Binary.run([basic], input: session) == first) }
  }
}

@Suite("Text in the tool")
struct TextTests {
  private let session = """
    label = nav.Label.new { text = "Größe AV 42 бгд אב 😀 -> " .. ("word "):rep(30), numberOfLines = 0 }
    label.translatesAutoresizingMaskIntoConstraints = false
    navMap:addSubview(label)
    nav.activate { label.widthAnchor:constraint { lessThanOrEqualTo = navMap.widthAnchor, multiplier = 0.5 } }
    string.format("%a %a", label.intrinsicContentSize.width, label.intrinsicContentSize.height)
    for _, weight in ipairs { "ultraLight", "thin", "light", "medium", "semibold", "bold", "heavy", "black" } do
      label.font = { size = 13.7, weight = weight }
      print(string.format("%a", label.intrinsicContentSize.width))
    end
    frames
    tree

    """

  @Test("20 processes in different surroundings print the same bytes")
  func deterministic() throws {
    let first = try Binary.run([], input: session)
    #expect(first.error == "")
    #expect(first.output.contains("label1"))
    let surroundings = [
      "LC_NUMERIC=de_DE.UTF-8", "LC_ALL=C.UTF-8", "LC_ALL=tr_TR.UTF-8 LANG=de_DE.UTF-8",
      "LANGUAGE=sr:ca PANGO_LANGUAGE=sr:ca",
      "HOME=/nonexistent", "FONTCONFIG_FILE=/nonexistent", "FONTCONFIG_PATH=/nonexistent",
      "FONTCONFIG_SYSROOT=/tmp",
      "FC_LANG=ja XDG_CACHE_HOME=/nonexistent", "PANGOCAIRO_BACKEND=svg TZ=Asia/Tokyo",
      // What a sanitizer is told has to stay.
      "-i LSAN_OPTIONS=\"$LSAN_OPTIONS\" TSAN_OPTIONS=\"$TSAN_OPTIONS\"",
    ]
    for index in 0..<19 {
      let surrounding = surroundings[index % surroundings.count]
      let result = try Binary.shell("env \(surrounding) \"$NAVREPL\" <<'END'\n\(session)END\n")
      #expect(result == first, "\(surrounding)")
    }
    // Where only ASCII can be shown, the numbers are the same.
    let plain = try Binary.shell("env LC_ALL=C \"$NAVREPL\" <<'END'\n\(session)END\n")
    let numbers = { (text: String) in text.split(separator: "\n").prefix { $0.hasPrefix("0x1.") } }
    #expect(numbers(plain.output).count == 9)
    #expect(numbers(plain.output) == numbers(first.output))
  }

  @Test("nothing but the font's own file is read")
  func files() throws {
    let empty = try Binary.shell(
      "printf 'l = nav.Label.new { text = \"A\" }\nl.intrinsicContentSize.width\n' | "
        + "FONTCONFIG_FILE=/nonexistent \"$NAVREPL\"")
    // Fontconfig would complain, Pango would warn. 1904 of 2816 units, 17 points.
    #expect(empty.error == "")
    #expect(Double(empty.output.dropLast()).map { abs($0 - 17.0 * 1904 / 2816) < 1e-9 } == true)
  }
}

@Suite("The README")
struct ReadmeTests {
  @Test("its tour is what the program prints")
  func tour() throws {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    let blocks = text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    let tours = blocks.filter { $0.hasPrefix("console\n") }
    #expect(tours.count == 1)
    let lines = try #require(tours.first).split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
    let mark = "navrepl> "
    let input = lines.filter { $0.hasPrefix(mark) }.map { $0.dropFirst(mark.count) }
    let expected = lines.filter { !$0.hasPrefix(mark) && !$0.hasPrefix("$ ") }
    let result = try Binary.run([basic], input: input.joined(separator: "\n") + "\n")
    #expect(input.count > 8)
    #expect(result.output + result.error == expected.joined(separator: "\n"))
  }
  @Test("its scenario passes")
  func scenario() throws {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    let block = try #require(text.components(separatedBy: "```lua\n").first { $0.hasPrefix("scenario(") })
    let folder = NSTemporaryDirectory() + "navrepl-readme-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let files = FileManager.default
    try files.createDirectory(atPath: folder + "/scenarios", withIntermediateDirectories: true)
    try files.copyItem(atPath: packageRoot + "/Examples/delegates", toPath: folder + "/delegates")
    try block.components(separatedBy: "```")[0].write(
      toFile: folder + "/scenarios/readme.lua", atomically: true, encoding: .utf8)
    let result = try Binary.run(["run", folder])
    #expect(result.code == 0, "\(result.output)")
  }

  @Test("its scenarios give what it shows, but for the times")
  func scenarios() throws {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    let command = "    $ scripts/navrepl run Examples/scenarios/first.lua\n"
    let shown = try #require(text.components(separatedBy: command).dropFirst().first)
      .split(separator: "\n", omittingEmptySubsequences: false).prefix { $0.hasPrefix("    ") }
      .map { $0.dropFirst(4) + "\n" }.joined()
    let result = try Binary.shell("LC_ALL=C.UTF-8 \"$NAVREPL\" run Examples/scenarios/first.lua")
    let times = #/, [0-9.]+ ms\)/#
    #expect(result.output.replacing(times, with: "") == shown.replacing(times, with: ""))
    #expect(result.code == 0)
  }
}
