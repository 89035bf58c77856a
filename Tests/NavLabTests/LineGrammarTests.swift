import Testing

@testable import NavLab

@Suite("Line grammar")
struct LineGrammarTests {
  private static let names = CommandRegistry.standard.names

  @Test(
    "a line is a command if its first word is one and the rest looks like arguments",
    arguments: [
      ("frame", "frame", ""), ("  tick 0.2 ", "tick", "0.2"), ("tick -1", "tick", "-1"),
      ("prompt incident 180", "prompt", "incident 180"), ("device iPhone 15", "device", "iPhone 15"),
      ("delegate a/b.lua", "delegate", "a/b.lua"), ("delegate ./b.lua", "delegate", "./b.lua"),
      ("delegate ../b.lua", "delegate", "../b.lua"), ("delegate ~/b.lua", "delegate", "~/b.lua"),
      ("delegate /b.lua", "delegate", "/b.lua"), ("help nav.View", "help", "nav.View"),
      ("help _x", "help", "_x"), ("/frame", "frame", ""), ("/frames = 3", "frames", "= 3"),
      ("state\tx", "state", "x"), ("help order", "help", "order"), ("help android", "help", "android"),
      ("turnCard?", "help", "turnCard"), (" nav.View ? ", "help", "nav.View"), ("?", "help", ""),
      ("navMap:addSubview?", "help", "navMap:addSubview"), ("frame?", "help", "frame"),
    ])
  func commands(line: String, name: String, rest: String) {
    #expect(LineGrammar.parse(line, commandNames: Self.names) == .command(name: name, rest: rest))
  }

  @Test(
    "everything else is Lua",
    arguments: [
      "frame = 3", "frame.x", "tick(0.2)", "state == x", "frame and 1", "frame or 1", "frame .. 'a'",
      "state / 2", "tick - 1", "delegate / b", "frames, x = 1, 2", "enabel", "x = 1", "state['a']",
      "prompt {kind = 'incident'}", "help 'nav'", "tick -x", "tick:x()", "x = 'what?'", "f()?", "a ~= b?",
      "??",
    ])
  func lua(line: String) {
    #expect(LineGrammar.parse(line, commandNames: Self.names) == .lua(line))
  }

  @Test("an equals sign or a semicolon in front forces Lua")
  func forced() {
    #expect(LineGrammar.parse("= frame", commandNames: Self.names) == .lua(" frame"))
    #expect(LineGrammar.parse(";frame", commandNames: Self.names) == .lua("frame"))
  }

  @Test("blank lines and comments are nothing", arguments: ["", "  \t ", "-- a comment", "  -- frame"])
  func nothing(line: String) {
    #expect(LineGrammar.parse(line, commandNames: Self.names) == .nothing)
  }

  @Test("no command hides a word of Lua or a global of the sandbox")
  func names() throws {
    let keywords = [
      "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
      "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    ]
    let lines = try Lines()
    let globals = try lines.session.world.script.state.makeEnvironment().entries().compactMap(\.key.textValue)
    #expect(globals.contains("pairs"))
    for name in Self.names {
      #expect(!keywords.contains(name))
      #expect(!globals.contains(name))
    }
    #expect(Set(Self.names).count == Self.names.count)
  }
}
