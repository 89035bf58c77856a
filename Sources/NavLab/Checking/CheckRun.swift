import Foundation
import LuaBridge
import NavHost
import NavScript
import TextShaping

/// What a check starts with.
public struct CheckOptions {
  /// The delegate's file.
  public var path: String
  /// The one device to check; nil for all of the catalogue.
  public var deviceName: String?
  /// Where random paths, and scripts' random numbers, start.
  public var seed: UInt64 = 0
  /// The version of the SDK that the screens are of.
  public var sdkVersion = SDKVersion.standard
  /// How many threads work; each has worlds of its own.
  public var jobs = 1
  /// What a callback may spend.
  public var budgets = LuaConfiguration()
  /// How far it goes.
  public var extent = CheckExtent()

  /// A check of the delegate in that file, on every device.
  public init(path: String) { self.path = path }
}

/// Why a check cannot begin: the call or a file is wrong.
public struct CheckCallError: Error, CustomStringConvertible {
  /// The reason, in a sentence or a script's own words.
  public let description: String
}

/// Holds a delegate against all rules, on many screens and many ways through the lifecycle.
///
/// Parts of the plan are spread over threads; their results are put together in the plan's order, so that what is reported
/// does not depend on how many threads there are.
public final class CheckRun {
  private let options: CheckOptions
  private let plan: CheckPlan
  private let texts: [String: ScriptText]
  private let settings: SessionSettings
  private let exceptions: [RuleException]
  private let warnings: [String]
  private let stop: CheckStop

  /// Loads the delegate once, to see what it supports.
  ///
  /// - Throws: ``CheckCallError`` when the device is unknown or the delegate cannot be loaded.
  public init(_ options: CheckOptions) throws(CheckCallError) {
    self.options = options
    var settings = SessionSettings()
    settings.budgets = options.budgets
    settings.budgets.seed = options.seed
    self.settings = settings
    do {
      var devices = Device.all
      if let name = options.deviceName { devices = [try DeviceOptions.device(named: name)] }
      stop = try CheckStop()
      let files = ScriptFiles()
      _ = try files.text(at: options.path)
      let world = try World(
        files: files, settings: settings, registry: CommandRegistry.standard,
        interruption: stop.interruption, scenarioFolder: "")
      try CheckStep.delegate(options.path).apply(to: world)
      guard let delegate = world.host.mapView.layoutDelegate as? LuaLayoutDelegate else {
        throw CheckCallError(description: "\(options.path): there is no delegate")
      }
      let idioms = try delegate.supportedIdioms()
      devices = devices.filter { idioms.contains($0.idiom) }
      if devices.isEmpty {
        throw CheckCallError(
          description:
            "\(options.path): the delegate's supports.idioms leave out '\(options.deviceName ?? "")'")
      }
      plan = CheckPlan(
        path: options.path, devices: devices, orientations: try delegate.supportedOrientations(),
        seed: options.seed, sdkVersion: options.sdkVersion, extent: options.extent)
      exceptions = delegate.ruleExceptions
      warnings = world.script.takeWarnings()
      var texts: [String: ScriptText] = [:]
      for path in files.paths { texts[path] = files.known(path) }
      self.texts = texts
    } catch let error as CheckCallError {
      throw error
    } catch {
      throw CheckCallError(description: Message.full(error))
    }
  }

  /// Ends the check with what is known by then; from any thread, and from a signal handler.
  public var interrupt: @Sendable () -> Void { { [stop] in stop.interruption.interrupt() } }

  /// Checks.
  ///
  /// - Parameter progress: asked about twenty times a second, with the parts that are done, of how many, and the mistakes
  ///   found so far; true ends the check with what is known by then.
  public func run(progress: (_ done: Int, _ total: Int, _ found: Int) -> Bool = { _, _, _ in false })
    -> CheckReport
  {
    let results = Board<CheckPartResult>(count: plan.parts.count)
    let (plan, stop) = (plan, stop)
    work(on: results) { index, maker in
      CheckExplorer.result(of: plan.parts[index], plan, maker, stop)
    } watch: {
      var keys: Set<CheckFinding.Key> = []
      for result in results.finished { for group in result.book.groups { keys.insert(group.key) } }
      if progress(results.finished.count, plan.parts.count, keys.count) { stop.interruption.interrupt() }
    }
    var book = FindingBook()
    var report = CheckReport(plan: plan, warnings: warnings)
    // What was found is still to be told well; another interrupt ends that, too.
    if stop.isRequested { stop.interruption.setReach(.stretch) }
    var used: Set<Int> = []
    for (index, result) in results.all.enumerated() {
      guard let result else {
        report.addMissing(plan.parts[index])
        continue
      }
      book.merge(result.book)
      report.add(result, of: plan.parts[index])
      used.formUnion(result.usedExceptions)
    }
    report.unusedExceptions = exceptions.indices.filter { !used.contains($0) }.map { exceptions[$0] }
    report.take(shortest(of: Self.sorted(book.groups)))
    return report
  }

  /// The shortest way to each mistake.
  private func shortest(of groups: [FindingGroup]) -> [CheckReport.Finding] {
    let stop = stop
    let results = Board<CheckReport.Finding>(count: groups.count)
    work(on: results) { index, maker in
      let (finding, isSeenAgain) = FindingReduction.shortest(groups[index], maker, stop)
      return CheckReport.Finding(group: groups[index], finding: finding, isSeenAgain: isSeenAgain)
    }
    return zip(results.all, groups).map { result, group in
      result ?? CheckReport.Finding(group: group, finding: group.finding, isSeenAgain: false)
    }
  }

  /// By severity, then by the rules' order, then as they were met.
  private static func sorted(_ groups: [FindingGroup]) -> [FindingGroup] {
    let severities = Severity.allCases
    let rules = ContractRule.all.map(\.id)
    func rank(_ group: FindingGroup) -> (Int, Int) {
      let violation = group.finding.violation
      return (
        severities.firstIndex(of: violation.severity) ?? 0, rules.firstIndex(of: violation.rule) ?? -1
      )
    }
    return groups.enumerated().sorted { first, second in
      let (left, right) = (rank(first.element), rank(second.element))
      return left == right ? first.offset < second.offset : left < right
    }.map(\.element)
  }

  // MARK: - Threads

  /// Does pieces of work on as many threads as are asked for.
  private func work<Result: Sendable>(
    on board: Board<Result>, _ body: @escaping @Sendable (Int, CheckWorldMaker) -> Result,
    watch: () -> Void = {}
  ) {
    let (texts, settings, stop) = (texts, settings, stop)
    for _ in 0..<max(1, min(options.jobs, board.count)) {
      board.begin()
      let thread = Thread {
        var own = settings
        // What is shared between threads costs each of them time.
        own.textMeasurer = PangoTextMeasurer()
        let maker = CheckWorldMaker(texts: texts, settings: own, stop: stop)
        while !stop.isRequested, let index = board.take() { board.put(body(index, maker), at: index) }
        board.end()
      }
      thread.stackSize = 64 << 20
      thread.start()
    }
    while !board.waitForEnd(seconds: 0.05) { watch() }
  }
}

/// Pieces of work that threads take one by one, and what they made of them.
private final class Board<Result: Sendable>: @unchecked Sendable {
  // All is read and written under the condition's lock.
  private let condition = NSCondition()
  private var next = 0
  private var results: [Result?]
  private var workers = 0
  let count: Int

  init(count: Int) {
    self.count = count
    results = Array(repeating: nil, count: count)
  }

  /// Another thread works from now on.
  func begin() { condition.withLock { workers += 1 } }

  /// A thread has found nothing more to do.
  func end() {
    condition.withLock {
      workers -= 1
      if workers == 0 { condition.broadcast() }
    }
  }

  /// The next piece; nil if there is none.
  func take() -> Int? {
    condition.withLock {
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }

  func put(_ result: Result, at index: Int) { condition.withLock { results[index] = result } }

  /// What there is so far, in the order of the pieces.
  var finished: [Result] { condition.withLock { results.compactMap { $0 } } }

  var all: [Result?] { condition.withLock { results } }

  /// Waits, at most so long.
  ///
  /// - Returns: whether no thread works any more.
  func waitForEnd(seconds: Double) -> Bool {
    condition.withLock {
      if workers == 0 { return true }
      _ = condition.wait(until: Date(timeIntervalSinceNow: seconds))
      return workers == 0
    }
  }
}
