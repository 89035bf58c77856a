/// Where a hiding stack's views sit in its height; the names are `GMSNavigationHidingStackPosition`'s.
public enum HidingStackPosition: String, Hashable, Sendable, CaseIterable {
  /// The first view at the top, the others below.
  case top
  /// The block of views in the middle, the first on top.
  case center
  /// The first view at the bottom, the others above.
  case bottom
}

/// Where a hiding stack's views sit in its width; the names are `GMSNavigationHidingStackViewAlignment`'s.
public enum HidingStackAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where reading starts.
  case leading
  /// At the edge where reading ends.
  case trailing
}

/// A vertical row of buttons, as the SDK's `GMSNavigationHidingStackView`.
///
/// The stack is as wide as its widest view; its height is the app's to give, and what its views need where the app
/// gives none. The views are its subviews, placed by constraints of its own. When the height is short, views are hidden
/// from the end of the list, and shown again when there is room (reference page of `GMSNavigationHidingStackView`).
/// A view that the app hides takes no room.
public final class HidingStackView: View {
  /// Where the views sit in the height.
  public let position: HidingStackPosition
  /// Where the views sit in the width.
  public let alignment: HidingStackAlignment
  /// The vertical gap between two views, in points; 8 at first.
  public private(set) var spacing = 8.0
  /// The views, the most important first.
  public private(set) var arrangedSubviews: [View] = []

  private var arrangement: [LayoutConstraint] = []
  /// From the first to the last view, hidden for want of room or not.
  private let whole: LayoutGuide
  /// From the first to the last view that has room: what ``HidingStackPosition/center`` puts in the middle.
  private let block: LayoutGuide
  private var shownCount = 0

  /// The priority with which the stack is no larger than its views need.
  private static let fittingPriority = 50.0

  /// An empty stack.
  ///
  /// It starts with `translatesAutoresizingMaskIntoConstraints` false, since the SDK's sample never sets it.
  public init(
    in context: LayoutContext, position: HidingStackPosition, alignment: HidingStackAlignment
  ) {
    self.position = position
    self.alignment = alignment
    whole = LayoutGuide(in: context)
    block = LayoutGuide(in: context)
    super.init(in: context, kindName: "buttonStack")
    whole.identifier = "arrangedSubviews"
    block.identifier = "shownSubviews"
    translatesAutoresizingMaskIntoConstraints = false
    try? addLayoutGuide(whole)
    if position == .center { try? addLayoutGuide(block) }
    try? arrange()
  }

  /// Sets the gap between two views, in points.
  ///
  /// - Throws: when the number is out of range.
  public func setSpacing(_ value: Double) throws(LayoutError) {
    try LayoutLimits.check(value, "spacing")
    spacing = value
    try arrange()
  }

  /// Replaces the arranged views. Those that are new become subviews; those that are left out are taken out.
  ///
  /// - Throws: ``LayoutError/viewInsideItself(view:superview:)``, ``LayoutError/rootNeedsNoSuperview(view:)``.
  ///   Nothing has changed then.
  public func setArrangedSubviews(_ views: [View]) throws(LayoutError) {
    for view in views {
      if view.isScreenRoot { throw .rootNeedsNoSuperview(view: view.displayName) }
      if isDescendant(of: view) {
        throw .viewInsideItself(view: view.displayName, superview: displayName)
      }
    }
    var unique: [View] = []
    for view in views where !unique.contains(where: { $0 === view }) { unique.append(view) }
    let arriving = unique.filter { $0.superview !== self }.reduce(0) { $0 + $1.itemCount }
    if root.itemCount + arriving > context.greatestItemCount {
      throw .tooManyItems(view: displayName, limit: context.greatestItemCount)
    }
    let former = arrangedSubviews
    arrangedSubviews = unique
    for view in former where !unique.contains(where: { $0 === view }) { view.removeFromSuperview() }
    for view in unique { try addSubview(view) }
    try arrange()
  }

  override func willRemove(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    view.isHiddenByStack = false
    // The constraints cannot fail: every view is a subview of the stack.
    try? arrange()
  }

  override func subviewVisibilityChanged() { try? arrange() }

  // MARK: - Hiding

  /// The views that take room if there is enough.
  private var candidates: [View] { arrangedSubviews.filter { !$0.isHiddenByApp } }

  override func adapt(to engine: LayoutEngine) -> Bool {
    guard let height = engine.solvedFrame(of: self)?.height else { return false }
    var count = 0
    var end = 0.0
    for view in candidates {
      end += (count == 0 ? 0 : spacing) + (engine.solvedFrame(of: view)?.height ?? 0)
      // The solution of a height that fits exactly may fall short by a rounding error.
      guard end <= height + 1e-6 else { break }
      count += 1
    }
    for (index, view) in candidates.enumerated() { view.isHiddenByStack = index >= count }
    guard count != shownCount else { return false }
    shownCount = count
    // Towards an edge the first view keeps its place; in the middle all move.
    guard position == .center else { return false }
    try? arrange()
    return true
  }

  // MARK: - Arranging

  private func arrange() throws(LayoutError) {
    LayoutConstraint.deactivate(arrangement)
    arrangement = []
    let views = candidates
    var made: [LayoutConstraint] = []
    func add(
      _ first: LayoutAnchor, _ relation: LayoutRelation, _ second: LayoutAnchor?, constant: Double = 0,
      priority: Double = LayoutPriority.required
    ) throws(LayoutError) {
      let constraint = try LayoutConstraint(
        item: first.item, attribute: first.attribute, relatedBy: relation, toItem: second?.item,
        attribute: second?.attribute, constant: constant, origin: .hidingStack)
      try constraint.setPriority(priority)
      made.append(constraint)
    }
    /// Lets a guide reach from the first of some views to the last.
    func span(_ guide: LayoutGuide, _ views: ArraySlice<View>) throws(LayoutError) {
      try add(guide.leadingAnchor, .equal, leadingAnchor)
      try add(guide.trailingAnchor, .equal, trailingAnchor)
      guard let first = views.first, let last = views.last else {
        try add(guide.heightAnchor, .equal, nil)
        return
      }
      let (upper, lower) = position == .bottom ? (last, first) : (first, last)
      try add(guide.topAnchor, .equal, upper.topAnchor)
      try add(guide.bottomAnchor, .equal, lower.bottomAnchor)
    }
    try add(widthAnchor, .equal, nil, priority: Self.fittingPriority)
    try add(heightAnchor, .equal, whole.heightAnchor, priority: Self.fittingPriority)
    try span(whole, views[...])
    var previous: View?
    for view in views {
      switch alignment {
      case .leading: try add(view.leadingAnchor, .equal, leadingAnchor)
      case .trailing: try add(view.trailingAnchor, .equal, trailingAnchor)
      }
      try add(widthAnchor, .greaterThanOrEqual, view.widthAnchor)
      if let previous {
        if position == .bottom {
          try add(view.bottomAnchor, .equal, previous.topAnchor, constant: -spacing)
        } else {
          try add(view.topAnchor, .equal, previous.bottomAnchor, constant: spacing)
        }
      }
      previous = view
    }
    switch position {
    case .top: try add((views.first?.topAnchor ?? whole.topAnchor), .equal, topAnchor)
    case .bottom: try add((views.first?.bottomAnchor ?? whole.bottomAnchor), .equal, bottomAnchor)
    case .center:
      // With no room for any, the first keeps the middle.
      try span(block, views.prefix(max(shownCount, min(views.count, 1))))
      try add(block.centerYAnchor, .equal, centerYAnchor)
      if views.isEmpty { try add(whole.topAnchor, .equal, block.topAnchor) }
    }
    try LayoutConstraint.activate(made)
    arrangement = made
  }
}
