import ConstraintSolver

/// The four unknowns of an item, relative to its container, in points.
struct ItemVariables {
  let minX: Variable
  let minY: Variable
  let width: Variable
  let height: Variable
}

/// What an engine keeps with an item: its unknowns and the rows that follow from what it is.
///
/// It lies in the item itself, so that a pass looks nothing up. The stamp says whose it is: what another engine, or the
/// same one before it stated everything anew, has left here means nothing.
struct ItemRecord {
  /// A row of the item, as it was stated.
  struct StatedRow {
    var row: SystemRow
    let id: ConstraintID
  }

  /// Which stating of all rows the rest belongs to; 0 is none.
  var stamp = 0
  var variables: ItemVariables?
  /// The rows that the solver holds; none while the item is outside the tree.
  var rows: [StatedRow] = []
  /// Whether the rows may no longer say what the item is.
  var rowsAreStale = true
  /// Whether the engine gives the item its solved width, for text that wraps.
  var isWrapping = false
  /// Whether the item has left the tree; its unknowns are kept for its return.
  var isAbsent = false
  /// Holds the unknowns of an item that has left, each at 0.
  var pins: [ConstraintID] = []
}

extension LayoutItem {
  /// What the item's rows say has changed: they are compared before the next pass, and stated anew where they differ.
  func rowsChanged() {
    record.rowsAreStale = true
    nearestView?.root.ownEngine?.someRowsChanged()
  }
}
