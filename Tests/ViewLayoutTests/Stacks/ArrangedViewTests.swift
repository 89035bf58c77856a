import Testing

@testable import ViewLayout

@Suite("a stack view's list of views and its subviews go together as UIKit's documentation says")
struct ArrangedViewTests {
  private func built() throws -> (StackScreen, [ArrangedView]) {
    let built = try StackScreen(.vertical) { $0.spacing = .points(5) }
    return (built, try ["a", "b", "c"].map { try built.add($0, 10, 20) })
  }

  private func names(_ views: [View]) -> String { views.map(\.displayName).joined() }

  @Test("arranged views become subviews that constraints alone place")
  func adding() throws {
    let (built, views) = try built()
    #expect(names(built.stack.arrangedSubviews) == "abc")
    #expect(names(built.stack.subviews) == "abc")
    #expect(views.allSatisfy { !$0.translatesAutoresizingMaskIntoConstraints })
    // A subview is not arranged by that alone.
    try built.stack.addSubview(built.make("d", 10, 20))
    #expect(names(built.stack.arrangedSubviews) == "abc")
    #expect(areClose(built.frames().map(\.y), [0, 25, 50]))
  }

  @Test("adding an arranged view again moves it in the list, not among the subviews")
  func moving() throws {
    let (built, views) = try built()
    try built.stack.addArrangedSubview(views[0])
    #expect(names(built.stack.arrangedSubviews) == "bca")
    try built.stack.insertArrangedSubview(views[2], at: 0)
    #expect(names(built.stack.arrangedSubviews) == "cba")
    #expect(names(built.stack.subviews) == "abc")
    #expect(areClose(built.frames().map(\.y), [0, 25, 50]))
    #expect(areClose(views.map(\.frame.y), [50, 25, 0]))
  }

  @Test("a view that is arranged no more stays a subview, held by nothing of the stack's")
  func removing() throws {
    let (built, views) = try built()
    built.stack.removeArrangedSubview(views[1])
    #expect(names(built.stack.arrangedSubviews) == "ac")
    #expect(names(built.stack.subviews) == "abc")
    #expect(areClose(built.frames().map(\.y), [0, 25]))
    #expect(!built.stack.constraints.contains { $0.firstItem === views[1] || $0.secondItem === views[1] })
    built.stack.removeArrangedSubview(views[1])
    #expect(names(built.stack.arrangedSubviews) == "ac")
  }

  @Test("a view that leaves the stack leaves the list, and the others close up")
  func leaving() throws {
    let (built, views) = try built()
    views[0].removeFromSuperview()
    #expect(names(built.stack.arrangedSubviews) == "bc")
    #expect(areClose(built.frames().map(\.y), [0, 25]))
    let other = StackView(in: built.screen.context)
    try built.screen.window.addSubview(other)
    try other.setArrangedSubviews([views[2]])
    #expect(names(built.stack.arrangedSubviews) == "b")
    #expect(names(built.stack.subviews) == "b")
    try built.stack.setArrangedSubviews([])
    #expect(names(built.stack.subviews) == "b")
    #expect(built.stack.constraints.isEmpty)
  }

  @Test("hiding is a state, not a counter, and closes the gap")
  func hiding() throws {
    let (built, views) = try built()
    for _ in 0..<3 { views[1].isHidden = true }
    #expect(areClose(built.frames().map(\.height), [20, 0, 20]))
    #expect(areClose([built.stack.frame.height], [45]))
    views[1].isHidden = false
    #expect(areClose(built.frames().map(\.y), [0, 25, 50]))
    #expect(areClose(built.frames().map(\.height), [20, 20, 20]))
    // Two gaps.
    #expect(built.stack.constraints.filter { $0.identifier == "UISV-spacing" && $0.constant == 5 }.count == 2)
  }

  @Test(
    "with all hidden there is no length, in whichever order they come back",
    arguments: [[0, 2, 1], [2, 1, 0]])
  func hidingAll(order: [Int]) throws {
    let (built, views) = try built()
    let before = built.frames()
    for view in views { view.isHidden = true }
    built.layOut()
    #expect(built.stack.frame.height == 0)
    for index in order { views[index].isHidden = false }
    #expect(built.frames() == before)
    // A length that the app gives is no conflict.
    for view in views { view.isHidden = true }
    try built.stack.heightAnchor.held(plus: 90)
    _ = built.frames()
    #expect(built.stack.frame.height == 90)
  }

  @Test("a required tie to a hidden view is one conflict of three; at 999 it gives way in silence")
  func tiedToHidden() throws {
    let built = try StackScreen()
    let hint = try built.add("hint", nil, 10)
    let art = try built.add("art", nil, 10)
    let tie = try hint.widthAnchor.held(to: art.widthAnchor, plus: 1)
    hint.isHidden = true
    built.layOut()
    #expect(built.screen.window.layoutConflicts.count == 1)
    let conflict = try #require(built.screen.window.layoutConflicts.first)
    #expect(
      conflict.members.map(\.description) == [
        "hint.width == art.width + 1", "'UISV-hiding' hint.width == 0 (the stack view's own)",
      ])
    #expect(conflict.withoutRoom == ["art.width"])
    #expect(conflict.broken?.description == "hint.width == art.width + 1")
    tie.deactivate()
    try tie.setPriority(999)
    try tie.activate()
    #expect(areClose(built.frames().map(\.width), [0, 0]))
  }

  @Test("quick toggles in animations end where the last one says, and each completion comes once")
  func toggling() throws {
    let (built, views) = try built()
    built.layOut()
    let shown = built.frames()
    var finished: [Bool] = []
    var instant = 0.0
    var options = AnimationOptions(duration: 0.3)
    options.beginFromCurrentState = true
    for index in 0..<6 {
      try built.screen.context.animate(
        options,
        changes: {
          views[1].isHidden = index.isMultiple(of: 2)
          built.layOut()
        }, completion: { finished.append($0) })
      instant += 0.15
      try built.screen.advance(to: instant)
    }
    try built.screen.advance(to: 3)
    #expect(!views[1].isHidden)
    #expect(built.frames() == shown)
    #expect(views.map(\.presentationFrame) == shown)
    // Each but the last is taken over by the next, half way.
    #expect(finished == [false, false, false, false, false, true])
  }

  @Test("every order of settings and views gives the same frames")
  func anyOrder() throws {
    let changes: [(StackScreen, [View]) throws -> Void] = [
      { built, _ in try built.stack.update { $0.distribution = .equalSpacing } },
      { built, _ in try built.stack.update { $0.alignment = .center } },
      { built, _ in try built.stack.update { $0.spacing = .points(6) } },
      { built, views in try built.stack.setArrangedSubviews(views) },
      { _, views in views[1].isHidden = true },
    ]
    var results: Set<[Rect]> = []
    for order in changes.indices.map({ $0 }).permutations {
      let built = try StackScreen(length: 300, across: 80)
      let views = [("a", 20.0), ("b", 60), ("c", 30)].map { built.make($0.0, $0.1, $0.1) }
      for index in order { try changes[index](built, views) }
      results.insert(built.frames())
    }
    #expect(results.count == 1)
    #expect(results.first?.map(\.x) == [0, 20, 270])
  }

  @Test("what is refused changes nothing")
  func refusals() throws {
    let (built, views) = try built()
    let before = built.frames()
    let outside = built.make("d", 10, 20)
    let attempts: [() throws -> Void] = [
      { try built.stack.insertArrangedSubview(outside, at: 4) },
      { try built.stack.insertArrangedSubview(outside, at: -1) },
      { try built.stack.insertArrangedSubview(views[0], at: 3) },
      { try built.stack.addArrangedSubview(built.stack) },
      { try built.stack.addArrangedSubview(built.screen.window) },
      { try built.stack.setArrangedSubviews([outside, built.screen.window]) },
      { try built.stack.update { $0.spacing = .points(.nan) } },
      { try built.stack.update { $0.spacing = .points(.infinity) } },
      { try built.stack.setCustomSpacing(.points(1e9), after: views[0]) },
      { try built.stack.setCustomSpacing(.points(1), after: outside) },
    ]
    for attempt in attempts {
      #expect(throws: LayoutError.self) { try attempt() }
      #expect(names(built.stack.arrangedSubviews) == "abc")
      #expect(names(built.stack.subviews) == "abc")
      #expect(outside.superview == nil)
      #expect(built.frames() == before)
    }
  }

  @Test("a stack that holds too many views and gaps is refused whole")
  func tooMany() throws {
    let built = try StackScreen { $0.distribution = .equalSpacing }
    let views = (0..<250).map { _ in View(in: built.screen.context) }
    #expect(throws: LayoutError.self) { try built.stack.setArrangedSubviews(views) }
    #expect(built.stack.arrangedSubviews.isEmpty)
    #expect(built.stack.subviews.isEmpty)
    try built.stack.setArrangedSubviews(Array(views.prefix(40)))
    #expect(built.frames().count == 40)
    // Nor may gaps be wanted later for which there is no room.
    try built.stack.update { $0.distribution = .fill }
    try built.stack.setArrangedSubviews(Array(views.prefix(230)))
    let before = built.frames()
    #expect(throws: LayoutError.self) { try built.stack.update { $0.distribution = .equalSpacing } }
    #expect(built.stack.settings.distribution == .fill)
    #expect(built.frames() == before)
    #expect(built.stack.layoutGuides.isEmpty)
  }
}
