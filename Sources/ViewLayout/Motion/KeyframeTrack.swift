/// How the values between keyframes are found; the names are those of `UIView.KeyframeAnimationOptions`, without
/// their common beginning `calculationMode`.
public enum KeyframeCalculationMode: String, Hashable, Sendable, CaseIterable {
  /// In a straight line from one to the next.
  case linear
  /// Not at all: each value stays until the time of the next.
  case discrete
  /// In a straight line, at the same speed all along; the keyframes' times do not count.
  case paced
  /// Along a Catmull-Rom spline through all values.
  case cubic
  /// Along such a spline, each part in a time as its two ends are apart.
  case cubicPaced
}

/// A property's values over the relative time of a keyframe animation.
struct KeyframeTrack {
  private let times: [Double]
  private let values: [AnimatedValue]
  private let mode: KeyframeCalculationMode

  /// - Parameters:
  ///   - knots: relative times, never falling, with values; at least one, the first at time 0.
  init(_ knots: [(time: Double, value: AnimatedValue)], _ mode: KeyframeCalculationMode) {
    self.mode = mode
    values = knots.map(\.value)
    let given = knots.map(\.time)
    times = mode == .paced || mode == .cubicPaced ? Self.paced(values) ?? given : given
  }

  /// Times that grow as the distances between the values; nil if nothing moves.
  private static func paced(_ values: [AnimatedValue]) -> [Double]? {
    var sums = [0.0]
    for (from, to) in zip(values, values.dropFirst()) {
      let way = to - from
      sums.append(sums[sums.count - 1] + (way * way).sum().squareRoot())
    }
    let total = sums[sums.count - 1]
    return total > 0 ? sums.map { $0 / total } : nil
  }

  /// The value at a relative time; before the first and after the last, and for curves that leave 0 … 1, the nearest.
  func value(at time: Double) -> AnimatedValue {
    guard let next = times.firstIndex(where: { $0 > time }) else { return values[values.count - 1] }
    guard next > 0 else { return values[0] }
    let index = next - 1
    if mode == .discrete { return values[index] }
    let length = times[next] - times[index]
    let share = (time - times[index]) / length
    let (from, to) = (values[index], values[next])
    if mode == .linear || mode == .paced { return from * (1 - share) + to * share }
    let start = tangent(index) * length
    let end = tangent(next) * length
    let square = share * share
    let cube = square * share
    let kept = 2 * cube - 3 * square + 1
    let left = from * kept + to * (1 - kept)
    return left + start * (cube - 2 * square + share) + end * (cube - square)
  }

  /// The speed at a knot: that of the straight line between its neighbours.
  private func tangent(_ index: Int) -> AnimatedValue {
    let before = max(index - 1, 0)
    let after = min(index + 1, times.count - 1)
    let length = times[after] - times[before]
    return length > 0 ? (values[after] - values[before]) / length : AnimatedValue()
  }
}

/// The changes of a keyframe block while it runs, gathered by view and property.
final class KeyframeRecording {
  private struct Change {
    let start: Double
    let end: Double
    let value: AnimatedValue
  }

  private struct Entry {
    let view: View
    let property: AnimatedProperty
    let first: AnimatedValue
    var last: AnimatedValue
    var changes: [Change] = []
  }

  private struct Key: Hashable {
    let view: ObjectIdentifier
    let property: AnimatedProperty
  }

  let mode: KeyframeCalculationMode
  /// The relative times of the keyframe that is being added; outside of any, the whole animation.
  var span = (start: 0.0, end: 1.0)
  private var entries: [Entry] = []
  private var places: [Key: Int] = [:]

  init(_ mode: KeyframeCalculationMode) { self.mode = mode }

  /// A property is set. `shown` tells what was to be seen before its first change.
  func record(
    _ property: AnimatedProperty, of view: View, to value: AnimatedValue, shown: () -> AnimatedValue
  ) {
    let key = Key(view: ObjectIdentifier(view), property: property)
    let place = places[key] ?? entries.count
    if place == entries.count {
      places[key] = place
      entries.append(Entry(view: view, property: property, first: shown(), last: value))
    }
    entries[place].last = value
    entries[place].changes.append(Change(start: span.start, end: span.end, value: value))
  }

  /// The animations that follow, in the order of the first changes.
  func forEachTrack(_ body: (View, AnimatedProperty, KeyframeTrack) -> Void) {
    for entry in entries {
      var knots = [(time: 0.0, value: entry.first - entry.last)]
      // In the order of their ends; of those that end together the one added last counts last.
      let sorted = entry.changes.enumerated().sorted {
        ($0.element.end, $0.offset) < ($1.element.end, $1.offset)
      }
      for (_, change) in sorted {
        let previous = knots[knots.count - 1]
        // Until its keyframe begins, the value stays.
        if change.start > previous.time { knots.append((change.start, previous.value)) }
        knots.append((change.end, change.value - entry.last))
      }
      body(entry.view, entry.property, KeyframeTrack(knots, mode))
    }
  }
}
