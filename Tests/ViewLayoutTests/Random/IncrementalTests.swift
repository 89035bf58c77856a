import Testing

@testable import ViewLayout

@Suite("a layout that is changed piece by piece is the one that is stated anew")
struct IncrementalTests {
  @Test("random changes, laid out after each, give what they give laid out once", arguments: 0..<40)
  func equalsFresh(_ seed: Int) throws {
    let changes = LayoutChange.list(60, seed: UInt64(seed))
    let stepwise = try RandomLayout()
    var done: [LayoutChange] = []
    for change in changes {
      try stepwise.apply(change)
      done.append(change)
      let outcome = stepwise.layOut()
      let fresh = try RandomLayout()
      for change in done { try fresh.apply(change) }
      #expect(outcome == .settled && fresh.layOut() == .settled)
      guard stepwise.state == fresh.state else {
        let differences = zip(stepwise.state, fresh.state).filter { $0 != $1 }
        Issue.record("seed \(seed), after \(done.count) changes, the last \(change): \(differences)")
        return
      }
    }
  }

  @Test("any order of adding views and constraints gives the same frames, bit for bit", arguments: 0..<30)
  func orderOfAdding(_ seed: Int) throws {
    let expected = try DeterminedLayout(seed: UInt64(seed))
    try expected.putTogether(order: 0)
    for order in 1...8 {
      let other = try DeterminedLayout(seed: UInt64(seed))
      try other.putTogether(order: UInt64(order))
      #expect(other.frames == expected.frames)
      #expect(other.screen.window.layoutConflicts.map(\.description) == expected.conflicts)
    }
  }

  @Test("from right to left every frame is mirrored exactly", arguments: 0..<60)
  func mirrored(_ seed: Int) throws {
    let layout = try DeterminedLayout(seed: UInt64(seed))
    try layout.putTogether(order: 0)
    // What gives way in a conflict is not the same on both sides.
    guard layout.conflicts.isEmpty else { return }
    let before = layout.frames
    let widths = layout.views.map { $0.superview?.bounds.width ?? 0 }
    layout.screen.window.setRootDirection(.rightToLeft)
    layout.screen.window.layoutIfNeeded()
    for (index, frame) in layout.frames.enumerated() {
      #expect(frame.x == widths[index] - before[index].maxX)
      #expect(frame.width == before[index].width)
      #expect(frame.y == before[index].y && frame.height == before[index].height)
    }
    layout.screen.window.setRootDirection(.leftToRight)
    layout.screen.window.layoutIfNeeded()
    #expect(layout.frames == before)
  }

  @Test("most mirrored layouts have no conflict, so that they are looked at")
  func mirroredLayouts() throws {
    let clean = try (0..<60).filter { seed in
      let layout = try DeterminedLayout(seed: UInt64(seed))
      try layout.putTogether(order: 0)
      return layout.conflicts.isEmpty
    }
    #expect(clean.count > 30)
  }

  @Test("a change that is taken back leaves no trace", arguments: 0..<40)
  func thereAndBack(_ seed: Int) throws {
    let layout = try RandomLayout()
    for change in LayoutChange.list(40, seed: UInt64(seed)) { try layout.apply(change) }
    _ = layout.layOut()
    let before = layout.state
    var numbers = SeededNumbers(seed: UInt64(seed))
    for _ in 0..<12 {
      let back = try layout.changeForNow(using: &numbers)
      _ = layout.layOut()
      try back()
      _ = layout.layOut()
      #expect(layout.state == before)
    }
  }

  @Test(
    "one that is added late, though it is older than the others, takes the surplus as if it had been there")
  func olderArrival() throws {
    func frames(late: Bool) throws -> [Rect] {
      let screen = try Screen(width: 100, height: 300)
      let older = screen.detachedView("older")
      let younger = screen.detachedView("younger")
      try screen.window.addSubview(younger)
      if late { screen.window.layoutIfNeeded() }
      try screen.window.addSubview(older)
      try younger.topAnchor.held(to: screen.window.topAnchor)
      try older.topAnchor.held(to: younger.bottomAnchor)
      try older.bottomAnchor.held(to: screen.window.bottomAnchor)
      for view in [older, younger] { try view.heightAnchor.held(plus: 50, at: 250) }
      screen.window.layoutIfNeeded()
      return [older.frame, younger.frame]
    }
    // 300 - 50 - 50 are left over; the view that was made first takes them.
    #expect(try frames(late: true).map(\.height) == [250, 50])
    #expect(try frames(late: false) == frames(late: true))
  }

  @Test("a view that leaves and returns, or moves, costs no new statement of all rows")
  func returning() throws {
    let screen = try Screen()
    let first = try screen.view("first")
    let second = try screen.view("second")
    let inner = try screen.view("inner", in: first)
    try inner.hold(at: Rect(x: 1, y: 2, width: 3, height: 4))
    try second.hold(at: Rect(x: 10, y: 20, width: 30, height: 40))
    screen.window.layoutIfNeeded()
    let count = screen.window.engine.restatementCount
    first.removeFromSuperview()
    screen.window.layoutIfNeeded()
    try second.addSubview(first)
    try first.hold(at: Rect(x: 5, y: 6, width: 7, height: 8))
    screen.window.layoutIfNeeded()
    #expect(first.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(inner.frame == Rect(x: 1, y: 2, width: 3, height: 4))
    try screen.view("third").hold(at: Rect(x: 0, y: 0, width: 9, height: 9))
    try screen.window.resize(to: Size(width: 500, height: 600))
    screen.window.layoutIfNeeded()
    #expect(screen.window.engine.restatementCount == count)
  }

  @Test("views that come and go for good leave nothing that grows")
  func comingAndGoing() throws {
    let screen = try Screen()
    try screen.view("lasting").hold(at: Rect(x: 1, y: 1, width: 1, height: 1))
    for index in 0..<150 {
      let view = try screen.view("passing\(index)")
      try view.hold(at: Rect(x: 0, y: 0, width: Double(index), height: 1))
      screen.window.layoutIfNeeded()
      #expect(view.frame.width == Double(index))
      view.removeFromSuperview()
      screen.window.layoutIfNeeded()
    }
    // What is kept for views that may return is given up once it is more than 64 views.
    #expect(screen.window.engine.solver.variableCount <= 4 * 70)
    #expect(screen.window.engine.solver.constraintCount <= 4 * 70 + 20)
    #expect(screen.window.itemCount == 2 && screen.window.constraintCount == 4)
  }

  @Test("a change of the structure in the middle of an animation leaves the motion as it is")
  func duringAnimation() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.topAnchor.held(to: screen.window.topAnchor)
    try box.heightAnchor.held(plus: 10)
    let left = try box.leftAnchor.held(to: screen.window.leftAnchor)
    screen.window.layoutIfNeeded()
    try screen.context.animate(duration: 1, curve: .linear) {
      try left.setConstant(100)
      screen.window.layoutIfNeeded()
    }
    try screen.advance(to: 0.25)
    let older = screen.detachedView("other")
    try screen.window.addSubview(older)
    try older.hold(at: Rect(x: 0, y: 0, width: 5, height: 5))
    try box.widthAnchor.held(plus: 40)
    screen.window.setRootDirection(.rightToLeft)
    screen.window.layoutIfNeeded()
    // A linear way of 100 points in a second, of which a quarter has passed. The new width comes at once.
    #expect(box.presentationFrame == Rect(x: 25, y: 0, width: 40, height: 10))
    screen.window.engine.structureChanged()
    screen.window.layoutIfNeeded()
    #expect(box.presentationFrame == Rect(x: 25, y: 0, width: 40, height: 10))
    try screen.advance(to: 1)
    #expect(box.presentationFrame == Rect(x: 100, y: 0, width: 40, height: 10))
  }

  @Test("an item of one tree brings nothing of it into another")
  func betweenTrees() throws {
    let first = try Screen(width: 100, height: 100)
    let box = try first.view("box")
    let inner = try first.view("inner", in: box)
    try box.widthAnchor.held(plus: 30)
    try inner.widthAnchor.held(to: box.widthAnchor, times: 0.5)
    first.window.layoutIfNeeded()
    box.removeFromSuperview()
    // A tree of its own, with an engine of its own.
    box.layoutIfNeeded()
    try box.heightAnchor.held(plus: 12)
    let second = try Window(in: first.context, size: Size(width: 200, height: 200))
    try second.addSubview(box)
    second.layoutIfNeeded()
    first.window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 0, y: 0, width: 30, height: 12))
    #expect(inner.frame.width == 15)
    try first.window.addSubview(box)
    second.layoutIfNeeded()
    first.window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 0, y: 0, width: 30, height: 12) && inner.frame.width == 15)
  }
}

extension DeterminedLayout {
  fileprivate var conflicts: [String] { screen.window.layoutConflicts.map(\.description) }
}
