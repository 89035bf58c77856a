/// Views in a row or column that arranges them, as `UIStackView`.
///
/// The arranged views are subviews, placed by constraints of the stack's own (see ``StackArrangement``); a hidden one takes
/// no room. Subviews that are not arranged are left alone.
public final class StackView: View {
  /// What the stack was told; changed by ``update(_:)``.
  public private(set) var settings = StackSettings()
  /// The arranged views in order. They are always among the subviews, whose order is theirs alone.
  public private(set) var arrangedSubviews: [View] = []

  private var customSpacings: [ObjectIdentifier: StackSpacing] = [:]
  private var arrangement: [LayoutConstraint] = []
  private var gaps: [LayoutGuide] = []
  /// The intrinsic lengths that the arrangement was made with.
  private var proportions: [Double?] = []

  /// An empty horizontal stack, in no superview.
  public init(in context: LayoutContext) { super.init(in: context, kindName: "stack") }

  // MARK: - Settings

  /// Changes the settings and arranges the views anew.
  ///
  /// - Throws: ``LayoutError/numberOutOfRange(name:value:limit:)``, or when the hierarchy would hold too many constraints or
  ///   guides. Nothing has changed then.
  public func update(_ change: (inout StackSettings) -> Void) throws(LayoutError) {
    var settings = settings
    change(&settings)
    if case .points(let points) = settings.spacing { try LayoutLimits.check(points, "spacing") }
    guard settings != self.settings else { return }
    let former = self.settings
    self.settings = settings
    do { try arrange() } catch {
      self.settings = former
      arrangeLess()
      throw error
    }
  }

  /// The gap after an arranged view; ``StackSpacing/useDefault`` unless one was set.
  public func customSpacing(after view: View) -> StackSpacing {
    customSpacings[ObjectIdentifier(view)] ?? .useDefault
  }

  /// Sets the gap after an arranged view; where another one follows it, it takes the place of the stack's spacing.
  ///
  /// - Throws: ``LayoutError/notArranged(view:stack:)``, ``LayoutError/numberOutOfRange(name:value:limit:)``.
  public func setCustomSpacing(_ spacing: StackSpacing, after view: View) throws(LayoutError) {
    guard arrangedSubviews.contains(where: { $0 === view }) else {
      throw .notArranged(view: view.displayName, stack: displayName)
    }
    if case .points(let points) = spacing { try LayoutLimits.check(points, "spacing") }
    let former = customSpacing(after: view)
    guard spacing != former else { return }
    customSpacings[ObjectIdentifier(view)] = spacing
    do { try arrange() } catch {
      customSpacings[ObjectIdentifier(view)] = former
      arrangeLess()
      throw error
    }
  }

  /// The gap between an arranged view and the next that is shown, in points.
  func spacing(after view: View) -> Double {
    customSpacing(after: view).length ?? settings.spacing.length ?? 0
  }

  // MARK: - Arranged views

  /// Puts a view at the end of the arranged ones; one that is arranged already moves there.
  ///
  /// It becomes a subview if it is none, in front of the others, and its
  /// `translatesAutoresizingMaskIntoConstraints` false.
  ///
  /// - Throws: as ``View/addSubview(_:)``.
  public func addArrangedSubview(_ view: View) throws(LayoutError) {
    let isArranged = arrangedSubviews.contains { $0 === view }
    try insertArrangedSubview(view, at: arrangedSubviews.count - (isArranged ? 1 : 0))
  }

  /// Puts a view among the arranged ones at `index`, the first is 0; one that is arranged already moves there.
  ///
  /// - Throws: as ``addArrangedSubview(_:)``, and ``LayoutError/indexOutOfRange(name:index:limit:)``.
  public func insertArrangedSubview(_ view: View, at index: Int) throws(LayoutError) {
    var views = arrangedSubviews.filter { $0 !== view }
    guard index >= 0, index <= views.count else {
      throw .indexOutOfRange(name: "index", index: index, limit: views.count)
    }
    views.insert(view, at: index)
    try setArrangedSubviews(views)
  }

  /// Takes a view out of the arranged ones. It stays a subview, and nothing of the stack's holds it any more. A view that
  /// is not arranged is left alone, as in UIKit.
  public func removeArrangedSubview(_ view: View) {
    guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
    arrangedSubviews.remove(at: index)
    customSpacings[ObjectIdentifier(view)] = nil
    view.arrangedAxis = nil
    arrangeLess()
  }

  /// Replaces the arranged views. New ones become subviews; those that are left out stay subviews.
  ///
  /// - Throws: as ``addArrangedSubview(_:)``. Nothing has changed then.
  public func setArrangedSubviews(_ views: [View]) throws(LayoutError) {
    var unique: [View] = []
    for view in views where !unique.contains(where: { $0 === view }) { unique.append(view) }
    for view in unique {
      if view.isScreenRoot { throw .rootNeedsNoSuperview(view: view.displayName) }
      if isDescendant(of: view) { throw .viewInsideItself(view: view.displayName, superview: displayName) }
    }
    let arriving = unique.filter { $0.root !== root }.reduce(0) { $0 + $1.itemCount }
    let newGaps = sharesGaps ? max(0, unique.count - 1 - gaps.count) : 0
    guard root.itemCount + arriving + newGaps <= LayoutLimits.greatestItemCount else {
      throw .tooManyItems(view: displayName, limit: LayoutLimits.greatestItemCount)
    }
    guard
      root.constraintCount - arrangement.count + StackArrangement.greatestCount(for: unique.count)
        <= LayoutLimits.greatestConstraintCount
    else { throw .tooManyConstraints(limit: LayoutLimits.greatestConstraintCount) }
    for view in arrangedSubviews where !unique.contains(where: { $0 === view }) {
      customSpacings[ObjectIdentifier(view)] = nil
      view.arrangedAxis = nil
    }
    // Taken from another stack, a view leaves that one's arrangement first.
    for view in unique where view.superview !== self { try adopt(view, at: subviews.count) }
    arrangedSubviews = unique
    for view in unique { view.translatesAutoresizingMaskIntoConstraints = false }
    try arrange()
  }

  override func willRemove(_ view: View) { removeArrangedSubview(view) }

  override func subviewVisibilityChanged() { arrangeLess() }

  /// The arranged views that take room.
  var shownSubviews: [View] { arrangedSubviews.filter { !$0.isHidden } }

  // MARK: - Arranging

  /// Arranges anew where no more is asked for than before.
  private func arrangeLess() {
    do { try arrange() } catch { assertionFailure("\(displayName): \(error)") }
  }

  private func arrange() throws(LayoutError) {
    let made = try StackArrangement.constraints(of: self, gaps: try makeGaps())
    proportions = intrinsicLengths
    LayoutConstraint.deactivate(arrangement)
    do { try LayoutConstraint.activate(made) } catch {
      try? LayoutConstraint.activate(arrangement)
      throw error
    }
    arrangement = made
    for view in arrangedSubviews { view.arrangedAxis = settings.axis }
  }

  private var sharesGaps: Bool {
    settings.distribution == .equalSpacing || settings.distribution == .equalCentering
  }

  /// The guides between views whose distances are shared out.
  private func makeGaps() throws(LayoutError) -> [LayoutGuide] {
    let count = sharesGaps ? max(0, shownSubviews.count - 1) : 0
    while gaps.count > count {
      let guide = gaps.removeLast()
      arrangement.removeAll { constraint in
        guard constraint.firstItem === guide || constraint.secondItem === guide else { return false }
        constraint.deactivate()
        return true
      }
      removeLayoutGuide(guide)
    }
    while gaps.count < count {
      let guide = LayoutGuide(in: context, kindName: "stackGap")
      guide.identifier = "UISV-distributing"
      guide.isShown = false
      try addLayoutGuide(guide)
      gaps.append(guide)
    }
    return gaps
  }

  /// What the shown views would like along the axis, where the distribution asks for it.
  private var intrinsicLengths: [Double?] {
    guard settings.distribution == .fillProportionally else { return [] }
    return shownSubviews.map { $0.intrinsicContentSize[settings.axis] }
  }

  // A change of an intrinsic size is noticed here: the proportions are multipliers, which do not change by themselves.
  override func adapt(to engine: LayoutEngine) -> Bool { updateArrangement() }

  override func updateArrangement() -> Bool {
    guard intrinsicLengths != proportions else { return false }
    arrangeLess()
    return true
  }
}
