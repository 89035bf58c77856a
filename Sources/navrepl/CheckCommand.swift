import Foundation
import LuaBridge
import NavHost
import NavLab

/// `navrepl check`: reads the arguments, checks the delegate, writes the report.
enum CheckCommand {
  static let usage = """
    usage: navrepl check DELEGATE.lua [options]

    Holds a delegate against all rules: on every device, in the orientations that it supports and both directions, along
    every path through the lifecycle of up to 6 events and 200 random ones of 30, at the end of every turn and at ten
    instants of every animation. Each mistake is told once, with the shortest way to it as a scenario for 'navrepl run',
    to be saved in the present folder.

      --device NAME       this device alone
      --sdk VERSION       the version of the SDK that the screens are of; \(SDKVersion.standard)
      --full              every path with each kind of prompt and each face of the speed widget, which otherwise take turns;
                          twenty times as much
      --seed N            where random paths start; 0
      --budget SECONDS    ends after that time; the report says what was not reached
      --jobs N            how many threads work; as many as there are processors
      --output FILE       writes the scenarios into a file, too

    Ctrl-C ends with what is known. The exit code is 0 if no error was found (warnings and advice fail nothing), 1 if one
    was, 2 if the call or a file was wrong.
    """

  /// Runs `navrepl check` with the arguments after that word.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    let call: CheckCall
    let check: CheckRun
    do {
      guard let parsed = try CheckCall(arguments) else {
        TextStreams.output(usage + "\n")
        return 0
      }
      call = parsed
      if let file = call.output { try WholeFile.check(file) }
      check = try CheckRun(call.options)
    } catch {
      console.error("navrepl check: \(error)\n")
      return 2
    }
    let signals = InterruptSignal(check.interrupt)
    var found = 0
    let isShown = isatty(STDERR_FILENO) == 1
    let progress = ProgressLine({ "checking: \($0) of \($1) parts, \(found) found; Ctrl-C ends" }) {
      if isShown { TextStreams.error($0) }
    }
    let start = ContinuousClock.now
    let report = check.run { done, total, count in
      found = count
      progress.show(done, of: total)
      return call.budget.map { ContinuousClock.now - start > .seconds($0) } ?? false
    }
    progress.end()
    signals.uninstall()
    console.output(report.text)
    if let file = call.output, report.findingCount > 0 {
      do { try WholeFile.write(Array(report.scenarios.utf8), to: file) } catch {
        console.error("navrepl check: \(error)\n")
        return 1
      }
    }
    return report.hasErrors ? 1 : 0
  }
}

/// The arguments of a check.
private struct CheckCall {
  let options: CheckOptions
  var budget: Double?
  var output: String?

  /// - Returns: nil if help was asked for.
  init?(_ arguments: [String]) throws(CommandCallError) {
    let call = try CommandCall(
      arguments, of: "check", options: ["--device", "--sdk", "--seed", "--budget", "--jobs", "--output"],
      flags: ["--full"])
    guard let call else { return nil }
    guard let path = call.files.first else { throw call.error("no delegate is given") }
    if call.files.count > 1 {
      throw call.error("unexpected '\(call.files[1])'; one delegate is checked at a time")
    }
    var options = CheckOptions(path: path)
    options.deviceName = call.values["--device"]
    options.extent.isFull = call.has("--full")
    if let version = try call.sdkVersion() { options.sdkVersion = version }
    options.seed = try call.whole("--seed") ?? 0
    let processors = UInt64(max(1, ProcessInfo.processInfo.activeProcessorCount))
    options.jobs = Int(try call.whole("--jobs", in: 1...64) ?? min(processors, 64))
    if let text = call.values["--budget"] {
      guard let seconds = Double(text), seconds > 0, seconds <= 1e6 else {
        throw call.error("--budget is '\(text)'; expected seconds, more than 0 and at most 1000000")
      }
      budget = seconds
    }
    output = call.values["--output"]
    self.options = options
  }
}

/// Ctrl-C while a check runs.
private final class InterruptSignal {
  nonisolated(unsafe) private static var interrupt: (@Sendable () -> Void)?

  init(_ interrupt: @escaping @Sendable () -> Void) {
    Self.interrupt = interrupt
    signal(SIGINT) { _ in InterruptSignal.interrupt?() }
    // Whoever started the process may have had it blocked; threads that are made later have what this one has.
    var set = sigset_t()
    sigemptyset(&set)
    sigaddset(&set, SIGINT)
    sigprocmask(SIG_UNBLOCK, &set, nil)
  }

  func uninstall() { signal(SIGINT, SIG_DFL) }
}
