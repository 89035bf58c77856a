// What an engine holds is freed, copied and used again by hand.

extension Engine {
  func copy() -> Engine {
    var other = self
    other.entities = entities.copy()
    other.freeEntities = freeEntities.copy()
    other.terms = terms.copy()
    other.cells = cells.copy()
    other.active = active.copy()
    other.slackRows = slackRows.copy()
    other.slack = slack.copy()
    other.slackMask = slackMask.copy()
    other.freeSlackRows = freeSlackRows.copy()
    other.priorities = priorities.copy()
    other.factor = factor.copy()
    other.queue = queue.copy()
    other.suspects = suspects.copy()
    other.row = row.copy()
    other.column = column.copy()
    other.spread = spread.copy()
    other.step = step.copy()
    other.candidates = candidates.copy()
    other.heap = heap.copy()
    other.events = events.copy()
    other.gain = gain.copy()
    other.highs = highs.copy()
    other.slopes = slopes.copy()
    other.leads = Buffer(capacity: 0)
    other.openScratch = Buffer(capacity: 0)
    other.derivativeScratch = Buffer(capacity: 0)
    other.restingScratch = Buffer(capacity: 0)
    other.lows = lows.copy()
    other.priced = priced.copy()
    return other
  }

  /// The bytes that it holds, roughly: the large lists.
  var size: Int {
    entities.byteCount &+ terms.cells.byteCount &+ cells.cells.byteCount &+ slack.byteCount
      &+ factor.pivots.byteCount &+ factor.cells.byteCount &+ factor.links.byteCount
      &+ factor.updateCells.byteCount &+ candidates.byteCount &+ events.byteCount
  }

  /// Makes it the engine of an empty solver again, in the memory there is.
  mutating func empty() {
    entities.removeAll()
    freeEntities.removeAll()
    active.removeAll()
    slackRows.removeAll()
    slack.removeAll()
    slackMask.removeAll()
    freeSlackRows.removeAll()
    priorities.removeAll()
    queue.removeAll()
    suspects.removeAll()
    candidates.removeAll()
    heap.removeAll()
    events.removeAll()
    slopes.removeAll()
    leads.removeAll()
    openScratch.removeAll()
    derivativeScratch.removeAll()
    restingScratch.removeAll()
    highs.removeAll()
    lows.removeAll()
    terms.removeAll()
    cells.removeAll()
    factor.removeAll()
    row.clear()
    row.removeAll()
    column.clear()
    column.removeAll()
    spread.clear()
    spread.removeAll()
    step.removeAll()
    step.extend(to: 8, with: 0)
    gain.removeAll()
    gain.extend(to: 8, with: 0)
    stride = 4
    stepMask = 0
    needsFactor = false
    departure = Departure()
    priced.removeAll()
    knowsPriced = false
    pricedDelay = 0
    magnitude = Engine.leastMagnitude
    hasLostBasis = false
    hasRested = false
    hasSoughtZero = false
    hasOpenMarks = false
    patience = Engine.standardPatience
    usesOrder = false
    greatestRate = 0
    changes = 0
    variableCount = 0
    activityCount = 0
  }

  func release() {
    entities.release()
    freeEntities.release()
    terms.release()
    cells.release()
    active.release()
    slackRows.release()
    slack.release()
    slackMask.release()
    freeSlackRows.release()
    priorities.release()
    factor.release()
    queue.release()
    suspects.release()
    row.release()
    column.release()
    spread.release()
    step.release()
    candidates.release()
    heap.release()
    events.release()
    gain.release()
    highs.release()
    slopes.release()
    leads.release()
    openScratch.release()
    derivativeScratch.release()
    restingScratch.release()
    lows.release()
    priced.release()
  }
}
