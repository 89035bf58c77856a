import Testing

@testable import ViewLayout

@Suite(
  "the size that fits follows from constraints, as UIKit's documentation says, and leaves the layout alone")
struct FittingTests {
  /// A card 300 wide in the window, with a text inside margins of 10 and a line of 2 points below it.
  private struct Card {
    let screen: Screen
    let card: View
    let text: SizedView
    let width: LayoutConstraint

    init() throws {
      screen = try Screen()
      card = try screen.view("card")
      width = try card.widthAnchor.held(plus: 300, at: 999)
      text = try screen.label("text", width: 120, height: 30, in: card)
      let line = try screen.view("line", in: card)
      try text.leadingAnchor.held(to: card.leadingAnchor, plus: 10)
      try text.trailingAnchor.held(to: card.trailingAnchor, plus: -10)
      try text.topAnchor.held(to: card.topAnchor, plus: 10)
      try line.topAnchor.held(to: text.bottomAnchor, plus: 5)
      try line.heightAnchor.held(plus: 2)
      try line.bottomAnchor.held(to: card.bottomAnchor, plus: -10)
      width.deactivate()
    }
  }

  private func isClose(_ size: Size, _ width: Double, _ height: Double) -> Bool {
    abs(size.width - width) < 1e-6 && abs(size.height - height) < 1e-6
  }

  @Test("compressed is as small as content and insets allow, expanded as large as nothing forbids")
  func levels() throws {
    let built = try Card()
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 140, 57))
    // The text hugs at 250, so it grows no more than anything above 50 allows.
    #expect(isClose(built.card.systemLayoutSizeFitting(.expanded), 140, 57))
    try built.text.setContentHuggingPriority(49, for: .horizontal)
    #expect(isClose(built.card.systemLayoutSizeFitting(.expanded), 10_000, 57))
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 140, 57))
    try built.card.widthAnchor.held(.lessThanOrEqual, plus: 500)
    #expect(isClose(built.card.systemLayoutSizeFitting(.expanded), 500, 57))
  }

  @Test("a target counts as much as its priority says")
  func priorities() throws {
    let built = try Card()
    func fitting(_ width: Double, _ priority: Double) throws -> Size {
      built.card.systemLayoutSizeFitting(
        try FittingTarget(Size(width: width, height: 0), horizontalPriority: priority))
    }
    #expect(isClose(try fitting(300, 1000), 300, 57))
    #expect(isClose(try fitting(300, 251), 300, 57))
    #expect(isClose(try fitting(300, 249), 140, 57))
    // Below the content's resistance of 750 it is not squeezed, above it is, down to the insets.
    #expect(isClose(try fitting(50, 749), 140, 57))
    #expect(isClose(try fitting(50, 751), 50, 57))
    #expect(isClose(try fitting(0, 1000), 0, 57))
    for bad in [0, -1, 1001, Double.nan] { #expect(throws: LayoutError.self) { try fitting(10, bad) } }
    for bad in [-1, Double.nan, .infinity, 1e8] { #expect(throws: LayoutError.self) { try fitting(bad, 50) } }
  }

  @Test("what holds the view outside has no say, what it holds itself has")
  func outside() throws {
    let built = try Card()
    try built.card.leadingAnchor.held(to: built.screen.window.leadingAnchor)
    try built.card.trailingAnchor.held(to: built.screen.window.trailingAnchor)
    built.screen.window.layoutIfNeeded()
    #expect(built.card.frame.width == 400)
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 140, 57))
    try built.width.activate()
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 300, 57))
  }

  @Test("text is as high as the width that comes out asks for")
  func wrapping() throws {
    let screen = try Screen()
    let card = try screen.view("card")
    let label = Label(in: screen.context)
    label.translatesAutoresizingMaskIntoConstraints = false
    try label.setNumberOfLines(0)
    try label.setText("one two three four five six seven eight nine ten")
    try card.addSubview(label)
    try label.holdEdges(to: card, inset: 10)
    try card.widthAnchor.held(plus: 150)
    screen.window.layoutIfNeeded()
    let living = (card.frame, label.frame, label.intrinsicContentSize)
    for width in [100.0, 200, 1000] {
      let size = card.systemLayoutSizeFitting(
        try FittingTarget(Size(width: width, height: 0), horizontalPriority: 999))
      // 150 is required.
      #expect(isClose(size, 150, living.0.height))
    }
    let free = Label(in: screen.context)
    try free.setNumberOfLines(0)
    try free.setText("one two three four five six seven eight nine ten")
    let one = free.sizeThatFits(Size(width: 10_000, height: 0))
    let narrow = free.sizeThatFits(Size(width: 130, height: 0))
    #expect(narrow.height > one.height && narrow.width <= 130)
    #expect(isClose(Size(width: narrow.width, height: narrow.height + 20), narrow.width, living.0.height))
    #expect(living.0 == card.frame && living.1 == label.frame && living.2 == label.intrinsicContentSize)
  }

  @Test("the living layout does not notice: neither frames nor the work of the next pass")
  func untouched() throws {
    let built = try Card()
    built.screen.window.layoutIfNeeded()
    let engine = built.screen.window.engine
    let before = (built.card.frame, built.text.frame, engine.restatementCount)
    for _ in 0..<3 { _ = built.card.systemLayoutSizeFitting(.expanded) }
    #expect(!engine.isStale)
    built.screen.window.layoutIfNeeded()
    #expect((built.card.frame, built.text.frame, engine.restatementCount) == before)
    // In the middle of changes as well.
    try built.width.activate()
    _ = built.card.systemLayoutSizeFitting(.compressed)
    built.screen.window.layoutIfNeeded()
    #expect(built.card.frame.isClose(to: Rect(x: 0, y: 0, width: 300, height: 57)))
    try built.width.setConstant(200)
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 200, 57))
    built.screen.window.layoutIfNeeded()
    #expect(built.card.frame.isClose(to: Rect(x: 0, y: 0, width: 200, height: 57)))
    #expect(engine.restatementCount == before.2)
  }

  @Test("a view outside every window fits as well")
  func detached() throws {
    let built = try Card()
    built.card.removeFromSuperview()
    #expect(isClose(built.card.systemLayoutSizeFitting(.compressed), 140, 57))
    try built.screen.window.addSubview(built.card)
    built.screen.window.layoutIfNeeded()
    #expect(built.card.frame.isClose(to: Rect(x: 0, y: 0, width: 140, height: 57)))
  }

  @Test("sizeThatFits has nothing to do with constraints; sizeToFit keeps the origin")
  func sizeToFit() throws {
    let built = try Card()
    #expect(built.text.sizeThatFits(.zero) == Size(width: 120, height: 30))
    let view = try built.screen.framedView("view", Rect(x: 7, y: 8, width: 20, height: 30))
    #expect(view.sizeThatFits(Size(width: 500, height: 500)) == Size(width: 20, height: 30))
    let label = Label(in: built.screen.context)
    try built.screen.window.addSubview(label)
    label.frame = Rect(x: 3, y: 4, width: 0, height: 0)
    try label.setText("Order")
    label.sizeToFit()
    let text = label.textMetrics()
    #expect(label.frame == Rect(x: 3, y: 4, width: text.width, height: text.height))
  }
}
