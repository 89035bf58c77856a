import Testing

@testable import ViewLayout

/// Labels in 20 points: every character is 10 wide, every line 20 high, with the baseline at 16.
@Suite("Labels")
struct LabelTests {
  private let screen: Screen

  init() throws { screen = try Screen() }

  private func label(_ text: String, lines: Int = 1) throws -> Label {
    let label = Label(in: screen.context)
    label.translatesAutoresizingMaskIntoConstraints = false
    try label.setFont(Font(size: 20))
    try label.setText(text)
    try label.setNumberOfLines(lines)
    try screen.window.addSubview(label)
    return label
  }

  private func pin(_ view: View, x: Double = 0, y: Double = 0) throws {
    try view.leftAnchor.held(to: screen.window.leftAnchor, plus: x)
    try view.topAnchor.held(to: screen.window.topAnchor, plus: y)
  }

  @Test("start as a UILabel does")
  func defaults() throws {
    let label = Label(in: screen.context)
    #expect(label.text == "")
    #expect(label.font == (try Font(size: 17, weight: .regular)))
    #expect(label.numberOfLines == 1)
    #expect(label.textAlignment == .natural)
    #expect(label.lineBreakMode == .byTruncatingTail)
    #expect(label.textColor.hex == "#000000")
    #expect(label.translatesAutoresizingMaskIntoConstraints)
    #expect(label.contentHuggingPriority(for: .horizontal) == 250)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == 750)
    #expect(label.displayName == "label1")
    // UIKit: a label without text collapses.
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 0, height: 0))
    #expect(label.baselineOffsets == BaselineOffsets())
  }

  @Test("are as large as their text, and follow it")
  func intrinsicSize() throws {
    let label = try label("Order 42")
    try pin(label, x: 10, y: 20)
    screen.window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 10, y: 20, width: 80, height: 20))
    try label.setText("Order")
    screen.window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 10, y: 20, width: 50, height: 20))
    try label.setFont(Font(size: 10, weight: .bold))
    screen.window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 10, y: 20, width: 25, height: 10))
    try label.setText("")
    screen.window.layoutIfNeeded()
    #expect(label.frame == Rect(x: 10, y: 20, width: 0, height: 0))
  }

  @Test("are rounded up to the pixels of their screen, so that no frame cuts text off")
  func wholePixels() throws {
    // In 20.3 points a character is 10.15 wide and a line 20.3 high: 60.9 pixels each for two characters and a line.
    try screen.window.setRootScale(3)
    let label = try label("ab")
    try label.setFont(Font(size: 20.3))
    try pin(label, x: 0.4)
    screen.window.layoutIfNeeded()
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 61.0 / 3, height: 61.0 / 3))
    #expect(label.frame.isClose(to: Rect(x: 1.0 / 3, y: 0, width: 61.0 / 3, height: 61.0 / 3)))
  }

  @Test("that wrap get the height for the width that constraints give them, in one pass")
  func wrapping() throws {
    let label = try label("aa bb cc dd", lines: 0)
    let below = try screen.view("below")
    try pin(label)
    let width = try label.widthAnchor.held(.lessThanOrEqual, plus: 50)
    try below.topAnchor.held(to: label.bottomAnchor, plus: 8)
    try below.leftAnchor.held(to: label.leftAnchor)
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(label.frame == Rect(x: 0, y: 0, width: 50, height: 40))
    #expect(below.frame.y == 48)
    // A constant alone: the pass begins anew all the same.
    for (limit, expected) in [(20.0, 80.0), (110, 20), (50, 40), (400, 20), (109, 40), (50, 40)] {
      try width.setConstant(limit)
      screen.window.layoutIfNeeded()
      #expect(label.frame.width == min(limit, 110))
      #expect(label.frame.height == expected, "\(limit)")
      #expect(below.frame.y == expected + 8)
    }
  }

  @Test("keep to the number of lines they are allowed")
  func numberOfLines() throws {
    let label = try label("aa bb cc dd", lines: 2)
    try pin(label)
    try label.widthAnchor.held(plus: 20)
    screen.window.layoutIfNeeded()
    #expect(label.frame.height == 40)
    #expect(label.textMetrics(width: 20).isTruncated)
    try label.setNumberOfLines(1)
    screen.window.layoutIfNeeded()
    #expect(label.frame.height == 20)
    try label.setNumberOfLines(0)
    screen.window.layoutIfNeeded()
    #expect(label.frame.height == 80)
    label.lineBreakMode = .byCharWrapping
    try label.setText("a bbbb c")
    screen.window.layoutIfNeeded()
    #expect(label.frame.height == 80)
  }

  @Test("that wrap lift their superview's height, whatever view is asked for layout")
  func insideViews() throws {
    let box = try screen.view("box")
    let label = try label("aa bb cc", lines: 0)
    try box.addSubview(label)
    try pin(box)
    try box.widthAnchor.held(plus: 36)
    try label.holdEdges(to: box, inset: 8)
    box.layoutIfNeeded()
    #expect(label.frame == Rect(x: 8, y: 8, width: 20, height: 60))
    screen.window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 0, y: 0, width: 36, height: 76))
    // Nothing has changed: nothing is solved, nothing moves.
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(box.frame == Rect(x: 0, y: 0, width: 36, height: 76))
  }

  @Test("whose width depends on their height without end are named")
  func unsettled() throws {
    let label = try label("aa bb cc dd ee ff gg hh", lines: 0)
    label.identifier = "restless"
    try pin(label)
    // As wide as high: one line of 20 makes it 20 wide, that takes eight lines of 20, 160 wide it takes two, 40 wide
    // it takes eight again.
    try label.widthAnchor.held(to: label.heightAnchor)
    try label.setContentCompressionResistancePriority(1, for: .horizontal)
    try label.setContentHuggingPriority(1, for: .horizontal)
    #expect(screen.window.layoutIfNeeded() == .unsettled(views: ["restless"]))
  }

  @Test("animate to their new height in one step")
  func animation() throws {
    let label = try label("aa bb cc", lines: 0)
    try pin(label)
    let width = try label.widthAnchor.held(plus: 80)
    screen.window.layoutIfNeeded()
    try screen.context.animate(duration: 1, curve: .linear) {
      try width.setConstant(20)
      screen.window.layoutIfNeeded()
    }
    #expect(label.frame == Rect(x: 0, y: 0, width: 20, height: 60))
    #expect(label.animations.count == 1)
    screen.context.now = Instant(nanoseconds: 500_000_000)
    #expect(label.presentationFrame.isClose(to: Rect(x: 0, y: 0, width: 50, height: 40)))
  }

  @Test("whose frame places them wrap in its width, and it stays")
  func framed() throws {
    let label = try label("aa bb cc", lines: 0)
    label.frame = Rect(x: 5, y: 5, width: 20, height: 30)
    label.translatesAutoresizingMaskIntoConstraints = true
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(label.frame == Rect(x: 5, y: 5, width: 20, height: 30))
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 80, height: 60))
  }

  // MARK: - Baselines

  @Test("line up by their baselines")
  func baselines() throws {
    let large = try label("Large\nand more", lines: 0)
    let small = try label("small")
    try small.setFont(Font(size: 10))
    try pin(large, y: 100)
    try small.leftAnchor.held(to: large.rightAnchor)
    let first = try small.firstBaselineAnchor.held(to: large.firstBaselineAnchor)
    screen.window.layoutIfNeeded()
    // 100 + 16 is the large baseline, the small one lies 8 below its top.
    #expect(small.frame.y == 108)
    try first.setConstant(5)
    screen.window.layoutIfNeeded()
    #expect(small.frame.y == 113)
    first.deactivate()
    try small.lastBaselineAnchor.held(to: large.lastBaselineAnchor)
    screen.window.layoutIfNeeded()
    // 100 + 40 - 4, less the small one's 8.
    #expect(small.frame.y == 128)
    // The order in which the constant is set and the font changes does not matter.
    try large.setFont(Font(size: 40))
    screen.window.layoutIfNeeded()
    #expect(small.frame.y == 100 + 80 - 8 - 8)
  }

  @Test("any view may say where its baselines are; of a plain one they are its edges")
  func baselinesOfViews() throws {
    let plain = try screen.view("plain")
    try plain.hold(at: Rect(x: 0, y: 50, width: 10, height: 30))
    let marked = BaselineView(in: screen.context)
    marked.translatesAutoresizingMaskIntoConstraints = false
    marked.offsets = BaselineOffsets(firstFromTop: 12, lastFromBottom: 7)
    try screen.window.addSubview(marked)
    try marked.widthAnchor.held(plus: 10)
    try marked.firstBaselineAnchor.held(to: plain.firstBaselineAnchor)
    try marked.lastBaselineAnchor.held(to: plain.lastBaselineAnchor, plus: 1)
    screen.window.layoutIfNeeded()
    // Top: 50 - 12; bottom: 80 + 1 + 7.
    #expect(marked.frame.y == 38)
    #expect(marked.frame.height == 50)
  }

  // MARK: - Refusals

  @Test("refuse what cannot be, and stay as they were")
  func refusals() throws {
    let label = try label("Order")
    let long = String(repeating: "x", count: LayoutLimits.greatestTextLength + 1)
    #expect(throws: LayoutError.textTooLong(length: 10_001, limit: 10_000)) { try label.setText(long) }
    #expect(throws: LayoutError.numberOfLinesOutOfRange(-1)) { try label.setNumberOfLines(-1) }
    for size in [0, -3, .nan, .infinity, 0.99, 1000.5] as [Double] {
      #expect(throws: LayoutError.self) { try Font(size: size) }
    }
    #expect(label.text == "Order")
    #expect(label.numberOfLines == 1)
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 50, height: 20))
    try label.setText(String(long.dropLast()))
    try label.setFont(Font(size: 1000))
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 5e6, height: 1000))
  }

  @Test("without a font say so when they get text, not before")
  func missingFont() throws {
    let context = LayoutContext(textMeasurer: NoFont())
    let label = Label(in: context)
    try label.setFont(Font(size: 20, weight: .bold))
    try label.setText("")
    #expect(throws: LayoutError.fontUnavailable(reason: "none")) { try label.setText("Order") }
    #expect(label.text == "")
    #expect(label.intrinsicContentSize == IntrinsicSize(width: 0, height: 0))
  }
}

private struct NoFont: TextMeasuring {
  func measure(_ text: String, weight: FontWeight) throws(LayoutError) -> MeasuredText {
    throw .fontUnavailable(reason: "none")
  }
}

/// A view with baselines of its own.
private final class BaselineView: View {
  var offsets = BaselineOffsets()

  override var baselineOffsets: BaselineOffsets { offsets }
}
