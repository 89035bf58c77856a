import ConstraintSolver

/// What a view is asked to be as near as possible to, in points (`UIView.systemLayoutSizeFitting`).
public struct FittingTarget: Hashable, Sendable {
  /// The size, in points.
  public var size: Size
  /// How strongly the width is asked for, 1 … 1000.
  public var horizontalPriority: Double
  /// How strongly the height is asked for, 1 … 1000.
  public var verticalPriority: Double

  /// UIKit's priority for a size that is only a wish: 50.
  public static let fittingSizeLevel = 50.0

  /// A target.
  ///
  /// - Throws: a number out of range, a negative size, ``LayoutError/priorityOutOfRange(_:)``.
  public init(
    _ size: Size, horizontalPriority: Double = fittingSizeLevel, verticalPriority: Double = fittingSizeLevel
  ) throws(LayoutError) {
    try LayoutLimits.check(size, "targetSize")
    try LayoutPriority.check(horizontalPriority)
    try LayoutPriority.check(verticalPriority)
    self.init(checked: size, horizontalPriority, verticalPriority)
  }

  private init(checked size: Size, _ horizontalPriority: Double, _ verticalPriority: Double) {
    self.size = size
    self.horizontalPriority = horizontalPriority
    self.verticalPriority = verticalPriority
  }

  /// As small as the content allows (`UIView.layoutFittingCompressedSize`).
  public static let compressed = FittingTarget(checked: .zero, fittingSizeLevel, fittingSizeLevel)
  /// As large as the content allows (`UIView.layoutFittingExpandedSize`): 10000 × 10000 at most.
  public static let expanded = FittingTarget(
    checked: Size(width: 10_000, height: 10_000), fittingSizeLevel, fittingSizeLevel)
}

extension View {
  /// The size that the view's constraints, and those of all inside it, allow nearest to a target, in points.
  ///
  /// What lies outside the view has no say, nor has its own frame. Nothing is laid out: frames and the solution of the
  /// living layout stay as they are.
  public func systemLayoutSizeFitting(_ target: FittingTarget) -> Size {
    forEachInTree { $0.updateArrangement() }
    let memory = LayoutMemory(of: self)
    defer { memory.restore() }
    let engine = LayoutEngine(root: self, fitting: target)
    for _ in 0..<Self.greatestRepetitions {
      engine.solve()
      if engine.handOutSolvedWidths().isEmpty { break }
    }
    return engine.solvedFrame(of: self)?.size ?? bounds.size
  }

  /// The size that suits the view best in `size`, in points.
  ///
  /// As in UIKit it has nothing to do with constraints: what has a size of its own gives that, anything else its present
  /// size. See ``systemLayoutSizeFitting(_:)`` for constraints.
  public func sizeThatFits(_ size: Size) -> Size { naturalSize(in: size) }

  /// Gives the view the size that ``sizeThatFits(_:)`` has for its present one; its origin stays.
  public func sizeToFit() { take(fittingSize: sizeThatFits(bounds.size)) }

  /// Gives the view a size, in points; its origin stays.
  public func take(fittingSize size: Size) {
    frame = Rect(x: frame.x, y: frame.y, width: size.width, height: size.height)
  }
}

/// What a layout pass leaves in views, guides and constraints, for a pass that must leave no trace.
private struct LayoutMemory {
  private var items: [(item: LayoutItem, record: ItemRecord)] = []
  private var guides: [(guide: LayoutGuide, insets: EdgeInsets?)] = []
  private var constraints: [(constraint: LayoutConstraint, row: StatedRow)] = []
  private var views: [(view: View, state: ViewState)] = []

  private typealias StatedRow = (id: ConstraintID?, stamp: Int, offset: Double, isConstantStale: Bool)

  private struct ViewState {
    let hasUnstatedConstraints: Bool
    let needsLayout: Bool
    let needsUpdateConstraints: Bool
    let restoreWidth: () -> Void
  }

  init(of view: View) {
    view.forEachInTree { view in
      items.append((view, view.record))
      views.append(
        (
          view,
          ViewState(
            hasUnstatedConstraints: view.hasUnstatedConstraints, needsLayout: view.needsLayout,
            needsUpdateConstraints: view.needsUpdateConstraints, restoreWidth: view.solvedWidthRestorer())
        ))
      view.forEachGuideInUse { guide in
        items.append((guide, guide.record))
        guides.append((guide, guide.solvedInsets))
      }
      for constraint in view.constraints {
        constraints.append(
          (
            constraint,
            (constraint.row, constraint.rowStamp, constraint.rowOffset, constraint.isConstantStale)
          ))
      }
    }
  }

  func restore() {
    for (item, record) in items { item.record = record }
    for (guide, insets) in guides { guide.solvedInsets = insets }
    for (constraint, row) in constraints {
      (constraint.row, constraint.rowStamp) = (row.id, row.stamp)
      (constraint.rowOffset, constraint.isConstantStale) = (row.offset, row.isConstantStale)
    }
    for (view, state) in views {
      view.hasUnstatedConstraints = state.hasUnstatedConstraints
      (view.needsLayout, view.needsUpdateConstraints) = (state.needsLayout, state.needsUpdateConstraints)
      state.restoreWidth()
    }
  }
}
