// The active hyperplanes form a square matrix M, one row for each position: M x = b gives the variables. M is kept as
// sparse triangular factors, made by elimination with singletons first, and as a list of later row exchanges
// (product form): a position that takes another hyperplane keeps that hyperplane's coordinates in terms of the
// hyperplanes before, which is the very row that the ratio test has just computed.
//
// Solves visit only what is not 0: marked entries are processed in order of pivots, and an elimination marks only
// entries further on.

/// A coefficient and where it belongs.
struct Cell {
  var index: Int32
  var value: Double
}

struct Factor {
  /// One step of the elimination. Its number is the number of its position.
  struct Pivot {
    /// The variable that the step eliminates.
    var column: Int32
    /// Multipliers of earlier pivots' rows that were taken from this row.
    var lowerStart: Int32 = 0
    var lowerCount: Int32 = 0
    /// The row's entries in later columns.
    var upperStart: Int32 = 0
    var upperCount: Int32 = 0
    /// The same by columns: heads of linked lists.
    var lowerColumn: Int32 = -1
    var upperColumn: Int32 = -1
    var inverse: Double = 1
  }

  struct Link {
    var index: Int32
    var next: Int32
    var value: Double
  }

  /// A row exchange.
  struct Update {
    var position: Int32
    var start: Int32
    var count: Int32
    var inverse: Double
  }

  var pivots = Buffer<Pivot>(capacity: 64)
  var cells = Buffer<Cell>(capacity: 256)
  var links = Buffer<Link>(capacity: 256)
  var updates = Buffer<Update>(capacity: 0)
  var updateCells = Buffer<Cell>(capacity: 0)

  /// Whether the list of exchanges has grown so long that new factors pay.
  var isWorn: Bool {
    updateCells.count &+ 2 &* updates.count > cells.count &+ pivots.count &+ 100
  }

  mutating func removeAll() {
    pivots.removeAll()
    cells.removeAll()
    links.removeAll()
    updates.removeAll()
    updateCells.removeAll()
  }

  mutating func link(lowerCell cell: Cell, row: Int) {
    links.append(
      Link(index: Int32(truncatingIfNeeded: row), next: pivots[cell.index].lowerColumn, value: cell.value))
    pivots[cell.index].lowerColumn = Int32(truncatingIfNeeded: links.count &- 1)
  }

  mutating func link(upperCell cell: Cell, row: Int) {
    links.append(
      Link(index: Int32(truncatingIfNeeded: row), next: pivots[cell.index].upperColumn, value: cell.value))
    pivots[cell.index].upperColumn = Int32(truncatingIfNeeded: links.count &- 1)
  }

  /// Right sides by position in, values of the pivots' columns out.
  ///
  /// - Parameters:
  ///   - dust: magnitudes up to this count as 0.
  func solveColumns(_ w: SparseVector, dust: Double) {
    var u = updates.count
    while u > 0 {
      u &-= 1
      let update = updates[u]
      let position = Int(update.position)
      var sum = w[position]
      var k = Int(update.start)
      let end = k &+ Int(update.count)
      while k < end {
        let cell = updateCells[k]
        sum -= cell.value * w[Int(cell.index)]
        k &+= 1
      }
      if sum != 0 {
        w[position] = sum * update.inverse
        w.mark(position)
      } else {
        w[position] = 0
      }
    }
    var word = 0
    let words = w.wordCount
    while word < words {
      var rest = w.bits[word]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        let k = word &<< 6 &+ bit
        let value = w[k]
        if abs(value) > dust {
          var link = pivots[k].lowerColumn
          while link >= 0 {
            let next = links[link]
            let target = Int(next.index)
            w[target] -= next.value * value
            w.mark(target)
            link = next.next
          }
        } else {
          w[k] = 0
        }
        rest = w.bits[word] & ~((2 &<< UInt64(truncatingIfNeeded: bit)) &- 1)
        if bit == 63 { rest = 0 }
      }
      word &+= 1
    }
    while word > 0 {
      word &-= 1
      var rest = w.bits[word]
      while rest != 0 {
        let bit = 63 &- rest.leadingZeroBitCount
        let k = word &<< 6 &+ bit
        let pivot = pivots[k]
        let value = w[k] * pivot.inverse
        if abs(value) > dust {
          w[k] = value
          var link = pivot.upperColumn
          while link >= 0 {
            let next = links[link]
            let target = Int(next.index)
            w[target] -= next.value * value
            w.mark(target)
            link = next.next
          }
        } else {
          w[k] = 0
          w.bits[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
        }
        rest = w.bits[word] & ((1 &<< UInt64(truncatingIfNeeded: bit)) &- 1)
      }
    }
  }

  /// Coefficients by the pivots' columns in, coordinates in terms of the active hyperplanes out, by position.
  func solveRows(_ w: SparseVector, dust: Double) {
    solveUpperRows(w, dust: dust)
    var word = w.wordCount
    while word > 0 {
      word &-= 1
      var rest = w.bits[word]
      while rest != 0 {
        let bit = 63 &- rest.leadingZeroBitCount
        let k = word &<< 6 &+ bit
        let value = w[k]
        if abs(value) > dust {
          let pivot = pivots[k]
          var c = Int(pivot.lowerStart)
          let end = c &+ Int(pivot.lowerCount)
          while c < end {
            let cell = cells[c]
            w[Int(cell.index)] -= cell.value * value
            w.mark(Int(cell.index))
            c &+= 1
          }
        } else {
          w[k] = 0
          w.bits[word] &= ~(1 &<< UInt64(truncatingIfNeeded: bit))
        }
        rest = w.bits[word] & ((1 &<< UInt64(truncatingIfNeeded: bit)) &- 1)
      }
    }
    var u = 0
    while u < updates.count {
      let update = updates[u]
      let position = Int(update.position)
      let value = w[position] * update.inverse
      if abs(value) > dust {
        w[position] = value
        var k = Int(update.start)
        let end = k &+ Int(update.count)
        while k < end {
          let cell = updateCells[k]
          w[Int(cell.index)] -= cell.value * value
          w.mark(Int(cell.index))
          k &+= 1
        }
      } else {
        w[position] = 0
      }
      u &+= 1
    }
  }

  /// The first half of ``solveRows(_:dust:)``.
  private func solveUpperRows(_ w: SparseVector, dust: Double) {
    var word = 0
    let words = w.wordCount
    while word < words {
      var rest = w.bits[word]
      while rest != 0 {
        let bit = rest.trailingZeroBitCount
        let k = word &<< 6 &+ bit
        let pivot = pivots[k]
        let value = w[k] * pivot.inverse
        if abs(value) > dust {
          w[k] = value
          var c = Int(pivot.upperStart)
          let end = c &+ Int(pivot.upperCount)
          while c < end {
            let cell = cells[c]
            w[Int(cell.index)] -= cell.value * value
            w.mark(Int(cell.index))
            c &+= 1
          }
        } else {
          w[k] = 0
        }
        rest = w.bits[word] & ~((2 &<< UInt64(truncatingIfNeeded: bit)) &- 1)
        if bit == 63 { rest = 0 }
      }
      word &+= 1
    }
  }

  /// Remembers that a position takes the hyperplane whose coordinates are in `row`.
  mutating func exchange(position: Int, row: SparseVector) {
    let start = updateCells.count
    let pivot = row[position]
    var word = 0
    let words = row.wordCount
    while word < words {
      var rest = row.bits[word]
      while rest != 0 {
        let index = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let value = row[index]
        if index != position && value != 0 {
          updateCells.append(Cell(index: Int32(truncatingIfNeeded: index), value: value))
        }
      }
      word &+= 1
    }
    updates.append(
      Update(
        position: Int32(truncatingIfNeeded: position), start: Int32(truncatingIfNeeded: start),
        count: Int32(truncatingIfNeeded: updateCells.count &- start), inverse: 1 / pivot))
  }

  /// Eliminates a row that alone holds its column, behind all other pivots.
  ///
  /// - Parameters:
  ///   - w: the row's other coefficients, by pivot; cleared on return.
  /// - Returns: the new pivot's number.
  mutating func appendFresh(column: Int32, coefficient: Double, others w: SparseVector) -> Int {
    let number = pivots.count
    var pivot = Pivot(column: column)
    pivot.inverse = 1 / coefficient
    pivot.lowerStart = Int32(truncatingIfNeeded: cells.count)
    solveUpperRows(w, dust: 1e-13)
    pivots.append(pivot)
    var word = 0
    let words = w.wordCount
    while word < words {
      var rest = w.bits[word]
      while rest != 0 {
        let index = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let value = w[index]
        if value != 0 {
          let cell = Cell(index: Int32(truncatingIfNeeded: index), value: value)
          cells.append(cell)
          link(lowerCell: cell, row: number)
        }
      }
      word &+= 1
    }
    pivots[number].lowerCount = Int32(truncatingIfNeeded: cells.count) &- pivot.lowerStart
    w.clear()
    return number
  }

  func copy() -> Factor {
    var other = self
    other.pivots = pivots.copy()
    other.cells = cells.copy()
    other.links = links.copy()
    other.updates = updates.copy()
    other.updateCells = updateCells.copy()
    return other
  }

  func release() {
    pivots.release()
    cells.release()
    links.release()
    updates.release()
    updateCells.release()
  }
}
