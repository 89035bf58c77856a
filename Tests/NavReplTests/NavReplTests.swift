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
      (["Examples"], "it is a folder"),
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

@Suite("The README")
struct ReadmeTests {
  @Test("its tour is what the program prints")
  func tour() throws {
    let text = try String(contentsOfFile: packageRoot + "/README.md", encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 151)
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
}
