import ViewLayout

/// A navigation screen in guidance with a prompt: twelve views, two standard guides and one of its own, a label that wraps.
struct NavigationScreen {
  let window: Window
  let views: [View]
  /// The constant that slides the prompt in.
  let promptTop: LayoutConstraint

  init() throws {
    let context = LayoutContext()
    window = try Window(
      in: context, size: Size(width: 390, height: 844),
      safeArea: EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    try window.setRootScale(3)
    let screen = window
    var views: [View] = []
    func add(_ view: View, to superview: View? = nil) throws -> View {
      view.translatesAutoresizingMaskIntoConstraints = false
      try (superview ?? screen).addSubview(view)
      views.append(view)
      return view
    }
    let viewport = try add(View(in: context))
    let logo = try add(View(in: context))
    let turnCard = try add(View(in: context))
    let etaCard = try add(View(in: context))
    let progress = try add(View(in: context))
    let speed = try add(View(in: context))
    let compass = try add(View(in: context))
    let reporting = try add(View(in: context))
    let order = try add(View(in: context))
    let text = Label(in: context)
    try text.setText("Order 42 is ready at the counter on the ground floor")
    try text.setNumberOfLines(0)
    _ = try add(text, to: order)
    let badge = try add(View(in: context), to: order)
    let prompt = try add(View(in: context))
    let guide = LayoutGuide(in: context)
    try window.addLayoutGuide(guide)
    let safe = window.safeAreaLayoutGuide
    let margins = order.layoutMarginsGuide

    var made: [LayoutConstraint] = []
    func hold(
      _ first: LayoutAnchor, _ relation: LayoutRelation = .equal, _ second: LayoutAnchor? = nil,
      _ constant: Double = 0, at priority: Double = LayoutPriority.required
    ) throws {
      let constraint = try first.constraint(relation, to: second, constant: constant)
      try constraint.setPriority(priority)
      made.append(constraint)
    }
    func size(_ view: View, _ width: Double?, _ height: Double?) throws {
      if let width { try hold(view.widthAnchor, .equal, nil, width) }
      if let height { try hold(view.heightAnchor, .equal, nil, height) }
    }
    try size(turnCard, 390, 119)
    try size(etaCard, 390, 126)
    try size(logo, 62, 24)
    try size(compass, 56, 56)
    try size(reporting, 56, 56)
    try size(speed, 64, 80)
    try size(progress, 12, nil)
    try size(prompt, 390, 180)
    try size(badge, 24, 24)
    promptTop = try prompt.topAnchor.constraint(.equal, to: window.bottomAnchor, constant: -180)
    made.append(promptTop)
    try hold(prompt.leadingAnchor, .equal, safe.leadingAnchor)
    try hold(turnCard.topAnchor, .equal, window.topAnchor)
    try hold(turnCard.leadingAnchor, .equal, safe.leadingAnchor)
    try hold(etaCard.bottomAnchor, .equal, window.bottomAnchor)
    try hold(etaCard.leadingAnchor, .equal, window.leadingAnchor)
    try hold(guide.topAnchor, .greaterThanOrEqual, turnCard.bottomAnchor)
    try hold(guide.bottomAnchor, .lessThanOrEqual, etaCard.topAnchor, -8)
    try hold(guide.bottomAnchor, .lessThanOrEqual, prompt.topAnchor, -8)
    try hold(guide.bottomAnchor, .equal, window.bottomAnchor, 0, at: 500)
    try hold(guide.leadingAnchor, .equal, safe.leadingAnchor, 8)
    try hold(guide.trailingAnchor, .equal, safe.trailingAnchor, -8)
    try hold(guide.topAnchor, .equal, order.bottomAnchor, 8)
    try hold(viewport.topAnchor, .equal, guide.topAnchor)
    try hold(viewport.bottomAnchor, .equal, guide.bottomAnchor)
    try hold(viewport.leadingAnchor, .equal, window.leadingAnchor)
    try hold(viewport.trailingAnchor, .equal, window.trailingAnchor)
    try hold(logo.leadingAnchor, .equal, guide.leadingAnchor)
    try hold(logo.bottomAnchor, .equal, guide.bottomAnchor)
    try hold(speed.leadingAnchor, .equal, guide.leadingAnchor)
    try hold(speed.bottomAnchor, .equal, logo.topAnchor, -8)
    try hold(reporting.trailingAnchor, .equal, guide.trailingAnchor)
    try hold(reporting.bottomAnchor, .equal, guide.bottomAnchor)
    try hold(compass.trailingAnchor, .equal, guide.trailingAnchor)
    try hold(compass.bottomAnchor, .equal, reporting.topAnchor, -12)
    try hold(progress.trailingAnchor, .equal, compass.leadingAnchor, -8)
    try hold(progress.topAnchor, .equal, guide.topAnchor)
    try hold(progress.bottomAnchor, .equal, guide.bottomAnchor)
    try hold(order.topAnchor, .equal, turnCard.bottomAnchor, 8)
    try hold(order.leadingAnchor, .equal, safe.leadingAnchor, 8)
    try hold(order.trailingAnchor, .equal, safe.trailingAnchor, -8)
    try hold(badge.leadingAnchor, .equal, margins.leadingAnchor)
    try hold(badge.centerYAnchor, .equal, text.centerYAnchor)
    try hold(text.leadingAnchor, .equal, badge.trailingAnchor, 8)
    try hold(text.trailingAnchor, .lessThanOrEqual, margins.trailingAnchor)
    try hold(text.topAnchor, .equal, margins.topAnchor)
    try hold(text.bottomAnchor, .equal, margins.bottomAnchor)
    try LayoutConstraint.activate(made)
    self.views = views
  }
}

/// Rows of ten views: each row under the one before it, each view beside the one before it, with a size of its content.
struct RowsScreen {
  let window: Window
  let views: [View]
  /// Moves everything under the first row.
  let gap: LayoutConstraint

  init(count: Int) throws {
    let context = LayoutContext()
    context.greatestItemCount = 2 * count
    context.greatestConstraintCount = 6 * count
    window = try Window(in: context, size: Size(width: 1024, height: 20_000))
    var views: [View] = []
    var made: [LayoutConstraint] = []
    var gaps: [LayoutConstraint] = []
    var row: View?
    for index in 0..<count {
      if index % 10 == 0 {
        let view = View(in: context)
        view.translatesAutoresizingMaskIntoConstraints = false
        try window.addSubview(view)
        let top = try view.topAnchor.constraint(
          equalTo: row.map { $0.bottomAnchor } ?? window.topAnchor, constant: 8)
        gaps.append(top)
        made += [
          top, try view.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 16),
          try view.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -16),
        ]
        row = view
        views.append(view)
        continue
      }
      guard let row else { continue }
      let view = SizedView(in: context)
      view.translatesAutoresizingMaskIntoConstraints = false
      try row.addSubview(view)
      let isFirst = index % 10 == 1
      made += [
        try view.leadingAnchor.constraint(
          equalTo: isFirst ? row.leadingAnchor : views[index - 1].trailingAnchor, constant: 4),
        try view.topAnchor.constraint(equalTo: row.topAnchor, constant: 4),
        try view.bottomAnchor.constraint(lessThanOrEqualTo: row.bottomAnchor, constant: -4),
      ]
      views.append(view)
    }
    try LayoutConstraint.activate(made)
    gap = gaps[0]
    self.views = views
  }
}

private final class SizedView: View {
  override var intrinsicContentSize: IntrinsicSize { IntrinsicSize(width: 60, height: 20) }
}
