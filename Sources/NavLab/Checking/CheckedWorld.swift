import NavHost

/// A world in which a delegate is checked: it is driven step by step, and every turn's end may be looked at.
final class CheckedWorld {
  let world: World
  /// What was done to it, as a person would do it: stretches of time are one step however often it was looked at.
  private(set) var steps: [CheckStep] = []
  /// How often all rules were looked at.
  private(set) var frameCount = 0
  /// Is told what each look finds, and what was done until then.
  private let found: ([Violation], [CheckStep]) -> Void
  private var latest: [Violation] = []

  /// How many instants of an animation are looked at, the last of them its end.
  static let instantsPerAnimation: Int64 = 10
  /// How often animations may end and start others until something has gone wrong.
  private static let greatestStretches = 200
  /// How long motion without an end is looked at, in nanoseconds.
  private static let endlessStretch: Int64 = 1_000_000_000

  /// A world that nobody has looked at.
  init(_ world: World, found: @escaping ([Violation], [CheckStep]) -> Void) {
    self.world = world
    self.found = found
  }

  private var animator: AnimatorState { AnimatorState(world) }

  // MARK: - Steps

  /// Does a step without a look.
  func perform(_ step: CheckStep) throws {
    if case .tick(let more) = step, case .tick(let before)? = steps.last {
      steps[steps.count - 1] = .tick(before + more)
    } else {
      steps.append(step)
    }
    try step.apply(to: world)
  }

  /// Does a step and looks at what it leads to.
  func look(at step: CheckStep) throws {
    world.host.monitor.watcher = { [unowned self] violations in
      self.latest = violations
      self.frameCount += 1
    }
    defer { world.host.monitor.watcher = nil }
    latest = []
    try perform(step)
    if !latest.isEmpty { found(latest, steps) }
  }

  // MARK: - Time

  /// Lets all animations come to their end without a look.
  func rest() throws {
    guard animator.isActive else { return }
    // Motion without an end stays; all else is over after the time that the others take.
    if !animator.isEndless { return try perform(.settle) }
    var stretches = 0
    while let left = animator.untilNextEnd, stretches < Self.greatestStretches {
      try perform(.tick(left))
      stretches += 1
    }
  }

  /// Lets all animations come to their end and looks at ten instants of each.
  func lookUntilRest() throws {
    var stretches = 0
    while let left = animator.untilNextEnd {
      stretches += 1
      // Settling says what is wrong.
      if stretches > Self.greatestStretches { return try perform(.settle) }
      try look(through: left, Self.instantsPerAnimation)
    }
    if animator.isActive {
      try look(through: Self.endlessStretch, Self.instantsPerAnimation)
    } else if case .tick? = steps.last {
      steps[steps.count - 1] = .settle
    }
  }

  /// Lets time pass and looks at so many instants, the last of them the end.
  func look(through nanoseconds: Int64, _ count: Int64) throws {
    var passed: Int64 = 0
    for instant in 1...count {
      let next = nanoseconds / count * instant + nanoseconds % count * instant / count
      if next > passed || instant == count { try look(at: .tick(next - passed)) }
      passed = next
    }
  }

  /// Whether the speed widget is on the screen: if not, what it shows makes no difference.
  var showsSpeedWidget: Bool {
    world.host.offeredViews.contains { $0.name == "speedWidget" && $0.view.root === world.host.mapView }
  }
}

/// What a world's animations are about.
private struct AnimatorState {
  /// Whether any runs.
  let isActive: Bool
  /// Whether one of them has no end.
  let isEndless: Bool
  /// How long it takes until one is over, in nanoseconds; nil when none ever is.
  let untilNextEnd: Int64?

  init(_ world: World) {
    let animator = world.host.context.animator
    isActive = animator.isActive
    isEndless = animator.isActive && animator.runningStarts.contains(where: \.isEndless)
    untilNextEnd = animator.nextDue.map { max($0.nanoseconds - world.host.context.now.nanoseconds, 0) }
  }
}
