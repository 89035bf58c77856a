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
/// The stack is as wide as its widest view; its height is the app's to give. The views are its subviews, placed by
/// constraints of its own. Hiding from the end when the height is short is not built yet: views that find no room
/// reach beyond the stack.
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
  private let block: LayoutGuide

  /// The priority with which the stack is no wider than its views need.
  private static let fittingPriority = 50.0

  /// An empty stack.
  ///
  /// It starts with `translatesAutoresizingMaskIntoConstraints` false, since the SDK's sample never sets it.
  public init(
    in context: LayoutContext, position: HidingStackPosition, alignment: HidingStackAlignment
  ) {
    self.position = position
    self.alignment = alignment
    block = LayoutGuide(in: context)
    super.init(in: context, kindName: "buttonStack")
    block.identifier = "arrangedSubviews"
    translatesAutoresizingMaskIntoConstraints = false
    try? addLayoutGuide(block)
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
    if root.itemCount + arriving > LayoutLimits.greatestItemCount {
      throw .tooManyItems(view: displayName, limit: LayoutLimits.greatestItemCount)
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
    // The constraints cannot fail: every view is a subview of the stack.
    try? arrange()
  }

  private func arrange() throws(LayoutError) {
    LayoutConstraint.deactivate(arrangement)
    arrangement = []
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
    try add(widthAnchor, .equal, nil, priority: Self.fittingPriority)
    try add(block.leadingAnchor, .equal, leadingAnchor)
    try add(block.trailingAnchor, .equal, trailingAnchor)
    switch position {
    case .top: try add(block.topAnchor, .equal, topAnchor)
    case .center: try add(block.centerYAnchor, .equal, centerYAnchor)
    case .bottom: try add(block.bottomAnchor, .equal, bottomAnchor)
    }
    var previous: View?
    for view in arrangedSubviews {
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
      } else if position == .bottom {
        try add(view.bottomAnchor, .equal, block.bottomAnchor)
      } else {
        try add(view.topAnchor, .equal, block.topAnchor)
      }
      previous = view
    }
    if let previous {
      if position == .bottom {
        try add(block.topAnchor, .equal, previous.topAnchor)
      } else {
        try add(block.bottomAnchor, .equal, previous.bottomAnchor)
      }
    } else {
      try add(block.heightAnchor, .equal, nil)
    }
    try LayoutConstraint.activate(made)
    arrangement = made
  }
}
