import Testing

@testable import ViewLayout

@Suite("a refused call leaves everything as it was")
struct RefusalTests {
  @Test("a constraint between two trees cannot be activated; once they are one it can")
  func noCommonAncestor() throws {
    let screen = try Screen()
    let first = screen.detachedView("a")
    let second = screen.detachedView("b")
    let constraint = try first.leadingAnchor.constraint(equalTo: second.leadingAnchor)
    #expect(
      throws: LayoutError.noCommonAncestor(
        constraint: "a.leading == b.leading", first: "a", second: "b")
    ) { try constraint.activate() }
    #expect(!constraint.isActive)
    #expect(first.constraints.isEmpty && second.constraints.isEmpty)
    try screen.window.addSubview(first)
    try screen.window.addSubview(second)
    try constraint.activate()
    #expect(constraint.isActive)
    #expect(constraint.holder === screen.window)
  }

  @Test("activating several is all or none")
  func allOrNone() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let stranger = screen.detachedView("stranger")
    let good = try view.widthAnchor.constraint(equalToConstant: 40)
    let bad = try view.topAnchor.constraint(equalTo: stranger.topAnchor)
    #expect(throws: LayoutError.self) { try LayoutConstraint.activate([good, bad]) }
    #expect(!good.isActive && !bad.isActive)
    try LayoutConstraint.activate([good, good])
    #expect(view.constraints.count == 1)
  }

  @Test("a guide that belongs to no view has no ancestor to share")
  func looseGuide() throws {
    let screen = try Screen()
    let guide = LayoutGuide(in: screen.context)
    let constraint = try guide.widthAnchor.constraint(equalToConstant: 40)
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
  }

  @Test("a view cannot be put into itself or into what it contains")
  func cycles() throws {
    let screen = try Screen()
    let outer = try screen.view("outer")
    let inner = try screen.view("inner", in: outer)
    #expect(throws: LayoutError.viewInsideItself(view: "outer", superview: "outer")) {
      try outer.addSubview(outer)
    }
    #expect(throws: LayoutError.viewInsideItself(view: "outer", superview: "inner")) {
      try inner.addSubview(outer)
    }
    #expect(throws: LayoutError.rootNeedsNoSuperview(view: "window")) {
      try screen.detachedView("other").addSubview(screen.window)
    }
    #expect(outer.superview === screen.window)
    #expect(inner.superview === outer)
    #expect(screen.window.subviews.map(\.displayName) == ["outer"])
    #expect(outer.subviews.map(\.displayName) == ["inner"])
    #expect(inner.subviews.isEmpty)
  }

  static let impossibleNumbers: [Double] = [.nan, .infinity, -.infinity, 1.797e308, 1e300, -1e300, 1e9]

  private func isOutOfRange(_ body: () throws -> Void) -> Bool {
    do {
      try body()
      return false
    } catch LayoutError.numberOutOfRange {
      return true
    } catch {
      return false
    }
  }

  @Test("a number that is none, or too large, is refused at the call", arguments: impossibleNumbers)
  func numbers(_ number: Double) throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let stack = HidingStackView(in: screen.context, position: .top, alignment: .leading)
    let width = try view.widthAnchor.held(plus: 100, at: 999)
    screen.window.layoutIfNeeded()
    #expect(isOutOfRange { _ = try view.widthAnchor.constraint(lessThanOrEqualToConstant: number) })
    #expect(isOutOfRange { try width.setConstant(number) })
    #expect(
      isOutOfRange { _ = try view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: number) })
    #expect(
      isOutOfRange {
        try view.setLayoutMargins(EdgeInsets(top: 0, left: 0, bottom: number, right: 0))
      })
    #expect(
      isOutOfRange {
        try screen.window.setRootSafeArea(EdgeInsets(top: number, left: 0, bottom: 0, right: 0))
      })
    #expect(isOutOfRange { try screen.window.resize(to: Size(width: 100, height: number)) })
    #expect(isOutOfRange { try stack.setSpacing(number) })
    #expect(width.constant == 100)
    #expect(view.layoutMargins == EdgeInsets(all: 8))
    #expect(screen.window.rootSafeArea == .zero)
    #expect(screen.window.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(stack.spacing == 8)
    screen.window.layoutIfNeeded()
    #expect(view.frame.width == 100)
  }

  @Test("a window has no negative size and no negative safe area")
  func negativeSizes() throws {
    let screen = try Screen()
    #expect(throws: LayoutError.negativeSize(name: "size.width", value: -1)) {
      try screen.window.resize(to: Size(width: -1, height: 10))
    }
    #expect(throws: LayoutError.negativeSize(name: "safeArea.left", value: -2)) {
      try screen.window.setRootSafeArea(EdgeInsets(top: 0, left: -2, bottom: 0, right: 0))
    }
    #expect(screen.window.frame == Rect(x: 0, y: 0, width: 400, height: 800))
    #expect(screen.window.rootSafeArea == .zero)
  }

  struct PriorityCase: Sendable, CustomTestStringConvertible {
    let from: Double
    let to: Double
    let isAllowed: Bool
    var testDescription: String { "\(from) to \(to)" }
  }

  static let priorities = [
    PriorityCase(from: 1000, to: 250, isAllowed: false),
    PriorityCase(from: 250, to: 1000, isAllowed: false),
    PriorityCase(from: 250, to: 999, isAllowed: true),
    PriorityCase(from: 1000, to: 1000, isAllowed: true),
  ]

  @Test(
    "an active constraint's change between required and optional takes effect, with one warning",
    arguments: priorities)
  func priority(_ example: PriorityCase) throws {
    let screen = try Screen()
    let view = try screen.view("view")
    try view.widthAnchor.held(plus: 20, at: 600)
    let constraint = try view.widthAnchor.held(plus: 10, at: example.from)
    screen.window.layoutIfNeeded()
    try constraint.setPriority(example.to)
    #expect(constraint.priority == example.to)
    screen.window.layoutIfNeeded()
    #expect(view.frame.width == (example.to > 600 ? 10 : 20))
    let warnings = screen.context.takeWarnings()
    #expect(warnings.map(\.isOfPriority) == (example.isAllowed ? [] : [true]))
    // Once for each constraint; what is inactive may change as it likes.
    try constraint.setPriority(example.from)
    constraint.deactivate()
    try constraint.setPriority(example.to)
    #expect(screen.context.takeWarnings().isEmpty)
  }

  @Test("a changed priority is followed by the next pass")
  func changedPriority() throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let first = try view.widthAnchor.held(plus: 10, at: 500)
    try view.widthAnchor.held(plus: 20, at: 600)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.width - 20) < 1e-9)
    try first.setPriority(700)
    screen.window.layoutIfNeeded()
    #expect(abs(view.frame.width - 10) < 1e-9)
  }

  @Test("a priority is 1 to 1000", arguments: [0, 0.5, -1, 1000.5, Double.nan, .infinity])
  func priorityRange(_ priority: Double) throws {
    let screen = try Screen()
    let view = try screen.view("view")
    let constraint = try view.widthAnchor.constraint(equalToConstant: 10)
    #expect(throws: LayoutError.self) { try constraint.setPriority(priority) }
    #expect(throws: LayoutError.self) { try view.setContentHuggingPriority(priority, for: .vertical) }
    #expect(throws: LayoutError.self) {
      try view.setContentCompressionResistancePriority(priority, for: .vertical)
    }
    #expect(constraint.priority == 1000)
    #expect(view.contentHuggingPriority(for: .vertical) == 250)
    #expect(view.contentCompressionResistancePriority(for: .vertical) == 750)
  }

  struct PairCase: Sendable, CustomTestStringConvertible {
    let first: LayoutAttribute
    let second: LayoutAttribute?
    let isAllowed: Bool
    var testDescription: String { "\(first.rawValue) and \(second?.rawValue ?? "nothing")" }
  }

  static let pairs = [
    PairCase(first: .left, second: .right, isAllowed: true),
    PairCase(first: .leading, second: .trailing, isAllowed: true),
    PairCase(first: .leading, second: .centerX, isAllowed: true),
    PairCase(first: .left, second: .centerX, isAllowed: true),
    PairCase(first: .width, second: .height, isAllowed: true),
    PairCase(first: .top, second: .lastBaseline, isAllowed: true),
    PairCase(first: .width, second: nil, isAllowed: true),
    PairCase(first: .left, second: .leading, isAllowed: false),
    PairCase(first: .trailing, second: .right, isAllowed: false),
    PairCase(first: .top, second: .left, isAllowed: false),
    PairCase(first: .centerX, second: .centerY, isAllowed: false),
    PairCase(first: .width, second: .top, isAllowed: false),
    PairCase(first: .bottom, second: .height, isAllowed: false),
    PairCase(first: .top, second: nil, isAllowed: false),
    PairCase(first: .centerX, second: nil, isAllowed: false),
  ]

  @Test("only attributes of one kind can be related", arguments: pairs)
  func attributes(_ example: PairCase) throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    func make() throws {
      _ = try LayoutConstraint(
        item: first, attribute: example.first, relatedBy: .equal,
        toItem: example.second == nil ? nil : second, attribute: example.second)
    }
    if example.isAllowed { try make() } else { #expect(throws: LayoutError.self) { try make() } }
  }

  @Test("a guide has one owner, and a sibling must be a subview")
  func strangers() throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    let guide = LayoutGuide(in: screen.context)
    try first.addLayoutGuide(guide)
    #expect(throws: LayoutError.self) { try second.addLayoutGuide(guide) }
    #expect(guide.owningView === first && second.layoutGuides.isEmpty)
    let inner = try screen.view("inner", in: first)
    for refused in [
      { try screen.window.insertSubview(second, aboveSubview: inner) },
      { try screen.window.insertSubview(second, belowSubview: inner) },
      { try screen.window.bringSubviewToFront(inner) },
      { try screen.window.sendSubviewToBack(inner) },
    ] {
      #expect(throws: LayoutError.notASubview(view: "inner", superview: "window")) { try refused() }
    }
    #expect(screen.window.subviews.map(\.displayName) == ["first", "second"])
  }

  @Test("a constraint keeps no view alive, and says so when one is gone")
  func goneItem() throws {
    let screen = try Screen()
    var view: View? = screen.detachedView("gone")
    let constraint = try #require(try view?.widthAnchor.constraint(equalToConstant: 5))
    weak let remembered = view
    view = nil
    #expect(remembered == nil)
    #expect(throws: LayoutError.self) { try constraint.activate() }
    #expect(!constraint.isActive)
  }
}

extension LayoutWarning {
  fileprivate var isOfPriority: Bool {
    if case .priorityCrossesRequired = self { true } else { false }
  }
}
