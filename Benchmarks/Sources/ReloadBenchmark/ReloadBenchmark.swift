import BenchmarkTiming
import Foundation
import NavLab

/// Times a reload: from the look at the saved file to the words of what moved, after many events.
@main
enum ReloadBenchmark {
  private static let usage = """
    usage: scripts/bench reload [--delegate FILE] [--lines N] [--events N] [--rounds N] [--json FILE]

      --delegate FILE  the delegate that is edited (Examples/delegates/basic.lua)
      --lines N        it is made longer by functions up to so many lines (300)
      --events N       how many events are replayed (200)
      --rounds N       how often it is saved (9)
      --json FILE      write the figures to a file, too
    """

  /// What a person does on the screen, again and again.
  private static let steps = [
    "enable", "start", "prompt incident", "tick 0.2", "settle", "dismiss", "settle", "stop", "disable",
    "tick 1",
  ]

  static func main() {
    BenchmarkCall.run(usage, options: ["--delegate", "--lines", "--events", "--rounds", "--json"], run)
  }

  private static func run(_ call: BenchmarkCall) throws {
    let delegate = call["--delegate"] ?? "Examples/delegates/basic.lua"
    let lines = try call.count("--lines", default: 300, least: .min)
    let events = try call.count("--events", default: 200, least: 0)
    let rounds = try call.count("--rounds", default: 9)
    let times = try measure(delegate, lines: lines, events: events, rounds: rounds)
    write("reload after \(events) events, \(lines) lines: \(significant(median(times))) ms of processor time")
    write(" (\(significant(times.min())) to \(significant(times.max())); median of \(rounds) saves)\n")
    try call.writeJSON("{\"reload\": \(median(times)), \"events\": \(events), \"lines\": \(lines)}\n")
  }

  /// Opens a session in a folder of its own, and saves the delegate again and again, each time with another height.
  private static func measure(_ delegate: String, lines: Int, events: Int, rounds: Int) throws -> [Double] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("navrepl-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("delegate.lua").path
    let text = try String(contentsOfFile: delegate, encoding: .utf8)
    func save(_ version: Int) throws {
      try lengthened(text, to: lines, version).write(toFile: path, atomically: true, encoding: .utf8)
    }
    try save(0)
    let session = try Session()
    if let error = try session.open(delegate: path).error { throw BenchmarkRefusal(error) }
    for index in 0..<events {
      if let error = session.run(steps[index % steps.count], line: index + 1).error {
        throw BenchmarkRefusal(error)
      }
    }
    return try (1...rounds).map { round in
      try save(round)
      let start = processorTime()
      let outcome = session.reloadAfterSave()
      let time = (processorTime() - start) / 1000
      if let error = outcome.error { throw BenchmarkRefusal(error) }
      guard outcome.text.hasPrefix("reloaded") else { throw BenchmarkRefusal("nothing was reloaded") }
      return time
    }
  }

  /// The delegate with functions in front of its last line that it never calls, and a number that differs.
  private static func lengthened(_ text: String, to count: Int, _ version: Int) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    let last = lines.removeLast()
    lines.append("local version = \(version)")
    var index = 0
    while lines.count + 5 < count {
      index += 1
      lines += [
        "", "local function part\(index % 100)(a, b)", "  local x, y = a.width * 2, b.height / 3",
        "  return { x = x + version, y = math.max(y, \(index)), name = 'part ' .. x }", "end",
      ]
    }
    return (lines + [last, ""]).joined(separator: "\n")
  }
}
