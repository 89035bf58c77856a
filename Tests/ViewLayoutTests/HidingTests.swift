import Testing

@testable import ViewLayout

@Suite("the hiding stack hides from the end what finds no room")
struct HidingTests {
  /// A stack of three views of 10, 20 and 30 points, 8 apart: one needs 10, two 38, all 76.
  private struct Stack {
    let screen: Screen
    let stack: HidingStackView
    let views: [View]
    let height: LayoutConstraint

    init(_ position: HidingStackPosition, height: Double) throws {
      screen = try Screen()
      stack = HidingStackView(in: screen.context, position: position, alignment: .leading)
      try screen.window.addSubview(stack)
      self.height = try stack.heightAnchor.held(plus: height)
      let context = screen.context
      views = try [10.0, 20, 30].map { height in
        let view = View(in: context)
        view.translatesAutoresizingMaskIntoConstraints = false
        try view.heightAnchor.held(plus: height)
        return view
      }
      try stack.setArrangedSubviews(views)
      screen.window.layoutIfNeeded()
    }

    func setHeight(_ value: Double) throws {
      try height.setConstant(value)
      screen.window.layoutIfNeeded()
    }

    var shown: [Bool] { views.map { !$0.isHidden } }
    var tops: [Double] { views.filter { !$0.isHidden }.map(\.frame.y) }
  }

  struct RoomCase: Sendable, CustomTestStringConvertible {
    let height: Double
    let count: Int
    var testDescription: String { "\(height) points hold \(count)" }
  }

  static let rooms = [
    RoomCase(height: 0, count: 0), RoomCase(height: 9.9, count: 0), RoomCase(height: 10, count: 1),
    RoomCase(height: 37.9, count: 1), RoomCase(height: 38, count: 2), RoomCase(height: 75.9, count: 2),
    RoomCase(height: 76, count: 3), RoomCase(height: 500, count: 3),
  ]

  @Test("as many views as fit are shown, from the first on", arguments: HidingStackPosition.allCases, rooms)
  func room(_ position: HidingStackPosition, _ example: RoomCase) throws {
    let built = try Stack(position, height: example.height)
    #expect(built.shown == (0..<3).map { $0 < example.count })
    #expect(built.screen.window.layoutConflicts.isEmpty)
    // From more room and from less the same comes out.
    let tops = built.tops
    for other in [500.0, 0, 38] {
      try built.setHeight(other)
      try built.setHeight(example.height)
      #expect(built.shown == (0..<3).map { $0 < example.count })
      #expect(built.tops == tops)
    }
  }

  @Test("what is shown keeps to the edge, or to the middle")
  func places() throws {
    // Two views, 38 high, in 50: at the top from 0, at the bottom up from 50, in the middle from 6.
    #expect(try Stack(.top, height: 50).tops == [0, 18])
    #expect(try Stack(.bottom, height: 50).tops == [40, 12])
    #expect(try Stack(.center, height: 50).tops == [6, 24])
  }

  @Test("a stack that gets no height is as high as its views need")
  func ownHeight() throws {
    let built = try Stack(.bottom, height: 0)
    built.height.deactivate()
    built.screen.window.layoutIfNeeded()
    #expect(built.stack.frame.height == 76)
    #expect(built.shown == [true, true, true])
  }

  @Test("a view that the app hides takes no room, and the stack does not show it")
  func hiddenByApp() throws {
    let built = try Stack(.top, height: 50)
    built.views[1].isHidden = true
    built.screen.window.layoutIfNeeded()
    // 10 + 8 + 30 = 48 fit into 50.
    #expect(built.shown == [true, false, true])
    #expect(built.tops == [0, 18])
    try built.setHeight(500)
    #expect(built.shown == [true, false, true])
    built.views[1].isHidden = false
    built.screen.window.layoutIfNeeded()
    #expect(built.shown == [true, true, true])
    try built.setHeight(50)
    #expect(built.shown == [true, true, false])
  }

  @Test("the app cannot show a view that has no room, and gets it back when it leaves the stack")
  func noRoom() throws {
    let built = try Stack(.top, height: 50)
    built.views[2].isHidden = false
    built.screen.window.layoutIfNeeded()
    #expect(built.views[2].isHidden)
    built.views[2].removeFromSuperview()
    #expect(!built.views[2].isHidden)
  }

  @Test("the gap counts")
  func spacing() throws {
    let built = try Stack(.top, height: 50)
    try built.stack.setSpacing(-5)
    built.screen.window.layoutIfNeeded()
    // 10 - 5 + 20 - 5 + 30 = 50.
    #expect(built.shown == [true, true, true])
    try built.stack.setSpacing(21)
    built.screen.window.layoutIfNeeded()
    #expect(built.shown == [true, false, false])
  }

  @Test("from right to left leading is right")
  func direction() throws {
    let built = try Stack(.top, height: 76)
    try built.views[0].widthAnchor.held(plus: 40)
    try built.views[1].widthAnchor.held(plus: 60)
    built.screen.window.setRootDirection(.rightToLeft)
    built.screen.window.layoutIfNeeded()
    #expect(built.views[0].frame.x == 20 && built.views[1].frame.x == 0)
  }
}
