// Values without rounding errors of the way they were found. A solution is the point where hyperplanes cross; the same
// point can be reached over many bases and many updates, and each would leave its own rounding. So the residuals of
// the crossing hyperplanes are computed in twice the precision, and the values are corrected until they are the true
// crossing, rounded once. The same content then has the same bits, however it came about.

extension Engine {
  /// Magnitudes up to this are what rounding leaves of 0. No path may show in it, so it is the same for all.
  static let exactDust = 1e-18

  /// Replaces the variables' values by the exact crossing of the active hyperplanes, rounded.
  mutating func makeExact() {
    if needsFactor { refactor() }
    loadHighs()
    guard refine({ engine, id in engine.breakpoint(id) }) else { return }
    // What twice the precision cannot tell from 0 is 0.
    let dust = Engine.exactDust
    for k in 0..<active.count where active[k] >= 0 {
      let value = highs[k]
      entities[factor.pivots[k].column].value = abs(value) <= dust ? 0 : value
    }
    recomputeActivities()
  }

  /// Solves, in twice the precision, for what one active entity moves when its breakpoint moves by 1; nothing moves
  /// for -1.
  mutating func solveUnit(_ unit: Int32) {
    let count = factor.pivots.count
    highs.removeAll()
    highs.extend(to: count, with: 0)
    lows.removeAll()
    lows.extend(to: count, with: 0)
    guard unit >= 0 else { return }
    column.add(1, at: Int(entities[unit].position))
    factor.solveColumns(column, dust: 0)
    var isShort = true
    let highs = self.highs
    column.forEach { k, value in
      highs[k] = value
      let scaled = value * 1_048_576
      if scaled != scaled.rounded(.towardZero) { isShort = false }
    }
    column.clear()
    // Sums of short numbers are exact, so the solve was.
    if isShort { return }
    _ = refine { _, id in (id == unit ? 1 : 0, 0) }
  }

  private mutating func loadHighs() {
    let count = factor.pivots.count
    highs.removeAll()
    highs.extend(to: count, with: 0)
    lows.removeAll()
    lows.extend(to: count, with: 0)
    for k in 0..<count where active[k] >= 0 { highs[k] = entities[factor.pivots[k].column].value }
  }

  /// Where an active entity should be.
  mutating func breakpoint(_ id: Int32) -> (high: Double, low: Double) {
    switch entities[id].place {
    case .atTerm:
      let index = Int(entities[id].terms.start &+ entities[id].spot)
      return (terms[index].at, terms[index].low)
    case .atRest:
      let index = Int(entities[id].rests.start &+ entities[id].restSpot)
      return (terms[index].at, terms[index].low)
    case .floating, .basic: return (entities[id].value, 0)
    }
  }

  /// Corrects `highs` and `lows` by the residuals, until there is nothing left to correct.
  ///
  /// - Returns: whether there was anything.
  private mutating func refine(_ breakpoint: (inout Engine, Int32) -> (high: Double, low: Double)) -> Bool {
    var hasChanged = false
    for _ in 0..<5 {
      var greatest = 0.0
      var k = 0
      while k < active.count {
        let id = active[k]
        if id >= 0 {
          let rest = residual(id, breakpoint(&self, id))
          if rest != 0 {
            column.add(rest, at: k)
            greatest = max(greatest, abs(rest))
          }
        }
        k &+= 1
      }
      if greatest == 0 { break }
      hasChanged = true
      factor.solveColumns(column, dust: 0)
      let highs = self.highs
      let lows = self.lows
      column.forEach { k, change in
        let (sum, error) = sumWithError(highs[k], change)
        let (value, low) = sumWithError(sum, lows[k] + error)
        highs[k] = value
        lows[k] = low
      }
      column.clear()
      if greatest < 1e-24 { break }
    }
    return hasChanged
  }

  mutating func recomputeActivities() {
    for id in 0..<entities.count where entities[id].isActivity && entities[id].isAlive {
      var sum = 0.0
      for k in entities[id].cells.range { sum += cells[k].value * entities[cells[k].index].value }
      entities[id].value = sum
    }
  }

  /// By how much an active entity misses its breakpoint.
  @inline(__always)
  private mutating func residual(_ id: Int32, _ breakpoint: (high: Double, low: Double)) -> Double {
    var (high, low) = breakpoint
    if !entities[id].isActivity {
      let pivot = entities[id].pivot
      let (sum, error) = sumWithError(high, -highs[pivot])
      return sum + (error + (low - lows[pivot]))
    }
    for k in entities[id].cells.range {
      let cell = cells[k]
      let pivot = entities[cell.index].pivot
      let product: Double
      if abs(cell.value) == 1 {
        product = -cell.value * highs[pivot]
      } else {
        let (value, error) = productWithError(-cell.value, highs[pivot])
        product = value
        low += error
      }
      low -= cell.value * lows[pivot]
      let (sum, error) = sumWithError(high, product)
      high = sum
      low += error
    }
    return high + low
  }
}

/// A sum, and what rounding took from it.
@inline(__always)
func sumWithError(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
  let sum = a + b
  let part = sum - a
  return (sum, (a - (sum - part)) + (b - part))
}

/// A product, and what rounding took from it.
@inline(__always)
func productWithError(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
  let product = a * b
  return (product, (-product).addingProduct(a, b))
}

/// A quotient, and what rounding took from it.
@inline(__always)
func quotientWithError(_ a: Double, _ b: Double) -> (quotient: Double, error: Double) {
  let quotient = a / b
  return (quotient, a.addingProduct(-quotient, b) / b)
}
