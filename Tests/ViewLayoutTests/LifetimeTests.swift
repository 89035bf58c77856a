import Testing

@testable import ViewLayout

@Suite("what is left of a window that is gone")
struct LifetimeTests {
  /// One thing that a tree can hold, each alone: what keeps the window then shows by name.
  enum Content: String, CaseIterable {
    case nothing, view, constraint, betweenViews, guide, stack, hidingStack, label, imageView, animation, ambiguity,
      conflict, masked, fitting, removed, nested, margins, nestedMargins
  }

  @Test("nothing, whatever it held", arguments: Content.allCases)
  func window(content: Content) throws {
    weak var window: Window?
    weak var view: View?
    try {
      let context = LayoutContext()
      let made = try Window(
        in: context, size: Size(width: 400, height: 800),
        safeArea: EdgeInsets(top: 50, left: 0, bottom: 30, right: 0))
      window = made
      let one = View(in: context)
      view = one
      try fill(made, one, content)
      made.layoutIfNeeded()
      if content == .removed { one.removeFromSuperview() }
      if content == .ambiguity { _ = one.hasAmbiguousLayout }
      made.layoutIfNeeded()
    }()
    #expect(window == nil)
    #expect(view == nil)
  }

  private func fill(_ window: Window, _ view: View, _ content: Content) throws {
    if content == .nothing { return }
    if content != .masked { view.translatesAutoresizingMaskIntoConstraints = false }
    try window.addSubview(view)
    let other = View(in: window.context)
    other.translatesAutoresizingMaskIntoConstraints = false
    switch content {
    case .nothing, .view, .masked: break
    case .constraint, .ambiguity, .removed: try view.widthAnchor.held(plus: 20)
    case .betweenViews:
      try window.addSubview(other)
      try view.leftAnchor.held(to: other.rightAnchor, plus: 3)
    case .nested:
      try view.addSubview(other)
      try other.topAnchor.held(to: view.topAnchor, plus: 3)
    case .margins: try view.topAnchor.held(to: window.layoutMarginsGuide.topAnchor)
    case .nestedMargins:
      try view.addSubview(other)
      try other.topAnchor.held(to: view.layoutMarginsGuide.topAnchor, plus: 3)
    case .guide: try view.leadingAnchor.held(to: window.safeAreaLayoutGuide.leadingAnchor)
    case .stack:
      let stack = StackView(in: window.context)
      try window.addSubview(stack)
      try stack.addArrangedSubview(other)
    case .hidingStack:
      let stack = HidingStackView(in: window.context, position: .top, alignment: .leading)
      try window.addSubview(stack)
      try stack.setArrangedSubviews([other])
    case .label:
      let label = Label(in: window.context)
      try label.setText("a text")
      try window.addSubview(label)
    case .imageView: try window.addSubview(ImageView(in: window.context))
    case .animation:
      try window.context.animate(AnimationOptions(duration: 1)) { view.alpha = 0.5 }
    case .conflict:
      try view.widthAnchor.held(plus: 20)
      try view.widthAnchor.held(plus: 30)
    case .fitting: _ = view.systemLayoutSizeFitting(.compressed)
    }
  }
}
