import Foundation
import Testing

@testable import navrepl

@Suite("The event loop")
struct EventLoopTests {
  /// A source that reads its descriptor and takes note of it.
  private final class Recorder: EventSource {
    let descriptor: Int32
    var due: Int64?
    var served: [Int64] = []
    var action: () -> Void = {}

    init(_ descriptor: Int32, due: Int64? = nil) {
      self.descriptor = descriptor
      self.due = due
    }

    func deadline() -> Int64? { due }

    func ready(now: Int64) {
      served.append(now)
      due = nil
      var byte: UInt8 = 0
      if descriptor >= 0 { _ = read(descriptor, &byte, 1) }
      action()
    }
  }

  private func ends() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    return (ends[0], ends[1])
  }

  private func put(_ descriptor: Int32) { _ = "x".withCString { write(descriptor, $0, 1) } }

  @Test("serves what is readable, and nothing else, in the order of adding")
  func readable() throws {
    let loop = EventLoop()
    let pipes = try (0..<3).map { _ in try ends() }
    var order: [Int] = []
    let sources = pipes.enumerated().map { index, pipe in
      let source = Recorder(pipe.read)
      source.action = { order.append(index) }
      loop.add(source)
      return source
    }
    put(pipes[2].write)
    put(pipes[0].write)
    loop.turn()
    #expect(order == [0, 2])
    put(pipes[1].write)
    loop.turn()
    #expect(order == [0, 2, 1])
    #expect(sources.map(\.served.count) == [1, 1, 1])
    for pipe in pipes {
      close(pipe.read)
      close(pipe.write)
    }
  }

  @Test("serves a deadline when it has come, one without a descriptor too; the earliest first")
  func deadlines() {
    let loop = EventLoop()
    let now = EventLoop.now()
    let late = Recorder(-1, due: now + 60)
    let early = Recorder(-1, due: now + 20)
    let past = Recorder(-1, due: now - 1000)
    for source in [late, early, past] { loop.add(source) }
    loop.turn()
    #expect(past.served.count == 1)
    while early.served.isEmpty { loop.turn() }
    #expect(early.served.allSatisfy { $0 >= now + 20 })
    while late.served.isEmpty { loop.turn() }
    #expect(late.served.allSatisfy { $0 >= now + 60 })
    #expect(early.served.count == 1 && late.served.count == 1 && past.served.count == 1)
  }

  @Test("a closed descriptor is taken out; a source that another removes is not served any more")
  func removed() throws {
    let loop = EventLoop()
    let closed = try ends()
    close(closed.read)
    close(closed.write)
    let gone = Recorder(closed.read)
    loop.add(gone)
    loop.turn()
    #expect(gone.served.isEmpty)
    let (first, second) = (try ends(), try ends())
    let victim = Recorder(second.read)
    let remover = Recorder(first.read)
    remover.action = { loop.remove(victim) }
    loop.add(remover)
    loop.add(victim)
    put(first.write)
    put(second.write)
    loop.turn()
    #expect(remover.served.count == 1 && victim.served.isEmpty)
    // The end of a pipe is ready, too: who reads it learns that it is over.
    let ended = Recorder(first.read)
    loop.remove(remover)
    loop.add(ended)
    close(first.write)
    loop.turn()
    #expect(ended.served.count == 1)
    for descriptor in [first.read, second.read, second.write] { close(descriptor) }
  }
}

@Suite("Typed bytes")
struct KeyQueueTests {
  private func keys(_ bytes: [UInt8]) -> [KeyQueue.Key] {
    var queue = KeyQueue()
    queue.append(bytes)
    var keys: [KeyQueue.Key] = []
    while true {
      let key = queue.next()
      keys.append(key)
      if key == .nothing || key == .incomplete { return keys }
    }
  }

  @Test("become characters, whatever their pieces; what belongs to none is U+FFFD")
  func decoding() {
    let text = "aé東\u{1F468}\u{10FFFF}\n"
    #expect(keys(Array(text.utf8)) == text.unicodeScalars.map { .scalar($0) } + [.nothing])
    for scalar in "é東\u{1F468}".unicodeScalars {
      let bytes = Array(String(scalar).utf8)
      var queue = KeyQueue()
      for byte in bytes.dropLast() {
        queue.append([byte])
        #expect(queue.next() == .incomplete)
      }
      queue.append(bytes.suffix(1))
      #expect(queue.next() == .scalar(scalar))
      #expect(queue.isEmpty)
    }
    let bad: KeyQueue.Key = .scalar("\u{FFFD}")
    #expect(keys([0xFF, 0x41]) == [bad, .scalar("A"), .nothing])
    #expect(keys([0xC3, 0x41]) == [bad, .scalar("A"), .nothing])
    // Too long for what it says, a surrogate, beyond the last: RFC 3629 allows none.
    #expect(keys([0xC0, 0xAF]) == [bad, bad, .nothing])
    #expect(keys([0xE0, 0x80, 0xAF]) == [bad, bad, bad, .nothing])
    #expect(keys([0xED, 0xA0, 0x80]) == [bad, bad, bad, .nothing])
    #expect(keys([0xF4, 0x90, 0x80, 0x80]) == [bad, bad, bad, bad, .nothing])
    var queue = KeyQueue()
    queue.append([0xE6, 0x9D])
    #expect(queue.next() == .incomplete)
    #expect(queue.giveUp() == bad)
  }

  @Test("text is taken up to the next key that is none; control characters of the upper half are dropped")
  func text() {
    var queue = KeyQueue()
    queue.append(Array("ab東\u{85}c\rrest".utf8))
    #expect(queue.takeText() == Array("ab東c".unicodeScalars))
    #expect(queue.takeText() == [])
    #expect(queue.next() == .scalar("\r"))
    #expect(queue.takeText() == Array("rest".unicodeScalars))
    queue.append([0xE6])
    #expect(queue.takeText() == [])
  }

  @Test(
    "escape sequences are told from Escape and letters",
    arguments: [
      ("\u{1B}[A", KeyQueue.EscapeSequence.whole(Array("\u{1B}[A".utf8))),
      ("\u{1B}[1;5Cx", .whole(Array("\u{1B}[1;5C".utf8))), ("\u{1B}OAb", .whole(Array("\u{1B}OA".utf8))),
      ("\u{1B}[200~p", .whole(Array("\u{1B}[200~".utf8))), ("\u{1B}", .open), ("\u{1B}[", .open),
      ("\u{1B}[1;", .open), ("\u{1B}O", .open), ("\u{1B}b", .none), ("b\u{1B}[A", .none), ("", .none),
      ("\u{1B}\u{1B}[A", .whole([0x1B])),
    ])
  func sequences(text: String, expected: KeyQueue.EscapeSequence) {
    var queue = KeyQueue()
    queue.append(Array(text.utf8))
    #expect(queue.sequence == expected)
  }
}

@Suite("A line on the screen")
struct LineLayoutTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  @Test(
    "its rows follow from the widths of its characters",
    arguments: [
      // text, columns, row behind it; the prompt takes 4 cells.
      ("", 10, 0), ("12345", 10, 0), ("123456", 10, 1), ("1234567890123456", 10, 2), ("12345東", 10, 1),
      ("123東京", 10, 1), ("1234東", 10, 1), ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", 10, 0),
      ("a\nb", 10, 1), ("a\nb\nc", 10, 2), ("\t", 10, 0), ("\t\t", 10, 1), ("\u{1}\u{1}\u{1}", 10, 1),
      ("12", 3, 2),
    ])
  func rows(text: String, columns: Int, expected: Int) {
    #expect(LineLayout.row(after: text.unicodeScalars, prompt: "abc>", columns: columns) == expected)
  }

  @Test("candidates stand in columns that fit, read downwards")
  func candidates() {
    #expect(CandidateList.text(["a", "bb", "ccc"], columns: 80) == "a    bb   ccc")
    #expect(CandidateList.text(["a", "bb", "ccc"], columns: 10) == "a    ccc\nbb")
    #expect(CandidateList.text(["a", "bb", "ccc"], columns: 3) == "a\nbb\nccc")
    #expect(CandidateList.text([], columns: 80) == "")
  }
}
