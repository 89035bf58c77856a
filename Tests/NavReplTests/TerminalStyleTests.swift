import FrameRendering
import Testing

@testable import navrepl

@Suite("The decision for colours and characters")
struct TerminalStyleTests {
  private static func style(
    _ isTerminal: Bool, _ environment: [String: String], _ color: ColorChoice, codeset: String? = nil
  ) -> TerminalStyle {
    TerminalStyle(isTerminal: isTerminal, environment: environment, color: color, codeset: codeset)
  }

  // https://no-color.org: "when present and not an empty string (regardless of its value)".
  @Test(
    "NO_COLOR counts unless it is empty, an option beats it, a pipe gets none unless always is asked for",
    arguments: [
      // NO_COLOR, TERM, terminal?, with auto.
      (nil, "xterm", true, true), ("", "xterm", true, true), ("0", "xterm", true, false),
      ("1", "xterm", true, false), ("no", "xterm", true, false), (nil, "dumb", true, false),
      (nil, "", true, false), (nil, nil, true, false), (nil, "xterm-256color", true, true),
      (nil, "xterm", false, false), ("", "xterm", false, false), ("1", "xterm", false, false),
    ] as [(String?, String?, Bool, Bool)])
  func colors(noColor: String?, term: String?, isTerminal: Bool, expected: Bool) {
    var environment: [String: String] = [:]
    environment["NO_COLOR"] = noColor
    environment["TERM"] = term
    #expect(Self.style(isTerminal, environment, .auto).hasColors == expected)
    #expect(Self.style(isTerminal, environment, .always).hasColors)
    #expect(!Self.style(isTerminal, environment, .never).hasColors)
  }

  @Test(
    "only a locale that is named, and is not of UTF-8, means ASCII",
    arguments: [
      ([:], "ANSI_X3.4-1968", .unicode), (["LANG": ""], "ANSI_X3.4-1968", .unicode),
      (["LANG": "C"], "ANSI_X3.4-1968", .ascii), (["LC_ALL": "POSIX"], "ANSI_X3.4-1968", .ascii),
      (["LANG": "C.UTF-8"], "UTF-8", .unicode), (["LANG": "de_DE"], "ISO-8859-1", .ascii),
      (["LC_ALL": "C", "LANG": "C.UTF-8"], "ANSI_X3.4-1968", .ascii),
      (["LC_ALL": "", "LC_CTYPE": "C.UTF-8", "LANG": "C"], "UTF-8", .unicode),
      // Not installed: the name has to do.
      (["LANG": "xx_XX.UTF-8"], nil, .unicode), (["LANG": "xx_XX.utf8@euro"], nil, .unicode),
      (["LANG": "xx_XX"], nil, .ascii), (["LANG": "xx_XX.ISO-8859-15"], nil, .ascii),
    ] as [([String: String], String?, DisplayStyle.Characters)])
  func characters(environment: [String: String], codeset: String?, expected: DisplayStyle.Characters) {
    for isTerminal in [true, false] {
      #expect(Self.style(isTerminal, environment, .auto, codeset: codeset).characters == expected)
    }
  }

  @Test("--color is taken out of the arguments wherever it stands; the last one counts")
  func option() throws {
    var arguments = ["--color=always", "run", "a.lua", "--color=never"]
    #expect(try ColorChoice.take(from: &arguments) == .never)
    #expect(arguments == ["run", "a.lua"])
    #expect(try ColorChoice.take(from: &arguments) == .auto)
    for wrong in ["--color", "--color=", "--color=yes", "--color=ALWAYS"] {
      var arguments = [wrong]
      #expect(throws: ColorChoice.Refusal.self) { try ColorChoice.take(from: &arguments) }
      #expect(arguments == [wrong])
    }
  }
}
