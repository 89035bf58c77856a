import BenchmarkTiming
import Foundation
import NavLab

/// Times checks of a delegate: how many frames a second are held against all rules, and what a second thread brings.
@main
enum CheckBenchmark {
  private static let usage = """
    usage: scripts/bench check [--delegate FILE] [--screens N] [--rounds N] [--json FILE]

      --delegate FILE  the delegate that is checked (Examples/delegates/basic.lua)
      --screens N      on how many screens (12)
      --rounds N       how often, on one thread and on two in turn (5)
      --json FILE      write the figures to a file, too
    """

  static func main() {
    BenchmarkCall.run(usage, options: ["--delegate", "--screens", "--rounds", "--json"], run)
  }

  /// What one check took, in seconds.
  private struct Figures {
    let frames: Int
    let real: Double
    let processor: Double
  }

  private static func run(_ call: BenchmarkCall) throws {
    let delegate = call["--delegate"] ?? "Examples/delegates/basic.lua"
    let screens = try call.count("--screens", default: 12)
    let rounds = try call.count("--rounds", default: 5)
    var (single, double): ([Figures], [Figures]) = ([], [])
    for _ in 0..<rounds {
      single.append(try measure(delegate, screens, jobs: 1))
      double.append(try measure(delegate, screens, jobs: 2))
    }
    let perSecond = median(single.map { Double($0.frames) / $0.processor })
    let speedUp = median(single.map(\.real)) / median(double.map(\.real))
    // Where other programs want the processors, too, the clock says little; the work of two threads is what it is.
    let bound = 2 * median(single.map(\.processor)) / median(double.map(\.processor))
    let frames = single.first?.frames ?? 0
    write("\(delegate) on \(screens) screens, \(frames) frames, median of \(rounds)\n")
    write("checked frames a second of one thread's processor time: \(significant(perSecond))\n")
    write("two threads against one, by the clock: \(significant(speedUp)) times as fast")
    write("; by processor time at most \(significant(bound))\n")
    try call.writeJSON(
      "{\"framesPerSecond\": \(perSecond), \"speedUp\": \(speedUp), \"speedUpBound\": \(bound), \"frames\": \(frames)}\n"
    )
  }

  /// One check, with the making of its worlds and all else that it takes.
  private static func measure(_ delegate: String, _ screens: Int, jobs: Int) throws -> Figures {
    var options = CheckOptions(path: delegate)
    options.jobs = jobs
    options.extent.greatestScreenCount = screens
    options.extent.walkCount = 40
    let start = ContinuousClock.now
    let before = processTime()
    let report = try CheckRun(options).run()
    return Figures(
      frames: report.frameCount, real: microseconds(since: start) / 1e6, processor: processTime() - before)
  }

  /// What the processors have spent on all threads of this process, in seconds.
  private static func processTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
