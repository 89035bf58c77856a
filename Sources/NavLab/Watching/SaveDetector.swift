/// Decides when a save is over: a pure value, whose clock is given with every call, in milliseconds.
///
/// A path is due once nothing has happened to it for the quiet time, but never later than the greatest delay after its
/// first notice. Paths that are changed together are due together: while one of them is still being written, a
/// script that requires it would read half of it.
struct SaveDetector {
  /// How long nothing may have happened to a path, in milliseconds.
  static let quietTime: Int64 = 50
  /// How long a path waits at most, in milliseconds.
  static let greatestDelay: Int64 = 1000

  /// A path to which something happened.
  struct Save: Hashable {
    let path: String
    /// When it was first noticed, in milliseconds.
    let since: Int64
  }

  private struct Waiting {
    let since: Int64
    /// When it has been quiet for long enough.
    var quietAt: Int64
    var dueAtLatest: Int64 { SaveDetector.later(since, by: SaveDetector.greatestDelay) }
  }

  private var watched: Set<String> = []
  private var waiting: [String: Waiting] = [:]

  /// A detector of saves of `paths`; of others it takes no notice.
  init(_ paths: [String] = []) { watch(paths) }

  /// Changes which paths count; those that count no longer are forgotten.
  mutating func watch(_ paths: [String]) {
    watched = Set(paths)
    waiting = waiting.filter { watched.contains($0.key) }
  }

  /// Something happened to `path`.
  mutating func notice(_ path: String, at now: Int64) {
    guard watched.contains(path) else { return }
    // What was put back no longer waits for its rest: this is it.
    waiting[path] = Waiting(
      since: waiting[path]?.since ?? now, quietAt: Self.later(now, by: Self.quietTime))
  }

  /// When to ask for what is due; nil while nothing waits.
  var deadline: Int64? {
    guard let quiet = waiting.values.map(\.quietAt).max(),
      let latest = waiting.values.map(\.dueAtLatest).min()
    else { return nil }
    return min(quiet, latest)
  }

  /// The saves that are over, by path; each is given once.
  mutating func due(at now: Int64) -> [Save] {
    guard let deadline, deadline <= now else { return [] }
    defer { waiting = [:] }
    return waiting.map { Save(path: $0.key, since: $0.value.since) }.sorted { $0.path < $1.path }
  }

  /// Takes a save back of which more is to be expected: it is due again once something has happened to its path, or
  /// `patience` milliseconds after its first notice; the greatest delay still holds.
  mutating func putBack(_ save: Save, patience: Int64) {
    guard watched.contains(save.path) else { return }
    waiting[save.path] = Waiting(since: save.since, quietAt: Self.later(save.since, by: patience))
  }

  private static func later(_ instant: Int64, by length: Int64) -> Int64 {
    let (sum, overflow) = instant.addingReportingOverflow(length)
    return overflow ? .max : sum
  }
}
