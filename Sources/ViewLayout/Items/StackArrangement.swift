/// The constraints by which a stack view places its views.
///
/// Their kinds, identifiers and priorities are those that UIKit's own stack view shows when its constraints are listed; the
/// documentation of `UIStackView` says what they are for. One thing is simpler here: where UIKit spans the views across the
/// axis by a spacer of its own, the canvas takes the spacer's part, since the two have the same edges.
struct StackArrangement {
  /// The most constraints that so many views can need: of a view across the axis and along it, and of the whole stack.
  static func greatestCount(for viewCount: Int) -> Int { 8 * viewCount + 8 }

  /// Smaller than everything that views wish for, and a little stronger than the fitting size: 51 in UIKit.
  private static let fit = 51.0
  /// A view's length across the axis, where nothing else says anything about it: 25 in UIKit.
  private static let ambiguitySuppression = 25.0
  /// Weaker than any wish of a view's content, so that spacing shrinks before views do: 149 in UIKit.
  private static let centering = 149.0

  private let stack: StackView
  private let settings: StackSettings
  private let shown: [View]
  /// What the views are arranged in: the stack, or the guide inside its margins.
  private let canvas: LayoutItem
  private let along: AxisAttributes
  private let across: AxisAttributes
  private var made: [LayoutConstraint] = []

  /// The constraints that arrange the stack's views as they are now, none of them active.
  ///
  /// - Parameters:
  ///   - gaps: a guide for each pair of neighbours where gaps are shared out, otherwise empty.
  static func constraints(
    of stack: StackView, gaps: [LayoutGuide]
  ) throws(LayoutError) -> [LayoutConstraint] {
    var arrangement = StackArrangement(stack)
    try arrangement.hide()
    guard let first = arrangement.shown.first else {
      if !stack.arrangedSubviews.isEmpty { try arrangement.close() }
      return arrangement.made
    }
    try arrangement.align(first)
    try arrangement.connect(first)
    try arrangement.distribute(first, gaps)
    return arrangement.made
  }

  private init(_ stack: StackView) {
    self.stack = stack
    settings = stack.settings
    shown = stack.shownSubviews
    canvas = settings.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    along = AxisAttributes(settings.axis)
    across = AxisAttributes(settings.axis == .horizontal ? .vertical : .horizontal)
  }

  private mutating func add(
    _ name: String, _ first: LayoutItem, _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal,
    _ second: LayoutItem? = nil, _ secondAttribute: LayoutAttribute? = nil, times multiplier: Double = 1,
    plus constant: Double = 0, at priority: Double = LayoutPriority.required
  ) throws(LayoutError) {
    let constraint = try LayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: secondAttribute,
      multiplier: multiplier, constant: constant, origin: .stackView)
    try constraint.setPriority(priority)
    constraint.identifier = "UISV-\(name)"
    made.append(constraint)
  }

  // MARK: - Hidden views

  /// A hidden view keeps its place in the row, without length. Across the axis it asks for nothing.
  private mutating func hide() throws(LayoutError) {
    var previous: View?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        previous = view
        continue
      }
      try add("hiding", view, along.length)
      if let previous {
        try add("spacing", view, along.start, .equal, previous, along.end)
      } else {
        try add("canvas-connection", view, along.start, .equal, canvas, along.start)
      }
      try add("alignment", view, across.start, .equal, canvas, across.start)
    }
  }

  /// With all views hidden the stack has no length, unless the app gives it one.
  private mutating func close() throws(LayoutError) {
    try add("canvas-fit", canvas, along.length, at: LayoutPriority.required - 1)
    try add("canvas-fit", canvas, across.length, at: Self.fit)
  }

  // MARK: - Across the axis

  private mutating func align(_ first: View) throws(LayoutError) {
    let alignment = settings.plainAlignment
    let lines: [LayoutAttribute] =
      switch alignment {
      case .fill: [across.start, across.end]
      case .leading, .top: [across.start]
      case .trailing, .bottom: [across.end]
      case .center: [across.center]
      case .firstBaseline: [.firstBaseline]
      case .lastBaseline: [.lastBaseline]
      }
    for view in shown.dropFirst() {
      for line in lines { try add("alignment", first, line, .equal, view, line) }
    }
    for line in lines where line != .firstBaseline && line != .lastBaseline {
      try add("canvas-connection", canvas, line, .equal, first, line)
    }
    guard alignment != .fill else { return }
    for view in shown {
      if !lines.contains(across.start) {
        try add("spanning-boundary", canvas, across.start, .lessThanOrEqual, view, across.start)
      }
      if !lines.contains(across.end) {
        try add("spanning-boundary", canvas, across.end, .greaterThanOrEqual, view, across.end)
      }
      try add("ambiguity-suppression", view, across.length, at: Self.ambiguitySuppression)
    }
    try add("spanning-fit", canvas, across.length, at: Self.fit)
  }

  // MARK: - Along the axis

  private mutating func connect(_ first: View) throws(LayoutError) {
    try add("canvas-connection", canvas, along.start, .equal, first, along.start)
    try add("canvas-connection", shown[shown.count - 1], along.end, .equal, canvas, along.end)
    let isBaselineRelative = settings.isBaselineRelativeArrangement && settings.axis == .vertical
    let isLeast =
      settings.distribution == .equalSpacing || settings.distribution == .equalCentering
    for (view, next) in zip(shown, shown.dropFirst()) {
      try add(
        "spacing", next, isBaselineRelative ? .firstBaseline : along.start,
        isLeast ? .greaterThanOrEqual : .equal, view, isBaselineRelative ? .lastBaseline : along.end,
        plus: stack.spacing(after: view))
    }
  }

  private mutating func distribute(_ first: View, _ gaps: [LayoutGuide]) throws(LayoutError) {
    switch settings.distribution {
    case .fill: break
    case .fillEqually:
      for view in shown.dropFirst() {
        try add("fill-equally", view, along.length, .equal, first, along.length)
      }
    case .fillProportionally: try fillProportionally()
    case .equalSpacing, .equalCentering: try share(gaps)
    }
  }

  /// UIKit's own arithmetic: shares are taken of the stack's whole length, the spacing counts into the sum, and the
  /// first views' shares matter more than the last ones'. So with spacing or margins the last view makes up the difference.
  /// Views without an intrinsic length take what is left.
  private mutating func fillProportionally() throws(LayoutError) {
    let lengths = shown.map { view in view.intrinsicContentSize[settings.axis].flatMap { $0 > 0 ? $0 : nil } }
    var total = lengths.reduce(0) { $0 + ($1 ?? 0) }
    for view in shown.dropLast() { total += stack.spacing(after: view) }
    guard total > 0, total.isFinite else { return }
    let isAlone = shown.count == 1
    for (index, view) in shown.enumerated() {
      guard let length = lengths[index] else { continue }
      try add(
        "fill-proportionally", view, along.length, .equal, stack, along.length,
        times: min(length / total, LayoutLimits.greatestMultiplier),
        at: isAlone ? LayoutPriority.required : max(1, LayoutPriority.required - 1 - Double(index)))
    }
  }

  private mutating func share(_ gaps: [LayoutGuide]) throws(LayoutError) {
    guard let firstGap = gaps.first else { return }
    let isCentering = settings.distribution == .equalCentering
    let isBaselineRelative =
      !isCentering && settings.isBaselineRelativeArrangement && settings.axis == .vertical
    for (index, gap) in gaps.enumerated() {
      let (from, to) =
        isCentering
        ? (along.center, along.center)
        : isBaselineRelative ? (.lastBaseline, .firstBaseline) : (along.end, along.start)
      try add("distributing-edge", gap, along.start, .equal, shown[index], from)
      try add("distributing-edge", gap, along.end, .equal, shown[index + 1], to)
      guard index > 0 else { continue }
      try add(
        "fill-equally", gap, along.length, .equal, firstGap, along.length,
        at: isCentering ? Self.centering : LayoutPriority.required)
    }
  }
}

/// The attributes of one axis.
private struct AxisAttributes {
  let start: LayoutAttribute
  let end: LayoutAttribute
  let center: LayoutAttribute
  let length: LayoutAttribute

  init(_ axis: LayoutAxis) {
    switch axis {
    case .horizontal: (start, end, center, length) = (.leading, .trailing, .centerX, .width)
    case .vertical: (start, end, center, length) = (.top, .bottom, .centerY, .height)
    }
  }
}
