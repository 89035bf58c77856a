// Where no priority is paid for, a required row costs nothing, whatever moves with it. The entities that priorities
// weigh are often few, so a look at them saves the way through all that moves.

extension Engine {
  /// More than so many are not remembered.
  private static let greatestPricedCount = 32

  /// Notes that an entity has got terms of a priority.
  @inline(__always)
  mutating func notePriced(_ id: Int32) {
    if knowsPriced { addPriced(id) }
  }

  @inline(never)
  private mutating func addPriced(_ id: Int32) {
    for k in 0..<priced.count where priced[k] == id { return }
    guard priced.count < Self.greatestPricedCount else {
      knowsPriced = false
      return
    }
    priced.append(id)
  }

  /// Looks for the entities that have terms of priorities, when the way through what moved, all times together, was as long.
  mutating func learnPriced() {
    guard !knowsPriced else { return }
    pricedDelay &+= events.count
    guard pricedDelay > entities.count else { return }
    pricedDelay = 0
    priced.removeAll()
    for id in 0..<entities.count where entities[id].isAlive {
      for k in entities[id].terms.range where !terms[k].isRequired {
        guard priced.count < Self.greatestPricedCount else { return }
        priced.append(Int32(truncatingIfNeeded: id))
        break
      }
    }
    knowsPriced = true
  }

  /// Whether it is known that no basic entity is where a priority costs anything; then no required row costs anything.
  mutating func isFreeOfCost() -> Bool {
    guard knowsPriced else { return false }
    for p in 0..<priced.count where entities[priced[p]].place == .basic {
      let run = entities[priced[p]].terms
      let spot = Int(run.start &+ entities[priced[p]].spot)
      for k in run.range where !terms[k].isRequired && (k < spot) != terms[k].isFloor { return false }
    }
    return true
  }
}
