import Foundation

/// What the loop waits for beside the keyboard.
protocol EventSource: AnyObject {
  /// What becomes readable when there is something to do; -1 if only time matters.
  var descriptor: Int32 { get }
  /// When there is something to do even if nothing becomes readable, in milliseconds of ``EventLoop/now()``; nil: never.
  func deadline() -> Int64?
  /// There is something to read, or the deadline has come.
  func ready(now: Int64)
}

/// Waits for descriptors and deadlines on one thread, and serves them in the order in which they were added.
final class EventLoop {
  private var sources: [any EventSource] = []

  /// Milliseconds of the monotonic clock.
  static func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  func add(_ source: any EventSource) { sources.append(source) }

  func remove(_ source: any EventSource) { sources.removeAll { $0 === source } }

  /// Waits until a source is ready, or a signal arrives, and serves what is.
  func turn() {
    // A source may add and remove others while it is served: this is the list as it was.
    let present = sources
    var entries = present.map { pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0) }
    let count = poll(
      &entries, nfds_t(entries.count), Self.timeout(present.compactMap { $0.deadline() }.min()))
    // A signal that the program watches has written to a descriptor by now: the next turn sees it.
    if count < 0 { return }
    let now = Self.now()
    for (source, entry) in zip(present, entries) where sources.contains(where: { $0 === source }) {
      let events = Int32(entry.revents)
      if events & POLLNVAL != 0 {
        // It would be ready for ever.
        remove(source)
      } else if events != 0 || source.deadline().map({ $0 <= now }) ?? false {
        source.ready(now: now)
      }
    }
  }

  /// How long poll may wait: -1 for ever.
  private static func timeout(_ deadline: Int64?) -> Int32 {
    deadline.map { Int32(clamping: max(0, $0 - now())) } ?? -1
  }
}
