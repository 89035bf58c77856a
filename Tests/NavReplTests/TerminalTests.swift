import Foundation
import Testing

/// Standard output through a pseudo-terminal; lines come from a file, so that nothing but the tool writes there.
private enum PseudoTerminal {
  /// What the tool writes to a terminal of that size, without carriage returns; standard error goes to the same place.
  static func output(
    of lines: [String], columns: Int, rows: Int, options: String = "", environment: String = ""
  ) throws -> String {
    let result = try Binary.shell(
      #"""
      lines=$(mktemp)
      trap 'rm -f "$lines"' EXIT
      printf '%s\n' \#(lines.map { "'\($0)'" }.joined(separator: " ")) > "$lines"
      export lines
      unset NO_COLOR LANG LC_CTYPE
      export TERM=xterm LC_ALL=C.UTF-8 \#(environment)
      expect -c '
        log_user 1
        set timeout 60
        set stty_init "rows \#(rows) columns \#(columns) -echo"
        spawn -noecho sh -c {"$NAVREPL" Examples/delegates/basic.lua \#(options) < "$lines"}
        expect timeout { puts "timed out"; exit 3 } eof
        exit [lindex [wait] 3]
      '
      """#)
    return result.output.replacingOccurrences(of: "\r", with: "")
  }

  static func escapes(_ text: String) -> Int { text.utf8.count { $0 == 0x1B } }
}

@Suite("Standard output in a terminal")
struct TerminalTests {
  private static let overlap = [
    "enable", "start",
    "box = nav.View.new { backgroundColor = \"#0b8043\", accessibilityIdentifier = \"box\" }",
    "navMap:addSubview(box)",
    "box.frame = { x = 20, y = 100, width = 200, height = 200 }", "frame",
  ]

  @Test("a frame is fitted to the terminal, whatever its size", arguments: [(80, 24), (50, 60), (34, 200)])
  func fitted(columns: Int, rows: Int) throws {
    let text = try PseudoTerminal.output(
      of: ["enable", "start", "frame"], columns: columns, rows: rows, options: "--color=never")
    let lines = text.split(separator: "\n").map(String.init)
    let top = try #require(lines.first { $0.hasPrefix("┌") })
    let first = try #require(lines.firstIndex(of: top))
    let picture = lines[first...]
    #expect(picture.allSatisfy { $0.count <= columns })
    #expect(top.count >= 32)
    // 32 columns take 35 rows: only then a frame may be higher than the terminal.
    #expect(picture.count < rows || top.count == 32)
    #expect(PseudoTerminal.escapes(text) == 0)
  }

  @Test("a terminal that does not know its size counts as 80 by 24")
  func unknownSize() throws {
    let unknown = try PseudoTerminal.output(of: ["enable", "start", "frame"], columns: 0, rows: 0)
    #expect(unknown.contains("┌"))
    #expect(try PseudoTerminal.output(of: ["enable", "start", "frame"], columns: 80, rows: 24) == unknown)
  }

  @Test(
    "escape sequences are where the rules ask for them",
    arguments: [
      ("", "", true), ("NO_COLOR=", "", true), ("NO_COLOR=0", "", false), ("NO_COLOR=1", "", false),
      ("TERM=dumb", "", false), ("NO_COLOR=1", "--color=always", true), ("", "--color=never", false),
      ("TERM=dumb", "--color=always", true),
    ])
  func colors(environment: String, options: String, expected: Bool) throws {
    let text = try PseudoTerminal.output(
      of: Self.overlap + ["nothing"], columns: 60, rows: 60, options: options, environment: environment)
    #expect(text.contains("overlap: box over turnCard 20,100 200×79"))
    #expect(text.contains("'nothing' is no command"))
    #expect((PseudoTerminal.escapes(text) > 0) == expected)
    #expect(text.contains("\u{1B}[31moverlap:") == expected)
    #expect(text.contains("\u{1B}[31minput:7:") == expected)
  }

  @Test("a pipe gets no escape sequence unless always is asked for, and errors go by their own stream")
  func pipe() throws {
    let input = Self.overlap.joined(separator: "\n") + "\nnothing\n"
    let plain = try Binary.run(["Examples/delegates/basic.lua"], input: input)
    #expect(PseudoTerminal.escapes(plain.output + plain.error) == 0)
    #expect(plain.output.contains("░"))
    let always = try Binary.run(["--color=always", "Examples/delegates/basic.lua"], input: input)
    #expect(always.output.contains("\u{1B}[31m"))
    #expect(always.error.hasPrefix("\u{1B}[31minput:7:"))
    #expect(always.error.hasSuffix("\u{1B}[0m\n"))
    let wrong = try Binary.run(["--color=often"])
    #expect(wrong.code == 2)
    #expect(wrong.error.hasPrefix("navrepl: '--color=often': expected --color=auto, --color=always or"))
  }

  @Test("a locale without UTF-8 gets ASCII, in a pipe too; what scripts print goes out as it is")
  func ascii() throws {
    let script = """
      printf '%s\\n' enable start 'l = nav.View.new { accessibilityIdentifier = "Größe" }' 'navMap:addSubview(l)' \
        'l.frame = { x = 20, y = 300, width = 200, height = 200 }' frame tree 'nichtß' 'help nav.View' \
        | "$NAVREPL" Examples/delegates/basic.lua 2>&1
      """
    let result = try Binary.shell("export LC_ALL=C\n" + script)
    #expect(result.output.contains("ready - enableNavigationUI"))
    #expect(result.output.contains("| Gr\\u{F6}\\u{DF}e"))
    #expect(result.output.contains("393 x 852"))
    #expect(result.output.utf8.allSatisfy { $0 < 0x80 })
    let unset = try Binary.shell("unset LC_ALL LC_CTYPE LANG\n" + script)
    #expect(unset.output.contains("ready · enableNavigationUI"))
    #expect(unset.output.contains("│ Größe"))
    let printed = try Binary.shell("echo 'print(\"Größe\")' | LC_ALL=C \"$NAVREPL\"")
    #expect(printed.output == "Größe\n")
  }
}
