import Foundation
import NavHost
import Testing

@testable import NavLab

/// A delegate's file, and checks of it.
struct CheckBench {
  let folder: TemporaryFolder
  let path: String

  /// A delegate that is one of the examples, changed in one point; see ``RuleBench``.
  init(_ base: String, change: String = "") throws {
    folder = try RuleBench(base, change: change).folder
    path = folder.path + "/delegate.lua"
  }

  /// A delegate of its own.
  init(source: String) throws {
    folder = try TemporaryFolder()
    path = try folder.write("delegate.lua", source)
  }

  /// Few screens and short paths: what a test has time for.
  static let small: CheckExtent = {
    var extent = CheckExtent()
    extent.greatestDepth = 4
    extent.walkCount = 1
    extent.greatestScreenCount = 2
    return extent
  }()

  func check(
    device: String? = "iPhone 15", extent: CheckExtent = CheckBench.small, jobs: Int = 1, seed: UInt64 = 0,
    sdk: SDKVersion = .standard,
    progress: (Int, Int, Int) -> Bool = { _, _, _ in false }
  ) throws -> CheckReport {
    var options = CheckOptions(path: path)
    options.deviceName = device
    options.extent = extent
    options.jobs = jobs
    options.seed = seed
    options.sdkVersion = sdk
    return try CheckRun(options).run(progress: progress)
  }

  /// What the report's scenarios come to when they are run.
  func runScenarios(of report: CheckReport) throws -> [ScenarioResult] {
    let file = try folder.write("found.lua", report.scenarios)
    let collector = ScenarioBench.Report()
    _ = try ScenarioRun([file], options: ScenarioOptions()).run(reporters: [collector])
    return collector.results
  }
}
