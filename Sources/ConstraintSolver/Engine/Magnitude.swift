// Rounding grows with the numbers. Tolerances are those of the largest breakpoint, in steps, so that they change rarely;
// for the numbers of any screen they are always the same.

extension Engine {
  /// Up to here breakpoints do not count.
  static let leastMagnitude = 1e6
  private static let step = 16.0

  /// A value outside its piece by no more than this is on its end.
  var tolerance: Double { max(1e-9, 1e-15 * magnitude) }
  /// Required terms that contradict each other by no more than this do not.
  var greatestRounding: Double { max(1e-7, 1e-14 * magnitude) }

  @inline(__always)
  mutating func noteMagnitude(of breakpoint: Double) {
    if abs(breakpoint) > magnitude { raiseMagnitude(to: abs(breakpoint)) }
  }

  @inline(never)
  private mutating func raiseMagnitude(to size: Double) {
    while magnitude < size { magnitude *= Self.step }
  }

  /// The largest breakpoint there is.
  mutating func greatestBreakpoint() -> Double {
    var greatest = 0.0
    for id in 0..<entities.count where entities[id].isAlive {
      for k in entities[id].terms.range { greatest = max(greatest, abs(terms[k].at)) }
      for k in entities[id].rests.range { greatest = max(greatest, abs(terms[k].at)) }
    }
    return greatest
  }

  /// Whether the breakpoints that made the magnitude what it is are gone.
  @inline(__always)
  mutating func magnitudeIsStale() -> Bool {
    magnitude > Self.leastMagnitude && greatestBreakpoint() * Self.step <= magnitude
  }
}
