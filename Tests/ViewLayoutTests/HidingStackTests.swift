import Testing

@testable import ViewLayout

@Suite("the hiding stack places its views")
struct HidingStackTests {
  /// A stack of 200 points' height at (30, 40), and three views of 40 × 10, 60 × 20 and 50 × 30.
  private struct Stack {
    let screen: Screen
    let stack: HidingStackView
    let views: [View]

    init(_ position: HidingStackPosition, _ alignment: HidingStackAlignment = .leading) throws {
      screen = try Screen()
      stack = HidingStackView(in: screen.context, position: position, alignment: alignment)
      try screen.window.addSubview(stack)
      try stack.leftAnchor.held(to: screen.window.leftAnchor, plus: 30)
      try stack.topAnchor.held(to: screen.window.topAnchor, plus: 40)
      try stack.heightAnchor.held(plus: 200)
      var views: [View] = []
      for (name, size) in [("a", (40.0, 10.0)), ("b", (60, 20)), ("c", (50, 30))] {
        let view = screen.detachedView(name)
        try view.widthAnchor.held(plus: size.0)
        try view.heightAnchor.held(plus: size.1)
        views.append(view)
      }
      self.views = views
      try stack.setArrangedSubviews(views)
    }

    func layOut() { screen.window.layoutIfNeeded() }
    var tops: [Double] { views.map(\.frame.y) }
  }

  struct PositionCase: Sendable, CustomTestStringConvertible {
    let position: HidingStackPosition
    let tops: [Double]
    var testDescription: String { position.rawValue }
  }

  // The block is 10 + 8 + 20 + 8 + 30 = 76 high, so in the middle it begins at 62.
  static let positions = [
    PositionCase(position: .top, tops: [0, 18, 46]),
    PositionCase(position: .center, tops: [62, 80, 108]),
    PositionCase(position: .bottom, tops: [190, 162, 124]),
  ]

  @Test("top and center lay out downwards, bottom upwards, 8 apart", arguments: positions)
  func place(_ example: PositionCase) throws {
    let built = try Stack(example.position)
    built.layOut()
    #expect(built.stack.spacing == 8)
    #expect(zip(built.tops, example.tops).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(built.stack.frame.isClose(to: Rect(x: 30, y: 40, width: 60, height: 200)))
    #expect(built.screen.window.layoutConflicts.isEmpty)
  }

  struct AlignmentCase: Sendable, CustomTestStringConvertible {
    let alignment: HidingStackAlignment
    let lefts: [Double]
    var testDescription: String { alignment.rawValue }
  }

  static let alignments = [
    AlignmentCase(alignment: .leading, lefts: [0, 0, 0]),
    AlignmentCase(alignment: .trailing, lefts: [20, 0, 10]),
  ]

  @Test("views stand at one edge of a stack as wide as the widest", arguments: alignments)
  func align(_ example: AlignmentCase) throws {
    let built = try Stack(.top, example.alignment)
    built.layOut()
    #expect(zip(built.views, example.lefts).allSatisfy { abs($0.frame.x - $1) < 1e-9 })
    #expect(built.views.map(\.frame.width) == [40, 60, 50])
  }

  @Test("the gap can be changed")
  func spacing() throws {
    let built = try Stack(.top)
    try built.stack.setSpacing(3)
    built.layOut()
    #expect(zip(built.tops, [0.0, 13, 36]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("the order is that of the array, whatever it was before")
  func rearranging() throws {
    let built = try Stack(.top)
    built.layOut()
    let before = built.tops
    try built.stack.setArrangedSubviews(built.views.reversed())
    built.layOut()
    // 30 + 8, then 20 + 8 more.
    #expect(zip(built.tops, [66.0, 38, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
    try built.stack.setArrangedSubviews(built.views)
    built.layOut()
    #expect(built.tops == before)
    #expect(built.stack.subviews.count == 3)
  }

  @Test("a view that is left out leaves the stack, and the gap closes", arguments: [false, true])
  func leavingOut(byRemoving: Bool) throws {
    let built = try Stack(.top)
    if byRemoving {
      built.views[1].removeFromSuperview()
    } else {
      try built.stack.setArrangedSubviews([built.views[0], built.views[2]])
    }
    built.layOut()
    #expect(built.views[1].superview == nil)
    #expect(built.stack.arrangedSubviews.map(\.displayName) == ["a", "c"])
    #expect(abs(built.views[2].frame.y - 18) < 1e-9)
    #expect(abs(built.stack.frame.width - 50) < 1e-9)
  }

  @Test("another stack takes views over, and the first one closes up")
  func takingOver() throws {
    let built = try Stack(.top)
    let other = HidingStackView(in: built.screen.context, position: .top, alignment: .leading)
    try built.screen.window.addSubview(other)
    try other.heightAnchor.held(plus: 100)
    try other.setArrangedSubviews([built.views[1], built.views[0]])
    built.layOut()
    #expect(built.stack.arrangedSubviews.map(\.displayName) == ["c"])
    #expect(built.stack.subviews.map(\.displayName) == ["c"])
    #expect(other.subviews.map(\.displayName) == ["b", "a"])
    #expect(zip(built.tops, [28.0, 0, 0]).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(built.stack.frame.width == 50 && other.frame.width == 60)
    #expect(built.screen.window.layoutConflicts.isEmpty)
  }

  @Test("an empty stack has no width and none of the constraints it made for views")
  func emptying() throws {
    let built = try Stack(.bottom)
    built.layOut()
    try built.stack.setArrangedSubviews([])
    built.layOut()
    #expect(built.stack.subviews.isEmpty)
    #expect(built.stack.frame.width == 0)
    #expect(built.views.allSatisfy { $0.superview == nil })
    for view in built.views {
      #expect(!built.stack.constraints.contains { $0.firstItem === view || $0.secondItem === view })
      // The two of its own size.
      #expect(view.constraints.count == 2)
    }
  }

  @Test("a view is arranged once, and never inside itself")
  func refusals() throws {
    let built = try Stack(.top)
    try built.stack.setArrangedSubviews([built.views[2], built.views[0], built.views[2]])
    #expect(built.stack.arrangedSubviews.map(\.displayName) == ["c", "a"])
    for refused in [built.stack, built.screen.window] {
      #expect(throws: LayoutError.self) { try built.stack.setArrangedSubviews([built.views[1], refused]) }
      #expect(built.stack.arrangedSubviews.map(\.displayName) == ["c", "a"])
      #expect(built.stack.subviews.map(\.displayName) == ["c", "a"])
      #expect(built.views[1].superview == nil)
    }
  }

  @Test("the stack starts without translating its frame, as the page's sample needs")
  func translation() throws {
    let built = try Stack(.top)
    #expect(!built.stack.translatesAutoresizingMaskIntoConstraints)
  }
}
