import Testing

@testable import ViewLayout

@Suite("frames end on whole pixels of the screen")
struct PixelGridTests {
  struct EdgeCase: Sendable, CustomTestStringConvertible {
    let scale: Double
    let solved: Double
    let placed: Double
    var testDescription: String { "\(solved) at \(scale) pixels a point" }
  }

  // To the nearest device pixel, halves up.
  static let edges = [
    EdgeCase(scale: 2, solved: 950.25, placed: 950.5), EdgeCase(scale: 2, solved: 950.2, placed: 950),
    EdgeCase(scale: 1, solved: 10.5, placed: 11), EdgeCase(scale: 1, solved: -10.5, placed: -10),
    EdgeCase(scale: 3, solved: 10.4, placed: 31.0 / 3), EdgeCase(scale: 3, solved: 33.5, placed: 101.0 / 3),
    EdgeCase(scale: 2, solved: 7, placed: 7),
  ]

  @Test("an edge goes to the nearest pixel", arguments: edges)
  func edge(_ example: EdgeCase) throws {
    let screen = try Screen(width: 2000, height: 2000)
    try screen.window.setRootScale(example.scale)
    let view = try screen.view("a")
    try view.hold(at: Rect(x: example.solved, y: example.solved, width: 20, height: 20))
    screen.window.layoutIfNeeded()
    #expect(view.frame.x == example.placed && view.frame.y == example.placed)
  }

  @Test("sizes follow from the rounded edges: views that touch go on touching")
  func touching() throws {
    let screen = try Screen(width: 100)
    try screen.window.setRootScale(1)
    var views: [View] = []
    for index in 0..<3 {
      let view = try screen.view("v\(index)")
      try view.leftAnchor.held(to: views.last?.rightAnchor ?? screen.window.leftAnchor)
      try view.widthAnchor.held(to: screen.window.widthAnchor, times: 1.0 / 3)
      views.append(view)
    }
    screen.window.layoutIfNeeded()
    // Edges at 33.3, 66.7 and 100.
    #expect(views.map(\.frame.x) == [0, 33, 67])
    #expect(views.map(\.frame.width) == [33, 34, 33])
  }

  @Test("edges are rounded where they lie in the window, not in the superview")
  func nested() throws {
    let screen = try Screen()
    try screen.window.setRootScale(1)
    let outer = try screen.view("outer")
    try outer.hold(at: Rect(x: 0.4, y: 0.4, width: 50, height: 50))
    let inner = try screen.view("inner", in: outer)
    try inner.hold(at: Rect(x: 0.4, y: 0.4, width: 10, height: 10))
    screen.window.layoutIfNeeded()
    // The inner edge lies at 0.8: pixel 1, while 0.4 alone would be pixel 0.
    #expect(outer.frame.x == 0 && inner.frame.x == 1)
    #expect(inner.frame.width == 10)
  }

  @Test("a pass that starts at an inner view gives the frames of one that starts at the root")
  func innerReceiver() throws {
    let screen = try Screen()
    try screen.window.setRootScale(3)
    let outer = try screen.view("outer")
    try outer.hold(at: Rect(x: 0.4, y: 7.3, width: 50.2, height: 50.9))
    let inner = try screen.view("inner", in: outer)
    try inner.hold(at: Rect(x: 0.45, y: 0.41, width: 10.7, height: 10.1))
    screen.window.layoutIfNeeded()
    let frame = inner.frame
    inner.frame = .zero
    outer.layoutIfNeeded()
    #expect(inner.frame == frame)
  }

  @Test("frames that were set by hand, and screens without a scale, are not rounded")
  func unrounded() throws {
    let screen = try Screen()
    let held = try screen.view("held")
    try held.hold(at: Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.3))
    let set = try screen.framedView("set", Rect(x: 10.3, y: 0.3, width: 5.3, height: 0.3))
    screen.window.layoutIfNeeded()
    #expect(held.frame.isClose(to: Rect(x: 0.3, y: 0.3, width: 0.3, height: 0.3)))
    try screen.window.setRootScale(1)
    screen.window.layoutIfNeeded()
    #expect(set.frame == Rect(x: 10.3, y: 0.3, width: 5.3, height: 0.3))
    #expect(held.frame == Rect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test("a scale that no screen has is refused", arguments: [0, -1, .nan, .infinity, 1000])
  func badScale(_ scale: Double) throws {
    let screen = try Screen()
    #expect(throws: LayoutError.self) { try screen.window.setRootScale(scale) }
    #expect(screen.window.rootScale == nil)
  }

  @Test("every edge is a whole pixel, at most half a pixel from where it was solved", arguments: 0..<40)
  func property(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let screen = try Screen()
    var views: [(view: View, parent: View, solved: Rect)] = []
    for index in 0..<10 {
      let parents = [screen.window] + views.map(\.view)
      let parent = parents[Int.random(in: 0..<parents.count, using: &random)]
      let view = try screen.view("v\(index)", in: parent)
      var number: Double { Double.random(in: 0...200, using: &random) }
      try view.hold(at: Rect(x: number, y: number - 100, width: number, height: number))
      views.append((view, parent, .zero))
    }
    screen.window.layoutIfNeeded()
    for index in views.indices { views[index].solved = views[index].view.frameInRoot }
    let scale = [1.0, 2, 3][seed % 3]
    try screen.window.setRootScale(scale)
    screen.window.layoutIfNeeded()
    for (view, _, solved) in views {
      let placed = view.frameInRoot
      for (edge, exact) in [
        (placed.x, solved.x), (placed.y, solved.y), (placed.maxX, solved.maxX), (placed.maxY, solved.maxY),
      ] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
        #expect(abs(edge - exact) <= 0.5 / scale + 1e-6)
      }
    }
    // There and back again is the same to the bit.
    let before = views.map(\.view.frame)
    try screen.window.resize(to: Size(width: 333, height: 777))
    screen.window.layoutIfNeeded()
    try screen.window.resize(to: Size(width: 400, height: 800))
    screen.window.layoutIfNeeded()
    #expect(views.map(\.view.frame) == before)
  }
}
