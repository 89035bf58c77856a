import BenchmarkTiming
import Foundation

/// The words and numbers that come out.
enum Report {
  private static let heads = [
    [
      "problem", "variables", "rows", "build", "", "", "edit", "", "", "removeAdd", "", "", "first sweep", "",
      "values",
    ],
    [
      "", "", "", "kiwi", "ours", "ratio", "kiwi", "ours", "ratio", "kiwi", "ours", "ratio", "kiwi", "ours",
      "",
    ],
  ]

  /// The comparisons side by side.
  static func table(_ comparisons: [Comparison]) -> String {
    var lines = heads
    for comparison in comparisons {
      let peer = comparison.peer.isEmpty ? nil : Figures(mediansOf: comparison.peer.map { Figures($0) })
      let ours = comparison.ours.isEmpty ? nil : Figures(mediansOf: comparison.ours.map { Figures($0) })
      let ratio = comparison.ratios.isEmpty ? nil : Figures(mediansOf: comparison.ratios)
      let problem = comparison.problem.problem
      var cells = [comparison.problem.name, "\(problem.variableCount)", "\(problem.rows.count)"]
      for figure in [\Figures.build, \.edit, \.removeAdd] {
        cells += [significant(peer?[keyPath: figure]), significant(ours?[keyPath: figure])]
        cells.append(ratio.map { significant($0[keyPath: figure]) + "x" } ?? "–")
      }
      cells.append(significant(comparison.peer.isEmpty ? nil : median(comparison.peer.map(\.firstEdit))))
      cells.append(significant(comparison.ours.isEmpty ? nil : median(comparison.ours.map(\.firstEdit))))
      cells.append(comparison.values)
      lines.append(cells)
    }
    return columns(lines)
  }

  /// What stands under the table.
  static func notes(_ comparisons: [Comparison], rounds: Int) -> String {
    var text =
      "\nmicroseconds, medians of \(rounds) round\(rounds == 1 ? "" : "s"); "
    text += "ratio: kiwi's time over ours, median of the rounds' ratios\n"
    for family in ["chain", "intr"] {
      let exponents = [("ours", \Comparison.ours), ("kiwi", \Comparison.peer)].compactMap { name, side in
        growth(of: family, comparisons, side).map { "\(name) \(String(format: "%.2f", $0))" }
      }
      guard !exponents.isEmpty else { continue }
      text +=
        "growth exponent of build from \(family)100 to \(family)500: \(exponents.joined(separator: ", "))\n"
    }
    let steady = comparisons.compactMap { comparison -> String? in
      let ratios = comparison.ours.compactMap { ours in
        ours.steady.flatMap { steady in ours.bare.map { steady / $0 } }
      }
      return ratios.isEmpty ? nil : "\(comparison.problem.name) \(significant(median(ratios)))x"
    }
    if !steady.isEmpty {
      text += "steady edit over the bare arithmetic of all values: \(steady.joined(separator: ", "))\n"
    }
    let allocations = comparisons.compactMap { comparison in
      comparison.ours.compactMap(\.allocations).max().map { "\(comparison.problem.name) \(significant($0))" }
    }
    if !allocations.isEmpty {
      text += "requests for memory in a steady edit of ours: \(allocations.joined(separator: ", "))\n"
    }
    for comparison in comparisons {
      for note in comparison.notes { text += note + "\n" }
      for (name, measurements) in [("ours", comparison.ours), ("kiwi", comparison.peer)] {
        guard let sampled = measurements.first?.sampled else { continue }
        text += "\(comparison.problem.name): removeAdd of \(name) sampled, "
        text += "\(sampled.count) of \(sampled.all) rows\n"
      }
    }
    return text
  }

  /// The exponent e of time ~ n^e between the sizes 100 and 500.
  private static func growth(
    of family: String, _ comparisons: [Comparison], _ side: KeyPath<Comparison, [Measurement]>
  ) -> Double? {
    let times = ["100", "500"].map { size in
      comparisons.first { $0.problem.name == family + size }.map { median($0[keyPath: side].map(\.build)) }
    }
    guard let small = times[0], let large = times[1], small.isFinite, large.isFinite else { return nil }
    return log(large / small) / log(5)
  }

  /// The figures for programs.
  static func json(_ comparisons: [Comparison]) -> String {
    func object(_ figures: [Figures]) -> String {
      guard !figures.isEmpty else { return "null" }
      let medians = Figures(mediansOf: figures)
      return "{\"build\": \(medians.build), \"edit\": \(medians.edit), \"removeAdd\": \(medians.removeAdd)}"
    }
    let objects = comparisons.map { comparison in
      """
        {"problem": "\(comparison.problem.name)",
         "kiwi": \(object(comparison.peer.map { Figures($0) })),
         "ours": \(object(comparison.ours.map { Figures($0) })),
         "ratio": \(object(comparison.ratios))}
      """
    }
    return "[\n" + objects.joined(separator: ",\n") + "\n]\n"
  }
}
