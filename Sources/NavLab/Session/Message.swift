import LuaBridge
import NavHost

/// Errors in words: the one place where the lab makes them.
enum Message {
  /// The error and, for a script's, the way it came about.
  static func full(_ error: any Error) -> String {
    if let failure = error as? CallbackFailure { return full(failure.underlying) }
    guard let error = error as? LuaError else { return "\(error)" }
    var lines = [error.description]
    // The first frame is mostly where the error is, and says nothing new.
    let isFirstKnown = error.traceback.first?.position == error.position
    var runs: [(frame: LuaTracebackFrame, count: Int)] = []
    for frame in error.traceback.dropFirst(isFirstKnown ? 1 : 0) {
      if let last = runs.last, last.frame == frame {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((frame, 1))
      }
    }
    for (frame, count) in runs.prefix(10) {
      lines.append("  called from \(frame)" + (count > 1 ? ", \(count) times" : ""))
    }
    return lines.joined(separator: "\n")
  }

  /// The error in one line.
  static func oneLine(_ error: any Error) -> String {
    if let failure = error as? CallbackFailure { return oneLine(failure.underlying) }
    return "\(error)"
  }

  /// A line that is no Lua may have been meant as a command.
  static func full(_ error: any Error, hintFor source: String, commands: [String]) -> String {
    let word = source.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = source.dropFirst(word.count)
    guard !word.isEmpty, rest.isEmpty || rest.first == " " else { return full(error) }
    guard let near = nearestName(to: String(word), in: commands), near != word else { return full(error) }
    return "unknown command '\(word)'; did you mean '\(near)'?\n" + full(error)
  }
}
