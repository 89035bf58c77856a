// What the active entities on the way of a dual step ask for their help, and the order in which they are asked.

extension Engine {
  /// The room of one lane, for a unit of the leaving entity.
  @inline(__always)
  mutating func room(_ candidate: Candidate, lane: Int) -> Double {
    let id = active[candidate.position]
    let value = slack[Int(slackRows[candidate.position]) &* stride &+ lane]
    if candidate.direction < 0 { return value / candidate.size }
    var allowed = 0.0
    if entities[id].place == .atTerm {
      let at = term(id, entities[id].spot)
      if Int(at.lane) == lane { allowed = at.weight }
    }
    return (allowed - value) / candidate.size
  }

  mutating func lanes(_ candidate: Candidate) -> UInt64 {
    var bits = slackMask[slackRows[candidate.position]]
    let id = active[candidate.position]
    if candidate.direction > 0 && entities[id].place == .atTerm {
      let at = term(id, entities[id].spot)
      if !at.isRequired { bits |= LaneMask.bit(Int(at.lane)) }
    }
    return bits
  }

  mutating func loadRoom(_ candidate: Candidate) {
    LaneMask.forEach(lanes(candidate), laneCount: laneCount) { lane in
      let value = room(candidate, lane: lane)
      if abs(value) > Engine.costDust {
        step[lane] = value
        stepMask |= LaneMask.bit(lane)
      }
      return true
    }
  }

  /// Lists an active entity, unless a required term holds it.
  @inline(__always)
  mutating func pushCandidate(position: Int, direction: Int8, size: Double) {
    let id = active[position]
    let entity = entities[id]
    if entity.place == .atTerm {
      let at = terms[Int(entity.terms.start &+ entity.spot)]
      if at.isRequired && at.isFloor == (direction < 0) { return }
    }
    var candidate = Candidate(
      position: Int32(truncatingIfNeeded: position), direction: direction, lane: .max, size: size, ratio: 0)
    if entity.place == .atTerm {
      LaneMask.forEach(lanes(candidate), laneCount: laneCount) { lane in
        let ratio = room(candidate, lane: lane)
        // A room below 0 is rounding.
        if ratio <= Engine.costDust { return true }
        candidate.lane = Int16(truncatingIfNeeded: lane)
        candidate.ratio = ratio
        return false
      }
    }
    heap.append(Int32(truncatingIfNeeded: candidates.count))
    candidates.append(candidate)
  }

  /// The order of prices; among equals, what moves most, then what is likely to be where it comes to rest.
  mutating func precedes(_ a: Candidate, _ b: Candidate) -> Bool {
    if a.lane != b.lane { return a.lane > b.lane }
    if a.lane != .max {
      let near = 1e-9 * max(1, a.ratio)
      if abs(a.ratio - b.ratio) > near { return a.ratio < b.ratio }
      let order = compareBeyond(a, b)
      if order != 0 { return order < 0 }
    }
    if usesOrder { return active[a.position] < active[b.position] }
    let first = entities[active[a.position]]
    let second = entities[active[b.position]]
    let aIsFree = first.place != .atTerm
    let bIsFree = second.place != .atTerm
    if aIsFree != bIsFree { return aIsFree }
    if a.size != b.size { return a.size > b.size }
    if first.isActivity != second.isActivity { return second.isActivity }
    let isEarlier = first.order < second.order
    // Origins rest at 0, so what shrinks had better be at the beginning, and what grows at the end.
    return a.direction > 0 && b.direction > 0 ? !isEarlier && first.order != second.order : isEarlier
  }

  mutating func compareBeyond(_ a: Candidate, _ b: Candidate) -> Int {
    var result = 0
    LaneMask.forEach(lanes(a) | lanes(b), laneCount: laneCount) { lane in
      if lane <= Int(a.lane) { return true }
      let difference = room(a, lane: lane) - room(b, lane: lane)
      if abs(difference) <= 1e-9 { return true }
      result = difference < 0 ? -1 : 1
      return false
    }
    return result
  }

  /// The sign of a candidate's price less the step.
  mutating func compareWithStep(_ candidate: Candidate) -> Int {
    var result = 0
    LaneMask.forEach(lanes(candidate) | stepMask, laneCount: laneCount) { lane in
      let difference = room(candidate, lane: lane) - step[lane]
      if abs(difference) <= 1e-9 * max(1, abs(step[lane])) { return true }
      result = difference < 0 ? -1 : 1
      return false
    }
    return result
  }

  mutating func heapify() {
    var k = heap.count / 2
    while k > 0 {
      k &-= 1
      siftDown(k)
    }
  }

  mutating func siftDown(_ start: Int) {
    var k = start
    let moving = heap[k]
    let candidate = candidates[moving]
    while true {
      var child = 2 &* k &+ 1
      if child >= heap.count { break }
      if child &+ 1 < heap.count && precedes(candidates[heap[child &+ 1]], candidates[heap[child]]) {
        child &+= 1
      }
      if !precedes(candidates[heap[child]], candidate) { break }
      heap[k] = heap[child]
      k = child
    }
    heap[k] = moving
  }

  mutating func siftUp() {
    var k = heap.count &- 1
    if k < 0 { return }
    let moving = heap[k]
    let candidate = candidates[moving]
    while k > 0 {
      let parent = (k &- 1) / 2
      if !precedes(candidate, candidates[heap[parent]]) { break }
      heap[k] = heap[parent]
      k = parent
    }
    heap[k] = moving
  }

  mutating func popHeap() {
    let last = heap.removeLast()
    if heap.count > 0 {
      heap[0] = last
      siftDown(0)
    }
  }
}
