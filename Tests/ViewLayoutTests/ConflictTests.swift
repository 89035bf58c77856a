import Testing

@testable import ViewLayout

@Suite("required constraints that cannot hold together")
struct ConflictTests {
  private func broken(_ screen: Screen) -> [String] {
    screen.window.layoutConflicts.map { $0.broken?.description ?? "nothing" }
  }

  @Test("a frame that is turned into constraints outlives the app's constraint, and both are named")
  func autoresizingMask() throws {
    let screen = try Screen()
    let box = try screen.framedView("box", Rect(x: 10, y: 20, width: 30, height: 40))
    try box.widthAnchor.held(plus: 100)
    screen.window.layoutIfNeeded()
    #expect(box.frame == Rect(x: 10, y: 20, width: 30, height: 40))
    let conflicts = screen.window.layoutConflicts
    #expect(conflicts.count == 1)
    #expect(
      Set(conflicts.flatMap { $0.members.map(\.description) })
        == ["box.width = 30 (autoresizingMask)", "box.width == 100"])
    #expect(broken(screen) == ["box.width == 100"])
  }

  @Test("without translation the frame is no constraint")
  func withoutTranslation() throws {
    let screen = try Screen()
    let box = try screen.framedView("box", Rect(x: 10, y: 20, width: 30, height: 40))
    try box.widthAnchor.held(plus: 100)
    box.translatesAutoresizingMaskIntoConstraints = false
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(box.frame.isClose(to: Rect(x: 0, y: 0, width: 100, height: 0)))
  }

  @Test("other views can hold on to a framed view")
  func anchoredToFramed() throws {
    let screen = try Screen()
    let box = try screen.framedView("box", Rect(x: 10, y: 20, width: 30, height: 40))
    let follower = try screen.view("follower")
    try follower.leftAnchor.held(to: box.rightAnchor)
    screen.window.layoutIfNeeded()
    #expect(abs(follower.frame.x - 40) < 1e-9)
    box.frame = Rect(x: 110, y: 20, width: 30, height: 40)
    screen.window.layoutIfNeeded()
    #expect(abs(follower.frame.x - 140) < 1e-9)
  }

  @Test("a negative size cannot hold, even alone")
  func negativeSize() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.widthAnchor.held(plus: -16)
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.count == 1)
    #expect(screen.window.layoutConflicts.first?.withoutRoom == ["box.width"])
    #expect(broken(screen) == ["box.width == -16"])
    #expect(box.frame == .zero)
  }

  @Test("pins that leave no room are a conflict although no constraint speaks of the size")
  func pinsWithoutRoom() throws {
    let screen = try Screen()
    let container = try screen.framedView("container", Rect(x: 0, y: 0, width: 30, height: 30))
    let child = try screen.view("child", in: container)
    try child.rightAnchor.held(to: container.rightAnchor, plus: -20)
    try child.leftAnchor.held(to: container.leftAnchor, plus: 20)
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.count == 1)
    #expect(screen.window.layoutConflicts.first?.withoutRoom == ["child.width"])
    // Of opposite pins in too small a container the trailing one goes.
    #expect(broken(screen) == ["child.right == container.right - 20"])
    #expect(abs(child.frame.x - 20) < 1e-9)
  }

  @Test("hiding in a stack clashes with a tie at required strength, and not with one at 999")
  func hidingAgainstTie() throws {
    for (priority, count) in [(1000.0, 1), (999, 0)] {
      let screen = try Screen()
      let hint = try screen.view("hint")
      let art = try screen.view("art")
      try hint.widthAnchor.held(plus: 0, by: .hidingStack)
      try hint.widthAnchor.held(to: art.widthAnchor, plus: 1, at: priority)
      screen.window.layoutIfNeeded()
      let conflicts = screen.window.layoutConflicts
      #expect(conflicts.count == count)
      for conflict in conflicts {
        // The three that clash: the hidden width, the tie, and that art's width is not negative.
        #expect(
          Set(conflict.members.map(\.description))
            == ["hint.width == 0 (the hiding stack's own)", "hint.width == art.width + 1"])
        #expect(conflict.withoutRoom == ["art.width"])
        #expect(conflict.broken?.description == "hint.width == art.width + 1")
      }
      #expect(hint.frame.width == 0 && art.frame.width == 0)
    }
  }

  @Test("a size of the SDK's outlives an app's, and the conflict says whose it is")
  func componentSize() throws {
    let screen = try Screen()
    let card = try screen.view("card")
    try card.heightAnchor.held(plus: 60)
    try card.heightAnchor.held(plus: 100, by: .component)
    screen.window.layoutIfNeeded()
    #expect(card.frame.height == 100)
    #expect(broken(screen) == ["card.height == 60"])
    let members = screen.window.layoutConflicts.flatMap { $0.members.map(\.description) }
    #expect(Set(members) == ["card.height == 60", "card.height == 100 (a size the SDK fixes)"])
  }

  struct SizeCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let room: Double
    let sizes: [Double]
    let relations: [LayoutRelation]
    let broken: String
  }

  // Public logs: of sizes side by side in too little room the largest goes, wherever it stands.
  static let sizes = [
    SizeCase(
      testDescription: "80 of 15 and 80", room: 50, sizes: [15, 80], relations: [.equal, .equal],
      broken: "view1.width == 80"),
    SizeCase(
      testDescription: "80 of 80 and 15", room: 50, sizes: [80, 15], relations: [.equal, .equal],
      broken: "view0.width == 80"),
    SizeCase(
      testDescription: "16 of 15 and 16", room: 20, sizes: [15, 16], relations: [.equal, .equal],
      broken: "view1.width == 16"),
    SizeCase(
      testDescription: ">= 152 of >= 152 and 30", room: 100, sizes: [152, 30],
      relations: [.greaterThanOrEqual, .equal], broken: "view0.width >= 152"),
  ]

  private func row(_ example: SizeCase, in screen: Screen) throws -> [LayoutConstraint] {
    var widths: [LayoutConstraint] = []
    var previous = screen.window.leftAnchor
    for (index, size) in example.sizes.enumerated() {
      let view = try screen.view("view\(index)")
      try view.leftAnchor.held(to: previous)
      widths.append(try view.widthAnchor.held(example.relations[index], plus: size))
      previous = view.rightAnchor
    }
    try previous.held(to: screen.window.rightAnchor)
    return widths
  }

  @Test("the largest size in a row goes", arguments: sizes)
  func largestSize(_ example: SizeCase) throws {
    let screen = try Screen(width: example.room)
    _ = try row(example, in: screen)
    screen.window.layoutIfNeeded()
    #expect(broken(screen) == [example.broken])
  }

  @Test("which size goes is a matter of the constants as they are, not as they were", arguments: sizes)
  func largestSizeAfterChange(_ example: SizeCase) throws {
    let screen = try Screen(width: example.room)
    let reversed = SizeCase(
      testDescription: "", room: example.room, sizes: example.sizes.reversed(), relations: example.relations,
      broken: "")
    let widths = try row(reversed, in: screen)
    screen.window.layoutIfNeeded()
    for (width, size) in zip(widths, example.sizes) { try width.setConstant(size) }
    screen.window.layoutIfNeeded()
    #expect(broken(screen) == [example.broken])
  }

  @Test("a broken constraint returns by itself once there is room")
  func broughtBack() throws {
    let screen = try Screen(width: 50)
    let widths = try row(Self.sizes[0], in: screen)
    screen.window.layoutIfNeeded()
    let second = try #require(widths[1].firstItem as? View)
    #expect(abs(second.frame.width - 35) < 1e-9)
    #expect(widths[1].isActive)
    try screen.window.resize(to: Size(width: 95, height: 800))
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(abs(second.frame.width - 80) < 1e-9)
  }

  @Test("a conflict of a pass with a parent of size zero leaves nothing behind", arguments: [1000.0, 999])
  func zeroSizedParent(trailingPriority: Double) throws {
    let screen = try Screen(width: 0, height: 100)
    let cell = try screen.view("cell")
    let icon = try screen.view("icon", in: cell)
    let label = try screen.view("label", in: cell)
    try cell.leftAnchor.held(to: screen.window.leftAnchor)
    let own = [
      try cell.widthAnchor.held(to: screen.window.widthAnchor),
      try icon.leftAnchor.held(to: cell.leftAnchor, plus: 4),
      try icon.widthAnchor.held(plus: 44),
      try label.leftAnchor.held(to: icon.rightAnchor, plus: 5),
      try label.rightAnchor.held(to: cell.rightAnchor, plus: -10, at: trailingPriority),
    ].map(\.description)
    screen.window.layoutIfNeeded()
    let conflicts = screen.window.layoutConflicts
    #expect(conflicts.isEmpty == (trailingPriority < 1000))
    for conflict in conflicts {
      // What is given up is the app's; the screen's own size stands.
      #expect(own.contains(conflict.broken?.description ?? "nothing"))
    }
    #expect(screen.window.frame.width == 0)
    try screen.window.resize(to: Size(width: 375, height: 100))
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    // 375 - 4 - 44 - 5 - 10.
    #expect(abs(label.frame.width - 312) < 1e-9)
  }

  @Test("contradictory wishes below required are no conflict")
  func wishes() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.widthAnchor.held(plus: 10, at: 999)
    try box.widthAnchor.held(plus: 20, at: 999)
    screen.window.layoutIfNeeded()
    #expect(screen.window.layoutConflicts.isEmpty)
    #expect(box.frame.width >= 10 - 1e-9 && box.frame.width <= 20 + 1e-9)
  }

  @Test("a conflict reads as its members, then what gave way")
  func text() throws {
    let screen = try Screen()
    let box = try screen.view("box")
    try box.widthAnchor.held(plus: -16)
    screen.window.layoutIfNeeded()
    #expect(
      screen.window.layoutConflicts.first?.description == """
        unable to satisfy these required constraints together:
          box.width is -16 pt
          box.width cannot be less than 0 pt
        given up: box.width is -16 pt, off by 16 pt
        so box is at 0, 0, 0 × 0 pt
        to cure it: give <box.width == -16> the constant 0, which fits; or lower the priority of <box.width == -16> to 999
        """)
  }

  /// So many that factoring the constraints anew finds dependent ones, beside unknowns that lie in no row of their own.
  @Test("of hundreds that contradict each other all but the broken ones hold", arguments: [23_897, 31_816])
  func hundreds(seed: UInt64) throws {
    var state = seed
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let context = LayoutContext()
    let window = try Window(in: context, size: Size(width: 400, height: 800))
    let views = try (0..<140).map { _ in
      let view = View(in: context)
      view.translatesAutoresizingMaskIntoConstraints = false
      try window.addSubview(view)
      return view
    }
    let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    var constraints: [LayoutConstraint] = []
    for _ in 0..<700 {
      let (one, other) = (views[random(140)], views[random(140)])
      if one === other { continue }
      let relation = relations[random(3)]
      let anchor = random(2) == 0 ? other.rightAnchor : other.centerXAnchor
      constraints.append(
        try one.leftAnchor.constraint(relation, to: anchor, constant: Double(random(100))))
    }
    try LayoutConstraint.activate(constraints)
    window.layoutIfNeeded()
    #expect(!window.layoutConflicts.isEmpty)
    let broken = window.layoutConflicts.compactMap { conflict in
      if case .constraint(let constraint)? = conflict.broken { ObjectIdentifier(constraint) } else { nil }
    }
    for constraint in constraints where !broken.contains(ObjectIdentifier(constraint)) {
      let one = try #require(constraint.firstItem as? View).frame
      let other = try #require(constraint.secondItem as? View).frame
      let place = constraint.secondAttribute == .centerX ? other.midX : other.maxX
      let excess = one.x - place - constraint.constant
      switch constraint.relation {
      case .equal: #expect(abs(excess) < 1e-6)
      case .lessThanOrEqual: #expect(excess < 1e-6)
      case .greaterThanOrEqual: #expect(excess > -1e-6)
      }
    }
  }
}
