import Foundation
import Testing

@testable import NavLab
@testable import navrepl

@Suite("A message while a line is typed")
struct AboveTests {
  /// Has something to show whenever its descriptor is readable.
  private final class Messenger: EventSource {
    let descriptor: Int32
    var show: (String) -> Void = { _ in }

    init(_ descriptor: Int32) { self.descriptor = descriptor }

    func deadline() -> Int64? { nil }

    func ready(now: Int64) {
      var bytes = [UInt8](repeating: 0, count: 1000)
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { show(String(decoding: bytes[..<count], as: UTF8.self)) }
    }
  }

  /// Runs a session of this process on the terminal's device; what is written to `descriptor` is shown above the line.
  private func start(on device: Int32, messagesFrom descriptor: Int32) -> DispatchSemaphore {
    let ended = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      setlocale(LC_CTYPE, "C.UTF-8")
      defer { ended.signal() }
      let write: (String) -> Void = { _ = TextStreams.write(Array($0.utf8), to: device) }
      guard let session = try? Session(),
        let editor = LineEditor(input: device, output: device, terminal: "screen")
      else { return }
      session.output = { _ = TextStreams.write($0, to: device) }
      let repl = Repl(session: session, streams: .init(output: write, error: write), isInteractive: true)
      let interactive = InteractiveSession(
        session: session, repl: repl, editor: editor, signals: nil,
        console: Console(color: .never, localeIsInstalled: true), historyFile: nil)
      let messenger = Messenger(descriptor)
      messenger.show = { text in interactive.showAbove { Outcome(text: text) } }
      interactive.add(messenger)
      interactive.run()
    }
    return ended
  }

  @Test(
    "it stands above the line, which stays as it is, its cursor too, and is finished as if nothing had been",
    arguments: [
      ("print('short')", 3, "short"),
      ("print('" + String(repeating: "long ", count: 40) + "')", 30, String(repeating: "long ", count: 40)),
      ("print('東京 wide 東京')", 4, "東京 wide 東京"), ("print('e\u{301}')", 0, "e\u{301}"),
    ])
  func above(line: String, steps: Int, printed: String) throws {
    let terminal = try Terminal("exec sleep 1000")
    let device = open(try terminal.device(), O_RDWR | O_NOCTTY)
    try #require(device >= 0)
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let ended = start(on: device, messagesFrom: ends[0])
    try terminal.waitForPrompt()
    try terminal.enter("print('before')")
    try terminal.wait(forEnd: "before\nnavrepl>")
    try terminal.type(line)
    for _ in 0..<steps { try terminal.press("Left") }
    // What is typed last shows that all has arrived.
    try terminal.type("#")
    try terminal.wait(for: "the line") { $0.contains("#") }
    try terminal.press("BSpace")
    let before = try terminal.wait(for: "the line alone") { !$0.contains("#") }
    let (column, row) = try place(terminal)
    for count in 1...3 {
      let message = "message \(count)\nand its second row"
      _ = message.withCString { write(ends[1], $0, strlen($0)) }
      let own = before.components(separatedBy: "before\n").last ?? ""
      let messages = (1...count).map { "message \($0)\nand its second row" }.joined(separator: "\n")
      try terminal.wait(forEnd: "before\n\(messages)\n\(own)")
      #expect(try place(terminal) == (column, row + 2 * count))
    }
    try terminal.press("Enter")
    try terminal.wait(forText: "second row")
    try terminal.wait(for: "the result") { screen in
      screen.replacingOccurrences(of: "\n", with: "").replacingOccurrences(of: " ", with: "")
        .hasSuffix(plain(printed) + "navrepl>")
    }
    // At an empty prompt it stands above that.
    _ = "last".withCString { write(ends[1], $0, 4) }
    try terminal.wait(forEnd: "\nlast\nnavrepl>")
    try terminal.press("C-d")
    ended.wait()
    for descriptor in ends + [device] { close(descriptor) }
  }

  private func place(_ terminal: Terminal) throws -> (Int, Int) {
    let parts = try terminal.cursor().split(separator: ",").compactMap { Int($0) }
    try #require(parts.count == 2)
    return (parts[0], parts[1])
  }

  private func plain(_ text: String) -> String { text.replacingOccurrences(of: " ", with: "") }
}
