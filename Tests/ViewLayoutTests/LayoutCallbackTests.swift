import Testing

@testable import ViewLayout

/// A view whose layout a test writes.
private final class ActiveView: View {
  var onLayout: ((ActiveView) -> Void)?
  var onUpdate: ((ActiveView) -> Void)?

  init(_ name: String, in context: LayoutContext) {
    super.init(in: context)
    identifier = name
    translatesAutoresizingMaskIntoConstraints = false
    context.callbacks.register()
  }

  override func layoutSubviews() { if let onLayout { onLayout(self) } }
  override func updateConstraints() { if let onUpdate { onUpdate(self) } }
}

@Suite("views that take part in layout")
struct LayoutCallbackTests {
  private let screen: Screen
  private let outer: ActiveView
  private let inner: ActiveView
  private let width: LayoutConstraint

  init() throws {
    screen = try Screen()
    outer = ActiveView("outer", in: screen.context)
    inner = ActiveView("inner", in: screen.context)
    try screen.window.addSubview(outer)
    try outer.addSubview(inner)
    width = try outer.widthAnchor.held(plus: 100)
    try inner.widthAnchor.held(to: outer.widthAnchor, times: 0.5)
  }

  @Test(
    "constraints are updated from the inside out, once; layout runs from the outside in, when something changed"
  )
  func order() throws {
    var calls: [String] = []
    for view in [outer, inner] {
      view.onUpdate = { calls.append("update \($0.displayName)") }
      view.onLayout = { calls.append("layout \($0.displayName) \($0.bounds.width)") }
    }
    screen.window.layoutIfNeeded()
    #expect(calls == ["update inner", "update outer", "layout outer 100.0", "layout inner 50.0"])
    calls = []
    screen.window.layoutIfNeeded()
    #expect(calls.isEmpty)
    inner.setNeedsLayout()
    screen.window.layoutIfNeeded()
    #expect(calls == ["layout inner 50.0"])
    calls = []
    try width.setConstant(80)
    screen.window.layoutIfNeeded()
    #expect(calls == ["layout outer 80.0", "layout inner 40.0"])
    calls = []
    outer.setNeedsUpdateConstraints()
    screen.window.layoutIfNeeded()
    #expect(calls == ["update outer"])
  }

  @Test("what an update of constraints changes is in the same pass, and so is what a layout changes")
  func samePass() throws {
    let height = try outer.heightAnchor.constraint(equalToConstant: 30)
    outer.onUpdate = { _ in try? height.activate() }
    // The height follows from the width, as that of text does.
    outer.onLayout = { view in try? height.setConstant(view.bounds.width / 4) }
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(outer.frame.size == Size(width: 100, height: 25))
    try width.setConstant(60)
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(outer.frame.size == Size(width: 60, height: 15))
  }

  @Test("a layout that never settles names the view that keeps it going", arguments: [true, false])
  func neverSettles(byLayout: Bool) throws {
    let height = try inner.heightAnchor.held(plus: 1)
    if byLayout {
      inner.onLayout = { view in
        view.setNeedsLayout()
        try? height.setConstant(height.constant + 1)
      }
    } else {
      inner.onUpdate = { $0.setNeedsUpdateConstraints() }
    }
    #expect(screen.window.layoutIfNeeded() == .unsettled(views: ["inner"]))
  }

  @Test("a frame that a view gives to its subview in its layout stays until something changes")
  func placedByHand() throws {
    outer.onLayout = { [unowned inner] _ in inner.frame = Rect(x: 7, y: 8, width: 9, height: 10) }
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(inner.frame == Rect(x: 7, y: 8, width: 9, height: 10))
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(inner.frame == Rect(x: 7, y: 8, width: 9, height: 10))
  }

  @Test("insets that feed back name the view whose they are")
  func feedback() throws {
    let screen = try Screen(safeArea: EdgeInsets(top: 50, left: 0, bottom: 0, right: 0))
    let box = try screen.view("box")
    let measure = try screen.view("measure", in: box)
    let spacer = try screen.view("spacer")
    // As far down as bars reach into the box: 50 at the top, and then nothing.
    try measure.topAnchor.held(to: box.topAnchor)
    try measure.bottomAnchor.held(to: box.safeAreaLayoutGuide.topAnchor)
    try spacer.topAnchor.held(to: screen.window.topAnchor)
    try spacer.heightAnchor.held(to: measure.heightAnchor)
    try box.topAnchor.held(to: spacer.bottomAnchor)
    try box.heightAnchor.held(plus: 100)
    #expect(screen.window.layoutIfNeeded() == .unsettled(views: ["box"]))
  }

  @Test("asking for layout in the midst of it gives frames, and does not call again")
  func nested() throws {
    var calls = 0
    var seen: [Double] = []
    outer.onLayout = { [width, unowned inner, unowned window = screen.window] view in
      calls += 1
      try? width.setConstant(40)
      window.layoutIfNeeded()
      seen.append(inner.frame.width)
    }
    #expect(screen.window.layoutIfNeeded() == .settled)
    #expect(seen.allSatisfy { $0 == 20 } && !seen.isEmpty)
    #expect(calls <= 3)
    #expect(outer.frame.width == 40 && inner.frame.width == 20)
  }

  @Test("after a failure no view is called until somebody has taken it; withheld views are not called")
  func failure() throws {
    struct Refusal: Error {}
    var calls = 0
    for view in [outer, inner] {
      view.onLayout = { view in
        calls += 1
        view.context.callbacks.run("layoutSubviews", of: view) { throw Refusal() }
      }
    }
    screen.window.layoutIfNeeded()
    #expect(calls == 1)
    let failure = try #require(screen.context.callbacks.takeFailure())
    #expect(failure.view == "outer" && failure.callback == "layoutSubviews" && failure.underlying is Refusal)
    #expect(screen.context.callbacks.takeFailure() == nil)
    screen.context.callbacks.areWithheld = true
    try width.setConstant(10)
    screen.window.layoutIfNeeded()
    #expect(calls == 1 && inner.frame.width == 5)
  }
}
