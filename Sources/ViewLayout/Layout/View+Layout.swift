/// The outcome of a layout pass.
public enum LayoutOutcome: Hashable, Sendable {
  /// All frames follow from the constraints.
  case settled
  /// Safe areas or the heights of wrapped text kept changing with the frames that depend on them: the names of the
  /// views whose did last.
  case unsettled(views: [String])
}

extension View {
  /// How often one pass may be repeated because safe areas, or heights of wrapped text, changed with the frames they
  /// had caused.
  static let greatestRepetitions = 16

  /// Lays out what is inside the view, if anything has changed, as `UIView.layoutIfNeeded`.
  ///
  /// The constraints of the whole tree are solved; frames are given to the subviews of the receiver and to all inside
  /// them. The receiver's own frame is its superview's business.
  @discardableResult
  public func layoutIfNeeded() -> LayoutOutcome {
    let engine = root.engine
    var changed: [View] = []
    // Every pass begins without knowing widths, so that none depends on the passes before it.
    if engine.isStale && root.forgetSolvedWidths() { engine.structureChanged() }
    for _ in 0..<Self.greatestRepetitions {
      engine.solve()
      changed = root.takeSolvedWidths(of: engine)
      if changed.isEmpty { changed = applySolvedFrames(of: engine) }
      if changed.isEmpty { return .settled }
      engine.structureChanged()
    }
    return .unsettled(views: changed.map(\.displayName))
  }

  /// The conflicts that the last pass of the tree found.
  public var layoutConflicts: [LayoutConflict] { root.engine.conflicts }

  private func forgetSolvedWidths() -> Bool {
    var hasChanged = false
    forEachInTree { if $0.forgetSolvedWidth() { hasChanged = true } }
    return hasChanged
  }

  /// - Returns: the views whose text takes another height in the width it has now.
  private func takeSolvedWidths(of engine: LayoutEngine) -> [View] {
    var changed: [View] = []
    forEachInTree { view in
      if let frame = engine.solvedFrame(of: view), view.takeSolvedWidth(frame.width) { changed.append(view) }
    }
    return changed
  }

  /// Gives every subview and guide its solved frame.
  ///
  /// - Returns: the views with a safe area or margins guide whose insets are no longer those that were solved with.
  private func applySolvedFrames(of engine: LayoutEngine) -> [View] {
    var changed: [View] = []
    for guide in guidesInUse {
      guard let frame = engine.solvedFrame(of: guide) else { continue }
      guide.layoutFrame = Rect(
        x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height))
    }
    for view in subviews {
      if let frame = engine.solvedFrame(of: view) { view.setModelFrame(frame) }
    }
    if guidesInUse.contains(where: { $0.insets(in: self) != $0.solvedInsets && $0.role != .custom }) {
      changed.append(self)
    }
    for view in subviews { changed += view.applySolvedFrames(of: engine) }
    return changed
  }
}
