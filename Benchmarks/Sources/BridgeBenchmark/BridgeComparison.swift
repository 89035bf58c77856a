import BenchmarkTiming
import Foundation

/// What was measured of one case, in nanoseconds for each repetition.
struct BridgeComparison {
  let item: BridgeCase
  var ours: [Double] = []
  var bare: [Double] = []
  /// Ours over bare, round by round.
  var ratios: [Double] = []

  // How long one measurement goes on, in microseconds.
  private static let time = 10e3

  /// Times a case, ours first in the one round and the bare side first in the next.
  init(_ item: BridgeCase, rounds: Int, oursAlone: Bool) throws {
    self.item = item
    let sides = try [OurSide().runner(of: item)] + (oursAlone ? [] : [BareSide().runner(of: item)])
    let counts = try sides.map { try Self.count(for: $0) }
    for round in 0..<rounds {
      var times = [Double.nan, .nan]
      for side in round % 2 == 0 ? Array(sides.indices) : sides.indices.reversed() {
        let start = processorTime()
        try sides[side](counts[side])
        times[side] = (processorTime() - start) * 1000 / Double(counts[side])
      }
      ours.append(times[0])
      bare.append(times[1])
      ratios.append(times[0] / times[1])
    }
  }

  /// How many repetitions take about the time of one measurement.
  private static func count(for run: (Int) throws -> Void) throws -> Int {
    var count = 10
    while true {
      let start = processorTime()
      try run(count)
      let spent = processorTime() - start
      if spent > time / 4 { return max(1, Int(Double(count) * time / spent)) }
      count *= 4
    }
  }

  static func table(_ comparisons: [BridgeComparison]) -> String {
    columns(
      [["case", "ours", "bare C", "ratio", "goal"]]
        + comparisons.map {
          [
            $0.item.name, significant(median($0.ours)), significant(median($0.bare)),
            significant(median($0.ratios)) + "x", $0.item.goal,
          ]
        })
  }

  static func json(_ comparisons: [BridgeComparison]) -> String {
    let objects = comparisons.map {
      "  {\"case\": \"\($0.item.name)\", \"ours\": \(median($0.ours)), \"bare\": \(median($0.bare)), "
        + "\"ratio\": \(median($0.ratios))}"
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
