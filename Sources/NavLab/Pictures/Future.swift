import NavHost
import ViewLayout

/// What comes after the present instant if nothing happens but that time passes.
///
/// It plays in a world of its own, which it uses up.
struct Future {
  private let world: World
  private let start: Instant

  /// How long the time is followed until all is still, in nanoseconds.
  private static let longestSearch: Int64 = 60_000_000_000
  /// The longest time that a picture shows, in seconds.
  static let longestSeconds = 3600.0

  /// What comes after the present of `world`.
  init(of world: World) {
    self.world = world
    start = world.host.context.now
  }

  /// How long it takes until nothing moves any more, in nanoseconds, as far as is known now: what completions will start is
  /// not. A world of the same past is used up.
  ///
  /// - Throws: ``CommandError`` where nothing moves, or something moves for ever; what callbacks throw.
  func durationUntilStill(_ name: String) throws -> Int64 {
    let animator = world.host.context.animator
    guard animator.isActive else {
      throw CommandError("\(name): nothing moves; say how many seconds to show")
    }
    while let due = animator.nextDue, due.nanoseconds - start.nanoseconds <= Self.longestSearch {
      try world.host.advance(by: max(due.nanoseconds - world.host.context.now.nanoseconds, 0))
    }
    if animator.isActive {
      throw CommandError("\(name): something moves for ever; say how many seconds to show")
    }
    return world.host.context.now.nanoseconds - start.nanoseconds
  }

  /// What is seen at `count` instants, the first now and the last after `duration` nanoseconds.
  ///
  /// - Throws: what callbacks throw.
  func frames(_ count: Int, duration: Int64) throws -> [Frame] {
    try looks(count, duration: duration).map(\.frame)
  }

  /// As ``frames(_:duration:)``, with what lies behind each frame.
  func looks(
    _ count: Int, duration: Int64, withDetails: Bool = false
  ) throws -> [(frame: Frame, details: FrameDetails?)] {
    let host = world.host
    return try (0..<count).map { index in
      // Whole numbers all along: a thousand small steps end where one large step does.
      let (product, rest) = duration.quotientAndRemainder(dividingBy: Int64(max(count - 1, 1)))
      let elapsed = product * Int64(index) + rest * Int64(index) / Int64(max(count - 1, 1))
      let wait = start.nanoseconds + elapsed - host.context.now.nanoseconds
      if wait > 0 { try host.advance(by: wait) }
      return (host.frame(), withDetails ? host.frameDetails() : nil)
    }
  }
}

extension Session {
  /// A world of the same past as the session's: looking into its future does not change the session's present.
  func copyOfWorld() throws -> World {
    try Replay(
      log, files: files, settings: settings, registry: registry, interruption: interruption
    ).world
  }
}
