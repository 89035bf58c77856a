import Testing

@testable import ViewLayout

@Suite("autoresizing masks follow the superview as UIKit's documentation says")
struct AutoresizingTests {
  struct MaskCase: Sendable, CustomTestStringConvertible {
    let mask: AutoresizingMask
    let frame: Rect
    /// In a superview that grew from 100 × 200 to 160 × 320.
    let expected: Rect
    let testDescription: String
  }

  // 60 points more in width, 120 in height. The difference goes to the flexible parts in proportion to their sizes.
  static let cases = [
    MaskCase(
      mask: [], frame: Rect(x: 10, y: 20, width: 30, height: 40),
      expected: Rect(x: 10, y: 20, width: 30, height: 40), testDescription: "nothing"),
    MaskCase(
      mask: [.flexibleWidth, .flexibleHeight], frame: Rect(x: 10, y: 20, width: 30, height: 40),
      expected: Rect(x: 10, y: 20, width: 90, height: 160), testDescription: "size"),
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleTopMargin], frame: Rect(x: 10, y: 20, width: 30, height: 40),
      expected: Rect(x: 70, y: 140, width: 30, height: 40), testDescription: "near margins"),
    MaskCase(
      mask: [.flexibleRightMargin, .flexibleBottomMargin], frame: Rect(x: 10, y: 20, width: 30, height: 40),
      expected: Rect(x: 10, y: 20, width: 30, height: 40), testDescription: "far margins"),
    // Margins of 10 and 60 share 60 points as 1 to 6; of 20 and 140 share 120 as 1 to 7.
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleRightMargin, .flexibleTopMargin, .flexibleBottomMargin],
      frame: Rect(x: 10, y: 20, width: 30, height: 40),
      expected: Rect(x: 10 + 60.0 / 7, y: 20 + 120.0 / 8, width: 30, height: 40),
      testDescription: "both margins"),
    // 10, 30 and 60 of 100: everything grows by 6 tenths; in height likewise.
    MaskCase(
      mask: [
        .flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin, .flexibleTopMargin, .flexibleHeight,
        .flexibleBottomMargin,
      ],
      frame: Rect(x: 10, y: 20, width: 30, height: 40), expected: Rect(x: 16, y: 32, width: 48, height: 64),
      testDescription: "everything"),
    // Nothing to be in proportion to: left and width are both 0, so each takes half.
    MaskCase(
      mask: [.flexibleLeftMargin, .flexibleWidth], frame: Rect(x: 0, y: 0, width: 0, height: 10),
      expected: Rect(x: 30, y: 0, width: 30, height: 10), testDescription: "parts of 0"),
  ]

  @Test("a resize is shared out", arguments: cases, [false, true])
  func share(_ example: MaskCase, byConstraints: Bool) throws {
    let screen = try Screen()
    let box = View(in: screen.context, frame: Rect(x: 0, y: 0, width: 100, height: 200))
    try screen.window.addSubview(box)
    let view = try screen.framedView("view", example.frame, in: box)
    view.autoresizingMask = example.mask
    screen.window.layoutIfNeeded()
    #expect(view.frame == example.frame)
    if byConstraints {
      box.translatesAutoresizingMaskIntoConstraints = false
      try box.widthAnchor.held(plus: 160)
      try box.heightAnchor.held(plus: 320)
      screen.window.layoutIfNeeded()
    } else {
      // At once, as in UIKit, and no layout pass moves it again.
      box.frame = Rect(x: 0, y: 0, width: 160, height: 320)
      #expect(view.frame.isClose(to: example.expected))
      screen.window.layoutIfNeeded()
    }
    #expect(view.frame.isClose(to: example.expected))
    #expect(screen.window.layoutConflicts.isEmpty)
  }

  @Test("there and back is the same to the bit, also through a size of 0", arguments: cases)
  func back(_ example: MaskCase) throws {
    let screen = try Screen(width: 100, height: 200)
    let view = try screen.framedView("view", example.frame)
    view.autoresizingMask = example.mask
    for size in [Size(width: 333, height: 777), Size(width: 0, height: 0), Size(width: 100, height: 200)] {
      try screen.window.resize(to: size)
      screen.window.layoutIfNeeded()
    }
    #expect(view.frame == example.frame)
  }

  @Test("a frame that is set counts from the superview's size at that moment")
  func settingTheFrame() throws {
    let screen = try Screen(width: 100, height: 200)
    let view = try screen.framedView("view", Rect(x: 0, y: 0, width: 100, height: 10))
    view.autoresizingMask = [.flexibleWidth]
    try screen.window.resize(to: Size(width: 150, height: 200))
    #expect(view.frame.width == 150)
    view.frame = Rect(x: 10, y: 0, width: 100, height: 10)
    try screen.window.resize(to: Size(width: 200, height: 200))
    screen.window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 0, width: 150, height: 10))
    screen.window.autoresizesSubviews = false
    try screen.window.resize(to: Size(width: 500, height: 200))
    screen.window.layoutIfNeeded()
    #expect(view.frame == Rect(x: 10, y: 0, width: 150, height: 10))
  }

  @Test("views inside views follow, and constraints see the size that came out")
  func nested() throws {
    let screen = try Screen(width: 100, height: 200)
    let outer = try screen.framedView("outer", Rect(x: 10, y: 10, width: 80, height: 80))
    outer.autoresizingMask = [.flexibleWidth]
    let inner = try screen.framedView("inner", Rect(x: 50, y: 0, width: 20, height: 20), in: outer)
    inner.autoresizingMask = [.flexibleLeftMargin]
    let beside = try screen.view("beside")
    try beside.widthAnchor.held(to: outer.widthAnchor, times: 0.5)
    try screen.window.resize(to: Size(width: 140, height: 200))
    #expect(inner.frame == Rect(x: 90, y: 0, width: 20, height: 20))
    screen.window.layoutIfNeeded()
    #expect(outer.frame == Rect(x: 10, y: 10, width: 120, height: 80))
    #expect(inner.frame == Rect(x: 90, y: 0, width: 20, height: 20))
    #expect(beside.frame.width == 60)
  }

  @Test("in a conflict the mask is named, with what it makes of the superview's size")
  func conflict() throws {
    let screen = try Screen(width: 100, height: 200)
    let view = try screen.framedView("box", Rect(x: 10, y: 0, width: 60, height: 10))
    view.autoresizingMask = [.flexibleWidth]
    try view.widthAnchor.held(plus: 50)
    screen.window.layoutIfNeeded()
    let conflict = try #require(screen.window.layoutConflicts.first)
    #expect(
      conflict.members.map(\.description).contains("box.width = window.width - 40 (autoresizingMask)"))
    #expect(conflict.broken?.description == "box.width == 50")
    #expect(view.frame == Rect(x: 10, y: 0, width: 60, height: 10))
  }

  @Test("a resize inside an animation block moves the view along")
  func animation() throws {
    let screen = try Screen(width: 100, height: 200)
    let view = try screen.framedView("view", Rect(x: 0, y: 0, width: 100, height: 10))
    view.autoresizingMask = [.flexibleWidth]
    screen.window.layoutIfNeeded()
    try screen.context.animate(duration: 1, curve: .linear) {
      try screen.window.resize(to: Size(width: 200, height: 200))
      screen.window.layoutIfNeeded()
    }
    try screen.advance(to: 0.5)
    #expect(view.presentationFrame.isClose(to: Rect(x: 0, y: 0, width: 150, height: 10)))
  }
}
