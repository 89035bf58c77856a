/// Reads lines, runs them, writes what there is to read: the loop, without any terminal.
public struct Repl {
  /// Where text goes.
  public struct Streams {
    /// Writes to standard output.
    public var output: (String) -> Void
    /// Writes to standard error.
    public var error: (String) -> Void

    /// Both streams.
    public init(output: @escaping (String) -> Void, error: @escaping (String) -> Void) {
      self.output = output
      self.error = error
    }
  }

  private let session: Session
  private let streams: Streams
  private let isInteractive: Bool
  private var pending: String?
  private var lineNumber = 0
  /// Whether any line failed.
  public private(set) var hasFailed = false
  /// Whether the session was ended, by a command or by ``end()``.
  public private(set) var hasEnded = false

  /// A loop over `session`.
  ///
  /// - Parameters:
  ///   - isInteractive: whether a person types; piped lines have their number in front of errors.
  public init(session: Session, streams: Streams, isInteractive: Bool) {
    self.session = session
    self.streams = streams
    self.isInteractive = isInteractive
  }

  /// What to show before the next line is read.
  public var promptText: String { pending == nil ? "navrepl> " : "     ... " }

  /// Runs one line; a line that only begins a Lua block waits for the rest.
  public mutating func run(_ line: String) {
    // A block that was recalled comes as one text.
    lineNumber += 1 + line.count { $0 == "\n" }
    let text = pending.map { $0 + "\n" + line } ?? line
    pending = nil
    let outcome = session.run(text, line: lineNumber - text.filter { $0 == "\n" }.count)
    if outcome.isIncomplete {
      pending = text
      return
    }
    report(outcome)
    hasEnded = outcome.endsSession
  }

  /// Writes an outcome: what there is to read to the output, what went wrong to the error stream.
  public mutating func report(_ outcome: Outcome) {
    if !outcome.text.isEmpty { streams.output(outcome.text + "\n") }
    guard let error = outcome.error else { return }
    hasFailed = true
    let needsPosition = !isInteractive && lineNumber > 0 && !error.hasPrefix("input:")
    streams.error((needsPosition ? "input:\(lineNumber): " : "") + error + "\n")
  }

  /// Whether a Lua block was begun that has no end yet.
  public var isInBlock: Bool { pending != nil }

  /// Forgets the block that was begun.
  public mutating func dropBlock() { pending = nil }

  /// Ends the session.
  public mutating func end() { hasEnded = true }

  /// Ends the input; a block that was begun is a failure.
  public mutating func finish() {
    guard pending != nil else { return }
    pending = nil
    report(Outcome(error: "unfinished input: the last Lua block has no end"))
  }
}
