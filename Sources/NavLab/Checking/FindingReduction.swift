import NavHost

/// Makes the way to a finding as short as it gets: steps are left out one by one as long as the same mistake shows.
struct FindingReduction {
  private let maker: CheckWorldMaker
  private let stop: CheckStop
  private let key: CheckFinding.Key
  private var attemptsLeft = 200

  /// The finding of a group with the fewest steps that were found; the same finding if it cannot be seen again.
  static func shortest(
    _ group: FindingGroup, _ maker: CheckWorldMaker, _ stop: CheckStop
  ) -> (finding: CheckFinding, isSeenAgain: Bool) {
    var reduction = FindingReduction(maker: maker, stop: stop, key: group.key)
    guard let again = reduction.play(group.finding.steps) else { return (group.finding, false) }
    return (reduction.shortened(again), true)
  }

  private init(maker: CheckWorldMaker, stop: CheckStop, key: CheckFinding.Key) {
    self.maker = maker
    self.stop = stop
    self.key = key
    // Each attempt would spend the whole budget again.
    if key.shape.contains("budget") { attemptsLeft = 20 }
  }

  private mutating func shortened(_ finding: CheckFinding) -> CheckFinding {
    var best = finding
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      // The last steps first: they matter least to what others need.
      for index in best.steps.indices.reversed() {
        if index >= best.steps.count { continue }
        if case .delegate = best.steps[index] { continue }
        for candidate in Self.simpler(best.steps, at: index) {
          guard let shorter = play(candidate) else { continue }
          best = shorter
          hasChanged = true
          break
        }
      }
    }
    return best
  }

  /// The steps without one of them, or with a simpler one in its place.
  private static func simpler(_ steps: [CheckStep], at index: Int) -> [[CheckStep]] {
    var without = steps
    without.remove(at: index)
    guard case .tick(let length) = steps[index] else { return [without] }
    var candidates = [without]
    for rounded in [200_000_000, (length + 50_000_000) / 100_000_000 * 100_000_000] as [Int64]
    where rounded > 0 && length % 100_000_000 != 0 {
      var other = steps
      other[index] = .tick(rounded)
      candidates.append(other)
    }
    return candidates
  }

  /// Plays steps on a fresh world; nil if the mistake does not show at their end.
  private mutating func play(_ steps: [CheckStep]) -> CheckFinding? {
    guard attemptsLeft > 0, !stop.isRequested, let world = try? maker.world() else { return nil }
    attemptsLeft -= 1
    for (index, step) in steps.enumerated() {
      do { try step.apply(to: world) } catch {
        guard !stop.isRequested, let violation = FailureRule.violation(for: error),
          CheckFinding.Key(violation) == key
        else { return nil }
        return CheckFinding(violation: violation, steps: Array(steps[...index]))
      }
    }
    return world.host.monitor.violations.first { CheckFinding.Key($0) == key }.map {
      CheckFinding(violation: $0, steps: steps)
    }
  }
}
