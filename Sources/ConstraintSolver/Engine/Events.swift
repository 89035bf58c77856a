// What moves along a direction, and where it meets breakpoints.

extension Engine {
  /// Lists what moves when an active entity moves; the entity itself comes first.
  mutating func loadEvents(position: Int, direction: Double) {
    let entering = active[position]
    events.removeAll()
    column.add(direction, at: position)
    factor.solveColumns(column, dust: Engine.dust)
    var own = Event(
      entity: entering, rate: direction, spot: entities[entering].spot, restSpot: entities[entering].restSpot)
    if direction > 0 {
      if entities[entering].place == .atTerm { own.spot &+= 1 }
      if entities[entering].place == .atRest { own.restSpot &+= 1 }
    }
    if entities[entering].place != .atRest {
      own.restSpot = restPiece(entering, direction: direction)
    }
    events.append(own)
    greatestRate = 1
    var word = 0
    let words = column.wordCount
    while word < words {
      var rest = column.bits[word]
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let rate = column[k]
        if rate == 0 { continue }
        greatestRate = max(greatestRate, abs(rate))
        let variable = factor.pivots[k].column
        if entities[variable].place == .basic {
          events.append(
            Event(
              entity: variable, rate: rate, spot: entities[variable].spot,
              restSpot: entities[variable].restSpot))
        }
        for c in entities[variable].cells.range { spread.add(cells[c].value * rate, at: Int(cells[c].index)) }
      }
      word &+= 1
    }
    word = 0
    let spreadWords = spread.wordCount
    while word < spreadWords {
      var rest = spread.bits[word]
      spread.bits[word] = 0
      while rest != 0 {
        let k = word &<< 6 &+ rest.trailingZeroBitCount
        rest &= rest &- 1
        let rate = spread[k]
        spread[k] = 0
        if abs(rate) > 1e-11 && entities[k].place == .basic {
          events.append(
            Event(
              entity: Int32(truncatingIfNeeded: k), rate: rate, spot: entities[k].spot,
              restSpot: entities[k].restSpot))
        }
      }
      word &+= 1
    }
    column.clear()
  }

  /// The piece between rests that an entity is on when it goes in a direction.
  mutating func restPiece(_ id: Int32, direction: Double) -> Int32 {
    var piece: Int32 = 0
    let value = entities[id].value
    for k in entities[id].rests.range {
      let at = terms[k].at
      if direction > 0 ? at <= value + tolerance : at < value - tolerance { piece &+= 1 }
    }
    return piece
  }

  /// The nearest breakpoint of what moves; among equals one that forbids, then the one that moves most. By Bland's rule
  /// the one of the least entity.
  mutating func nextStop(usesRests: Bool) -> Stop {
    var best = Stop()
    var bestRate = 0.0
    var k = 0
    while k < events.count {
      let event = events[k]
      if event.rate == 0 {
        k &+= 1
        continue
      }
      let entity = entities[event.entity]
      let index = event.rate > 0 ? event.spot : event.spot &- 1
      if index >= 0 && index < entity.terms.count {
        let term = terms[Int(entity.terms.start &+ index)]
        let distance = max(0, (term.at - entity.value) / event.rate)
        // A floor does not bar the way up, nor a ceiling the way down.
        let isBarring = term.isRequired && term.isFloor != (event.rate > 0)
        consider(
          Stop(
            event: k, distance: distance, isRest: false, lane: Int(max(0, term.lane)),
            weight: term.isRequired ? 0 : term.weight, isRequired: isBarring),
          rate: abs(event.rate), &best, &bestRate)
      }
      if usesRests {
        let index = event.rate > 0 ? event.restSpot : event.restSpot &- 1
        if index >= 0 && index < entity.rests.count {
          let rest = terms[Int(entity.rests.start &+ index)]
          let distance = max(0, (rest.at - entity.value) / event.rate)
          consider(
            Stop(
              event: k, distance: distance, isRest: true, lane: laneCount &+ Int(rest.lane),
              weight: rest.weight,
              isRequired: false), rate: abs(event.rate), &best, &bestRate)
        }
      }
      k &+= 1
    }
    return best
  }

  /// Whether a stop is none: its entity only seems to move, by what rounding has left of 0, or by so little that an
  /// exchange would divide by nothing. Twice the precision and the entity's own coordinates tell.
  mutating func isRounding(_ stop: Stop, position: Int) -> Bool {
    let event = events[stop.event]
    if stop.event == 0 || abs(event.rate) > 1e-9 * greatestRate { return false }
    loadRow(event.entity)
    let coordinate = row[position]
    row.clear()
    solveUnit(active[position])
    var rate = 0.0
    var largest = 0.0
    for pivot in 0..<highs.count { largest = max(largest, abs(highs[pivot])) }
    if entities[event.entity].isActivity {
      for k in entities[event.entity].cells.range {
        rate += cells[k].value * highs[entities[cells[k].index].pivot]
      }
    } else {
      rate = highs[entities[event.entity].pivot]
    }
    return abs(rate) <= 1e-15 * largest || abs(abs(coordinate) - abs(rate)) > 0.1 * abs(rate)
  }

  @inline(__always)
  mutating func consider(_ stop: Stop, rate: Double, _ best: inout Stop, _ bestRate: inout Double) {
    let near = 1e-10 * max(1, stop.distance)
    if best.event >= 0 {
      if stop.distance > best.distance + near { return }
      if stop.distance >= best.distance - near {
        if usesOrder {
          if events[stop.event].entity >= events[best.event].entity { return }
        } else {
          if best.isRequired && !stop.isRequired { return }
          if best.isRequired == stop.isRequired && rate <= bestRate { return }
        }
      }
    }
    best = stop
    bestRate = rate
  }
}
