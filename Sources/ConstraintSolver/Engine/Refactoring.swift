// New factors of the matrix of active hyperplanes. Variables at breakpoints of their own come first, then rows with one
// unknown left and unknowns that one row alone has left, again and again; a layout leaves little more than that.
// What does leave more, rings of equal sizes for instance, is eliminated by Markowitz's rule.

extension Engine {
  /// Rows that are left after the singletons.
  private struct Nucleus {
    var rows = Buffer<Row>(capacity: 0)
    var arena = Arena<Cell>(capacity: 0, leastClass: 0)
    /// Multipliers of each row, by pivot.
    var lower = Arena<Cell>(capacity: 0, leastClass: 0)
    /// Rows of each unknown; an unknown's number is its `mark`.
    var columns = Buffer<Run>(capacity: 0)
    var columnCounts = Buffer<Int32>(capacity: 0)
    var columnRows = Arena<Cell>(capacity: 0, leastClass: 0)
    /// Unfinished rows by number of entries: doubly linked lists.
    var heads = Buffer<Int32>(capacity: 0)

    struct Row {
      var entity: Int32
      var slackRow: Int32
      var cells = Run()
      var lower = Run()
      var next: Int32 = -1
      var previous: Int32 = -1
      var isDone = false
    }

    mutating func enlist(_ row: Int32) {
      let count = Int(rows[row].cells.count)
      heads.extend(to: count &+ 1, with: -1)
      let head = heads[count]
      rows[row].next = head
      rows[row].previous = -1
      if head >= 0 { rows[head].previous = row }
      heads[count] = row
    }

    mutating func delist(_ row: Int32) {
      let next = rows[row].next
      let previous = rows[row].previous
      if previous >= 0 { rows[previous].next = next } else { heads[rows[row].cells.count] = next }
      if next >= 0 { rows[next].previous = previous }
    }

    func release() {
      rows.release()
      arena.release()
      lower.release()
      columns.release()
      columnCounts.release()
      columnRows.release()
      heads.release()
    }
  }

  private struct Singletons {
    var rows = Buffer<Int32>(capacity: 0)
    var columns = Buffer<Int32>(capacity: 0)
  }

  mutating func refactor() {
    needsFactor = false
    leads.removeAll()
    let oldActive = active
    let oldSlackRows = slackRows
    active = Buffer(capacity: oldActive.count)
    slackRows = Buffer(capacity: oldActive.count)
    factor.removeAll()
    var kernel = Buffer<Int32>(capacity: 32)
    var kernelSlack = Buffer<Int32>(capacity: 32)
    var k = 0
    while k < oldActive.count {
      let id = oldActive[k]
      if id >= 0 {
        if entities[id].isActivity {
          kernel.append(id)
          kernelSlack.append(oldSlackRows[k])
        } else {
          addPivot(column: id, entity: id, slackRow: oldSlackRows[k])
        }
      }
      k &+= 1
    }
    oldActive.release()
    oldSlackRows.release()
    if kernel.count > 0 { factorKernel(kernel, kernelSlack) }
    kernel.release()
    kernelSlack.release()
    row.extend(to: factor.pivots.count)
    column.extend(to: factor.pivots.count)
    k = 0
    while k < factor.pivots.count {
      let pivot = factor.pivots[k]
      var c = Int(pivot.upperStart)
      let end = c &+ Int(pivot.upperCount)
      while c < end {
        factor.cells[c].index = entities[factor.cells[c].index].pivot
        factor.link(upperCell: factor.cells[c], row: k)
        c &+= 1
      }
      k &+= 1
    }
  }

  private mutating func addPivot(column: Int32, entity: Int32, slackRow: Int32) {
    let number = Int32(truncatingIfNeeded: factor.pivots.count)
    factor.pivots.append(Factor.Pivot(column: column))
    active.append(entity)
    slackRows.append(slackRow)
    entities[column].pivot = number
    entities[entity].position = number
  }

  private mutating func factorKernel(_ kernel: Buffer<Int32>, _ kernelSlack: Buffer<Int32>) {
    var singletons = Singletons()
    defer {
      singletons.rows.release()
      singletons.columns.release()
    }
    for i in 0..<kernel.count {
      for k in entities[kernel[i]].cells.range where entities[cells[k].index].position < 0 {
        entities[cells[k].index].pivot = -1
        entities[cells[k].index].mark = 0
      }
    }
    for i in 0..<kernel.count {
      let id = kernel[i]
      var count: Int32 = 0
      for k in entities[id].cells.range where entities[cells[k].index].pivot < 0 {
        count &+= 1
        entities[cells[k].index].mark &+= 1
      }
      // While a row waits, its position names its place in the kernel, and its mark counts its unknowns.
      entities[id].mark = count
      entities[id].position = Int32(truncatingIfNeeded: i)
      if count == 1 { singletons.rows.append(id) }
    }
    for i in 0..<kernel.count {
      for k in entities[kernel[i]].cells.range {
        let variable = cells[k].index
        if entities[variable].pivot < 0 && entities[variable].mark == 1 {
          singletons.columns.append(variable)
        }
      }
    }
    var left = kernel.count
    while true {
      if singletons.rows.count > 0 {
        let id = singletons.rows.removeLast()
        guard entities[id].mark == 1 else { continue }
        eliminateSingletonRow(id, slackRow: kernelSlack[entities[id].position], &singletons)
        left &-= 1
      } else if singletons.columns.count > 0 {
        let variable = singletons.columns.removeLast()
        guard entities[variable].pivot < 0, entities[variable].mark == 1 else { continue }
        guard let id = onlyRow(of: variable) else { continue }
        eliminateSingletonColumn(variable, row: id, slackRow: kernelSlack[entities[id].position], &singletons)
        left &-= 1
      } else {
        break
      }
    }
    if left > 0 { factorNucleus(kernel, kernelSlack) }
  }

  private mutating func isWaiting(_ activity: Int32) -> Bool {
    entities[activity].place != .basic && entities[activity].mark >= 0
  }

  private mutating func onlyRow(of variable: Int32) -> Int32? {
    for k in entities[variable].cells.range where isWaiting(cells[k].index) { return cells[k].index }
    return nil
  }

  private mutating func appendLower(_ id: Int32, number: Int) {
    let start = factor.cells.count
    for k in entities[id].cells.range {
      let cell = cells[k]
      let pivot = entities[cell.index].pivot
      if pivot >= 0 && Int(pivot) != number {
        let lower = Cell(index: pivot, value: cell.value * factor.pivots[pivot].inverse)
        factor.cells.append(lower)
        factor.link(lowerCell: lower, row: number)
      }
    }
    factor.pivots[number].lowerStart = Int32(truncatingIfNeeded: start)
    factor.pivots[number].lowerCount = Int32(truncatingIfNeeded: factor.cells.count &- start)
  }

  private mutating func eliminateSingletonRow(_ id: Int32, slackRow: Int32, _ singletons: inout Singletons) {
    var found: Cell?
    for k in entities[id].cells.range where entities[cells[k].index].pivot < 0 { found = cells[k] }
    guard let found else { return }
    let number = factor.pivots.count
    addPivot(column: found.index, entity: id, slackRow: slackRow)
    appendLower(id, number: number)
    factor.pivots[number].inverse = 1 / found.value
    entities[id].mark = -1
    for k in entities[found.index].cells.range {
      let other = cells[k].index
      guard isWaiting(other) else { continue }
      entities[other].mark &-= 1
      if entities[other].mark == 1 { singletons.rows.append(other) }
    }
  }

  private mutating func eliminateSingletonColumn(
    _ variable: Int32, row id: Int32, slackRow: Int32, _ singletons: inout Singletons
  ) {
    let number = factor.pivots.count
    addPivot(column: variable, entity: id, slackRow: slackRow)
    appendLower(id, number: number)
    entities[id].mark = -1
    let start = factor.cells.count
    for k in entities[id].cells.range {
      let cell = cells[k]
      if cell.index == variable {
        factor.pivots[number].inverse = 1 / cell.value
      } else if entities[cell.index].pivot < 0 {
        factor.cells.append(cell)
        entities[cell.index].mark &-= 1
        if entities[cell.index].mark == 1 { singletons.columns.append(cell.index) }
      }
    }
    factor.pivots[number].upperStart = Int32(truncatingIfNeeded: start)
    factor.pivots[number].upperCount = Int32(truncatingIfNeeded: factor.cells.count &- start)
  }

  private mutating func factorNucleus(_ kernel: Buffer<Int32>, _ kernelSlack: Buffer<Int32>) {
    var nucleus = Nucleus()
    defer { nucleus.release() }
    for i in 0..<kernel.count where entities[kernel[i]].mark >= 0 {
      for k in entities[kernel[i]].cells.range where entities[cells[k].index].pivot < 0 {
        entities[cells[k].index].mark = -1
      }
    }
    for i in 0..<kernel.count {
      let id = kernel[i]
      guard entities[id].mark >= 0 else { continue }
      let row = Int32(truncatingIfNeeded: nucleus.rows.count)
      var record = Nucleus.Row(entity: id, slackRow: kernelSlack[i])
      for k in entities[id].cells.range {
        let cell = cells[k]
        let pivot = entities[cell.index].pivot
        if pivot >= 0 {
          nucleus.lower.append(
            Cell(index: pivot, value: cell.value * factor.pivots[pivot].inverse), to: &record.lower)
          continue
        }
        if entities[cell.index].mark < 0 {
          entities[cell.index].mark = Int32(truncatingIfNeeded: nucleus.columns.count)
          nucleus.columns.append(Run())
          nucleus.columnCounts.append(0)
        }
        let number = entities[cell.index].mark
        nucleus.arena.append(cell, to: &record.cells)
        nucleus.columnRows.append(Cell(index: row, value: 0), to: &nucleus.columns[number])
        nucleus.columnCounts[number] &+= 1
      }
      nucleus.rows.append(record)
      nucleus.enlist(row)
    }
    var left = nucleus.rows.count
    while left > 0 {
      var count = 0
      while nucleus.heads[count] < 0 { count &+= 1 }
      let row = nucleus.heads[count]
      nucleus.delist(row)
      nucleus.rows[row].isDone = true
      left &-= 1
      if !eliminate(row, &nucleus) { dropDependent(nucleus.rows[row]) }
    }
    // Rows that turned out dependent leave unknowns without a row: each keeps its value. Such an unknown may lie outside
    // of the nucleus, in a row that was eliminated by a column of its own.
    for i in 0..<kernel.count {
      for c in entities[kernel[i]].cells.range where entities[cells[c].index].pivot < 0 {
        keep(cells[c].index)
      }
    }
  }

  /// Eliminates a row of the nucleus.
  ///
  /// - Returns: false if nothing is left of it but rounding.
  private mutating func eliminate(_ row: Int32, _ nucleus: inout Nucleus) -> Bool {
    let record = nucleus.rows[row]
    var largest = 0.0
    for k in record.cells.range { largest = max(largest, abs(nucleus.arena[k].value)) }
    for k in record.cells.range { nucleus.columnCounts[entities[nucleus.arena[k].index].mark] &-= 1 }
    guard largest > 1e-9 else { return false }
    var best = -1
    var bestCount = Int32.max
    for k in record.cells.range where abs(nucleus.arena[k].value) >= 0.1 * largest {
      let count = nucleus.columnCounts[entities[nucleus.arena[k].index].mark]
      if count < bestCount {
        best = k
        bestCount = count
      }
    }
    let chosen = nucleus.arena[best]
    let number = factor.pivots.count
    addPivot(column: chosen.index, entity: record.entity, slackRow: record.slackRow)
    factor.pivots[number].inverse = 1 / chosen.value
    factor.pivots[number].lowerStart = Int32(truncatingIfNeeded: factor.cells.count)
    factor.pivots[number].lowerCount = record.lower.count
    for k in record.lower.range {
      factor.cells.append(nucleus.lower[k])
      factor.link(lowerCell: nucleus.lower[k], row: number)
    }
    factor.pivots[number].upperStart = Int32(truncatingIfNeeded: factor.cells.count)
    for k in record.cells.range where k != best { factor.cells.append(nucleus.arena[k]) }
    factor.pivots[number].upperCount = record.cells.count &- 1
    for c in nucleus.columns[entities[chosen.index].mark].range {
      let target = nucleus.columnRows[c].index
      if nucleus.rows[target].isDone { continue }
      subtract(row, chosen, pivot: number, from: target, &nucleus)
    }
    return true
  }

  private mutating func subtract(
    _ row: Int32, _ chosen: Cell, pivot: Int, from target: Int32, _ nucleus: inout Nucleus
  ) {
    var slot = -1
    for k in nucleus.rows[target].cells.range where nucleus.arena[k].index == chosen.index { slot = k }
    guard slot >= 0 else { return }
    nucleus.delist(target)
    let multiplier = nucleus.arena[slot].value / chosen.value
    var cells = nucleus.rows[target].cells
    nucleus.arena.remove(at: slot &- Int(cells.start), from: &cells)
    nucleus.lower.append(
      Cell(index: Int32(truncatingIfNeeded: pivot), value: multiplier), to: &nucleus.rows[target].lower)
    let source = nucleus.rows[row].cells
    for s in source.range {
      let cell = nucleus.arena[s]
      if cell.index == chosen.index { continue }
      let change = -multiplier * cell.value
      let number = entities[cell.index].mark
      var k = Int(cells.start)
      let end = k &+ Int(cells.count)
      while k < end && nucleus.arena[k].index != cell.index { k &+= 1 }
      if k < end {
        let sum = nucleus.arena[k].value + change
        if abs(sum) <= 1e-12 * abs(change) {
          nucleus.arena.remove(at: k &- Int(cells.start), from: &cells)
          nucleus.columnCounts[number] &-= 1
        } else {
          nucleus.arena[k].value = sum
        }
      } else {
        nucleus.arena.append(Cell(index: cell.index, value: change), to: &cells)
        nucleus.columnRows.append(Cell(index: target, value: 0), to: &nucleus.columns[number])
        nucleus.columnCounts[number] &+= 1
      }
    }
    nucleus.rows[target].cells = cells
    nucleus.enlist(target)
  }

  /// A hyperplane that depends on the others leaves.
  private mutating func dropDependent(_ row: Nucleus.Row) {
    let id = row.entity
    freeSlackRows.append(row.slackRow)
    entities[id].position = -1
    if entities[id].place == .atTerm && !term(id, entities[id].spot).isFloor { /* the piece below */
    } else if entities[id].place == .atTerm {
      entities[id].spot &+= 1
    }
    entities[id].place = .basic
    updatePiece(id)
  }

  /// A variable that no hyperplane determines becomes one itself.
  private mutating func keep(_ variable: Int32) {
    entities[variable].place = .floating
    entities[variable].position = 0
    let slackRow = freeSlackRows.count > 0 ? freeSlackRows.removeLast() : 0
    clearSlack(slackRow)
    addPivot(column: variable, entity: variable, slackRow: slackRow)
  }
}
