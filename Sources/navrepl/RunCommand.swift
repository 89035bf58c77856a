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
    do throws(RunCallError) {
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

/// What is wrong with the arguments.
struct RunCallError: Error, CustomStringConvertible {
  let description: String

  init(_ reason: String) { description = "\(reason); 'navrepl run --help' tells more" }
}

/// The arguments of a run.
private struct Call {
  var paths: [String] = []
  var options = ScenarioOptions()
  var format = ScenarioReportFormat.all[0]
  var output: String?

  /// - Returns: nil if help was asked for.
  init?(_ arguments: [String]) throws(RunCallError) {
    var given: [String] = []
    var formatName: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        paths += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        paths.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      let name = parts[0]
      func value() throws(RunCallError) -> String {
        if parts.count > 1 { return parts[1] }
        guard let next = rest.popFirst() else { throw RunCallError("\(name) needs a value") }
        return next
      }
      if given.contains(name) { throw RunCallError("\(name) is there twice") }
      given.append(name)
      switch name {
      case "--help", "-h": return nil
      case "--filter": options.filter = try value()
      case "--device": options.deviceName = try value()
      case "--sdk":
        let text = try value()
        do throws(SDKVersionError) { options.sdkVersion = try SDKVersion(text) } catch {
          throw RunCallError("--sdk \(error)")
        }
      case "--seed": options.seed = try Self.seed(try value())
      case "--format": formatName = try value()
      case "--output": output = try value()
      case "--update-goldens":
        if parts.count > 1 { throw RunCallError("--update-goldens takes no value") }
        options.updatesGoldens = true
      default: throw RunCallError("unknown option '\(name)'" + Self.hint(name))
      }
    }
    if let formatName {
      guard let known = ScenarioReportFormat.all.first(where: { $0.name == formatName }) else {
        let names = ScenarioReportFormat.all.map(\.name).joined(separator: ", ")
        throw RunCallError("unknown format '\(formatName)'; it is one of \(names)")
      }
      format = known
    }
    if paths.isEmpty { throw RunCallError("no file or folder is given") }
    if let ci = ProcessInfo.processInfo.environment["CI"], !["", "0", "false"].contains(ci.lowercased()),
      options.updatesGoldens
    {
      throw RunCallError(
        "--update-goldens is refused where CI is set: goldens are written by people, who look at them")
    }
    let start = ContinuousClock.now
    options.clock = {
      let elapsed = ContinuousClock.now - start
      return Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
    }
  }

  private static func seed(_ text: String) throws(RunCallError) -> UInt64 {
    guard let seed = UInt64(text) else {
      throw RunCallError("--seed is '\(text)'; expected a whole number from 0 to \(UInt64.max)")
    }
    return seed
  }

  private static func hint(_ name: String) -> String {
    let names = [
      "--filter", "--device", "--sdk", "--seed", "--format", "--output", "--update-goldens", "--help",
    ]
    return nearestName(to: name, in: names).map { "; did you mean '\($0)'?" } ?? ""
  }
}
