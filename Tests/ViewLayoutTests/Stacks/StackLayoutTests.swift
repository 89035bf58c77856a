import Testing

@testable import ViewLayout

@Suite("a stack view shares out its length as UIKit's documentation says")
struct StackLayoutTests {
  @Test("fill: who hugs least grows, who resists least shrinks", arguments: LayoutAxis.allCases)
  func fill(_ axis: LayoutAxis) throws {
    let built = try StackScreen(axis, length: 300) { $0.spacing = .points(10) }
    let first = try built.add("a", 100, 100)
    let second = try built.add("b", 50, 50)
    try first.setContentHuggingPriority(251, for: axis)
    func lengths() -> [Double] { built.frames().map { axis == .horizontal ? $0.width : $0.height } }
    #expect(areClose(lengths(), [100, 190]))
    first.wish = IntrinsicSize(width: 200, height: 200)
    second.wish = IntrinsicSize(width: 200, height: 200)
    try second.setContentCompressionResistancePriority(749, for: axis)
    #expect(areClose(lengths(), [200, 90]))
  }

  @Test("fill: of equals in too much room the first takes the surplus")
  func surplus() throws {
    let built = try StackScreen(.vertical, length: 400)
    for (name, height) in [("a", 50.0), ("b", 60), ("c", 100)] { try built.add(name, 10, height) }
    #expect(areClose(built.frames().map(\.height), [240, 60, 100]))
  }

  @Test("fillEqually: all are as long as each other", arguments: LayoutAxis.allCases)
  func fillEqually(_ axis: LayoutAxis) throws {
    let built = try StackScreen(axis, length: 320) {
      $0.distribution = .fillEqually
      $0.spacing = .points(10)
    }
    for (name, length) in [("a", 5.0), ("b", 60), ("c", 200)] { try built.add(name, length, length) }
    let frames = built.frames()
    #expect(areClose(frames.map { axis == .horizontal ? $0.width : $0.height }, [100, 100, 100]))
    #expect(areClose(frames.map { axis == .horizontal ? $0.x : $0.y }, [0, 110, 220]))
  }

  @Test("fillEqually: without a length of its own the stack takes the largest, three times")
  func fillEquallyNatural() throws {
    let built = try StackScreen { $0.distribution = .fillEqually }
    for (name, width) in [("a", 5.0), ("b", 60), ("c", 20)] { try built.add(name, width, 10) }
    #expect(areClose(built.frames().map(\.width), [60, 60, 60]))
    #expect(areClose([built.stack.frame.width], [180]))
  }

  struct ProportionCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var spacing = 0.0
    var margin = 0.0
    let widths: [Double]
  }

  // Intrinsic widths of 25 and 75 in 200. UIKit takes shares of the whole width, counts the spacing into the sum, and
  // lets the last view make up the difference.
  static let proportions = [
    ProportionCase(testDescription: "neither spacing nor margins", widths: [50, 150]),
    ProportionCase(
      testDescription: "spacing 10", spacing: 10, widths: [200.0 * 25 / 110, 190 - 200.0 * 25 / 110]),
    ProportionCase(testDescription: "margins of 10", margin: 10, widths: [50, 130]),
  ]

  @Test("fillProportionally: shares by intrinsic length", arguments: proportions)
  func fillProportionally(_ example: ProportionCase) throws {
    let built = try StackScreen(length: 200) {
      $0.distribution = .fillProportionally
      $0.spacing = .points(example.spacing)
      $0.isLayoutMarginsRelativeArrangement = example.margin > 0
    }
    try built.stack.setLayoutMargins(EdgeInsets(all: example.margin))
    let first = try built.add("a", 10, 10)
    let second = try built.add("b", 75, 10)
    built.layOut()
    // A content that changes its size is noticed.
    first.wish = IntrinsicSize(width: 25, height: 10)
    #expect(areClose(built.frames().map(\.width), example.widths))
    second.wish = IntrinsicSize(width: 25, height: 10)
    built.layOut()
    second.wish = IntrinsicSize(width: 75, height: 10)
    #expect(areClose(built.frames().map(\.width), example.widths))
  }

  @Test("fillProportionally: what has no intrinsic length takes what is left; nothing is divided by 0")
  func noProportions() throws {
    let built = try StackScreen(length: 200) { $0.distribution = .fillProportionally }
    try built.add("a", nil, 10)
    try built.add("b", 0, 10)
    #expect(areClose([built.frames().reduce(0) { $0 + $1.width }], [200]))
    try built.add("c", 40, 10)
    // Alone in the sum, its share is everything.
    #expect(areClose(built.frames().map(\.width), [0, 0, 200]))
  }

  @Test("equalSpacing: gaps are alike and take the room; when there is none, views shrink first at the least")
  func equalSpacing() throws {
    let built = try StackScreen(length: 300) {
      $0.distribution = .equalSpacing
      $0.spacing = .points(10)
    }
    try built.add("a", 30, 10)
    let middle = try built.add("b", 70, 10)
    try built.add("c", 50, 10)
    // 300 - 150 in two gaps.
    #expect(areClose(built.frames().map(\.x), [0, 105, 250]))
    #expect(areClose(built.frames().map(\.width), [30, 70, 50]))
    try middle.setContentCompressionResistancePriority(749, for: .horizontal)
    let width = try #require(
      built.stack.constraints.first { $0.firstAttribute == .width && $0.constant == 300 })
    try width.setConstant(140)
    #expect(areClose(built.frames().map(\.width), [30, 40, 50]))
    #expect(areClose(built.frames().map(\.x), [0, 40, 90]))
  }

  @Test("equalCentering: centres are equally far apart as far as the spacing allows")
  func equalCentering() throws {
    let built = try StackScreen(length: 300) { $0.distribution = .equalCentering }
    for (name, width) in [("a", 20.0), ("b", 60), ("c", 100)] { try built.add(name, width, 10) }
    // Centres at 10 and 250, so the middle one at 130.
    #expect(areClose(built.frames().map(\.x), [0, 100, 200]))
    try built.stack.update { $0.spacing = .points(50) }
    // The middle one must end at 150.
    #expect(areClose(built.frames().map(\.x), [0, 90, 200]))
    #expect(areClose(built.frames().map(\.width), [20, 60, 100]))
  }

  @Test("one view fills the stack, whatever the distribution", arguments: StackDistribution.allCases)
  func alone(_ distribution: StackDistribution) throws {
    let built = try StackScreen(length: 300) {
      $0.distribution = distribution
      $0.spacing = .points(50)
    }
    try built.add("a", 20, 10)
    #expect(areClose(built.frames().map(\.width), [300]))
  }

  @Test("without a length the stack is as long as views and gaps", arguments: StackDistribution.allCases)
  func natural(_ distribution: StackDistribution) throws {
    let built = try StackScreen {
      $0.distribution = distribution
      $0.spacing = .points(7)
    }
    try built.add("a", 40, 30)
    try built.add("b", 40, 20)
    built.layOut()
    #expect(areClose([built.stack.frame.width, built.stack.frame.height], [87, 30]))
    let fitting = built.stack.systemLayoutSizeFitting(.compressed)
    #expect(areClose([fitting.width, fitting.height], [87, 30]))
  }

  // MARK: - Across

  struct AlignmentCase: Sendable, CustomTestStringConvertible {
    let alignment: StackAlignment
    let tops: [Double]
    let heights: [Double]
    var testDescription: String { alignment.rawValue }
  }

  // Heights of 30 and 40; first baselines 10 and 20 below the top, last ones 5 and 15 above the bottom.
  static let alignments = [
    AlignmentCase(alignment: .fill, tops: [0, 0], heights: [40, 40]),
    AlignmentCase(alignment: .leading, tops: [0, 0], heights: [30, 40]),
    AlignmentCase(alignment: .top, tops: [0, 0], heights: [30, 40]),
    AlignmentCase(alignment: .center, tops: [5, 0], heights: [30, 40]),
    AlignmentCase(alignment: .trailing, tops: [10, 0], heights: [30, 40]),
    AlignmentCase(alignment: .bottom, tops: [10, 0], heights: [30, 40]),
    AlignmentCase(alignment: .firstBaseline, tops: [10, 0], heights: [30, 40]),
    AlignmentCase(alignment: .lastBaseline, tops: [0, 0], heights: [30, 40]),
  ]

  @Test("views stand where the alignment puts them, and the stack holds them all", arguments: alignments)
  func align(_ example: AlignmentCase) throws {
    let built = try StackScreen { $0.alignment = example.alignment }
    try built.add("a", 10, 30, baselines: BaselineOffsets(firstFromTop: 10, lastFromBottom: 5))
    let second = try built.add(
      "b", 10, 40, baselines: BaselineOffsets(firstFromTop: 20, lastFromBottom: 15))
    try second.setContentCompressionResistancePriority(760, for: .vertical)
    let frames = built.frames()
    #expect(areClose(frames.map(\.y), example.tops))
    #expect(areClose(frames.map(\.height), example.heights))
    #expect(areClose([built.stack.frame.height], [40]))
    // The same across a vertical stack, where there are no baselines to go by.
    try built.stack.update { $0.axis = .vertical }
    try built.stack.update { $0.alignment = .center }
    #expect(areClose(built.frames().map(\.y), [0, 30]))
  }

  @Test("baselines that ask for more room make the stack higher")
  func baselineRoom() throws {
    let built = try StackScreen { $0.alignment = .firstBaseline }
    try built.add("a", 10, 30, baselines: BaselineOffsets(firstFromTop: 2))
    try built.add("b", 10, 40, baselines: BaselineOffsets(firstFromTop: 25))
    // 23 down, then 30.
    #expect(areClose(built.frames().map(\.y), [23, 0]))
    #expect(areClose([built.stack.frame.height], [53]))
  }

  @Test("a view without a height of its own gets none, and stands in line all the same")
  func plain() throws {
    let built = try StackScreen(across: 100) { $0.alignment = .center }
    try built.add("a", 10, nil)
    try built.add("b", 10, 40)
    #expect(areClose(built.frames().map(\.y), [50, 30]))
    #expect(areClose(built.frames().map(\.height), [0, 40]))
  }

  // MARK: - Gaps and margins

  @Test("a gap of its own after one view, the system's, and the stack's again")
  func customSpacing() throws {
    let built = try StackScreen(.vertical) { $0.spacing = .points(5) }
    let views = try ["a", "b", "c"].map { try built.add($0, 10, 20) }
    #expect(areClose(built.frames().map(\.y), [0, 25, 50]))
    try built.stack.setCustomSpacing(.points(12), after: views[0])
    #expect(areClose(built.frames().map(\.y), [0, 32, 57]))
    // Without the one between, the gap is that after the first.
    views[1].isHidden = true
    #expect(areClose(built.frames().filter { $0.height > 0 }.map(\.y), [0, 32]))
    views[1].isHidden = false
    try built.stack.setCustomSpacing(.useSystem, after: views[0])
    #expect(areClose(built.frames().map(\.y), [0, 28, 53]))
    try built.stack.setCustomSpacing(.useDefault, after: views[0])
    #expect(areClose(built.frames().map(\.y), [0, 25, 50]))
    try built.stack.update { $0.spacing = .useSystem }
    #expect(areClose(built.frames().map(\.y), [0, 28, 56]))
    // Out and in again, a view has forgotten its gap.
    try built.stack.setCustomSpacing(.points(99), after: views[0])
    built.stack.removeArrangedSubview(views[0])
    try built.stack.insertArrangedSubview(views[0], at: 0)
    #expect(areClose(built.frames().map(\.y), [0, 28, 56]))
  }

  @Test("gaps of a vertical stack can run from baseline to baseline")
  func baselineSpacing() throws {
    let built = try StackScreen(.vertical) {
      $0.spacing = .points(20)
      $0.isBaselineRelativeArrangement = true
    }
    try built.add("a", 10, 30, baselines: BaselineOffsets(firstFromTop: 12, lastFromBottom: 6))
    try built.add("b", 10, 30, baselines: BaselineOffsets(firstFromTop: 12, lastFromBottom: 6))
    // From 24 to 44, which is 12 inside.
    #expect(areClose(built.frames().map(\.y), [0, 32]))
    try built.stack.update { $0.axis = .horizontal }
    #expect(areClose(built.frames().map(\.x), [0, 30]))
  }

  @Test("margins hold the views off the edges, those of the safe area too")
  func margins() throws {
    let built = try StackScreen(.vertical) { $0.isLayoutMarginsRelativeArrangement = true }
    try built.stack.setDirectionalLayoutMargins(
      DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    try built.add("a", 10, 20)
    #expect(built.frames()[0].isClose(to: Rect(x: 2, y: 1, width: 10, height: 20)))
    #expect(built.stack.frame.isClose(to: Rect(x: 0, y: 0, width: 16, height: 24)))
    try built.screen.window.setRootSafeArea(EdgeInsets(top: 40, left: 0, bottom: 0, right: 0))
    #expect(built.frames()[0].isClose(to: Rect(x: 2, y: 41, width: 10, height: 20)))
    #expect(built.stack.frame.isClose(to: Rect(x: 0, y: 0, width: 16, height: 64)))
    try built.stack.update { $0.isLayoutMarginsRelativeArrangement = false }
    #expect(built.frames()[0].isClose(to: Rect(x: 0, y: 0, width: 10, height: 20)))
  }

  @Test(
    "reading from right to left mirrors every arrangement", arguments: StackDistribution.allCases,
    StackAlignment.allCases)
  func mirror(_ distribution: StackDistribution, _ alignment: StackAlignment) throws {
    for axis in LayoutAxis.allCases {
      let both = try LayoutDirection.allCases.map { direction in
        let built = try StackScreen(axis, length: 300, across: 90, direction: direction) {
          $0.distribution = distribution
          $0.alignment = alignment
          $0.spacing = .points(9)
        }
        for (name, size) in [("a", 20.0), ("b", 60), ("c", 30)] { try built.add(name, size, size) }
        return (built.frames(), built.stack.frame.width)
      }
      #expect(
        zip(both[0].0, both[1].0).allSatisfy {
          $0.isClose(to: Rect(x: both[0].1 - $1.maxX, y: $1.y, width: $1.width, height: $1.height))
        })
    }
  }

  @Test("stacks inside stacks")
  func nested() throws {
    let built = try StackScreen(.vertical, across: 200) { $0.spacing = .points(4) }
    try built.add("title", nil, 20)
    let row = StackView(in: built.screen.context)
    try row.update {
      $0.distribution = .equalSpacing
      $0.alignment = .center
    }
    try built.stack.addArrangedSubview(row)
    let left = built.make("left", 30, 10)
    let right = built.make("right", 50, 40)
    try row.setArrangedSubviews([left, right])
    #expect(built.frames()[1].isClose(to: Rect(x: 0, y: 24, width: 200, height: 40)))
    #expect(left.frame.isClose(to: Rect(x: 0, y: 15, width: 30, height: 10)))
    #expect(right.frame.isClose(to: Rect(x: 150, y: 0, width: 50, height: 40)))
    row.isHidden = true
    built.layOut()
    #expect(areClose([built.stack.frame.height], [20]))
    #expect(built.screen.window.layoutConflicts.isEmpty)
  }
}
