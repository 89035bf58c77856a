extension View {
  /// The outermost view of the tree: the view itself if it has no superview.
  public var root: View {
    var view = self
    while let next = view.superview { view = next }
    return view
  }

  /// Whether the view is `other` or lies inside it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let candidate = view {
      if candidate === other { return true }
      view = candidate.superview
    }
    return false
  }

  // MARK: - Adding

  /// Puts `view` in front of all other subviews, taking it from its superview first.
  ///
  /// - Throws: ``LayoutError/viewInsideItself(view:superview:)``,
  ///   ``LayoutError/rootNeedsNoSuperview(view:)``, ``LayoutError/componentIsSealed(view:)``.
  public func addSubview(_ view: View) throws(LayoutError) {
    try insertSubview(view, at: subviews.count)
  }

  /// Puts `view` at `index`, counted from the back; an index out of range means the nearest end.
  ///
  /// - Throws: as ``addSubview(_:)``.
  public func insertSubview(_ view: View, at index: Int) throws(LayoutError) {
    if isSealed { throw .componentIsSealed(view: displayName) }
    try adopt(view, at: index)
  }

  /// Puts `view` just in front of `sibling`.
  ///
  /// - Throws: as ``addSubview(_:)``, and ``LayoutError/notASubview(view:superview:)``.
  public func insertSubview(_ view: View, aboveSubview sibling: View) throws(LayoutError) {
    let index = try indexOfSubview(sibling)
    let shift = subviews[...index].contains { $0 === view } ? 0 : 1
    try insertSubview(view, at: index + shift)
  }

  /// Puts `view` just behind `sibling`.
  ///
  /// - Throws: as ``addSubview(_:)``, and ``LayoutError/notASubview(view:superview:)``.
  public func insertSubview(_ view: View, belowSubview sibling: View) throws(LayoutError) {
    let index = try indexOfSubview(sibling)
    let shift = subviews[..<index].contains { $0 === view } ? -1 : 0
    try insertSubview(view, at: index + shift)
  }

  /// Moves a subview in front of its siblings.
  ///
  /// - Throws: ``LayoutError/notASubview(view:superview:)``, ``LayoutError/componentIsSealed(view:)``.
  public func bringSubviewToFront(_ view: View) throws(LayoutError) {
    _ = try indexOfSubview(view)
    try insertSubview(view, at: subviews.count)
  }

  /// Moves a subview behind its siblings.
  ///
  /// - Throws: ``LayoutError/notASubview(view:superview:)``, ``LayoutError/componentIsSealed(view:)``.
  public func sendSubviewToBack(_ view: View) throws(LayoutError) {
    _ = try indexOfSubview(view)
    try insertSubview(view, at: 0)
  }

  private func indexOfSubview(_ view: View) throws(LayoutError) -> Int {
    guard let index = subviews.firstIndex(where: { $0 === view }) else {
      throw .notASubview(view: view.displayName, superview: displayName)
    }
    return index
  }

  /// What ``insertSubview(_:at:)`` does, also for the SDK's own views.
  func adopt(_ view: View, at index: Int) throws(LayoutError) {
    if view.isScreenRoot { throw .rootNeedsNoSuperview(view: view.displayName) }
    if isDescendant(of: view) {
      throw .viewInsideItself(view: view.displayName, superview: displayName)
    }
    if view.superview === self {
      // Only the order changes: constraints stay, as in UIKit.
      subviews.removeAll { $0 === view }
      subviews.insert(view, at: min(max(index, 0), subviews.count))
      return
    }
    let together = root === view.root ? 0 : root.itemCount + view.itemCount
    if together > context.greatestItemCount {
      throw .tooManyItems(view: view.displayName, limit: context.greatestItemCount)
    }
    view.removeFromSuperview()
    view.dropEngine()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.superview = self
    view.noteAutoresizingReference()
    count(items: view.itemCount, constraints: view.constraintCount)
    if context.callbacks.exist { view.forEachInTree { $0.needsUpdateConstraints = true } }
    setNeedsLayout()
    insetsChanged()
    context.observer?.didAttach(view, to: self)
  }

  // MARK: - Removing

  /// Takes the view out of its superview.
  ///
  /// As in UIKit, constraints between the view's inside and its outside are deactivated; those that lie wholly
  /// inside stay. Running animations of the view and of all inside it end.
  public func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.willRemove(self)
    var outside: View? = parent
    while let view = outside {
      view.releaseConstraints { $0.isDescendantItem(of: self) }
      outside = view.superview
    }
    root.ownEngine?.willLeave(self)
    if root.isScreenRoot { endAnimations() }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    autoresizingReference = nil
    parent.setNeedsLayout()
    parent.count(items: -itemCount, constraints: -constraintCount)
    context.observer?.didDetach(self, from: parent)
  }

  /// Calls `body` for the view and for every view inside it, outermost and backmost first.
  public func forEachInTree(_ body: (View) -> Void) {
    body(self)
    for view in subviews { view.forEachInTree(body) }
  }

  /// The view's tree holds more items or constraints from now on, or fewer: so do all around it.
  private func count(items: Int = 0, constraints: Int = 0) {
    var view: View? = self
    while let counted = view {
      counted.itemCount += items
      counted.constraintCount += constraints
      view = counted.superview
    }
  }

  private func endAnimations() {
    forEachInTree { $0.removeAllAnimations() }
  }

  // MARK: - Guides

  /// Gives the view a guide.
  ///
  /// - Throws: ``LayoutError/guideHasOwner(guide:owner:)``, ``LayoutError/componentIsSealed(view:)``.
  public func addLayoutGuide(_ guide: LayoutGuide) throws(LayoutError) {
    if isSealed { throw .componentIsSealed(view: displayName) }
    if let owner = guide.owningView {
      if owner === self { return }
      throw .guideHasOwner(guide: guide.displayName, owner: owner.displayName)
    }
    if root.itemCount >= context.greatestItemCount {
      throw .tooManyItems(view: guide.displayName, limit: context.greatestItemCount)
    }
    guide.owningView = self
    layoutGuides.append(guide)
    count(items: 1)
    guide.rowsChanged()
    context.observer?.didAttach(guide, to: self)
  }

  /// Takes one of the view's guides away, and with it the constraints that use it. A guide that is not the view's
  /// is left alone, as in UIKit.
  public func removeLayoutGuide(_ guide: LayoutGuide) {
    guard let index = layoutGuides.firstIndex(where: { $0 === guide }) else { return }
    var outside: View? = self
    while let view = outside {
      view.releaseConstraints { $0 === guide }
      outside = view.superview
    }
    root.ownEngine?.willLeave(guide)
    layoutGuides.remove(at: index)
    count(items: -1)
    guide.owningView = nil
    guide.layoutFrame = .zero
    context.observer?.didDetach(guide, from: self)
  }

  // MARK: - Constraints

  func hold(_ constraint: LayoutConstraint) {
    constraints.append(constraint)
    count(constraints: 1)
    constraint.holder = self
    constraint.row = nil
    hasUnstatedConstraints = true
    root.ownEngine?.someRowsChanged()
    context.observer?.didAttach(constraint, to: self)
  }

  func release(_ constraint: LayoutConstraint) {
    guard let index = constraints.firstIndex(where: { $0 === constraint }) else { return }
    constraints.remove(at: index)
    count(constraints: -1)
    root.ownEngine?.released(constraint)
    constraint.row = nil
    constraint.holder = nil
    context.observer?.didDetach(constraint, from: self)
  }

  private func releaseConstraints(using matches: (LayoutItem) -> Bool) {
    for constraint in constraints {
      if constraint.items.contains(where: matches) { release(constraint) }
    }
  }
}

extension LayoutItem {
  /// Whether the item is `view`, lies inside it, or is a guide of one that does.
  func isDescendantItem(of view: View) -> Bool {
    containmentChain.contains { $0 === view }
  }
}
