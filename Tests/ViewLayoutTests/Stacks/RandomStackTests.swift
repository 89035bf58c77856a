import Testing

@testable import ViewLayout

@Suite("a stack that is changed step by step is the one that is made at once")
struct RandomStackTests {
  /// One change; the numbers choose what it is about.
  private struct Change: CustomStringConvertible {
    let kind: Int
    let a: Int
    let b: Int

    var description: String { "\(kind)(\(a), \(b))" }
  }

  /// A stack of views and a stack inside it.
  private struct Stacks {
    let built: StackScreen
    let inner: StackView
    let views: [ArrangedView]

    init() throws {
      built = try StackScreen(length: 300, across: 120)
      inner = StackView(in: built.screen.context)
      views = (0..<6).map { [built] in built.make("v\($0)", 10 + 7 * Double($0), 30 - 3 * Double($0)) }
    }

    func apply(_ change: Change) throws {
      let stack = change.a.isMultiple(of: 3) ? inner : built.stack
      let view = views[change.a % views.count]
      switch change.kind {
      case 0, 1: try stack.addArrangedSubview(view)
      case 2: try stack.insertArrangedSubview(view, at: 0)
      case 3: view.removeFromSuperview()
      case 4: view.isHidden.toggle()
      case 5:
        try stack.update { $0.distribution = StackDistribution.allCases[change.b % 5] }
      case 6: try stack.update { $0.alignment = StackAlignment.allCases[change.b % 8] }
      case 7:
        try stack.update {
          $0.spacing = change.b.isMultiple(of: 4) ? .useSystem : .points(Double(change.b % 9))
        }
      case 8: try stack.update { $0.axis = change.b.isMultiple(of: 2) ? .vertical : .horizontal }
      case 9: try stack.update { $0.isLayoutMarginsRelativeArrangement.toggle() }
      case 10: view.wish = IntrinsicSize(width: Double(change.b % 50), height: Double(change.b % 31))
      case 11:
        guard stack.arrangedSubviews.contains(where: { $0 === view }) else { return }
        try stack.setCustomSpacing(.points(Double(change.b % 13)), after: view)
      case 12: built.screen.window.setRootDirection(change.b.isMultiple(of: 2) ? .rightToLeft : .leftToRight)
      case 13: try built.stack.addArrangedSubview(inner)
      case 14: stack.semanticContentAttribute = change.b.isMultiple(of: 2) ? .forceRightToLeft : .unspecified
      default:
        try view.setAlignmentRectInsets(EdgeInsets(top: 1, left: Double(change.b % 5), bottom: 0, right: 2))
      }
    }

    /// All frames, after a pass.
    func layOut() -> [Rect] {
      built.layOut()
      return ([built.stack, inner] + views).filter { $0.superview != nil }.map(\.frame)
    }
  }

  @Test("random changes, laid out after each, give what they give laid out once", arguments: 0..<30)
  func equalsFresh(_ seed: Int) throws {
    var numbers = SeededNumbers(seed: UInt64(seed))
    let stepwise = try Stacks()
    var done: [Change] = []
    for _ in 0..<40 {
      let change = Change(
        kind: Int.random(in: 0..<16, using: &numbers), a: Int.random(in: 0..<100, using: &numbers),
        b: Int.random(in: 0..<100, using: &numbers))
      try stepwise.apply(change)
      done.append(change)
      let frames = stepwise.layOut()
      let fresh = try Stacks()
      for change in done { try fresh.apply(change) }
      let expected = fresh.layOut()
      guard zip(frames, expected).allSatisfy({ $0.isClose(to: $1, within: 1e-6) }),
        frames.count == expected.count
      else {
        Issue.record("seed \(seed), after \(done): \(frames) are not \(expected)")
        return
      }
      // Looking for a size leaves the frames alone.
      _ = stepwise.built.stack.systemLayoutSizeFitting(.compressed)
      #expect(stepwise.layOut() == frames)
    }
  }

  @Test("what a stack holds of constraints and guides goes with its views")
  func nothingLeft() throws {
    let stacks = try Stacks()
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<300 {
      try stacks.apply(
        Change(
          kind: Int.random(in: 0..<16, using: &numbers), a: Int.random(in: 0..<100, using: &numbers),
          b: Int.random(in: 0..<100, using: &numbers)))
    }
    for view in stacks.views { view.removeFromSuperview() }
    stacks.inner.removeFromSuperview()
    #expect(stacks.built.stack.layoutGuides.isEmpty && stacks.inner.layoutGuides.isEmpty)
    // The two of its own size.
    #expect(stacks.built.stack.constraints.allSatisfy { $0.origin == .application })
    #expect(stacks.inner.constraints.isEmpty)
    #expect(stacks.views.allSatisfy { $0.constraints.isEmpty && $0.arrangedAxis == nil })
  }
}
