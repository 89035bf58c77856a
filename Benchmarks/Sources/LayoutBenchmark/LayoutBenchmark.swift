import BenchmarkTiming
import CAllocator
import Foundation
import ViewLayout

/// Times layout passes: a navigation screen, and screens of many views.
@main
enum LayoutBenchmark {
  private static let usage = """
    usage: scripts/bench layout [--rounds N] [--json FILE]

      --rounds N   how often each case is timed (15)
      --json FILE  write the figures to a file, too
    """
  private static let counts = [10, 100, 1000]

  static func main() {
    BenchmarkCall.run(usage, options: ["--rounds", "--json"], run)
  }

  private static func run(_ call: BenchmarkCall) throws {
    let rounds = try call.count("--rounds", default: 15)
    var figures: [(name: String, value: Double, unit: String)] = []
    let screen = try navigation(rounds)
    figures.append(("tick", screen.tick, "µs"))
    figures.append(("first", screen.first, "µs"))
    figures.append(("constraint", screen.toggled, "µs"))
    figures.append(("text", screen.text, "µs"))
    figures.append(("moved", screen.moved, "µs"))
    var first: [Double] = []
    var change: [Double] = []
    for count in counts {
      let figure = try rows(count, rounds: max(5, rounds * 100 / (100 + count)))
      first.append(figure.first)
      change.append(figure.change)
      figures.append(("first\(count)", figure.first, "µs"))
      figures.append(("change\(count)", figure.change, "µs"))
      figures.append(("memory\(count)", figure.memory, "bytes a view"))
    }
    figures.append(("firstGrowth", exponent(first), "exponent"))
    figures.append(("changeGrowth", exponent(change), "exponent"))
    write(columns([["case", "median", "unit"]] + figures.map { [$0.name, significant($0.value), $0.unit] }))
    let fields = figures.map { "\"\($0.name)\": \($0.value)" }.joined(separator: ", ")
    try call.writeJSON("{\(fields)}\n")
  }

  /// The e of time ~ n^e over the whole range of counts.
  private static func exponent(_ times: [Double]) -> Double {
    guard let low = times.first, let high = times.last else { return .nan }
    return log(high / low) / log(Double(counts.last ?? 1) / Double(counts.first ?? 1))
  }

  // MARK: - A navigation screen

  private struct NavigationFigures {
    var (tick, first, toggled, text, moved) = (0.0, 0.0, 0.0, 0.0, 0.0)
  }

  private static func navigation(_ rounds: Int) throws -> NavigationFigures {
    var (ticks, firsts, toggles, texts, moves): ([Double], [Double], [Double], [Double], [Double]) =
      ([], [], [], [], [])
    for _ in 0...rounds {
      let screens = try (0..<20).map { _ in try NavigationScreen() }
      let start = processorTime()
      for screen in screens { screen.window.layoutIfNeeded() }
      firsts.append((processorTime() - start) / Double(screens.count))
      let screen = screens[0]
      try check(screen)
      ticks.append(
        try average(200) { step in
          // As a display link does: a constant, a pass, and what is on the screen of every view.
          try screen.promptTop.setConstant(-Double(step % 180))
          screen.window.layoutIfNeeded()
          var sum = 0.0
          for view in screen.views { sum += view.presentationFrameInRoot.y }
          guard sum.isFinite else { throw BenchmarkRefusal("a frame is not finite") }
        })
      let pin = try screen.views[1].widthAnchor.constraint(greaterThanOrEqualToConstant: 10)
      toggles.append(
        try average(100) { step in
          if step % 2 == 0 { try pin.activate() } else { pin.deactivate() }
          screen.window.layoutIfNeeded()
        })
      guard let label = screen.views[9] as? Label else { throw BenchmarkRefusal("no label") }
      texts.append(
        try average(100) { step in
          try label.setText(step % 2 == 0 ? "Order 42 is on its way to you" : "Order 42 is ready")
          screen.window.layoutIfNeeded()
        })
      moves.append(
        try average(100) { step in
          let view = screen.views[8]
          view.removeFromSuperview()
          try screen.window.addSubview(view)
          screen.window.layoutIfNeeded()
        })
    }
    return NavigationFigures(
      tick: median(Array(ticks.dropFirst())), first: median(Array(firsts.dropFirst())),
      toggled: median(Array(toggles.dropFirst())), text: median(Array(texts.dropFirst())),
      moved: median(Array(moves.dropFirst())))
  }

  private static func check(_ screen: NavigationScreen) throws {
    guard screen.window.layoutConflicts.isEmpty else {
      throw BenchmarkRefusal(screen.window.layoutConflicts.map(\.description).joined(separator: "\n"))
    }
    guard screen.views[11].frame == Rect(x: 0, y: 664, width: 390, height: 180) else {
      throw BenchmarkRefusal("the prompt is at \(screen.views[11].frame)")
    }
  }

  // MARK: - Many views

  private static func rows(
    _ count: Int, rounds: Int
  ) throws -> (first: Double, change: Double, memory: Double) {
    var (firsts, changes, memory): ([Double], [Double], [Double]) = ([], [], [])
    let copies = max(1, 200 / count)
    for _ in 0...rounds {
      let empty = bytes_in_use()
      let screens = try (0..<copies).map { _ in try RowsScreen(count: count) }
      let start = processorTime()
      for screen in screens { screen.window.layoutIfNeeded() }
      firsts.append((processorTime() - start) / Double(copies))
      memory.append(Double(bytes_in_use() - empty) / Double(copies * count))
      changes.append(
        try average(50) { step in
          try screens[0].gap.setConstant(Double(8 + step % 20))
          screens[0].window.layoutIfNeeded()
        })
      let last = screens[0].views[count - count % 10 - 10].frame
      guard last.y == Double(8 + 49 % 20 + (count / 10 - 1) * 36) else {
        throw BenchmarkRefusal("the last row is at \(last)")
      }
    }
    return (
      median(Array(firsts.dropFirst())), median(Array(changes.dropFirst())), median(Array(memory.dropFirst()))
    )
  }

  private static func average(_ steps: Int, _ body: (Int) throws -> Void) rethrows -> Double {
    let start = processorTime()
    for step in 0..<steps { try body(step) }
    return (processorTime() - start) / Double(steps)
  }
}
