import Foundation

/// The middle figure; the mean of the middle two of an even number. NaN if there is none.
public func median(_ figures: [Double]) -> Double {
  guard !figures.isEmpty else { return .nan }
  let sorted = figures.sorted()
  let middle = sorted.count / 2
  return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/// How long it is since an instant, in microseconds.
public func microseconds(since start: ContinuousClock.Instant) -> Double {
  let (seconds, attoseconds) = start.duration(to: .now).components
  return Double(seconds) * 1e6 + Double(attoseconds) * 1e-12
}

/// What the processor has spent on this thread, in microseconds: other programs' turns do not count.
public func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) * 1e-3
}

/// Three digits that mean something.
public func significant(_ number: Double?) -> String {
  guard let number, number.isFinite else { return "–" }
  let decimals = number >= 99.95 ? 0 : number >= 9.995 ? 1 : number >= 0.9995 ? 2 : 3
  return String(format: "%.\(decimals)f", number)
}

/// Cells in columns as wide as they need: the first column to the left, the others to the right.
public func columns(_ lines: [[String]]) -> String {
  let widths = (lines.first ?? []).indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
  return lines.map { cells in
    let padded = cells.indices.map { column in
      let space = String(repeating: " ", count: widths[column] - cells[column].count)
      return column == 0 ? cells[column] + space : space + cells[column]
    }
    return padded.joined(separator: "  ") + "\n"
  }.joined()
}
