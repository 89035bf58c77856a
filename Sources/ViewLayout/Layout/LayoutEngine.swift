import ConstraintSolver
import Synchronization

/// The layout of one tree of views: its items as variables, its constraints as rows of a solver.
///
/// What changes is carried over to the solver piece by piece. The frames are those that stating everything anew would give:
/// the solver's answer depends neither on the order of the rows nor on how they came about. Two things do have an order,
/// and where it would be broken all rows are stated anew: items are unknown to the solver in the order in which they were
/// created, so an item older than one that is known brings everything to be stated anew once (an item that leaves keeps
/// its unknowns and returns to them); and which member of a conflict gives way depends on the order and the depth of the
/// constraints, so while there is a conflict every pass begins with fresh rows.
final class LayoutEngine {
  unowned let root: View
  private(set) var solver = Solver()
  /// Which stating of all rows is in force. No two are the same, of any engine: so what an item or constraint keeps
  /// of another one is never taken for this one's.
  private(set) var stamp = 0
  private(set) var conflicts: [LayoutConflict] = []
  /// How often all rows were stated anew.
  private(set) var restatementCount = 0

  /// How often there was a new solution: what a view was laid out by.
  private(set) var generation = 0
  /// Whether a layout pass is under way.
  var isInPass = false

  private var mustRestate = true
  private var hasStaleRows = false
  private var hasStaleInsets = false
  private var needsSolve = false
  private var staleConstants: [LayoutConstraint] = []
  /// Creation index of the youngest item with unknowns.
  private var youngest = 0
  private var itemCount = 0
  private var absentCount = 0
  /// The views of the tree whose intrinsic size depends on the width that a pass gives them.
  private var wrapping: [View] = []

  private static let stamps = Atomic<Int>(0)

  /// What the root is asked to be like, where a size is looked for; nil where the root has its frame.
  private let fitting: FittingTarget?

  init(root: View, fitting: FittingTarget? = nil) {
    self.root = root
    self.fitting = fitting
  }

  // MARK: - What has changed

  /// Anything may have changed: all rows are stated anew before the next pass.
  func structureChanged() { mustRestate = true }

  /// Items or constraints of the tree are marked as stale, or are new.
  func someRowsChanged() { hasStaleRows = true }

  /// What the rows of one item say has changed in the midst of a pass: they are brought up to date at once.
  private func rowsChanged(of item: LayoutItem) {
    item.record.rowsAreStale = true
    if mustRestate || variables(of: item) == nil {
      hasStaleRows = true
    } else {
      updateRows(of: item)
      needsSolve = true
    }
  }

  /// Something that standard guides keep a distance from has changed: safe areas, margins, frames set by hand.
  func insetsChanged() {
    hasStaleRows = true
    hasStaleInsets = true
  }

  /// Whether the next pass has anything to solve.
  var isStale: Bool { mustRestate || hasStaleRows || needsSolve || !staleConstants.isEmpty }

  /// Only the constant of one active constraint has changed, or an offset that its row holds beside it.
  func constantChanged(_ constraint: LayoutConstraint) {
    // A constraint without a row gets one with its present constant.
    guard !mustRestate, !constraint.isConstantStale, row(of: constraint) != nil else { return }
    constraint.isConstantStale = true
    staleConstants.append(constraint)
  }

  /// The priority of one active constraint has changed.
  func priorityChanged(_ constraint: LayoutConstraint) {
    guard !mustRestate, let row = row(of: constraint) else { return }
    do { try solver.setStrength(constraint.strength, of: row) } catch { mustRestate = true }
    hasStaleRows = true
  }

  /// What an active constraint relates has changed its place or direction.
  func relationChanged(_ constraint: LayoutConstraint) {
    released(constraint)
    constraint.holder?.hasUnstatedConstraints = true
    hasStaleRows = true
  }

  /// A constraint is active no more.
  func released(_ constraint: LayoutConstraint) {
    if !mustRestate, let row = row(of: constraint) { remove(row) }
    constraint.row = nil
    hasStaleRows = true
  }

  /// A guide is about to leave the tree.
  func willLeave(_ guide: LayoutGuide) { leave(guide) }

  /// A view is about to leave the tree with all inside it.
  func willLeave(_ view: View) {
    hasStaleRows = true
    for wrapped in wrapping where wrapped.isDescendant(of: view) { wrapped.record.isWrapping = false }
    wrapping.removeAll { !$0.record.isWrapping }
    guard !mustRestate else { return }
    view.forEachInTree { view in
      leave(view)
      view.forEachGuideInUse(leave)
      for constraint in view.constraints {
        if let row = row(of: constraint) { remove(row) }
        constraint.row = nil
      }
      view.hasUnstatedConstraints = true
    }
  }

  private func leave(_ item: LayoutItem) {
    hasStaleRows = true
    guard !mustRestate, item.record.stamp == stamp else { return }
    for stated in item.record.rows { remove(stated.id) }
    item.record.rows.removeAll()
    // Unknowns that nothing holds would be settled anew in every pass.
    if let own = item.record.variables {
      item.record.pins = [own.minX, own.minY, own.width, own.height].compactMap {
        add(LinearConstraint(LinearExpression([.init($0)]), .equal))
      }
    }
    item.record.rowsAreStale = true
    item.record.isAbsent = true
    absentCount += 1
  }

  func row(of constraint: LayoutConstraint) -> ConstraintID? {
    constraint.rowStamp == stamp ? constraint.row : nil
  }

  private func remove(_ row: ConstraintID) {
    do { try solver.remove(row) } catch { mustRestate = true }
  }

  // MARK: - Solving

  /// Brings the solution up to date.
  ///
  /// - Returns: whether anything had changed since the last time.
  @discardableResult
  func solve() -> Bool {
    guard isStale else { return false }
    generation += 1
    if !mustRestate { update() }
    let isFresh = mustRestate
    if isFresh { stateAllRows() }
    needsSolve = false
    solver.solve()
    if !solver.conflicts.isEmpty && !isFresh {
      // Who gives way is settled among rows in their own order.
      stateAllRows()
      solver.solve()
    }
    if !conflicts.isEmpty || !solver.conflicts.isEmpty { conflicts = foundConflicts() }
    return true
  }

  /// Carries what has changed over to the solver.
  private func update() {
    for constraint in staleConstants {
      constraint.isConstantStale = false
      guard let row = row(of: constraint) else { continue }
      constraint.rowOffset = rowOffset(of: constraint)
      do { try solver.setConstant(constraint.rowOffset - constraint.constant, of: row) } catch {
        mustRestate = true
      }
    }
    staleConstants.removeAll(keepingCapacity: true)
    guard hasStaleRows else { return }
    hasStaleRows = false
    var arrivals: [LayoutItem] = []
    forEachItem { item in if item.record.stamp != stamp { arrivals.append(item) } }
    arrivals.sort { $0.creationIndex < $1.creationIndex }
    if let first = arrivals.first, first.creationIndex < youngest { mustRestate = true }
    // Unknowns of items that left for good are given up once they are the greater part.
    if absentCount > 64 && absentCount > itemCount / 2 { mustRestate = true }
    guard !mustRestate else { return }
    for item in arrivals {
      makeVariables(of: item)
      if let view = item as? View { enter(view) }
    }
    let looksAtInsets = hasStaleInsets
    hasStaleInsets = false
    forEachItem { item in
      if looksAtInsets, (item as? LayoutGuide)?.hasOtherInsets ?? false { item.record.rowsAreStale = true }
      if item.record.rowsAreStale { updateRows(of: item) }
    }
    root.forEachInTree { view in
      guard view.hasUnstatedConstraints else { return }
      view.hasUnstatedConstraints = false
      for constraint in view.constraints where row(of: constraint) == nil { state(constraint, in: view) }
    }
  }

  private func stateAllRows() {
    solver = Solver()
    let lastStamp = stamp
    stamp = Self.stamps.add(1, ordering: .relaxed).newValue
    restatementCount += 1
    for constraint in staleConstants { constraint.isConstantStale = false }
    staleConstants = []
    wrapping = []
    (mustRestate, hasStaleRows, hasStaleInsets) = (false, false, false)
    (youngest, itemCount, absentCount) = (0, 0, 0)
    var items: [LayoutItem] = []
    var held: [(constraint: LayoutConstraint, view: View)] = []
    forEachItem { items.append($0) }
    items.sort { $0.creationIndex < $1.creationIndex }
    for item in items {
      let isKnown = item.record.stamp == lastStamp && !item.record.isAbsent
      makeVariables(of: item)
      if !isKnown, let view = item as? View { enter(view) }
    }
    for item in items {
      updateRows(of: item)
      guard let view = item as? View else { continue }
      view.hasUnstatedConstraints = false
      for constraint in view.constraints { held.append((constraint, view)) }
    }
    // A constraint that was taken out and put back stands where it stood.
    held.sort { $0.constraint.creationIndex < $1.constraint.creationIndex }
    for (constraint, view) in held { state(constraint, in: view) }
  }

  func forEachItem(_ body: (LayoutItem) -> Void) {
    root.forEachInTree { view in
      body(view)
      view.forEachGuideInUse(body)
    }
  }

  // MARK: - Items

  private func makeVariables(of item: LayoutItem) {
    // A view smaller than its margins must not be pushed apart by them: the guide alone gives way.
    let isInset = (item as? LayoutGuide).map { $0.role != .custom } ?? false
    let least: Double? = isInset ? nil : 0
    guard
      // Sizes first: what is left open to a row of views is settled alike from left to right and from right to left.
      let width = try? solver.addVariable(lowerBound: least),
      let height = try? solver.addVariable(lowerBound: least),
      let minX = try? solver.addVariable(), let minY = try? solver.addVariable()
    else { return assertionFailure("the solver refused a variable") }
    item.record = ItemRecord(
      stamp: stamp, variables: ItemVariables(minX: minX, minY: minY, width: width, height: height))
    youngest = item.creationIndex
    itemCount += 1
  }

  /// A view takes part from now on, for the first time or again.
  private func enter(_ view: View) {
    view.hasUnstatedConstraints = true
    view.needsLayout = true
    // What another pass has found is not to be seen in this one.
    _ = view.forgetSolvedWidth()
  }

  /// The unknowns of an item of the tree.
  func variables(of item: LayoutItem) -> ItemVariables? {
    item.record.stamp == stamp ? item.record.variables : nil
  }

  /// Brings an item's rows up to date: a row that says the same as before stays as it is.
  private func updateRows(of item: LayoutItem) {
    guard let own = variables(of: item) else { return }
    let wanted =
      item === root
      ? SystemRows.rows(ofRoot: root, own, fitting: fitting)
      : SystemRows.rows(of: item, own, container: item.container.flatMap { variables(of: $0) })
    if item.record.isAbsent {
      absentCount -= 1
      for pin in item.record.pins { remove(pin) }
      item.record.pins = []
      if let view = item as? View { enter(view) }
    }
    if !item.record.isWrapping, let view = item as? View, view.wantsSolvedWidth {
      item.record.isWrapping = true
      wrapping.append(view)
    }
    (item.record.isAbsent, item.record.rowsAreStale) = (false, false)
    var rows: [ItemRecord.StatedRow] = []
    swap(&rows, &item.record.rows)
    var kept = 0
    while kept < min(rows.count, wanted.count), rows[kept].row.canBecome(wanted[kept]) {
      change(&rows[kept], to: wanted[kept])
      kept += 1
    }
    for stated in rows[kept...] { remove(stated.id) }
    rows.removeSubrange(kept...)
    rows.reserveCapacity(wanted.count)
    for row in wanted[kept...] {
      if let id = add(row.linear) { rows.append(ItemRecord.StatedRow(row: row, id: id)) }
    }
    item.record.rows = rows
  }

  private func change(_ stated: inout ItemRecord.StatedRow, to row: SystemRow) {
    let old = stated.row.linear
    do {
      if old.expression.constant != row.linear.expression.constant {
        try solver.setConstant(row.linear.expression.constant, of: stated.id)
      }
      if old.strength != row.linear.strength { try solver.setStrength(row.linear.strength, of: stated.id) }
    } catch { mustRestate = true }
    stated.row = row
  }

  // MARK: - Constraints

  private func state(_ constraint: LayoutConstraint, in holder: View) {
    constraint.row = nil
    guard let linear = linearConstraint(constraint, in: holder) else { return }
    constraint.row = add(linear)
    constraint.rowStamp = stamp
  }

  private func add(_ linear: LinearConstraint) -> ConstraintID? {
    // Every number was checked when it was given, so a refusal here would be an error of this module; the row is
    // then left out rather than the lab brought down.
    guard let row = try? solver.add(linear, onConflict: .breakOne) else {
      assertionFailure("the solver refused \(linear)")
      return nil
    }
    return row
  }

  // MARK: - Text

  /// Forgets the widths that the last pass gave to text that wraps.
  func forgetSolvedWidths() {
    for view in wrapping where view.forgetSolvedWidth() { rowsChanged(of: view) }
    for view in wrapping where !view.wantsSolvedWidth { view.record.isWrapping = false }
    wrapping.removeAll { !$0.record.isWrapping }
  }

  /// Gives text that wraps its width.
  ///
  /// - Returns: the views whose text takes another height in the width it has now.
  func handOutSolvedWidths() -> [View] {
    var changed: [View] = []
    for view in wrapping {
      guard view.wantsSolvedWidth, let width = solvedWidth(of: view), view.takeSolvedWidth(width) else {
        continue
      }
      rowsChanged(of: view)
      changed.append(view)
    }
    return changed
  }

  // MARK: - Looking

  /// Where the solution puts an item, in its container's coordinates, in points.
  func solvedFrame(of item: LayoutItem) -> Rect? {
    guard let own = variables(of: item) else { return nil }
    return Rect(
      x: solver.value(of: own.minX), y: solver.value(of: own.minY), width: solver.value(of: own.width),
      height: solver.value(of: own.height))
  }

  /// How wide the solution makes an item, in points.
  func solvedWidth(of item: LayoutItem) -> Double? {
    variables(of: item).map { solver.value(of: $0.width) }
  }
}
