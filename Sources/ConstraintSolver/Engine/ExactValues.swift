// Values without rounding errors of the way they were found. A solution is the point where hyperplanes cross; the same
// point can be reached over many bases and many updates, and each would leave its own rounding. So the residuals of
// the crossing hyperplanes are computed in twice the precision, and the values are corrected until they are the true
// crossing, rounded once. The same content then has the same bits, however it came about.

extension Engine {
  /// Replaces the variables' values by the exact crossing of the active hyperplanes, rounded.
  mutating func makeExact() {
    if needsFactor { refactor() }
    var lows = Buffer<Double>(capacity: factor.pivots.count)
    defer { lows.release() }
    lows.extend(to: factor.pivots.count, with: 0)
    var hasChanged = false
    for _ in 0..<4 {
      var greatest = 0.0
      for k in 0..<active.count where active[k] >= 0 {
        let rest = residual(active[k], lows)
        if rest != 0 {
          column.add(rest, at: k)
          greatest = max(greatest, abs(rest))
        }
      }
      if greatest == 0 { break }
      hasChanged = true
      factor.solveColumns(column, dust: 0)
      column.forEach { k, change in
        let variable = factor.pivots[k].column
        let (sum, error) = sumWithError(entities[variable].value, change)
        let (value, low) = sumWithError(sum, lows[k] + error)
        entities[variable].value = value
        lows[k] = low
      }
      column.clear()
      if greatest < 1e-24 { break }
    }
    if hasChanged {
      clearDust()
      recomputeActivities()
    }
  }

  /// What twice the precision cannot tell from 0 is 0.
  private func clearDust() {
    let dust = 1e-24 * magnitude
    for k in 0..<active.count where active[k] >= 0 {
      let variable = factor.pivots[k].column
      if abs(entities[variable].value) <= dust { entities[variable].value = 0 }
    }
  }

  func recomputeActivities() {
    for id in 0..<entities.count where entities[id].isActivity && entities[id].isAlive {
      var sum = 0.0
      for k in entities[id].cells.range { sum += cells[k].value * entities[cells[k].index].value }
      entities[id].value = sum
    }
  }

  /// By how much an active entity misses its breakpoint.
  private func residual(_ id: Int32, _ lows: Buffer<Double>) -> Double {
    let entity = entities[id]
    var high: Double
    var low: Double
    switch entity.place {
    case .atTerm:
      let term = terms[Int(entity.terms.start &+ entity.spot)]
      high = term.at
      low = term.low
    case .atRest:
      let rest = terms[Int(entity.rests.start &+ entity.restSpot)]
      high = rest.at
      low = rest.low
    case .floating, .basic:
      return 0
    }
    if !entity.isActivity {
      let (sum, error) = sumWithError(high, -entity.value)
      return sum + (error + (low - lows[entity.pivot]))
    }
    for k in entity.cells.range {
      let cell = cells[k]
      let variable = entities[cell.index]
      let product: Double
      if abs(cell.value) == 1 {
        product = -cell.value * variable.value
      } else {
        let (value, error) = productWithError(-cell.value, variable.value)
        product = value
        low += error
      }
      low -= cell.value * lows[variable.pivot]
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
