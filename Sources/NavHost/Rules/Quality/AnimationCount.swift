extension ContractRule {
  static let animationCount = ContractRule(
    "animation-count", .error,
    "At rest, as many animations are over as have begun.",
    why: "A completion that never comes leaves views behind.",
    page: "UIKit documentation, animate(withDuration:)",
    check: .frame { inspection in
      let (started, completed) = inspection.animationCounts
      guard !inspection.isAnimating, started != completed else { return [] }
      return [Breach([], "\(started) animations have begun and \(completed) are over, though none runs")]
    })
}
