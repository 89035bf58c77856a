/// The outcome of a layout pass.
public enum LayoutOutcome: Hashable, Sendable {
  /// All frames follow from the constraints.
  case settled
  /// Frames kept changing what they are computed from: safe areas, hidden views, the heights of wrapped text. The names
  /// of the views whose did last.
  case unsettled(views: [String])
}

extension View {
  /// How often one pass may be repeated because it changed what it was computed from.
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
    if engine.isStale { engine.forgetSolvedWidths() }
    for _ in 0..<Self.greatestRepetitions {
      engine.solve()
      changed = engine.handOutSolvedWidths()
      if changed.isEmpty {
        changed = applySolvedFrames(
          of: engine, on: PixelGrid(scale: root.rootScale), in: solvedSpace(of: engine))
      }
      if changed.isEmpty { return .settled }
    }
    return .unsettled(views: changed.map(\.displayName))
  }

  /// The conflicts that the last pass of the tree found.
  public var layoutConflicts: [LayoutConflict] { root.engine.conflicts }

  /// Whether constraints and priorities alone leave the view's frame open, as `UIView.hasAmbiguousLayout`. What is left
  /// open comes to rest somewhere all the same.
  public var hasAmbiguousLayout: Bool { root.engine.isAmbiguous(self) }

  /// Views of the whole tree with ambiguous layout by its last pass, from back to front; see ``hasAmbiguousLayout``. None is
  /// known while a pass is due.
  ///
  /// - Parameter greatestCount: after about so many views no more are looked for, since each takes its time.
  public func ambiguousViews(greatestCount: Int = .max) -> [View] {
    let engine = root.engine
    return engine.isStale ? [] : engine.ambiguousViews(greatestCount: min(greatestCount, 100_000))
  }

  /// The space inside the view, by the present frames of the view and of those that contain it.
  private func solvedSpace(of engine: LayoutEngine) -> PixelGrid.Space {
    guard let parent = superview else { return PixelGrid.root }
    return PixelGrid(scale: root.rootScale).space(
      solved: engine.solvedFrame(of: self) ?? modelFrame, frame: modelFrame,
      in: parent.solvedSpace(of: engine))
  }

  /// Gives every subview and guide its solved frame.
  ///
  /// - Returns: the views whose rows were stated with something that the frames have changed.
  private func applySolvedFrames(
    of engine: LayoutEngine, on grid: PixelGrid, in space: PixelGrid.Space
  ) -> [View] {
    var changed: [View] = []
    applySolvedFrames(of: engine, on: grid, in: space, changed: &changed)
    return changed
  }

  private func applySolvedFrames(
    of engine: LayoutEngine, on grid: PixelGrid, in space: PixelGrid.Space, changed: inout [View]
  ) {
    forEachGuideInUse { guide in
      guard let frame = engine.solvedFrame(of: guide) else { return }
      guide.layoutFrame = grid.aligned(
        Rect(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height)), in: space)
    }
    for view in subviews {
      guard let frame = engine.solvedFrame(of: view) else { continue }
      // A frame that was set by hand stays as it was set, as UIKit leaves it.
      let isSet = view.translatesAutoresizingMaskIntoConstraints
      view.setModelFrame(isSet ? frame : grid.aligned(frame, in: space))
    }
    var solutionStands = true
    forEachGuideInUse { guide in
      guard guide.hasOtherInsets else { return }
      guide.rowsChanged()
      solutionStands = false
    }
    if adapt(to: engine) { solutionStands = false }
    if !solutionStands { changed.append(self) }
    for view in subviews {
      let inner = grid.space(
        solved: engine.solvedFrame(of: view) ?? view.modelFrame, frame: view.modelFrame, in: space)
      view.applySolvedFrames(of: engine, on: grid, in: inner, changed: &changed)
    }
  }
}
