// The state of the simplex method. See LinearConstraint for what is solved, Factor for the linear algebra,
// DualSteps for the way to the optimum of required and priority levels, PrimalSteps for removals, resting levels
// and the order of creation.
//
// Between calls the state is always *dual feasible*: every active entity sits at a breakpoint that its reduced cost
// allows. `slack` holds, for each active entity, how far the reduced cost is from the left end of what the breakpoint
// allows: -D - S, a vector over lanes; D is the derivative of all other costs, S the entity's slope left of the
// breakpoint, required terms left out. Lane 0 is for required constraints that are about to be given up.

struct Engine {
  var entities = Buffer<Entity>(capacity: 128)
  var freeEntities = Buffer<Int32>(capacity: 0)
  var terms = Arena<Term>(capacity: 256, leastClass: 1)
  var cells = Arena<Cell>(capacity: 512, leastClass: 1)
  /// The active entity of each position; -1 for a position that is no more.
  var active = Buffer<Int32>(capacity: 64)
  /// The row of `slack` that belongs to each position.
  var slackRows = Buffer<Int32>(capacity: 64)
  var slack = Buffer<Double>(capacity: 256)
  var slackMask = Buffer<UInt64>(capacity: 64)
  var freeSlackRows = Buffer<Int32>(capacity: 0)
  var stride = 4
  /// Lane 0, then the priorities from high to low.
  var priorities = Buffer<Double>(capacity: 8)
  var factor = Factor()
  var needsFactor = false
  var departure = Departure()
  /// The entities that have terms of priorities; perhaps others, too, or the same again.
  var priced = Buffer<Int32>(capacity: 0)
  /// Whether `priced` names all of them.
  var knowsPriced = false
  /// How many entities have moved since somebody would have liked to know.
  var pricedDelay = 0
  /// Basic entities that may be outside their piece.
  var queue = Buffer<Int32>(capacity: 64)
  /// Positions whose slack may be out of range.
  var suspects = Buffer<Int32>(capacity: 0)
  /// A measure of rounding: at least as large as every breakpoint, see ``noteMagnitude(of:)``.
  var magnitude = Engine.leastMagnitude

  /// The coordinates of one entity in terms of the active ones, by position.
  var row = SparseVector()
  /// A direction: by position in, by pivot's column out.
  var column = SparseVector()
  /// Changes of activities, by entity.
  var spread = SparseVector()
  /// Lanes of a step.
  var step = Buffer<Double>(capacity: 8)
  var stepMask: UInt64 = 0
  var candidates = Buffer<Candidate>(capacity: 0)
  var heap = Buffer<Int32>(capacity: 0)
  var events = Buffer<Event>(capacity: 0)
  /// The greatest rate among the events: roundings of 0 are small beside it.
  var greatestRate = 0.0
  /// The change of cost along a direction, by lane; three resting lanes and one for the order of creation follow.
  var gain = Buffer<Double>(capacity: 8)
  var slopes = Buffer<RestSlope>(capacity: 0)
  /// By position, while the order of creation settles what is open; else empty.
  var leads = Buffer<Lead>(capacity: 0)
  var openScratch = Buffer<OpenDirection>(capacity: 0)
  var derivativeScratch = Buffer<Double>(capacity: 0)
  var restingScratch = Buffer<Int32>(capacity: 0)
  /// Values of the pivots' columns in twice the precision.
  var highs = Buffer<Double>(capacity: 0)
  var lows = Buffer<Double>(capacity: 0)
  /// Whether resting levels or the order of creation had a say in the solution.
  var hasRested = false
  /// Whether a variable without a greatest value was brought to 0.
  var hasSoughtZero = false
  /// After so many steps of one kind in a row, ties are settled by the entities' numbers alone: see ``usesOrder``.
  var patience = Engine.standardPatience
  /// Whether Bland's rule is in force: of all that may enter the one with the least number does, of all that may leave
  /// too, and no breakpoint is passed. So no basis can come again, and every method ends.
  var usesOrder = false
  /// Whether rounding of absurd numbers has left a basis that is none: then all begins anew.
  var hasLostBasis = false
  /// How many basis changes there were.
  var changes = 0
  var hasOpenMarks = false
  var variableCount = 0
  var activityCount = 0

  var laneCount: Int { 1 &+ priorities.count }

  static let standardPatience = 2000
  static let dust = 1e-12
  static let costDust = 1e-10

  init() {
    step.extend(to: 8, with: 0)
    gain.extend(to: 8, with: 0)
  }

  // MARK: Entities

  @inline(__always)
  private mutating func newEntity() -> Int32 {
    if freeEntities.count > 0 {
      let entity = freeEntities.removeLast()
      entities[entity] = Entity()
      return entity
    }
    entities.append(Entity())
    spread.extend(to: entities.count)
    return Int32(truncatingIfNeeded: entities.count &- 1)
  }

  mutating func addVariable(order: Int, lowerBound: Double?, seeksZeroAt level: RestingLevel?) -> Int32 {
    let id = newEntity()
    makeVariable(id, order: order, lowerBound: lowerBound, seeksZeroAt: level)
    return id
  }

  @inline(__always)
  private mutating func makeVariable(
    _ id: Int32, order: Int, lowerBound: Double?, seeksZeroAt level: RestingLevel?
  ) {
    let position = factor.pivots.count
    factor.pivots.append(Factor.Pivot(column: id))
    appendPosition(id, slackRow: newSlackRow())
    entities[id].order = order
    entities[id].pivot = Int32(truncatingIfNeeded: position)
    entities[id].position = Int32(truncatingIfNeeded: position)
    entities[id].place = .floating
    variableCount &+= 1
    if let level {
      var rest = Term(
        at: 0, weight: 1, lane: Int32(truncatingIfNeeded: level.rawValue), owner: Term.rest, isFloor: true)
      // Room for an inequality of its own, too.
      terms.reserve(4, in: &entities[id].rests)
      terms.append(rest, to: &entities[id].rests)
      rest.isFloor = false
      terms.append(rest, to: &entities[id].rests)
      entities[id].place = .atRest
    }
    if let lowerBound {
      _ = addTerm(
        Term(at: lowerBound, weight: 1, lane: Term.required, owner: Term.bound, isFloor: true), to: id)
      entities[id].place = .atTerm
      entities[id].spot = 0
      entities[id].value = lowerBound
    }
  }

  /// Adds variables whose names are given, to an empty engine.
  ///
  /// - Parameter variables: a name, a place in the order of creation and a bound, for each in this order.
  mutating func addVariables(
    _ variables: [(id: Int32, order: Int, lowerBound: Double?, level: RestingLevel?)]
  ) {
    let count = 1 &+ Int(variables.map(\.id).max() ?? -1)
    var unused = Entity()
    unused.isAlive = false
    entities.extend(to: count, with: unused)
    spread.extend(to: count)
    for (id, order, lowerBound, level) in variables {
      entities[id] = Entity()
      makeVariable(id, order: order, lowerBound: lowerBound, seeksZeroAt: level)
    }
    for id in 0..<count where !entities[id].isAlive { freeEntities.append(Int32(truncatingIfNeeded: id)) }
  }

  /// Adds a position for the last pivot.
  mutating func appendPosition(_ entity: Int32, slackRow: Int32) {
    active.append(entity)
    slackRows.append(slackRow)
    row.extend(to: active.count)
    column.extend(to: active.count)
  }

  private mutating func newSlackRow() -> Int32 {
    if freeSlackRows.count > 0 {
      let row = freeSlackRows.removeLast()
      clearSlack(row)
      return row
    }
    let row = slackMask.count
    slackMask.append(0)
    slack.extend(to: slackMask.count &* stride, with: 0)
    return Int32(truncatingIfNeeded: row)
  }

  /// Removes a variable that no constraint uses.
  mutating func removeVariable(_ id: Int32) {
    finishDeparture()
    guard entities[id].place != .basic else {
      hasLostBasis = true
      return
    }
    terms.removeAll(from: &entities[id].terms)
    terms.removeAll(from: &entities[id].rests)
    let position = entities[id].position
    freeSlackRows.append(slackRows[position])
    active[position] = -1
    entities[id].isAlive = false
    freeEntities.append(id)
    variableCount &-= 1
    needsFactor = true
  }

  /// Adds the activity of a row whose cells are given; it is basic and on the piece where it costs nothing.
  @inline(__always)
  mutating func addActivity(slot: Int, cells given: UnsafeBufferPointer<Cell>) -> Int32 {
    let id = newEntity()
    var run = Run()
    var value = 0.0
    cells.reserve(given.count, in: &run)
    for cell in given {
      cells.append(cell, to: &run)
      cells.append(Cell(index: id, value: cell.value), to: &entities[cell.index].cells)
      value += cell.value * entities[cell.index].value
    }
    entities[id].cells = run
    entities[id].value = value
    entities[id].order = slot
    entities[id].isActivity = true
    activityCount &+= 1
    return id
  }

  /// Drops a basic activity.
  @inline(__always)
  mutating func dropActivity(_ id: Int32) {
    guard entities[id].place == .basic else {
      hasLostBasis = true
      return
    }
    for k in entities[id].cells.range {
      let variable = cells[k].index
      for other in entities[variable].cells.range where cells[other].index == id {
        let last = Int(entities[variable].cells.start &+ entities[variable].cells.count) &- 1
        cells[other] = cells[last]
        cells.remove(at: Int(entities[variable].cells.count) &- 1, from: &entities[variable].cells)
        break
      }
    }
    cells.removeAll(from: &entities[id].cells)
    terms.removeAll(from: &entities[id].terms)
    terms.removeAll(from: &entities[id].rests)
    entities[id].isAlive = false
    freeEntities.append(id)
    activityCount &-= 1
  }

  // MARK: Lanes

  /// The lane of a priority, made if it is new.
  mutating func lane(ofPriority priority: Double) -> Int32 {
    let known = priorities.base
    let count = priorities.count
    var index = 0
    var size = count
    while size > 0 {
      let half = size &>> 1
      if known[index &+ half] > priority {
        index &+= half &+ 1
        size &-= half &+ 1
      } else {
        size = half
      }
    }
    if index < count && known[index] == priority { return Int32(truncatingIfNeeded: index &+ 1) }
    priorities.append(priority)
    var k = priorities.count &- 1
    while k > index {
      priorities[k] = priorities[k &- 1]
      k &-= 1
    }
    priorities[index] = priority
    insertLane(index &+ 1)
    return Int32(truncatingIfNeeded: index &+ 1)
  }

  private mutating func insertLane(_ lane: Int) {
    let isLast = lane == laneCount &- 1
    if laneCount > stride {
      let larger = stride &* 2
      var fresh = Buffer<Double>(capacity: slackMask.capacity &* larger)
      fresh.extend(to: slackMask.count &* larger, with: 0)
      for row in 0..<slackMask.count where slackMask[row] != 0 {
        for k in 0..<stride { fresh[row &* larger &+ k] = slack[row &* stride &+ k] }
      }
      slack.release()
      slack = fresh
      stride = larger
      step.extend(to: larger &+ 4, with: 0)
      gain.extend(to: larger &+ 4, with: 0)
    }
    guard !isLast else { return }
    for row in 0..<slackMask.count where slackMask[row] != 0 {
      var mask: UInt64 = 0
      var k = laneCount &- 1
      while k >= 0 {
        let value = k == lane ? 0 : slack[row &* stride &+ (k > lane ? k &- 1 : k)]
        slack[row &* stride &+ k] = value
        if value != 0 { mask |= LaneMask.bit(k) }
        k &-= 1
      }
      slackMask[row] = mask
    }
    for id in 0..<entities.count where entities[id].isAlive {
      for k in entities[id].terms.range where Int(terms[k].lane) >= lane { terms[k].lane &+= 1 }
    }
  }

  @inline(__always)
  mutating func clearSlack(_ row: Int32) {
    let bits = slackMask[row]
    if bits == 0 { return }
    slackMask[row] = 0
    let start = Int(row) &* stride
    LaneMask.forEach(bits, laneCount: laneCount) { lane in
      slack[start &+ lane] = 0
      return true
    }
  }

  /// Adds to one lane of a slack; what is left of a difference of equals is 0.
  @inline(__always)
  mutating func addSlack(_ row: Int32, lane: Int, _ change: Double) {
    let index = Int(row) &* stride &+ lane
    let sum = slack[index] + change
    if abs(sum) <= Engine.costDust {
      slack[index] = 0
      if lane < 63 { slackMask[row] &= ~LaneMask.bit(lane) }
    } else {
      slack[index] = sum
      slackMask[row] |= LaneMask.bit(lane)
    }
  }

  @inline(__always)
  mutating func clearStep() {
    var lane = 0
    if stepMask != 0 {
      while lane < step.count {
        step[lane] = 0
        lane &+= 1
      }
    }
    stepMask = 0
  }

  /// The mask of all lanes.
  var allLanes: UInt64 { laneCount >= 64 ? ~0 : (1 &<< UInt64(truncatingIfNeeded: laneCount)) &- 1 }
}
