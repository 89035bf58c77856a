import Foundation
import FrameRendering
import LuaBridge
import NavHost
import NavLab

/// `navrepl run`: reads the arguments, runs the scenarios, writes the reports.
enum RunCommand {
  static var usage: String {
    """
    usage: navrepl run FILE|FOLDER… [options]

    Runs scenarios; of a folder, every .lua file in it that has some. Each scenario gets a fresh host.

      --filter TEXT       only scenarios whose 'FILE: NAME' contains TEXT, whatever the capitals;
                          '=NAME' takes the scenario of exactly that name
      --device NAME       the device that each host starts with
      --sdk VERSION       the version of the SDK that each host starts with; \(SDKVersion.standard)
      --seed N            where random numbers start; 0
      --format FORMAT     \(ScenarioReportFormat.all.map { "\($0.name): \($0.summary)" }.joined(separator: "; "))
      --output FILE       where the report goes; the one for people is then still printed
      --update-goldens    writes the texts of expect.golden that are missing or different; never in CI

    The exit code is 0 if all passed, 1 if one failed or the report could not be written, 2 if the call or a file was
    wrong or there was nothing to run.
    """
  }

  /// Runs `navrepl run` with the arguments after those words.
  ///
  /// - Returns: the exit code.
  static func run(_ arguments: [String], console: Console) -> Int32 {
    let call: Call
    do throws(CommandCallError) {
      guard let parsed = try Call(arguments) else {
        TextStreams.output(usage + "\n")
        return 0
      }
      call = parsed
    } catch {
      console.error("navrepl run: \(error)\n")
      return 2
    }
    let run: ScenarioRun
    do throws(ScenarioCallError) { run = try ScenarioRun(call.paths, options: call.options) } catch {
      console.error("navrepl run: \(error)\n")
      return 2
    }
    return report(run, call, console)
  }

  private static func report(_ run: ScenarioRun, _ call: Call, _ console: Console) -> Int32 {
    let output = ReportStream(STDOUT_FILENO)
    var file: ReportFile?
    if let path = call.output {
      do throws(ReportFileError) { file = try ReportFile(path, besides: run.scenarioPaths) } catch {
        console.error("navrepl run: \(error)\n")
        return 2
      }
    }
    func reporter(
      _ format: ScenarioReportFormat, _ display: DisplayStyle, _ write: @escaping ([UInt8]) -> Void
    ) -> any ScenarioReporter { format.make(ScenarioReportStyle(write: write, display: display)) }
    let people = ScenarioReportFormat.all[0]
    var reporters: [any ScenarioReporter] = []
    if let file {
      reporters.append(reporter(people, console.display, output.write))
      reporters.append(reporter(call.format, .plain, file.write))
    } else {
      reporters.append(reporter(call.format, console.display, output.write))
    }
    // A reader that went away has seen enough; a report in a file is finished all the same.
    let summary = run.run(reporters: reporters) { file == nil && output.hasEnded }
    var isWritten = !output.hasFailed
    do throws(ReportFileError) { try file?.finish() } catch {
      console.error("navrepl run: \(error)\n")
      isWritten = false
    }
    return summary.failed == 0 && isWritten ? 0 : 1
  }
}

/// The arguments of a run.
private struct Call {
  var paths: [String] = []
  var options = ScenarioOptions()
  var format = ScenarioReportFormat.all[0]
  var output: String?

  /// - Returns: nil if help was asked for.
  init?(_ arguments: [String]) throws(CommandCallError) {
    let call = try CommandCall(
      arguments, of: "run", options: ["--filter", "--device", "--sdk", "--seed", "--format", "--output"],
      flags: ["--update-goldens"], mayBeEmpty: ["--filter"])
    guard let call else { return nil }
    paths = call.files
    options.filter = call.values["--filter"]
    options.deviceName = call.values["--device"]
    if let version = try call.sdkVersion() { options.sdkVersion = version }
    if let seed = try call.whole("--seed") { options.seed = seed }
    output = call.values["--output"]
    options.updatesGoldens = call.has("--update-goldens")
    if let formatName = call.values["--format"] {
      guard let known = ScenarioReportFormat.all.first(where: { $0.name == formatName }) else {
        let names = ScenarioReportFormat.all.map(\.name).joined(separator: ", ")
        throw call.error("unknown format '\(formatName)'; it is one of \(names)")
      }
      format = known
    }
    if paths.isEmpty { throw call.error("no file or folder is given") }
    if let ci = ProcessInfo.processInfo.environment["CI"], !["", "0", "false"].contains(ci.lowercased()),
      options.updatesGoldens
    {
      throw call.error(
        "--update-goldens is refused where CI is set: goldens are written by people, who look at them")
    }
    let start = ContinuousClock.now
    options.clock = {
      let elapsed = ContinuousClock.now - start
      return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
  }
}
