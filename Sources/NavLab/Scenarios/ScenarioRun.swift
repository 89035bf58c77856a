import LuaBridge
import NavHost
import NavScript

/// What a run of scenarios starts with.
public struct ScenarioOptions {
  /// The name of the device that each host starts with; nil for the standard one.
  public var deviceName: String?
  /// The version of the SDK that each host starts with.
  public var sdkVersion = SDKVersion.standard
  /// Where random numbers start.
  public var seed: UInt64 = 0
  /// Which scenarios run; nil for all. See `--filter`.
  public var filter: String?
  /// Whether goldens that are missing or different are written.
  public var updatesGoldens = false
  /// What each scenario may spend.
  public var budgets = LuaConfiguration()
  /// Seconds on some clock, for how long scenarios took; decides nothing.
  public var clock: () -> Double = { 0 }

  /// All scenarios, on the standard device.
  public init() {}
}

/// A run of scenario files: each scenario gets a fresh host, Lua state and run of its file.
public final class ScenarioRun {
  private struct PlannedFile {
    let path: String
    var names: [LuaString] = []
    var loadFailure: ScenarioResult?
  }

  private let options: ScenarioOptions
  private let settings: SessionSettings
  private let registry = CommandRegistry.standard
  private let files = ScriptFiles()
  private var planned: [PlannedFile] = []

  /// How many scenarios, and files that could not be loaded, the run has.
  public var count: Int { planned.reduce(0) { $0 + $1.names.count + ($1.loadFailure == nil ? 0 : 1) } }

  /// Finds the files and runs each once to learn which scenarios it has.
  ///
  /// - Parameters:
  ///   - paths: files and folders; of a folder all `.lua` files in it that have scenarios.
  /// - Throws: ``ScenarioCallError`` when there is nothing to run or something cannot be read.
  public init(_ paths: [String], options: ScenarioOptions) throws(ScenarioCallError) {
    self.options = options
    var settings = SessionSettings()
    settings.budgets = options.budgets
    settings.budgets.seed = options.seed
    settings.configuration.sdkVersion = options.sdkVersion
    if let name = options.deviceName {
      do throws(CommandError) { settings.device = try DeviceOptions.device(named: name) } catch {
        throw ScenarioCallError("\(error)")
      }
    }
    self.settings = settings
    for found in try ScenarioFinder.files(paths) {
      do throws(ScriptFileError) { _ = try files.text(at: found.path) } catch {
        throw ScenarioCallError("\(error)")
      }
      try plan(found)
    }
    if planned.isEmpty { throw ScenarioCallError("no scenario in " + paths.joined(separator: ", ")) }
    if count == 0 {
      throw ScenarioCallError(
        "no scenario matches --filter '\(options.filter ?? "")'; it looks at 'FILE: NAME'")
    }
  }

  private func plan(_ found: ScenarioFinder.Found) throws(ScenarioCallError) {
    let start = options.clock()
    var output = CapturedOutput()
    let script: ScenarioScript
    do {
      script = try makeScript(found.path, goldens: goldens(of: found.path)) { output.append($0) }
    } catch {
      throw ScenarioCallError("\(error)")
    }
    do { try script.load() } catch {
      let failure = script.failure(for: error, showsFrame: false)
      planned.append(
        PlannedFile(
          path: found.path,
          loadFailure: ScenarioResult(
            file: found.path, name: nil, failure: failure, output: output.bytes, notes: [],
            virtualNanoseconds: 0, realSeconds: options.clock() - start, command: command(found.path))))
      return
    }
    if script.declarations.isEmpty {
      if found.isNamed {
        throw ScenarioCallError(
          "'\(found.path)' has no scenario; declare one: scenario(\"name\", function(host) … end)")
      }
      return
    }
    let filter = options.filter.map(ScenarioFilter.init)
    let names = script.declarations.map(\.name).filter { name in
      filter?.matches(file: found.path, name: name.text) ?? true
    }
    planned.append(PlannedFile(path: found.path, names: names))
  }

  private func makeScript(
    _ path: String, goldens: GoldenFolder, output: @escaping ([UInt8]) -> Void
  ) throws -> ScenarioScript {
    try ScenarioScript(
      path, files: files, settings: settings, registry: registry, goldens: goldens, output: output)
  }

  /// The files that scenarios come from.
  public var scenarioPaths: [String] { planned.map(\.path) }

  // MARK: - Running

  /// Runs everything, one scenario after the other, and tells the reporters as it goes.
  ///
  /// - Parameters:
  ///   - isStopped: asked before each scenario; true ends the run early.
  public func run(
    reporters: [any ScenarioReporter], isStopped: () -> Bool = { false }
  ) -> ScenarioSummary {
    var summary = ScenarioSummary()
    for reporter in reporters { reporter.begin(count: count) }
    for file in planned {
      if let failure = file.loadFailure {
        if isStopped() { return summary }
        for reporter in reporters where !failure.output.isEmpty { reporter.printed(failure.output) }
        report(failure, reporters, &summary)
      }
      let goldens = goldens(of: file.path)
      let failedBefore = summary.failed
      for name in file.names {
        if isStopped() { return summary }
        report(run(name, of: file.path, goldens, reporters), reporters, &summary)
      }
      // What a failed or left out scenario would have asked for is not known.
      if options.filter == nil, file.loadFailure == nil, summary.failed == failedBefore {
        summary.notes += goldens.orphans().map { "no scenario uses \($0)" }
      }
    }
    for reporter in reporters { reporter.end(summary) }
    return summary
  }

  private func report(
    _ result: ScenarioResult, _ reporters: [any ScenarioReporter], _ summary: inout ScenarioSummary
  ) {
    if result.failure == nil { summary.passed += 1 } else { summary.failed += 1 }
    for reporter in reporters { reporter.finished(result) }
  }

  private func run(
    _ name: LuaString, of path: String, _ goldens: GoldenFolder, _ reporters: [any ScenarioReporter]
  ) -> ScenarioResult {
    let start = options.clock()
    var output = CapturedOutput()
    var failure: ScenarioFailure?
    var notes: [String] = []
    var elapsed: Int64 = 0
    do {
      let script = try makeScript(path, goldens: goldens) { bytes in
        for reporter in reporters { reporter.printed(bytes) }
        output.append(bytes)
      }
      do {
        try script.load(only: name)
        guard let declaration = script.declaration(named: name) else {
          throw LuaArgumentError("the file did not declare '\(name.text)' when it ran again")
        }
        try script.run(declaration)
      } catch {
        failure = script.failure(for: error, showsFrame: true)
      }
      notes = script.world.script.takeWarnings()
      elapsed = script.world.host.context.now.nanoseconds
    } catch {
      failure = ScenarioFailure(message: "\(error)")
    }
    notes += goldens.takeWritten().map { "wrote \($0)" }
    return ScenarioResult(
      file: path, name: name.text, failure: failure, output: output.bytes, notes: notes,
      virtualNanoseconds: elapsed, realSeconds: options.clock() - start, command: command(path, name.text))
  }

  // MARK: - Commands for people

  private func goldens(of path: String) -> GoldenFolder {
    GoldenFolder(
      of: path, updates: options.updatesGoldens, updateCommand: command(path) + " --update-goldens")
  }

  private func command(_ path: String, _ name: String? = nil) -> String {
    var words = ["navrepl", "run", path.hasPrefix("-") ? "./" + path : path]
    if let name { words += ["--filter", ScenarioFilter.exact(name)] }
    if options.deviceName != nil { words += ["--device", settings.device.name] }
    if options.sdkVersion != .standard { words += ["--sdk", "\(options.sdkVersion)"] }
    if options.seed != 0 { words += ["--seed", "\(options.seed)"] }
    return words.map(ShellQuoting.quoted).joined(separator: " ")
  }
}

/// What a scenario printed, for reports: up to a mebibyte of it.
private struct CapturedOutput {
  private static let greatestCount = 1 << 20
  private var kept: [UInt8] = []
  private var lost = 0

  mutating func append(_ more: [UInt8]) {
    let room = Self.greatestCount - kept.count
    kept += more.prefix(room)
    lost += max(0, more.count - room)
  }

  var bytes: [UInt8] { lost == 0 ? kept : kept + Array("\n… and \(lost) bytes more\n".utf8) }
}
