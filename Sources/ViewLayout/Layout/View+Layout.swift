/// The outcome of a layout pass.
public enum LayoutOutcome: Hashable, Sendable {
  /// All frames follow from the constraints.
  case settled
  /// Frames kept changing what they are computed from: safe areas, hidden views, the heights of wrapped text, what views
  /// do in `layoutSubviews`. The names of the views whose did last.
  case unsettled(views: [String])
}

extension View {
  /// How often one pass may be repeated because it changed what it was computed from.
  static let greatestRepetitions = 16

  /// Asks for a layout pass of the view even though nothing has changed: its subviews get their frames again, and
  /// ``layoutSubviews()`` is called.
  public func setNeedsLayout() { needsLayout = true }

  /// Asks that ``updateConstraints()`` is called before the next layout pass.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraints = true
    root.ownEngine?.someRowsChanged()
  }

  /// Lays out what is inside the view, if anything has changed, as `UIView.layoutIfNeeded`.
  ///
  /// Views update their constraints, innermost first; the constraints of the whole tree are solved; frames are given to
  /// the subviews of the receiver and to all inside them, outermost first. The receiver's own frame is its superview's
  /// business. A view that asks for it again in the midst of a pass gets frames at once, and no view is called.
  @discardableResult
  public func layoutIfNeeded() -> LayoutOutcome {
    let engine = root.engine
    var pass = LayoutPass(engine, on: PixelGrid(scale: root.rootScale))
    if engine.isInPass {
      engine.solve()
      pass.callsViews = false
      applySolvedFrames(in: solvedSpace(of: engine), &pass)
      return .settled
    }
    engine.isInPass = true
    defer { engine.isInPass = false }
    // Every pass begins without knowing widths, so that none depends on the passes before it.
    if engine.isStale { engine.forgetSolvedWidths() }
    for _ in 0..<Self.greatestRepetitions {
      pass.changed = []
      if context.callbacks.exist { root.callUpdateConstraints(&pass) }
      engine.solve()
      pass.changed += engine.handOutSolvedWidths()
      if pass.changed.isEmpty { applySolvedFrames(in: solvedSpace(of: engine), &pass) }
      // Whoever asked for the pass hears of a view that failed.
      if pass.changed.isEmpty || context.callbacks.hasFailed {
        warnIfOnlyTheInsideMoves(pass)
        return .settled
      }
    }
    return .unsettled(views: pass.changed.map(\.displayName))
  }

  /// The conflicts that the last pass of the tree found.
  public var layoutConflicts: [LayoutConflict] { root.engine.conflicts }

  /// The space inside the view, by the present frames of the view and of those that contain it.
  private func solvedSpace(of engine: LayoutEngine) -> PixelGrid.Space {
    guard let parent = superview else { return PixelGrid.root }
    return PixelGrid(scale: root.rootScale).space(
      solved: engine.solvedFrame(of: self) ?? modelFrame, frame: modelFrame,
      in: parent.solvedSpace(of: engine))
  }

  /// A view that is laid out in an animation, and whose own frame has changed, will jump with the next pass.
  private func warnIfOnlyTheInsideMoves(_ pass: LayoutPass) {
    guard context.animator.recordingBlock != nil, !isWarnedOfLayout, let superview,
      !translatesAutoresizingMaskIntoConstraints, let solved = pass.engine.solvedFrame(of: self)
    else { return }
    let frame = pass.grid.aligned(solved, in: superview.solvedSpace(of: pass.engine))
    guard frame != modelFrame else { return }
    isWarnedOfLayout = true
    context.warn(.layoutOfMovedView(view: displayName, superview: superview.displayName))
  }

  private func callUpdateConstraints(_ pass: inout LayoutPass) {
    for view in subviews { view.callUpdateConstraints(&pass) }
    guard needsUpdateConstraints, context.callbacks.mayRun else { return }
    needsUpdateConstraints = false
    updateConstraints()
    // A view that asks for it from within is called again, and named if that has no end.
    if needsUpdateConstraints { pass.changed.append(self) }
  }

  /// Gives every subview and guide its solved frame, and lets those that take part do their share.
  ///
  /// - Parameters:
  ///   - isMoved: whether the view itself may have got another frame.
  private func applySolvedFrames(
    in space: PixelGrid.Space, isMoved: Bool = false, _ pass: inout LayoutPass
  ) {
    let engine = pass.engine
    let isDue = isMoved || needsLayout || appliedGeneration != engine.generation
    if isDue {
      let wasAsked = needsLayout
      (needsLayout, appliedGeneration) = (false, engine.generation)
      let hasMoved = applyOwnFrames(in: space, pass)
      var solutionStands = true
      forEachGuideInUse { guide in
        guard guide.hasOtherInsets else { return }
        guide.rowsChanged()
        solutionStands = false
      }
      if adapt(to: engine) { solutionStands = false }
      if pass.callsViews, context.callbacks.exist, wasAsked || hasMoved || modelFrame.size != laidOutSize {
        callLayoutSubviews(engine, &solutionStands)
      }
      if !solutionStands { pass.changed.append(self) }
    }
    for view in subviews {
      let inner = pass.grid.space(
        solved: engine.solvedFrame(of: view) ?? view.modelFrame, frame: view.modelFrame, in: space)
      view.applySolvedFrames(in: inner, isMoved: isDue, &pass)
    }
  }

  /// - Returns: whether a frame has changed.
  private func applyOwnFrames(in space: PixelGrid.Space, _ pass: LayoutPass) -> Bool {
    var hasMoved = false
    forEachGuideInUse { guide in
      guard let frame = pass.engine.solvedFrame(of: guide) else { return }
      let aligned = pass.grid.aligned(
        Rect(x: frame.x, y: frame.y, width: max(0, frame.width), height: max(0, frame.height)), in: space)
      if aligned != guide.layoutFrame { hasMoved = true }
      guide.layoutFrame = aligned
    }
    for view in subviews {
      guard let frame = pass.engine.solvedFrame(of: view) else { continue }
      // A frame that was set by hand stays as it was set, as UIKit leaves it.
      let isSet = view.translatesAutoresizingMaskIntoConstraints
      var placed = isSet ? frame : pass.grid.aligned(frame, in: space)
      if isSet, let followed = view.autoresizedFrame, followed.isNear(frame) {
        // The same numbers as when the superview's frame was set, to the bit.
        placed = followed
      }
      if placed != view.modelFrame { hasMoved = true }
      view.setModelFrame(placed)
    }
    return hasMoved
  }

  private func callLayoutSubviews(_ engine: LayoutEngine, _ solutionStands: inout Bool) {
    guard context.callbacks.mayRun else { return }
    laidOutSize = modelFrame.size
    let (wasStale, generation) = (engine.isStale, engine.generation)
    let outer = context.callbacks.viewInLayout
    context.callbacks.viewInLayout = self
    layoutSubviews()
    context.callbacks.viewInLayout = outer
    if needsLayout || engine.isStale && !wasStale || engine.generation != generation {
      solutionStands = false
    }
  }
}

/// What one pass has in hand.
struct LayoutPass {
  let engine: LayoutEngine
  let grid: PixelGrid
  /// Whether views take part.
  var callsViews = true
  /// The views that changed what the pass was computed from.
  var changed: [View] = []

  init(_ engine: LayoutEngine, on grid: PixelGrid) {
    self.engine = engine
    self.grid = grid
  }
}
