import Foundation
import Testing

@Suite("At a terminal")
struct InteractiveTests {
  @Test("lines run, errors leave the prompt, blocks go on, Ctrl-D ends with 0")
  func lines() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.enter("enabel")
    try terminal.wait(forText: "did you mean 'enable'?\nnavrepl>")
    try terminal.enter("enable")
    try terminal.wait(forText: "ready · enableNavigationUI\nnavrepl>")
    try terminal.enter("for i = 1, 2 do")
    try terminal.wait(forEnd: "     ...")
    try terminal.enter("print(i + 41) end")
    try terminal.wait(forEnd: "42\n43\nnavrepl>")
    try terminal.press("C-d")
    try terminal.wait(forEnd: "navrepl>\nEXIT 0")
  }

  @Test("a string without end is an error at once; long brackets and blocks are continued")
  func unfinished() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.enter("x = \"abc")
    try terminal.wait(forText: "input:1: unfinished string")
    try terminal.waitForPrompt()
    try terminal.enter("print([[abc")
    try terminal.wait(forEnd: "     ...")
    try terminal.enter("def]])")
    try terminal.wait(forEnd: "abc\ndef\nnavrepl>")
    try terminal.enter("if true then")
    try terminal.wait(forEnd: "     ...")
    try terminal.enter("print(7) end")
    try terminal.wait(forEnd: "7\nnavrepl>")
    try terminal.enter("if true then")
    try terminal.wait(forEnd: "     ...")
    try terminal.press("C-d")
    try terminal.wait(forEnd: "unfinished input: the last Lua block has no end\nnavrepl>")
    try terminal.press("C-d")
    try terminal.wait(forEnd: "EXIT 0")
  }

  @Test(
    "Ctrl-C stops a script with its line, any number of times, and the session goes on",
    arguments: [
      "x = 1 print('now') while true do local f = navMap.frame end",
      "x = 1 print('now') for i = 1, 1e9 do local s = ('ab'):rep(9000) end",
      "x = 1 print('now') for i = 1, 1e9 do local a = ('a'):rep(9000):find(('.-'):rep(20) .. 'b') end",
    ])
  func interrupt(script: String) throws {
    let terminal = try Terminal(columns: 120)
    try terminal.waitForPrompt()
    for count in 1...3 {
      try terminal.enter(script)
      try terminal.wait(for: "the script \(count)") { $0.hasSuffix("\nnow") }
      try terminal.press("C-c")
      try terminal.wait(forText: "input:\(count): interrupted in input\nnavrepl>")
      try terminal.press("C-l")
      try terminal.waitForPrompt()
    }
    try terminal.enter("print(x == nil, 40 + 2)")
    try terminal.wait(forEnd: "true\t42\nnavrepl>".expandingTabs)
  }

  @Test("Ctrl-C clears a line, drops a block, and says at an empty prompt how to end")
  func interruptedPrompt() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.type("print('gone')")
    try terminal.wait(forEnd: "gone')")
    try terminal.press("C-c")
    try terminal.wait(forText: "print('gone')^C\nnavrepl>")
    try terminal.waitForPrompt()
    try terminal.press("C-c")
    try terminal.wait(forText: "navrepl> ^C\ntype 'quit' or press Ctrl-D to end\nnavrepl>")
    try terminal.enter("if true then")
    try terminal.wait(forEnd: "     ...")
    try terminal.press("C-c")
    try terminal.wait(forText: "     ... ^C\nnavrepl>")
    try terminal.enter("print(6 * 7)")
    try terminal.wait(forEnd: "42\nnavrepl>")
    #expect(!(try terminal.screen()).contains("\ngone"))
  }

  @Test(
    "cells: wide signs take two, marks none; Backspace and the arrows go by what people see as one",
    arguments: ["C.UTF-8", "C", "nonsense"])
  func wide(locale: String) throws {
    let terminal = try Terminal(environment: ["LC_ALL": locale])
    try terminal.waitForPrompt()
    func column() throws -> Int { Int(try terminal.cursor().split(separator: ",")[0]) ?? -1 }
    // Behind the prompt's 9 cells.
    for (text, cells) in [("東京", 4), ("e\u{301}", 1), ("سلام", 4), ("ü", 1), ("x", 1)] {
      try terminal.type(text)
      try terminal.wait(for: "\(cells) cells of \(text)") { _ in try column() == 9 + cells }
      try terminal.press("Home")
      try terminal.wait(for: "the beginning") { _ in try column() == 9 }
      try terminal.press("End")
      try terminal.wait(for: "the end") { _ in try column() == 9 + cells }
      try terminal.press("C-u")
      try terminal.waitForPrompt()
    }
    // One key takes one character, however many code points it has.
    for text in ["e\u{301}", "\u{1F1E9}\u{1F1EA}", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "京", "x"] {
      try terminal.type("a\(text)")
      try terminal.wait(for: "it to show") { _ in try column() > 10 }
      try terminal.press("BSpace")
      try terminal.wait(for: "\(text) to go") { $0.hasSuffix("> a") }
      try terminal.wait(for: "the cursor behind a") { _ in try column() == 10 }
      try terminal.type("\(text)b")
      try terminal.wait(for: "b") { $0.hasSuffix("b") }
      try terminal.press("Left", "Left", "DC")
      try terminal.wait(for: "\(text) to go") { $0.hasSuffix("> ab") }
      try terminal.press("C-u", "C-k")
      try terminal.waitForPrompt()
    }
    // What is not drawn is there all the same: 3 bytes of e and its accent.
    try terminal.enter("print(#'e\u{301}')")
    try terminal.wait(forText: "\n3\nnavrepl>")
  }

  @Test("a long line comes through a change of the terminal's width whole, and width 0 counts as 80")
  func resized() throws {
    let terminal = try Terminal(columns: 80, rows: 24)
    try terminal.waitForPrompt()
    // A full screen: of one that is not, terminals push rows off the top when they get narrow.
    try terminal.enter("for i = 1, 30 do print(i) end")
    try terminal.wait(forEnd: "30\nnavrepl>")
    let digits = String(repeating: "0123456789", count: 14)
    try terminal.type("print(#'\(digits)')")
    try terminal.wait(forEnd: "')")
    for width in ["40", "80", "33", "120", "80"] {
      try terminal.tmux("resize-window", "-x", width, "-y", "24")
      try terminal.wait(for: "the line at \(width)") { screen in
        screen.replacingOccurrences(of: "\n", with: "").hasSuffix("navrepl> print(#'\(digits)')")
      }
    }
    try terminal.press("Enter")
    try terminal.wait(forText: "\n140\nnavrepl>")
    // Once and no more: nothing was drawn twice.
    let transcript = try terminal.transcript()
    #expect(transcript.components(separatedBy: "print(#'0").count == 2)
  }

  @Test("a terminal that gives no size has 80 columns")
  func noSize() throws {
    let terminal = try Terminal("stty cols 0 rows 0; \"$NAVREPL\"")
    try terminal.waitForPrompt()
    let digits = String(repeating: "0123456789", count: 10)
    try terminal.enter("print(#'\(digits)')")
    try terminal.wait(forText: "\n100\nnavrepl>")
  }

  @Test("TAB completes commands, arguments and members; with several left it shows them above the line")
  func completion() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.type("ena")
    try terminal.wait(forEnd: "> ena")
    try terminal.press("Tab", "Enter")
    try terminal.wait(forText: "navrepl> enable\nready")
    try terminal.waitForPrompt()
    try terminal.press("s", "t", "a", "r", "Tab", "Enter")
    try terminal.wait(forText: "navrepl> start\nguidance")
    try terminal.type("promp")
    try terminal.press("Tab")
    try terminal.type("inc")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> prompt incident")
    try terminal.press("C-u")
    try terminal.type("turnCard.topA")
    try terminal.press("Tab")
    try terminal.type(":c")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> turnCard.topAnchor:constraint")
    try terminal.press("C-u")
    try terminal.type("nav.Lay")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> nav.Layout")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "\nLayoutGuide       LayoutConstraint\nnavrepl> nav.Layout")
    try terminal.type("G")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> nav.LayoutGuide")
    try terminal.press("C-u")
    try terminal.type("delegate Exam")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> delegate Examples/")
    try terminal.type("d")
    try terminal.press("Tab")
    try terminal.wait(forEnd: "navrepl> delegate Examples/delegates/")
  }

  @Test("the kept text on a line and the place in it survive a list of candidates")
  func completionInTheMiddle() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.type("print(nav.Lay, 5)")
    try terminal.press("Left", "Left", "Left", "Left", "Tab")
    try terminal.wait(forEnd: "print(nav.Layout, 5)")
    try terminal.press("Tab")
    try terminal.wait(forText: "LayoutGuide       LayoutConstraint\nnavrepl> print(nav.Layout, 5)")
    try terminal.type("G")
    try terminal.press("Tab", "Enter")
    try terminal.wait(forText: "print(nav.LayoutGuide, 5)")
  }

  @Test("pasted lines run one by one; their tabs are blanks, not requests")
  func pasted() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.paste("for i = 1, 3 do\n\tprint(i * 100)\nend\nprint('and', 'more')\n")
    try terminal.wait(
      forEnd: "100\n200\n300\nnavrepl> print('and', 'more')\nand\tmore\nnavrepl>".expandingTabs)
    #expect(!(try terminal.screen()).contains("LayoutConstraint"))
  }

  @Test("what is typed while a script runs is shown and used afterwards, once")
  func typedAhead() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.enter("print('now') for i = 1, 1e5 do local f = navMap.frame end print('over')")
    try terminal.wait(for: "the script") { $0.contains("\nnow") }
    try terminal.type("print('ahead')")
    try terminal.press("Enter")
    try terminal.wait(forEnd: "over\nnavrepl> print('ahead')\nahead\nnavrepl>")
  }

  @Test("keys that mean nothing leave no letters behind; Escape alone does nothing")
  func functionKeys() throws {
    let terminal = try Terminal()
    try terminal.waitForPrompt()
    try terminal.press("F5", "F1", "M-Left", "PPage", "Escape", "BTab")
    try terminal.type("\u{1B}[200~")
    try terminal.enter("print(5)")
    try terminal.wait(forText: "navrepl> print(5)\n5\nnavrepl>")
  }

  @Test("Ctrl-Z stops it with the terminal in order; in front again the line is still there")
  func stopped() throws {
    let terminal = try Terminal("HISTFILE= bash --norc --noprofile -i")
    try terminal.wait(for: "a shell") { $0.hasSuffix("#") || $0.hasSuffix("$") }
    try terminal.enter("stty -g > \"$HOME/before\"; \"$NAVREPL\"")
    try terminal.waitForPrompt()
    try terminal.type("print(8 *")
    try terminal.wait(forEnd: "print(8 *")
    try terminal.press("C-z")
    try terminal.wait(forText: "Stopped")
    try terminal.enter("stty -g > \"$HOME/stopped\"; echo done")
    try terminal.wait(forText: "\ndone")
    try terminal.enter("fg")
    try terminal.wait(for: "the line") { $0.hasSuffix("navrepl> print(8 *") }
    try terminal.enter(" 8)")
    try terminal.wait(forText: "\n64\nnavrepl>")
    try terminal.press("C-d")
    try terminal.wait(for: "the shell") { $0.hasSuffix("#") || $0.hasSuffix("$") }
    try terminal.enter("stty -g > \"$HOME/after\"; echo ended")
    try terminal.wait(forText: "\nended")
    func modes(_ name: String) throws -> String {
      try String(contentsOfFile: terminal.folder + "/" + name, encoding: .utf8)
    }
    #expect(try modes("before") == modes("after"))
    #expect(try modes("before") == modes("stopped"))
  }

  @Test("a signal that ends it leaves the terminal as it was", arguments: ["TERM", "HUP", "QUIT"])
  func ended(signal: String) throws {
    let terminal = try Terminal(
      "stty -g > \"$HOME/before\"; \"$NAVREPL\"; stty -g > \"$HOME/after\"; echo saved")
    try terminal.waitForPrompt()
    try terminal.enter("print('up')")
    try terminal.wait(forText: "\nup")
    let device = try terminal.device().replacingOccurrences(of: "/dev/", with: "")
    _ = try Binary.shell(
      "kill -\(signal) $(ps -t \(device) -o pid=,comm= | awk '$2 == \"navrepl\" { print $1 }')")
    try terminal.wait(forText: "saved")
    func modes(_ name: String) throws -> String {
      try String(contentsOfFile: terminal.folder + "/" + name, encoding: .utf8)
    }
    #expect(try modes("before") == modes("after"))
  }

  @Test("a terminal that cannot move its cursor gets plain lines", arguments: ["dumb", ""])
  func plain(kind: String) throws {
    let terminal = try Terminal(environment: ["TERM": kind])
    try terminal.waitForPrompt()
    try terminal.enter("print(40 + 2)")
    try terminal.wait(forEnd: "navrepl> print(40 + 2)\n42\nnavrepl>")
    try terminal.press("C-d")
    try terminal.wait(forEnd: "EXIT 0")
  }

  @Test("without a terminal Ctrl-C ends it as any tool, and 1000 changes of size disturb no read")
  func piped() throws {
    var ends: [Int32] = [-1, -1]
    #expect(pipe(&ends) == 0)
    _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
    let answer = NSTemporaryDirectory() + "navrepl-" + UUID().uuidString
    defer { unlink(answer) }
    let tool = try Child([Binary.path], input: ends[0], output: answer)
    _ = "print('up')\n".withCString { write(ends[1], $0, 12) }
    let end = ContinuousClock.now + .seconds(30)
    while try String(contentsOfFile: answer, encoding: .utf8) != "up\n", ContinuousClock.now < end {
      usleep(10_000)
    }
    kill(tool.identifier, SIGINT)
    // What the lowest seven bits hold is the signal that ended it.
    #expect(tool.wait() & 0x7F == SIGINT)
    close(ends[0])
    close(ends[1])
    let resized = try Binary.shell(
      """
      fifo=$(mktemp -u); mkfifo $fifo; "$NAVREPL" < $fifo > $fifo.out 2>&1 & exec 3> $fifo
      echo 'print(1)' >&3
      until grep -q 1 $fifo.out; do :; done
      for i in $(seq 1000); do kill -WINCH $!; done
      echo 'print(2)' >&3; exec 3>&-; wait $!; echo $?; cat $fifo.out; rm $fifo $fifo.out
      """)
    #expect(resized.output == "0\n1\n2\n")
  }
}

extension String {
  /// The text as a terminal shows it: a tab goes to the next column that 8 divides.
  var expandingTabs: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.reduce(into: "") { text, character in
        guard character == "\t" else { return text.append(character) }
        repeat { text += " " } while text.count % 8 != 0
      }
    }.joined(separator: "\n")
  }
}
