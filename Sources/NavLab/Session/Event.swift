import NavScript

/// What changes a world. Every change is one of these, at its virtual instant.
enum Event {
  /// The layout delegate's script is loaded.
  case delegate(path: String)
  /// A command of the registry.
  case command(Command, CommandArguments)
  /// Time passes, in nanoseconds.
  case tick(nanoseconds: Int64)
  /// Time passes until no animation runs.
  case settle
  /// A line of Lua typed at the prompt, with its number.
  case lua(source: String, line: Int)
  /// The scripts' texts are replaced; everything before is replayed with the new ones.
  case reload
  /// A suspended delegate is called again.
  case resume

  /// The event as a person would type it.
  var text: String {
    switch self {
    case .delegate(let path): "delegate \(path)"
    case .command(let command, let arguments): command.name + arguments.text
    case .tick(let nanoseconds): "tick " + TimeText.seconds(nanoseconds)
    case .settle: "settle"
    case .lua(let source, _): source
    case .reload: "reload"
    case .resume: "resume"
    }
  }
}

/// An event that happened.
struct LoggedEvent {
  let event: Event
  /// The texts with which a callback failed during the event: replayed with these, the delegate is suspended there
  /// without being called; other texts get another chance.
  var suspendedWith: ScriptFiles?
}

/// What one typed line added to the log; undo takes it back whole.
struct LogEntry {
  var events: [LoggedEvent]
  /// For a reload: the texts before it.
  var filesBefore: ScriptFiles?
  /// For a reload: the texts it brought.
  var filesAfter: ScriptFiles?
}

extension LogEntry {
  /// Whether the entry loads a delegate.
  var loadsDelegate: Bool {
    events.contains { if case .delegate = $0.event { true } else { false } }
  }
}

/// Lengths of virtual time as people type them.
enum TimeText {
  /// Seconds with as many digits as are needed, down to the nanosecond.
  static func seconds(_ nanoseconds: Int64) -> String {
    let whole = nanoseconds / 1_000_000_000
    let rest = nanoseconds % 1_000_000_000
    guard rest != 0 else { return "\(whole)" }
    var digits = String(1_000_000_000 + rest).dropFirst()
    while digits.hasSuffix("0") { digits.removeLast() }
    return "\(whole).\(digits)"
  }
}
